// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger.h"
#include "core/report/report.h"
#include "core/report/sections.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

/// Reports of a ledger's bytes, and their parts.
namespace epsilometer::report_support {

inline constexpr const char *kSalt = "0123456789abcdef";

inline report::Sources sources()
{
    const Catalog &all = testing_support::catalog();
    return {all.mechanisms, all.filters, all.odometers, all.compositions, all.auditChecks};
}

inline Result<report::Data> read(const std::string &bytes)
{
    NoProgress progress;
    return report::readLedgerData(sources(), bytes, nullptr, progress);
}

inline report::Document make(const std::string &bytes, report::Audience audience = report::Audience::Technical)
{
    const auto data = read(bytes);
    EXPECT_TRUE(data.ok()) << (data.ok() ? "" : data.error().message());
    return report::makeReport(*data, sources(), report::Disclosure(audience, kSalt));
}

/// A ledger of a policy over everything and one for the actor "zteam", who spent something of both.
inline std::string scopedLedger()
{
    LedgerWriter writer;
    std::string bytes;
    const auto add = [&](const char *type, const char *body) {
        bytes += writer.append(type, Json::parse(body).value()).value();
    };
    add("header", R"({"id":"x","neighbours":"add-remove"})");
    add("policy", R"({"epsilon":"1","delta":"0","filter":"basic"})");
    add("scope", R"({"epsilon":"0.5","delta":"0","filter":"basic","reason":"zwhy","scope":{"actor":"zteam"}})");
    add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"actor":"zteam"})");
    return bytes;
}

/// The label's row of this name; "no such row" where there is none.
inline std::string labelRow(const report::Document &document, std::string_view name)
{
    for (const report::Block &block : document.label.blocks)
        if (const auto *facts = std::get_if<report::Facts>(&block))
            for (const auto &[key, value] : facts->rows)
                if (key == name)
                    return value;
    return "no such row";
}

/// A section of the annex; null where there is none.
inline const report::Section *sectionOf(const report::Document &document, std::string_view id)
{
    const auto found = std::ranges::find(document.annex, id, &report::Section::id);
    return found == document.annex.end() ? nullptr : &*found;
}

/// The table of this id in a section; empty where there is none.
inline present::TableSpec tableOf(const report::Document &document, std::string_view section, std::string_view id)
{
    if (const report::Section *found = sectionOf(document, section))
        for (const report::Block &block : found->blocks)
            if (const auto *table = std::get_if<report::Table>(&block); table != nullptr && table->spec.id == id)
                return table->spec;
    return {};
}

/// The texts of a row, "a | b | c".
inline std::string rowText(const std::vector<present::TableCell> &row)
{
    std::string text;
    for (const present::TableCell &cell : row)
        text += (text.empty() ? "" : " | ") + cell.text;
    return text;
}

} // namespace epsilometer::report_support
