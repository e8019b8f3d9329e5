// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/plan/policy.h"
#include "core/present/typed_numbers.h"
#include "core/service/host.h"

#include <string>

namespace epsilometer::service {

/// A new ledger with a header and a policy, synced before it returns. Where the policy's filter is the exact one without
/// a lattice, it gets one: that must be fixed before the first round.
/// header  as headerBody() makes it
/// Returns what `dpledger new --json` prints
/// Errors  Conflict where the file exists; OutOfDomain for a filter that is none, or that does not promise the budget
[[nodiscard]] Result<Json> createLedger(const std::string &path, Json header, Policy policy,
                                        const present::TypedNumbers &typed, const Host &host);

} // namespace epsilometer::service
