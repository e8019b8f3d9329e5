// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Entries that are said to be without privacy.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeNonPrivateCheck();

} // namespace epsilometer
