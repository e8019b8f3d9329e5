// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/notions/round_cost.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>

/// Renyi curves of runs on samples of the records: Poisson samples of any mechanism, and batches of Gaussian runs.
namespace epsilometer {

/// log(e^a + e^b), rounded to nearest.
inline long double logSum(long double a, long double b)
{
    const long double high = std::max(a, b);
    return std::isinf(high) ? high : high + std::log1p(std::exp(std::min(a, b) - high));
}

/// UPPER bound on log(1 + e^x), given that the exponent x has `terms` roundings. Tested with the curves that use it:
/// tests/core/mechanisms/sampled_test.cpp.
inline long double logOnePlus(long double x, long double terms)
{
    const long double padded = x + (std::abs(x) + 40) * (16 + 8 * terms) * 0x1p-64L;
    return padded > 40 ? padded + std::exp(-padded) : std::log1p(std::exp(padded));
}

/// Renyi curves of a mechanism on a sample, computed only from its own curve; UPPER bounds in both orders of the
/// neighbours, at integer orders, with the chord of (alpha - 1) D_alpha, which is convex, between them; never above the
/// curve without sampling.
/// inner  curve of the mechanism, under the neighbouring relation of the sampling;  rate  q in (0, 1], UPPER
/// Tests: tests/core/mechanisms/sampled_curves_test.cpp

/// Poisson samples, add or remove one record. F = sum_k C(alpha,k) (1-q)^(alpha-k) q^k e^((k-1) D_k) is exact for (1-q)
/// Q + q P against Q; for Q against it the bound is F + c min(1, e^D_2 - 1), c = (1-q)^(1-alpha) - (1-q)^alpha - (2
/// alpha - 1) q. Proof: docs/proofs.md, section 10.
[[nodiscard]] std::shared_ptr<const RenyiCurve> makePoissonSampledCurve(std::shared_ptr<const RenyiCurve> inner,
                                                                        double rate);
/// Samples of a fixed size, replace one record: Wang, Balle, Kasiviswanathan 2019, Theorem 9, with an unbounded loss.
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeFixedSampleCurve(std::shared_ptr<const RenyiCurve> inner,
                                                                     double rate);

/// Renyi curves of the subsampled Gaussian; UPPER bounds, both orders of the neighbours.
/// rate   in (0, 1); sigma > 0, noise divided by the sensitivity; steps >= 1
/// Tests: tests/core/mechanisms/subsampled_gaussian_test.cpp

/// Poisson sampling, add or remove one entry: exact up to 1e-15 relative at every real order above 1 (the divergence at
/// 1 is bounded by that just above it).
[[nodiscard]] std::shared_ptr<const RenyiCurve> makePoissonCurve(double rate, double sigma, std::uint64_t steps);
/// Sampling without replacement, replace one entry: Wang, Balle, Kasiviswanathan 2019, Theorem 9, at integer orders;
/// between them the chord of (alpha - 1) D_alpha, which is convex.
[[nodiscard]] std::shared_ptr<const RenyiCurve> makeWithoutReplacementCurve(double rate, double sigma,
                                                                            std::uint64_t steps);

/// How batches are drawn, and how a record of them differs between neighbours.
enum class SampledBatches : std::uint8_t {
    Poisson,         ///< one is added, removed or zeroed out
    PoissonReplaced, ///< one is replaced
    Fixed            ///< of a fixed size, and one is replaced or zeroed out
};

/// The cost of Gaussian noise on `steps` batches: Renyi curve and loss distribution, and the notions of the Gaussian at
/// rate 1. UPPER bounds. Tests: tests/core/mechanisms/subsampled_gaussian_test.cpp, sampled_test.cpp
/// sigma  noise over sensitivity; 0 costs infinity;  rate  in [0, 1];  steps  whole, >= 0
[[nodiscard]] RoundCost sampledGaussianCost(const Exact &sigma, const Exact &rate, const Exact &steps,
                                            SampledBatches batches);

} // namespace epsilometer
