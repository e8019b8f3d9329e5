// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace epsilometer::filters {

/// Clock budgets already computed, by what they were computed from as exact text. Safe to use from several threads: an
/// immutable map is replaced as a whole.
class BudgetCache {
public:
    [[nodiscard]] std::optional<std::uint64_t> find(const std::string &question) const;
    void insert(const std::string &question, std::uint64_t budget);

private:
    using Map = std::map<std::string, std::uint64_t>;
    std::atomic<std::shared_ptr<const Map>> m_known = std::make_shared<const Map>();
};

} // namespace epsilometer::filters
