// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

/// Published budgets, with which a report compares.
namespace epsilometer::report {

/// A published budget with its quantities as published.
struct PublishedBudget {
    std::string_view name;
    std::string_view unit; ///< compared literally with a ledger's unit
    std::string_view neighbours;
    std::string_view epsilon;
    std::string_view delta;
    std::string_view source;
};

/// Facts from public records.
[[nodiscard]] std::span<const PublishedBudget> publishedBudgets();

} // namespace epsilometer::report
