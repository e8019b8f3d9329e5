// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// A report as a value: HTML, Markdown, JSON, PDF and the window's preview are all written from it.
namespace epsilometer::report {

/// Whom the report is for.
enum class Audience : std::uint8_t {
    Technical, ///< everything
    Policy,    ///< two pages: what was spent of what, the releases, what is doubtful
    Public,    ///< as for policy on three pages, without internal fields; an annex has their digests
};

[[nodiscard]] std::string_view id(Audience audience); ///< "technical", "policy", "public"
/// Errors: OutOfDomain, with the three words.
[[nodiscard]] Result<Audience> audienceFromId(std::string_view text);

struct Paragraph {
    std::string text;
    bool strong = false; ///< the sentence to remember
};

/// Names and what is said of them, in order.
struct Facts {
    std::vector<std::pair<std::string, std::string>> rows;
};

struct Listing {
    std::vector<std::string> items;
};

/// Lines for a terminal, to be copied as they are.
struct Commands {
    std::string text;
};

struct Table {
    present::TableSpec spec;
};

/// What was spent of a limit, drawn and in words.
struct Bar {
    int spent = 0; ///< tenths of a percent of the limit, UPPER, 0 to 1000
    std::string words;
};

/// Lines to sign on, one for each role.
struct SignatureLines {
    std::vector<std::string> roles;
};

/// A drawing and the numbers behind it; without rows where the reader gets the drawing alone.
struct Figure {
    present::ChartSpec chart;
    present::TableSpec data;
};

using Block = std::variant<Paragraph, Facts, Listing, Commands, Table, Bar, SignatureLines, Figure>;

struct Section {
    std::string id; ///< an anchor: lower-case letters, digits and hyphens
    std::string title;
    std::vector<Block> blocks;
    bool newPage = false; ///< on paper: begins one
};

struct Document {
    std::string title;
    Audience audience = Audience::Technical;
    std::string software;
    std::string ledgerId;
    std::string headHash;
    std::uint64_t lines = 0;
    Section label;              ///< the summary, which comes first
    std::vector<Section> annex; ///< how it came about and how to check it
    Json account;               ///< the numbers, as `dpledger account --json` says them of a ledger

    /// "ledger ID, N lines, head HASH": what a page or a picture taken out of the report is still tied to.
    [[nodiscard]] std::string origin() const;
};

/// What is printed where a ledger is silent.
inline constexpr const char *kNotStated = "Not stated";

} // namespace epsilometer::report
