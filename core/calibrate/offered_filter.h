// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"

namespace epsilometer::calibrate {

/// The filter to offer if the policy's own does not support some round of the sequence: the universal one if it
/// applies, else the applicable one that accepts the most rounds. Null if none applies, or the policy's own does.
/// account  of the whole sequence, with reports of all filters
/// Tests: tests/core/calibrate/offered_filter_test.cpp
[[nodiscard]] const filters::FilterKind *filterToOffer(const account::AccountReport &account);

} // namespace epsilometer::calibrate
