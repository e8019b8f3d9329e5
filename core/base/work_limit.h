// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

namespace epsilometer {

/// The amount of work that one computation may do, in units of a few nanoseconds. Counted instead of timed, so that the
/// same rounds give the same answer on every machine and in every run. A computation beyond the limit gives up, and its
/// caller uses a bound that still holds. Progress is reported now and then, and may cancel it.
class WorkLimit {
public:
    /// About two seconds.
    static constexpr double kUsual = 0x1p29;
    /// Minimum work between two progress reports.
    static constexpr double kReported = 0x1p22;

    explicit WorkLimit(double units = kUsual) : m_left(units) {}
    /// progress  must outlive the limit; always reports 0, because the total work is unknown
    WorkLimit(double units, Progress &progress) : m_left(units), m_progress(&progress) {}

    /// Counts work, done or about to be done. Returns whether it is within the limit and not cancelled.
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
    /// Sets the limit to exceeded.
    void exhaust() { m_left = -1; }
    [[nodiscard]] double left() const { return m_left; }
    [[nodiscard]] bool passed() const { return m_left < 0; }

private:
    double m_left;
    double m_unreported = 0;
    Progress *m_progress = nullptr;
};

} // namespace epsilometer
