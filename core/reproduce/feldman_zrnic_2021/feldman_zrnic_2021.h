// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/laboratory/private_descent.h"
#include "core/reproduce/reproductions.h"

namespace epsilometer::reproduce {

/// Feldman and Zrnic 2021, appendix: the privacy of their training runs, recomputed by three conversions; the stated
/// epsilons are slightly below the basic conversion. Source: accounting.md 6.5.
/// Tests: tests/core/reproduce/feldman_zrnic_2021_test.cpp
[[nodiscard]] Result<present::TableSpec> feldmanZrnicAppendix(Progress &progress);

/// The same runs with a clip `f` times too large: C f, sigma / f, k / f^2 steps, and no worse privacy.
[[nodiscard]] Result<present::TableSpec> feldmanZrnicLargerClips(Progress &progress);

/// Figure 1 from a training run on the digits (seed 1): number of participating people, and accuracy without and with
/// filtering, step by step.
[[nodiscard]] Result<present::TableSpec> feldmanZrnicFigure1(Progress &progress);
[[nodiscard]] Result<individual::DescentPair> feldmanZrnicFigure1Runs(Progress &progress);
[[nodiscard]] const individual::DescentSettings &feldmanZrnicFigure1Settings();

} // namespace epsilometer::reproduce
