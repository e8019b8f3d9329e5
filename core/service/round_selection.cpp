// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/round_selection.h"

#include "core/base/require.h"
#include "core/base/text/number_text.h"

#include <algorithm>

namespace epsilometer::service {

namespace {

Result<std::uint64_t> parseRound(std::string_view text)
{
    if (const auto round = parseNumber<std::uint64_t>(text); round && *round > 0)
        return *round;
    return makeError(ErrorCode::OutOfDomain, "--rounds", std::string(text),
                     "must be last, all, or rounds such as 1,10,37");
}

} // namespace

Result<account::RoundSelection> parseRounds(const std::string &text)
{
    account::RoundSelection selection;
    if (text == "last")
        return selection;
    selection.mode = text == "all" ? account::RoundSelection::Mode::All : account::RoundSelection::Mode::Listed;
    if (text == "all")
        return selection;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        EPSILOMETER_ASSIGN(const std::uint64_t round, parseRound(std::string_view(text).substr(begin, comma - begin)));
        selection.listed.push_back(round);
        begin = comma + 1;
    }
    std::sort(selection.listed.begin(), selection.listed.end());
    selection.listed.erase(std::unique(selection.listed.begin(), selection.listed.end()), selection.listed.end());
    return selection;
}

Status checkListable(const account::RoundSelection &selection, std::uint64_t rounds)
{
    const bool listable = selection.mode != account::RoundSelection::Mode::All || rounds <= kMostListedRounds;
    return require::that(listable, "--rounds", "all",
                         "must be last, or rounds such as 1,10,37: these are " + std::to_string(rounds) +
                             ", and at most " + std::to_string(kMostListedRounds) + " can be listed");
}

} // namespace epsilometer::service
