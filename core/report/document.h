// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// A report as a value, from which HTML, Markdown, JSON, PDF and the window's preview are written.
namespace epsilometer::report {

/// The audience of the report.
enum class Audience : std::uint8_t {
    Technical, ///< everything
    Policy,    ///< two pages: amount spent, releases, doubts
    Public,    ///< like Policy on three pages, without internal fields; an annex has their digests
};

[[nodiscard]] std::string_view id(Audience audience); ///< "technical", "policy", "public"
/// Errors: OutOfDomain, with the three words.
[[nodiscard]] Result<Audience> audienceFromId(std::string_view text);

struct Paragraph {
    std::string text;
    bool strong = false; ///< the most important sentence
};

/// Pairs of name and text, in order.
struct Facts {
    std::vector<std::pair<std::string, std::string>> rows;
};

struct Listing {
    std::vector<std::string> items;
};

/// Lines to be copied to a terminal unchanged.
struct Commands {
    std::string text;
};

struct Table {
    present::TableSpec spec;
    std::vector<std::string> links = {}; ///< of a page of a site: the page behind the first cell of each row, or empty
};

/// The share of a limit that is spent, as a drawing and in words.
struct Bar {
    int spent = 0; ///< tenths of a percent of the limit, UPPER, 0 to 1000
    std::string words;
};

/// Lines for signatures, one per role.
struct SignatureLines {
    std::vector<std::string> roles;
};

/// A drawing and its numbers; without rows if the reader gets only the drawing.
struct Figure {
    present::ChartSpec chart;
    present::TableSpec data;
};

using Block = std::variant<Paragraph, Facts, Listing, Commands, Table, Bar, SignatureLines, Figure>;

struct Section {
    std::string id; ///< an anchor: lower-case letters, digits and hyphens
    std::string title;
    std::vector<Block> blocks;
    bool newPage = false; ///< begins a new page on paper
};

struct Document {
    std::string title;
    Audience audience = Audience::Technical;
    std::string software;
    std::string log; ///< a sentence about the log, if the report is about one, which has no id, head and chain
    std::string ledgerId;
    std::string headHash;
    std::uint64_t lines = 0;
    Section label;              ///< the summary at the beginning
    std::vector<Section> annex; ///< details, and how to verify them
    Json account;               ///< the numbers in the form of `dpledger account --json`
    bool onWeb = false;         ///< a page of a site: follows the reader's light or dark scheme
    std::string home = {};      ///< of such a page: the one that lists all; empty: it is that one

    /// "ledger ID, N lines, head HASH", which identifies the source of a single page or picture; for a log, the
    /// sentence about it.
    [[nodiscard]] std::string origin() const;
};

/// Printed if the ledger has no statement.
inline constexpr const char *kNotStated = "Not stated";

/// Decides which internal texts of a ledger a reader sees. The public sees digests instead: a reader who receives value
/// and salt of one field can verify it, without learning anything about other fields.
class Disclosure {
public:
    /// salt  random, at least 16 bytes, kept by the ledger's keeper; used for the public audience only
    Disclosure(Audience audience, std::string salt) : m_audience(audience), m_salt(std::move(salt)) {}

    [[nodiscard]] Audience audience() const { return m_audience; }
    [[nodiscard]] bool isPublic() const { return m_audience == Audience::Public; }

    /// SHA-256 of the field's salt and its value; "withheld" if the value cannot be digested.
    /// line   of the ledger; 0 for a value of the whole ledger
    [[nodiscard]] std::string digest(const std::string &value, std::int64_t line, std::string_view field) const;
    /// The value itself, or "Not stated".
    [[nodiscard]] static std::string open(const std::string &value);

    /// The salt of one field: SHA-256 of the salt, the line and the field, each followed by a line feed. It is
    /// disclosed together with the field's value. core/ledger/withheld.h describes the digest.
    [[nodiscard]] std::string fieldSalt(std::int64_t line, std::string_view field) const;

private:
    Audience m_audience;
    std::string m_salt;
};

/// Reads the salt of a public report: the file's first line, at least 16 bytes. A file, because other users of the
/// machine can read arguments.
/// flag  name of the flag in errors. Errors: OutOfDomain, Io
[[nodiscard]] Result<std::string> saltFromFile(const char *flag, const std::string &path);

} // namespace epsilometer::report
