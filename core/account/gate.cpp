// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/gate.h"

#include <utility>

namespace epsilometer {

Gate::Gate(std::unique_ptr<Filter> filter, Relation relation) : m_filter(std::move(filter)), m_relation(relation) {}

Gate::Gate(const Gate &other)
    : m_filter(other.m_filter->clone()), m_relation(other.m_relation), m_closed(other.m_closed)
{
}

Applicability Gate::applies(const RoundCost &cost) const
{
    Applicability proven = m_relation.takes(cost);
    return proven.applies ? m_filter->applies(cost) : proven;
}

bool Gate::allows(const RoundCost &cost, std::uint64_t count) const
{
    return !m_closed && applies(cost).applies && m_filter->fits(cost, count);
}

Admission Gate::admit(const RoundCost &cost, std::uint64_t limit) const
{
    Admission admission{applies(cost), 0};
    if (!m_closed && admission.applicability.applies)
        admission.most = largestCountThatFits(*m_filter, cost, limit);
    return admission;
}

void Gate::charge(const RoundCost &cost, std::uint64_t count)
{
    m_filter->charge(cost, count);
    m_relation.keep(cost);
}

} // namespace epsilometer
