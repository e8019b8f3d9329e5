// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/service/host.h"

#include <string>

namespace epsilometer::service {

/// Whether the catalog has this filter. A known rule that does not hold is refused with its counterexample, anything
/// else with the ids there are. Error OutOfDomain on "filter".
[[nodiscard]] Status checkFilter(const Catalog &catalog, const std::string &id);

/// The policy as a ledger states it: with what its filter computes beforehand written out, such as the charges of a family.
/// Errors: of the filter, and of checkFilter().
[[nodiscard]] Result<Policy> completedPolicy(const Catalog &catalog, Policy policy);

/// The policy that the first request of a ledger begins it under: with what its filter chooses by that request, and the
/// reason. Unchanged where it chooses nothing. Errors: Cancelled.
[[nodiscard]] Result<Policy> begunPolicy(const Host &host, const Policy &policy, const Mechanism &first);

} // namespace epsilometer::service
