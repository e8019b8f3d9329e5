// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/scope_tables.h"
#include "core/service/open_ledger.h"

namespace epsilometer::service {

/// The ledger's own policy and whether its filter accepted every spend; empty without a policy. Errors: as
/// OpenLedger::guard()
[[nodiscard]] Result<present::BudgetOverEverything> budgetOverEverything(OpenLedger &ledger);

} // namespace epsilometer::service
