// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/resolver.h"

#include <memory>

namespace epsilometer {

/// Any mechanism on a random sample of the records.
///   poisson              every record joins with the sampling rate; neighbours add, remove or zero out one record. Loss
///                        distribution of the sampled pair in both orders, its Renyi curve, and (log(1 + q (e^eps - 1)),
///                        q delta).
///   without_replacement  m of n records, q = m / n; neighbours replace one. The same (epsilon, delta), and the pair above
///                        q delta(eps) at log(1 + q (e^eps - 1)).
///   with_replacement     m draws of n records, q = 1 - (1 - 1/n)^m; neighbours replace one, which may be k times in the
///                        sample: the pair above the sum of Bin(m, 1/n)(k) times the profile of a group of k (Balle,
///                        Barthe, Gaboardi 2018, Theorem 10), at log(1 + q (e^eps - 1)).
/// Stratified and cluster samples are not amplified like that: their strata and clusters join together.
/// Tests: tests/core/mechanisms/sampled_test.cpp
/// inner  the kinds that may be sampled
[[nodiscard]] std::unique_ptr<const MechanismKind> makeSampled(MechanismKinds inner);

} // namespace epsilometer
