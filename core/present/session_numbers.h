// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/session.h"
#include "core/present/typed_numbers.h"

namespace epsilometer::present {

/// The budgets of a ledger's policies as typed; the text of the policy in force takes precedence.
[[nodiscard]] TypedNumbers typedNumbers(const Session &session);

} // namespace epsilometer::present
