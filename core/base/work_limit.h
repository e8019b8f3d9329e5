// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

namespace epsilometer {

/// How much work one computation may do, in units of a few nanoseconds. Counted and not timed, so that the same rounds
/// have the same answer on every machine and on every run. What passes the limit gives up, and its caller falls back on
/// a bound that still holds. A watcher hears of it once in a while, and may end it.
class WorkLimit {
public:
    /// About two seconds.
    static constexpr double kUsual = 0x1p29;
    /// Between two reports of progress, at least.
    static constexpr double kReported = 0x1p22;

    explicit WorkLimit(double units = kUsual) : m_left(units) {}
    /// progress  outlives the limit; hears that the work has only begun, because its amount is not known
    WorkLimit(double units, Progress &progress) : m_left(units), m_progress(&progress) {}

    /// Counts work that was done, or is about to be. Returns whether it is within the limit, and still wanted.
    [[nodiscard]] bool spend(double units)
    {
        m_left -= units;
        m_unreported += units;
        if (m_progress != nullptr && m_unreported >= kReported) {
            m_unreported = 0;
            if (!m_progress->report(0))
                exhaust();
        }
        return m_left >= 0;
    }
    /// Marks the limit as exceeded.
    void exhaust() { m_left = -1; }
    [[nodiscard]] double left() const { return m_left; }
    [[nodiscard]] bool passed() const { return m_left < 0; }

private:
    double m_left;
    double m_unreported = 0;
    Progress *m_progress = nullptr;
};

} // namespace epsilometer
