// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/menu/menu_budget.h"

#include "core/filters/composed_hats.h"
#include "core/filters/lattice.h"
#include "core/filters/menu/menu_induction.h"
#include "core/notions/conversions/noise.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace epsilometer::filters {
namespace {

/// P-mass that a round's hats give up, over delta: a thousand rounds of it are a billionth of the budget.
constexpr double kTailShare = 1e-12;
/// Of the whole progress, what the laws take.
constexpr double kLawShare = 0.2;

std::uint64_t commonUnit(const std::vector<MenuLaw> &laws)
{
    std::uint64_t unit = 0;
    for (const MenuLaw &law : laws)
        unit = std::gcd(unit, law.charge);
    return unit;
}

bool isSymmetric(const std::vector<MenuLaw> &laws)
{
    return std::ranges::all_of(laws, [](const MenuLaw &law) {
        return std::ranges::all_of(law.loss->parts(), [](const LossPart &part) { return part.loss->symmetric(); });
    });
}

/// Both tables, their clock in units of the charges' common divisor.
class Tables {
public:
    static Result<Tables> make(const MenuBudgetQuery &query, Progress &progress)
    {
        EPSILOMETER_TRY(checkLattice(query.epsilon, query.lattice));
        Tables tables;
        tables.m_unit = commonUnit(query.laws);
        // What the budget is of a Gaussian; others do with less.
        const double mu = noise::gaussianMu(query.epsilon.down(), query.delta.down());
        const LossGrid grid = lossGrid(query.epsilon, query.lattice, mu * mu);
        const std::size_t orders = isSymmetric(query.laws) ? 1 : 2;
        for (std::size_t order = 0; order < orders; ++order) {
            ProgressPart part = ProgressPart::equal(progress, order, orders);
            EPSILOMETER_ASSIGN(auto moves,
                               tables.movesOf(query, order == 0 ? LossOrder::Forward : LossOrder::Reverse, part));
            tables.m_tables.emplace_back(grid, std::move(moves));
        }
        return tables;
    }

    [[nodiscard]] std::uint64_t unit() const { return m_unit; }
    [[nodiscard]] std::uint64_t clock() const { return m_tables.front().clock(); }
    [[nodiscard]] double atZero() const
    {
        double value = 0;
        for (const MenuInduction &table : m_tables)
            value = std::max(value, table.atZero());
        return value;
    }
    Status advance()
    {
        double work = 0;
        double bytes = 0;
        for (MenuInduction &table : m_tables) {
            table.advance();
            work += table.work();
            bytes += table.bytes();
        }
        if (work > kLargestTableWork || bytes > kLargestTableBytes)
            return makeError(
                ErrorCode::OutOfDomain,
                core::tr("the menu's table would not fit: give its items charges that are smaller numbers of units, "
                         "or a coarser lattice"));
        return {};
    }

private:
    Result<std::vector<MenuMove>> movesOf(const MenuBudgetQuery &query, LossOrder order, Progress &progress) const
    {
        const double tail = kTailShare * query.delta.down();
        std::vector<MenuMove> moves;
        for (const MenuLaw &law : query.laws) {
            ProgressPart part = ProgressPart::equal(progress, moves.size(), query.laws.size());
            EPSILOMETER_ASSIGN(LossHats hats, composedHats(*law.loss, order, query.lattice.up(), tail, part));
            moves.push_back({law.charge / m_unit, std::move(hats)});
        }
        return moves;
    }

    std::vector<MenuInduction> m_tables;
    std::uint64_t m_unit = 1;
};

/// The share done: log W_K(0) is about -eps_g^2 / (2 K), as of a Gaussian. Only shown.
double fraction(double value, double target)
{
    return value > 0 ? std::clamp(std::log(target) / std::log(value), 0.0, 1.0) : 0;
}

} // namespace

Result<std::uint64_t> menuClockBudget(const MenuBudgetQuery &query, Progress &progress)
{
    EPSILOMETER_TRY(checkLattice(query.epsilon, query.lattice));
    if (query.delta.isZero())
        return std::uint64_t{0};
    ProgressPart laws(progress, 0, kLawShare);
    EPSILOMETER_ASSIGN(Tables tables, Tables::make(query, laws));
    ProgressPart rest(progress, kLawShare, 1);
    const double target = outward::down(query.delta.down() * outward::down(std::exp(-query.epsilon.up()), 2), 2);
    while (tables.atZero() <= target) {
        if (tables.clock() % 16 == 0 && !rest.report(fraction(tables.atZero(), target)))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        EPSILOMETER_TRY(tables.advance());
    }
    return saturatingProduct(tables.clock(), tables.unit()) - 1; // between multiples of the unit nothing changes
}

Result<std::vector<double>> menuFilterValues(const MenuBudgetQuery &query, std::uint64_t last, Progress &progress)
{
    EPSILOMETER_ASSIGN(Tables tables, Tables::make(query, progress));
    const double scale = outward::up(std::exp(query.epsilon.up()), 2);
    std::vector<double> values;
    for (std::uint64_t clock = 0; clock <= last; ++clock) {
        if (clock > 0 && clock % tables.unit() == 0)
            EPSILOMETER_TRY(tables.advance());
        const double value = tables.atZero();
        values.push_back(value == 0 ? 0 : outward::up(value * scale, 1));
    }
    return values;
}

} // namespace epsilometer::filters
