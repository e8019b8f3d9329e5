// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/exact/exact_budget.h"

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>

namespace epsilometer {

/// Clock budgets already computed, by (eps_g, delta', h) as exact text, and the Gaussian parts. Safe to use from
/// several threads: an immutable map is replaced as a whole.
class BudgetCache {
public:
    [[nodiscard]] std::optional<std::uint64_t> find(const ExactBudgetQuery &query) const;
    void insert(const ExactBudgetQuery &query, std::uint64_t budget);

private:
    using Key = std::tuple<std::string, std::string, std::string, int>;
    using Map = std::map<Key, std::uint64_t>;
    static Key key(const ExactBudgetQuery &query);

    std::atomic<std::shared_ptr<const Map>> m_known = std::make_shared<const Map>();
};

} // namespace epsilometer
