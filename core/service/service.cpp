// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/service.h"

#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/io/training_runs.h"
#include "core/ledger/ledger.h"
#include "core/ledger/policy_changes.h"
#include "core/ledger/scan.h"
#include "core/ledger/verdict.h"
#include "core/mechanisms/parameter_text.h"
#include "core/notions/relation.h"
#include "core/present/scope_tables.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/account_record.h"
#include "core/service/answer.h"
#include "core/service/calibration.h"
#include "core/service/cost.h"
#include "core/service/create_ledger.h"
#include "core/service/json_schema.h"
#include "core/service/mechanism_json.h"
#include "core/service/params.h"
#include "core/service/record_event.h"
#include "core/service/remaining.h"
#include "core/service/round_selection.h"
#include "core/service/verdict_json.h"
#include "core/service/whole_budget.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace epsilometer::service {

namespace {

/// Parses the rounds to report: "last", "all", "1,10,37", or a list of numbers.
Result<account::RoundSelection> roundsOf(const Json *rounds)
{
    if (rounds == nullptr)
        return account::RoundSelection();
    if (rounds->ifString() != nullptr)
        return parseRounds(*rounds->ifString());
    EPSILOMETER_TRY(require::that(rounds->ifArray() != nullptr && !rounds->ifArray()->empty(), "rounds",
                                  rounds->write().substr(0, 40), "must be last, all, or a list of rounds"));
    std::string text;
    for (const Json &round : *rounds->ifArray())
        text += (text.empty() ? "" : ",") + (round.ifNumber() == nullptr ? round.write() : round.ifNumber()->text);
    return parseRounds(text);
}

/// The mechanism as an object, or as words: "gaussian sigma=10".
Result<Mechanism> mechanismOf(const Params &params, const MechanismKinds &kinds)
{
    const Json *typed = params.find("mechanism");
    if (typed == nullptr)
        return Mechanism();
    if (typed->ifString() == nullptr)
        return Mechanism::fromJson(*typed);
    const auto mechanism = mechanismFromWords(kinds, *typed->ifString());
    return mechanism.ok() ? mechanism : mechanism.error().inField("mechanism");
}

/// Sets the parts of the scopes that a spend touches: blocks, dataset, purpose, actor, time.
Status setTouch(SpendRecord &record, const Params &params)
{
    if (const Json *blocks = params.find("blocks"))
        record.blocks = *blocks;
    EPSILOMETER_ASSIGN(record.dataset, params.text("dataset"));
    EPSILOMETER_ASSIGN(record.purpose, params.text("purpose"));
    EPSILOMETER_ASSIGN(record.actor, params.text("actor"));
    EPSILOMETER_ASSIGN(record.time, params.text("time"));
    return {};
}

/// The error with command line flags renamed to parameters: "--switch-filter" becomes "switch_filter".
Error withoutDashes(Error error)
{
    const auto bare = [](std::string name) {
        if (!name.starts_with("--"))
            return name;
        name.erase(0, 2);
        std::ranges::replace(name, '-', '_');
        return name;
    };
    error.parameter = bare(error.parameter.english());
    error.place.field = bare(error.place.field.english());
    return error;
}

/// `WithoutLedger`: the method touches other files, which clients of one open ledger may not do.
enum class Needs : std::uint8_t { Ledger, Nothing, WithoutLedger };

} // namespace

namespace {

Result<RiskQuestion> riskOf(const Params &params)
{
    RiskQuestion asked;
    EPSILOMETER_ASSIGN(asked.epsilon, params.quantity("at_epsilon"));
    EPSILOMETER_ASSIGN(asked.attack, params.flag("attack"));
    return asked;
}

} // namespace

struct Service::Method {
    std::string_view name;
    Needs needs;
    std::vector<std::string_view> params;
    Result<Json> (Service::*run)(const Params &);
};

const std::vector<Service::Method> &Service::table()
{
    static const std::vector<Method> methods{
        {"account", Needs::Ledger, {"rounds", "plan", "adaptive", "at_epsilon", "attack"}, &Service::account},
        {"calibrate",
         Needs::Nothing,
         {"mechanism", "solve", "epsilon", "rho", "mu", "delta", "delta_prime", "count", "filter", "composition"},
         &Service::calibrate},
        {"can_spend",
         Needs::Ledger,
         {"mechanism", "count", "purpose", "dataset", "blocks", "actor", "time"},
         &Service::canSpend},
        {"cost", Needs::Nothing, {"mechanism", "count", "delta", "neighbours", "at_epsilon", "attack"}, &Service::cost},
        {"mechanisms", Needs::Nothing, {}, &Service::mechanisms},
        {"new", Needs::WithoutLedger, {"file", "header", "policy", "id", "time"}, &Service::create},
        {"outcome", Needs::Ledger, {"seq", "outcome", "reason", "time"}, &Service::outcome},
        {"read_log", Needs::Nothing, {"from", "text", "neighbours"}, &Service::readLog},
        {"record", Needs::Ledger, {"type", "body", "refers_to", "text", "actor", "time", "lines"}, &Service::record},
        {"remaining", Needs::Ledger, {"mechanism", "count"}, &Service::remaining},
        {"spend",
         Needs::Ledger,
         {"mechanism", "count", "label", "outcome", "role", "purpose", "dataset", "blocks", "actor", "library",
          "status", "time", "switch_filter", "reason"},
         &Service::spend},
        {"verify", Needs::Ledger, {}, &Service::verify},
        {"version", Needs::Nothing, {}, &Service::version},
    };
    return methods;
}

std::vector<std::string_view> Service::methods()
{
    std::vector<std::string_view> names;
    for (const Method &method : table())
        names.push_back(method.name);
    return names;
}

Result<Service> Service::open(std::string path, const Host &host)
{
    Service service(host);
    EPSILOMETER_ASSIGN(service.m_ledger, OpenLedger::openAtCheckpoint(std::move(path), host));
    return service;
}

Result<Json> Service::call(std::string_view method, const Json &params)
{
    const auto known = std::ranges::find(table(), method, &Method::name);
    if (known == table().end()) {
        const std::string names = joined(methods());
        return Error{
            ErrorCode::Unsupported, "method", std::string(method.substr(0, 40)), "must be one of " + names, {}};
    }
    if (known->needs == Needs::Ledger && !m_ledger)
        return Error{ErrorCode::OutOfDomain, "method", std::string(method), "needs a ledger, and none is open", {}};
    if (known->needs == Needs::WithoutLedger && m_ledger)
        return Error{
            ErrorCode::OutOfDomain, "method", std::string(method), "is for programs that opened no ledger", {}};
    EPSILOMETER_ASSIGN(const Params read, Params::read(params, known->params));
    auto answer = (this->*known->run)(read);
    if (!answer.ok())
        return withoutDashes(answer.error());
    answer->set("schema", Json::integer(kJsonSchema));
    return answer;
}

Result<Request> Service::request(const Params &params)
{
    EPSILOMETER_ASSIGN(const std::optional<std::uint64_t> count, params.whole("count", 1));
    const MechanismKinds &kinds = m_host->catalog.mechanisms;
    if (!m_resolver)
        m_resolver.emplace(kinds);
    EPSILOMETER_ASSIGN(Mechanism mechanism, mechanismOf(params, kinds));
    return makeRequest(std::move(mechanism), count.value_or(1), *m_resolver, kinds, "mechanism");
}

Result<Json> Service::account(const Params &params)
{
    EPSILOMETER_TRY(m_ledger->readWhole());
    EPSILOMETER_TRY(m_ledger->refresh());
    EPSILOMETER_ASSIGN(const account::RoundSelection selection, roundsOf(params.find("rounds")));
    EPSILOMETER_TRY(checkListable(selection, m_ledger->rounds().size()));
    EPSILOMETER_TRY(m_ledger->guard());
    AccountQuestion question{m_ledger->policy()};
    question.selection = selection;
    EPSILOMETER_ASSIGN(question.planAccount, params.flag("plan"));
    question.detail = question.planAccount ? PlanDetail::Whole : PlanDetail::Decisions;
    if (params.find("adaptive") != nullptr) {
        EPSILOMETER_ASSIGN(question.adaptive, params.flag("adaptive"));
    }
    const AccountSubject subject{m_ledger->session(), m_ledger->rounds(), m_ledger->typed()};
    EPSILOMETER_ASSIGN(const AccountAnswer answer, accountRecord(subject, question, *m_host));
    Json json = jsonOf(answer, subject, question, m_host->catalog);
    EPSILOMETER_ASSIGN(const RiskQuestion asked, riskOf(params));
    EPSILOMETER_ASSIGN(const RecordRisk risk, recordRisk(m_ledger->rounds(), asked, *m_host));
    addTo(json, risk, asked);
    return withScopes(std::move(json));
}

Result<Json> Service::cost(const Params &params)
{
    CostQuestion asked;
    EPSILOMETER_ASSIGN(asked.request, request(params));
    EPSILOMETER_ASSIGN(asked.delta, params.quantity("delta"));
    EPSILOMETER_ASSIGN(asked.neighbours, params.text("neighbours"));
    EPSILOMETER_ASSIGN(asked.risk, riskOf(params));
    EPSILOMETER_ASSIGN(const CostAnswer answer, costOf(asked, *m_host));
    return jsonOf(answer, asked, m_host->catalog);
}

/// Adds the policies with a scope to `json`, if the ledger has some.
Result<Json> Service::withScopes(Json json)
{
    EPSILOMETER_ASSIGN(const ScopeAccounts *accounts, m_ledger->scopes());
    EPSILOMETER_ASSIGN(const present::BudgetOverEverything whole, budgetOverEverything(*m_ledger));
    if (!accounts->scopes().empty())
        json.set("scopes", present::scopesJson(*accounts, whole));
    return json;
}

/// Calibrates by the named filter, or by compositions (parameters fixed in advance) if none is named.
Result<Json> Service::calibrate(const Params &params)
{
    CalibrationGoal goal;
    EPSILOMETER_ASSIGN(goal.epsilonText, params.quantity("epsilon"));
    EPSILOMETER_ASSIGN(const std::string rho, params.quantity("rho"));
    EPSILOMETER_ASSIGN(const std::string mu, params.quantity("mu"));
    const int budgets = (goal.epsilonText.empty() ? 0 : 1) + (rho.empty() ? 0 : 1) + (mu.empty() ? 0 : 1);
    EPSILOMETER_TRY(
        require::that(budgets == 1, "epsilon", goal.epsilonText, "must be given, or else one of rho and mu"));
    EPSILOMETER_ASSIGN(goal.epsilon, Exact::parse("epsilon", goal.epsilonText.empty() ? "0" : goal.epsilonText));
    if (!rho.empty() || !mu.empty()) {
        EPSILOMETER_ASSIGN(Exact amount, Exact::parse(rho.empty() ? "mu" : "rho", rho.empty() ? mu : rho));
        goal.native = rho.empty() ? NativeBudget::gdp(std::move(amount)) : NativeBudget::zcdp(std::move(amount));
    }
    EPSILOMETER_ASSIGN(const std::string delta, params.quantity("delta"));
    goal.deltaText = delta.empty() ? "0" : delta;
    EPSILOMETER_ASSIGN(goal.delta, Exact::parse("delta", goal.deltaText));
    EPSILOMETER_TRY(require::that(goal.delta < Exact(1), "delta", goal.deltaText, "must be >= 0 and < 1"));
    EPSILOMETER_ASSIGN(goal.deltaPrime, params.quantity("delta_prime"));
    EPSILOMETER_ASSIGN(const std::optional<std::uint64_t> count, params.whole("count", 1));
    goal.count = count.value_or(1);
    EPSILOMETER_ASSIGN(goal.filter, params.text("filter"));
    EPSILOMETER_ASSIGN(goal.composition, params.text("composition"));
    if (goal.filter.empty() && goal.native)
        goal.filter = goal.native->filter();
    EPSILOMETER_TRY(require::that(goal.filter.empty() || goal.composition.empty(), "composition", goal.composition,
                                  "must not be given beside a filter"));
    EPSILOMETER_ASSIGN(const Mechanism mechanism, mechanismOf(params, m_host->catalog.mechanisms));
    EPSILOMETER_TRY(checkMechanism(mechanism, "mechanism"));
    EPSILOMETER_ASSIGN(const std::string solve, params.text("solve"));
    EPSILOMETER_ASSIGN(const Calibrated found, calibrateMechanism(mechanism, solve, goal, *m_host));
    return jsonOf(found, goal);
}

/// Sets both if the request would begin the ledger under another policy.
Status Service::begin(const Request &request, std::optional<Policy> &policy, std::optional<account::Guard> &guard)
{
    EPSILOMETER_ASSIGN(policy, m_ledger->beginsUnder(request));
    if (policy) {
        EPSILOMETER_ASSIGN(
            guard, account::Guard::make(m_host->catalog.filters, *policy, m_ledger->rounds(), m_host->progress));
    }
    return {};
}

Result<Json> Service::canSpend(const Params &params)
{
    EPSILOMETER_ASSIGN(const Request asked, request(params));
    EPSILOMETER_TRY(m_ledger->refresh());
    EPSILOMETER_ASSIGN(const account::Guard *guard, m_ledger->guardFor(asked));
    std::optional<Policy> begins;
    std::optional<account::Guard> first;
    EPSILOMETER_TRY(begin(asked, begins, first));
    if (first)
        guard = &*first;
    SpendRecord touched;
    EPSILOMETER_TRY(setTouch(touched, params));
    EPSILOMETER_ASSIGN(const ScopeAccounts *accounts, m_ledger->scopes());
    EPSILOMETER_ASSIGN(const SpendRecord spend, placed(std::move(touched), accounts->scopes(), *m_host));
    const Policy &policy = begins ? *begins : m_ledger->policy();
    return Answer({policy, guard, m_ledger->rounds(), *accounts}, asked, spend, *m_host).json();
}

Result<Json> Service::create(const Params &params)
{
    EPSILOMETER_ASSIGN(const std::string file, params.text("file"));
    EPSILOMETER_TRY(require::that(!file.empty(), "file", file, "must be the path of the new ledger"));
    const Json *header = params.find("header");
    EPSILOMETER_ASSIGN(const Plan plan, planFromBody(header == nullptr ? Json::object() : *header));
    EPSILOMETER_TRY(checkRelationName(plan.neighbours, "neighbours"));
    EPSILOMETER_TRY(checkPeople("n", plan.people));
    EPSILOMETER_ASSIGN(const std::string givenId, params.text("id"));
    EPSILOMETER_ASSIGN(const std::string id, m_host->ledgerId(givenId));
    EPSILOMETER_ASSIGN(const std::string givenTime, params.text("time"));
    EPSILOMETER_ASSIGN(const std::string time, m_host->claimedTime(givenTime));
    const Json *given = params.find("policy");
    EPSILOMETER_ASSIGN(const Json body, statedPolicy(given == nullptr ? Json() : *given, *m_host));
    EPSILOMETER_ASSIGN(const Policy policy, policyFromBody(body));
    Session typing;
    typing.records.push_back({"policy", 0, 0, body});
    return createLedger(file, headerBody(plan, id, time, "libdpledger " EPSILOMETER_VERSION), policy,
                        present::typedNumbers(typing), *m_host);
}

Result<Json> Service::mechanisms(const Params & /*none*/)
{
    Json::Array list;
    for (const auto &kind : m_host->catalog.mechanisms)
        list.push_back(mechanismKindJson(*kind));
    return Json::object({{"mechanisms", std::move(list)}});
}

Result<Json> Service::outcome(const Params &params)
{
    EPSILOMETER_ASSIGN(const std::optional<std::uint64_t> seq, params.whole("seq", 0));
    EPSILOMETER_TRY(require::that(seq.has_value(), "seq", "", "must be the seq of a spend"));
    EPSILOMETER_ASSIGN(const std::string outcome, params.text("outcome"));
    EPSILOMETER_ASSIGN(const std::string reason, params.text("reason"));
    EPSILOMETER_ASSIGN(const std::string time, params.text("time"));
    return m_ledger->recordOutcome(*seq, outcome, reason, time);
}

/// The mechanisms that another program's log would be recorded as. An open ledger supplies the relation.
Result<Json> Service::readLog(const Params &params)
{
    EPSILOMETER_ASSIGN(const std::string from, params.text("from"));
    EPSILOMETER_ASSIGN(const std::string text, params.text("text"));
    EPSILOMETER_ASSIGN(const std::string relation, params.text("neighbours"));
    EPSILOMETER_TRY(checkRelationName(relation, "neighbours"));
    const io::Importers &importers = m_host->catalog.importers;
    const auto importer = std::ranges::find_if(importers, [&from](const auto &one) { return one->id() == from; });
    const std::string known = joined(importers, ", ", [](const auto &one) { return one->id(); });
    EPSILOMETER_TRY(require::that(importer != importers.end(), "from", from, "must be one of " + known));
    EPSILOMETER_ASSIGN(io::ImportResult read, (*importer)->read(text, m_host->progress));
    if (!read.notUnderstood.empty())
        return read.notUnderstood.front();
    const std::string ofLedger = m_ledger ? m_ledger->session().plan.neighbours : std::string();
    io::settleRelation(read, relation.empty() ? ofLedger : relation);
    Json::Array entries;
    for (const io::ImportedEntry &entry : read.entries)
        entries.push_back(
            Json::object({{"mechanism", entry.step.mechanism.json()}, {"count", Json::count(entry.step.count)}}));
    Json::Array mapping;
    for (const Message &rule : read.mapping)
        mapping.emplace_back(rule);
    return Json::object({{"entries", std::move(entries)}, {"mapping", std::move(mapping)}});
}

Result<Json> Service::record(const Params &params)
{
    EventToRecord event;
    EPSILOMETER_ASSIGN(event.type, params.text("type"));
    if (const Json *body = params.find("body"))
        event.body = *body;
    EPSILOMETER_ASSIGN(event.refersTo, params.whole(kRefersTo, 0));
    EPSILOMETER_ASSIGN(event.text, params.text("text"));
    EPSILOMETER_ASSIGN(event.actor, params.text("actor"));
    EPSILOMETER_ASSIGN(event.time, params.text("time"));
    EPSILOMETER_ASSIGN(event.lines, params.whole("lines", 1));
    EPSILOMETER_ASSIGN(const RecordedEvent recorded, recordEvent(*m_ledger, event));
    return recorded.json;
}

Result<Json> Service::remaining(const Params &params)
{
    std::optional<Request> asked;
    if (params.find("mechanism") != nullptr || params.find("count") != nullptr) {
        EPSILOMETER_ASSIGN(asked, request(params));
    }
    EPSILOMETER_TRY(m_ledger->refresh());
    EPSILOMETER_TRY(m_ledger->readWholeIfExceeded());
    EPSILOMETER_ASSIGN(const account::Guard *guard, m_ledger->guard());
    std::optional<Policy> begins;
    std::optional<account::Guard> first;
    if (asked) {
        EPSILOMETER_TRY(begin(*asked, begins, first));
    }
    EPSILOMETER_ASSIGN(const headline::SpentSoFar *spent, m_ledger->spent());
    const std::optional<Step> last = m_ledger->session().lastStep();
    EPSILOMETER_ASSIGN(
        const Remaining left,
        remainingOf({begins ? *begins : m_ledger->policy(), first ? *first : *guard, m_ledger->rounds(),
                     last ? &*last : nullptr, policiesInForce(m_ledger->session()), asked ? &*asked : nullptr, spent},
                    *m_host));
    return withScopes(jsonOf(left, m_host->catalog.mechanisms, m_ledger->typed()));
}

Result<Json> Service::spend(const Params &params)
{
    SpendRequest asked;
    EPSILOMETER_ASSIGN(asked.request, request(params));
    SpendRecord &record = asked.record;
    EPSILOMETER_ASSIGN(record.step.label, params.text("label"));
    EPSILOMETER_ASSIGN(record.step.outcome, params.text("outcome"));
    EPSILOMETER_ASSIGN(const std::string role, params.text("role"));
    if (!role.empty())
        record.step.role = role;
    EPSILOMETER_TRY(setTouch(record, params));
    EPSILOMETER_ASSIGN(record.library, params.text("library"));
    EPSILOMETER_ASSIGN(record.status, params.text("status"));
    EPSILOMETER_ASSIGN(asked.switchFilter, params.text("switch_filter"));
    EPSILOMETER_ASSIGN(asked.reason, params.text("reason"));
    EPSILOMETER_ASSIGN(const SpendAnswer answer, m_ledger->spend(asked));
    return answer.json;
}

Result<Json> Service::verify(const Params & /*none*/)
{
    const std::string &path = m_ledger->file().path();
    EPSILOMETER_ASSIGN(const std::string bytes, readLedgerBytes(path));
    EPSILOMETER_ASSIGN(const Verdict verdict, judgeLedger(bytes, nullptr, m_host->progress, m_host->run));
    return verdictJson(verdict, bytes.size());
}

Result<Json> Service::version(const Params & /*none*/)
{
    return Json::object({{"version", EPSILOMETER_VERSION}, {"interface", Json::integer(1)}});
}

} // namespace epsilometer::service
