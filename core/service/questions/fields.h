// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace epsilometer::service::questions {

/// What the value of a field is. Every value is a text as typed; a number keeps its digits.
enum class FieldKind : std::uint8_t {
    Text,
    Number,    ///< that Exact::parse() takes
    Whole,     ///< a whole number, `least` or more and below 2^53
    Flag,      ///< set or not
    List,      ///< any number of texts; in the shell repeated, or with commas
    Repeated,  ///< a list whose texts may hold commas
    Mechanism, ///< words, or JSON; in JSON-RPC also an object
    File,      ///< the ledger or log that a question is about; where a ledger is open, that one
    Json,      ///< a text of JSON; in JSON-RPC also the value itself
};

/// A constraint on a number: the sentence of its error, and its check.
struct Must {
    std::string_view text;
    bool (*holds)(const Exact &value);
};
extern const Must kBelowOne; ///< >= 0 and < 1
extern const Must kRate;     ///< > 0 and < 1
extern const Must kFinite;   ///< >= 0 and finite
extern const Must kPositive; ///< > 0 and finite

/// Where the value goes: a member of the question. An empty text or list, or false, means that it was not given.
using Slot = std::variant<std::string *, bool *, std::vector<std::string> *>;

/// A row: everything that the command line, JSON-RPC, Python and the manual say about one value of a question.
/// Example: table.number("confidence", confidence, "With at least this probability").must(kRate).usual("0.95");
struct Field {
    std::string_view name; ///< at_epsilon: the parameter; --at-epsilon: the option
    FieldKind kind = FieldKind::Text;
    Slot slot;
    std::string_view help; ///< one sentence, without its period

    const Must *constraint = nullptr;         ///< of a number
    std::uint64_t least = 1;                  ///< of a whole number
    std::string_view missing = {};            ///< not empty: it must be given, and this is the constraint of the error
    std::string_view filledIn = {};           ///< the default, as typed
    std::string_view onlyShell = {};          ///< not empty: the command line alone has it, for this reason
    std::string_view option = {};             ///< the option without dashes, where it is not the name
    std::vector<std::string_view> oneOf = {}; ///< the words that a text may be; empty: any
    bool positional = false;                  ///< in the shell also without its name
    std::string_view heading = {};            ///< of its group in the help
    bool rare = false;                        ///< --help leaves its group out

    Field &must(const Must &what)
    {
        constraint = &what;
        return *this;
    }
    Field &from(std::uint64_t smallest)
    {
        least = smallest;
        return *this;
    }
    Field &needed(std::string_view constraintOfError)
    {
        missing = constraintOfError;
        return *this;
    }
    Field &usual(std::string_view typed)
    {
        filledIn = typed;
        return *this;
    }
    Field &shellOnly(std::string_view reason)
    {
        onlyShell = reason;
        return *this;
    }
    Field &asOption(std::string_view singular)
    {
        option = singular;
        return *this;
    }
    Field &words(std::vector<std::string_view> these)
    {
        oneOf = std::move(these);
        return *this;
    }
    Field &withoutName()
    {
        positional = true;
        return *this;
    }
    /// Whether the shell has it by its place alone, as FILE and SEQ; a mechanism also has its option.
    [[nodiscard]] bool hasPlace() const
    {
        return kind == FieldKind::File || (positional && kind != FieldKind::Mechanism);
    }
    [[nodiscard]] std::string placeName() const; ///< "FILE"
    /// The help with the default, unless it says it itself.
    [[nodiscard]] std::string text() const;
};

/// The fields of one question, in the order of its help. Slots must outlive it.
class FieldTable {
public:
    Field &text(std::string_view name, std::string &value, std::string_view help);
    Field &number(std::string_view name, std::string &value, std::string_view help);
    Field &whole(std::string_view name, std::string &value, std::string_view help);
    Field &flag(std::string_view name, bool &value, std::string_view help);
    Field &list(std::string_view name, std::vector<std::string> &values, std::string_view help);
    Field &repeated(std::string_view name, std::vector<std::string> &values, std::string_view help);
    Field &mechanism(std::string_view name, std::string &value, std::string_view help);
    Field &file(std::string_view name, std::string &value, std::string_view help);
    Field &json(std::string_view name, std::string &value, std::string_view help);
    /// --json: every other door answers with JSON.
    void answersJson(std::string_view help = "Machine-readable output");

    /// The fields from here on stand under this heading in the help.
    void group(std::string_view heading, bool rare = false);

    [[nodiscard]] const std::vector<Field> &fields() const { return m_fields; }
    [[nodiscard]] const Field *find(std::string_view name) const; ///< null if no field has this name

private:
    Field &add(std::string_view name, FieldKind kind, Slot slot, std::string_view help);

    std::vector<Field> m_fields;
    std::string_view m_heading = "Options";
    bool m_rare = false;
    bool m_json = false; ///< where the flag --json goes, which the shell reads of what was given
};

/// A rule over several fields. A term is the name of a field that is given, or name=value.
struct Rule {
    enum class Is : std::uint8_t {
        OneOf, ///< exactly one of the terms
        AtMostOneOf,
        Needs, ///< the first only with all of the others
        Not,   ///< the first only without any of the others
    };
    Is is;
    std::vector<std::string_view> terms;
    std::string_view why = {}; ///< behind the composed error
};

} // namespace epsilometer::service::questions
