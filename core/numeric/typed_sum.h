// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/numeric/upper_sum.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace epsilometer {

/// A running sum of numbers of which some are known exactly, as typed, and others as upper bounds alone, for comparing
/// with a typed limit: 2.56 + 0.07 + 4.96 + 7.70 fits 15.29 to the digit, and eighteen times 1/18 fits 1.
///
/// Doubles decide wherever they can; only within 1e-12 of the limit are the typed numbers added up exactly, unless more
/// than a thousand of them wait that are different fractions (decimals are never too many). Adding is O(1) whatever the
/// numbers, the sum depends neither on the order nor on how equal terms are grouped, and fits() errs only towards no, by
/// the rounding of what is not added up exactly. NaN and negative doubles count as infinity.
/// A sum belongs to one thread: what was added up once is remembered.
/// Tests: tests/core/numeric/typed_sum_test.cpp
class TypedSum {
public:
    void add(const Exact &term, std::uint64_t times = 1);
    void add(double upper, std::uint64_t times = 1);

    /// Whether sum + times * term <= limit.
    [[nodiscard]] bool fits(const Exact &term, std::uint64_t times, const Exact &limit) const;
    [[nodiscard]] bool fits(double upper, std::uint64_t times, const Exact &limit) const;

    /// A double >= the sum; the smallest where every term is a decimal.
    [[nodiscard]] double up() const;
    /// The sum, where every term is exact and not too many are different fractions.
    [[nodiscard]] std::optional<Exact> exactly() const;

private:
    friend class StateArchive;

    [[nodiscard]] const ExactSum &addedUp() const;
    void mergeEqual();
    /// The decision of the doubles on a sum with this upper bound; empty where they are too coarse.
    [[nodiscard]] static std::optional<bool> decided(double upper, const Exact &limit);

    UpperSum m_upper;         ///< of all terms
    UpperSum m_rounded;       ///< of those known as doubles
    bool m_fractions = false; ///< some term is not a short decimal
    bool m_tooMany = false;   ///< of them are different to be added up
    mutable ExactSum m_exact;
    mutable std::vector<std::pair<Exact, std::uint64_t>> m_pending; ///< fractions that are not in m_exact yet
};

} // namespace epsilometer
