// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/decisions.h"

#include "core/account/gate.h"
#include "core/account/late_outcomes.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer {

namespace {

class Decider {
public:
    Decider(std::unique_ptr<Filter> filter, OnHalt onHalt, const Rounds &rounds)
        : m_gate(std::move(filter), Relation(rounds.stated())), m_onHalt(onHalt), m_lateOutcomes(rounds.lateOutcomes())
    {
    }

    void halt() { m_gate.close(); }

    Decision decide(const Rounds::Group &group, std::size_t index, bool recorded)
    {
        Decision decision;
        decision.asked = group.count;
        Admission admission = m_gate.admit(*group.cost, group.count);
        decision.applicability = std::move(admission.applicability);
        decision.accepted = admission.most;
        if (decision.accepted > 0)
            m_gate.charge(*group.cost, decision.accepted);
        if (!decision.wholly() && (recorded || m_onHalt == OnHalt::Latch))
            halt();
        // Recorded beyond the budget: the guarantee is gone, whatever the statistic of the accepted part says.
        m_exceeded = m_exceeded || (recorded && !decision.wholly());
        m_lateOutcomes.after(index, decision.wholly(), m_gate.filter());
        decision.budget = m_gate.filter().budget();
        decision.spent = m_exceeded ? INFINITY : m_gate.filter().spent();
        return decision;
    }

private:
    Gate m_gate;
    OnHalt m_onHalt;
    LateOutcomes m_lateOutcomes;
    bool m_exceeded = false;
};

} // namespace

double Decision::leftShare() const
{
    if (std::isinf(budget))
        return std::isinf(spent) ? 0.0 : 1.0;
    if (!(budget > 0) || !(spent < budget))
        return 0.0;
    return std::clamp(1.0 - spent / budget, 0.0, 1.0);
}

Result<std::vector<Decision>> decide(const FilterKind &kind, const Policy &policy, const Rounds &rounds,
                                     std::size_t recordedGroups, Progress &progress)
{
    EPSILOMETER_ASSIGN(auto filter, kind.start(policy));
    Decider decider(std::move(filter), policy.onHalt, rounds);
    std::vector<Decision> decisions;
    decisions.reserve(rounds.groups().size());
    constexpr std::size_t kReportEvery = 1024;
    for (const Rounds::Group &group : rounds.groups()) {
        const std::size_t index = decisions.size();
        const double done = static_cast<double>(index) / static_cast<double>(rounds.groups().size());
        if (index % kReportEvery == 0 && !progress.report(done))
            return makeError(ErrorCode::Cancelled, "the decisions were cancelled");
        if (index == recordedGroups && rounds.refusedAt() && policy.onHalt == OnHalt::Latch)
            decider.halt();
        decisions.push_back(decider.decide(group, index, index < recordedGroups));
    }
    return decisions;
}

} // namespace epsilometer
