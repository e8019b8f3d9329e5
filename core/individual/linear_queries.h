// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"

#include <cstdint>
#include <vector>

namespace epsilometer::individual {

/// Linear queries answered with Gaussian noise, with a limit on each person's total squared norm (accounting.md 6.3,
/// Cor. 4.7).
struct LinearQueries {
    double normBudget = 1; ///< sum of ||q_t(X_i)||^2 that one person may contribute, finite, > 0
    double kappa = 1;      ///< zCDP budget, finite, > 0
};

/// Variance of the noise per coordinate, normBudget/(2 kappa); an UPPER bound, since more noise costs less.
[[nodiscard]] Result<double> linearQueryVariance(const LinearQueries &queries);
/// UPPER bound on the error of all `dimension` coordinates, with probability >= 1 - delta per query.
/// dimension  >= 1; delta  0 < delta < 1
[[nodiscard]] Result<double> linearQueryRadius(const LinearQueries &queries, double dimension, double delta);
/// Cost and accuracy of Gaussian answers to linear queries, where people leave as their norms are used up (Feldman,
/// Zrnic 2021, Theorem 1.2 and Corollary 4.7).
struct LinearQueryAnswers {
    Exact variance;           ///< per coordinate, normBudget/(2 kappa), exactly
    double sigma = 0;         ///< its root, an UPPER bound
    double radius = 0;        ///< an UPPER bound, see linearQueryRadius()
    std::uint64_t rounds = 0; ///< rounds in which all people take part, whatever the answers; exact
};

/// normBudget   sum of the squared norms that one person may contribute, finite, > 0
/// kappa        zCDP budget, finite, > 0
/// dimension    coordinates of one answer, at least 1; failure  probability for one query's radius, 0 < failure < 1
/// largestNorm  of one person's contribution in one round, finite, > 0
/// Errors       OutOfDomain. Tests: tests/core/individual/tracker_test.cpp
[[nodiscard]] Result<LinearQueryAnswers> linearQueryAnswers(const Exact &normBudget, const Exact &kappa,
                                                            const Exact &dimension, const Exact &failure,
                                                            const Exact &largestNorm);

/// The clipping of Algorithm 7: limits each contribution so that the sum of all squares stays within the budget.
class NormClipper {
public:
    /// clip  largest contribution in one round; normBudget  for the sum of squares. Both finite, > 0
    NormClipper(double clip, double normBudget) : m_clip(clip), m_budget(normBudget) {}

    /// The length to which a contribution with this norm is cut, a LOWER bound; charges its square, rounded up.
    double take(double norm);
    [[nodiscard]] double used() const { return m_used; } ///< UPPER, at most the budget
    [[nodiscard]] double longest() const;                ///< LOWER: min(C, sqrt(rest of the budget))
    [[nodiscard]] double share() const;                  ///< LOWER: rest of the budget, in [0, 1]

private:
    double m_clip;
    double m_budget;
    double m_used = 0;
};

} // namespace epsilometer::individual
