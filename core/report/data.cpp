// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/data.h"

#include "core/account/fixed_curve.h"
#include "core/base/calendar.h"
#include "core/base/text/message.h"
#include "core/budgets/scope_gate.h"
#include "core/budgets/scoped_promise.h"
#include "core/ledger/draft.h"
#include "core/ledger/policy_changes.h"
#include "core/ledger/scan.h"
#include "core/present/charts/chart_table.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/charts/savings/savings_chart.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"
#include "core/present/scope_tables.h"
#include "core/present/text/claim_text.h"
#include "core/present/text/typed_numbers.h"

#include <algorithm>

namespace epsilometer::report {

namespace {

Error notReportable(const Verdict &verdict)
{
    return verdict.problem ? *verdict.problem : makeError(ErrorCode::ChainBroken, verdict.text());
}

Error noPolicy(const Data &data)
{
    return makeError(
        ErrorCode::NotApplicable,
        data.log.empty()
            ? core::tr("the ledger has no policy, so there is no budget to report on; record one, or use account")
            : core::tr("a log states no budget to report on: give one, or use account"));
}

/// Adds the account of the plan. For a long plan with rules it covers only the policy's filter, since each filter would
/// have to run the whole plan separately.
Status addPlan(Data &data, const Sources &sources, const account::Rounds &recorded, Progress &progress,
               const TaskRunner &run, std::size_t curveRounds)
{
    if (!data.session.hasDraft || data.session.draft.steps.empty())
        return {};
    Planned planned{draftOf(data.session), {}};
    MechanismResolver resolver(sources.mechanisms);
    EPSILOMETER_ASSIGN(const auto gate, scopeGate(sources.filters, &data.session, progress));
    EPSILOMETER_ASSIGN(
        planned.report,
        account::accountSequence({sources.filters, sources.odometers, sources.compositions, true, account::kLeftOut},
                                 resolver, recorded, planned.plan, curveRounds, progress, run, gate));
    data.planned = std::move(planned);
    return {};
}

Status addAccounts(Data &data, const Sources &sources, Progress &progress, const TaskRunner &run,
                   std::size_t curveRounds)
{
    const account::Rounds rounds = data.session.rounds();
    EPSILOMETER_ASSIGN(data.account, account::account(sources.filters, sources.odometers, sources.compositions,
                                                      data.session.plan.policy, rounds, account::RoundSelection(),
                                                      progress, run, account::Listed::WithoutPapers));
    const std::optional<Step> last = data.session.lastStep();
    headline::HeadlineSubject subject{data.session.plan.policy, rounds, last ? &*last : nullptr, &data.account,
                                      policiesInForce(data.session)};
    subject.log = data.session.stepsOfLog();
    if (data.scopes)
        subject.others = scopeLimit(*data.scopes, likeTheLast(data.session, sources.time));
    EPSILOMETER_ASSIGN(data.headline,
                       headline::headline({sources.mechanisms, sources.filters, sources.odometers}, subject, progress));
    MechanismResolver resolver(sources.mechanisms);
    Plan recorded = data.session.plan;
    recorded.steps.clear();
    recorded.groups.clear();
    EPSILOMETER_ASSIGN(data.sequence,
                       account::accountSequence({sources.filters, sources.odometers, sources.compositions}, resolver,
                                                rounds, recorded, curveRounds, progress, run));
    if (const account::FilterReport *own = account::ownFilter(data.account); own != nullptr)
        if (auto savings = account::savingsUnder(*own->kind, data.account.policy, rounds); savings.ok())
            data.savings = *std::move(savings);
    const auto *odometer = account::findOdometer(data.account, headline::headlineOdometer(data.account.policy));
    if (odometer != nullptr && data.savings && data.savings->own)
        if (auto read = account::savingsAt(*odometer->kind, data.account.policy, rounds);
            read.ok() && *read && (*read)->realised.back() < (*read)->worst.back())
            data.savingsAtOdometer = *std::move(read);
    EPSILOMETER_TRY(addPlan(data, sources, rounds, progress, run, curveRounds));
    const account::SequenceReport &drawn = data.planned ? data.planned->report : data.sequence;
    EPSILOMETER_ASSIGN(auto fixed, account::lowestFixedCurve(sources.compositions, drawn, progress, run));
    data.tape = present::tape(drawn, {true, std::move(fixed)});
    return {};
}

bool anyPartition(const account::OdpSavings &savings)
{
    return std::any_of(savings.steps.begin(), savings.steps.end(),
                       [](const account::OdpSaving &step) { return step.partition; });
}

std::vector<Message> stepNames(const Session &session)
{
    std::vector<Message> names;
    for (const Spend &spend : session.spends)
        names.push_back(spend.step.label.empty() ? core::tr("entry {1}", names.size() + 1) : spend.step.label);
    return names;
}

void addSavings(std::vector<Figure> &figures, const Data &data)
{
    const auto &savings = data.savings;
    if (!savings || !anyPartition(*savings) || savings->steps.size() != data.session.spends.size())
        return;
    const auto names = stepNames(data.session);
    const Policy &policy = data.account.policy;
    const account::Refunds refunds = account::refundsOf(data.sequence);
    figures.push_back(
        {present::savingsChart(*savings, policy, refunds, names), present::savingsTable(*savings, names)});
    const present::ChartSpec over = present::savingsOverRounds(*savings, policy, refunds);
    figures.push_back({over, present::chartTable(over)});
}

std::optional<double> lossIfFixed(const headline::Headline &headline)
{
    const headline::Headline::Fixed *lowest = headline.fixedAtDelta();
    return lowest != nullptr ? std::optional(lowest->epsilon) : std::nullopt;
}

/// Adds Data::promised, if the ledger's promise has a scope.
Result<Data> withPromise(Data data, const Sources &sources, Progress &progress, const TaskRunner &run,
                         std::size_t curveRounds)
{
    auto promise = data.scopes ? scopedPromise(data.session, *data.scopes) : std::nullopt;
    if (!promise)
        return data;
    auto own = std::make_shared<Data>(data);
    own->session = std::move(promise->session);
    own->planned.reset();
    own->savings.reset();
    own->tightest = present::nameText(promise->tightest).english();
    own->promisingScope = promise->scope;
    own->promise = promise->scope + ": " + present::promiseText(*data.scopes, promise->policy, {});
    EPSILOMETER_TRY(addAccounts(*own, sources, progress, run, curveRounds));
    own->answer = headline::sessionVerdict({own->headline, &own->sequence, nullptr,
                                            present::claimsStanding(data.audit.claims), lossIfFixed(own->headline)});
    data.promised = std::move(own);
    return data;
}

} // namespace

Result<Data> readLedgerData(const Sources &sources, std::string_view bytes, Signatures *signatures, Progress &progress,
                            const TaskRunner &run, std::size_t curveRounds)
{
    EPSILOMETER_ASSIGN(JudgedLedger ledger, judgeAndLoad(bytes, sources.mechanisms, signatures, progress, run));
    return recordData(sources, std::move(ledger.session), std::move(ledger.verdict), {}, progress, run, curveRounds);
}

Result<Data> recordData(const Sources &sources, Session session, Verdict verdict, std::string log, Progress &progress,
                        const TaskRunner &run, std::size_t curveRounds)
{
    Data data;
    data.verdict = std::move(verdict);
    data.log = std::move(log);
    // A bad seal is a verdict to report; a broken chain leaves nothing to report.
    if (data.verdict.problem || data.verdict.kind == VerdictKind::ChainBroken ||
        data.verdict.kind == VerdictKind::Unreadable)
        return notReportable(data.verdict);
    data.session = std::move(session);
    if (!data.session.hasPolicy)
        return noPolicy(data);
    data.typed = present::typedNumbers(data.session);
    auto scopes = ScopeAccounts::make(sources.filters, data.session, progress);
    if (!scopes.ok() && scopes.error().code == ErrorCode::Cancelled)
        return scopes.error();
    if (scopes.ok())
        data.scopes = *std::move(scopes);
    EPSILOMETER_TRY(addAccounts(data, sources, progress, run, curveRounds));
    EPSILOMETER_ASSIGN(data.audit,
                       audit::fullAudit(sources.checks,
                                        {data.session, data.verdict, sources.mechanisms, sources.filters,
                                         sources.odometers, sources.compositions, nullptr, utcSeconds(sources.time)},
                                        progress));
    data.answer = headline::sessionVerdict({data.headline, data.planned ? &data.planned->report : &data.sequence,
                                            data.planned ? &data.planned->plan : nullptr,
                                            present::claimsStanding(data.audit.claims), lossIfFixed(data.headline)});
    return withPromise(std::move(data), sources, progress, run, curveRounds);
}

std::string Data::about(bool isPublic) const
{
    const Data &own = shown();
    if (own.promisingScope.empty())
        return {};
    return (isPublic ? std::string("the part") : own.tightest + ",") + " with the least left of " + own.promisingScope;
}

std::string integrityText(const Data &data)
{
    return data.log.empty() ? data.verdict.text().english() : data.log;
}

std::string originText(const std::string &ledgerId, const LedgerHead &head)
{
    return "ledger " + ledgerId + ", " + counted(head.nextSeq, "line") + ", head " + head.headHash;
}

std::string originText(const Data &data)
{
    return data.log.empty() ? originText(data.session.id, data.verdict.head) : std::string("a log without a chain");
}

account::AccountReport applying(account::AccountReport report)
{
    const auto silent = [&report](const auto &one) {
        return !one.applicability.applies && one.kind->id() != report.policy.filter;
    };
    std::erase_if(report.filters, silent);
    std::erase_if(report.odometers, [](const auto &one) { return !one.applicability.applies; });
    std::erase_if(report.compositions, [](const auto &one) { return !one.applicability.applies; });
    return report;
}

std::vector<Figure> ledgerFigures(const Data &data)
{
    std::vector<Figure> figures;
    present::ChartSpec loss = data.tape.loss;
    loss.id = "odometer"; // its data are those of every odometer
    figures.push_back({std::move(loss), present::odometerChartTable(data.sequence.account)});
    if (data.tape.halts) {
        present::ChartSpec halts = *data.tape.halts;
        halts.id = "halting";
        figures.push_back({std::move(halts), present::haltingChartTable(data.account)});
    }
    addSavings(figures, data);
    const tradeoff::PrivacyProfiles profiles = tradeoff::budgetProfiles(data.account.policy);
    figures.push_back({present::attackChart(profiles), present::attackTable(profiles)});
    const present::ChartSpec delta = present::deltaCurveChart(profiles, data.account.policy);
    figures.push_back({delta, present::chartTable(delta)});
    return figures;
}

} // namespace epsilometer::report
