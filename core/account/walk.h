// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/notions/guarantee.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsilometer::account {

/// Reports progress only every few thousand steps, so that next() can be called for each step.
class Paces {
public:
    Paces(Progress &progress, std::size_t total) : m_progress(progress), m_total(total) {}

    /// Call before the next `steps` steps. Error Cancelled if the caller should stop.
    Status next(std::size_t steps = 1)
    {
        constexpr std::size_t kEvery = 8192;
        const std::size_t before = m_done;
        m_done += steps;
        if (before < m_due)
            return {};
        m_due = before + kEvery;
        if (m_progress.report(static_cast<double>(before) / static_cast<double>(m_total)))
            return {};
        return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }

private:
    Progress &m_progress;
    std::size_t m_total;
    std::size_t m_done = 0;
    std::size_t m_due = 0; ///< steps done when progress is to be reported next
};

/// yes(), or the reason with the first round that differs in its relation from earlier ones or that the accountant does
/// not support: "round 12 needs ...".
template <class Accountant> Applicability firstThatDoesNotApply(const Accountant &accountant, const Rounds &rounds)
{
    if (const auto other = rounds.firstOfAnotherRelation())
        return Applicability::no(core::tr("round {1}: {2}", other->round, other->why));
    // Whether a round applies depends only on the notions it supplies, so the first round of each set of notions is
    // enough.
    for (const std::size_t first : rounds.firstOfKind()) {
        const Rounds::Group group = rounds.groups()[first];
        if (const Applicability answer = accountant.applies(*group.cost); !answer.applies)
            return Applicability::no(core::tr("round {1} {2}", group.firstRound, answer.why));
    }
    return Applicability::yes();
}

} // namespace epsilometer::account
