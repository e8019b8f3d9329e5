// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace epsilometer {

/// A training run recorded with Poisson batches, converted to a run with the same noise and number of steps whose
/// batches cover the data once per epoch: an epoch_gaussian with floor(1 / rate) steps per epoch, and enough epochs for
/// all steps. An incomplete batch at the end of an epoch may be left out, so an epoch may have fewer steps and there
/// may be more epochs; both numbers are therefore rounded to the expensive side.
/// run       a subsampled_gaussian; times: number of its runs
/// sampling  shuffled_epoch, fixed_epoch or random_allocation
/// Returns   absent if it is not a run with Poisson batches, is incomplete, or uses all records in every batch, which
///           makes no difference. The relation is zero-out, or replace-one if the run states that
/// Tests: tests/core/mechanisms/epochs_test.cpp
[[nodiscard]] std::optional<Mechanism> runInEpochs(const Mechanism &run, std::uint64_t times,
                                                   std::string_view sampling);

} // namespace epsilometer
