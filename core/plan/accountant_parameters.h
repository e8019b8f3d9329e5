// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/policy.h"

#include <optional>
#include <span>
#include <string_view>

namespace epsilometer {

/// One of the accountants' parameters with a single typed number. The ledger's reader and writer, the command line, the
/// comparison of scenarios and the report iterate over the list of them.
/// Tests: tests/core/plan/accountant_parameters_test.cpp
struct AccountantParameter {
    std::string_view id; ///< permanent key in a ledger; "--" + id is its flag
    std::optional<Exact> AccountantParameters::*value;
    std::string_view help; ///< the accountant that uses it, and its default
    int least = 0;         ///< minimum if positive; otherwise values must be above 0
};

/// All of them, in the order of writing and display.
[[nodiscard]] std::span<const AccountantParameter> accountantParameters();

} // namespace epsilometer
