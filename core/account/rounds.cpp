// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/rounds.h"

#include <utility>

namespace epsilometer {

void Rounds::append(std::shared_ptr<const RoundCost> cost, std::uint64_t count)
{
    if (count == 0)
        return;
    m_groups.push_back({std::move(cost), count, m_size + 1});
    m_size += count;
}

} // namespace epsilometer
