// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/ledger/verdict.h"

#include <cstddef>

namespace epsilometer::service {

/// What `dpledger verify --json` prints; a contract.
/// bytes  the size of the file
[[nodiscard]] Json verdictJson(const Verdict &verdict, std::size_t bytes);

} // namespace epsilometer::service
