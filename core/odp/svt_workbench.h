// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsilometer::odp {

/// The division of epsilon between the noisy threshold and the answers.
struct SvtSplit {
    double epsilon1 = 0; ///< threshold
    double epsilon2 = 0; ///< for all c answers together
};

/// The split that minimises the variance of the comparison, epsilon1 : epsilon2 = 1 : (2c)^{2/3} (monotone queries: 1 :
/// c^{2/3}). Rounded to nearest; the exact sum is at most `epsilon`. Source: Lyu, Su, Li 2017; accounting.md 7.3.
/// epsilon  finite, > 0; cutoff  >= 1. Tests: tests/core/odp/svt_workbench_test.cpp
[[nodiscard]] Result<SvtSplit> svtSplit(double epsilon, std::uint32_t cutoff, bool monotone);

/// Finds at most `cutoff` large entries by the sparse vector technique, then releases them with Laplace noise, for a
/// total of epsilon1 + epsilon2 + epsilonRelease. The unused part of the answers' epsilon goes to the release.
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

/// Laplace scale of each released entry if `found` were found: m Delta / (epsilonRelease + (1 - m/c) epsilon2); 0 for
/// none. Convex and increasing; at m = cutoff the scale without refunds. found  <= cutoff
[[nodiscard]] double releaseScale(const SvtRelease &plan, std::uint32_t found);

/// `count` entries, of which `large` equal `high` and the others `low`; entries that seem above `threshold` are found.
struct SvtEntries {
    std::uint32_t count = 100;
    double low = 0;
    double high = 1000;
    double threshold = 500;
};

/// Expected scale E s(min(M, c)) over the sparse vector's own noise, by quadrature over the threshold's noise, given
/// which the positives are independent. Accuracy about 1e-10 relative; a property of the noise, not a privacy bound.
/// large  <= count. Errors  OutOfDomain
[[nodiscard]] Result<double> expectedScale(const SvtRelease &plan, const SvtEntries &entries, std::uint32_t large);

/// UPPER bounds on the expected scale without quadrature, from Chebyshev's p >= P(a small entry is found): by the
/// expected number of false positives and the chord of s; or by the probability of any false positive (union bound).
struct ChebyshevScales {
    double falsePositive = 0; ///< p, UPPER bound
    double byCount = 0;
    double byUnion = 0;
};
[[nodiscard]] Result<ChebyshevScales> chebyshevScales(const SvtRelease &plan, const SvtEntries &entries,
                                                      std::uint32_t large);

/// The number of large entries, at least 1, from which a bound on the noise is no longer lower than without refunds;
/// the number of points if it always is. bound, plain  for 0, 1, 2, ... large entries
[[nodiscard]] std::size_t firstWithoutSaving(const std::vector<double> &bound, const std::vector<double> &plain);

} // namespace epsilometer::odp
