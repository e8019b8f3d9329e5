// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"

#include <cstdint>
#include <vector>

namespace epsilometer::individual {

/// Linear queries answered with Gaussian noise, each person up to a total squared norm (accounting.md 6.3, Cor. 4.7).
struct LinearQueries {
    double normBudget = 1; ///< sum of ||q_t(X_i)||^2 that one person may contribute, finite, > 0
    double kappa = 1;      ///< zCDP budget, finite, > 0
};

/// Variance of the noise per coordinate, normBudget/(2 kappa); rounded UP: more noise costs less.
[[nodiscard]] Result<double> linearQueryVariance(const LinearQueries &queries);
/// With probability >= 1 - delta per query, no coordinate of `dimension` errs by more; an UPPER bound.
/// dimension  >= 1; delta  0 < delta < 1
[[nodiscard]] Result<double> linearQueryRadius(const LinearQueries &queries, double dimension, double delta);
/// Exact probability that one coordinate errs by more than `radius`: 2 Q(radius / sigma), to nearest.
[[nodiscard]] double coordinateFailure(double variance, double radius);
/// Divergence of order alpha that one query costs a person, alpha ||q||^2/(2 sigma^2); an UPPER bound.
[[nodiscard]] double linearQueryLoss(double squaredNorm, double variance, double order);

/// What Gaussian answers to linear queries cost and give, people leaving as their norms are used up (Feldman, Zrnic
/// 2021, Theorem 1.2 and Corollary 4.7).
struct LinearQueryAnswers {
    Exact variance;           ///< per coordinate, normBudget/(2 kappa), exactly
    double sigma = 0;         ///< its root, an UPPER bound
    double radius = 0;        ///< an UPPER bound, see linearQueryRadius()
    std::uint64_t rounds = 0; ///< in which everybody takes part, whatever the answers; exact
};

/// normBudget   sum of the squared norms that one person may contribute, finite, > 0
/// kappa        zCDP budget, finite, > 0
/// dimension    coordinates of one answer, at least 1; failure  of one query's radius, 0 < failure < 1
/// largestNorm  that one person can contribute in one round, finite, > 0
/// Errors       OutOfDomain. Tests: tests/core/individual/tracker_test.cpp
[[nodiscard]] Result<LinearQueryAnswers> linearQueryAnswers(const Exact &normBudget, const Exact &kappa,
                                                            const Exact &dimension, const Exact &failure,
                                                            const Exact &largestNorm);

/// Clipping of Algorithm 7: how long each contribution may be so that the squares of all stay within the budget.
class NormClipper {
public:
    /// clip  longest contribution in one round; normBudget  for the squares, in total. Both finite, > 0
    NormClipper(double clip, double normBudget) : m_clip(clip), m_budget(normBudget) {}

    /// The length that a contribution of this norm is cut to; charges its square, rounded up.
    double take(double norm);
    [[nodiscard]] double used() const { return m_used; } ///< UPPER, never above the budget
    [[nodiscard]] double longest() const;                ///< LOWER: min(C, sqrt(what is left))
    [[nodiscard]] double share() const;                  ///< LOWER: what is left of the budget, in [0, 1]

private:
    double m_clip;
    double m_budget;
    double m_used = 0;
};

} // namespace epsilometer::individual
