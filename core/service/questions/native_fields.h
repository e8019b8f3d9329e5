// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/policy.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/questions/fields.h"

#include <optional>
#include <string>
#include <vector>

namespace epsilometer::service {
struct Host;
}

namespace epsilometer::service::questions {

/// A budget in a notion other than (epsilon, delta): rho, mu, or as many renyi_budget as orders.
struct NativeFields {
    std::string rho;
    std::string mu;
    std::vector<std::string> limits; ///< Renyi divergences, one for each order

    void addTo(FieldTable &table);
    [[nodiscard]] bool any() const { return !rho.empty() || !mu.empty() || !limits.empty(); }
    /// Whether the orders belong to the budget.
    [[nodiscard]] bool takesOrders() const { return !limits.empty(); }
    /// The budget; nullopt if no field of it is given. Remembers the numbers as typed in `typed`. Errors name the field.
    /// orders  values of the field order, in the sequence of `limits`
    [[nodiscard]] Result<std::optional<NativeBudget>> budget(const std::vector<std::string> &orders,
                                                             present::TypedNumbers &typed, const Host &host) const;
};

} // namespace epsilometer::service::questions
