// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Whether the signer is known to the reader, from the reader's own allowed signers.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeSignerCheck();

} // namespace epsilometer
