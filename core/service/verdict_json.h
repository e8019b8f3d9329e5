// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/ledger/verdict.h"

#include <cstddef>

namespace epsilometer::service {

/// The output of `dpledger verify --json`, a stable format.
/// bytes  size of the file
[[nodiscard]] Json verdictJson(const Verdict &verdict, std::size_t bytes);

} // namespace epsilometer::service
