// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/individual_text.h"

#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/present/text/words.h"

#include <vector>

namespace epsilometer::dpledger {

namespace {

/// own   number of people who have a smaller budget of their own
/// left  least, median and largest remaining budget; empty without people
std::string textOf(const present::IndividualNotion &notion, std::uint64_t people,
                   const std::vector<std::uint64_t> &active, std::size_t own, const Exact &budget,
                   const std::vector<double> &left)
{
    std::string out = counted(people, "person", "people") + ", " + counted(active.size(), "round") +
                      "; everybody who takes part: " + present::guaranteeText(notion).english() + ", fully adaptive\n" +
                      "neighbours: " + std::string(present::words(present::kIndividualNeighbours)) + " person; " +
                      present::guaranteeTheorem(notion).english() + "\n";
    if (own > 0)
        out += counted(own, "person", "people") +
               " of them with a smaller budget of their own, which holds for them as "
               "long as it was fixed without looking at the data\n";
    // Print only the rounds at which the number changes.
    for (std::size_t round = 0; round < active.size(); ++round)
        if (round == 0 || active[round] != active[round - 1])
            out += "from round " + std::to_string(round + 1) + ": " + std::to_string(active[round]) + " active\n";
    if (!left.empty())
        out += "left of " + displayText(budget, Bound::Lower) + ": least " + displayText(left[0], Bound::Lower) +
               ", median " + displayText(left[1], Bound::Lower) + ", most " + displayText(left[2], Bound::Lower) + "\n";
    return out + "these numbers depend on the data; what one person has left may be shown to that person only\n";
}

} // namespace

std::string individualText(const individual::IndividualReport &report, const present::IndividualNotion &notion,
                           std::size_t own)
{
    const individual::IndividualFilter &filter = report.filter;
    return textOf(notion, filter.people(), report.active, own, filter.scale(0).budget(),
                  individual::remainingQuantiles(filter, 0, {0, 0.5, 1}));
}

std::string individualText(const present::IndividualPart &part)
{
    const individual::IndividualCounts &counts = part.counts;
    std::vector<double> left;
    for (const double q : {0.0, 0.5, 1.0})
        if (counts.people > 0)
            left.push_back(counts.leftQuantile(q));
    return textOf(part.notion, counts.people, counts.active(), 0, counts.scales().front().budget(), left);
}

} // namespace epsilometer::dpledger
