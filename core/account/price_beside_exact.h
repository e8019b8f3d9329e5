// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"

namespace epsilometer::account {

/// The price of full adaptivity for rounds like the last, where the reports hold an exact filter that takes the rounds.
/// policy  its lattice is the exact filter's
/// Errors: those of starting the filters; Cancelled.
[[nodiscard]] Result<std::optional<PriceOfAdaptivity>> priceBesideExact(const std::vector<FilterReport> &reports,
                                                                        const FilterKinds &filters,
                                                                        const Policy &policy, const Rounds &rounds,
                                                                        Progress &progress);

} // namespace epsilometer::account
