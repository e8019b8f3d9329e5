// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/response_losses.h"

#include "core/notions/losses/total_mass.h"
#include "core/numeric/laws.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

/// Relative allowance for the rounding of `logExcess` and its argument.
constexpr long double kExcessError = 0x1p-49L;

/// -log(1 - x) - x = x^2/2 + x^3/3 + ..., without cancellation; relative error below 2^-51 given a rounded x.
long double logExcess(long double x)
{
    if (x >= 1)
        return std::numeric_limits<long double>::infinity();
    if (x > 0.125L)
        return -std::log1p(-x) - x;
    long double power = x * x;
    long double sum = 0;
    for (int order = 2; power > sum * 1e-21L; ++order, power *= x)
        sum += power / order;
    return sum;
}

} // namespace

void Leak::add(const Exact &delta, std::uint64_t count)
{
    if (count == 0 || delta.isZero())
        return;
    m_sum.add(delta, count);
    const long double term = static_cast<long double>(count) * logExcess(delta.up());
    m_logExcess = (m_logExcess + term) * (1 + 0x1p-62L);
    const long double lower = static_cast<long double>(count) * logExcess(delta.down());
    m_logExcessLower = (m_logExcessLower + lower) * (1 - 0x1p-62L);
}

void Leak::add(const Leak &other)
{
    m_sum.add(other.m_sum);
    m_logExcess = (m_logExcess + other.m_logExcess) * (1 + 0x1p-62L);
    m_logExcessLower = (m_logExcessLower + other.m_logExcessLower) * (1 - 0x1p-62L);
}

std::optional<double> Leak::remaining(const Exact &total) const
{
    if (!(total < Exact(1)))
        return 1.0;
    const Exact sum = m_sum.value();
    const bool covered = sum <= total; // then prod (1 - delta_i) >= 1 - sum >= 1 - total, so something may remain
    const long double gap = covered ? static_cast<long double>(Exact::positiveDifference(total, sum).down())
                                    : -static_cast<long double>(Exact::positiveDifference(sum, total).up());
    const long double log = gap + logExcess(total.down()) * (1 - kExcessError) - m_logExcess * (1 + kExcessError);
    const long double lower = log - std::abs(log) * 0x1p-60L;
    if (lower >= 0)
        return std::max(0.0, outward::down(static_cast<double>(-std::expm1(-lower)), 2));
    return covered ? std::optional<double>(0.0) : std::nullopt;
}

std::optional<double> Leak::remainingUp(const Exact &total) const
{
    if (!(total < Exact(1)))
        return 1.0;
    const Exact sum = m_sum.value();
    const long double gap = sum <= total ? static_cast<long double>(Exact::positiveDifference(total, sum).up())
                                         : -static_cast<long double>(Exact::positiveDifference(sum, total).down());
    const long double log = gap + logExcess(total.up()) * (1 + kExcessError) - m_logExcessLower * (1 - kExcessError);
    const long double upper = log + std::abs(log) * 0x1p-60L;
    if (!(upper >= 0))
        return std::nullopt;
    return std::min(1.0, outward::up(static_cast<double>(-std::expm1(-upper)), 2));
}

double Leak::total(double rest) const
{
    if (!(rest < 1))
        return 1;
    if (none())
        return rest;
    const long double log =
        static_cast<long double>(m_sum.up()) + m_logExcess - std::log1p(-static_cast<long double>(rest));
    return std::min(1.0, outward::up(static_cast<double>(-std::expm1(-log)), 8));
}

AtomicLosses::AtomicLosses(std::vector<Atom> atoms, long double infiniteMass, long double error)
    : m_infinite(infiniteMass)
{
    TotalMass total;
    total.add(infiniteMass);
    for (const Atom &atom : atoms)
        total.add(std::isnan(atom.loss) ? atom.loss : atom.mass * (1 + error));
    if (const long double missing = total.missing(); missing > 0)
        m_infinite = infiniteMass = total.known() ? infiniteMass + missing : 1;
    if (!total.known())
        atoms.clear();
    std::stable_sort(atoms.begin(), atoms.end(), [](const Atom &a, const Atom &b) { return a.loss > b.loss; });
    m_knots.reserve(atoms.size());
    long double delta = infiniteMass;
    long double slope = 0;
    long double previous = std::numeric_limits<long double>::infinity();
    for (const Atom &atom : atoms) {
        if (!m_knots.empty()) {
            const long double gap = previous - atom.loss;
            delta += slope * -std::expm1(-gap);
            slope *= std::exp(-gap);
        }
        slope += atom.mass;
        previous = atom.loss;
        m_knots.push_back({atom.loss, delta, slope});
    }
    // All terms are positive: a few roundings of relative size 2^-64 per atom.
    m_inflation = 1 + error + (8 * static_cast<long double>(atoms.size()) + 32) * 0x1p-64L;
}

double AtomicLosses::deltaUpper(double epsilon) const
{
    const auto past =
        std::partition_point(m_knots.begin(), m_knots.end(), [&](const Knot &knot) { return knot.loss > epsilon; });
    long double delta = m_infinite;
    if (past != m_knots.begin()) {
        const Knot &knot = *std::prev(past);
        delta = knot.delta + knot.slope * -std::expm1(epsilon - knot.loss);
    }
    return std::min(1.0, outward::up(static_cast<double>(delta * m_inflation), 2));
}

double AtomicLosses::epsilonUpper(double target) const
{
    if (target >= 1)
        return 0;
    const long double goal = static_cast<long double>(target) / m_inflation * (1 - 0x1p-62L);
    if (goal < m_infinite)
        return std::numeric_limits<double>::infinity();
    const auto past =
        std::partition_point(m_knots.begin(), m_knots.end(), [&](const Knot &knot) { return knot.delta <= goal; });
    if (past == m_knots.begin())
        return 0;
    const Knot &knot = *std::prev(past);
    if (knot.loss <= 0)
        return 0;
    const long double share = (goal - knot.delta) / knot.slope;
    long double epsilon = past == m_knots.end() ? 0 : past->loss;
    if (share < 1) {
        const long double drop = -std::log1p(-share);
        epsilon = knot.loss - drop + (knot.loss + drop) * 0x1p-60L;
    }
    return epsilon <= 0 ? 0 : outward::up(static_cast<double>(epsilon), 2);
}

std::optional<AtomicLosses> homogeneousLosses(double epsilon, std::uint64_t count, double target, double largestWindow)
{
    // Masses below 1e-25 of the target do not change a double; they count as infinite losses.
    const long double negligible = std::max(static_cast<long double>(target) * 1e-25L, 1e-4000L);
    const long double odds = std::exp(-static_cast<long double>(epsilon));
    if (binomialWindow(count, odds, negligible) > largestWindow)
        return std::nullopt;
    const BinomialLaw law = binomialLaw(count, odds, negligible);
    std::vector<AtomicLosses::Atom> atoms;
    atoms.reserve(law.masses.size());
    long double rest = law.above;
    for (std::size_t i = 0; i < law.masses.size(); ++i) {
        const std::uint64_t flips = law.first + i;
        const long double signs = static_cast<long double>(count - flips) - static_cast<long double>(flips);
        if (signs < 0) { // a negative loss contributes to no epsilon >= 0
            rest += law.masses[i];
            continue;
        }
        atoms.push_back({signs * epsilon * (1 + 0x1p-62L), law.masses[i]});
    }
    atoms.push_back({-static_cast<long double>(epsilon), rest});
    // Odds with a relative error of 2^-63 change the mass of i flips by i times that.
    const long double oddsError = static_cast<long double>(law.first + law.masses.size()) * 0x1p-62L;
    return AtomicLosses(std::move(atoms), law.below, law.error + oddsError);
}

} // namespace epsilometer
