// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace epsilometer::filters {

/// A cache of pure computations, keyed by their exact input as text. Thread-safe: updates replace an immutable map.
template <class Value> class PureCache {
public:
    [[nodiscard]] std::optional<Value> find(const std::string &question) const
    {
        const auto known = m_known.load();
        const auto found = known->find(question);
        return found == known->end() ? std::nullopt : std::optional<Value>(found->second);
    }
    void insert(const std::string &question, const Value &value)
    {
        auto known = m_known.load();
        for (;;) {
            auto grown = std::make_shared<Map>(*known);
            grown->insert_or_assign(question, value);
            if (m_known.compare_exchange_strong(known, std::move(grown)))
                return;
        }
    }

private:
    using Map = std::map<std::string, Value>;
    std::atomic<std::shared_ptr<const Map>> m_known = std::make_shared<const Map>();
};

} // namespace epsilometer::filters
