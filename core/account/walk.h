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

namespace epsilometer {

/// Reports progress once in a while, so that asking is free.
class Steps {
public:
    Steps(Progress &progress, std::size_t total) : m_progress(progress), m_total(total) {}

    /// Error Cancelled when the caller should stop.
    Status next()
    {
        constexpr std::size_t kEvery = 8192;
        if (m_done++ % kEvery != 0)
            return {};
        if (m_progress.report(static_cast<double>(m_done - 1) / static_cast<double>(m_total)))
            return {};
        return makeError(ErrorCode::Cancelled, "cancelled");
    }

private:
    Progress &m_progress;
    std::size_t m_total;
    std::size_t m_done = 0;
};

/// yes(), or why not, naming the first round that the accountant cannot take: "round 12 needs ...".
template <class Accountant> Applicability firstThatDoesNotApply(const Accountant &accountant, const Rounds &rounds)
{
    const RoundCost *last = nullptr;
    for (const Rounds::Group &group : rounds.groups()) {
        if (group.cost.get() == last)
            continue;
        last = group.cost.get();
        Applicability answer = accountant.applies(*last);
        if (!answer.applies)
            return Applicability::no("round " + std::to_string(group.firstRound) + " " + answer.why);
    }
    return Applicability::yes();
}

/// Charges the rounds in order and calls `read` when exactly `at` rounds are in, for each ascending entry of `at`.
/// Entry 0 reads before the first round. `charge` takes (cost, count).
template <class Charge, class Read>
Status walk(const Rounds &rounds, const std::vector<std::uint64_t> &at, Progress &progress, Charge charge, Read read)
{
    auto wanted = at.begin();
    for (; wanted != at.end() && *wanted == 0; ++wanted)
        EPSILOMETER_TRY(read());
    Steps steps(progress, at.size() + rounds.groups().size());
    std::uint64_t before = 0;
    for (const Rounds::Group &group : rounds.groups()) {
        if (wanted == at.end())
            break;
        EPSILOMETER_TRY(steps.next());
        const std::uint64_t end = before + group.count;
        while (wanted != at.end() && *wanted <= end) {
            if (*wanted > before)
                charge(*group.cost, *wanted - before);
            before = *wanted;
            EPSILOMETER_TRY(read());
            EPSILOMETER_TRY(steps.next());
            ++wanted;
        }
        if (before < end && wanted != at.end())
            charge(*group.cost, end - before);
        before = end;
    }
    return {};
}

} // namespace epsilometer
