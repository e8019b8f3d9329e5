// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/service/host.h"

#include <string>

namespace epsilometer::service {

/// Checks that the catalog has this filter. For a known invalid rule the error gives its counterexample, otherwise the
/// valid ids. Error OutOfDomain on "filter".
[[nodiscard]] Status checkFilter(const Catalog &catalog, const std::string &id);

/// The policy with what its odometers choose before any output (OdometerKind::completed()). Errors: Cancelled.
[[nodiscard]] Result<Policy> withOdometers(const Host &host, Policy policy);

/// The policy as written to a ledger, including values that its filter and odometers compute in advance, such as the charges
/// of a family. Errors: those of the filter and of checkFilter(), Cancelled.
[[nodiscard]] Result<Policy> completedPolicy(const Host &host, Policy policy);

/// The policy in force from a ledger's first request on: includes what its filter chooses by that request, and the
/// reason. Unchanged if the filter chooses nothing. Errors: Cancelled.
[[nodiscard]] Result<Policy> begunPolicy(const Host &host, const Policy &policy, const Mechanism &first);

} // namespace epsilometer::service
