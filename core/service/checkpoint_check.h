// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ledger/ledger_parts.h"
#include "core/service/host.h"

#include <string>

namespace epsilometer::service {

/// Compares the checkpoint beside a ledger with a recount of the lines it covers. A missing checkpoint, or one that no
/// spend would use, is not an error.
/// ledger  bytes of the ledger, whose chain has been verified
/// Errors  ChainBroken if the checkpoint differs from the lines; Cancelled
/// Tests: tests/core/service/open_ledger_test.cpp
[[nodiscard]] Status checkCheckpoint(const std::string &path, const LedgerParts &ledger, const Host &host);

} // namespace epsilometer::service
