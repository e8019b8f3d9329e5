// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/mechanisms/resolver.h"

namespace epsilometer {

/// Whether it is said between which data sets the guarantee holds, by the ledger or by every entry itself.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeNeighboursMissingCheck(MechanismKinds mechanisms);

} // namespace epsilometer
