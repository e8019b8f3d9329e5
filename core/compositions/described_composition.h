// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/losses/response_losses.h"

#include <limits>
#include <optional>
#include <string>

/// What kinds of compositions derive from, and the delta that leaks leave them.
namespace epsilometer::compositions {

/// The texts of a composition.
struct CompositionText {
    std::string_view id;
    Literal title;
    Literal formula;
    Literal theorem;
    Notion consumes = Notion::Dp;
    ConversionIds conversions{}; ///< conversions behind its numbers
    Literal shortTitle{};        ///< if it differs from the title
    bool ofPapers = false;       ///< CompositionKind::isOfPapers()
};

/// The descriptive part of a CompositionKind.
class DescribedComposition : public CompositionKind {
public:
    explicit DescribedComposition(const CompositionText &text) : m_text(text) {}

    [[nodiscard]] std::string_view id() const final { return m_text.id; }
    [[nodiscard]] Literal title() const final { return m_text.title; }
    [[nodiscard]] Literal shortTitle() const final
    {
        return m_text.shortTitle.empty() ? m_text.title : m_text.shortTitle;
    }
    [[nodiscard]] Literal formula() const final { return m_text.formula; }
    [[nodiscard]] bool isOfPapers() const final { return m_text.ofPapers; }
    [[nodiscard]] Label label() const final
    {
        return {m_text.theorem, Validity::FixedParameters, m_text.consumes, Neighbours::AnyFixed,
                conversionList(m_text.conversions)};
    }

private:
    CompositionText m_text;
};

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
