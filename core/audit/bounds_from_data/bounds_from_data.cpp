// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"
#include "core/base/contains.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace epsilometer::audit {

namespace bounds_from_data {
namespace {

constexpr CheckText kText{
    .id = "BOUNDS-FROM-DATA",
    .title = core::tr("Clipping bounds"),
    .looksAt = core::tr("Where clipping bounds and sensitivities come from."),
};

constexpr std::array<std::string_view, 6> kData{"data", "dataset", "sample", "records", "rows", "table"};
/// Filler words. Any other word ("public data", "a charged quantile of the data") may change the meaning.
constexpr std::array<std::string_view, 38> kBeside{
    "the",    "this",    "that",      "these",   "those",   "our",      "own",    "same",     "itself",    "themselves",
    "a",      "of",      "from",      "in",      "by",      "off",      "on",     "and",      "or",        "raw",
    "actual", "private", "sensitive", "set",     "taken",   "read",     "seen",   "observed", "empirical", "range",
    "min",    "max",     "minimum",   "maximum", "largest", "smallest", "values", "looking"};

/// Whether the text only names the data as the origin, in any spelling.
bool isTheData(std::string_view origin)
{
    bool named = false;
    std::string word;
    for (const char letter : asciiLowered(origin) + ' ') {
        if (letter >= 'a' && letter <= 'z') {
            word += letter;
            continue;
        }
        if (!word.empty() && !contains(kData, word) && !contains(kBeside, word))
            return false;
        named = named || contains(kData, word);
        word.clear();
    }
    return named;
}

bool statesTheData(const Json &body, std::string_view key)
{
    return isTheData(textOf(body, key));
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    for (const LedgerEvent &event : subject.session.records) {
        if (statesTheData(event.body, "bounds_origin") ||
            (event.type == "dataset" && statesTheData(event.body, "origin")))
            found.push_back(
                reading::finding(Severity::Error, event.line,
                                 core::tr("Clipping bounds were derived from the data; this leak is not covered by "
                                          "epsilon."),
                                 core::tr("Take bounds from public knowledge, or from a mechanism that is charged.")));
    }
    return found;
}

} // namespace
} // namespace bounds_from_data

/// Checks the origin of clipping bounds and sensitivities.
std::unique_ptr<const AuditCheck> makeBoundsFromDataCheck()
{
    return makeCheck(bounds_from_data::kText, bounds_from_data::check);
}

} // namespace epsilometer::audit
