// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/notions/guarantee.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsilometer::account {

/// Reports progress once in a while, so that asking is free.
class Paces {
public:
    Paces(Progress &progress, std::size_t total) : m_progress(progress), m_total(total) {}

    /// Before `steps` more of them. Error Cancelled when the caller should stop.
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

/// yes(), or why not, naming the first round that does not go with those before it, or that the accountant cannot take:
/// "round 12 needs ...".
template <class Accountant> Applicability firstThatDoesNotApply(const Accountant &accountant, const Rounds &rounds)
{
    if (const auto other = rounds.firstOfAnotherRelation())
        return Applicability::no(core::tr("round {1}: {2}", other->round, other->why));
    // What applies depends on the notions that a round supplies, and the first round of each set of them is known.
    for (const std::size_t first : rounds.firstOfKind()) {
        const Rounds::Group group = rounds.groups()[first];
        if (const Applicability answer = accountant.applies(*group.cost); !answer.applies)
            return Applicability::no(core::tr("round {1} {2}", group.firstRound, answer.why));
    }
    return Applicability::yes();
}

} // namespace epsilometer::account
