// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"

#include <cstddef>

namespace epsilometer::present {

/// The number of planned rows that the policy's filter refuses, completely or in part, although curves and sums count
/// them as run. Recorded rows did run and do not count; 0 if there is no filter to ask.
/// Tests: tests/core/present/refused_rows_test.cpp
[[nodiscard]] std::size_t refusedRows(const account::SequenceReport &report);

} // namespace epsilometer::present
