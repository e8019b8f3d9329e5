// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/potential/growing_clock.h"

#include "core/numeric/outward.h"
#include "core/odometers/potential/lattice_runs.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer::odometers {

using filters::ComposedLoss;
using filters::LawPair;
using filters::PotentialGrid;
using filters::PotentialTable;
using filters::RoundParts;
using filters::StepLaw;

double GrowingClock::strikeAfter(std::uint64_t used) const
{
    const std::uint64_t unit = used / kTicks + (used % kTicks > 0 ? 1 : 0);
    return outward::up(m_strikes[unit], 8);
}

std::vector<double> GrowingClock::potential(std::uint64_t used) const
{
    const PotentialGrid &grid = m_table->grid();
    std::vector<double> low(grid.columns());
    for (std::size_t i = 0; i < low.size(); ++i) {
        const auto above = static_cast<double>(grid.lowest + static_cast<std::int64_t>(i) - grid.whole) * grid.step;
        const double excess = std::min(m_table->excessAt(0, units() * kTicks - used, i),
                                       m_table->excessAt(1, units() * kTicks - used, i));
        const double value = (above > 0 ? -std::expm1(-above) : 0) + excess * (1 - m_table->error());
        low[i] = std::max(0.0, outward::down(value, 16) - PotentialTable::kUnderflow);
    }
    return low;
}

std::shared_ptr<const LawPair> GrowingClock::laws(const RoundParts &batch) const
{
    const std::string question = std::to_string(batch.runs) + " runs of " + batch.key;
    if (const auto known = m_laws.find(question))
        return *known;
    NoProgress progress;
    const LossModel loss = filters::repeatedLoss(*batch.part, batch.runs);
    const double step = m_table->grid().step;
    std::shared_ptr<const LawPair> made;
    auto forward = tabulatedLoss(loss, LossOrder::Forward, step, m_tail, progress);
    auto reverse = tabulatedLoss(loss, LossOrder::Reverse, step, m_tail, progress);
    if (forward.ok() && reverse.ok())
        if (auto moves = lawsOf({*std::move(forward), *std::move(reverse)}); moves.ok())
            made = *std::move(moves);
    m_laws.insert(question, made);
    return made;
}

bool GrowingClock::resolves(const RoundParts &batch) const
{
    const auto known = laws(batch);
    if (!known)
        return false;
    const StepLaw &law = known->front();
    const ComposedLoss masses{m_table->grid().step, 0, law.first(), law.mass(), law.beyond()};
    return varianceOf(masses) > masses.step * masses.step;
}

std::optional<std::uint64_t> GrowingClock::price(const RoundParts &batch, std::uint64_t used) const
{
    const std::string question = std::to_string(batch.runs) + " runs of " + batch.key + '@' + std::to_string(used);
    if (const auto known = m_prices.find(question))
        return *known;
    std::optional<std::uint64_t> found;
    if (const auto known = laws(batch)) {
        std::vector<filters::PriceNode> nodes;
        found = m_table->price(*known, units() * kTicks - used, m_slack, nodes);
    }
    m_prices.insert(question, found);
    return found;
}

} // namespace epsilometer::odometers
