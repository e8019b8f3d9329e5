// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/live_account.h"

#include "core/account/cost_question.h"
#include "core/account/fixed_curve.h"
#include "core/account/record_profile.h"
#include "core/budgets/scope_gate.h"
#include "core/budgets/scoped_promise.h"
#include "core/ledger/damaged.h"
#include "core/ledger/policy_changes.h"
#include "core/present/charts/chart_table.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/charts/simulation/spread_charts.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"
#include "core/present/scope_tables.h"
#include "core/present/text/claim_text.h"
#include "core/service/record_risk.h"
#include "core/service/simulate_plan.h"
#include "ui/document/plan_document.h"
#include "ui/document/window_host.h"
#include "ui/text/text.h"
#include "ui/threads/destroy_elsewhere.h"
#include "ui/threads/pool.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

namespace epsilometer::ui {

namespace {

/// Largest number of reported rounds. A screen cannot show more, so charts and their tables are thinned to it;
/// `dpledger account --rounds all` prints every round.
constexpr std::size_t kMostReported = 1000;

/// rounds  the profile of the rounds; null: without it
std::shared_ptr<const PolicyCharts> policyCharts(const Policy &policy,
                                                 std::unique_ptr<const tradeoff::PrivacyProfile> rounds = nullptr)
{
    auto charts = std::make_shared<PolicyCharts>();
    charts->policy = policy;
    charts->profiles = tradeoff::budgetProfiles(policy);
    if (rounds != nullptr) {
        charts->gaussian = tradeoff::gaussianFit(*rounds);
        charts->profiles.push_back(std::move(rounds));
    }
    charts->attackChart = present::attackChart(charts->profiles);
    charts->deltaChart = present::deltaCurveChart(charts->profiles, policy);
    charts->attackTable = present::attackTable(charts->profiles);
    return charts;
}

LiveResult present(account::SequenceReport sequence, const present::OdometerChartOptions &options)
{
    LiveResult result;
    const present::HaltingChartOptions halting{sequence.ruled};
    result.haltingChart = present::haltingChart(sequence.account, halting);
    result.haltingTable = present::haltingChartTable(sequence.account, halting);
    result.tape = present::tape(sequence, {options.adaptive, {}});
    result.odometerChart =
        std::make_shared<const present::ChartSpec>(present::odometerChart(sequence.account, options));
    result.odometerTable = present::odometerTableSource(sequence.account, options, result.odometerChart);
    result.sequence = std::move(sequence);
    return result;
}

/// The composition after the recorded rounds; absent if nothing is recorded.
std::optional<double> readingAfterRecord(const account::FixedCurve &curve, const account::SequenceReport &sequence)
{
    for (std::size_t i = 0; i < curve.readings.size(); ++i)
        if (sequence.account.at[curve.readings[i]] == sequence.recordedRounds)
            return curve.epsilons[i];
    return std::nullopt;
}

void forget(const LiveResult *result)
{
    destroyElsewhere(result->sequence.rows.size(), std::unique_ptr<const LiveResult>(result));
}

/// Number of paths: enough for the quantiles, but fewer if the paths are long, so that the result comes soon.
std::uint64_t fewPaths(std::uint64_t rounds)
{
    constexpr std::uint64_t kRounds = 1'000'000;
    return std::clamp<std::uint64_t>(kRounds / std::max<std::uint64_t>(rounds, 1), 40, 400);
}

} // namespace

struct LiveAccount::Memory {
    explicit Memory(const MechanismKinds &mechanisms) : resolver(mechanisms) {}

    MechanismResolver resolver;
    std::shared_ptr<const PolicyCharts> tradeoff;
    std::shared_ptr<const account::Rounds> answered; ///< rounds of the headline
    std::shared_ptr<const headline::Headline> headline;
    Message about; ///< LiveResult::about
    std::optional<Policy> answeredUnder;
    PoliciesInForce answeredAfter;           ///< of the headline
    std::shared_ptr<const Session> claiming; ///< record that makes the claims
    std::shared_ptr<const audit::JudgedClaims> claims;
    std::shared_ptr<const Session> gated; ///< record that the gate belongs to
    std::optional<ScopeAccounts> scopes;  ///< its policies with a scope
    account::RoundGate gate;              ///< the same, which planned rounds must also fit

    Status setGate(const std::shared_ptr<const Session> &session, const Catalog &catalog, Progress &progress)
    {
        if (session != gated) {
            scopes.reset();
            gate = {};
            headline.reset();
            gated.reset();
            if (session != nullptr) {
                EPSILOMETER_ASSIGN(scopes, ScopeAccounts::make(catalog.filters, *session, progress));
                gate = scopeGate(*scopes);
            }
            gated = session;
        }
        return {};
    }

    /// The judged claims of a record; null if `session` is null.
    Result<std::shared_ptr<const audit::JudgedClaims>> claimsOf(const std::shared_ptr<const Session> &session,
                                                                const Catalog &catalog, Progress &progress)
    {
        if (session != claiming) {
            claims.reset();
            if (session != nullptr) {
                EPSILOMETER_ASSIGN(
                    auto judged,
                    audit::judgeClaims({catalog.filters, catalog.odometers, catalog.compositions}, *session, progress));
                claims = std::make_shared<const audit::JudgedClaims>(std::move(judged));
            }
            claiming = session;
        }
        return claims;
    }

    /// The headline. The same record under the same policy has the same headline, however the plan is edited.
    /// question  the policy asked about if the record has none
    Result<std::shared_ptr<const headline::Headline>>
    headlineOf(const std::shared_ptr<const account::Rounds> &recorded, const std::optional<Policy> &policy,
               const Policy &question, const PoliciesInForce &policies, const std::optional<Step> &last,
               const Catalog &catalog, Progress &progress)
    {
        if (headline && answered == recorded && answeredUnder == policy && answeredAfter == policies)
            return headline;
        const auto promise = policy && scopes ? scopedPromise(*gated, *scopes) : std::nullopt;
        const account::Rounds ofBlocks = promise ? promise->session.rounds() : account::Rounds();
        const account::Rounds &counted = promise ? ofBlocks : *recorded;
        const std::optional<Policy> under = promise ? std::optional(promise->session.plan.policy) : policy;
        about = promise ? present::nameText(promise->tightest) : Message();
        std::optional<account::AccountReport> costs;
        if (!policy && !recorded->empty()) {
            EPSILOMETER_ASSIGN(costs, account::account({}, {}, catalog.compositions, question, *recorded,
                                                       account::RoundSelection(), progress, runOnPool));
        }
        const ::epsilometer::headline::HeadlineSources sources{catalog.mechanisms, catalog.filters, catalog.odometers};
        headline::HeadlineSubject subject{under, counted, last ? &*last : nullptr, costs ? &*costs : nullptr,
                                          promise ? policiesInForce(promise->session) : policies};
        if (scopes) // as in the report: one more in the period of the last one
            subject.others = scopeLimit(*scopes, likeTheLast(*gated, {}));
        EPSILOMETER_ASSIGN(auto made, ::epsilometer::headline::headline(sources, subject, progress));
        if (made.state == headline::Headline::State::Exceeded) { // also compute the totals that the rounds really cost
            EPSILOMETER_ASSIGN(costs, account::account({}, {}, catalog.compositions, *under, counted,
                                                       account::RoundSelection(), progress, runOnPool));
            subject.account = &*costs;
            EPSILOMETER_ASSIGN(made, ::epsilometer::headline::headline(sources, subject, progress));
        }
        headline = std::make_shared<const headline::Headline>(std::move(made));
        answered = recorded;
        answeredUnder = policy;
        answeredAfter = policies;
        return headline;
    }
};

LiveAccount::LiveAccount(PlanDocument &document, QObject *parent)
    : QObject(parent), m_document(document), m_memory(std::make_shared<Memory>(document.catalog().mechanisms))
{
    connect(&m_document, &PlanDocument::begun, this, &LiveAccount::begin);
    connect(&m_document, &PlanDocument::planChanged, this, &LiveAccount::restart);
    for (const LatestJob *job : {&m_job, &m_spread, &m_fixed, &m_record}) {
        connect(job, &LatestJob::busyChanged, this, [this] { Q_EMIT busyChanged(busy()); });
        connect(job, &LatestJob::progressed, this, &LiveAccount::progressed);
    }
}

LiveAccount::~LiveAccount() = default;

/// Forgets the numbers of the previous document, so that they are not shown for the next.
void LiveAccount::begin()
{
    cancel();
    m_unsimulated.reset();
    m_options = {};
    finish({}, {});
}

std::shared_ptr<const LiveResult> LiveAccount::drawable() const
{
    return m_document.damage() == nullptr ? m_result : nullptr;
}

QString LiveAccount::whyNotDrawn() const
{
    if (const DamagedLedger *damage = m_document.damage())
        return tr("The ledger is broken at line %1: nothing is drawn, because none of its numbers is to be trusted.")
            .arg(damage->line);
    return m_problem;
}

void LiveAccount::setIntrinsicTime(bool on)
{
    m_options.intrinsicTime = on;
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
    const auto &spends = m_document.spends();
    const bool understood = !spends.empty() && spends.back().notUnderstood == nullptr;
    const auto last = understood ? std::optional(spends.back().step) : std::nullopt;
    const bool hasPolicy = m_document.statesPolicy() || m_document.plan().policy != Policy();
    PlanDocument::Snapshot snapshot = m_document.snapshot();
    if (!hasPolicy && !m_document.recordedRounds()->empty()) { // no budget: show the cost instead
        Plan asked = *snapshot;
        asked.policy = account::costQuestion(*Exact::parse("delta", account::kUsualDelta));
        snapshot = std::make_shared<const Plan>(std::move(asked));
    }
    m_spread.cancel();
    m_fixed.cancel();
    m_record.cancel();
    m_unsimulated.reset();
    m_simulatesNext = false;
    m_job.start([this, mayLeaveOut, session = m_document.scopedSession(), claiming = m_document.claimingSession(), last,
                 hasPolicy, memory = m_memory, policies = m_document.policiesInForce(), plan = std::move(snapshot),
                 recorded = m_document.recordedRounds(), options = m_options,
                 &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        const account::Accountants accountants{catalog.filters, catalog.odometers, catalog.compositions, mayLeaveOut};
        if (const Status gated = memory->setGate(session, catalog, progress); !gated.ok())
            return [this, problem = errorText(gated.error())] { finish({}, problem); };
        auto sequence = account::accountSequence(accountants, memory->resolver, *recorded, *plan, kMostReported,
                                                 progress, runOnPool, memory->gate);
        if (!sequence.ok())
            return [this, problem = errorText(sequence.error())] { finish({}, problem); };
        const bool again = sequence->left;
        const Policy &policy = sequence->account.policy; // the policy as its first round completes it
        const auto headline = memory->headlineOf(recorded, hasPolicy ? std::optional(policy) : std::nullopt, policy,
                                                 policies, last, catalog, progress);
        if (!headline.ok())
            return [this, problem = errorText(headline.error())] { finish({}, problem); };
        const Policy promised = (*headline)->policies > 1 ? service::inForce(**headline) : plan->policy;
        if (!memory->tradeoff || memory->tradeoff->policy != promised)
            memory->tradeoff = policyCharts(promised);
        const auto claims = memory->claimsOf(claiming, catalog, progress);
        if (!claims.ok())
            return [this, problem = errorText(claims.error())] { finish({}, problem); };
        const present::OdometerChartOptions chart = chartOptions(options, *sequence);
        auto made = std::make_unique<LiveResult>(present(*std::move(sequence), chart));
        made->tradeoff = memory->tradeoff;
        made->headline = *headline;
        made->about = memory->about;
        made->claims = *claims;
        made->verdict = ::epsilometer::headline::sessionVerdict(
            {**headline, &made->sequence, plan.get(),
             *claims ? present::claimsStanding(**claims) : ::epsilometer::headline::Claims()});
        return [this, again, plan, result = std::shared_ptr<const LiveResult>(made.release(), forget)] {
            if (!again && result->sequence.asksOutcomes)
                m_unsimulated = plan;
            finish(result, {});
            if (again)
                run(false);
        };
    });
}

void LiveAccount::cancel()
{
    m_simulatesNext = false;
    for (LatestJob *job : {&m_job, &m_spread, &m_fixed, &m_record})
        job->cancel();
}

void LiveAccount::readFixedCurve()
{
    if (m_result == nullptr || m_result->hasFixedCurve || m_result->simulated || m_job.busy() || m_fixed.busy())
        return;
    m_fixed.start([this, base = m_result, options = m_options,
                   &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        auto curve = account::lowestFixedCurve(catalog.compositions, base->sequence, progress, runOnPool);
        if (!curve.ok())
            return {}; // the picture stays as it was
        auto made = std::make_unique<LiveResult>(*base);
        made->hasFixedCurve = true;
        made->verdict = headline::withLossIfFixed(base->verdict,
                                                  *curve ? readingAfterRecord(**curve, base->sequence) : std::nullopt);
        made->tape = present::tape(base->sequence, {options.adaptive, *curve});
        present::OdometerChartOptions chart = chartOptions(options, base->sequence);
        chart.fixed = *std::move(curve);
        made->odometerChart =
            std::make_shared<const present::ChartSpec>(present::odometerChart(base->sequence.account, chart));
        made->odometerTable = present::odometerTableSource(base->sequence.account, chart, made->odometerChart);
        return [this, base, result = std::shared_ptr<const LiveResult>(made.release(), forget)] {
            if (m_result == base)
                finish(result, {});
            if (std::exchange(m_simulatesNext, false))
                simulateWhereNeeded();
        };
    });
}

void LiveAccount::readRecordCurve()
{
    if (m_result == nullptr || m_result->hasRecordCurve || m_job.busy() || m_record.busy() ||
        m_result->sequence.running == nullptr || m_result->sequence.running->empty())
        return;
    m_record.start([this, base = m_result, &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        auto profile = account::recordProfile(catalog.compositions, *base->sequence.running, progress);
        if (!profile.ok())
            return {}; // the charts stay those of the budget
        auto made = std::make_unique<LiveResult>(*base);
        made->hasRecordCurve = true;
        made->tradeoff = policyCharts(base->tradeoff->policy, *std::move(profile));
        return [this, base, result = std::shared_ptr<const LiveResult>(made.release(), forget)] {
            if (m_result == base)
                finish(result, {});
        };
    });
}

void LiveAccount::simulateWhereNeeded()
{
    if (m_unsimulated == nullptr)
        return;
    if (!m_result->hasFixedCurve) { // the paths are drawn over it
        m_simulatesNext = true;
        return readFixedCurve();
    }
    const auto plan = std::exchange(m_unsimulated, nullptr);
    simulation::SimulationOptions options;
    options.paths = fewPaths(m_result->sequence.account.rounds);
    m_spread.start([this, options, session = m_document.scopedSession(), plan, base = m_result,
                    recorded = m_document.recordedRounds(),
                    &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        const auto report =
            service::simulatePlan(session.get(), *recorded, *plan, options, windowHost(catalog, progress));
        if (!report.ok())
            return {}; // the charts stay unchanged
        auto made = std::make_unique<LiveResult>(*base);
        made->simulated = true;
        made->tape = present::simulatedTape(base->tape, *report);
        made->haltingChart = present::haltingSpreadBars(*report);
        made->haltingTable = present::haltingSpreadBarsTable(*report);
        made->odometerChart = std::make_shared<const present::ChartSpec>(present::odometerSpreadChart(*report));
        made->odometerTable = present::sourceOf(present::chartTable(*made->odometerChart));
        return [this, base, result = std::shared_ptr<const LiveResult>(made.release(), forget)] {
            if (m_result == base)
                finish(result, {});
        };
    });
}

present::OdometerChartOptions LiveAccount::chartOptions(const Options &options, const account::SequenceReport &sequence)
{
    present::OdometerChartOptions chart = present::odometerChartOptions(sequence);
    chart.adaptive = options.adaptive;
    if (options.intrinsicTime)
        chart.intrinsicTimes = sequence.intrinsicTimes;
    return chart;
}

std::function<Result<present::TableSource>(Progress &)> LiveAccount::wholeOdometerTable() const
{
    if (!m_result || m_result->simulated ||
        m_result->sequence.account.at.size() + m_result->sequence.refusedRounds >= m_result->sequence.account.rounds)
        return {};
    return [plan = m_document.snapshot(), recorded = m_document.recordedRounds(), options = m_options,
            session = m_document.scopedSession(),
            &catalog = m_document.catalog()](Progress &progress) -> Result<present::TableSource> {
        MechanismResolver resolver(catalog.mechanisms);
        const account::Accountants accountants{catalog.filters, catalog.odometers, catalog.compositions};
        EPSILOMETER_ASSIGN(const auto gate, scopeGate(catalog.filters, session.get(), progress));
        EPSILOMETER_ASSIGN(const account::SequenceReport sequence,
                           account::accountSequence(accountants, resolver, *recorded, *plan,
                                                    std::numeric_limits<std::size_t>::max(), progress, runOnPool,
                                                    gate));
        const present::OdometerChartOptions chart = chartOptions(options, sequence);
        return present::odometerTableSource(
            sequence.account, chart,
            std::make_shared<const present::ChartSpec>(present::odometerChart(sequence.account, chart)));
    };
}

void LiveAccount::finish(std::shared_ptr<const LiveResult> result, const QString &problem)
{
    m_result = std::move(result);
    m_problem = problem;
    Q_EMIT changed();
}

} // namespace epsilometer::ui
