// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/pair_atoms.h"

namespace epsilometer {

/// What a mechanism with this loss, one run of it, costs on a Poisson sample, where a record is added, removed or zeroed
/// out: (1 - q) Q + q P against Q where the record is there, P against (1 - q) P + q Q the other way (Zhu, Dong, Wang
/// 2022, Theorem 11), of the loss gathered on a lattice from above, which dominates it.
/// base  bounded but for its infinite mass.  rate  UPPER, in (0, 1]
/// Tests: tests/core/mechanisms/sampled_test.cpp
[[nodiscard]] PairAtoms poissonSampledAtoms(const ElementaryLoss &base, double rate);

} // namespace epsilometer
