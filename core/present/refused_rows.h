// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"

#include <cstddef>

namespace epsilometer::present {

/// Rows still to come that the policy's filter refuses, completely or in part, though curves and sums count them as if
/// they ran. What happened already did run; none where the filter cannot be asked. Tests:
/// tests/core/present/refused_rows_test.cpp
[[nodiscard]] std::size_t refusedRows(const account::SequenceReport &report);

} // namespace epsilometer::present
