// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/policy.h"

#include <optional>
#include <span>
#include <string_view>

namespace epsilometer {

/// One of the accountants' own parameters that is a number as typed. The ledger's reader and writer, the command line,
/// the comparison of scenarios and the report go through the list of them.
/// Tests: tests/core/plan/accountant_parameters_test.cpp
struct AccountantParameter {
    std::string_view id; ///< its key in a ledger, permanent; with "--" before it, its flag
    std::optional<Exact> AccountantParameters::*value;
    std::string_view help; ///< whose it is, and its default
    int least = 0;         ///< values are above 0; where this is positive, at least this
};

/// All of them, in the order in which they are written and shown.
[[nodiscard]] std::span<const AccountantParameter> accountantParameters();

} // namespace epsilometer
