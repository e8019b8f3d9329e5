// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Entries stated to have no privacy guarantee.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeNonPrivateCheck();

} // namespace epsilometer
