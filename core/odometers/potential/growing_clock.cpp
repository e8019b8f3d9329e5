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

std::uint64_t GrowingClock::batchAfter(double before, std::uint64_t batches)
{
    return static_cast<std::uint64_t>(std::clamp(before / static_cast<double>(batches), 1.0, 0x1p53));
}

double GrowingClock::muSquaredOf(const GrowingClockInput &input, std::uint64_t runs)
{
    return outward::down(static_cast<double>(runs) * input.muSquared, 4);
}

Result<std::shared_ptr<const GrowingClock>> GrowingClock::make(const GrowingClockInput &input,
                                                               const OdometerTable &choice)
{
    constexpr std::int64_t kMostDivisor = 1'000'000;
    const auto within = [](std::uint64_t value, std::uint64_t least, std::uint64_t most) {
        return value >= least && value <= most;
    };
    const bool sound = within(choice.grain, 1, kMostGrain) && within(choice.batches, kLeastBatches, kMostBatches) &&
                       within(choice.units, 1, kMostUnits) && choice.coin <= Exact(1) && choice.divisor >= Exact(1) &&
                       choice.divisor <= Exact(kMostDivisor) && choice.lattice <= input.lattice &&
                       choice.lattice * Exact(2) >= input.lattice;
    if (!sound)
        return makeError(ErrorCode::OutOfDomain, core::tr("is no table of this budget and its first mechanism"));
    auto clock = std::shared_ptr<GrowingClock>(new GrowingClock(input, choice));
    double all = 0;
    for (std::uint64_t unit = 0; unit < choice.units; ++unit) {
        clock->m_runs.push_back(batchAfter(all, choice.batches));
        all += static_cast<double>(clock->m_runs.back());
    }
    if (!input.gaussian) {
        const RoundParts parts = filters::partsOf(*input.first);
        clock->m_key = parts.key;
        clock->m_grainParts = filters::saturatingProduct(parts.runs, choice.grain);
    }
    return std::shared_ptr<const GrowingClock>(std::move(clock));
}

Status GrowingClock::prepare(Progress &progress) const
{
    if (m_rows.load())
        return {};
    auto made = makeRows(progress);
    if (!made.ok() && made.error().code == ErrorCode::Cancelled)
        return made.error();
    const auto rows = made.ok() ? std::make_shared<const Rows>(std::move(made->rows)) : nullptr;
    m_rows.store(std::make_shared<const MaybeRows>(MaybeRows{rows}));
    return {};
}

Result<std::vector<filters::StrikeRow>> GrowingClock::moves(Progress &progress) const
{
    EPSILOMETER_ASSIGN(MadeRows made, makeRows(progress));
    return std::move(made.moves);
}

std::shared_ptr<const GrowingClock::Rows> GrowingClock::rows() const
{
    NoProgress progress;
    if (!prepare(progress).ok())
        return nullptr;
    return m_rows.load()->rows;
}

double GrowingClock::muSquaredAt(std::uint64_t u) const
{
    if (m_input.gaussian)
        return muSquaredOf(m_input, m_runs[u]);
    const auto made = rows();
    return made ? made->muSquared[u] : 0;
}

double GrowingClock::strikeAfter(std::uint64_t used) const
{
    const std::uint64_t unit = used / kTicks + (used % kTicks > 0 ? 1 : 0);
    return outward::up(rows()->strikes[unit], 8);
}

std::vector<double> GrowingClock::potential(std::uint64_t used) const
{
    const auto made = rows();
    const PotentialTable &table = *made->table;
    const PotentialGrid &grid = table.grid();
    std::vector<double> low(grid.columns());
    for (std::size_t i = 0; i < low.size(); ++i) {
        const auto above = static_cast<double>(grid.lowest + static_cast<std::int64_t>(i) - grid.whole) * grid.step;
        const double excess =
            std::min(table.excessAt(0, units() * kTicks - used, i), table.excessAt(1, units() * kTicks - used, i));
        const double value = (above > 0 ? -std::expm1(-above) : 0) + excess * (1 - table.error());
        low[i] = std::max(0.0, outward::down(value, 16) - PotentialTable::kUnderflow);
    }
    return low;
}

std::shared_ptr<const LawPair> GrowingClock::laws(const RoundParts &batch) const
{
    const auto made = rows();
    if (!made)
        return nullptr;
    const std::string question = std::to_string(batch.runs) + " runs of " + batch.key;
    if (const auto known = m_laws.find(question))
        return *known;
    NoProgress progress;
    const LossModel loss = filters::repeatedLoss(*batch.part, batch.runs);
    const double step = made->table->grid().step;
    std::shared_ptr<const LawPair> pair;
    auto forward = tabulatedLoss(loss, LossOrder::Forward, step, tailOf(m_input), progress);
    auto reverse = tabulatedLoss(loss, LossOrder::Reverse, step, tailOf(m_input), progress);
    if (forward.ok() && reverse.ok())
        if (auto moves = lawsOf({*std::move(forward), *std::move(reverse)}); moves.ok())
            pair = *std::move(moves);
    m_laws.insert(question, pair);
    return pair;
}

bool GrowingClock::resolves(const RoundParts &batch) const
{
    const auto known = laws(batch);
    if (!known)
        return false;
    const StepLaw &law = known->front();
    const ComposedLoss masses{rows()->table->grid().step, 0, law.first(), law.mass(), law.beyond()};
    return varianceOf(masses) > masses.step * masses.step;
}

std::optional<std::uint64_t> GrowingClock::price(const RoundParts &batch, std::uint64_t used) const
{
    const std::string question = std::to_string(batch.runs) + " runs of " + batch.key + '@' + std::to_string(used);
    if (const auto known = m_prices.find(question))
        return known->price;
    filters::Family::KnownPrice asked{units() * kTicks - used, std::nullopt, laws(batch)};
    if (asked.laws) {
        std::vector<filters::PriceNode> nodes;
        asked.price = rows()->table->price(*asked.laws, asked.ticks, m_input.slack, nodes);
    }
    m_prices.insert(question, asked);
    return asked.price;
}

} // namespace epsilometer::odometers
