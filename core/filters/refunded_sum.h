// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/numeric/state_archive.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

namespace epsilometer::filters {

/// A sum of epsilons with a limit, for rounds that must fit at their worst cell and are charged the realised one.
/// Charges are never lowered; a later refund raises the limit instead. Exact, except that refunds are rounded down if
/// their sums would not be exact (see Exact).
class RefundedSum {
public:
    explicit RefundedSum(const Exact &budget) : m_budget(budget), m_limit(budget) {}

    /// Whether `count` more rounds fit. The last of them is the tightest, after all others were charged.
    [[nodiscard]] bool fits(const Exact &worst, const Exact &charged, std::uint64_t count) const
    {
        if (&worst == &charged || count <= 1)
            return m_sum.fits(worst, count, m_limit);
        return m_sum.value() + times(charged, count - 1) + worst <= m_limit;
    }
    [[nodiscard]] bool fits(const ExactSum &more) const { return m_sum.fits(more, m_limit); }
    void add(const Exact &charged, std::uint64_t count) { m_sum.add(charged, count); }
    void add(const ExactSum &more) { m_sum.add(more); }
    /// Refunds the outcome of `count` rounds that were charged their worst cell.
    void giveBack(const Exact &worst, const Exact &realised, std::uint64_t count)
    {
        if (worst.isInfinite() || !(realised < worst))
            return;
        const Exact back = easyToAdd(times(easyToAdd(Exact::positiveDifference(worst, realised)), count));
        const Exact sum = m_givenBack + back;
        m_givenBack = easyToAdd(sum) == sum ? sum : m_givenBack + Exact::fromDouble(back.down());
        m_limit = easyToAdd(m_budget) + m_givenBack;
    }

    [[nodiscard]] const Exact &budget() const { return m_budget; }
    [[nodiscard]] Exact value() const
    {
        return m_givenBack.isZero() ? m_sum.value() : Exact::positiveDifference(m_sum.value(), m_givenBack);
    }
    /// Whether value() is exact.
    [[nodiscard]] bool exact() const { return m_givenBack.isZero() || easyToAdd(m_sum.value()) == m_sum.value(); }
    /// UPPER bound on value().
    [[nodiscard]] double up() const
    {
        if (m_givenBack.isZero())
            return m_sum.up();
        const Exact charged = m_sum.value();
        const double rest = Exact::positiveDifference(charged, m_givenBack).up();
        return easyToAdd(charged) == charged ? rest : std::nextafter(rest, std::numeric_limits<double>::infinity());
    }
    void keep(StateArchive &archive) { archive.keep(m_givenBack, m_limit, m_sum); }

private:
    /// The value, or slightly less, in a form whose sums are exact (see Exact); refunds may not be rounded up.
    [[nodiscard]] static Exact easyToAdd(const Exact &value)
    {
        Exact::Scaled decimal;
        return value.asDecimal(decimal) || value.lowestDenominator() ? value : Exact::fromDouble(value.down());
    }

    Exact m_budget;
    Exact m_givenBack; ///< refunds by later outcomes
    Exact m_limit;     ///< limit of the charges: the budget plus the refunds
    ExactSum m_sum;
};

} // namespace epsilometer::filters
