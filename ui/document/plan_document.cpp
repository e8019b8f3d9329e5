// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/plan_document.h"

#include "core/account/evaluate_plan.h"
#include "core/account/guard.h"
#include "core/base/display.h"
#include "core/base/file.h"
#include "core/base/require.h"
#include "core/ledger/draft.h"
#include "core/ledger/event_checks.h"
#include "core/ledger/scope_accounts.h"
#include "core/ledger/scope_changes.h"
#include "core/plan/stated.h"
#include "core/present/scopes_answer.h"
#include "core/present/spent_text.h"
#include "core/report/data.h"
#include "ui/document/plan_command.h"
#include "ui/text/text.h"
#include "ui/threads/forget_elsewhere.h"

#include <QDateTime>
#include <QFileInfo>
#include <QUuid>

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

std::string now()
{
    return toCore(QDateTime::currentDateTimeUtc().toString(Qt::ISODate));
}

/// HALT in words: what is spent, what was asked, what both would be.
/// native  the budget is in a notion of its own
Error refusal(const Guard &guard, const GuardAnswer &answer, bool native)
{
    const auto sums = [](const std::optional<DpSums> &value) {
        return value ? "(" + displayText(value->epsilon, Bound::Upper) + ", " +
                           displayText(value->delta, Bound::Upper) + ")"
                     : std::string("unknown");
    };
    std::string text = "HALT: " + std::string(guard.kind().title()) + " refuses";
    if (!answer.why.empty())
        text += ": " + answer.why;
    if (!native) // else the budget is not a sum of epsilons
        text +=
            "; spent " + sums(answer.spent) + ", asked " + sums(answer.asked) + ", would be " + sums(answer.wouldBe);
    const SpentTexts now = spentTexts(answer.statistic, answer.statisticLimit, answer.exactly);
    text += "; " + std::string(guard.kind().statisticName()) + " " + now.spent + " of " + now.limit;
    if (const auto &after = answer.statisticWouldBe) {
        const SpentTexts then = spentTexts(after->statistic, after->limit, after->exactly);
        text += ", would be " + then.spent + " of " + then.limit;
    }
    return makeError(ErrorCode::Refused, text);
}

/// The document's property "origin", "ledger ID, N lines, head HASH": what leaves the program is tied to it. Empty
/// while there is no file.
void tellOrigin(QObject &document, const Session &session, const std::optional<LedgerFile> &file)
{
    document.setProperty("origin", file ? fromCore(report::originText(session.id, file->head())) : QString());
}

Status askFilter(const Step &step, const Guard &guard, const MechanismKinds &mechanisms, bool native)
{
    MechanismResolver resolver(mechanisms);
    EPSILOMETER_ASSIGN(const auto cost, resolver.tryResolve(step.mechanism));
    if (const auto known = withRecordedOutcome(cost, step); !known.ok())
        return known.error();
    const GuardAnswer answer = guard.ask(*cost, step.count);
    return answer.cont ? Status() : refusal(guard, answer, native);
}

/// The plan's first step with the values that its formulas take, if the filter lets it run.
Result<Step> acceptedFirstStep(const Plan &plan, const Rounds &recorded, const Catalog &catalog, Progress &progress)
{
    EPSILOMETER_ASSIGN(const Guard guard, Guard::make(catalog.filters, plan.policy, recorded, progress));
    Step step = plan.steps.front();
    if (isAdaptive(plan)) {
        EPSILOMETER_ASSIGN(const Plan played, evaluatePlan(plan, catalog.mechanisms, guard.session(), progress));
        step = played.steps.front();
    }
    EPSILOMETER_TRY(askFilter(step, guard, catalog.mechanisms, plan.policy.native.has_value()));
    return step;
}

/// Whether every policy with a scope accepts the spend. The file is read anew: appending to it refuses if it has changed
/// meanwhile.
Status askScopes(const std::string &path, const SpendRecord &spend, const Catalog &catalog, Progress &progress)
{
    EPSILOMETER_ASSIGN(const LoadedFile loaded, loadFile(fromCore(path), catalog.mechanisms, progress));
    EPSILOMETER_ASSIGN(const ScopeAccounts accounts, ScopeAccounts::make(catalog.filters, loaded.session, progress));
    if (const auto blocks = accounts.scopes().blocksOf(spend); !blocks.ok())
        return blocks.error();
    MechanismResolver resolver(catalog.mechanisms);
    EPSILOMETER_ASSIGN(const auto cost, resolver.tryResolve(spend.step.mechanism));
    const ScopesAnswer answer(accounts, spend, *cost, spend.step.count);
    return answer.cont() ? Status() : makeError(ErrorCode::Refused, answer.sentence("CONT"));
}

/// What is recorded of the step with these facts.
SpendRecord spendOf(const Step &step, const RecordedFacts &facts, const std::string &time)
{
    SpendRecord spend = plannedSpend(step);
    spend.time = time;
    spend.actor = facts.actor;
    spend.purpose = facts.purpose;
    spend.dataset = facts.dataset;
    spend.blocks = blocksFromText(facts.blocks);
    spend.decision = std::string("cont");
    return spend;
}

/// The plan with what came out of its first step, in place of what it assumes.
PlanDocument::Snapshot asItRan(const PlanDocument::Snapshot &plan, const std::optional<RecordedFacts> &facts)
{
    if (!facts || facts->outcome == plan->steps.front().outcome)
        return plan;
    Plan ran = *plan;
    Step first = ran.steps.front();
    first.outcome = facts->outcome;
    ran = *epsilometer::apply(ran, edit::ReplaceStep{0, std::move(first)});
    return std::make_shared<const Plan>(std::move(ran));
}

std::string noteOf(const RecordedFacts &facts)
{
    if (facts.answer.empty())
        return facts.note;
    const std::string answer = "answer " + facts.answer;
    return facts.note.empty() ? answer : answer + "; " + facts.note;
}

/// Tells how far it is, and goes on whatever the answer: what is on disk has to be read back.
class Unstoppable final : public Progress {
public:
    explicit Unstoppable(Progress &progress) : m_progress(progress) {}
    bool report(double done) override
    {
        (void)m_progress.report(done);
        return true;
    }

private:
    Progress &m_progress;
};

/// What is there after the lines were written; reading it back shows exactly that.
Result<WrittenFile> readBack(const std::string &path, const Catalog &catalog, Progress &progress)
{
    Unstoppable unstoppable(progress);
    EPSILOMETER_ASSIGN(auto loaded, loadFile(fromCore(path), catalog.mechanisms, unstoppable));
    return WrittenFile{std::move(loaded), {}, false};
}

std::vector<LedgerFile::NewEvent> withTime(std::vector<LedgerFile::NewEvent> events)
{
    for (LedgerFile::NewEvent &event : events)
        event.body.set("time", now());
    return events;
}

/// A ledger of these events alone.
Result<std::string> ledgerLines(const std::vector<LedgerFile::NewEvent> &events)
{
    LedgerWriter writer;
    return linesOf(writer, events);
}

bool sameHeader(const Plan &a, const Plan &b)
{
    return a.title == b.title && a.unit == b.unit && a.neighbours == b.neighbours;
}

} // namespace

PlanDocument::PlanDocument(const Catalog &catalog, QObject *parent)
    : QObject(parent), m_catalog(catalog), m_undo(new QUndoStack(this))
{
    connect(m_undo, &QUndoStack::cleanChanged, this, [this](bool clean) { Q_EMIT modifiedChanged(!clean); });
}

PlanDocument::~PlanDocument()
{
    // The stack outlives nothing of ours, but its signals must not reach half-destroyed listeners.
    m_undo->disconnect();
}

QString PlanDocument::path() const
{
    return m_file ? fromCore(m_file->path()) : m_damagedPath;
}

bool PlanDocument::adaptive() const
{
    if (m_looked != m_plan) {
        const bool known = m_looked && !m_adaptive;
        m_adaptive = known ? becameAdaptive(*m_looked, *m_plan) : isAdaptive(*m_plan);
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
    return fromCore(epsilometer::stated(m_session, kind));
}

bool PlanDocument::mayHoldScopes() const
{
    return epsilometer::mayHoldScopes(m_session);
}

std::shared_ptr<const Session> PlanDocument::scopedSession() const
{
    if (m_scoped == nullptr && mayHoldScopes())
        m_scoped = std::make_shared<const Session>(m_session);
    return m_scoped;
}

QString PlanDocument::notice() const
{
    return m_file ? coreText(m_file->notice()) : QString();
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
    if (last != nullptr && last->mergeKey() == key) // merged with what it takes back, both are gone
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
    return makeError(ErrorCode::Conflict, "the ledger is open read-only; choose to edit it first");
}

Status PlanDocument::refuseWhileWriting() const
{
    return m_writing == 0 ? Status()
                          : makeError(ErrorCode::Conflict, "the ledger is being written to; try again in a moment");
}

Result<int> PlanDocument::beginWriting()
{
    EPSILOMETER_TRY(refuseReadOnly());
    EPSILOMETER_TRY(refuseWhileWriting());
    breakMerge(); // what is written is not taken back
    m_atWriting = m_plan;
    m_writing = ++m_tickets;
    return m_writing;
}

Status PlanDocument::endWriting(int ticket, Result<WrittenFile> written)
{
    if (ticket != m_writing)
        return {}; // what was written is in its file; here is another one by now
    m_writing = 0;
    const Snapshot before = std::exchange(m_atWriting, nullptr);
    if (!written.ok())
        return written.error();
    const Snapshot edited = m_plan;
    show(std::move(written->loaded));
    // Where the rest of the plan could not be written along, it is here and nowhere else.
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

Result<PlanDocument::Writing> PlanDocument::recordingOf(const std::string &type, const Json &body)
{
    return recordingOf(std::vector<LedgerFile::NewEvent>{{type, body}});
}

Result<PlanDocument::Writing> PlanDocument::recordingOf(const Statements &statements)
{
    EPSILOMETER_ASSIGN(auto events, statementEvents(m_session, statements));
    if (events.empty())
        return makeError(ErrorCode::OutOfDomain, "the ledger says all of that already");
    return recordingOf(std::move(events));
}

Result<PlanDocument::Writing> PlanDocument::recordingOf(std::vector<LedgerFile::NewEvent> events)
{
    return writingOf(
        [events = withTime(std::move(events))](LedgerFile &file, Progress &) { return file.append(events); });
}

Result<PlanDocument::Writing> PlanDocument::recordingOfScopes(const std::string &type, const Json &body)
{
    return writingOf([type, events = withTime({{type, body}}), &catalog = m_catalog](LedgerFile &file,
                                                                                     Progress &progress) -> Status {
        const std::uint64_t seq = file.head().nextSeq;
        if (const Status good = checkEvent(type, events.front().body, seq); !good.ok())
            return good;
        // The file is read anew: appending to it refuses if it has changed meanwhile.
        EPSILOMETER_ASSIGN(const LoadedFile loaded, loadFile(fromCore(file.path()), catalog.mechanisms, progress));
        SessionFolder folder(catalog.mechanisms, loaded.session);
        folder.add({type, static_cast<std::int64_t>(seq) + 1, seq, events.front().body});
        EPSILOMETER_TRY(checkScopeChange(catalog.filters, loaded.session, folder.session(), progress));
        return file.append(events);
    });
}

Result<PlanDocument::Writing> PlanDocument::writingOf(Append append)
{
    EPSILOMETER_TRY(refuseReadOnly());
    EPSILOMETER_TRY(refuseWhileWriting());
    if (!m_file)
        return makeError(ErrorCode::Conflict, "save the plan first: the event becomes a line of the ledger at once");
    if (isModified())
        return makeError(ErrorCode::Conflict, "save the changes first: the file is read back after the event");
    return Writing(
        [file = *m_file, append = std::move(append), &catalog = m_catalog](Progress &progress) -> Result<WrittenFile> {
            LedgerFile writable = file;
            EPSILOMETER_TRY(append(writable, progress));
            return readBack(writable.path(), catalog, progress);
        });
}

void PlanDocument::setPlan(Snapshot plan)
{
    m_plan = std::move(plan);
    // Recorded entries are accounted under the relation that the plan states now.
    if (const Neighbours stated = neighboursFromId(m_plan->neighbours); stated != m_recorded->stated()) {
        auto restated = std::make_shared<Rounds>(*m_recorded);
        restated->state(stated);
        m_recorded = std::move(restated);
    }
    Q_EMIT planChanged();
}

void PlanDocument::adopt(Session session, std::optional<LedgerFile> file, std::shared_ptr<const Rounds> recorded)
{
    const std::size_t before = m_session.spends.size();
    m_scoped.reset();
    forgetElsewhere(before, std::exchange(m_session, std::move(session)));
    m_writing = 0;
    m_file = std::move(file);
    if (!recorded)
        recorded = std::make_shared<const Rounds>(m_session.rounds());
    forgetElsewhere(before, std::exchange(m_recorded, std::move(recorded)));
    m_copied.clear();
    m_copiedName.clear();
    m_origin = {};
    m_unsaved.reset();
    m_reasoned.reset();
    m_damage.reset();
    m_damagedPath.clear();
    m_open = true;
    m_undo->clear();
    m_undo->setClean(); // an empty stack is not cleared: it would stay as it was
    m_readOnly = false;
    tellOrigin(*this, m_session, m_file);
    Q_EMIT recordedChanged();
    setPlan(std::make_shared<const Plan>(draftOf(m_session)));
    Q_EMIT fileChanged();
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
    if (m_file || m_damage || m_session.spends.empty())
        return {};
    if (!m_copied.empty())
        return [bytes = m_copied] { return Result<std::string>(bytes); };
    return [events = unsavedEvents()] { return ledgerLines(*events); };
}

/// Made once: the spends stay, and what is edited later is in the plan.
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
        std::ranges::copy_if(*before, std::back_inserter(events),
                             [](const LedgerFile::NewEvent &event) { return event.type == "spend"; });
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
    EPSILOMETER_ASSIGN(auto loaded, loadFile(path, m_catalog.mechanisms, progress));
    show(std::move(loaded));
    return {};
}

void PlanDocument::show(LoadedFile loaded)
{
    const bool stays = m_readOnly && loaded.file.path() == toCore(path()); // read again, not taken over
    adopt(std::move(loaded.session), std::move(loaded.file), std::move(loaded.recorded));
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

void PlanDocument::showAnew(LoadedFile loaded)
{
    if (!isModified())
        return show(std::move(loaded));
    const Snapshot edited = m_plan;
    const Plan read = m_session.plan;
    show(std::move(loaded));
    Plan kept = *m_plan;
    kept.steps = edited->steps;
    kept.groups = edited->groups;
    const auto keep = [&](auto member) {
        if ((*edited).*member != read.*member) // else what the file says now
            kept.*member = (*edited).*member;
    };
    keep(&Plan::title);
    keep(&Plan::unit);
    keep(&Plan::neighbours);
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

/// A reason that was given for an earlier policy does not apply to this one.
Json PlanDocument::pendingPolicy() const
{
    Policy policy = m_plan->policy;
    if (m_session.hasPolicy && policy != m_reasoned)
        policy.reason.clear();
    return policyBody(policy);
}

bool PlanDocument::changesPolicyInForce() const
{
    return m_session.hasPolicy && !m_session.spends.empty() && m_plan->policy != m_session.plan.policy;
}

std::vector<LedgerFile::NewEvent> PlanDocument::pendingEvents() const
{
    std::vector<LedgerFile::NewEvent> events;
    if (!sameHeader(*m_plan, m_session.plan)) {
        constexpr std::uint64_t kHeaderSeq = 0;
        const Json header = headerBody(*m_plan, {}, {}, {});
        Json correct = Json::object();
        for (const char *key : {"title", "unit", "neighbours"}) {
            if (const Json *value = header.find(key))
                correct.set(key, *value);
        }
        events.push_back({"amend", amendBody(kHeaderSeq, std::move(correct), "edited in the plan")});
    }
    // What states no budget yet is not a budget of 0.
    if (m_plan->policy != (m_session.hasPolicy ? m_session.plan.policy : Policy()))
        events.push_back({"policy", pendingPolicy()});
    return withTime(std::move(events));
}

std::vector<LedgerFile::NewEvent> PlanDocument::firstEvents() const
{
    auto events = openingEvents();
    for (const Spend &spend : m_session.spends)
        events.push_back({"spend", spendBody(spend)});
    return events;
}

/// What stands before the spends.
std::vector<LedgerFile::NewEvent> PlanDocument::openingEvents() const
{
    const QString uuid = QUuid::createUuid().toString(QUuid::WithoutBraces);
    std::vector<LedgerFile::NewEvent> events{{"header", headerBody(*m_plan, toCore(uuid), now(), toCore(software()))}};
    if (m_plan->policy != Policy())
        events.push_back({"policy", policyBody(m_plan->policy)});
    if (!m_origin.isNull())
        events.push_back({"import", m_origin});
    return events;
}

/// The file of a plan that had none.
Status PlanDocument::startFile(const QString &path)
{
    EPSILOMETER_ASSIGN(const std::string bytes,
                       m_copied.empty() ? ledgerLines(firstEvents()) : Result<std::string>(m_copied));
    EPSILOMETER_TRY(replaceFile(toCore(path), bytes));
    NoProgress progress;
    SessionFolder folder(m_catalog.mechanisms);
    const EventSink sink = [&folder](LedgerEvent &&event) { folder.add(std::move(event)); };
    EPSILOMETER_ASSIGN(auto file, LedgerFile::open(toCore(path), sink, progress));
    m_scoped.reset();
    m_session = folder.take();
    m_file = std::move(file);
    m_copied.clear();
    m_origin = {};
    m_unsaved.reset();
    return {};
}

Status PlanDocument::moveTo(const QString &path)
{
    if (!m_file)
        return startFile(path);
    // A copy of what is shown, or none: what others wrote meanwhile has to be seen before anything is built on it.
    EPSILOMETER_ASSIGN(auto file, m_file->copyTo(toCore(path)));
    m_file = std::move(file);
    return {};
}

Status PlanDocument::updateFile()
{
    const auto events = pendingEvents();
    if (!events.empty())
        EPSILOMETER_TRY(m_file->append(events));
    const Steps steps = m_session.plan.steps;
    m_session.plan = *m_plan;
    m_session.plan.steps = steps;
    m_session.hasPolicy = m_session.hasPolicy || m_plan->policy != Policy();
    return keepDraft(*m_file, *m_plan);
}

Status PlanDocument::save(const QString &path)
{
    EPSILOMETER_TRY(refuseWhileWriting());
    if (m_damage)
        return makeError(ErrorCode::Conflict, "the ledger is damaged: restore a copy of the whole file");
    if (!m_file || path != this->path() || !QFileInfo::exists(path)) {
        EPSILOMETER_TRY(moveTo(path));
        m_readOnly = false;
    }
    EPSILOMETER_TRY(refuseReadOnly());
    EPSILOMETER_TRY(updateFile());
    breakMerge();
    m_undo->setClean();
    tellOrigin(*this, m_session, m_file);
    Q_EMIT fileChanged();
    return {};
}

Result<PlanDocument::Writing> PlanDocument::recordingOfFirstStep(const std::optional<RecordedFacts> &facts)
{
    EPSILOMETER_TRY(refuseReadOnly());
    EPSILOMETER_TRY(refuseWhileWriting());
    if (!m_file)
        return makeError(ErrorCode::Conflict, "save the plan first: a spend is written to the ledger at once");
    if (m_plan->steps.empty())
        return makeError(ErrorCode::OutOfDomain, "there is no planned analysis to record");
    return Writing([file = *m_file, plan = asItRan(m_plan, facts), recorded = m_recorded, before = pendingEvents(),
                    said = facts.value_or(plannedFacts(m_plan->steps.front())),
                    note = facts ? noteOf(*facts) : std::string(), time = now(), scoped = mayHoldScopes(),
                    &catalog = m_catalog](Progress &progress) -> Result<WrittenFile> {
        EPSILOMETER_ASSIGN(const Step step, acceptedFirstStep(*plan, *recorded, catalog, progress));
        auto events = before;
        const std::uint64_t seq = file.head().nextSeq + events.size();
        const SpendRecord spend = spendOf(step, said, time);
        if (scoped)
            EPSILOMETER_TRY(askScopes(file.path(), spend, catalog, progress));
        events.push_back({"spend", spendBody(spend)});
        if (!note.empty()) {
            events.push_back({"note", noteBody(note, seq)});
            events.back().body.set("time", time);
        }
        LedgerFile writable = file;
        EPSILOMETER_TRY(writable.append(events));
        // From here on the spend is on disk whatever else fails.
        const auto rest = epsilometer::apply(*plan, edit::RemoveSteps{{0}});
        Status draft = keepDraft(writable, *rest);
        if (!draft.ok()) // the file is not as it was
            draft =
                makeError(draft.error().code, "the analysis is recorded; the rest of the plan is not saved yet: make "
                                              "room on the disk, or save it elsewhere");
        EPSILOMETER_ASSIGN(WrittenFile written, readBack(writable.path(), catalog, progress));
        written.draft = draft;
        written.firstStepLeft = true;
        return written;
    });
}

Result<PlanDocument::Writing> PlanDocument::recordingOfOutcome(std::size_t spend, const std::string &outcome)
{
    EPSILOMETER_TRY(
        require::that(spend < spends().size(), "spend", std::to_string(spend + 1), "must be a recorded one"));
    const Spend &one = spends()[spend];
    EPSILOMETER_TRY(require::that(one.cost->odp != nullptr, "spend", std::to_string(spend + 1),
                                  "must have outputs with cells of their own"));
    EPSILOMETER_TRY(require::that(one.step.outcome.empty() && !outcome.empty(), "outcome", outcome,
                                  "must be a cell, recorded once"));
    Step step = one.step;
    step.outcome = outcome;
    const auto known = withRecordedOutcome(one.cost, step);
    if (!known.ok())
        return known.error();
    return recordingOf("amend", amendBody(one.seq, Json::object({{"outcome", outcome}}), "the outcome, known later"));
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
