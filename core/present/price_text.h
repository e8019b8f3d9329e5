// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/price_of_adaptivity.h"
#include "core/base/message.h"

namespace epsilometer::present {

/// "Price of full adaptivity: rounds of epsilon 0.01 that fit (epsilon, delta'): 562 if all is fixed beforehand
/// (optimal composition); adaptively 549 (exact), 487 (recommended), 349 (whitehouse).": what stands beside the exact
/// filter.
[[nodiscard]] Message priceText(const account::PriceOfAdaptivity &price);

} // namespace epsilometer::present
