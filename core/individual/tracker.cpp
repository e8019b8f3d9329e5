// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/tracker.h"

#include "core/base/require.h"

namespace epsilometer::individual {

Result<IndividualTracker> IndividualTracker::make(const Exact &delta)
{
    EPSILOMETER_TRY(require::that(!delta.isInfinite() && !delta.isZero(), "delta", delta.text(),
                                  core::tr("must be finite and > 0")));
    IndividualTracker tracker;
    tracker.m_delta = delta;
    return tracker;
}

Result<Exact> IndividualTracker::add(const Exact &loss)
{
    EPSILOMETER_TRY(
        require::that(loss <= m_delta, "loss", loss.text(), core::tr("must be at most the step, {1}", m_delta.text())));
    if (const auto next = m_current + loss; next <= m_delta) {
        m_current = next;
    } else {
        ++m_steps;
        m_current = loss;
    }
    return value();
}

} // namespace epsilometer::individual
