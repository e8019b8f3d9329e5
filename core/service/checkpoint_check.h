// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ledger/ledger_parts.h"
#include "core/service/host.h"

#include <string>

namespace epsilometer::service {

/// Counts the lines again that the checkpoint beside a ledger stands for. No checkpoint, or one that no spend would go on
/// from, is well.
/// ledger  its bytes, whose chain holds
/// Errors  ChainBroken where the checkpoint says otherwise than the lines; Cancelled
/// Tests: tests/core/service/open_ledger_test.cpp
[[nodiscard]] Status checkCheckpoint(const std::string &path, const LedgerParts &ledger, const Host &host);

} // namespace epsilometer::service
