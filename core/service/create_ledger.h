// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/ledger/ledger_file.h"
#include "core/plan/policy.h"
#include "core/plan/scope.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/host.h"

#include <string>
#include <vector>

namespace epsilometer::service {

/// Creates a ledger with a header and a policy, synced before the function returns. An exact filter without a lattice
/// gets one, since that must be fixed before the first round.
/// header  as made by headerBody()
/// more  events behind them, such as a partition and a policy with a scope
/// Returns the output of `dpledger new --json`; `hint` is a sentence for a budget of epsilon whose delta is 0
/// Errors  Conflict if the file exists; OutOfDomain for an unknown filter, or one that does not guarantee the budget
[[nodiscard]] Result<Json> createLedger(const std::string &path, Json header, Policy policy,
                                        const present::TypedNumbers &typed, const Host &host,
                                        const std::vector<LedgerFile::NewEvent> &more = {});
/// createLedger() whose promise is a policy with a scope: the policy over everything has no limit.
/// scope      as parseScope() reads it; empty: createLedger() of the policy as it is
/// partition  the body of such an event; null: none
/// Errors     OutOfDomain also for a scope that bounds no unit by itself, or of which a unit may touch several blocks
/// Tests: tests/e2e/scoped_promise_test.cpp
[[nodiscard]] Result<Json> createScopedLedger(const std::string &path, Json header, const Policy &policy,
                                              const std::string &scope, const Json &partition,
                                              const present::TypedNumbers &typed, const Host &host,
                                              std::vector<LedgerFile::NewEvent> more = {});

} // namespace epsilometer::service
