// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/ledger/verdict.h"

namespace epsilometer {

/// What the integrity checks of the audit need of a verdict. Seals whose signatures were not checked count as none.
[[nodiscard]] IntegrityReport integrityOf(const Verdict &verdict);

} // namespace epsilometer
