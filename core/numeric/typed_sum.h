// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/numeric/upper_sum.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace epsilometer {

/// A running sum of numbers, some known exactly as typed and others only by upper bounds, for comparison with a typed
/// limit: 2.56 + 0.07 + 4.96 + 7.70 fits 15.29 exactly, and eighteen times 1/18 fits 1.
///
/// Doubles decide if they can; only within 1e-12 of the limit are typed numbers added up exactly, unless more than a
/// thousand distinct fractions are waiting (decimals are never too many). Adding is O(1) for all numbers, the sum
/// depends neither on the order nor on the grouping of equal terms, and fits() errs only towards no, by the rounding of
/// the part that is not exact. NaN and negative doubles count as infinity. Not thread-safe: exact sums are cached.
/// Tests: tests/core/numeric/typed_sum_test.cpp
class TypedSum {
public:
    void add(const Exact &term, std::uint64_t times = 1);
    void add(double upper, std::uint64_t times = 1);

    /// Whether sum + times * term <= limit.
    [[nodiscard]] bool fits(const Exact &term, std::uint64_t times, const Exact &limit) const;
    [[nodiscard]] bool fits(double upper, std::uint64_t times, const Exact &limit) const;

    /// UPPER bound on the sum; the smallest such double if every term is a decimal.
    [[nodiscard]] double up() const;
    /// The exact sum; absent unless all terms are exact with not too many distinct fractions.
    [[nodiscard]] std::optional<Exact> exactly() const;

private:
    friend class StateArchive;

    [[nodiscard]] const ExactSum &addedUp() const;
    void mergeEqual();
    /// The decision by doubles for a sum with this upper bound; absent if they are too inaccurate.
    [[nodiscard]] static std::optional<bool> decided(double upper, const Exact &limit);

    UpperSum m_upper;         ///< of all terms
    UpperSum m_rounded;       ///< sum of the terms known as doubles
    bool m_fractions = false; ///< some term is not a short decimal
    bool m_tooMany = false;   ///< there are too many distinct fractions to add up
    mutable ExactSum m_exact;
    mutable std::vector<std::pair<Exact, std::uint64_t>> m_pending; ///< fractions not yet added to m_exact
};

} // namespace epsilometer
