// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/support/options.h"
#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/notions/guarantee.h"
#include "core/present/text/typed_numbers.h"

#include <optional>
#include <string>
#include <vector>

namespace epsilometer::dpledger {

/// Flags for a budget in a notion other than (epsilon, delta): --rho, --mu, or --renyi-budget with as many --order.
class NativeOptions {
public:
    void addTo(Options &options);

    [[nodiscard]] bool any() const { return m_rho || m_mu || !m_limits.empty(); }
    /// The budget; nullopt if no flag of it is given. Remembers the numbers as typed in `typed`. Errors name the flag.
    /// orders  values of --order, in the sequence of --renyi-budget
    [[nodiscard]] Result<std::optional<NativeBudget>> budget(const std::vector<std::string> &orders,
                                                             present::TypedNumbers &typed) const;
    /// Whether --order belongs to the budget.
    [[nodiscard]] bool takesOrders() const { return !m_limits.empty(); }

private:
    [[nodiscard]] Result<NativeBudget> renyi(const std::vector<std::string> &orders,
                                             present::TypedNumbers &typed) const;

    std::optional<std::string> m_rho;
    std::optional<std::string> m_mu;
    std::vector<std::string> m_limits;
};

} // namespace epsilometer::dpledger
