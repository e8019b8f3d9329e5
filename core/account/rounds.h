// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_cost.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsilometer {

/// The sequence that accountants run over: groups of `count` identical rounds, in order.
/// Costs are shared: a mechanism used a million times is resolved once.
class Rounds {
public:
    struct Group {
        std::shared_ptr<const RoundCost> cost;
        std::uint64_t count = 1;
        std::uint64_t firstRound = 1; ///< 1-based number of the group's first round
    };

    void append(std::shared_ptr<const RoundCost> cost, std::uint64_t count = 1);
    void reserve(std::size_t groups) { m_groups.reserve(groups); }

    [[nodiscard]] const std::vector<Group> &groups() const { return m_groups; }
    [[nodiscard]] std::uint64_t size() const { return m_size; } ///< rounds, counts expanded
    [[nodiscard]] bool empty() const { return m_size == 0; }

private:
    std::vector<Group> m_groups;
    std::uint64_t m_size = 0;
};

} // namespace epsilometer
