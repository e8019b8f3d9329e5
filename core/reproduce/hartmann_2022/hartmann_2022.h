// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reproduce/reproductions.h"

namespace epsilometer::reproduce {

/// Hartmann, Bindschaedler, Bentkamp, West 2022, Table 1: the number k of rounds from which optimal composition of k
/// epsilon-DP rounds improves on k epsilon by 2 epsilon at a given delta: the smallest k with
/// (1 - e^{-2 eps}) (1 + e^{-eps})^{-k} <= delta. Source: accounting.md 8.4.
/// Tests: tests/core/reproduce/hartmann_2022_test.cpp
[[nodiscard]] present::TableSpec hartmannTable1();

/// Hartmann et al. 2022, Figure 1 with the parameters of the authors' notebook: standard deviation of the noise in a
/// released entry over the number of large entries: without refunds, with refunds exactly, and by Chebyshev's bound
/// (corrected). Source: accounting.md 8.2. Tests: tests/core/reproduce/hartmann_figures_test.cpp
[[nodiscard]] Result<present::TableSpec> hartmannFigure1(Progress &progress);

/// Figure 2: the 95th percentile of the noise in the test error, over the number of records, with the paper's constant
/// and with the tight one. Source: accounting.md 8.3.
[[nodiscard]] Result<present::TableSpec> hartmannFigure2(Progress &progress);

} // namespace epsilometer::reproduce
