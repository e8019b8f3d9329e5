// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/plan/policy.h"
#include "core/present/text/typed_numbers.h"

namespace epsilometer::service {

/// The event that records a policy, with its budget written as typed.
[[nodiscard]] Json policyEvent(const Policy &policy, const present::TypedNumbers &typed);

} // namespace epsilometer::service
