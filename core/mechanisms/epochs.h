// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace epsilometer {

/// A training run recorded with Poisson batches, as a run with the same noise and as many steps whose batches cover the
/// data once an epoch: an epoch_gaussian with floor(1 / rate) steps an epoch, and as many epochs as hold all steps. An
/// incomplete batch at the end of an epoch may be left out: then an epoch has fewer steps, and there are more; so the
/// numbers of both are on the expensive side.
/// run       a subsampled_gaussian; times: how often it ran
/// sampling  shuffled_epoch, fixed_epoch or random_allocation
/// Returns   nothing where it is no run with Poisson batches, is incomplete, or draws everything every time, which is
///           the same. The relation is zero-out, or replace-one where the run states that
/// Tests: tests/core/mechanisms/epochs_test.cpp
[[nodiscard]] std::optional<Mechanism> runInEpochs(const Mechanism &run, std::uint64_t times,
                                                   std::string_view sampling);

} // namespace epsilometer
