// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/outward.h"
#include "core/odp/iterative_states.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::odp::iterative {

namespace {

constexpr double kFar = 1e-2;    ///< relative distance from the cell beyond which double is accurate enough
constexpr double kTie = 0x1p-94; ///< relative distance below which only exact arithmetic decides
constexpr double kWideError = 0x1p-100;

__extension__ using Wide = __float128;

/// high + low as two doubles: 105 bits of the number, rounded up or down.
Wide wide(const Exact &value, bool up)
{
    const auto high = value.down();
    const auto rest = Exact::positiveDifference(value, Exact::fromDouble(high));
    return static_cast<Wide>(high) + static_cast<Wide>(up ? rest.up() : rest.down());
}

} // namespace

Payoff::Payoff(const std::vector<Exact> &epsilons) : m_exact(epsilons)
{
    for (const auto &epsilon : epsilons) {
        m_nearest.push_back(epsilon.up());
        m_wide.push_back(wide(epsilon, true));
    }
}

void Payoff::aim(const Exact &cell)
{
    m_cell = cell;
    if (cell.isInfinite())
        return;
    m_cellNearest = cell.down();
    m_cellWide = wide(cell, false);
}

double Payoff::loss(const std::vector<std::int64_t> &coefficients) const
{
    double sum = 0;
    for (std::size_t g = 0; g < coefficients.size(); ++g)
        sum += static_cast<double>(coefficients[g]) * m_nearest[g];
    return sum;
}

double Payoff::upper(const std::vector<std::int64_t> &coefficients) const
{
    if (m_cell.isInfinite())
        return 0;
    const auto difference = excess(coefficients);
    return difference > 0 ? std::min(1.0, outward::up(-std::expm1(-difference), 4)) : 0;
}

/// loss - cell, rounded up; a negative value may be returned as any number <= 0.
double Payoff::excess(const std::vector<std::int64_t> &coefficients) const
{
    double size = m_cellNearest;
    for (std::size_t g = 0; g < coefficients.size(); ++g)
        size += std::abs(static_cast<double>(coefficients[g])) * m_nearest[g];
    const auto rough = loss(coefficients) - m_cellNearest;
    if (rough < -kFar * size)
        return rough;
    Wide fine = -m_cellWide;
    for (std::size_t g = 0; g < coefficients.size(); ++g)
        fine += static_cast<Wide>(coefficients[g]) * m_wide[g];
    const auto nearest = static_cast<double>(fine);
    if (std::abs(nearest) <= kTie * size)
        return exactExcess(coefficients);
    return nearest > 0 ? outward::up(nearest + kWideError * size, 2) : nearest;
}

double Payoff::exactExcess(const std::vector<std::int64_t> &coefficients) const
{
    Exact plus;
    auto minus = m_cell;
    for (std::size_t g = 0; g < coefficients.size(); ++g) {
        const Exact amount = Exact(std::abs(coefficients[g])) * m_exact[g];
        auto &side = coefficients[g] > 0 ? plus : minus;
        side = side + amount;
    }
    return Exact::positiveDifference(plus, minus).up();
}

std::vector<std::pair<double, double>> intervals(std::vector<std::pair<double, bool>> exercised)
{
    std::ranges::sort(exercised);
    std::vector<std::pair<double, double>> result;
    bool open = false;
    for (const auto &[loss, taken] : exercised) {
        if (taken && open)
            result.back().second = loss;
        else if (taken)
            result.emplace_back(loss, loss);
        open = taken;
    }
    return result;
}

} // namespace epsilometer::odp::iterative
