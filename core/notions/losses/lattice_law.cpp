// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/lattice_law.h"

#include "core/notions/losses/total_mass.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer {

namespace {

constexpr double kMostCells = 1 << 22;
/// Losses that differ by less, relative to the largest, count as equal: boundaries and atoms are rounded.
constexpr double kSameLoss = 0x1p-48;

} // namespace

LatticeBuilder::LatticeBuilder(const LatticeGrid &grid, double lowest, double highest, std::optional<double> anchor)
{
    const double step = grid.step;
    m_law.step = step;
    if (anchor)
        m_law.offset = *anchor - std::floor(*anchor / step) * step;
    const double start = std::max({lowest, std::min(grid.lowest, highest), highest - kMostCells * step});
    m_law.first = static_cast<std::int64_t>(std::floor((start - m_law.offset) / step));
    const auto last = std::max(static_cast<std::int64_t>(std::ceil((highest - m_law.offset) / step)), m_law.first + 1);
    m_law.mass.resize(static_cast<std::size_t>(last - m_law.first + 1));
    m_largest = std::max(std::abs(boundary(0)), std::abs(boundary(cells())));
}

double LatticeBuilder::boundary(std::int64_t cell) const
{
    return static_cast<double>(m_law.first + cell) * m_law.step + m_law.offset;
}

void LatticeBuilder::add(std::int64_t index, double mass)
{
    m_known = m_known && mass >= 0;
    if (mass > 0)
        m_law.mass[static_cast<std::size_t>(index)] =
            outward::up(m_law.mass[static_cast<std::size_t>(index)] + mass, 1);
}

void LatticeBuilder::addBelow(double mass)
{
    add(0, mass); // the law from below leaves it out
}

void LatticeBuilder::addAbove(double mass, double excess)
{
    if (!(mass > 0))
        return add(cells(), mass);
    const double infinite = std::isnan(excess) ? mass : std::clamp(excess, 0.0, mass);
    m_law.givenUp = outward::up(m_law.givenUp + infinite, 1);
    addRest(cells(), mass - infinite);
    m_shares.push_back({cells(), 0, mass});
}

/// Adds a difference, which has one more rounding.
void LatticeBuilder::addRest(std::int64_t index, double mass)
{
    add(index, mass > 0 ? outward::up(mass, 1) : mass);
}

void LatticeBuilder::addAtom(double loss, double mass)
{
    if (!std::isfinite(loss)) // unknown, or infinite
        return addAbove(mass, mass);
    const double position = (loss - m_law.offset) / m_law.step;
    const auto nearest = static_cast<std::int64_t>(std::round(position)) - m_law.first;
    const auto cell = static_cast<std::int64_t>(std::floor(position)) - m_law.first;
    const bool onLattice =
        nearest >= 0 && nearest <= cells() && std::abs(loss - boundary(nearest)) <= kSameLoss * m_largest;
    if (onLattice) {
        m_shares.push_back({nearest, 0, mass});
        return add(nearest, mass);
    }
    if (cell < 0)
        return addBelow(mass);
    if (cell >= cells())
        return addAbove(mass, outward::up(mass * -std::expm1(boundary(cells()) - loss), 8));
    const double distance = std::max(0.0, loss - boundary(cell));
    m_shares.push_back({cell, std::max(0.0, outward::down(-std::expm1(-distance), 4)), mass});
    const double share = std::min(1.0, std::expm1(-distance) / std::expm1(-m_law.step));
    const double high = std::min(mass, outward::up(mass * share, 8));
    add(cell + 1, high);
    addRest(cell, mass - high);
}

void LatticeBuilder::addCell(std::int64_t cell, long double p, long double pError, long double excess,
                             long double excessError)
{
    if (!(p + pError >= 0)) {
        m_known = false;
        return;
    }
    const double mass = outward::up(static_cast<double>(p + pError), 1);
    if (!std::isfinite(excess) || !std::isfinite(excessError)) // e^a overflows where hardly any Q-mass is left
        excess = excessError = (p + pError) / 2;
    // Rounding a share up only moves mass to the larger loss; the total is unchanged.
    const long double width = -std::expm1(-static_cast<long double>(m_law.step));
    const double high = outward::up(static_cast<double>((excess + excessError) / width), 2);
    const double clamped = std::clamp(high, 0.0, mass);
    add(cell + 1, clamped);
    addRest(cell, mass - clamped);
    const double least = outward::down(static_cast<double>(p - pError), 1);
    if (least > 0) {
        const double share = outward::down(static_cast<double>((excess - excessError) / (p + pError)), 2);
        m_shares.push_back({cell, std::max(0.0, share), least});
    }
}

double LatticeBuilder::riseOver(std::int64_t cells) const
{
    return cells == 0 ? 0 : cells == 1 ? m_oneCell : std::expm1(static_cast<double>(cells) * m_law.step);
}

/// 1 - e^(b-l) for the lattice point b = `target`, computed so that its error is a few units of its parts, and a bound
/// on that error.
LatticeBuilder::Weight LatticeBuilder::weightOf(const Share &share, std::int64_t target) const
{
    const double rise = riseOver(target - share.cell);
    return {share.share - rise * (1 - share.share), kPad * (share.share + std::abs(rise))};
}

/// Groups from the smallest loss upwards: a group owes until losses above its lattice point pay. Its first loss lies
/// below that point, or is lowered to it if rounding has put it above; so every group takes at least one share, and the
/// loop terminates.
LatticeBuilder::Averages LatticeBuilder::averageUpwards() const
{
    Averages result;
    result.mass.assign(m_law.mass.size(), 0);
    const auto put = [&](std::int64_t index, double mass) { result.mass[static_cast<std::size_t>(index)] += mass; };
    double left = m_shares.empty() ? 0 : m_shares.front().mass; // of the next share
    std::size_t i = 0;
    const auto advance = [&] { left = ++i < m_shares.size() ? m_shares[i].mass : 0; };
    while (i < m_shares.size()) {
        if (m_shares[i].share == 0) {
            put(m_shares[i].cell, left);
            advance();
            continue;
        }
        const std::size_t first = i;
        const std::int64_t target = m_shares[i].cell + 1;
        double owed = 0; // sum of mass (e^(b-l) - 1) over the group so far
        double mass = 0;
        bool settled = false;
        while (i < m_shares.size() && !settled) {
            const Share &next = m_shares[i];
            const Weight weight = weightOf(next, target);
            if (next.share == 0 && next.cell == target) {
                put(target, left);
            } else if (i == first || weight.value <= weight.error) {
                owed += left * std::max(0.0, weight.error - weight.value) * (1 + kPad);
                mass += left;
            } else if (const double part = owed / (weight.value - weight.error) * (1 + kPad); part < left) {
                mass += part;
                left = std::max(0.0, outward::down(left - part, 2));
                settled = true;
                continue;
            } else {
                owed = std::max(0.0, owed - left * (weight.value - weight.error) * (1 - kPad)) * (1 + kPad);
                mass += left;
            }
            advance();
        }
        // The losses ran out before the balance was reached: all lie above the lower end of the first one's cell.
        put(settled ? target : target - 1, mass);
        if (!settled)
            result.lost += std::max(0.0, mass * m_law.step - owed);
    }
    return result;
}

/// Groups from the largest loss downwards: a group has credit until losses below its lattice point use it up. The last
/// group may keep some credit; its mean then lies above its point.
LatticeBuilder::Averages LatticeBuilder::averageDownwards() const
{
    Averages result;
    result.mass.assign(m_law.mass.size(), 0);
    const auto put = [&](std::int64_t index, double mass) { result.mass[static_cast<std::size_t>(index)] += mass; };
    std::size_t i = m_shares.size(); // one past the next share
    double left = m_shares.empty() ? 0 : m_shares.back().mass;
    const auto advance = [&] { left = --i > 0 ? m_shares[i - 1].mass : 0; };
    while (i > 0) {
        const std::int64_t target = m_shares[i - 1].cell;
        double credit = 0; // sum of mass (1 - e^(b-l)) over the group so far
        double mass = 0;
        bool settled = false;
        while (i > 0 && !settled) {
            const Share &next = m_shares[i - 1];
            const Weight weight = weightOf(next, target);
            if (next.share == 0 && next.cell == target) {
                put(target, left);
            } else if (weight.value >= weight.error) {
                credit += left * (weight.value - weight.error) * (1 - kPad);
                mass += left;
            } else if (const double cost = (weight.error - weight.value) * (1 + kPad); cost * left > credit) {
                const double part = std::min(left, credit / cost * (1 - kPad));
                mass += part;
                left = std::max(0.0, outward::down(left - part, 2));
                credit = 0;
                settled = true;
                continue;
            } else {
                credit = std::max(0.0, credit - left * cost * (1 + kPad)) * (1 - kPad);
                mass += left;
            }
            advance();
        }
        put(target, mass);
        result.lost += credit;
    }
    return result;
}

void LatticeBuilder::average(double error)
{
    const auto ascending = [](const Share &a, const Share &b) {
        return a.cell != b.cell ? a.cell < b.cell : a.share < b.share;
    };
    if (!std::is_sorted(m_shares.begin(), m_shares.end(), ascending))
        std::stable_sort(m_shares.begin(), m_shares.end(), ascending);
    m_oneCell = std::expm1(m_law.step);
    Averages best = averageDownwards();
    if (best.lost > 0)
        if (Averages other = averageUpwards(); other.lost < best.lost)
            best = std::move(other);
    m_law.lower = std::move(best.mass);
    const double kept = std::max(0.0, 1 - error - 16 * outward::kUnit);
    for (double &mass : m_law.lower)
        mass = std::max(0.0, outward::down(mass * kept, 4));
}

void LatticeBuilder::giveUpWhatIsMissing(double infinite)
{
    TotalMass total;
    total.add(infinite);
    total.add(m_law.givenUp);
    for (const double mass : m_law.mass)
        total.add(mass);
    const long double missing = m_known ? total.missing() : 1;
    if (missing > 0)
        m_law.givenUp = std::min(1.0, outward::up(static_cast<double>(m_law.givenUp + missing), 2));
}

LatticeLaw LatticeBuilder::build(double infinite, double error, double excess) &&
{
    giveUpWhatIsMissing(infinite);
    if (!m_known)
        m_shares.clear();
    average(error);
    limitToOne(m_law.lower);
    m_law.excess = excess + 2 * kSameLoss * m_largest;
    return std::move(m_law);
}

} // namespace epsilometer
