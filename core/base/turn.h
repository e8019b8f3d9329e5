// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>

/// What several threads use, for moments: core starts no thread, but its caches are shared by those of its callers.
namespace epsilometer {

/// Whose turn it is; free at first.
using TurnFlag = std::atomic_flag;

/// Waits for its turn, and has it while it lives. For work of microseconds.
class Turn {
public:
    explicit Turn(TurnFlag &busy) : m_busy(busy)
    {
        while (m_busy.test_and_set(std::memory_order_acquire))
            m_busy.wait(true, std::memory_order_relaxed);
    }
    ~Turn()
    {
        m_busy.clear(std::memory_order_release);
        m_busy.notify_one();
    }
    Turn(const Turn &) = delete;
    Turn &operator=(const Turn &) = delete;

private:
    TurnFlag &m_busy;
};

/// A pointer that threads read and replace. std::atomic<std::shared_ptr> would be the same, but that of libstdc++ 12 frees
/// its lock without the order that the language asks for, which ThreadSanitizer reports.
template <class Value> class SharedPointer {
public:
    [[nodiscard]] std::shared_ptr<Value> load() const
    {
        const Turn turn(m_busy);
        return m_value;
    }
    void store(std::shared_ptr<Value> value)
    {
        const Turn turn(m_busy);
        m_value.swap(value);
    }

private:
    mutable TurnFlag m_busy;
    std::shared_ptr<Value> m_value;
};

} // namespace epsilometer
