// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/text/message.h"
#include "core/notions/round_cost.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What output DP saves, for deciding before anything runs: tests before a release (PtrPlan), the sparse vector technique
/// with refunds (SvtRelease), and the number of rounds from which optimal composition helps (leastRoundsToSave()).
namespace epsilometer::odp {

/// The interquartile range by propose-test-release: tests a first proposal, and a second one if the first fails.
struct PtrPlan {
    Exact epsilon;          ///< of one test, finite, > 0
    Exact delta;            ///< of one test, in [0, 1]
    bool exclusive = false; ///< at most one of the two proposals can be bad for the same data
    Exact budgetEpsilon;    ///< total, may be inf
    Exact budgetDelta;
};

/// The charge of one way of accounting for one outcome. All exact.
struct PtrCase {
    Literal outcome; ///< "first passes", "second passes", "neither"
    Exact epsilon;
    Exact delta;
    std::uint64_t runs = 0; ///< runs that fit the budget if every run has this outcome; at most kMostPtrRuns
};

inline constexpr std::uint64_t kMostPtrRuns = 1000000;

/// One way of accounting for the same two tests.
struct PtrAccounting {
    std::string_view id;        ///< "two", "one", "plain"
    Literal title;              ///< "as two", "as one", "plain DP"
    std::vector<PtrCase> cases; ///< the same outcomes in the same order for all ways
};

/// Three ways of accounting (accounting.md 7.4): as two mechanisms with cells, the second run only after the first gave
/// bottom; as one mechanism (Lemma 10); and plain DP, where each test is (2 epsilon, delta)-DP. A run may start only if
/// its worst case fits the rest of the budget, as the output DP filter requires.
/// Errors  OutOfDomain naming the field. Tests: tests/core/odp/ptr_workbench_test.cpp
[[nodiscard]] Result<std::vector<PtrAccounting>> ptrAccountings(const PtrPlan &plan);

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
/// none; no bound: a property of the noise, rounded to nearest. Convex and increasing; at m = cutoff the scale without
/// refunds. found  <= cutoff
[[nodiscard]] double releaseScale(const SvtRelease &plan, std::uint32_t found);

/// `count` entries, of which `large` equal `high` and the others `low`; entries that seem above `threshold` are found.
struct SvtEntries {
    std::uint32_t count = 100;
    double low = 0;
    double high = 1000;
    double threshold = 500;
};

/// Expected scale E s(min(M, c)) over the sparse vector's own noise, by quadrature over the threshold's noise, given
/// which the positives are independent. Accuracy about 1e-10 relative; no bound: a property of the noise.
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

/// The number k of epsilon-DP rounds from which optimal composition saves `steps` times 2 epsilon of k epsilon at a
/// given delta: the smallest k >= 2 steps whose delta_i(k) = sum over l < i of C(k, l) (e^{-l eps} - e^{-(2i - l) eps})
/// (1 + e^{-eps})^{-k}, i = steps, is at most delta. delta_i(k) decreases with k, because one more round and one more
/// epsilon never need more delta.
/// epsilon  > 0, finite; delta  in (0, 1); steps  >= 1
/// Accuracy  decided by the inequality itself in long double, not by a rounded logarithm
/// Source: Kairouz, Oh, Viswanath 2015, Theorem 3.3; Hartmann et al. 2022, Table 1; accounting.md 3.4, 8.4.
/// Tests: tests/core/odp/least_rounds_test.cpp
[[nodiscard]] std::int64_t leastRoundsToSave(double epsilon, double delta, std::int64_t steps = 1);

} // namespace epsilometer::odp
