// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/plan/policy.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/host.h"

#include <string>

namespace epsilometer::service {

/// Creates a ledger with a header and a policy, synced before the function returns. An exact filter without a lattice
/// gets one, since that must be fixed before the first round.
/// header  as made by headerBody()
/// Returns the output of `dpledger new --json`
/// Errors  Conflict if the file exists; OutOfDomain for an unknown filter, or one that does not guarantee the budget
[[nodiscard]] Result<Json> createLedger(const std::string &path, Json header, Policy policy,
                                        const present::TypedNumbers &typed, const Host &host);

} // namespace epsilometer::service
