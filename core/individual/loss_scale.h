// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"

#include <cstdint>
#include <string_view>

namespace epsilometer::individual {

/// Fixed point for per-person sums: losses are rounded UP to multiples of a quantum and budgets down, so adding doubles
/// is exact as long as a sum stays within its budget. A budget has at most 2^50 quanta.
///
/// Each loss is rounded up by less than one quantum, at most 2^-49 of the budget; there is no other error.
class LossScale {
public:
    /// Checks that a scale can be made: budgets from 1e-290 to 1e290, whose quanta and sums are normal doubles.
    /// Errors  OutOfDomain
    static Status check(const Exact &budget);
    /// A scale for losses typed as decimals: the quantum is a power of ten, so losses are exact up to 15 digits below
    /// the budget, and ten times 0.1 is exactly 1. Losses are counted in quanta.
    /// Errors  OutOfDomain: see check()
    static Result<LossScale> decimal(const Exact &budget);
    /// A scale for losses given as doubles: the quantum is a power of two, and every double of at least 2^-3 of the
    /// budget is exact.
    static Result<LossScale> binary(const Exact &budget);

    /// The value of one unit of the added doubles: a power of ten, or 1.
    [[nodiscard]] const Exact &unit() const { return m_unit; }
    /// Losses are multiples of this, in units: 1, or a power of two.
    [[nodiscard]] double quantum() const { return m_quantum; }
    /// The budget in units, rounded down to a multiple of the quantum.
    [[nodiscard]] double limit() const { return m_limit; }
    /// Whether it is for typed decimals; the unit is then 10^-digits().
    [[nodiscard]] bool isDecimal() const { return m_decimal; }
    [[nodiscard]] int digits() const { return m_digits; }
    /// A sum of losses, at most the budget, as an exact whole number of quanta; at most 2^50.
    [[nodiscard]] std::int64_t quanta(double units) const { return static_cast<std::int64_t>(units / m_quantum); }

    /// A typed loss in units, rounded up to a whole number; beyond 2^53 to a double, beyond all doubles to inf. For
    /// decimal scales. Errors  OutOfDomain, Malformed naming `name`
    [[nodiscard]] Result<double> read(std::string_view name, std::string_view text) const;
    /// The exact number of a sum of quanta; inf for inf.
    [[nodiscard]] Exact value(double units) const { return Exact::fromDouble(units) * m_unit; }
    [[nodiscard]] Exact budget() const { return value(m_limit); }

private:
    Exact m_unit = Exact(1);
    double m_quantum = 1;
    double m_limit = 0;
    bool m_decimal = false;
    int m_digits = 0; ///< decimal scales: the unit is 10^-digits
};

} // namespace epsilometer::individual
