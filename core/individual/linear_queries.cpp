// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/linear_queries.h"

#include "core/base/require.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::individual {

Result<double> linearQueryVariance(const LinearQueries &queries)
{
    EPSILOMETER_TRY(require::finitePositive(core::tr("norm budget"), queries.normBudget));
    EPSILOMETER_TRY(require::finitePositive("kappa", queries.kappa));
    const auto nearest = queries.normBudget / (2 * queries.kappa);
    return std::fma(-nearest, 2 * queries.kappa, queries.normBudget) > 0 ? outward::up(nearest, 0) : nearest;
}

Result<double> linearQueryRadius(const LinearQueries &queries, double dimension, double delta)
{
    EPSILOMETER_TRY(require::atLeast("dimension", dimension, 1));
    EPSILOMETER_TRY(require::openProbability("delta", delta));
    EPSILOMETER_ASSIGN(const auto variance, linearQueryVariance(queries));
    return outward::up(std::sqrt(2 * variance * (std::log(dimension) - std::log(delta))), 6);
}

Result<LinearQueryAnswers> linearQueryAnswers(const Exact &normBudget, const Exact &kappa, const Exact &dimension,
                                              const Exact &failure, const Exact &largestNorm)
{
    const auto finite = [](const Message &name, const Exact &value) {
        return require::that(!value.isZero() && !value.isInfinite(), name, value.text(),
                             core::tr("must be finite and > 0"));
    };
    EPSILOMETER_TRY(finite(core::tr("norm budget"), normBudget));
    EPSILOMETER_TRY(finite("kappa", kappa));
    EPSILOMETER_TRY(finite("norm", largestNorm));
    LinearQueryAnswers answers;
    answers.variance = Exact::quotient(normBudget, Exact(2) * kappa);
    answers.sigma = outward::up(std::sqrt(answers.variance.up()), 2);
    // More noise, more coordinates and a smaller failure probability only increase the radius.
    EPSILOMETER_ASSIGN(answers.radius,
                       linearQueryRadius({normBudget.up(), kappa.down()}, dimension.up(), failure.down()));
    answers.rounds = static_cast<std::uint64_t>(
        std::max<std::int64_t>(0, Exact::floorQuotient(normBudget, largestNorm * largestNorm)));
    return answers;
}

double NormClipper::longest() const
{
    const auto left = outward::down(m_budget - m_used, 1);
    return left > 0 ? std::min(m_clip, outward::down(std::sqrt(left), 2)) : 0;
}

double NormClipper::share() const
{
    // For a used share near 1 its rounding is many units of the small rest.
    return m_used == 0 ? 1 : std::max(0.0, outward::down(1 - outward::up(m_used / m_budget, 1), 1));
}

double NormClipper::take(double norm)
{
    const auto exact = std::min(m_clip, norm);
    const auto square = exact * exact;
    // Needs no shortening or rounding: plain sums of exact squares stay as typed.
    if (std::fma(exact, exact, -square) == 0 && m_used + square <= m_budget && (m_used + square) - m_used == square &&
        (m_used + square) - square == m_used) {
        m_used += square;
        return exact;
    }
    const auto length = std::min(norm, longest());
    if (length > 0)
        m_used = std::min(m_budget, outward::up(m_used + outward::up(length * length, 1), 1));
    return length;
}

} // namespace epsilometer::individual
