// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/service/host.h"

#include <string>
#include <string_view>

namespace epsilometer {

/// Counts the lines again that the checkpoint beside a ledger stands for. No checkpoint, or one that no spend would go on
/// from, is well.
/// bytes   the ledger's, whose chain holds
/// Errors  ChainBroken where the checkpoint says otherwise than the lines; Cancelled
/// Tests: tests/core/service/open_ledger_test.cpp
[[nodiscard]] Status checkCheckpoint(const std::string &path, std::string_view bytes, const Host &host);

} // namespace epsilometer
