// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_outcomes.h"

#include "core/notions/output_dp.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace epsilometer::simulation {

namespace {

std::mt19937_64 engineFor(std::uint64_t seed, std::uint64_t path)
{
    constexpr int kHalf = 32;
    // std::seed_seq and std::mt19937_64 are fully specified: the same path on every platform.
    std::seed_seq sequence{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> kHalf),
                           static_cast<std::uint32_t>(path), static_cast<std::uint32_t>(path >> kHalf)};
    return std::mt19937_64(sequence);
}

} // namespace

SimulatedOutcomes::SimulatedOutcomes(std::uint64_t seed, std::uint64_t path) : m_engine(engineFor(seed, path)) {}

double SimulatedOutcomes::uniform()
{
    constexpr int kDropped = 11;
    return (static_cast<double>(m_engine() >> kDropped) + 0.5) * 0x1p-53;
}

double SimulatedOutcomes::normal()
{
    const double radius = std::sqrt(-2 * std::log(uniform()));
    return radius * std::cos(2 * std::numbers::pi * uniform());
}

account::RealisedOutcome SimulatedOutcomes::drawResponse(const RoundCost::Dp &dp)
{
    const double catastrophe = uniform();
    const bool truthful = uniform() < 1 / (1 + std::exp(-dp.epsilonUp));
    const double loss = truthful ? dp.epsilonUp : -dp.epsilonUp;
    m_losses.push_back(catastrophe < dp.deltaUp ? std::numeric_limits<double>::infinity() : loss);
    const double outcome = truthful ? 1 : 0;
    return {outcome, outcome};
}

account::RealisedOutcome SimulatedOutcomes::drawGaussian(double mu)
{
    const double noise = normal();
    m_losses.push_back(std::isfinite(mu) ? mu * mu / 2 + mu * noise : std::numeric_limits<double>::infinity());
    return {std::nullopt, noise};
}

account::RealisedOutcome SimulatedOutcomes::draw(const RoundCost &cost)
{
    if (cost.dp)
        return drawResponse(*cost.dp);
    if (cost.gdp)
        return drawGaussian(cost.gdp->mu);
    return drawGaussian(cost.zcdp ? std::sqrt(2 * cost.zcdp->rho) : std::numeric_limits<double>::infinity());
}

std::string SimulatedOutcomes::cell(const Step &, const RoundCost &cost)
{
    const auto &cells = cost.odp->cells();
    const auto drawn = static_cast<std::size_t>(uniform() * static_cast<double>(cells.size()));
    m_cell = cells[std::min(drawn, cells.size() - 1)].label;
    return m_cell;
}

account::RealisedOutcome SimulatedOutcomes::realise(const Step &, const RoundCost &cost, std::uint64_t count)
{
    account::RealisedOutcome last;
    for (std::uint64_t i = 0; i < count; ++i)
        last = draw(cost);
    if (cost.odp)
        last.outcome = account::outcomeNumber(m_cell);
    return last;
}

} // namespace epsilometer::simulation
