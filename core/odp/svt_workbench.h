// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsilometer::odp {

/// How epsilon is divided between the noisy threshold and the answers.
struct SvtSplit {
    double epsilon1 = 0; ///< threshold
    double epsilon2 = 0; ///< answers, all c together
};

/// The split that minimises the variance of the comparison, epsilon1 : epsilon2 = 1 : (2c)^{2/3} (monotone queries:
/// 1 : c^{2/3}). To nearest; the two add up to at most `epsilon`, exactly. Source: Lyu, Su, Li 2017; accounting.md 7.3.
/// epsilon  finite, > 0; cutoff  >= 1. Tests: tests/core/odp/svt_workbench_test.cpp
[[nodiscard]] Result<SvtSplit> svtSplit(double epsilon, std::uint32_t cutoff, bool monotone);

/// Find at most `cutoff` large entries with the sparse vector technique, then release those found with Laplace noise,
/// all for a total of epsilon1 + epsilon2 + epsilonRelease. What the answers did not use goes to the release.
struct SvtRelease {
    double epsilon1 = 0;
    double epsilon2 = 0;
    double epsilonRelease = 0;
    std::uint32_t cutoff = 1;
    double sensitivity = 1;
    bool monotone = false;
};

/// Errors  OutOfDomain naming the field
[[nodiscard]] Status validate(const SvtRelease &plan);

/// Laplace scale of each released entry when `found` were found: m Delta / (epsilonRelease + (1 - m/c) epsilon2); 0 for
/// none. Convex, increasing; at m = cutoff the scale without refunds. found  <= cutoff
[[nodiscard]] double releaseScale(const SvtRelease &plan, std::uint32_t found);

/// `count` entries, of which `large` are `high` and the others `low`; found are those that seem above `threshold`.
struct SvtEntries {
    std::uint32_t count = 100;
    double low = 0;
    double high = 1000;
    double threshold = 500;
};

/// Expected scale E s(min(M, c)) over the sparse vector's own noise, by quadrature over the threshold's noise: given
/// it, the positives are independent. Accuracy about 1e-10 relative; a property of the noise, not a privacy bound.
/// large  <= count. Errors  OutOfDomain
[[nodiscard]] Result<double> expectedScale(const SvtRelease &plan, const SvtEntries &entries, std::uint32_t large);

/// UPPER bounds on the same without quadrature, from Chebyshev's p >= P(a small entry is found): on the expected number
/// of false positives and the chord of s; or on the probability that there is any (union bound).
struct ChebyshevScales {
    double falsePositive = 0; ///< p, UPPER bound
    double byCount = 0;
    double byUnion = 0;
};
[[nodiscard]] Result<ChebyshevScales> chebyshevScales(const SvtRelease &plan, const SvtEntries &entries,
                                                      std::uint32_t large);

/// The number of large entries, at least 1, from which a bound on the noise is no lower than without refunds; the number
/// of points where it stays below. bound, plain  at 0, 1, 2, ... large entries
[[nodiscard]] std::size_t firstWithoutSaving(const std::vector<double> &bound, const std::vector<double> &plain);

} // namespace epsilometer::odp
