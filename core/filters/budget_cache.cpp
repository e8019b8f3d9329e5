// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/budget_cache.h"

#include <utility>

namespace epsilometer::filters {

std::optional<std::uint64_t> BudgetCache::find(const std::string &question) const
{
    const auto known = m_known.load();
    const auto found = known->find(question);
    return found == known->end() ? std::nullopt : std::optional(found->second);
}

void BudgetCache::insert(const std::string &question, std::uint64_t budget)
{
    auto known = m_known.load();
    for (;;) {
        auto grown = std::make_shared<Map>(*known);
        grown->insert_or_assign(question, budget);
        if (m_known.compare_exchange_strong(known, std::move(grown)))
            return;
    }
}

} // namespace epsilometer::filters
