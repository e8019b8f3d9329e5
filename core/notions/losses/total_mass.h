// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <limits>
#include <span>

/// The rule of every law, stated once: its masses under P add up to at least 1, and mass that is counted nowhere has
/// infinite loss. For a law from below they add up to at most 1, and what is missing has the loss -infinity.
namespace epsilometer {

/// The sum of the masses under P of one law.
///
/// Masses that underflowed, were lost in a sum or are no numbers would make a round cheap; every type that holds masses
/// (LatticeBuilder, AtomicLoss, PairAtoms, AtomicLosses) asks missing() and counts it as infinite loss.
/// Accuracy  the sum is compensated: relative error 2^-62
/// Tests     tests/core/notions/total_mass_test.cpp
class TotalMass {
public:
    /// Mass that a law may lack although its masses were rounded up: a few roundings of whole sums.
    static constexpr long double kRounding = 0x1p-50L;

    /// mass  UPPER bound, in [0, inf); every other value makes the whole law infinite
    void add(long double mass)
    {
        if (!(mass >= 0 && mass < std::numeric_limits<long double>::infinity())) {
            m_known = false;
            return;
        }
        const long double sum = m_sum + mass;
        m_lost += m_sum >= mass ? (m_sum - sum) + mass : (mass - sum) + m_sum;
        m_sum = sum;
    }
    /// Whether all masses are numbers >= 0.
    [[nodiscard]] bool known() const { return m_known; }
    /// UPPER bound on the P-mass that is counted nowhere, in [0, 1]: 0 if the masses add up to 1 but for roundings, 1 if
    /// some mass is not known.
    [[nodiscard]] long double missing() const
    {
        if (!m_known)
            return 1;
        const long double missing = (1 - m_sum) - m_lost;
        return missing > kRounding ? std::min(missing + kRounding, 1.0L) : 0;
    }

private:
    long double m_sum = 0;
    long double m_lost = 0; ///< what rounding took from the sum
    bool m_known = true;
};

/// Keeps the rule for a law from below: masses that are no numbers >= 0 leave nothing of it, and masses that add up to
/// more than 1 are scaled down.  masses  LOWER bounds
inline void limitToOne(std::span<double> masses)
{
    long double sum = 0;
    bool known = true;
    for (const double mass : masses) {
        known = known && mass >= 0;
        sum += mass;
    }
    const bool whole = known && sum < std::numeric_limits<long double>::infinity();
    if (whole && sum <= 1)
        return;
    for (double &mass : masses)
        mass = whole ? static_cast<double>(mass / sum) * (1 - 0x1p-50) : 0;
}

} // namespace epsilometer
