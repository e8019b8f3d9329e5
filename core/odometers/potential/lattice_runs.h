// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/filters/potential/composed_loss.h"
#include "core/filters/potential/step_law.h"
#include "core/notions/losses/loss_model.h"

#include <array>
#include <cstdint>
#include <memory>

/// Laws of runs on the lattice of a growing clock.
namespace epsilometer::odometers {

/// The composed law, moved to the lattice of that step. Arguments and errors: composedLoss()
[[nodiscard]] Result<filters::ComposedLoss> tabulatedLoss(const LossModel &run, LossOrder order, double step,
                                                          double tail, Progress &progress);
/// As moves of a table, one for each order. Errors: StepLaw::make()
[[nodiscard]] Result<std::shared_ptr<const filters::LawPair>> lawsOf(const std::array<filters::ComposedLoss, 2> &laws);
/// Variance of the finite loss, in squares of nats; no bound: for choosing a table.
[[nodiscard]] double varianceOf(const filters::ComposedLoss &law);

} // namespace epsilometer::odometers
