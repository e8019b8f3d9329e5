// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace epsilometer::report {

/// A published budget, as it was published. Quantities as typed.
struct PublishedBudget {
    std::string_view name;
    std::string_view unit; ///< compared with a ledger's own unit, word for word
    std::string_view neighbours;
    std::string_view epsilon;
    std::string_view delta;
    std::string_view source;
};

/// Facts from public records.
[[nodiscard]] std::span<const PublishedBudget> publishedBudgets();

} // namespace epsilometer::report
