// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Entries on disjoint parts of the data, and why the parts are disjoint.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeParallelUnprovenCheck();

} // namespace epsilometer
