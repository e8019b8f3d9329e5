// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan/plan_insight.h"

#include "core/account/begun_policy.h"
#include "core/account/evaluate_plan.h"
#include "core/account/guard.h"
#include "core/budgets/scope_gate.h"
#include "core/calibrate/taking_filters.h"
#include "core/catalog/catalog.h"
#include "ui/document/plan_document.h"
#include "ui/text/text.h"

namespace epsilometer::ui {

namespace {

constexpr std::uint64_t kMostMore = 1'000'000'000;

void fill(Insight &insight, const account::FilterSession &session, const MechanismKinds &kinds, Progress &progress,
          const account::RoundGate &gate)
{
    insight.played = playedPlan(*insight.plan, session, kinds, progress);
    if (const auto more =
            calibrate::moreAfterPlan(*insight.plan, insight.row, kinds, session, kMostMore, progress, gate);
        more.ok())
        insight.more = *more;
    insight.unlimited = insight.more && insight.more->count == kMostMore;
    const auto largest = calibrate::largestForStep(*insight.plan, insight.played, insight.row, kinds, session.filter(),
                                                   insight.recorded, gate);
    if (largest.ok())
        insight.largest = *largest;
    else if (largest.error().code == ErrorCode::Refused && gate == nullptr)
        insight.problem = PlanInsight::tr("None fits: the other analyses use the whole budget.");
    else
        insight.problem = errorText(largest.error());
}

/// Sets the problem if the filter does not support the step: then there is no largest value, whatever the rest of the
/// plan.
/// policy  as the first request begins it
void sayUntaken(Insight &insight, const Policy &policy, const Catalog &catalog)
{
    MechanismResolver resolver(catalog.mechanisms);
    const auto cost = resolver.tryResolve(insight.played.steps[insight.row].mechanism);
    const Message why = cost.ok() ? calibrate::untakenText(catalog.filters, policy, **cost) : Message();
    if (!why.empty())
        insight.problem = PlanInsight::tr("the filter does not take it: %1").arg(coreText(why));
}

} // namespace

Plan playedPlan(const Plan &plan, const account::FilterSession &start, const MechanismKinds &kinds, Progress &progress)
{
    const auto played = account::evaluatePlan(plan, kinds, start, progress);
    return played.ok() ? *played : plan;
}

QString limitedByWords(const Message &policy)
{
    return policy.empty()
               ? QString()
               : QLatin1Char(' ') + PlanInsight::tr("The policy for %1 allows no more.").arg(coreText(policy));
}

PlanInsight::PlanInsight(PlanDocument &document, QObject *parent) : QObject(parent), m_document(document)
{
    constexpr int kPauseMs = 250;
    m_timer.setSingleShot(true);
    m_timer.setInterval(kPauseMs);
    connect(&m_timer, &QTimer::timeout, this, &PlanInsight::start);
    connect(&document, &PlanDocument::planChanged, this, &PlanInsight::later);
}

void PlanInsight::ask(std::optional<std::size_t> row)
{
    if (row == m_row)
        return;
    m_row = row;
    later();
}

std::shared_ptr<const Insight> PlanInsight::answer() const
{
    const bool current = m_answer && m_row && m_answer->row == *m_row && m_answer->plan == m_document.snapshot();
    return current ? m_answer : nullptr;
}

void PlanInsight::later()
{
    if (m_row)
        m_timer.start();
    Q_EMIT changed();
}

void PlanInsight::start()
{
    if (!m_document.isOpen() || !m_row || *m_row >= m_document.plan().steps.size())
        return;
    m_job.start([this, row = *m_row, plan = m_document.snapshot(), recorded = m_document.recordedRounds(),
                 session = m_document.scopedSession(),
                 &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        auto insight = std::make_shared<Insight>();
        insight->plan = plan;
        insight->row = row;
        insight->recorded = recorded->size();
        const auto policy = account::begunPolicy(catalog.filters, *plan, *recorded, progress);
        const auto guard = policy.ok() ? account::Guard::make(catalog.filters, *policy, *recorded, progress)
                                       : Result<account::Guard>(policy.error());
        const auto gate = scopeGate(catalog.filters, session.get(), progress);
        if (guard.ok() && gate.ok())
            fill(*insight, guard->session(), catalog.mechanisms, progress, *gate);
        else
            insight->problem = errorText(guard.ok() ? gate.error() : guard.error());
        if (guard.ok() && !insight->largest)
            sayUntaken(*insight, *policy, catalog);
        return [this, insight = std::shared_ptr<const Insight>(std::move(insight))] {
            m_answer = insight;
            Q_EMIT changed();
        };
    });
}

} // namespace epsilometer::ui
