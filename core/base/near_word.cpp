// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/near_word.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer {

namespace {

/// Number of letters left out, added, mistyped or swapped with the next one (Damerau and Levenshtein).
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
            const bool same = typed[i - 1] == meant[j - 1];
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
            const bool swapped = i > 1 && j > 1 && typed[i - 1] == meant[j - 2] && typed[i - 2] == meant[j - 1];
            if (swapped)
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last[meant.size()];
}

constexpr std::size_t kMostSlips = 2;

/// The number of slips between two words; absent if there are too many for a misspelling.
std::optional<std::size_t> slipsFrom(std::string_view meant, std::string_view typed)
{
    constexpr std::size_t kShort = 4; // any two short words are within two letters of each other
    if (typed.size() > meant.size() + kMostSlips || meant.size() > typed.size() + kMostSlips)
        return {};
    const std::size_t found = slips(typed, meant);
    return found <= (meant.size() <= kShort ? 1 : kMostSlips) ? std::optional(found) : std::nullopt;
}

} // namespace

std::string_view nearWord(std::span<const std::string_view> known, std::string_view typed)
{
    const std::string lowered = asciiLowered(typed);
    std::string_view nearest;
    std::size_t least = kMostSlips + 1;
    for (const std::string_view word : known) {
        const auto found = slipsFrom(word, lowered);
        if (found && *found < least) {
            nearest = word;
            least = *found;
        }
    }
    return nearest;
}

} // namespace epsilometer
