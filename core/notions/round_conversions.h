// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_cost.h"

#include <string_view>
#include <vector>

namespace epsilometer {

/// The conversions that give rounds a notion; ids of core/notions/conversions/conversion.h.
struct NotionConversions {
    Notion notion = Notion::Dp;
    std::vector<std::string_view> ids;
};

/// The conversions to each notion other than the one in which the mechanism states its cost: a Laplace round has zCDP
/// by pure-zcdp-tight and a Renyi curve by laplace-renyi. Omits notions without a conversion.
/// Tests: tests/core/account/sequence_conversions_test.cpp
[[nodiscard]] std::vector<NotionConversions> conversionsWithin(const RoundCost &cost);

} // namespace epsilometer
