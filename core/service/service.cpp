// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/service.h"

#include "core/account/begun_policy.h"
#include "core/account/cost_question.h"
#include "core/base/contains.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/base/version.h"
#include "core/io/training_runs.h"
#include "core/ledger/draft.h"
#include "core/ledger/ledger.h"
#include "core/ledger/own_mark.h"
#include "core/ledger/scan.h"
#include "core/ledger/verdict.h"
#include "core/notions/relation.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/account_record.h"
#include "core/service/audit_record.h"
#include "core/service/create_ledger.h"
#include "core/service/exchange.h"
#include "core/service/input.h"
#include "core/service/json_schema.h"
#include "core/service/ledgers_together.h"
#include "core/service/params.h"
#include "core/service/policy_event.h"
#include "core/service/questions/policy_fields.h"
#include "core/service/questions/questions.h"
#include "core/service/record_event.h"
#include "core/service/report_ledger.h"
#include "core/service/round_selection.h"
#include "core/service/session_tape.h"
#include "core/service/verdict_json.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epsilometer::service {

using questions::Needs;

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

/// The mechanism in the parameters as an object, or as words: "gaussian sigma=10".
Result<Mechanism> mechanismOf(const Json &params, const MechanismKinds &kinds)
{
    const Json *typed = params.find("mechanism");
    if (typed == nullptr)
        return Mechanism();
    return mechanismIn(typed->ifString() != nullptr ? *typed->ifString() : typed->write(), kinds, "mechanism");
}

/// The numbers of a policy's body as they were typed.
present::TypedNumbers typedIn(const Json &body)
{
    Session typing;
    typing.records.push_back({"policy", 0, 0, body});
    return present::typedNumbers(typing);
}

/// The policy of a budget that is given for this question, over that of the file.
Result<Policy> budgetOf(const std::string &epsilon, const std::string &delta, Input &input, const Host &host)
{
    questions::PolicyFields policy;
    questions::FieldTable table;
    policy.addTo(table);
    *std::get<std::string *>(table.find("epsilon")->slot) = epsilon;
    *std::get<std::string *>(table.find("delta")->slot) = delta;
    return policy.policy(input.policy, input.rounds, input.targetDelta, input.typed, host);
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

} // namespace

namespace {

Result<RiskQuestion> riskOf(const Params &params)
{
    RiskQuestion asked;
    EPSILOMETER_ASSIGN(asked.epsilon, params.quantity("at_epsilon"));
    EPSILOMETER_ASSIGN(asked.attack, params.flag("attack"));
    EPSILOMETER_ASSIGN(asked.falsely, params.quantity("fpr"));
    EPSILOMETER_ASSIGN(asked.prior, params.quantity("prior"));
    EPSILOMETER_ASSIGN(asked.baseline, params.quantity("baseline"));
    return asked;
}

/// accountRecord() and the risk as JSON.
Result<Json> accountOf(const AccountSubject &subject, AccountQuestion question, const Params &params, const Host &host)
{
    EPSILOMETER_ASSIGN(question.selection, roundsOf(params.find("rounds")));
    EPSILOMETER_TRY(checkListable(question.selection, subject.rounds.size()));
    EPSILOMETER_ASSIGN(question.planAccount, params.flag("plan"));
    EPSILOMETER_ASSIGN(question.invalidRules, params.flag("all"));
    EPSILOMETER_ASSIGN(question.papers, params.flag("papers"));
    question.detail = question.planAccount ? PlanDetail::Whole : PlanDetail::Decisions;
    if (params.find("adaptive") != nullptr) {
        EPSILOMETER_ASSIGN(question.adaptive, params.flag("adaptive"));
    }
    EPSILOMETER_ASSIGN(question.risk, riskOf(params));
    EPSILOMETER_ASSIGN(const AccountAnswer answer, accountRecord(subject, question, host));
    return jsonOf(answer, subject, question, host.catalog);
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
        {"account",
         Needs::Nothing,
         {"file", "epsilon", "delta", "neighbours", "sampling", "rounds", "plan", "all", "papers", "adaptive",
          "at_epsilon", "attack", "fpr", "prior", "baseline"},
         &Service::account},
        {"account_ledgers", Needs::WithoutLedger, {"files"}, &Service::accountLedgers},
        {"audit", Needs::Nothing, {"file", "claim", "checklist"}, &Service::audit},
        {"chart", Needs::Nothing, {"file", "to", "figure", "lanes", "plan", "width"}, &Service::chart},
        {"export", Needs::Nothing, {"file", "to", "plan"}, &Service::exportTo},
        {"import",
         Needs::WithoutLedger,
         {"file", "output", "from", "columns", "neighbours", "sensitivity", "sampling", "accept_unreadable", "header",
          "policy", "claim", "id", "time"},
         &Service::import},
        {"new",
         Needs::WithoutLedger,
         {"file", "header", "policy", "scope", "partition", "approvals", "id", "time"},
         &Service::create},
        {"read_log", Needs::Nothing, {"from", "text", "neighbours"}, &Service::readLog},
        {"record",
         Needs::Ledger,
         {"type", "body", "refers_to", "reason", "text", "actor", "time", "lines", "approvals", "request"},
         &Service::record},
        {"report", Needs::Nothing, {"file", "to", "audience", "salt"}, &Service::report},
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
    for (const questions::QuestionKind &kind : questions::questionKinds())
        names.push_back(kind.method);
    std::ranges::sort(names);
    return names;
}

bool Service::takesLong(std::string_view method)
{
    constexpr auto kLong = std::to_array<std::string_view>(
        {"account", "account_ledgers", "audit", "chart", "export", "read_log", "report", "verify"});
    const questions::QuestionKind *question = questions::findQuestion(method);
    return question != nullptr ? question->takesLong : contains(kLong, method);
}

bool Service::isNew(std::string_view method, const Json &params) const
{
    if (method != "spend" && method != "can_spend")
        return false;
    const auto mechanism = mechanismOf(params, m_host->catalog.mechanisms);
    return mechanism.ok() && !(m_resolver && m_resolver->knows(*mechanism));
}

void Service::rehearse(const Json &params)
{
    constexpr std::string_view kAsks = "can_spend";
    const questions::AskedQuestion question(*questions::findQuestion(kAsks));
    Json asked = Json::object();
    for (const questions::Field *field : question.fields())
        if (const Json *value = params.find(field->name))
            asked.set(std::string(field->name), *value);
    (void)call(kAsks, asked);
}

void Service::tryLocks(LockTries tries)
{
    if (m_ledger)
        m_ledger->tryLocks(tries);
}

Result<Service> Service::open(std::string path, const Host &host)
{
    Service service(host);
    EPSILOMETER_ASSIGN(service.m_ledger, OpenLedger::openAtCheckpoint(std::move(path), host));
    return service;
}

Result<Json> Service::call(std::string_view method, const Json &params)
{
    const questions::QuestionKind *question = questions::findQuestion(method);
    const auto known = std::ranges::find(table(), method, &Method::name);
    if (question == nullptr && known == table().end()) {
        const std::string names = joined(methods());
        return makeError(ErrorCode::Unsupported, "method", std::string(method.substr(0, 40)),
                         "must be one of " + names);
    }
    const Needs needs = question != nullptr ? question->needs : known->needs;
    if (needs == Needs::Ledger && !m_ledger)
        return makeError(ErrorCode::OutOfDomain, "method", std::string(method), "needs a ledger, and none is open");
    if (needs == Needs::WithoutLedger && m_ledger)
        return makeError(ErrorCode::OutOfDomain, "method", std::string(method),
                         "is for programs that opened no ledger");
    auto answer = question != nullptr ? ask(*question, params) : run(*known, params);
    if (!answer.ok())
        return withoutDashes(answer.error());
    answer->set("schema", Json::integer(kJsonSchema));
    return answer;
}

Result<Json> Service::run(const Method &method, const Json &params)
{
    EPSILOMETER_ASSIGN(const Params read, Params::read(params, method.params));
    return (this->*method.run)(read);
}

Result<Json> Service::ask(const questions::QuestionKind &kind, const Json &params)
{
    questions::AskedQuestion question(kind);
    EPSILOMETER_ASSIGN(const questions::Given given,
                       questions::givenIn(params, question, m_ledger ? m_ledger->file().path() : std::string()));
    EPSILOMETER_ASSIGN(questions::Question *const asked, question.settle(given, *m_host));
    EPSILOMETER_ASSIGN(const questions::Reply reply,
                       asked->answer({*m_host, resolver(), m_ledger ? &*m_ledger : nullptr}));
    return reply.json();
}

MechanismResolver &Service::resolver()
{
    if (!m_resolver)
        m_resolver.emplace(m_host->catalog.mechanisms);
    return *m_resolver;
}

/// The file that a question is about: the open ledger, or `file` of a program that opened none.
Result<std::string> Service::fileOf(const Params &params) const
{
    EPSILOMETER_ASSIGN(const std::string file, params.text("file"));
    EPSILOMETER_TRY(require::that(m_ledger.has_value() == file.empty() && file != "-", "file", file,
                                  m_ledger ? "is for programs that opened no ledger"
                                           : "must be the path of a ledger or a log, since no ledger is open"));
    return m_ledger ? m_ledger->file().path() : file;
}

Result<Json> Service::account(const Params &params)
{
    if (!m_ledger)
        return accountFile(params);
    EPSILOMETER_TRY(fileOf(params));
    for (const char *ofLogs : {"epsilon", "delta", "neighbours", "sampling"})
        EPSILOMETER_TRY(
            require::that(params.find(ofLogs) == nullptr, ofLogs, "", "is for files, and a ledger is open"));
    EPSILOMETER_TRY(m_ledger->readWhole());
    EPSILOMETER_TRY(m_ledger->refresh());
    EPSILOMETER_TRY(m_ledger->guard());
    const AccountSubject subject{m_ledger->session(), m_ledger->rounds(), m_ledger->typed()};
    return accountOf(subject, {m_ledger->policy()}, params, *m_host);
}

/// Accounts a file without opening it as a ledger to write to.
Result<Json> Service::accountFile(const Params &params)
{
    EPSILOMETER_ASSIGN(const std::string file, fileOf(params));
    LogAnswers answers;
    EPSILOMETER_ASSIGN(answers.neighbours, params.text("neighbours"));
    EPSILOMETER_ASSIGN(answers.sampling, params.text("sampling"));
    EPSILOMETER_ASSIGN(Input input, readInput(file, *m_host, answers));
    EPSILOMETER_ASSIGN(const std::string delta, params.quantity("delta"));
    EPSILOMETER_ASSIGN(const std::string epsilon, params.quantity("epsilon"));
    EPSILOMETER_TRY(require::that(delta.empty() || !epsilon.empty() || !input.policy, "delta", delta,
                                  "is for files without a policy; this one states its own"));
    AccountQuestion question;
    question.budget = input.policy || !epsilon.empty();
    question.forThisRun = !epsilon.empty();
    if (!epsilon.empty()) {
        EPSILOMETER_ASSIGN(question.policy, budgetOf(epsilon, delta, input, *m_host));
    } else if (input.policy) {
        question.policy = *input.policy;
    } else {
        const std::string &stated = delta.empty() ? input.targetDelta : delta;
        const std::string typed = stated.empty() ? account::kUsualDelta : stated;
        EPSILOMETER_ASSIGN(const Exact at, account::costDelta("delta", typed));
        input.typed.add(at, typed);
        question.policy = account::costQuestion(at);
    }
    return accountOf({input.session, input.rounds, input.typed, input.isLedger, input.format, input.assumesPoisson},
                     std::move(question), params, *m_host);
}

Result<Json> Service::audit(const Params &params)
{
    EPSILOMETER_ASSIGN(const std::string file, fileOf(params));
    EPSILOMETER_ASSIGN(JudgedInput input, judgeInput(file, nullptr, *m_host));
    EPSILOMETER_ASSIGN(const std::string claim, params.text("claim"));
    if (!claim.empty() && !input.verdict.problem) {
        EPSILOMETER_ASSIGN(const TotalClaim total, parseTotalClaim("claim", claim));
        input.session.records.push_back({"account", 0, 0, accountBody(total)});
    }
    EPSILOMETER_ASSIGN(const bool withChecklist, params.flag("checklist"));
    EPSILOMETER_ASSIGN(const AuditAnswer answer, auditRecord(input.session, input.verdict, m_host->catalog,
                                                             m_host->progress, withChecklist, m_host->now()));
    return jsonOf(answer, input.verdict, input.judgement);
}

/// Several ledgers, and what they cost a person in all of them.
Result<Json> Service::accountLedgers(const Params &params)
{
    EPSILOMETER_ASSIGN(const std::vector<std::string> files, params.texts("files"));
    EPSILOMETER_TRY(require::that(!files.empty(), "files", "", "must be a list of ledgers"));
    std::vector<LedgerShare> shares;
    for (const std::string &file : files) {
        EPSILOMETER_TRY(require::that(file != "-", "files", file, "must be the path of a ledger"));
        EPSILOMETER_ASSIGN(LedgerShare share, readShare(file, {}, *m_host));
        shares.push_back(std::move(share));
    }
    EPSILOMETER_ASSIGN(const LedgersTogether together, addUp(std::move(shares)));
    return ledgersJson(together);
}

/// What changed between two ledgers, each under its own policy.
/// The header of a new ledger, from `header`, `id` and `time`; what it leaves out is as in `stated`.
Result<Json> Service::headerOf(const Params &params, const io::ImportResult &stated) const
{
    const Json *header = params.find("header");
    EPSILOMETER_ASSIGN(Plan plan, planFromBody(header == nullptr ? Json::object() : *header));
    const auto complete = [](std::string &field, const std::string &said) { field = field.empty() ? said : field; };
    complete(plan.title, stated.title);
    complete(plan.unit.entity, stated.unit);
    complete(plan.neighbours, stated.neighbours);
    EPSILOMETER_TRY(checkRelationName(plan.neighbours, "neighbours"));
    EPSILOMETER_TRY(checkPeople("n", plan.people));
    EPSILOMETER_ASSIGN(const std::string givenId, params.text("id"));
    EPSILOMETER_ASSIGN(const std::string id, m_host->ledgerId(givenId));
    EPSILOMETER_ASSIGN(const std::string givenTime, params.text("time"));
    EPSILOMETER_ASSIGN(const std::string time, m_host->claimedTime(givenTime));
    return headerBody(plan, id, time, "libdpledger " EPSILOMETER_VERSION);
}

Result<Json> Service::create(const Params &params)
{
    EPSILOMETER_ASSIGN(const std::string file, params.text("file"));
    EPSILOMETER_TRY(require::that(!file.empty(), "file", file, "must be the path of the new ledger"));
    EPSILOMETER_ASSIGN(Json header, headerOf(params, {}));
    const Json *given = params.find("policy");
    const Json *partition = params.find("partition");
    EPSILOMETER_ASSIGN(const std::string scope, params.text("scope"));
    EPSILOMETER_ASSIGN(const Json body, statedPolicy(given == nullptr ? Json() : *given, *m_host, !scope.empty()));
    EPSILOMETER_ASSIGN(const Policy policy, policyFromBody(body));
    std::vector<LedgerFile::NewEvent> more;
    if (const Json *approvals = params.find("approvals"))
        more.push_back({std::string(kApprovals), *approvals});
    return createScopedLedger(file, std::move(header), policy, scope, partition == nullptr ? Json() : *partition,
                              typedIn(body), *m_host, std::move(more));
}

/// The picture of the window's first page.
Result<Json> Service::chart(const Params &params)
{
    EPSILOMETER_ASSIGN(const std::string file, fileOf(params));
    EPSILOMETER_ASSIGN(const std::string format, params.text("to"));
    const std::pair<std::string_view, PictureFormat> formats[] = {{"", PictureFormat::Svg},
                                                                  {"svg", PictureFormat::Svg},
                                                                  {"json", PictureFormat::Vega},
                                                                  {"tex", PictureFormat::Pgf}};
    const auto *const as = std::ranges::find(formats, format, &std::pair<std::string_view, PictureFormat>::first);
    EPSILOMETER_TRY(require::that(as != std::end(formats), "to", format, "must be svg, json or tex"));
    EPSILOMETER_ASSIGN(const std::vector<std::string> ids, params.texts("lanes"));
    EPSILOMETER_ASSIGN(const bool withPlan, params.flag("plan"));
    EPSILOMETER_ASSIGN(const std::string wide, params.quantity("width"));
    EPSILOMETER_ASSIGN(const std::optional<int> paper, paperWidth(wide, "width"));
    EPSILOMETER_ASSIGN(const Input input, readInput(file, *m_host));
    EPSILOMETER_TRY(require::that(input.policy.has_value(), "file", file, "states no policy, so no budget is drawn"));
    Plan plan = draftOf(input.session);
    if (!withPlan)
        plan.steps.clear();
    plan.policy = *input.policy;
    EPSILOMETER_ASSIGN(const std::string figure, params.text("figure"));
    EPSILOMETER_TRY(require::that(figure.empty() || figure == "session" || (figure == "burn-down" && ids.empty()),
                                  "figure", figure, "must be session, or burn-down without lanes"));
    if (figure == "burn-down") {
        EPSILOMETER_ASSIGN(const std::vector<present::ChartSpec> one, burnDown(input, plan.policy, *m_host));
        return Json::object({{"text", pictureText(one, as->second, paper)}});
    }
    EPSILOMETER_ASSIGN(const present::Tape tape, sessionTape(input.session, input.rounds, plan, true, *m_host));
    EPSILOMETER_ASSIGN(const std::vector<present::ChartSpec> lanes, chosenLanes(tape, ids, "lanes"));
    return Json::object({{"text", pictureText(lanes, as->second, paper)}});
}

Result<Json> Service::exportTo(const Params &params)
{
    EPSILOMETER_ASSIGN(const std::string file, fileOf(params));
    EPSILOMETER_ASSIGN(const std::string format, params.text("to"));
    LogAnswers answers;
    answers.entries = true;
    EPSILOMETER_ASSIGN(const Input input, readInput(file, *m_host, answers));
    EPSILOMETER_ASSIGN(const bool plan, params.flag("plan"));
    EPSILOMETER_ASSIGN(const io::ExportResult written,
                       exportLedger(input, plan ? Exported::Plan : Exported::Record, format, *m_host));
    return Json::object({{"text", written.bytes}, {"format", format}, {"notes", listOf(written.notes)}});
}

Result<Json> Service::import(const Params &params)
{
    EPSILOMETER_ASSIGN(const std::string output, params.text("output"));
    EPSILOMETER_TRY(require::that(!output.empty(), "output", output, "must be the path of the new ledger"));
    EPSILOMETER_ASSIGN(const std::string file, fileOf(params));
    ImportQuestion question;
    EPSILOMETER_ASSIGN(question.from, params.text("from"));
    EPSILOMETER_ASSIGN(question.columns, params.texts("columns"));
    EPSILOMETER_ASSIGN(question.sensitivity, params.quantity("sensitivity"));
    EPSILOMETER_ASSIGN(question.sampling, params.text("sampling"));
    EPSILOMETER_ASSIGN(question.acceptUnreadable, params.flag("accept_unreadable"));
    EPSILOMETER_ASSIGN(const std::string neighbours, params.text("neighbours"));
    EPSILOMETER_TRY(checkRelationName(neighbours, "neighbours"));
    EPSILOMETER_ASSIGN(const std::string claimed, params.text("claim"));
    std::optional<TotalClaim> claim;
    if (!claimed.empty()) {
        EPSILOMETER_ASSIGN(claim, parseTotalClaim("claim", claimed));
    }
    EPSILOMETER_ASSIGN(std::string bytes, readBytes(file));
    EPSILOMETER_ASSIGN(LogImport log, LogImport::read(file, std::move(bytes), question, *m_host));
    EPSILOMETER_TRY(log.settle(neighbours, *m_host));
    EPSILOMETER_TRY(log.understood());
    Json policyBody;
    if (const Json *given = params.find("policy")) {
        EPSILOMETER_ASSIGN(const Json body, statedPolicy(*given, *m_host));
        EPSILOMETER_ASSIGN(Policy policy, policyFromBody(body));
        EPSILOMETER_TRY(log.complete(policy, log.rounds(*m_host), *m_host));
        policyBody = policyEvent(policy, typedIn(body));
    }
    io::ImportResult stated;
    stated.title = log.imported().title;
    stated.unit = log.imported().unit;
    stated.neighbours = neighbours.empty() ? log.imported().neighbours : neighbours;
    EPSILOMETER_ASSIGN(Json header, headerOf(params, stated));
    EPSILOMETER_ASSIGN(const std::string ledger, log.ledger(std::move(header), policyBody, claim, *m_host));
    EPSILOMETER_TRY(createFile(output, ledger, madeFrom(file)));
    markAsOwn(output);
    return jsonOf(log, output);
}

/// The mechanisms that another program's log would be recorded as. An open ledger supplies the relation.
Result<Json> Service::readLog(const Params &params)
{
    EPSILOMETER_ASSIGN(const std::string from, params.text("from"));
    EPSILOMETER_ASSIGN(const std::string text, params.text("text"));
    EPSILOMETER_ASSIGN(const std::string relation, params.text("neighbours"));
    EPSILOMETER_TRY(checkRelationName(relation, "neighbours"));
    ImportQuestion question;
    question.from = from;
    EPSILOMETER_ASSIGN(LogImport log, LogImport::read("log", text, question, *m_host));
    EPSILOMETER_TRY(log.understood());
    EPSILOMETER_TRY(log.settle(relation.empty() && m_ledger ? m_ledger->session().plan.neighbours : relation, *m_host));
    const io::ImportResult &read = log.imported();
    Json::Array entries;
    for (const io::ImportedEntry &entry : read.entries)
        entries.push_back(
            Json::object({{"mechanism", entry.step.mechanism.json()}, {"count", Json::count(entry.step.count)}}));
    return Json::object({{"entries", std::move(entries)}, {"mapping", listOf(read.mapping)}});
}

Result<Json> Service::record(const Params &params)
{
    EventToRecord event;
    EPSILOMETER_ASSIGN(event.type, params.text("type"));
    if (const Json *body = params.find("body"))
        event.body = *body;
    EPSILOMETER_ASSIGN(event.refersTo, params.whole(kRefersTo, 0));
    EPSILOMETER_ASSIGN(event.reason, params.text("reason"));
    EPSILOMETER_ASSIGN(event.text, params.text("text"));
    EPSILOMETER_ASSIGN(event.actor, params.text("actor"));
    EPSILOMETER_ASSIGN(event.time, params.text("time"));
    EPSILOMETER_ASSIGN(event.lines, params.whole("lines", 1));
    EPSILOMETER_ASSIGN(const bool request, params.flag("request"));
    if (request) {
        EPSILOMETER_ASSIGN(std::string text, approvalRequest(*m_ledger, event));
        return Json::object({{"request", std::move(text)}, {"namespace", kApprovalNamespace}});
    }
    if (const Json *approvals = params.find("approvals"))
        event.approvals = *approvals;
    EPSILOMETER_ASSIGN(const RecordedEvent recorded, recordEvent(*m_ledger, event));
    return recorded.json;
}

Result<Json> Service::report(const Params &params)
{
    EPSILOMETER_ASSIGN(const std::string file, fileOf(params));
    ReportQuestion question;
    EPSILOMETER_ASSIGN(const std::string format, params.text("to"));
    if (!format.empty())
        question.format = format;
    EPSILOMETER_ASSIGN(const std::string audience, params.text("audience"));
    EPSILOMETER_ASSIGN(question.audience, report::audienceFromId(audience.empty() ? "technical" : audience));
    EPSILOMETER_ASSIGN(question.salt, params.text("salt"));
    const bool needsSalt = question.audience == report::Audience::Public;
    EPSILOMETER_TRY(require::that(needsSalt != question.salt.empty(), "salt", "",
                                  needsSalt ? "must be a secret text, since the report is for the public"
                                            : "is for reports for the public"));
    EPSILOMETER_ASSIGN(JudgedInput record, judgeInput(file, nullptr, *m_host));
    EPSILOMETER_ASSIGN(const std::string text, recordReport(std::move(record), question, *m_host));
    return Json::object({{"text", text}, {"format", question.format}});
}

Result<Json> Service::verify(const Params & /*none*/)
{
    const std::string &path = m_ledger->file().path();
    EPSILOMETER_ASSIGN(const std::string bytes, readLedgerBytes(path));
    EPSILOMETER_ASSIGN(const Verdict verdict, judgeLedger(bytes, nullptr, m_host->progress, m_host->run));
    EPSILOMETER_ASSIGN(const std::optional<ApprovalVerdict> approvals,
                       judgeApprovals(verdict, LedgerParts::ofBytes(bytes), *m_host));
    Json json = verdictJson(verdict, bytes.size());
    if (approvals)
        approvals->addTo(json);
    return json;
}

Result<Json> Service::version(const Params & /*none*/)
{
    return Json::object({{"version", EPSILOMETER_VERSION}, {"interface", Json::integer(1)}});
}

} // namespace epsilometer::service
