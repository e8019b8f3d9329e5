// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <string>

namespace epsilometer::service {

/// Whether the catalog has this filter. A known rule that does not hold is refused with its counterexample, anything
/// else with the ids there are. Error OutOfDomain on "filter".
[[nodiscard]] Status checkFilter(const Catalog &catalog, const std::string &id);

/// The policy as a ledger states it: with what its filter computes beforehand written out, such as the charges of a menu.
/// Errors: of the filter, and of checkFilter().
[[nodiscard]] Result<Policy> completedPolicy(const Catalog &catalog, Policy policy);

} // namespace epsilometer::service
