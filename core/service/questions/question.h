// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/present/table/table_text.h"
#include "core/service/host.h"
#include "core/service/open_ledger.h"
#include "core/service/questions/fields.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::service::questions {

/// The answer to a question. The command line prints the text, or with --json the JSON; the other doors take the JSON.
struct Reply {
    std::function<Json()> json;
    std::function<std::string(const present::TextStyle &style)> text; ///< every line passed oneLine()
    bool fine = true;                                                 ///< false: findings or a HALT, exit status 1
    std::string complaint;                                            ///< of a refusal, for standard error; empty: none
    std::string done; ///< what was changed on disk, "FILE: seq 3 is recorded"; empty: nothing
};

/// Whom a question is asked by, and about what.
struct Asked {
    const Host &host;
    MechanismResolver &resolver;                     ///< keeps the costs of the mechanisms that were asked about
    OpenLedger *ledger = nullptr;                    ///< the open one; null: the question names its file
    std::function<void(std::string_view)> warn = {}; ///< shows a person a warning; may be empty
};

/// Warns of an incomplete last line, which is not accounted.
void warnOfTornLine(const Asked &asked, const std::string &path, const LedgerHead &head);

/// A question of users: its values, its rules and its answer. One object for each call: rows point into it.
/// To add one: a file in this folder, a declaration and a row in questions.h and questions.cpp, a schema of its answer in
/// docs/schemas, lines in tests/golden/doors/questions.txt.
class Question {
public:
    Question() = default;
    Question(const Question &) = delete;
    Question &operator=(const Question &) = delete;
    virtual ~Question() = default;

    virtual void describe(FieldTable &table) = 0;
    [[nodiscard]] virtual std::vector<Rule> rules() const { return {}; }
    /// Called after settle() has checked and filled the values.
    [[nodiscard]] virtual Result<Reply> answer(const Asked &asked) = 0;
};

/// `WithoutLedger`: the question touches other files, which clients of one open ledger may not do.
enum class Needs : std::uint8_t { Ledger, Nothing, WithoutLedger };

/// One of the questions that share a name, as calibrate finds a noise, a number of runs or a split.
struct Variant {
    std::vector<std::string_view> when; ///< it is asked where one of these terms holds; empty: otherwise, as the last
    std::unique_ptr<Question> (*make)();
};

/// A method of JSON-RPC and, with dashes, a command of dpledger.
struct QuestionKind {
    std::string_view method;
    std::string_view summary;
    Needs needs = Needs::Nothing;
    bool takesLong = false; ///< it records nothing, and its time grows with the ledger, a search or a text
    std::vector<Variant> variants;
};

/// What was given, as typed: the texts of a list, one text of another field, none of a flag that is set.
using Given = std::map<std::string, std::vector<std::string>, std::less<>>;

/// A question as it is asked: made for one call, from its kind. Tests: tests/core/service/questions/questions_test.cpp
class AskedQuestion {
public:
    explicit AskedQuestion(const QuestionKind &kind);

    /// The fields of all variants, each name once, in the order of the help: those of the last one, which is usual, first.
    [[nodiscard]] const std::vector<const Field *> &fields() const { return m_fields; }
    [[nodiscard]] const Field *find(std::string_view name) const; ///< null if no field has this name
    /// The fields and the rules of each variant, with its terms.
    struct Part {
        const Variant *variant;
        std::unique_ptr<Question> question;
        FieldTable table;
    };
    [[nodiscard]] const std::vector<Part> &parts() const { return m_parts; }

    /// The variant that is asked, with its values checked and filled in: values, then rules, then defaults. Errors name a
    /// field as the door of the host does, and its constraint: OutOfDomain, Malformed.
    [[nodiscard]] Result<Question *> settle(const Given &given, const Host &host);

private:
    std::vector<Part> m_parts;
    std::vector<const Field *> m_fields;
};

/// The parameters of a request as what was given; a null counts as absent. Errors: OutOfDomain for another value than an
/// object, for a key that the question does not have, which would be silently ignored, and for a value of another type.
/// ledger  the path of the open ledger, which the question is about; empty: none is open
[[nodiscard]] Result<Given> givenIn(const Json &params, const AskedQuestion &question, const std::string &ledger);

/// The name of a field in errors: "at_epsilon", or "--at-epsilon"; of a term solve=count "--solve count".
[[nodiscard]] std::string labelOf(std::string_view term, const AskedQuestion &question, const Host &host);

} // namespace epsilometer::service::questions
