// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/invalid_rules/invalid_rule.h"

namespace epsilometer::invalid_rules {

/// All known invalid rules with their counterexamples: filters first, then odometers, refunds, conversions, accounting.
[[nodiscard]] InvalidRules makeInvalidRules();

} // namespace epsilometer::invalid_rules
