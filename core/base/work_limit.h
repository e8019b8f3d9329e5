// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// How much work one computation may do, in units of a few nanoseconds. Counted and not timed, so that the same rounds
/// have the same answer on every machine and on every run. What passes the limit gives up, and its caller falls back on
/// a bound that still holds.
class WorkLimit {
public:
    /// About two seconds.
    static constexpr double kUsual = 0x1p29;

    explicit WorkLimit(double units = kUsual) : m_left(units) {}

    /// Counts work that was done, or is about to be. Returns whether it is within the limit.
    [[nodiscard]] bool spend(double units)
    {
        m_left -= units;
        return m_left >= 0;
    }
    /// Marks the limit as exceeded.
    void exhaust() { m_left = -1; }
    [[nodiscard]] double left() const { return m_left; }
    [[nodiscard]] bool passed() const { return m_left < 0; }

private:
    double m_left;
};

} // namespace epsilometer
