// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/known_keys.h"

#include "core/ledger/spend_record.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace epsilometer {

namespace {

constexpr auto kHeader = std::to_array<std::string_view>(
    {"$dpledger", "access", "actor",  "adaptive",   "bounds_origin", "created", "delta_reason", "floating_point",
     "id",        "n",      "name",   "neighbours", "outside",       "prev",    "security",     "seq",
     "software",  "time",   "timing", "title",      "type",          "unit",    "utility"});
constexpr auto kPolicy = std::to_array<std::string_view>({"access",
                                                          "actor",
                                                          "adaptive",
                                                          "bounds_origin",
                                                          "delta",
                                                          "delta_prime",
                                                          "delta_reason",
                                                          "epsilon",
                                                          "filter",
                                                          "floating_point",
                                                          "lattice_chosen",
                                                          "mu",
                                                          "n",
                                                          "name",
                                                          "neighbours",
                                                          "on_halt",
                                                          "orders",
                                                          "orders_chosen",
                                                          "outside",
                                                          "parameters",
                                                          "prev",
                                                          "reason",
                                                          "renyi",
                                                          "rho",
                                                          "security",
                                                          "seq",
                                                          "text",
                                                          "time",
                                                          "timing",
                                                          "type",
                                                          "utility"});
constexpr auto kSpend = [] {
    std::array<std::string_view, kSpendFields.size() + 3> keys{"prev", "seq", "type"};
    std::ranges::transform(kSpendFields, keys.begin() + 3, &SpendField::key);
    std::ranges::sort(keys);
    return keys;
}();
constexpr auto kUnit = std::to_array<std::string_view>({"contribution", "entity", "window", "windows"});

// forUnknownKeys() walks along them.
static_assert(std::ranges::is_sorted(kHeader) && std::ranges::is_sorted(kPolicy) && std::ranges::is_sorted(kSpend) &&
              std::ranges::is_sorted(kUnit));

char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// How many letters were left out, added, mistaken or swapped with the next one (Damerau and Levenshtein).
std::size_t slips(std::string_view typed, std::string_view meant)
{
    std::vector<std::size_t> before(meant.size() + 1);
    std::vector<std::size_t> last(meant.size() + 1);
    std::vector<std::size_t> row(meant.size() + 1);
    for (std::size_t j = 0; j <= meant.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= typed.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= meant.size(); ++j) {
            const bool same = lower(typed[i - 1]) == meant[j - 1];
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
            const bool swapped =
                i > 1 && j > 1 && lower(typed[i - 1]) == meant[j - 2] && lower(typed[i - 2]) == meant[j - 1];
            if (swapped)
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last[meant.size()];
}

constexpr std::size_t kMostSlips = 2;

/// Those that led from one word to another, where they are few enough for slips.
std::optional<std::size_t> slipsFrom(std::string_view meant, std::string_view typed)
{
    constexpr std::size_t kShort = 4; // every short word is two letters from another
    if (typed.size() > meant.size() + kMostSlips || meant.size() > typed.size() + kMostSlips)
        return {};
    const std::size_t found = slips(typed, meant);
    return found <= (meant.size() <= kShort ? 1 : kMostSlips) ? std::optional(found) : std::nullopt;
}

} // namespace

std::string_view nameOf(KeyHolder holder)
{
    switch (holder) {
    case KeyHolder::Header: return "header";
    case KeyHolder::Policy: return "policy";
    case KeyHolder::Spend: return "spend";
    case KeyHolder::Unit: break;
    }
    return "unit";
}

std::span<const std::string_view> knownKeys(KeyHolder holder)
{
    switch (holder) {
    case KeyHolder::Header: return kHeader;
    case KeyHolder::Policy: return kPolicy;
    case KeyHolder::Spend: return kSpend;
    case KeyHolder::Unit: break;
    }
    return kUnit;
}

std::string_view probablyMeant(KeyHolder holder, std::string_view key)
{
    std::string_view nearest;
    std::size_t least = kMostSlips + 1;
    for (const std::string_view known : knownKeys(holder)) {
        const auto found = slipsFrom(known, key);
        if (found && *found < least) {
            nearest = known;
            least = *found;
        }
    }
    return nearest;
}

} // namespace epsilometer
