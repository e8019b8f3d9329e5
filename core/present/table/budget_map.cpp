// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/table/budget_map.h"
#include "core/present/table/cells.h"

#include "core/base/calendar.h"
#include "core/base/text/message.h"
#include "core/present/scope_tables.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <map>
#include <utility>

namespace epsilometer::present {

namespace {

constexpr std::size_t kPeriod = 3; ///< index of the period in ScopeTouch::values

BudgetShare shareOf(const ScopeRow &row)
{
    return {spentTexts(row), leftText(row), row.leftShare, leftTenths(row), row.exceeded};
}

/// Order of severity: exceeded first, then least left.
bool isWorse(const BudgetShare &a, const BudgetShare &b)
{
    return std::pair(!a.exceeded, a.leftShare) < std::pair(!b.exceeded, b.leftShare);
}

account::ScopeSessions::Values namesOf(account::ScopeSessions::Values instance)
{
    instance[kPeriod].clear();
    return instance;
}

/// The name of an instance without its period: "anna".
Message nameOf(const ScopedPolicy &policy, const account::ScopeSessions::Values &names)
{
    ScopedPolicy whole;
    whole.scope = policy.scope;
    whole.scope.period = Period::None;
    return Scopes::valuesText(whole, names);
}

/// The share of the instance's blocks that have the least left.
BudgetShare worstOf(const ScopeAccounts &accounts, std::size_t policy, const account::ScopeSessions::Values &instance,
                    const account::BlockSessions &sessions)
{
    std::optional<BudgetShare> worst;
    for (const account::BlockSessions::Class &blocks : sessions.classes()) {
        BudgetShare share = shareOf(accounts.row(policy, instance, blocks));
        if (!worst || isWorse(share, *worst))
            worst = std::move(share);
    }
    return worst.value_or(BudgetShare());
}

/// Appends the policies from the widest on, each followed by those that it covers.
void addPolicies(const ScopeAccounts &accounts, std::vector<BudgetNode> &nodes)
{
    const std::vector<ScopedPolicy> &policies = accounts.scopes().policies();
    const auto within = [&](std::size_t inner, std::size_t outer) {
        return covers(policies[outer].scope, policies[inner].scope) &&
               !covers(policies[inner].scope, policies[outer].scope);
    };
    std::vector<std::pair<std::size_t, std::size_t>> order; ///< sorted by the number of other policies that contain
                                                            ///< each
    for (std::size_t i = 0; i < policies.size(); ++i) {
        std::size_t around = 0;
        for (std::size_t j = 0; j < policies.size(); ++j)
            around += within(i, j) ? 1 : 0;
        order.emplace_back(around, i);
    }
    std::ranges::sort(order);
    for (const auto &place : order) {
        BudgetNode node;
        node.policy = place.second;
        node.title = policies[node.policy].scope.text();
        for (std::size_t known = 0; known < nodes.size(); ++known)
            if (within(node.policy, nodes[known].policy))
                node.parent = known; // the last one is the narrowest
        nodes.push_back(std::move(node));
    }
}

/// The first block of each class; for the first class, the first block that is in no other class.
std::vector<std::uint32_t> firstBlocks(const ScopedPolicy &policy, const account::BlockSessions &sessions)
{
    std::vector<std::optional<std::uint32_t>> first(sessions.classes().size());
    const BlockSet all = policy.allBlocks();
    const std::vector<BlockRange> &ranges = all.ranges();
    const auto stored = sessions.stored();
    for (const account::BlockSessions::Stretch &stretch : stored)
        if (auto &known = first[stretch.inClass]; !known)
            known = stretch.blocks.first;
    auto next = stored.begin();
    for (auto range = ranges.begin(); range != ranges.end() && !first[0]; ++range) {
        std::uint32_t block = range->first; // the first of the range that is in no stretch
        while (next != stored.end() && next->blocks.first <= block) {
            block = std::max(block, next->blocks.end);
            ++next;
        }
        if (block < range->end)
            first[0] = block;
    }
    std::vector<std::uint32_t> blocks;
    for (const auto &block : first)
        blocks.push_back(block.value_or(0));
    return blocks;
}

/// Whether a spend counts in the instance; a spend counts for all values of a field that it omits.
bool countsIn(const account::ScopeTouch &touch, const BudgetPlace &place)
{
    for (std::size_t i = 0; i < touch.values.size() && place.instance; ++i)
        if (!touch.values[i].empty() && touch.values[i] != (*place.instance)[i])
            return false;
    return !place.block || touch.blocks == nullptr || touch.blocks->contains(*place.block);
}

Message blocksText(const Spend &spend)
{
    if (spend.blocks.isNull())
        return core::tr("not stated");
    const auto text = [](const Json &name) { return name.ifString() != nullptr ? *name.ifString() : name.write(); };
    return spend.blocks.ifArray() != nullptr ? joined(*spend.blocks.ifArray(), ", ", text) : text(spend.blocks);
}

std::vector<TableCell> spendCells(const Spend &spend)
{
    const std::string times = spend.step.count == 1 ? "" : std::to_string(spend.step.count) + " x ";
    return {lineCell(spend.line),
            textCell(spend.step.label),
            textCell(times + costText(*spend.cost, spend.step.mechanism)),
            textCell(spend.time.text()),
            textCell(spend.actor.text()),
            textCell(spend.purpose.text()),
            textCell(spend.dataset.text()),
            textCell(blocksText(spend))};
}

} // namespace

BudgetShare shareOf(const account::Guard &guard, const Policy &policy)
{
    ScopeRow row;
    row.setState(guard.session(), guard.kind(), policy);
    BudgetShare share = shareOf(row);
    // The filter may spend less than the sum of epsilons, never a larger share: the sum is exact, as in LeftShares.
    const bool boundedBySum = guard.kind().traits().plainSum != filters::PlainSum::Unused && guard.spent();
    if (boundedBySum && !row.isSum && row.leftShare > 0) {
        share.leftTenths =
            headline::leftTenths(row.leftShare, filters::ExactlySpent{guard.spent()->epsilon, policy.epsilon});
        share.left = tenthsText(share.leftTenths);
        share.spent = {tenthsText(headline::kWholeTenths - share.leftTenths), {}};
    }
    return share;
}

std::vector<BudgetNode> budgetNodes(const ScopeAccounts &accounts)
{
    std::vector<BudgetNode> nodes;
    addPolicies(accounts, nodes);
    const std::size_t policies = nodes.size();
    for (std::size_t at = 0; at < policies; ++at) {
        const ScopedPolicy &policy = accounts.policy(nodes[at].policy);
        std::map<account::ScopeSessions::Values, BudgetShare> byName;
        for (const auto &instance : accounts.sessions(nodes[at].policy).instances()) {
            const BudgetShare share = worstOf(accounts, nodes[at].policy, instance.first, instance.second);
            const auto place = byName.emplace(namesOf(instance.first), share);
            if (!place.second && isWorse(share, place.first->second))
                place.first->second = share;
        }
        std::vector<BudgetNode> names;
        for (const auto &[values, share] : byName) {
            BudgetNode node{at, nodes[at].policy, false, false, values, nameOf(policy, values), share};
            names.push_back(std::move(node));
        }
        std::ranges::stable_sort(names, isWorse, &BudgetNode::worst);
        nodes[at].worst = names.front().worst;
        if (names.front().title.empty()) // the policy counts nothing by name
            continue;
        nodes[at].byName = true;
        names.resize(std::min(names.size(), kMostNames));
        nodes.insert(nodes.end(), names.begin(), names.end());
    }
    return nodes;
}

std::vector<BudgetTile> periodTiles(const ScopeAccounts &accounts, std::size_t policy,
                                    const account::ScopeSessions::Values &names, std::int64_t now)
{
    const Scope &scope = accounts.policy(policy).scope;
    std::vector<BudgetTile> tiles;
    if (scope.period == Period::None)
        return tiles;
    const std::string present = scope.periodOf(now);
    std::vector<BudgetTile> others;
    for (const auto &[instance, sessions] : accounts.sessions(policy).instances()) {
        if (namesOf(instance) != names)
            continue;
        BudgetTile tile;
        tile.instance = instance;
        tile.share = worstOf(accounts, policy, instance, sessions);
        const std::string &period = instance[kPeriod];
        tile.title = period.empty() ? Message(core::tr("any other")) : Message(period);
        tile.over = !period.empty() && period < present;
        tile.present = period == present;
        (period.empty() ? others : tiles).push_back(std::move(tile)); // sorted by name, which is the order of time
    }
    tiles.insert(tiles.end(), others.begin(), others.end());
    return tiles;
}

std::vector<BudgetTile> blockTiles(const ScopeAccounts &accounts, std::size_t policy,
                                   const account::ScopeSessions::Values &instance)
{
    const ScopedPolicy &one = accounts.policy(policy);
    const auto &instances = accounts.sessions(policy).instances();
    const auto place = instances.find(instance);
    std::vector<BudgetTile> tiles;
    if (!one.byBlock || place == instances.end())
        return tiles;
    const Partition &partition = *accounts.scopes().partition();
    const account::BlockSessions &sessions = place->second;
    std::vector<BudgetShare> shares;
    for (const account::BlockSessions::Class &blocks : sessions.classes())
        shares.push_back(shareOf(accounts.row(policy, instance, blocks)));
    const auto add = [&](std::uint32_t block, std::uint64_t blocks) {
        BudgetTile tile;
        tile.title = partition.nameOf(block);
        tile.instance = instance;
        tile.block = block;
        tile.blocks = blocks;
        tile.share = shares[sessions.classOf(block)];
        tiles.push_back(std::move(tile));
    };
    if (one.blockCount <= kMostTiles) {
        const BlockSet all = one.allBlocks();
        for (const BlockRange &range : all.ranges())
            for (std::uint32_t block = range.first; block < range.end; ++block)
                add(block, 1);
    } else {
        const std::vector<std::uint32_t> first = firstBlocks(one, sessions);
        for (std::size_t i = 0; i < first.size(); ++i)
            add(first[i], sessions.classes()[i].blocks);
    }
    std::ranges::stable_sort(tiles, isWorse, &BudgetTile::share);
    tiles.resize(std::min(tiles.size(), kMostTiles));
    return tiles;
}

TableSpec spendsTable(const Session &session, const ScopeAccounts &accounts, const BudgetPlace &place, std::size_t most)
{
    TableSpec table{"spends",
                    core::tr("Spends that count there"),
                    {{"line", core::tr("Line"), true, core::tr("of the ledger")},
                     {"label", core::tr("Label"), false, {}},
                     {"cost", core::tr("Cost"), false, {}},
                     {"time", core::tr("Time"), false, core::tr("as claimed")},
                     {"actor", core::tr("Actor"), false, {}},
                     {"purpose", core::tr("Purpose"), false, {}},
                     {"dataset", core::tr("Data set"), false, {}},
                     {"blocks", core::tr("Blocks"), false, core::tr("not stated: it counts for all")}},
                    {},
                    {}};
    std::vector<std::size_t> there;
    SpendList::Reader spends(session.spends);
    for (std::size_t i = 0; i < session.spends.size(); ++i) {
        const Spend &spend = spends.at(i);
        const auto touch = accounts.scopes().touch(accounts.policy(place.policy), spend, spend.line);
        if (touch && countsIn(*touch, place))
            there.push_back(i);
    }
    const std::size_t shown = std::min(there.size(), most);
    std::for_each(there.rbegin(), there.rbegin() + static_cast<std::ptrdiff_t>(shown),
                  [&](std::size_t i) { table.rows.push_back(spendCells(session.spends[i])); });
    const std::uint64_t more = there.size() - shown;
    if (more > 0)
        table.note =
            counted(more, core::tr("{1} earlier spend is not shown."), core::tr("{1} earlier spends are not shown."));
    return table;
}

} // namespace epsilometer::present
