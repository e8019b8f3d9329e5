// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/ledger/damaged.h"
#include "core/ledger/statement_kinds.h"
#include "core/plan/plan_edit.h"
#include "ui/document/loaded_file.h"
#include "ui/document/recorded_facts.h"
#include "ui/document/window_host.h"

#include <QObject>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <optional>

namespace epsilometer::ui {

/// What a ledger file holds and what the user is doing with it: recorded spends, which never change, and the plan,
/// which may. Every change of the plan goes through apply() and can be undone; recording a step cannot.
class PlanDocument : public QObject {
    Q_OBJECT
public:
    using Snapshot = std::shared_ptr<const Plan>;

    explicit PlanDocument(const Catalog &catalog, QObject *parent = nullptr);
    ~PlanDocument() override;

    [[nodiscard]] const Catalog &catalog() const { return m_catalog; }
    [[nodiscard]] const Plan &plan() const { return *m_plan; }
    [[nodiscard]] Snapshot snapshot() const { return m_plan; }
    /// isAdaptive() of the plan; looks at those of its steps that are new.
    [[nodiscard]] bool adaptive() const;
    [[nodiscard]] const SpendList &spends() const { return session().spends; }
    [[nodiscard]] const std::vector<Finding> &findings() const { return session().findings; }
    /// Whether there is a budget in the ledger; that of the plan is the user's.
    [[nodiscard]] bool statesPolicy() const { return session().hasPolicy; }
    /// Whether it records a partition or policies with a scope.
    [[nodiscard]] bool hasScopes() const;
    /// What is recorded, where policies have a scope: for scopeGate() on a worker. Else null.
    [[nodiscard]] std::shared_ptr<const Session> scopedSession() const { return hasScopes() ? m_session : nullptr; }
    /// What is recorded, where it claims a total without naming an accountant; else null.
    [[nodiscard]] std::shared_ptr<const Session> claimingSession() const;
    /// What the ledger states of a property; empty if it does not.
    [[nodiscard]] QString stated(const StatementKind &kind) const;
    [[nodiscard]] std::shared_ptr<const account::Rounds> recordedRounds() const { return m_recorded; }

    [[nodiscard]] bool isOpen() const { return m_open; } ///< false on the start page
    [[nodiscard]] QString path() const;                  ///< empty before the first save
    [[nodiscard]] QString displayName() const;
    [[nodiscard]] const std::string &ledgerId() const { return session().id; } ///< of its header; empty without one
    [[nodiscard]] bool isModified() const { return !m_undo->isClean(); }
    /// Counts as modified until it is saved, even if all edits are undone: it is nowhere else.
    void markNeverSaved() { m_undo->resetClean(); }
    [[nodiscard]] QUndoStack &undoStack() { return *m_undo; }
    [[nodiscard]] QString notice() const; ///< about an incomplete last line; empty: there is none

    /// Whether nothing may change the plan or its file; saving a copy elsewhere is always allowed.
    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }
    void setReadOnly(bool readOnly);
    /// What is wrong with the file, where only its good lines are shown; null for a whole one. Such a ledger stays
    /// read-only and is never saved: a copy of its good lines would look whole.
    [[nodiscard]] const DamagedLedger *damage() const { return m_damage.get(); }

    /// Edits of one field that share a merge key become one undo step until breakMerge().
    Status apply(const PlanEdit &edit, const QString &name, const QString &mergeKey = {});
    void breakMerge() { ++m_mergeRun; }
    /// What was typed into a field is refused: the plan is again what it was when this edit of the field, the run of
    /// equal merge keys, began. Without it a beginning that could be read, the 1 of 1,5, would stay in force.
    void takeBack(const QString &mergeKey);

    void startNew(Plan plan);
    /// Begins with entries that are recorded as soon as the plan is saved: an import. `origin` is the import's own
    /// event. Modified from the beginning.
    void startFrom(Session session, Json origin);
    /// Opens the bytes of a ledger that has no file of its own: an example. Saving makes a copy, chain and all.
    Status openCopy(const std::string &bytes, const QString &name);
    Status open(const QString &path);
    /// The bytes that a file of the plan would begin with, made on any thread: what was recorded elsewhere and has no
    /// file here yet. Empty where there is nothing like it.
    using Start = std::function<Result<std::string>()>;
    [[nodiscard]] Start unsavedStart();
    /// The bytes of the ledger as others would read them: those of the file, or of an example. Empty before the first
    /// save.
    [[nodiscard]] Start ledgerBytes() const;
    /// What the first save would write now, but for its time and name.
    [[nodiscard]] Start bytesOfFirstSave();
    /// The same with a file that was read elsewhere: long ones are not read on the window's thread.
    void show(service::OpenLedger loaded);
    /// The good lines of a file that does not hold.
    void showDamaged(const QString &path, DamagedLedger damaged);
    /// The same of the file that is open, which was changed by others: what was edited and not saved stays, as one edit
    /// on top of what the file holds now.
    void showAnew(service::OpenLedger loaded);
    /// Appends what differs from the file's header and policy, and replaces the draft. Another path than path() makes a
    /// copy there, chain and all, and goes on with it; a file at that path is replaced.
    Status save(const QString &path);
    Status save() { return save(path()); }
    /// Whether saving, or recording, would add a policy event to a ledger that has spends already; then the plan needs
    /// a reason.
    [[nodiscard]] bool changesPolicyInForce() const;
    /// Why the policy is what it is in the plan now; for another one the reason is not given again.
    Status givePolicyReason(const QString &reason);
    /// Another policy, as one edit; where it holds a reason, that is what it was given for.
    Status changePolicy(const Policy &policy, const QString &name);

    /// Writes to the ledger's file, and says what it holds then: on any thread, without a look at the document. What was
    /// not yet written when it is cancelled is not written.
    using Writing = std::function<Result<WrittenFile>(Progress &)>;

    /// Recording the plan's first step as a spend: epsilometer::recordFirstStep().
    /// facts  what came out; without them what the plan assumes. Errors: Conflict without a file or while it is read-only;
    /// OutOfDomain without a step.
    [[nodiscard]] Result<Writing> recordingOfFirstStep(const std::optional<RecordedFacts> &facts = {});
    /// Appending what `append` appends to the ledger as it was read.
    /// Errors: Conflict without a file, while it is read-only, or with changes not saved.
    using Append = std::function<Status(service::OpenLedger &)>;
    [[nodiscard]] Result<Writing> writingOf(Append append);
    /// The same of an event that is neither a spend nor part of the plan.
    /// Errors, when it is written: those of recordEvent().
    [[nodiscard]] Result<Writing> recordingOf(const std::string &type, const Json &body);
    /// The same of several, all or none. Errors, when they are written: those of recordEvents().
    [[nodiscard]] Result<Writing> recordingOf(const std::vector<LedgerFile::NewEvent> &events);
    /// The same of statements; those that the ledger makes already are left out.
    /// Errors: those of statementEvents(), OutOfDomain where nothing is left, and those above.
    [[nodiscard]] Result<Writing> recordingOf(const Statements &statements);
    /// Recording what came out of a recorded spend whose outcome was not known. Epsilon is charged by the realised cell
    /// from then on, delta stays spent; an outcome is recorded once.
    /// spend  index into spends(). Errors: OutOfDomain; when it is written, those of OpenLedger::recordOutcome().
    [[nodiscard]] Result<Writing> recordingOfOutcome(std::size_t spend, const std::string &outcome);

    /// From here to endWriting() another writer has the file: saving and other recordings are refused, edits are not.
    /// Errors: Conflict while another one writes. Returns a ticket.
    [[nodiscard]] Result<int> beginWriting();
    /// Shows what was written. Edits that were made meanwhile stay, as one edit on top of what the file holds; a step
    /// that became a spend leaves them too. Nothing is shown if another plan was opened meanwhile.
    Status endWriting(int ticket, Result<WrittenFile> written);
    [[nodiscard]] bool isWriting() const { return m_writing != 0; }

    /// The three above at once, on this thread. Errors: Refused, with spent, asked and what would fit; those of saving.
    Status recordFirstStep() { return write(recordingOfFirstStep()); }
    Status record(const std::string &type, const Json &body) { return write(recordingOf(type, body)); }
    Status recordOutcome(std::size_t spend, const std::string &outcome)
    {
        return write(recordingOfOutcome(spend, outcome));
    }

    /// Puts a plan in place as one edit: a draft that survived a crash.
    void recover(const Plan &plan) { recover(std::make_shared<const Plan>(plan)); }
    void recover(Snapshot plan);
    void close();
    /// For the undo command and the recovery of an autosaved draft.
    void setPlan(Snapshot plan);

Q_SIGNALS:
    /// Another document is about to take the place of this one, which is still here; the other signals follow. What was
    /// chosen for this one does not hold for the next. Not where a file is read again.
    void begun();
    void planChanged();
    void recordedChanged();
    void fileChanged(); ///< path, name, open or closed
    void modifiedChanged(bool modified);
    void editRefused(); ///< an edit of a read-only ledger was refused

private:
    [[nodiscard]] const Session &session() const { return *m_session; }
    void adopt(Session session, std::optional<service::OpenLedger> ledger);
    void hold(service::OpenLedger ledger);
    void countRecorded();
    [[nodiscard]] Result<service::OpenLedger> ledgerAt(const QString &path) const;
    [[nodiscard]] std::vector<LedgerFile::NewEvent> firstEvents() const;
    [[nodiscard]] std::vector<LedgerFile::NewEvent> openingEvents() const;
    std::shared_ptr<const std::vector<LedgerFile::NewEvent>> unsavedEvents();
    Status refuseReadOnly();
    [[nodiscard]] Status refuseWhileWriting() const;
    Status write(const Result<Writing> &writing);
    [[nodiscard]] QString inThisRun(const QString &mergeKey) const;
    void keepEdits(const Plan &edited, const Plan &before, bool firstStepLeft);
    [[nodiscard]] Policy pendingPolicy() const;

    const Catalog &m_catalog;
    NoProgress m_unwatched;
    service::Host m_host; ///< of what is done on the window's thread
    Snapshot m_plan = std::make_shared<const Plan>();
    mutable Snapshot m_looked; ///< the plan that m_adaptive is about
    mutable bool m_adaptive = false;
    std::shared_ptr<const service::OpenLedger> m_ledger;                    ///< the file's; null without one
    std::shared_ptr<const Session> m_session = std::make_shared<Session>(); ///< the ledger's, or without a file its own
    std::optional<Policy> m_reasoned;                                       ///< the policy that a reason was given for
    std::shared_ptr<const account::Rounds> m_recorded = std::make_shared<const account::Rounds>();
    std::string m_copied; ///< bytes of an example, until it is saved
    QString m_copiedName;
    Json m_origin;                                                      ///< the event of an import, until it is saved
    std::shared_ptr<const std::vector<LedgerFile::NewEvent>> m_unsaved; ///< what unsavedStart() begins with
    Snapshot m_atWriting;                                               ///< the plan when the writing began
    int m_writing = 0;                                                  ///< the ticket of the writer; 0: none
    int m_tickets = 0;
    QUndoStack *m_undo = nullptr;
    int m_mergeRun = 0;
    std::shared_ptr<const DamagedLedger> m_damage; ///< the session is its
    QString m_damagedPath;
    bool m_open = false;
    bool m_readOnly = false;
};

} // namespace epsilometer::ui
