// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/losses/response_losses.h"

#include <limits>
#include <optional>
#include <string>

/// The delta that the leaks of rounds leave a composition.
namespace epsilometer::compositions {

/// Splits a total delta: the rounds' own deltas are paid first, and the rest d is available for the tail of the loss, 1
/// - (1 - d) prod(1 - delta_i) = delta. So the statement holds at exactly the requested delta.
class TailDelta {
public:
    /// total  the total delta, in [0, 1)
    explicit TailDelta(const Exact &total) : m_total(total), m_totalDown(total.down()) {}

    void add(const Exact &delta, std::uint64_t count)
    {
        if (delta.isZero())
            return;
        m_leak.add(delta, count);
        forget();
    }

    /// Replaces the rounds' deltas so far.
    void setLeak(const Leak &leak)
    {
        m_leak = leak;
        forget();
    }

    /// LOWER bound on d; absent if the rounds' own deltas exceed the total.
    [[nodiscard]] std::optional<double> left() const
    {
        if (!m_left)
            m_left.emplace(m_leak.none() ? m_totalDown : m_leak.remaining(m_total));
        return *m_left;
    }
    /// UPPER bound on log(1/left()).  Precondition: left() has a value
    [[nodiscard]] double logInverse() const
    {
        if (!m_logInverse)
            m_logInverse = logInverseUp(*left());
        return *m_logInverse;
    }
    [[nodiscard]] const Exact &total() const { return m_total; }

    /// The result at the total delta: `epsilonAt(d, log(1/d))`, or inf if nothing is left.
    template <class EpsilonAt> [[nodiscard]] CompositionResult result(EpsilonAt epsilonAt) const
    {
        CompositionResult result;
        result.setDelta(m_total);
        result.epsilon = left() ? epsilonAt(*left(), logInverse()) : std::numeric_limits<double>::infinity();
        return result;
    }

private:
    void forget()
    {
        m_left.reset();
        m_logInverse.reset();
    }

    Exact m_total;
    double m_totalDown;
    Leak m_leak;
    /// Caches: read more often than they change. Not thread-safe, as an accountant belongs to one thread.
    mutable std::optional<std::optional<double>> m_left;
    mutable std::optional<double> m_logInverse;
};

} // namespace epsilometer::compositions
