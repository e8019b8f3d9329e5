// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"

namespace epsilometer::calibrate {

/// The filter to offer where the policy's own cannot take some round of the sequence: the universal one if it applies,
/// else the one that accepts the most rounds among those that apply. Null where none applies, or the own one does.
/// account  of the whole sequence, all filters among its reports
/// Tests: tests/core/calibrate/offered_filter_test.cpp
[[nodiscard]] const filters::FilterKind *filterToOffer(const account::AccountReport &account);

} // namespace epsilometer::calibrate
