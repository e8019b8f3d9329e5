// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/exact/exact_budget.h"

#include "core/filters/exact/backward_induction.h"
#include "core/filters/lattice.h"
#include "core/notions/homogeneous_losses.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::filters {
namespace {

/// The same rounds with everything fixed beforehand are one of the adaptive strategies, so their optimal composition
/// bounds the clock from above: the first count whose delta exceeds the target. Not searched beyond what a table holds.
std::uint64_t clockCeiling(double epsilon, double lattice, double target)
{
    const auto largest = static_cast<std::uint64_t>(kLargestTableBytes / (8 * (epsilon / lattice + 4)));
    const auto exceeds = [&](std::uint64_t count) {
        const auto losses = homogeneousLosses(lattice, count, 0);
        return !losses || losses->deltaUpper(epsilon) > target * 1.001;
    };
    std::uint64_t high = 1;
    while (high < largest && !exceeds(high))
        high *= 2;
    std::uint64_t low = high / 2;
    while (high - low > 1) {
        const std::uint64_t middle = low + (high - low) / 2;
        (exceeds(middle) ? high : low) = middle;
    }
    return high;
}

BackwardInduction::Grid makeGrid(const Exact &epsilon, const Exact &unit, std::uint64_t clocks, int gaussianParts)
{
    const int parts = std::max(gaussianParts, 1);
    const double tick = unit.up() * unit.up();
    const Exact lattice = unit * Exact::quotient(Exact(1), Exact(parts));
    BackwardInduction::Grid grid{lossGrid(epsilon, lattice, static_cast<double>(clocks) * tick)};
    grid.parts = parts;
    grid.clocks = clocks + 1;
    grid.variance = gaussianParts > 0 ? tick * (1 + 2 * kTickSlack) : 0;
    return grid;
}

Status checkSize(const ExactBudgetQuery &query, const BackwardInduction::Grid &grid)
{
    if (BackwardInduction::bytes(grid) <= kLargestTableBytes && BackwardInduction::work(grid) <= kLargestTableWork)
        return {};
    return Error{ErrorCode::OutOfDomain,
                 "lattice",
                 query.lattice.text(),
                 core::tr("is too fine for this budget: the table would not fit; eps_g/400 is fine enough"),
                 {}};
}

/// Progress in time: the cost of a clock value grows as its square root.
double fraction(std::uint64_t clock, std::uint64_t clocks)
{
    return std::pow(static_cast<double>(clock) / static_cast<double>(clocks), 1.5);
}

Result<std::uint64_t> induce(BackwardInduction &table, const ExactBudgetQuery &query, std::uint64_t clocks,
                             Progress &progress)
{
    const double scaled = outward::down(query.deltaPrime.down() * outward::down(std::exp(-query.epsilon.up()), 2), 2);
    while (table.atZero() <= scaled && table.clock() < clocks) {
        if (table.clock() % 16 == 0 && !progress.report(fraction(table.clock(), clocks)))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        table.advance();
    }
    return table.atZero() <= scaled ? table.clock() : table.clock() - 1;
}

} // namespace

Result<std::uint64_t> exactClockBudget(const ExactBudgetQuery &query, Progress &progress)
{
    if (query.epsilon.isInfinite() || query.deltaPrime >= Exact(1))
        return kUnlimitedClock;
    if (query.epsilon.isZero() && query.deltaPrime.isZero())
        return std::uint64_t{0};
    EPSILOMETER_TRY(checkLattice(query.epsilon, query.lattice));
    if (query.deltaPrime.isZero()) // as many smallest rounds as the plain sum allows
        return static_cast<std::uint64_t>(Exact::floorQuotient(query.epsilon, query.lattice));
    const std::uint64_t clocks = clockCeiling(query.epsilon.up(), query.lattice.up(), query.deltaPrime.up());
    const auto grid = makeGrid(query.epsilon, query.lattice, clocks, query.gaussianParts);
    EPSILOMETER_TRY(checkSize(query, grid));
    BackwardInduction table(grid);
    return induce(table, query, clocks, progress);
}

Result<std::vector<double>> exactFilterValues(const Exact &epsilon, const Exact &lattice, std::uint64_t last,
                                              Progress &progress)
{
    const ExactBudgetQuery query{epsilon, Exact(), lattice};
    EPSILOMETER_TRY(checkLattice(query.epsilon, query.lattice));
    const auto grid = makeGrid(epsilon, lattice, last, 0);
    EPSILOMETER_TRY(checkSize(query, grid));
    BackwardInduction table(grid);
    const double scale = outward::up(std::exp(epsilon.up()), 2);
    const auto value = [&] { return table.atZero() == 0 ? 0 : outward::up(table.atZero() * scale, 1); };
    std::vector<double> values{value()};
    while (table.clock() < last) {
        if (!progress.report(fraction(table.clock(), last)))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        table.advance();
        values.push_back(value());
    }
    return values;
}

} // namespace epsilometer::filters
