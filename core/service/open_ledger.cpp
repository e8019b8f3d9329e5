// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/open_ledger.h"

#include "core/base/require.h"
#include "core/budgets/approval_gate.h"
#include "core/ledger/draft.h"
#include "core/ledger/event_checks.h"
#include "core/notions/output_dp.h"
#include "core/service/exchange.h"
#include "core/service/filter_choice.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace epsilometer::service {

namespace {

Json spendEvent(const SpendRequest &asked)
{
    SpendRecord spend = asked.record;
    spend.step.mechanism = asked.request.step.mechanism;
    spend.step.count = asked.request.step.count;
    spend.decision = std::string("cont");
    return spendBody(spend);
}

std::int64_t lastSeq(const LedgerFile &file)
{
    return static_cast<std::int64_t>(file.head().nextSeq) - 1;
}

} // namespace

/// The error names the file.
template <class Value> Result<Value> OpenLedger::located(Result<Value> result) const
{
    return result.ok() ? std::move(result) : Result<Value>(result.error().at(m_path));
}

Result<OpenLedger> OpenLedger::open(std::string path, const Host &host)
{
    std::error_code none;
    if (std::filesystem::is_other(std::filesystem::status(path, none))) // to open a pipe would wait for its writer
        return makeError(ErrorCode::Malformed, core::tr("a pipe or device; a ledger is a file")).at(path);
    OpenLedger ledger(std::move(path), host);
    EPSILOMETER_TRY(againOnConflict(host, [&ledger](LockMode) { return ledger.read(LockMode::Shared); }));
    return ledger;
}

Result<OpenLedger> OpenLedger::openAtCheckpoint(std::string path, const Host &host)
{
    if (auto ledger = resumed(path, host))
        return *std::move(ledger);
    return open(std::move(path), host);
}

std::optional<OpenLedger> OpenLedger::resumed(const std::string &path, const Host &host)
{
    OpenLedger ledger(path, host);
    return ledger.resume() ? std::optional(std::move(ledger)) : std::nullopt;
}

Status OpenLedger::readWhole()
{
    return m_record->isPartial() ? againOnConflict(*m_host, [this](LockMode) { return read(LockMode::Shared); })
                                 : Status();
}

/// Goes on from the checkpoint. False: all has to be read.
bool OpenLedger::resume()
{
    const auto checkpoint = readCheckpoint(m_path);
    const auto kept = checkpoint ? KeptState::read(checkpoint->state) : std::nullopt;
    m_record = kept ? LedgerRecord::resumed(*kept, *m_host) : std::nullopt;
    if (!m_record)
        return false;
    std::vector<LedgerEvent> events;
    const EventSink keep = [&events](LedgerEvent &&event) { events.push_back(std::move(event)); };
    m_file = LedgerFile::openAt(m_path, *checkpoint, keep, m_host->progress);
    m_keptLines = m_savedLines = checkpoint->head.nextSeq;
    return m_file && take(std::move(events));
}

std::optional<Checkpoint> OpenLedger::checkpoint()
{
    const auto kept = m_record->kept(*m_host);
    if (!kept)
        return std::nullopt;
    Checkpoint checkpoint;
    checkpoint.head.headHash = m_file->head().headHash;
    checkpoint.head.nextSeq = m_file->head().nextSeq;
    checkpoint.head.chainedBytes = m_file->head().chainedBytes;
    checkpoint.ledgerId = m_file->id();
    checkpoint.state = kept->json();
    return checkpoint;
}

/// Every so many lines, so that reading those after it costs little, and writing it a small part of all appends. Without one
/// all goes on as before, so no failure matters.
void OpenLedger::saveCheckpoint()
{
    constexpr std::uint64_t kLines = 256;
    const std::uint64_t lines = m_file->head().nextSeq;
    if (lines < m_savedLines + kLines)
        return;
    m_savedLines = lines;
    if (const auto now = checkpoint())
        static_cast<void>(writeCheckpoint(m_path, *now));
}

Status OpenLedger::read(LockMode mode)
{
    m_keptLines = 0;
    auto folder = std::make_unique<SessionFolder>(m_host->catalog.mechanisms);
    const EventSink keep = [&folder](LedgerEvent &&event) { folder->add(std::move(event)); };
    auto file = mode == LockMode::Held
                    ? LedgerFile::openHeld(m_path, keep, m_host->progress, m_tries)
                    : LedgerFile::open(m_path, folder->batches(), m_host->progress, m_host->run, m_tries);
    if (!file.ok())
        return file.error().at(m_path);
    m_file = *std::move(file);
    m_record.emplace(std::move(folder));
    return {};
}

Status OpenLedger::refresh()
{
    if (m_staysAsRead || m_file->looksUnchanged())
        return {};
    std::vector<LedgerEvent> events;
    const EventSink keep = [&events](LedgerEvent &&event) { events.push_back(std::move(event)); };
    const auto read = m_file->readOn(keep, m_host->progress, m_tries);
    if (!read.ok())
        return read.error();
    if (!*read || !take(std::move(events)))
        return this->read(LockMode::Shared);
    return {};
}

/// What another program has written is known, and none writes until this one has. What stays as it was read needs no
/// lock: append() refuses where that is not what the file holds.
Status OpenLedger::lock()
{
    if (m_staysAsRead)
        return {};
    std::vector<LedgerEvent> events;
    const EventSink keep = [&events](LedgerEvent &&event) { events.push_back(std::move(event)); };
    const auto read = m_file->lockAndReadOn(keep, m_host->progress, m_tries);
    if (read.ok() && *read && take(std::move(events)))
        return {};
    m_file->release();
    return read.ok() ? this->read(LockMode::Held) : Status(read.error());
}

Result<const account::Guard *> OpenLedger::guard()
{
    return located(m_record->guard(*m_host));
}

Result<const headline::SpentSoFar *> OpenLedger::spent()
{
    return located(m_record->spent(*m_host));
}

Result<const ScopeAccounts *> OpenLedger::scopes()
{
    return located(m_record->scopes(*m_host));
}

Status OpenLedger::readWholeIfExceeded()
{
    EPSILOMETER_ASSIGN(const account::Guard *now, guard());
    return now->session().exceededAt() ? readWhole() : Status();
}

Result<AskedBudgets> OpenLedger::budgetsFor(const Request *request)
{
    EPSILOMETER_ASSIGN(AskedBudgets asked, located(AskedBudgets::of(*m_record, request, *m_host)));
    if (request == nullptr || !needsWhole(*m_record, *request, asked.guard()))
        return asked;
    EPSILOMETER_TRY(readWhole());
    return located(AskedBudgets::of(*m_record, request, *m_host));
}

/// On disk when it returns without an error. The lines are folded as if another program had written them.
Status OpenLedger::append(const NewEvents &events)
{
    const LedgerHead before = m_file->head();
    LedgerWriter writer(before);
    for (const LedgerFile::NewEvent &event : events)
        if (const Status approved = checkApproved(session(), event.type, event.body); !approved.ok()) {
            m_file->release();
            return approved.error().at(m_path);
        }
    const auto lines = linesOf(writer, events);
    Status written = lines.ok() ? m_file->appendLines(*lines, writer) : Status(lines.error());
    if (!written.ok()) {
        m_file->release();
        return written.error().at(m_path);
    }
    return m_record->takeLines(before, *lines) ? Status() : read(LockMode::Shared);
}

Status OpenLedger::suppose(const NewEvents &events)
{
    EPSILOMETER_TRY(readWhole());
    return m_record->suppose(m_file->head(), events);
}

Status OpenLedger::seal(const std::string &by, Signatures &signatures)
{
    EPSILOMETER_ASSIGN(auto event, m_file->seal(by, signatures, m_host->progress));
    return append({std::move(event)});
}

Status OpenLedger::keepDraft(const Plan &plan)
{
    EPSILOMETER_TRY(epsilometer::keepDraft(*m_file, plan));
    m_record->setDraft(plan.steps.empty() ? std::nullopt : std::optional(plan));
    return {};
}

Status OpenLedger::moveTo(const std::string &path)
{
    EPSILOMETER_ASSIGN(m_file, m_file->copyTo(path));
    m_path = path;
    return {};
}

Status OpenLedger::checkAsked(const SpendRequest &asked) const
{
    const Host &host = *m_host;
    const std::string switching = host.field("switch_filter");
    const auto &status = asked.record.status;
    EPSILOMETER_TRY(require::that(status.empty() || status == "planned" || status == "executed" || status == "released",
                                  host.field("status"), status.text(),
                                  core::tr("must be planned, executed or released")));
    EPSILOMETER_TRY(require::that(asked.reason.empty() || !asked.switchFilter.empty(), host.field("reason"),
                                  asked.reason, core::tr("must come with {1}", switching)));
    EPSILOMETER_TRY(require::that(
        asked.switchFilter.empty() || !asked.reason.empty(), switching, asked.switchFilter,
        core::tr("must come with {1} TEXT: audits ask for the reason of a change of policy", host.field("reason"))));
    return asked.switchFilter.empty() ? Status() : checkFilter(host.catalog, asked.switchFilter);
}

Result<SpendAnswer> OpenLedger::spend(const SpendRequest &request)
{
    EPSILOMETER_TRY(checkAsked(request));
    SpendRequest asked = request;
    Step step = asked.record.step;
    EPSILOMETER_TRY(
        require::that(step.outcome.empty() || asked.request.cost->odp, m_host->field("outcome"), step.outcome,
                      core::tr("must be left out: the outputs of this mechanism have no cells of their own")));
    step.mechanism = asked.request.step.mechanism;
    step.count = asked.request.step.count;
    if (const auto known = withRecordedOutcome(asked.request.cost, step); !known.ok())
        return known.error().inField(m_host->field("outcome"));
    EPSILOMETER_TRY(againOnConflict(*m_host, [this](LockMode) { return refresh(); }));
    EPSILOMETER_ASSIGN(const ScopeAccounts *accounts, scopes());
    EPSILOMETER_ASSIGN(asked.record, placed(std::move(asked.record), accounts->scopes(), *m_host));
    const Json body = spendEvent(asked);
    EPSILOMETER_TRY(checkEvent("spend", body, 0));
    std::vector<Message> slips = m_record->newNamesLikeOthers(asked.record);
    if (!slips.empty() && m_record->isPartial()) { // an earlier line may have the name
        EPSILOMETER_TRY(readWhole());
        EPSILOMETER_TRY(scopes());
        slips = m_record->newNamesLikeOthers(asked.record);
    }
    Decision decision;
    const auto decideNow = [&](LockMode mode) -> Status {
        EPSILOMETER_ASSIGN(decision, located(decide(*m_record, m_file->head(), asked, body, *m_host)));
        if (!decision.needsWhole)
            return {};
        m_file->release();
        EPSILOMETER_TRY(read(mode));
        EPSILOMETER_ASSIGN(decision, located(decide(*m_record, m_file->head(), asked, body, *m_host)));
        return {};
    };
    SpendAnswer &answer = decision.answer;
    EPSILOMETER_ASSIGN(const account::Guard *now, guard());
    const bool begins = !m_record->isPartial() && session().spends.empty();
    if (asked.first.empty() && (begins || !now->allows(*asked.request.cost, asked.request.step.count))) {
        EPSILOMETER_TRY(decideNow(LockMode::Shared)); // a refusal needs no lock
        if (decision.events.empty())
            return answer;
    }
    const auto recorded = [&]() -> Result<NewEvents> {
        EPSILOMETER_TRY(decideNow(LockMode::Held));
        return decision.events;
    };
    EPSILOMETER_TRY(appendAfter(recorded));
    if (answer.cont) {
        answer.warnings = slips;
        if (!slips.empty())
            answer.json.set("warnings", listOf(slips));
        saveCheckpoint();
        answer.json.set("seq", Json::integer(lastSeq(*m_file) - (asked.note.empty() ? 0 : 1)));
        answer.json.set("head", m_file->head().headHash);
    }
    return answer;
}

Result<Json> OpenLedger::recordOutcome(std::uint64_t seq, const std::string &outcome, const std::string &reason,
                                       const std::string &givenTime)
{
    EPSILOMETER_ASSIGN(const std::string time, m_host->claimedTime(givenTime));
    EPSILOMETER_TRY(readWhole());
    const std::string seqField = m_host->field("seq");
    const std::string field = m_host->field("outcome");
    Json json = Json::object({{"outcome", outcome}});
    const auto decide = [&]() -> Result<NewEvents> {
        const auto place = session().spends.withSeq(seq);
        EPSILOMETER_TRY(
            require::that(place.has_value(), seqField, std::to_string(seq), core::tr("must be the seq of a spend")));
        const std::optional<Spend> spend = session().spends[*place];
        EPSILOMETER_TRY(require::that(spend->cost->odp != nullptr, seqField, std::to_string(seq),
                                      core::tr("must be a spend whose outputs have cells of their own")));
        EPSILOMETER_TRY(
            require::that(spend->step.outcome.empty(), field, outcome,
                          core::tr("is recorded already, as {1}: an outcome is recorded once", spend->step.outcome)));
        EPSILOMETER_TRY(require::that(!outcome.empty(), field, outcome, core::tr("must be a cell of the mechanism")));
        Step step = spend->step;
        step.outcome = outcome;
        const auto known = withRecordedOutcome(spend->cost, step);
        if (!known.ok())
            return known.error().inField(field);
        const Exact runs(static_cast<std::int64_t>(std::min<std::uint64_t>(step.count, INT64_MAX)));
        const Exact worst = runs * (*known)->odp->worst();
        const Exact realised = runs * *(*known)->realisedEpsilon;
        const Exact back = worst.isInfinite() ? Exact() : Exact::positiveDifference(worst, realised);
        json.set("refers_to", Json::count(seq));
        json.set("worst_case", Json::object({{"epsilon", worst.text()}}));
        json.set("spent",
                 Json::object({{"epsilon", realised.text()}, {"delta", (runs * (*known)->odp->delta()).text()}}));
        json.set("saved", Json::object({{"epsilon", back.text()}}));
        Json body = amendBody(seq, Json::object({{"outcome", outcome}}), reason);
        body.set("time", time);
        return NewEvents{{"amend", std::move(body)}};
    };
    EPSILOMETER_TRY(appendAfter(decide));
    json.set("seq", Json::integer(lastSeq(*m_file)));
    return json;
}

} // namespace epsilometer::service
