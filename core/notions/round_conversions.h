// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_cost.h"

#include <string_view>
#include <vector>

namespace epsilometer {

/// The conversions by which rounds have what they supply in a notion; ids of core/notions/conversions/conversion.h.
struct NotionConversions {
    Notion notion = Notion::Dp;
    std::vector<std::string_view> ids;
};

/// How a round comes to each notion that is not the one its mechanism is stated in: a Laplace round has its zCDP by
/// pure-zcdp-tight and its Renyi curve by laplace-renyi. Notions without a conversion are left out.
/// Tests: tests/core/account/sequence_conversions_test.cpp
[[nodiscard]] std::vector<NotionConversions> conversionsWithin(const RoundCost &cost);

} // namespace epsilometer
