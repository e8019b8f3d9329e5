// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/lattice_law.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer {

namespace {

constexpr double kMostCells = 1 << 22;

} // namespace

LatticeBuilder::LatticeBuilder(const LatticeGrid &grid, double lowest, double highest)
{
    const double step = grid.step;
    m_law.step = step;
    m_law.first = static_cast<std::int64_t>(
        std::floor(std::max({lowest, std::min(grid.lowest, highest), highest - kMostCells * step}) / step));
    const auto last = std::max(static_cast<std::int64_t>(std::ceil(highest / step)), m_law.first + 1);
    m_law.mass.resize(static_cast<std::size_t>(last - m_law.first + 1));
}

double LatticeBuilder::boundary(std::int64_t cell) const
{
    return static_cast<double>(m_law.first + cell) * m_law.step;
}

void LatticeBuilder::add(std::int64_t index, double mass)
{
    if (mass > 0)
        m_law.mass[static_cast<std::size_t>(index)] =
            outward::up(m_law.mass[static_cast<std::size_t>(index)] + mass, 1);
}

void LatticeBuilder::addBelow(double mass)
{
    add(0, mass);
    m_law.moved = outward::up(m_law.moved + mass, 1);
}

/// A difference, which was rounded once more.
void LatticeBuilder::addRest(std::int64_t index, double mass)
{
    add(index, mass > 0 ? outward::up(mass, 1) : 0);
}

void LatticeBuilder::addAtom(double loss, double mass)
{
    const auto cell = static_cast<std::int64_t>(std::floor(loss / m_law.step)) - m_law.first;
    if (cell < 0)
        return addBelow(mass);
    const double distance = loss - boundary(cell);
    if (distance <= 0)
        return add(cell, mass);
    const double share = std::min(1.0, std::expm1(-distance) / std::expm1(-m_law.step));
    const double high = std::min(mass, outward::up(mass * share, 8));
    add(cell + 1, high);
    addRest(cell, mass - high);
}

void LatticeBuilder::addCell(std::int64_t cell, long double p, long double pError, long double excess,
                             long double excessError)
{
    const double mass = outward::up(static_cast<double>(p + pError), 1);
    if (mass <= 0)
        return;
    // A share rounded up only moves mass to the larger loss; the total stays.
    const long double width = -std::expm1(-static_cast<long double>(m_law.step));
    const double high = outward::up(static_cast<double>((excess + excessError) / width), 2);
    const double clamped = std::clamp(high, 0.0, mass);
    add(cell + 1, clamped);
    addRest(cell, mass - clamped);
}

LatticeLaw LatticeBuilder::build(double givenUp, double error, double excess) &&
{
    m_law.givenUp = givenUp;
    m_law.error = error;
    m_law.excess = excess;
    return std::move(m_law);
}

} // namespace epsilometer
