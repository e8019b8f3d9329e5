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
    std::string ledgerId;
    std::string headHash;
    std::uint64_t lines = 0;
    Section label;              ///< the summary at the beginning
    std::vector<Section> annex; ///< details, and how to verify them
    Json account;               ///< the numbers in the form of `dpledger account --json`

    /// "ledger ID, N lines, head HASH", which identifies the source of a single page or picture.
    [[nodiscard]] std::string origin() const;
};

/// Printed if the ledger has no statement.
inline constexpr const char *kNotStated = "Not stated";

} // namespace epsilometer::report
