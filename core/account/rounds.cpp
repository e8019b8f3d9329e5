// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/rounds.h"

#include <algorithm>
#include <span>
#include <utility>

namespace epsilometer {

namespace {

/// A number below 64 for the set of notions that the round supplies.
unsigned kindOf(const RoundCost &cost)
{
    const bool supplied[] = {cost.dp.has_value(),   cost.zcdp.has_value(), cost.gdp.has_value(),
                             cost.renyi != nullptr, cost.loss != nullptr,  cost.odp != nullptr};
    unsigned kind = 0;
    for (const bool one : supplied)
        kind = 2 * kind + (one ? 1 : 0);
    return kind;
}

} // namespace

void Rounds::append(std::shared_ptr<const RoundCost> cost, std::uint64_t count)
{
    if (count == 0)
        return;
    const bool repeated = !m_groups.empty() && m_groups.back().cost == cost;
    if (repeated)
        m_columns.repeatLast();
    else
        m_columns.append(*cost);
    const std::uint64_t kind = std::uint64_t{1} << kindOf(*cost);
    if ((m_kindsSeen & kind) == 0)
        m_firstOfKind.push_back(m_groups.size());
    m_kindsSeen |= kind;
    m_open.sums.add(*cost, count);
    m_open.single = m_open.single && count == 1;
    m_groups.push_back({std::move(cost), count, m_size + 1});
    m_size += count;
    if (m_groups.size() % kBlock == 0)
        finishBlock();
}

void Rounds::reserve(std::size_t groups)
{
    m_groups.reserve(groups);
    m_columns.reserve(groups);
    m_blocks.reserve(groups / kBlock);
}

RoundRun Rounds::block(std::size_t index) const
{
    const Block &block = m_blocks[index];
    const std::size_t first = index * kBlock;
    return {block.sums, std::span(m_columns.epsilon).subspan(first, kBlock),
            std::span(m_columns.mantissa).subspan(first, kBlock), std::span(m_columns.exponent).subspan(first, kBlock),
            block.single, block.cheapest.get()};
}

RoundSums Rounds::totals() const
{
    RoundSums sums;
    for (const Block &block : m_blocks)
        sums.add(block.sums);
    sums.add(m_open.sums);
    return sums;
}

void Rounds::finishBlock()
{
    const std::size_t first = m_groups.size() - kBlock;
    if (m_open.single) {
        m_open.sums.fill(m_columns, first, kBlock);
    } else {
        for (std::size_t i = first; i < m_groups.size(); ++i)
            m_open.sums.fill(*m_groups[i].cost, m_groups[i].count);
    }
    m_open.cheapest = cheapestOf(m_open.sums, first);
    m_blocks.push_back(std::move(m_open));
    m_open = Block();
}

/// The least epsilon without a delta, in every notion that rules read; null where outputs may be given back or curves
/// are their own.
std::shared_ptr<const RoundCost> Rounds::cheapestOf(const RoundSums &sums, std::size_t first) const
{
    if (!sums.dp || sums.partitions || !sums.pureCurves || !sums.zcdp)
        return nullptr;
    const auto begin = m_columns.epsilon.begin() + static_cast<std::ptrdiff_t>(first);
    const auto least = std::min_element(begin, m_columns.epsilon.end());
    const RoundCost &group = *m_groups[static_cast<std::size_t>(least - m_columns.epsilon.begin())].cost;
    RoundCost cost = dpCost(group.dp->epsilon, Exact(), true);
    cost.zcdp->rho = sums.leastRho;
    if (sums.gdp)
        cost.gdp = RoundCost::Gdp{0, sums.leastMuSquared};
    return std::make_shared<const RoundCost>(std::move(cost));
}

} // namespace epsilometer
