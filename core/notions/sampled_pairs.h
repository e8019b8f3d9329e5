// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/pair_atoms.h"

namespace epsilometer {

/// The pair for one run of a mechanism with this loss on a Poisson sample, where a record is added, removed or zeroed
/// out: (1 - q) Q + q P against Q if the record is present, P against (1 - q) P + q Q in the other order (Zhu, Dong,
/// Wang 2022, Theorem 11). Uses the loss gathered on a lattice from above, which dominates it.
/// base  bounded except for its infinite mass.  rate  UPPER, in (0, 1]
/// Tests: tests/core/mechanisms/sampled_test.cpp
[[nodiscard]] PairAtoms poissonSampledAtoms(const ElementaryLoss &base, double rate);

} // namespace epsilometer
