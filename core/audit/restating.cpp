// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/restating.h"

#include "core/account/cost_question.h"
#include "core/audit/recomputed.h"
#include "core/base/infinity.h"
#include "core/base/text/display.h"

#include <cmath>
#include <string_view>
#include <utility>

namespace epsilometer::audit {

namespace {

account::Rounds restated(const AuditSubject &subject, const MechanismKinds &mechanisms, const Restating &restating)
{
    MechanismResolver resolver(mechanisms);
    account::Rounds rounds;
    for (const Spend &spend : subject.session.spends) {
        const auto other = restating(spend);
        rounds.append(other ? resolver.resolve(other->mechanism).cost : spend.cost,
                      other ? other->count : spend.step.count);
    }
    return rounds;
}

class RestatingCheck final : public AuditCheck {
public:
    RestatingCheck(const CheckText &text, MechanismKinds mechanisms, RestatingFunction function)
        : m_text(text), m_mechanisms(std::move(mechanisms)), m_function(function)
    {
    }
    [[nodiscard]] std::string_view id() const override { return m_text.id; }
    [[nodiscard]] Literal title() const override { return m_text.title; }
    [[nodiscard]] Literal looksAt() const override { return m_text.looksAt; }
    [[nodiscard]] Result<AuditFindings> run(const AuditSubject &subject, Progress &progress) const override
    {
        return m_function(subject, m_mechanisms, progress);
    }

private:
    CheckText m_text;
    MechanismKinds m_mechanisms;
    RestatingFunction m_function;
};

} // namespace

Result<TotalText> totalOf(const AuditSubject &subject, const MechanismKinds &mechanisms, const Restating &restating,
                          Progress &progress, std::initializer_list<const char *> compositions)
{
    const Session &session = subject.session;
    const bool stated =
        session.hasPolicy && !session.plan.policy.delta.isZero() && session.plan.policy.delta < Exact(1);
    const Exact delta = stated ? session.plan.policy.delta : *Exact::parse("delta", account::kUsualDelta);
    const account::Rounds rounds = restated(subject, mechanisms, restating);
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

std::unique_ptr<const AuditCheck> makeRestatingCheck(const CheckText &text, MechanismKinds mechanisms,
                                                     RestatingFunction function)
{
    return std::make_unique<RestatingCheck>(text, std::move(mechanisms), function);
}

} // namespace epsilometer::audit
