// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/live_account.h"

#include "core/account/guard.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"
#include "core/simulation/evaluate_plan.h"
#include "ui/document/plan_document.h"
#include "ui/text/text.h"

namespace epsilometer::ui {

namespace {

/// More reported rounds than this cannot be told apart on a screen. Charts and their tables are thinned to as many;
/// `dpledger account --rounds all` reads every one.
constexpr std::size_t kMostReported = 2000;

LiveResult present(SequenceReport sequence, const OdometerChartOptions &options)
{
    LiveResult result;
    result.haltingChart = haltingChart(sequence.account);
    result.haltingTable = haltingChartTable(sequence.account);
    result.odometerChart = std::make_shared<const ChartSpec>(odometerChart(sequence.account, options));
    result.odometerTable = odometerTableSource(sequence.account, options, result.odometerChart);
    const Policy &policy = sequence.account.policy;
    const PrivacyProfiles profiles = budgetProfiles(policy);
    result.attackChart = attackChart(profiles);
    result.deltaChart = deltaCurveChart(profiles, policy);
    result.attackTable = attackTable(profiles);
    result.sequence = std::move(sequence);
    return result;
}

/// The plan with the values that its formulas take. Where that cannot be said the formulas stay: they cost infinity.
PlanDocument::Snapshot playThrough(const PlanDocument::Snapshot &plan, const Rounds &recorded, const Catalog &catalog,
                                   Progress &progress)
{
    if (!isAdaptive(*plan))
        return plan;
    const auto guard = Guard::make(catalog.filters, plan->policy, recorded, progress);
    if (!guard.ok())
        return plan;
    auto played = evaluatePlan(*plan, catalog.mechanisms, guard->filter(), progress);
    return played.ok() ? std::make_shared<const Plan>(*std::move(played)) : plan;
}

} // namespace

LiveAccount::LiveAccount(PlanDocument &document, QObject *parent)
    : QObject(parent), m_document(document),
      m_resolver(std::make_shared<MechanismResolver>(document.catalog().mechanisms))
{
    connect(&m_document, &PlanDocument::planChanged, this, &LiveAccount::restart);
    connect(&m_job, &LatestJob::busyChanged, this, &LiveAccount::busyChanged);
    connect(&m_job, &LatestJob::progressed, this, &LiveAccount::progressed);
}

LiveAccount::~LiveAccount() = default;

void LiveAccount::setIntrinsicTime(bool on)
{
    m_options.intrinsicTime = on;
    restart();
}

void LiveAccount::setCapped(bool on)
{
    m_options.capped = on;
    restart();
}

void LiveAccount::setAdaptive(bool on)
{
    m_options.adaptive = on;
    restart();
}

void LiveAccount::restart()
{
    if (!m_document.isOpen())
        return;
    m_job.start([this, resolver = m_resolver, plan = m_document.snapshot(), recorded = m_document.recordedRounds(),
                 options = m_options, &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        const Accountants accountants{catalog.filters, catalog.odometers, catalog.compositions};
        const auto played = playThrough(plan, *recorded, catalog, progress);
        auto sequence = accountSequence(accountants, *resolver, *recorded, *played, kMostReported, progress);
        if (!sequence.ok())
            return [this, problem = errorText(sequence.error())] { finish({}, problem); };
        OdometerChartOptions chart;
        chart.capped = options.capped;
        chart.adaptive = options.adaptive;
        if (options.intrinsicTime)
            chart.intrinsicTimes = sequence->intrinsicTimes;
        auto result = std::make_shared<const LiveResult>(present(*std::move(sequence), chart));
        return [this, result = std::move(result)] { finish(result, {}); };
    });
}

void LiveAccount::finish(std::shared_ptr<const LiveResult> result, const QString &problem)
{
    m_result = std::move(result);
    m_problem = problem;
    Q_EMIT changed();
}

} // namespace epsilometer::ui
