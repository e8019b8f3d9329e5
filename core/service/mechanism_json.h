// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/mechanisms/mechanism_kind.h"

namespace epsilometer::service {

/// A kind of mechanism with its parameter table, as the method `mechanisms` and `dpledger mechanisms --json` print it.
[[nodiscard]] Json mechanismKindJson(const MechanismKind &kind);

} // namespace epsilometer::service
