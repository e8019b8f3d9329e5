// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/sequence_conversions.h"

#include "core/base/contains.h"

namespace epsilometer::account {

namespace {

void addAll(std::vector<NotionConversions> &all, const std::vector<NotionConversions> &more)
{
    for (const NotionConversions &one : more) {
        auto same = std::find_if(all.begin(), all.end(), [&](const auto &known) { return known.notion == one.notion; });
        if (same == all.end())
            same = all.insert(all.end(), {one.notion, {}});
        for (const std::string_view id : one.ids)
            if (!contains(same->ids, id))
                same->ids.push_back(id);
    }
}

/// Whether every round of the block has the cost of dpCost() and delta = 0; then one round represents all.
bool uniform(const RoundSums &block)
{
    return block.dp && block.dpAlone && block.pureCurves && block.delta().isZero();
}

} // namespace

std::vector<NotionConversions> conversionsWithin(const Rounds &rounds)
{
    std::vector<NotionConversions> all;
    const auto groups = rounds.groups();
    const std::size_t inBlock = rounds.groupsInBlock();
    const RoundCost *last = nullptr;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto group = groups[i];
        if (group.cost.get() != last)
            addAll(all, conversionsWithin(*group.cost));
        // Only a shared cost has a stable address: one made on demand may reuse another's.
        last = group.cost.use_count() > 1 ? group.cost.get() : nullptr;
        if (i % inBlock == 0 && i / inBlock < rounds.blocks() && uniform(rounds.sumsOfBlock(i / inBlock)))
            i += inBlock - 1;
    }
    return all;
}

} // namespace epsilometer::account
