// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/notions/readings.h"

#include <cstdint>
#include <vector>

namespace epsilometer {

/// One accountant that is read along a sequence.
class CurveReader {
public:
    virtual ~CurveReader() = default;
    virtual void charge(const RoundCost &cost, std::uint64_t count) = 0;
    /// Charges a run of rounds, or false.
    [[nodiscard]] virtual bool chargeAll(const RoundRun &run) = 0;
    /// Reads after each of the rounds, charging them, or false.
    [[nodiscard]] virtual bool readAll(const Readings &readings) = 0;
    /// Reads after the rounds charged so far.
    [[nodiscard]] virtual Status read() = 0;
};

/// The rounds after which readers read: listed, ascending, 0 before the first round; or every one. Points to the next.
class WantedRounds {
public:
    explicit WantedRounds(const std::vector<std::uint64_t> &listed) : m_listed(listed.data()), m_size(listed.size()) {}
    [[nodiscard]] static WantedRounds every(const Rounds &rounds) { return WantedRounds(nullptr, rounds.size()); }

    [[nodiscard]] std::uint64_t left() const { return m_size - m_next; }
    /// The one after the next `ahead` ones; there are that many.
    [[nodiscard]] std::uint64_t operator[](std::uint64_t ahead) const
    {
        return m_listed == nullptr ? m_next + ahead + 1 : m_listed[m_next + ahead];
    }
    /// Those to come, where they are listed; null for every round.
    [[nodiscard]] const std::uint64_t *listed() const { return m_listed == nullptr ? nullptr : m_listed + m_next; }
    void advance(std::uint64_t by) { m_next += by; }

private:
    WantedRounds(const std::uint64_t *listed, std::uint64_t size) : m_listed(listed), m_size(size) {}

    const std::uint64_t *m_listed;
    std::uint64_t m_size;
    std::uint64_t m_next = 0;
};

/// Charges the rounds in order with every reader, and has all of them read, in this order, when exactly the wanted
/// rounds are in. What the readers share is summed once. Errors: Cancelled, and those of reading.
[[nodiscard]] Status walkCurves(const Rounds &rounds, WantedRounds wanted, const std::vector<CurveReader *> &readers,
                                Progress &progress);

} // namespace epsilometer
