// SPDX-License-Identifier: GPL-3.0-or-later
// What coins pay for beside Gaussian noise, and what cells of outcomes are charged.
#include "core/filters/potential/family.h"

#include "core/base/text/number_text.h"
#include "core/filters/potential/cell_charges.h"
#include "core/filters/sums.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/output_dp.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace epsilometer::filters {

namespace potential {
namespace {

/// mu^2 as grains of a coin, UPPER.
std::uint64_t grainsOf(double muSquared, double coin)
{
    const double grains = std::ceil(outward::up(muSquared / coin * static_cast<double>(Family::kGrainsOfCoin), 4));
    return grains < 0x1p62 ? static_cast<std::uint64_t>(grains) : kUnlimitedClock;
}

} // namespace
} // namespace potential

bool knownByDivergences(const RoundCost &cost)
{
    return !hasLoss(cost) && ApproximateRenyi::supplied(cost);
}

bool boundedByDivergences(const RoundCost &cost)
{
    const bool gathered = cost.loss && std::ranges::any_of(cost.loss->parts(), [](const LossPart &part) {
                              return part.count > 0 && !part.loss->attained();
                          });
    return gathered && ApproximateRenyi::supplied(cost) && ApproximateRenyi(cost).delta().isZero();
}

std::vector<double> pricedCells(const RoundCost &cost)
{
    std::vector<double> cells;
    if (cost.odp && !cost.loss && cost.dp && cost.odp->worst() == cost.dp->epsilon && !cost.dp->epsilon.isInfinite())
        for (const OutputCell &cell : cost.odp->cells())
            cells.push_back(cell.epsilon.up());
    std::ranges::sort(cells, std::greater());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    if (cells.size() < 2)
        return {};
    // Each cell takes time at each round. Those between are counted as the next larger one that is kept.
    constexpr std::size_t kMost = 8;
    if (cells.size() > kMost) {
        std::vector<double> kept;
        for (std::size_t i = 0; i < kMost; ++i)
            kept.push_back(cells[i * (cells.size() - 1) / (kMost - 1)]);
        cells = std::move(kept);
    }
    return cells;
}

// A cover is at least twice the mean loss of any law of the class: means add up, that of Gaussian noise is mu^2 / 2, and a
// dominating law has no smaller one.
CoveredClass pureClass(double epsilon)
{
    const double mean = outward::down(epsilon * std::tanh(epsilon / 2), 8); // of randomised response
    return {"pure " + shortestText(epsilon), 2 * mean, epsilon, std::nullopt};
}

std::optional<CoveredClass> classOf(const RoundCost &cost)
{
    constexpr std::size_t kMostOrders = 48;
    const ApproximateRenyi parts(cost);
    DivergenceClass laws{"", parts.upper(1), {}};
    if (!std::isfinite(laws.mean) || laws.mean < 0)
        return std::nullopt;
    if (laws.mean == 0)
        return CoveredClass{};
    if (parts.source().curve == nullptr) {
        laws = zcdpClass(laws.mean);
        return CoveredClass{laws.key, outward::down(2 * laws.mean, 64), 0,
                            std::move(laws)}; // Gaussian noise has that mean
    }
    std::vector<double> lambdas;
    for (const double order : parts.corners())
        lambdas.push_back(order - 1);
    for (const auto &[lambda, bound] : zcdpClass(laws.mean).bound)
        lambdas.push_back(lambda);
    laws.key = "orders";
    double unit = laws.mean;
    for (const double lambda : lambdas) {
        const double divergence = parts.upper(1 + lambda);
        if (!(lambda > 0) || !std::isfinite(lambda) || !std::isfinite(divergence) || laws.bound.size() == kMostOrders)
            continue;
        unit = std::min(unit, divergence / (1 + lambda));
        laws.bound.emplace_back(lambda, outward::up(lambda * divergence, 4));
        laws.key += ' ' + shortestText(lambda) + ' ' + shortestText(laws.bound.back().second);
    }
    laws.key += ' ' + shortestText(laws.mean);
    return CoveredClass{laws.key, outward::down(2 * unit, 64), 0, std::move(laws)};
}

std::uint64_t Family::coverRest(const CoveredClass &covered, int level) const
{
    // In units of the class: nothing, from a 16th to 4 in steps of a quarter of a doubling, and three doublings. A cover
    // is about 1 + 1 / (6 units) units then.
    constexpr int kFirst = -17;
    constexpr int kDoubles = 25;
    const double power = level <= kDoubles ? (kFirst + level) / 4.0 : (kFirst + kDoubles) / 4.0 + level - kDoubles;
    return level == 0 ? 0 : potential::grainsOf(covered.unit * std::exp2(power), m_coin->muSquared);
}

std::uint64_t Family::leastCover(const CoveredClass &covered) const
{
    return std::max<std::uint64_t>(potential::grainsOf(covered.unit, m_coin->muSquared), 1);
}

std::uint64_t Family::cover(const CoveredClass &covered, int level) const
{
    const std::string question = std::to_string(level) + ' ' + covered.key;
    if (const auto known = m_covers.find(question))
        return *known;
    // Both are rounded so that what is paid for is more: coins are worth no less than their mu^2.
    const double rest =
        static_cast<double>(coverRest(covered, level)) / static_cast<double>(kGrainsOfCoin) * m_coin->muSquared;
    double taken = 0;
    if (!covered.laws) {
        taken = pureCover(covered.epsilon, outward::down(rest, 4));
    } else {
        NoProgress progress;
        // Half of the slack of the coins that the round takes.
        const auto made = table(progress, kMostUnits);
        const double excess =
            !made.ok() || (*made)->limit() == 0
                ? 0
                : outward::down(m_slack / 2 *
                                    (static_cast<double>(m_coin->charge) / static_cast<double>((*made)->limit())) *
                                    (covered.unit / m_coin->muSquared),
                                16);
        taken = divergenceCover(*covered.laws, outward::down(rest, 4), excess);
    }
    const std::uint64_t grains = std::max(potential::grainsOf(taken, m_coin->muSquared), leastCover(covered));
    m_covers.insert(question, grains);
    return grains;
}

bool Family::resolves(double epsilon) const
{
    constexpr double kSmall = 1.0 / 16; // in steps of the lattice
    return epsilon > kSmall * m_grid.step;
}

std::optional<std::vector<std::uint64_t>> Family::cellCharges(const std::vector<double> &cells,
                                                              std::uint64_t ticks) const
{
    std::string question = std::to_string(ticks);
    for (const double cell : cells)
        question += ' ' + shortestText(cell);
    if (auto known = m_cellCharges.find(question))
        return std::move(known->charges);
    NoProgress progress;
    KnownCells answer{ticks, cells, std::nullopt};
    if (const auto made = table(progress, kMostUnits); made.ok())
        answer.charges = filters::cellCharges(**made, cells, ticks, m_slack);
    m_cellCharges.insert(question, answer);
    return answer.charges;
}

} // namespace epsilometer::filters
