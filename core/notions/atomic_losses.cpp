// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/atomic_losses.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

AtomicLosses::AtomicLosses(std::vector<Atom> atoms, long double infiniteMass, long double error)
    : m_infinite(infiniteMass)
{
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

} // namespace epsilometer
