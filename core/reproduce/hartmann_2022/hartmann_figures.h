// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reproduce/figure.h"

namespace epsilometer::reproduce {

/// Hartmann et al. 2022, Figure 1 with the parameters of the authors' notebook: standard deviation of the noise in a
/// released entry over the number of large entries: without refunds, with refunds exactly, and by Chebyshev's bound
/// (corrected). Source: accounting.md 8.2. Tests: tests/core/reproduce/hartmann_figures_test.cpp
[[nodiscard]] Result<present::TableSpec> hartmannFigure1(Progress &progress);

/// Figure 2: the 95th percentile of the noise in the test error, over the number of records, with the paper's constant
/// and with the tight one. Source: accounting.md 8.3.
[[nodiscard]] Result<present::TableSpec> hartmannFigure2(Progress &progress);

} // namespace epsilometer::reproduce
