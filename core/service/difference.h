// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/present/table/table_spec.h"
#include "core/service/input.h"

#include <array>

namespace epsilometer::service {

/// The changes between two records, in accounting terms: no rows where they are equal.
struct Difference {
    present::TableSpec record;  ///< what is recorded
    present::TableSpec account; ///< what follows from it: halts, odometers, compositions
    [[nodiscard]] bool isEmpty() const { return record.rows.empty() && account.rows.empty(); }
};

/// Accounts each of two inputs under its own policy, and compares them.
/// Errors: those of account::account(); Cancelled. Tests: tests/e2e/answers_test.cpp, tests/python/test_epsilometer.py
[[nodiscard]] Result<Difference> differenceOf(const std::array<Input, 2> &inputs, const std::array<Policy, 2> &policies,
                                              const Host &host);

/// The output of `dpledger diff --json`, a stable format.
[[nodiscard]] Json jsonOf(const Difference &difference);

} // namespace epsilometer::service
