// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/questions/groups.h"

#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/base/text/number_text.h"
#include "core/ledger/approvals.h"
#include "core/ledger/shortened.h"
#include "core/service/input.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace epsilometer::service::questions {

void warnOfTornLine(const Asked &asked, const std::string &path, const LedgerHead &head)
{
    if (!head.torn.empty() && asked.warn)
        asked.warn(shownName(path) + ":" + std::to_string(head.nextSeq + 1) + ": " + head.unfinished() +
                   "; the next spend moves that to a recovery file");
}

void addRecord(FieldTable &table, std::string &file)
{
    table.file("file", file, "Ledger, CSV, JSON Lines or the log of a library; - is standard input")
        .needed("must be a ledger or a log");
}

OpenRecord::OpenRecord(const Asked &asked, const std::string &file, bool ownPolicy)
{
    if (ownPolicy)
        return;
    m_ledger = asked.ledger;
    if (m_ledger != nullptr)
        return;
    m_resumed = OpenLedger::resumed(file, asked.host);
    if (!m_resumed)
        return;
    m_ledger = &*m_resumed;
    warnOfTornLine(asked, file, m_resumed->file().head());
}

Status OpenRecord::refresh()
{
    return m_resumed ? Status() : m_ledger->refresh();
}

void RequestFields::addTo(FieldTable &table, bool needed)
{
    Field &field =
        table.mechanism("mechanism", mechanism, R"(The same in one text, or as JSON: {"kind":"laplace","scale":"10"})")
            .withoutName();
    if (needed)
        field.needed("is missing: what is to be run, such as: laplace scale=10");
    table.whole("count", count, "How many identical runs").usual("1");
}

Result<Request> RequestFields::request(const Asked &asked) const
{
    const std::string field = asked.host.field("mechanism");
    const MechanismKinds &kinds = asked.host.catalog.mechanisms;
    EPSILOMETER_ASSIGN(Mechanism typed, mechanismIn(mechanism, kinds, field));
    EPSILOMETER_ASSIGN(const std::uint64_t runs, parseCount(asked.host.field("count"), count));
    return makeRequest(std::move(typed), runs, asked.resolver, kinds, field);
}

void TouchFields::addTo(FieldTable &table)
{
    table.text("actor", actor, "Person or program that runs the analysis");
    table.group("Scopes");
    table.text("purpose", purpose, "Why it is run");
    table
        .list("blocks", blocks,
              "A block of the ledger's partition that it touches, or a pattern such as north/*; may be repeated "
              "(default: all of them)")
        .asOption("block");
    table.text("dataset", dataset, "Name of the data set that it reads");
    table.text("time", time, "Claimed time, a date or an RFC 3339 time in UTC (default SOURCE_DATE_EPOCH, else now)");
}

SpendRecord TouchFields::record() const
{
    SpendRecord record;
    if (blocks.size() == 1)
        record.blocks = blocks.front();
    else if (!blocks.empty())
        record.blocks = Json::Array(blocks.begin(), blocks.end());
    record.dataset = dataset;
    record.purpose = purpose;
    record.actor = actor;
    record.time = time;
    return record;
}

namespace {

/// The event in the text of a request to approve; null for any other text.
Json eventOfRequest(const std::string &request)
{
    const auto json = Json::parse(request);
    const Json *event = json.ok() ? json->find("event") : nullptr;
    return event == nullptr ? Json() : *event;
}

} // namespace

void ApprovalFields::addTo(FieldTable &table)
{
    table.text(
        "request", request,
        "Where the ledger asks for approvals: the file with what approvers sign, written where it does not exist; "
        "through other doors its text");
    table.repeated("approvals", approvals, "A file with the signature of an approver; may be repeated")
        .asOption("approval");
}

Result<std::string> ApprovalFields::text(const Host &host) const
{
    if (request.empty() || !host.flags)
        return request;
    std::error_code unknown;
    const bool exists = std::filesystem::exists(request, unknown);
    if (unknown)
        return makeError(ErrorCode::Io, unknown.message()).at(request);
    return exists ? readFile(request) : Result<std::string>(std::string());
}

Result<std::string> ApprovalFields::time(const Host &host) const
{
    EPSILOMETER_TRY(require::that(!host.flags || approvals.empty() || !request.empty(), host.field("request"), "",
                                  core::tr("give --request FILE, which they signed")));
    EPSILOMETER_ASSIGN(const std::string asked, text(host));
    if (asked.empty())
        return std::string();
    const Json event = eventOfRequest(asked);
    EPSILOMETER_TRY(require::that(!event.isNull(), host.field("request"), shortened(request),
                                  core::tr("must be what an answer gave as the request to approve")));
    return textOf(event, "time");
}

Result<Json> ApprovalFields::signatures(const Host &host) const
{
    Json::Array list;
    for (const std::string &one : approvals) {
        EPSILOMETER_ASSIGN(std::string armour, host.flags ? readFile(one) : Result<std::string>(one));
        list.emplace_back(std::move(armour));
    }
    return list.empty() ? Json() : Json(std::move(list));
}

Status ApprovalFields::check(const std::string &statement, const Host &host) const
{
    EPSILOMETER_ASSIGN(const std::string there, text(host));
    if (there.empty() || there == statement)
        return {};
    return makeError(
        ErrorCode::OutOfDomain, host.field("request"), request,
        eventOfRequest(there) == eventOfRequest(statement)
            ? core::tr("the rule of approvals was changed since, so the signatures of it are void: ask for them "
                       "anew, with another file")
            : core::tr("must be a request for the same: this one asks for something else"));
}

Status ApprovalFields::complete(EventToRecord &event, OpenLedger &ledger, const Host &host) const
{
    EPSILOMETER_ASSIGN(event.approvals, signatures(host));
    if (event.time.empty()) {
        EPSILOMETER_ASSIGN(event.time, time(host));
    }
    if (request.empty())
        return {};
    EventToRecord asked = event;
    EPSILOMETER_ASSIGN(asked.time, host.claimedTime(asked.time));
    EPSILOMETER_ASSIGN(const std::string statement, approvalRequest(ledger, asked));
    if (statement.empty())
        return {};
    if (!approvals.empty())
        return check(statement, host);
    EPSILOMETER_ASSIGN(const std::string next, ask(statement, host));
    return makeError(ErrorCode::Refused, "it needs approvals, and nothing was recorded: " + next)
        .at(ledger.file().path());
}

Result<std::string> ApprovalFields::ask(const std::string &statement, const Host &host) const
{
    const std::string space = kApprovalNamespace;
    if (request.empty())
        return "--request FILE writes what they sign, by ssh-keygen -Y sign -n " + space;
    EPSILOMETER_TRY(check(statement, host));
    EPSILOMETER_ASSIGN(const std::string there, text(host));
    if (there.empty())
        EPSILOMETER_TRY(createFile(request, statement));
    return "they sign " + request + ", by ssh-keygen -Y sign -f KEY -n " + space + " < " + request +
           " > NAME.sig; then the same command with --approval NAME.sig for each";
}

void GoalFields::addTo(FieldTable &table)
{
    table.number("epsilon", epsilon, "Budget epsilon, in nats");
    table.number("delta", delta, "Budget delta (default 0); with --rho that of approximate zCDP")
        .must(kBelowOne)
        .usual("0");
    native.addTo(table);
    table.list("order", orders, "Renyi order of --renyi-budget");
}

void GoalFields::addFilterTo(FieldTable &table, std::string_view help)
{
    table.text("filter", filter, help);
    table.number("delta_prime", deltaPrime,
                 "The filter's delta' (default 49/50 of delta under the potential filter, half under others)");
}

std::vector<Rule> GoalFields::rules()
{
    return {{Rule::Is::OneOf, {"epsilon", "rho", "mu", "renyi_budget"}},
            {Rule::Is::Needs, {"order", "renyi_budget"}},
            {Rule::Is::Needs, {"renyi_budget", "order"}}};
}

Result<CalibrationGoal> GoalFields::goal(const Host &host) const
{
    CalibrationGoal goal;
    goal.epsilonText = epsilon;
    goal.deltaText = delta;
    goal.deltaPrime = deltaPrime;
    present::TypedNumbers typed;
    EPSILOMETER_ASSIGN(goal.native, native.budget(orders, typed, host));
    EPSILOMETER_ASSIGN(goal.epsilon, Exact::parse(host.field("epsilon"), epsilon.empty() ? "0" : epsilon));
    EPSILOMETER_ASSIGN(goal.delta, Exact::parse(host.field("delta"), delta));
    goal.filter = filter.empty() && goal.native ? goal.native->filter() : filter;
    return goal;
}

void addRisk(FieldTable &table, RiskQuestion &risk)
{
    table.number("at_epsilon", risk.epsilon, "Also compute the smallest delta at this epsilon").must(kFinite);
    table.flag("attack", risk.attack, "Also compute how well an attacker can tell whether one person's data was used");
    table.number("fpr", risk.falsely, "At this false positive rate instead of 0.01").must(kRate);
    table.number("prior", risk.prior, "Of an attacker who holds it so likely beforehand that a person's data was used")
        .must(kRate);
    table
        .number("baseline", risk.baseline,
                "Of an attacker who guesses a secret with this probability without the outputs")
        .must(kRate);
}

} // namespace epsilometer::service::questions
