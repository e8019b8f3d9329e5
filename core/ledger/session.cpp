// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/session.h"

#include "core/ledger/event_checks.h"
#include "core/ledger/scan.h"
#include "core/notions/output_dp.h"

#include <algorithm>
#include <charconv>

namespace epsilometer {

namespace {

std::string textOf(const Json &body, std::string_view key)
{
    const Json *value = body.find(key);
    const std::string *text = value == nullptr ? nullptr : value->ifString();
    return text == nullptr ? std::string() : *text;
}

std::string lineName(std::int64_t line)
{
    return "line " + std::to_string(line);
}

std::size_t countLines(std::string_view bytes)
{
    constexpr std::size_t kShortestSpend = 100; // its prev alone takes 64
    const auto lines = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n'));
    return std::min(lines, bytes.size() / kShortestSpend);
}

/// No budget at all: the sound reading of a policy that cannot be read.
Policy emptyPolicy()
{
    return makePolicy(Exact(), Exact());
}

Json merged(Json body, const Json &fields)
{
    for (const auto &[key, value] : *fields.ifObject())
        body.set(key, value);
    return body;
}

} // namespace

Rounds Session::rounds() const
{
    // Sums of counts stay far from overflow; what lies beyond is counted as infinitely expensive instead.
    constexpr std::uint64_t kMost = std::uint64_t{1} << 62U;
    Rounds rounds;
    rounds.reserve(spends.size());
    for (const Spend &spend : spends) {
        if (spend.step.count <= kMost - rounds.size())
            rounds.append(spend.cost, spend.step.count);
        else
            rounds.append(std::make_shared<RoundCost>(infiniteCost()), 1);
    }
    return rounds;
}

void SessionFolder::note(std::string id, Severity severity, std::int64_t line, std::string text)
{
    m_session.findings.push_back({std::move(id), severity, line, std::move(text)});
}

void SessionFolder::add(LedgerEvent &&event)
{
    if (event.type == "spend")
        return addSpend(event);
    if (event.type == "draft")
        return addDraft(event);
    if (event.type == "header")
        addHeader(event);
    else if (event.type == "policy")
        addPolicy(event);
    else if (event.type == "amend")
        addAmend(event);
    else if (event.type == "withdraw")
        addWithdraw(event);
    else
        checkOther(event);
    m_session.records.push_back(std::move(event));
}

/// Events that cost nothing are kept whatever they hold; what they fail to say is said.
void SessionFolder::checkOther(const LedgerEvent &event)
{
    const auto types = eventTypes();
    if (std::find(types.begin(), types.end(), event.type) == types.end())
        return note("EVENT-UNKNOWN", Severity::Warning, event.line,
                    "an event of a type this program does not know is kept and counts for nothing: " +
                        event.type.substr(0, validUtf8Prefix(std::string_view(event.type).substr(0, 64))));
    if (const Status good = checkEvent(event.type, event.body, event.seq); !good.ok())
        note("EVENT-MALFORMED", Severity::Warning, event.line, event.type + ": " + good.error().located());
}

void SessionFolder::addHeader(const LedgerEvent &event)
{
    m_session.id = textOf(event.body, "id");
    m_session.created = textOf(event.body, "created");
    m_session.software = textOf(event.body, "software");
    describe(event.body, event.line);
}

void SessionFolder::describe(const Json &body, std::int64_t line)
{
    auto described = planFromBody(body);
    if (!described.ok())
        return note("HEADER-MALFORMED", Severity::Error, line, described.error().located());
    if (body.find("title") != nullptr)
        m_session.plan.title = described->title;
    if (body.find("neighbours") != nullptr)
        m_session.plan.neighbours = described->neighbours;
    if (body.find("unit") != nullptr)
        m_session.plan.unit = described->unit;
}

void SessionFolder::addPolicy(const LedgerEvent &event)
{
    auto policy = policyFromBody(event.body);
    m_session.hasPolicy = true;
    if (policy.ok()) {
        m_session.plan.policy = *std::move(policy);
        return;
    }
    m_session.plan.policy = emptyPolicy();
    note("POLICY-MALFORMED", Severity::Error, event.line,
         policy.error().located() + "; until a readable policy follows, the budget is 0 and every spend is refused");
}

void SessionFolder::addSpend(const LedgerEvent &event)
{
    Spend &spend = m_session.spends.emplace_back();
    spend.seq = event.seq;
    spend.line = event.line;
    read(spend, event.body, event.line);
}

void SessionFolder::read(Spend &spend, const Json &body, std::int64_t line)
{
    spend.time = textOf(body, "time");
    spend.actor = textOf(body, "actor");
    spend.purpose = textOf(body, "purpose");
    spend.decision = textOf(body, "decision");
    spend.status = textOf(body, "status");
    const Json *claimed = body.find("claimed");
    spend.claimed = claimed == nullptr ? Json() : *claimed;
    spend.notUnderstood.reset();
    if (auto step = stepFromBody(body); step.ok()) {
        spend.step = *std::move(step);
        return resolve(spend, line);
    } else {
        note("ENTRY-MALFORMED", Severity::Error, line, step.error().located() + "; counted as epsilon = inf");
    }
    spend.step = Step();
    spend.step.label = textOf(body, "label");
    spend.notUnderstood = std::make_shared<const Json>(body);
    spend.cost = m_infinite;
}

void SessionFolder::resolve(Spend &spend, std::int64_t line)
{
    const ResolvedMechanism &resolved = m_resolver.resolve(spend.step.mechanism);
    spend.cost = resolved.cost;
    if (resolved.problem)
        note(resolved.unknownKind ? "MECHANISM-UNKNOWN" : "MECHANISM-MALFORMED", Severity::Error, line,
             resolved.problem->located() + (resolved.unknownKind ? "" : "; counted as epsilon = inf"));
    if (auto known = withOutcome(resolved.cost, spend.step.outcome); known.ok())
        spend.cost = *std::move(known);
    else
        note("OUTCOME-UNKNOWN", Severity::Warning, line, known.error().located() + "; the worst case stays charged");
    if (textOf(spend.step.mechanism, "kind") == "non_private")
        note("NON-PRIVATE", Severity::Error, line, "released without privacy; counted as epsilon = inf");
    if (spend.step.role != "sequential")
        note("PARALLEL-AS-SEQUENTIAL", Severity::Info, line,
             "role " + spend.step.role + " is added up like any other entry: an upper bound whatever the parts are");
}

std::optional<std::uint64_t> SessionFolder::reference(const LedgerEvent &event)
{
    const Json *value = event.body.find(kRefersTo);
    const std::string *text = value == nullptr ? nullptr : value->ifQuantity();
    std::uint64_t seq = 0;
    const bool read =
        text != nullptr && !text->empty() &&
        std::from_chars(text->data(), text->data() + text->size(), seq).ptr == text->data() + text->size();
    if (read && seq < event.seq)
        return seq;
    note("REFERENCE-UNKNOWN", Severity::Error, event.line,
         event.type + ": " + kRefersTo + " = " + (value == nullptr ? "missing" : value->write()) +
             ": must be the seq of an earlier line; it changes nothing");
    return {};
}

Spend *SessionFolder::spendAt(std::uint64_t seq)
{
    const auto before = [](const Spend &spend, std::uint64_t wanted) { return spend.seq < wanted; };
    const auto place = std::lower_bound(m_session.spends.begin(), m_session.spends.end(), seq, before);
    return place != m_session.spends.end() && place->seq == seq ? &*place : nullptr;
}

void SessionFolder::addAmend(const LedgerEvent &event)
{
    const auto seq = reference(event);
    const Json *fields = event.body.find("correct");
    if (!seq || fields == nullptr)
        return;
    Spend *spend = spendAt(*seq);
    if (fields->ifObject() == nullptr || (spend == nullptr && *seq != 0))
        return note("AMEND-MALFORMED", Severity::Error, event.line,
                    "correct: must be an object of corrected fields of a spend or of the header; it changes nothing");
    if (spend != nullptr)
        correct(*spend, *fields, event.line);
    else
        describe(*fields, event.line);
}

void SessionFolder::correct(Spend &spend, const Json &fields, std::int64_t line)
{
    Json recorded = spend.notUnderstood != nullptr ? *spend.notUnderstood : spendBody(spend.step);
    const auto keep = [&recorded](const char *key, const std::string &text) {
        if (!text.empty())
            recorded.set(key, text);
    };
    keep("time", spend.time);
    keep("actor", spend.actor);
    keep("purpose", spend.purpose);
    keep("decision", spend.decision);
    keep("status", spend.status);
    if (!spend.claimed.isNull())
        recorded.set("claimed", spend.claimed);
    // What came out is often known only later: that is the course of things, not a correction.
    const bool outcomeLater =
        fields.ifObject()->size() == 1 && fields.find("outcome") != nullptr && spend.step.outcome.empty();
    if (spend.original == nullptr)
        spend.original = std::make_shared<const Step>(spend.step);
    read(spend, merged(std::move(recorded), fields), line);
    if (outcomeLater)
        return note("OUTCOME-LATER", Severity::Note, line,
                    lineName(spend.line) + " came out " + spend.step.outcome + "; its delta stays spent");
    note("AMENDED", Severity::Warning, line,
         "corrects " + lineName(spend.line) + ": " + fields.write() +
             "; recorded at first: " + spendBody(*spend.original).write() + "; the corrected entry is what counts");
}

void SessionFolder::addWithdraw(const LedgerEvent &event)
{
    const auto seq = reference(event);
    if (!seq)
        return;
    Spend *spend = spendAt(*seq);
    if (spend == nullptr)
        return;
    spend->withdrawn = true;
    note("WITHDRAWN", Severity::Note, event.line, lineName(spend->line) + " is withdrawn; it stays charged");
}

void SessionFolder::addDraft(const LedgerEvent &event)
{
    auto draft = planFromBody(event.body);
    if (!draft.ok())
        return note("DRAFT-MALFORMED", Severity::Warning, event.line,
                    draft.error().located() + "; the draft is not shown");
    m_session.hasDraft = true;
    m_session.draft = *std::move(draft);
    m_session.plan.steps = m_session.draft.steps;
}

Result<Session> fold(const LedgerContent &content, const MechanismKinds &mechanisms, Progress &progress)
{
    constexpr std::size_t kEventsPerReport = 4096;
    SessionFolder folder(mechanisms);
    for (std::size_t i = 0; i < content.events.size(); ++i) {
        if (i % kEventsPerReport == 0 &&
            !progress.report(static_cast<double>(i) / static_cast<double>(content.events.size())))
            return makeError(ErrorCode::Cancelled, "cancelled");
        folder.add(LedgerEvent(content.events[i]));
    }
    if (content.draft)
        folder.add(LedgerEvent(*content.draft));
    return folder.take();
}

namespace {

/// Spends are counted by a cheap look at the bytes; memory is taken for what is there, not for what a line claims.
SessionFolder folderFor(std::string_view bytes, const MechanismKinds &mechanisms)
{
    SessionFolder folder(mechanisms);
    folder.expectSpends(countLines(bytes));
    return folder;
}

} // namespace

Result<LoadedLedger> loadLedger(std::string_view bytes, const MechanismKinds &mechanisms, Progress &progress)
{
    return loadLedger(bytes, mechanisms, progress, runInOrder);
}

Result<LoadedLedger> loadLedger(std::string_view bytes, const MechanismKinds &mechanisms, Progress &progress,
                                const TaskRunner &run)
{
    SessionFolder folder = folderFor(bytes, mechanisms);
    const EventSink sink = [&folder](LedgerEvent &&event) { folder.add(std::move(event)); };
    EPSILOMETER_ASSIGN(LedgerHead head, scanLedger(bytes, sink, progress, run));
    return LoadedLedger{std::move(head), folder.take()};
}

Result<JudgedLedger> judgeAndLoad(std::string_view bytes, const MechanismKinds &mechanisms, Signatures *signatures,
                                  Progress &progress, const TaskRunner &run)
{
    SessionFolder folder = folderFor(bytes, mechanisms);
    const EventSink sink = [&folder](LedgerEvent &&event) { folder.add(std::move(event)); };
    EPSILOMETER_ASSIGN(Verdict verdict, judgeLedger(bytes, signatures, progress, run, sink));
    const bool believed = !verdict.problem;
    return JudgedLedger{std::move(verdict), believed ? folder.take() : Session()};
}

} // namespace epsilometer
