// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/plan_document.h"

#include "core/audit/reading.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/base/version.h"
#include "core/ledger/draft.h"
#include "core/ledger/policy_changes.h"
#include "core/ledger/scopes.h"
#include "core/ledger/total_claim.h"
#include "core/plan/stated.h"
#include "core/present/text/filter_name.h"
#include "core/report/data.h"
#include "core/service/plan_record.h"
#include "core/service/record_event.h"
#include "ui/document/plan_command.h"
#include "ui/text/text.h"
#include "ui/threads/destroy_elsewhere.h"

#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <utility>

namespace epsilometer::ui {

RecordedFacts plannedFacts(const Step &step)
{
    return {step.outcome,
            {},
            {},
            statedText(step, "actor"),
            statedText(step, "purpose"),
            statedText(step, "dataset"),
            statedText(step, "blocks")};
}

namespace {

QString software()
{
    return QStringLiteral("epsilometer " EPSILOMETER_VERSION);
}

/// Sets the document's property "origin" ("ledger ID, N lines, head HASH"), which ties exported content to the ledger.
/// Empty without a file.
void tellOrigin(QObject &document, const service::OpenLedger *ledger)
{
    document.setProperty("origin", ledger != nullptr
                                       ? fromCore(report::originText(ledger->session().id, ledger->file().head()))
                                       : QString());
}

/// The plan with the facts that are known since its first step ran.
Plan asItRan(const Plan &plan, const RecordedFacts &facts)
{
    Step first = plan.steps.front();
    first.outcome = facts.outcome;
    setStated(first, "actor", facts.actor);
    setStated(first, "purpose", facts.purpose);
    setStated(first, "dataset", facts.dataset);
    setStated(first, "blocks", facts.blocks);
    return *epsilometer::apply(plan, edit::ReplaceStep{0, std::move(first)});
}

std::string noteOf(const RecordedFacts &facts)
{
    if (facts.answer.empty())
        return facts.note;
    const std::string answer = "answer " + facts.answer;
    return facts.note.empty() ? answer : answer + "; " + facts.note;
}

/// The bytes of a ledger with exactly these events.
Result<std::string> ledgerLines(const std::vector<LedgerFile::NewEvent> &events)
{
    LedgerWriter writer;
    return linesOf(writer, events);
}

} // namespace

PlanDocument::PlanDocument(const Catalog &catalog, QObject *parent)
    : QObject(parent), m_catalog(catalog), m_host(windowHost(m_catalog, m_unwatched)), m_undo(new QUndoStack(this))
{
    connect(m_undo, &QUndoStack::cleanChanged, this, [this](bool clean) { Q_EMIT modifiedChanged(!clean); });
}

PlanDocument::~PlanDocument()
{
    // No object of ours outlives the stack, but its signals must not reach half-destroyed listeners.
    m_undo->disconnect();
}

QString PlanDocument::path() const
{
    return m_ledger ? fromCore(m_ledger->file().path()) : m_damagedPath;
}

bool PlanDocument::adaptive() const
{
    if (m_looked != m_plan) {
        const bool known = m_looked && !m_adaptive;
        m_adaptive = known ? account::becameAdaptive(*m_looked, *m_plan) : account::isAdaptive(*m_plan);
        m_looked = m_plan;
    }
    return m_adaptive;
}

QString PlanDocument::displayName() const
{
    if (!path().isEmpty())
        return QFileInfo(path()).fileName();
    if (!m_copiedName.isEmpty())
        return m_copiedName;
    return m_plan->title.empty() ? tr("Untitled plan") : fromCore(m_plan->title);
}

QString PlanDocument::stated(const StatementKind &kind) const
{
    return fromCore(epsilometer::stated(session(), kind));
}

bool PlanDocument::hasScopes() const
{
    return epsilometer::hasScopes(session());
}

QString PlanDocument::notice() const
{
    return m_ledger ? coreText(m_ledger->file().notice()) : QString();
}

Status PlanDocument::apply(const PlanEdit &edit, const QString &name, const QString &mergeKey)
{
    EPSILOMETER_TRY(refuseReadOnly());
    auto after = epsilometer::apply(*m_plan, edit);
    if (!after.ok())
        return after.error();
    if (*after == *m_plan)
        return {};
    m_undo->push(
        new PlanCommand(*this, m_plan, std::make_shared<const Plan>(*std::move(after)), name, inThisRun(mergeKey)));
    return {};
}

QString PlanDocument::inThisRun(const QString &mergeKey) const
{
    return mergeKey.isEmpty() ? QString() : mergeKey + QLatin1Char('#') + QString::number(m_mergeRun);
}

void PlanDocument::takeBack(const QString &mergeKey)
{
    const QString key = inThisRun(mergeKey);
    const auto *last = dynamic_cast<const PlanCommand *>(m_undo->command(m_undo->index() - 1));
    if (last != nullptr && last->mergeKey() == key) // merges with the edit that it reverts, so both disappear
        m_undo->push(new PlanCommand(*this, m_plan, last->before(), last->text(), key));
}

void PlanDocument::setReadOnly(bool readOnly)
{
    if (m_readOnly == readOnly || m_damage)
        return;
    m_readOnly = readOnly;
    Q_EMIT fileChanged();
}

Status PlanDocument::refuseReadOnly()
{
    if (!m_readOnly)
        return {};
    Q_EMIT editRefused();
    return makeError(ErrorCode::Conflict, core::tr("the ledger is open read-only; choose to edit it first"));
}

Status PlanDocument::refuseWhileWriting() const
{
    return m_writing == 0
               ? Status()
               : makeError(ErrorCode::Conflict, core::tr("the ledger is being written to; try again in a moment"));
}

Result<int> PlanDocument::beginWriting()
{
    EPSILOMETER_TRY(refuseReadOnly());
    EPSILOMETER_TRY(refuseWhileWriting());
    breakMerge(); // a written plan cannot be taken back
    m_atWriting = m_plan;
    m_writing = ++m_tickets;
    return m_writing;
}

Status PlanDocument::endWriting(int ticket, Result<WrittenFile> written)
{
    if (ticket != m_writing)
        return {}; // the result is in its file; another file is open by now
    m_writing = 0;
    const Snapshot before = std::exchange(m_atWriting, nullptr);
    if (!written.ok())
        return written.error();
    const Snapshot edited = m_plan;
    const auto claims = m_claims;
    show(std::move(written->ledger));
    keepClaims(claims);
    // If the rest of the plan could not be written, it exists only here.
    if (edited != before || !written->draft.ok())
        keepEdits(*edited, *before, written->firstStepLeft);
    return written->draft;
}

void PlanDocument::keepEdits(const Plan &edited, const Plan &before, bool firstStepLeft)
{
    Plan kept = edited;
    for (std::size_t row = 0; firstStepLeft && row < edited.steps.size(); ++row) {
        if (!Steps::same(edited.steps, row, before.steps, 0))
            continue;
        kept = *epsilometer::apply(edited, edit::RemoveSteps{{row}});
        break;
    }
    if (firstStepLeft && edited.policy == before.policy)
        kept.policy = m_plan->policy; // the first request may have completed it
    if (kept != *m_plan)
        m_undo->push(
            new PlanCommand(*this, m_plan, std::make_shared<const Plan>(std::move(kept)), tr("Edit meanwhile"), {}));
}

Status PlanDocument::write(const Result<Writing> &writing)
{
    if (!writing.ok())
        return writing.error();
    EPSILOMETER_ASSIGN(const int ticket, beginWriting());
    NoProgress progress;
    return endWriting(ticket, (*writing)(progress));
}

Result<PlanDocument::Writing> PlanDocument::writingOf(Append append)
{
    EPSILOMETER_TRY(refuseReadOnly());
    EPSILOMETER_TRY(refuseWhileWriting());
    if (!m_ledger)
        return makeError(ErrorCode::Conflict,
                         core::tr("save the plan first: the event becomes a line of the ledger at once"));
    if (isModified())
        return makeError(ErrorCode::Conflict,
                         core::tr("save the changes first: the file is read back after the event"));
    return Writing([ledger = m_ledger, append = std::move(append),
                    &catalog = m_catalog](Progress &progress) -> Result<WrittenFile> {
        const service::Host host = windowHost(catalog, progress);
        WrittenFile written{*ledger};
        written.ledger.useHost(host);
        EPSILOMETER_TRY(append(written.ledger));
        return written;
    });
}

Result<PlanDocument::Writing> PlanDocument::recordingOf(const std::string &type, const Json &body)
{
    return recordingOf(std::vector<LedgerFile::NewEvent>{{type, body}});
}

Result<PlanDocument::Writing> PlanDocument::recordingOf(const std::vector<LedgerFile::NewEvent> &events)
{
    std::vector<service::EventToRecord> asked;
    for (const LedgerFile::NewEvent &event : events) {
        asked.emplace_back().type = event.type;
        asked.back().body = event.body;
    }
    return writingOf([asked = std::move(asked)](service::OpenLedger &ledger) -> Status {
        const auto recorded = service::recordEvents(ledger, asked);
        return recorded.ok() ? Status() : Status(recorded.error());
    });
}

Result<PlanDocument::Writing> PlanDocument::recordingOf(const Statements &statements)
{
    EPSILOMETER_ASSIGN(auto events, statementEvents(session(), statements));
    if (events.empty())
        return makeError(ErrorCode::OutOfDomain, core::tr("the ledger says all of that already"));
    return writingOf([events = std::move(events)](service::OpenLedger &ledger) -> Status {
        EPSILOMETER_ASSIGN(const std::string time, ledger.host().claimedTime({}));
        auto timed = events;
        for (LedgerFile::NewEvent &event : timed)
            event.body.set("time", time);
        return ledger.append(timed);
    });
}

void PlanDocument::setPlan(Snapshot plan)
{
    m_plan = std::move(plan);
    countRecorded();
    Q_EMIT planChanged();
}

/// Accounts recorded entries under the neighbouring relation that the plan states now.
void PlanDocument::countRecorded()
{
    const Neighbours stated = neighboursFromId(m_plan->neighbours);
    if (stated == m_recorded->stated())
        return;
    auto restated = std::make_shared<account::Rounds>(*m_recorded);
    restated->state(stated);
    m_recorded = std::move(restated);
}

/// Makes this ledger the source of the recorded entries.
void PlanDocument::hold(service::OpenLedger ledger)
{
    ledger.useHost(m_host);
    const std::size_t before = spends().size();
    auto held = std::make_shared<const service::OpenLedger>(std::move(ledger));
    destroyElsewhere(before, std::exchange(m_ledger, held));
    destroyElsewhere(before, std::exchange(m_session, std::shared_ptr<const Session>(held, &held->session())));
    destroyElsewhere(before, std::exchange(m_recorded, std::shared_ptr<const account::Rounds>(held, &held->rounds())));
}

void PlanDocument::adopt(Session session, std::optional<service::OpenLedger> ledger)
{
    m_writing = 0;
    const bool again =
        ledger && m_open && toCore(path()) == ledger->file().path() && ledger->session().id == ledgerId();
    if (!again)
        Q_EMIT begun(); // while views still find the rows that they know
    if (ledger) {
        hold(*std::move(ledger));
    } else {
        const std::size_t before = spends().size();
        destroyElsewhere(before, std::exchange(m_ledger, nullptr));
        destroyElsewhere(before, std::exchange(m_session, std::make_shared<const Session>(std::move(session))));
        destroyElsewhere(before,
                         std::exchange(m_recorded, std::make_shared<const account::Rounds>(m_session->rounds())));
    }
    m_copied.clear();
    m_copiedName.clear();
    m_origin = {};
    m_unsaved.reset();
    m_reasoned.reset();
    m_claims.clear();
    m_claimed.reset();
    m_damage.reset();
    m_damagedPath.clear();
    m_open = true;
    m_undo->clear();
    m_undo->setClean(); // clear() has no effect on an empty stack
    m_readOnly = false;
    tellOrigin(*this, m_ledger.get());
    Q_EMIT recordedChanged();
    setPlan(std::make_shared<const Plan>(draftOf(this->session())));
    Q_EMIT fileChanged();
}

PoliciesInForce PlanDocument::policiesInForce() const
{
    PoliciesInForce policies = epsilometer::policiesInForce(session());
    if (policies.count > 0 && !session().spends.empty() && plan().policy != session().plan.policy)
        policies.add(plan().policy);
    return policies;
}

std::shared_ptr<const Session> PlanDocument::claimingSession() const
{
    const auto claims = [](const LedgerEvent &event) {
        return std::ranges::any_of(audit::reading::claimedTotals(event),
                                   [](const Json &one) { return totalClaimOf(one).has_value(); });
    };
    if (m_claimed)
        return m_claimed;
    return m_damage == nullptr && std::ranges::any_of(session().records, claims) ? m_session : nullptr;
}

Status PlanDocument::addClaim(TotalClaim claim)
{
    EPSILOMETER_TRY(refuseReadOnly());
    m_undo->push(new ClaimCommand(*this, std::move(claim), tr("Type a claim")));
    return {};
}

/// After the file was read again.
void PlanDocument::keepClaims(const std::vector<TotalClaim> &claims)
{
    for (const TotalClaim &claim : claims)
        m_undo->push(new ClaimCommand(*this, claim, tr("Type a claim")));
}

void PlanDocument::setTypedClaims(std::vector<TotalClaim> claims)
{
    m_claims = std::move(claims);
    m_claimed.reset();
    if (!m_claims.empty()) {
        auto claimed = std::make_shared<Session>(session());
        for (const TotalClaim &claim : m_claims)
            claimed->records.push_back({kClaimEvent, 0, 0, accountBody(claim)});
        m_claimed = std::move(claimed);
    }
    Q_EMIT claimsChanged();
    Q_EMIT planChanged(); // what is judged has changed
}

void PlanDocument::startNew(Plan plan)
{
    Session session;
    session.plan = std::move(plan);
    adopt(std::move(session), {});
}

void PlanDocument::startFrom(Session session, Json origin)
{
    adopt(std::move(session), {});
    m_origin = std::move(origin);
    markNeverSaved();
}

PlanDocument::Start PlanDocument::unsavedStart()
{
    if (m_ledger || m_damage || spends().empty())
        return {};
    if (!m_copied.empty())
        return [bytes = m_copied] { return Result<std::string>(bytes); };
    return [events = unsavedEvents()] { return ledgerLines(*events); };
}

/// Made once: the spends do not change, and later edits are in the plan.
std::shared_ptr<const std::vector<LedgerFile::NewEvent>> PlanDocument::unsavedEvents()
{
    if (!m_unsaved)
        m_unsaved = std::make_shared<const std::vector<LedgerFile::NewEvent>>(firstEvents());
    return m_unsaved;
}

PlanDocument::Start PlanDocument::ledgerBytes() const
{
    if (!path().isEmpty())
        return [path = toCore(path())] { return readLedgerWithDraft(path); };
    if (!m_copied.empty())
        return [bytes = m_copied] { return Result<std::string>(bytes); };
    return {};
}

PlanDocument::Start PlanDocument::bytesOfFirstSave()
{
    return [opening = openingEvents(), before = unsavedEvents()] {
        auto events = opening;
        std::ranges::copy_if(*before, std::back_inserter(events), [](const LedgerFile::NewEvent &event) {
            return event.type == "spend" || event.type == kClaimEvent;
        });
        return ledgerLines(events);
    };
}

Status PlanDocument::openCopy(const std::string &bytes, const QString &name)
{
    NoProgress progress;
    EPSILOMETER_ASSIGN(auto loaded, loadLedger(bytes, m_catalog.mechanisms, progress));
    adopt(std::move(loaded.session), {});
    m_copied = bytes;
    m_copiedName = name;
    Q_EMIT fileChanged();
    return {};
}

Status PlanDocument::open(const QString &path)
{
    NoProgress progress;
    EPSILOMETER_ASSIGN(auto loaded, loadFile(path, m_catalog, progress));
    show(std::move(loaded));
    return {};
}

void PlanDocument::show(service::OpenLedger loaded)
{
    const bool stays = m_readOnly && loaded.file().path() == toCore(path()); // a read-only ledger stays read-only when
                                                                             // it is read again
    adopt({}, std::move(loaded));
    setReadOnly(stays);
}

void PlanDocument::showDamaged(const QString &path, DamagedLedger damaged)
{
    adopt(std::move(damaged.session), {});
    m_damage = std::make_shared<const DamagedLedger>(std::move(damaged));
    m_damagedPath = path;
    m_readOnly = true;
    Q_EMIT fileChanged();
}

void PlanDocument::showAnew(service::OpenLedger loaded)
{
    if (!isModified())
        return show(std::move(loaded));
    const Snapshot edited = m_plan;
    const Plan read = session().plan;
    const auto claims = m_claims;
    show(std::move(loaded));
    keepClaims(claims);
    Plan kept = *m_plan;
    kept.steps = edited->steps;
    kept.groups = edited->groups;
    const auto keep = [&](auto member) {
        if ((*edited).*member != read.*member) // else keep the value in the file
            kept.*member = (*edited).*member;
    };
    keep(&Plan::title);
    keep(&Plan::unit);
    keep(&Plan::neighbours);
    keep(&Plan::people);
    keep(&Plan::policy);
    keepEdits(kept, *m_plan, false);
}

Status PlanDocument::givePolicyReason(const QString &reason)
{
    Policy policy = m_plan->policy;
    policy.reason = toCore(reason);
    return changePolicy(policy, tr("Give a reason for the policy"));
}

Status PlanDocument::changePolicy(const Policy &policy, const QString &name)
{
    EPSILOMETER_TRY(apply(edit::SetPolicy{policy}, name));
    if (!policy.reason.empty())
        m_reasoned = policy;
    return {};
}

Status PlanDocument::useFilter(const filters::FilterKind &kind, const QString &reason)
{
    Policy policy = m_plan->policy;
    policy.filter = kind.id();
    policy.reason = toCore(reason);
    return changePolicy(policy, tr("Use %1").arg(coreText(present::filterName(kind.id()))));
}

/// The policy of the plan, without a reason that was given for an earlier policy.
Policy PlanDocument::pendingPolicy() const
{
    Policy policy = m_plan->policy;
    if (session().hasPolicy && policy != m_reasoned)
        policy.reason.clear();
    return policy;
}

bool PlanDocument::changesPolicyInForce() const
{
    const Policy &inForce = session().plan.policy;
    return session().hasPolicy && !spends().empty() && m_plan->policy != inForce && pendingPolicy() != inForce;
}

std::vector<LedgerFile::NewEvent> PlanDocument::firstEvents() const
{
    auto events = openingEvents();
    for (const Spend &spend : spends())
        events.push_back({"spend", spendBody(spend)});
    for (const LedgerEvent &event : session().records)
        if (event.type == kClaimEvent)
            events.push_back({event.type, event.body});
    return events;
}

/// The events before the spends.
std::vector<LedgerFile::NewEvent> PlanDocument::openingEvents() const
{
    std::vector<LedgerFile::NewEvent> events{
        {"header", headerBody(*m_plan, *m_host.ledgerId({}), *m_host.claimedTime({}), toCore(software()))}};
    if (m_plan->policy != Policy())
        events.push_back({"policy", policyBody(m_plan->policy)});
    if (!m_origin.isNull())
        events.push_back({"import", m_origin});
    return events;
}

/// The ledger in the file at `path`. For another path, a copy of the shown ledger is made there. The file of the shown
/// ledger is not copied, since lines that others wrote must be read first. Without a ledger, its first file is written.
Result<service::OpenLedger> PlanDocument::ledgerAt(const QString &path) const
{
    if (m_ledger) {
        service::OpenLedger ledger = *m_ledger;
        if (path != this->path() || !QFileInfo::exists(path))
            EPSILOMETER_TRY(ledger.moveTo(toCore(path)));
        return ledger;
    }
    EPSILOMETER_ASSIGN(const std::string bytes,
                       m_copied.empty() ? ledgerLines(firstEvents()) : Result<std::string>(m_copied));
    EPSILOMETER_TRY(replaceFile(toCore(path), bytes));
    NoProgress progress;
    return loadFile(path, m_catalog, progress);
}

Status PlanDocument::save(const QString &path)
{
    EPSILOMETER_TRY(refuseWhileWriting());
    if (m_damage)
        return makeError(ErrorCode::Conflict, core::tr("the ledger is damaged: restore a copy of the whole file"));
    const bool elsewhere = !m_ledger || path != this->path() || !QFileInfo::exists(path);
    if (!elsewhere)
        EPSILOMETER_TRY(refuseReadOnly());
    EPSILOMETER_ASSIGN(service::OpenLedger ledger, ledgerAt(path));
    ledger.useHost(m_host);
    Status saved = service::savePlan(ledger, *m_plan, pendingPolicy());
    if (saved.ok() && !m_claims.empty()) {
        service::NewEvents claims;
        for (const TotalClaim &claim : m_claims)
            claims.push_back({kClaimEvent, accountBody(claim)});
        saved = ledger.append(claims);
        if (saved.ok())
            m_undo->clear(); // lines of the ledger cannot be taken back
    }
    if (elsewhere) { // the file exists now, even if part of the plan could not be written
        m_readOnly = false;
        m_copied.clear();
        m_origin = {};
        m_unsaved.reset();
    }
    hold(std::move(ledger));
    countRecorded();
    EPSILOMETER_TRY(saved);
    m_claims.clear();
    m_claimed.reset();
    breakMerge();
    m_undo->setClean();
    tellOrigin(*this, m_ledger.get());
    Q_EMIT fileChanged();
    return {};
}

Result<PlanDocument::Writing> PlanDocument::recordingOfFirstStep(const std::optional<RecordedFacts> &facts)
{
    EPSILOMETER_TRY(refuseReadOnly());
    EPSILOMETER_TRY(refuseWhileWriting());
    if (!m_ledger)
        return makeError(ErrorCode::Conflict,
                         core::tr("save the plan first: a spend is written to the ledger at once"));
    if (m_plan->steps.empty())
        return makeError(ErrorCode::OutOfDomain, core::tr("there is no planned analysis to record"));
    return Writing([ledger = m_ledger, plan = facts ? std::make_shared<const Plan>(asItRan(*m_plan, *facts)) : m_plan,
                    policy = pendingPolicy(), note = facts ? noteOf(*facts) : std::string(),
                    ran = facts ? facts->time : std::string(),
                    &catalog = m_catalog](Progress &progress) -> Result<WrittenFile> {
        const service::Host host = windowHost(catalog, progress);
        WrittenFile written{*ledger};
        written.ledger.useHost(host);
        EPSILOMETER_TRY(epsilometer::service::recordFirstStep(written.ledger, *plan, policy, note, written.draft, ran));
        written.firstStepLeft = true;
        return written;
    });
}

Result<PlanDocument::Writing> PlanDocument::recordingOfOutcome(std::size_t spend, const std::string &outcome)
{
    EPSILOMETER_TRY(
        require::that(spend < spends().size(), "spend", std::to_string(spend + 1), core::tr("must be a recorded one")));
    return writingOf([seq = spends()[spend].seq, outcome](service::OpenLedger &ledger) -> Status {
        const auto recorded = ledger.recordOutcome(seq, outcome, "the outcome, known later", {});
        return recorded.ok() ? Status() : Status(recorded.error());
    });
}

void PlanDocument::recover(Snapshot plan)
{
    m_undo->push(new PlanCommand(*this, m_plan, std::move(plan), tr("Recover"), {}));
}

void PlanDocument::close()
{
    adopt(Session(), {});
    m_open = false;
    Q_EMIT fileChanged();
}

} // namespace epsilometer::ui
