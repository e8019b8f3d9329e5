// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <memory>

namespace epsilometer {

/// Gaussian noise of standard deviation sigma clips on C X: a lower-triangular encoder C of the contributions X of n steps,
/// which may depend on earlier outputs (DP-FTRL, banded matrices). How often a record takes part:
///   stated          `sensitivity` is the largest ||C X||_F of one record over all its allowed participations, in clips:
///                   one Gaussian (Denisov, McMahan, Rush, Smith, Thakurta 2022)
///   separated       C is Toeplitz with the coefficients c_0 >= c_1 >= ... >= 0; a record takes part at most k times, at
///                   least b steps apart. The worst are steps 1, 1 + b, ..., 1 + (k - 1) b (Kalinin, Lampert 2024;
///                   docs/proofs.md 16): one Gaussian
///   cyclic_poisson  records are in b fixed groups, chosen without looking at the data; step i draws a Poisson sample of
///                   group i mod b, and C has at most b bands: ceil(n / b) Poisson-sampled Gaussians whose sensitivity is
///                   the largest column norm (Choquette-Choo, Ganesh, McKenna, McMahan, Rush, Thakurta, Xu 2023, Theorem 4)
/// Adding or removing a record is refused except for cyclic_poisson: it would move other records to other steps.
/// sampled  subsampled_gaussian
/// Tests: tests/core/mechanisms/matrix_gaussian_test.cpp
[[nodiscard]] std::unique_ptr<const MechanismKind> makeMatrixGaussian(std::unique_ptr<const MechanismKind> sampled);

} // namespace epsilometer
