// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/renyi_curves.h"

#include <memory>

namespace epsilometer {

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

} // namespace epsilometer
