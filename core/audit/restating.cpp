// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/restating.h"

#include "core/account/cost_question.h"
#include "core/audit/recomputed.h"
#include "core/base/infinity.h"
#include "core/base/text/display.h"

namespace epsilometer::audit {

namespace {

account::Rounds restated(const AuditSubject &subject, const Restating &restating)
{
    MechanismResolver resolver(subject.mechanisms);
    account::Rounds rounds;
    for (const Spend &spend : subject.session.spends) {
        const auto other = restating(spend);
        rounds.append(other ? resolver.resolve(other->mechanism).cost : spend.cost,
                      other ? other->count : spend.step.count);
    }
    return rounds;
}

} // namespace

Result<TotalText> totalOf(const AuditSubject &subject, const Restating &restating, Progress &progress,
                          std::initializer_list<const char *> compositions)
{
    const Session &session = subject.session;
    const bool stated =
        session.hasPolicy && !session.plan.policy.delta.isZero() && session.plan.policy.delta < Exact(1);
    const Exact delta = stated ? session.plan.policy.delta : *Exact::parse("delta", account::kUsualDelta);
    const account::Rounds rounds = restated(subject, restating);
    double lowest = kInfinity;
    std::string best;
    for (const char *id : compositions) {
        EPSILOMETER_ASSIGN(const auto total, recomputedTotal(subject, id, rounds, delta, progress));
        if (!total || !(total->shown < lowest))
            continue;
        lowest = total->shown;
        best = id;
    }
    if (best.empty())
        return TotalText{core::tr("no finite bound is known"), displayText(delta, Bound::Upper)};
    return TotalText{totalText(lowest, rounds) + " (" + best + ")", displayText(delta, Bound::Upper)};
}

} // namespace epsilometer::audit
