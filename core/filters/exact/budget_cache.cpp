// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/exact/budget_cache.h"

namespace epsilometer {

BudgetCache::Key BudgetCache::key(const ExactBudgetQuery &query)
{
    return {query.epsilon.text(), query.deltaPrime.text(), query.lattice.text(), query.gaussianParts};
}

std::optional<std::uint64_t> BudgetCache::find(const ExactBudgetQuery &query) const
{
    const auto known = m_known.load();
    const auto found = known->find(key(query));
    return found == known->end() ? std::nullopt : std::optional(found->second);
}

void BudgetCache::insert(const ExactBudgetQuery &query, std::uint64_t budget)
{
    auto known = m_known.load();
    for (;;) {
        auto grown = std::make_shared<Map>(*known);
        grown->insert_or_assign(key(query), budget);
        if (m_known.compare_exchange_strong(known, std::move(grown)))
            return;
    }
}

} // namespace epsilometer
