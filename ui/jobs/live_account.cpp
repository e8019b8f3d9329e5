// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/live_account.h"

#include "core/account/guard.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"
#include "core/simulation/evaluate_plan.h"
#include "ui/document/plan_document.h"
#include "ui/text/text.h"
#include "ui/threads/pool.h"

#include <QThreadPool>

#include <limits>
#include <memory>
#include <optional>
#include <string_view>

namespace epsilometer::ui {

namespace {

/// More reported rounds than this cannot be told apart on a screen. Charts and their tables are thinned to as many;
/// `dpledger account --rounds all` reads every one.
constexpr std::size_t kMostReported = 1000;

std::shared_ptr<const PolicyCharts> policyCharts(const Policy &policy)
{
    auto charts = std::make_shared<PolicyCharts>();
    charts->policy = policy;
    const PrivacyProfiles profiles = budgetProfiles(policy);
    charts->attackChart = attackChart(profiles);
    charts->deltaChart = deltaCurveChart(profiles, policy);
    charts->attackTable = attackTable(profiles);
    return charts;
}

LiveResult present(SequenceReport sequence, const OdometerChartOptions &options)
{
    LiveResult result;
    result.haltingChart = haltingChart(sequence.account);
    result.haltingTable = haltingChartTable(sequence.account);
    result.odometerChart = std::make_shared<const ChartSpec>(odometerChart(sequence.account, options));
    result.odometerTable = odometerTableSource(sequence.account, options, result.odometerChart);
    result.sequence = std::move(sequence);
    return result;
}

/// Taking a million rows apart takes longer than a window may stand still.
void forgetElsewhere(const LiveResult *result)
{
    constexpr std::size_t kMany = 20'000;
    if (result->sequence.rows.size() < kMany)
        delete result;
    else
        QThreadPool::globalInstance()->start([result] { delete result; });
}

/// The filter whose preparation can take a second for a budget that was not seen before.
constexpr std::string_view kSlowFilter = "exact";

/// The plan with the values that its formulas take. Where that cannot be said the formulas stay: they cost infinity.
/// Nothing is played where the plan is not adaptive.
PlanDocument::Snapshot playThrough(const PlanDocument::Snapshot &plan, bool adaptive, const Rounds &recorded,
                                   const Catalog &catalog, Progress &progress)
{
    if (!adaptive)
        return plan;
    const auto guard = Guard::make(catalog.filters, plan->policy, recorded, progress);
    if (!guard.ok())
        return plan;
    auto played = evaluatePlan(*plan, catalog.mechanisms, guard->gate(), progress);
    return played.ok() ? std::make_shared<const Plan>(*std::move(played)) : plan;
}

} // namespace

struct LiveAccount::Memory {
    explicit Memory(const MechanismKinds &mechanisms) : resolver(mechanisms) {}

    MechanismResolver resolver;
    std::shared_ptr<const PolicyCharts> tradeoff;
    std::optional<Policy> prepared; ///< under which all filters have run
};

LiveAccount::LiveAccount(PlanDocument &document, QObject *parent)
    : QObject(parent), m_document(document), m_memory(std::make_shared<Memory>(document.catalog().mechanisms))
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

void LiveAccount::run(bool mayLeaveOut)
{
    if (!m_document.isOpen())
        return;
    m_job.start([this, mayLeaveOut, memory = m_memory, plan = m_document.snapshot(), adaptive = m_document.adaptive(),
                 recorded = m_document.recordedRounds(), options = m_options,
                 &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        // Under a new budget everybody else's result comes first.
        const bool known = memory->prepared && *memory->prepared == plan->policy;
        const bool later = mayLeaveOut && !known && plan->policy.filter != kSlowFilter;
        const Accountants accountants{catalog.filters, catalog.odometers, catalog.compositions,
                                      later ? kSlowFilter : std::string_view()};
        const auto played = playThrough(plan, adaptive, *recorded, catalog, progress);
        auto sequence =
            accountSequence(accountants, memory->resolver, *recorded, *played, kMostReported, progress, runOnPool);
        if (!sequence.ok())
            return [this, problem = errorText(sequence.error())] { finish({}, problem); };
        if (!later)
            memory->prepared = plan->policy;
        if (!memory->tradeoff || memory->tradeoff->policy != plan->policy)
            memory->tradeoff = policyCharts(plan->policy);
        const OdometerChartOptions chart = chartOptions(options, *sequence);
        auto made = std::make_unique<LiveResult>(present(*std::move(sequence), chart));
        made->tradeoff = memory->tradeoff;
        return [this, later, result = std::shared_ptr<const LiveResult>(made.release(), forgetElsewhere)] {
            finish(result, {});
            if (later)
                run(false);
        };
    });
}

OdometerChartOptions LiveAccount::chartOptions(const Options &options, const SequenceReport &sequence)
{
    OdometerChartOptions chart;
    chart.capped = options.capped;
    chart.adaptive = options.adaptive;
    if (options.intrinsicTime)
        chart.intrinsicTimes = sequence.intrinsicTimes;
    return chart;
}

std::function<Result<TableSource>(Progress &)> LiveAccount::wholeOdometerTable() const
{
    if (!m_result || m_result->sequence.account.at.size() >= m_result->sequence.account.rounds)
        return {};
    return [plan = m_document.snapshot(), adaptive = m_document.adaptive(), recorded = m_document.recordedRounds(),
            options = m_options, &catalog = m_document.catalog()](Progress &progress) -> Result<TableSource> {
        MechanismResolver resolver(catalog.mechanisms);
        const auto played = playThrough(plan, adaptive, *recorded, catalog, progress);
        const Accountants accountants{catalog.filters, catalog.odometers, catalog.compositions, kSlowFilter};
        EPSILOMETER_ASSIGN(const SequenceReport sequence,
                           accountSequence(accountants, resolver, *recorded, *played,
                                           std::numeric_limits<std::size_t>::max(), progress, runOnPool));
        const OdometerChartOptions chart = chartOptions(options, sequence);
        return odometerTableSource(sequence.account, chart,
                                   std::make_shared<const ChartSpec>(odometerChart(sequence.account, chart)));
    };
}

void LiveAccount::finish(std::shared_ptr<const LiveResult> result, const QString &problem)
{
    m_result = std::move(result);
    m_problem = problem;
    Q_EMIT changed();
}

} // namespace epsilometer::ui
