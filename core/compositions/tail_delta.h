// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/leak.h"

#include <limits>
#include <optional>

namespace epsilometer::compositions {

/// What the rounds' own deltas leave of a whole one.
struct DeltaRest {
    std::optional<double> left; ///< LOWER bound on d; nothing where they exceed it
    double logInverse = 0;      ///< UPPER bound on log(1/left)
};

/// Splits the whole delta of a question: the rounds' own deltas are paid first, and d is what is left for the tail of
/// the loss, 1 - (1 - d) prod(1 - delta_i) = delta. So the statement holds at exactly the requested delta.
class TailDelta {
public:
    /// total  the whole delta, in [0, 1)
    explicit TailDelta(const Exact &total) : m_total(total), m_totalDown(total.down()) {}

    void add(const Exact &delta, std::uint64_t count)
    {
        if (delta.isZero())
            return;
        m_leak.add(delta, count);
        m_rest.reset();
    }

    /// All of the rounds' deltas, instead of those so far.
    void setLeak(const Leak &leak)
    {
        m_leak = leak;
        m_rest.reset();
    }

    /// LOWER bound on d; nothing where the rounds' own deltas exceed the total.
    [[nodiscard]] std::optional<double> left() const { return rest().left; }
    /// UPPER bound on log(1/left()), where there is something left.
    [[nodiscard]] double logInverse() const { return rest().logInverse; }
    [[nodiscard]] const Exact &total() const { return m_total; }

    /// The result at the total delta: `epsilonAt(d, log(1/d))`, or inf where nothing is left.
    template <class EpsilonAt> [[nodiscard]] CompositionResult result(EpsilonAt epsilonAt) const
    {
        CompositionResult result;
        result.setDelta(m_total);
        const DeltaRest &now = rest();
        result.epsilon = now.left ? epsilonAt(*now.left, now.logInverse) : std::numeric_limits<double>::infinity();
        return result;
    }

private:
    /// Read more often than it changes; an accountant belongs to one thread.
    [[nodiscard]] const DeltaRest &rest() const
    {
        if (m_rest)
            return *m_rest;
        m_rest.emplace();
        m_rest->left = m_leak.none() ? m_totalDown : m_leak.remaining(m_total);
        if (m_rest->left)
            m_rest->logInverse = logInverseUp(*m_rest->left);
        return *m_rest;
    }

    Exact m_total;
    double m_totalDown;
    Leak m_leak;
    mutable std::optional<DeltaRest> m_rest;
};

} // namespace epsilometer::compositions
