// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/ledger/damaged.h"
#include "core/ledger/statement_kinds.h"
#include "core/ledger/total_claim.h"
#include "core/plan/plan_edit.h"
#include "core/plan/policies_in_force.h"
#include "ui/document/loaded_file.h"
#include "ui/document/recorded_facts.h"
#include "ui/document/window_host.h"

#include <QObject>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <optional>

namespace epsilometer::ui {

/// The open ledger file and its plan. Recorded spends never change; the plan may. Every change of the plan goes through
/// apply() and can be undone. Recording a step cannot be undone.
class PlanDocument : public QObject {
    Q_OBJECT
public:
    using Snapshot = std::shared_ptr<const Plan>;

    explicit PlanDocument(const Catalog &catalog, QObject *parent = nullptr);
    ~PlanDocument() override;

    [[nodiscard]] const Catalog &catalog() const { return m_catalog; }
    [[nodiscard]] const Plan &plan() const { return *m_plan; }
    [[nodiscard]] Snapshot snapshot() const { return m_plan; }
    /// isAdaptive() of the plan; looks only at steps that are new since the last call.
    [[nodiscard]] bool adaptive() const;
    [[nodiscard]] const SpendList &spends() const { return session().spends; }
    [[nodiscard]] const std::vector<Finding> &findings() const { return session().findings; }
    /// Whether the ledger states a budget. The budget of the plan may differ.
    [[nodiscard]] bool statesPolicy() const { return session().hasPolicy; }
    /// Whether the ledger records a partition or policies with a scope.
    [[nodiscard]] bool hasScopes() const;
    /// The recorded session if policies have a scope, for scopeGate() on a worker; else null.
    [[nodiscard]] std::shared_ptr<const Session> scopedSession() const { return hasScopes() ? m_session : nullptr; }
    /// The policies under which something was spent, with a changed policy that is not saved yet.
    [[nodiscard]] PoliciesInForce policiesInForce() const;
    /// The recorded session and the claims typed here, if one claims a total without naming an accountant; else null.
    [[nodiscard]] std::shared_ptr<const Session> claimingSession() const;
    /// Claims about the whole record that were typed here; the next save records them, as an import does. The last one
    /// typed can be undone until then.
    [[nodiscard]] const std::vector<TotalClaim> &typedClaims() const { return m_claims; }
    /// Errors: Conflict if the ledger is read-only.
    Status addClaim(TotalClaim claim);
    /// The ledger's statement of this kind; empty if it makes no such statement.
    [[nodiscard]] QString stated(const StatementKind &kind) const;
    [[nodiscard]] std::shared_ptr<const account::Rounds> recordedRounds() const { return m_recorded; }

    [[nodiscard]] bool isOpen() const { return m_open; } ///< false on the start page
    [[nodiscard]] QString path() const;                  ///< empty before the first save
    [[nodiscard]] QString displayName() const;
    [[nodiscard]] const std::string &ledgerId() const { return session().id; } ///< from the header; empty without one
    [[nodiscard]] bool isModified() const { return !m_undo->isClean(); }
    /// Counts the document as modified until it is saved, even if all edits are undone: its content is in no file.
    void markNeverSaved() { m_undo->resetClean(); }
    [[nodiscard]] QUndoStack &undoStack() { return *m_undo; }
    [[nodiscard]] QString notice() const; ///< about an incomplete last line; empty if it is complete

    /// Whether the plan and its file must not change. Saving a copy elsewhere is always allowed.
    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }
    void setReadOnly(bool readOnly);
    /// The damage of a file of which only the good lines are shown; null for a whole file. A damaged ledger stays
    /// read-only and is never saved: a copy of its good lines would look whole.
    [[nodiscard]] const DamagedLedger *damage() const { return m_damage.get(); }

    /// Applies an edit. Edits of one field that share a merge key become one undo step until breakMerge().
    Status apply(const PlanEdit &edit, const QString &name, const QString &mergeKey = {});
    void breakMerge() { ++m_mergeRun; }
    /// Restores the plan from before the current run of edits with this merge key, because the text typed into the
    /// field is refused. Otherwise a valid beginning of it, such as the 1 of 1,5, would stay in force.
    void takeBack(const QString &mergeKey);

    void startNew(Plan plan);
    /// Begins with the entries of an import, which are recorded when the plan is saved. `origin` is the import event.
    /// The document counts as modified from the start.
    void startFrom(Session session, Json origin);
    /// Opens the bytes of a ledger without a file of its own, such as an example. Saving makes a copy with the whole
    /// chain.
    Status openCopy(const std::string &bytes, const QString &name);
    Status open(const QString &path);
    /// Makes the first bytes for a file of the plan, on any thread: entries that were recorded elsewhere and have no
    /// file here yet. Empty without such entries.
    using Start = std::function<Result<std::string>()>;
    [[nodiscard]] Start unsavedStart();
    /// Makes the bytes of the ledger as other programs would read them: from its file, or of an example. Empty before
    /// the first save.
    [[nodiscard]] Start ledgerBytes() const;
    /// Makes the bytes that the first save would write now, apart from its time and name.
    [[nodiscard]] Start bytesOfFirstSave();
    /// open() with a file that was read elsewhere: the window's thread must not read long files.
    void show(service::OpenLedger loaded);
    /// Shows the good lines of a damaged file.
    void showDamaged(const QString &path, DamagedLedger damaged);
    /// show() for the open file after others changed it. Unsaved edits stay, as one edit on top of the new content.
    void showAnew(service::OpenLedger loaded);
    /// Appends differences from the file's header and policy, and replaces the draft. For a path other than path(),
    /// makes a copy there with the whole chain, and continues with the copy; an existing file at that path is replaced.
    Status save(const QString &path);
    Status save() { return save(path()); }
    /// Whether saving or recording would add a policy event to a ledger that already has spends; the plan then needs a
    /// reason.
    [[nodiscard]] bool changesPolicyInForce() const;
    /// Sets the reason for the present policy of the plan. It does not apply to later policies.
    Status givePolicyReason(const QString &reason);
    /// Sets the policy as one edit. If it holds a reason, the reason applies to this policy.
    Status changePolicy(const Policy &policy, const QString &name);
    /// Sets the policy's filter as one edit.  reason  recorded where the ledger needs one
    Status useFilter(const filters::FilterKind &kind, const QString &reason);

    /// Writes to the ledger's file and returns its new content. Runs on any thread, and does not use the document. When
    /// cancelled, skips everything not yet written.
    using Writing = std::function<Result<WrittenFile>(Progress &)>;

    /// The writing that records the plan's first step as a spend: epsilometer::recordFirstStep(). Errors: Conflict
    /// without a file or if it is read-only; OutOfDomain without a step.
    /// facts  about the run; without them, the assumptions of the plan
    [[nodiscard]] Result<Writing> recordingOfFirstStep(const std::optional<RecordedFacts> &facts = {});
    /// The writing that calls `append` on the ledger as it was read.
    /// Errors: Conflict without a file, if it is read-only, or with unsaved changes.
    using Append = std::function<Status(service::OpenLedger &)>;
    [[nodiscard]] Result<Writing> writingOf(Append append);
    /// The writing that records an event other than a spend or the plan.
    /// Errors: those of writingOf(); at the time of writing, those of recordEvent().
    [[nodiscard]] Result<Writing> recordingOf(const std::string &type, const Json &body);
    /// The writing that records several events, all or none. Errors at the time of writing: those of recordEvents().
    [[nodiscard]] Result<Writing> recordingOf(const std::vector<LedgerFile::NewEvent> &events);
    /// The writing that records statements, apart from those that the ledger makes already.
    /// Errors: those of statementEvents() and writingOf(); OutOfDomain if no statement remains.
    [[nodiscard]] Result<Writing> recordingOf(const Statements &statements);
    /// The writing that records the outcome of a spend that was recorded without one. From then on the realised cell
    /// determines the charged epsilon; delta stays spent. An outcome is recorded once.
    /// spend  index into spends()
    /// Errors: OutOfDomain; at the time of writing, those of OpenLedger::recordOutcome().
    [[nodiscard]] Result<Writing> recordingOfOutcome(std::size_t spend, const std::string &outcome);

    /// Reserves the file for a writer until endWriting(): saving and other recordings are refused, edits are not.
    /// Returns a ticket. Errors: Conflict while another writer has the file.
    [[nodiscard]] Result<int> beginWriting();
    /// Shows the result of a writing. Edits made in the meantime stay, as one edit on top of the new content of the
    /// file, without a step that became a spend. Shows nothing if another plan was opened in the meantime.
    Status endWriting(int ticket, Result<WrittenFile> written);
    [[nodiscard]] bool isWriting() const { return m_writing != 0; }

    /// Records at once, on this thread. Errors: Refused, with the spent, requested and still fitting amounts; those of
    /// saving.
    Status recordFirstStep() { return write(recordingOfFirstStep()); }
    Status record(const std::string &type, const Json &body) { return write(recordingOf(type, body)); }
    Status recordOutcome(std::size_t spend, const std::string &outcome)
    {
        return write(recordingOfOutcome(spend, outcome));
    }

    /// Replaces the plan as one edit, by a draft that survived a crash.
    void recover(const Plan &plan) { recover(std::make_shared<const Plan>(plan)); }
    void recover(Snapshot plan);
    void close();
    /// For the undo command and the recovery of a draft.
    void setPlan(Snapshot plan);
    /// For the undo command.
    void setTypedClaims(std::vector<TotalClaim> claims);

Q_SIGNALS:
    /// Another document is about to replace this one, which still exists; the other signals follow. Choices made for
    /// this document do not apply to the next. Not sent when a file is read again.
    void begun();
    void planChanged();
    void claimsChanged(); ///< claims were typed, or taken back
    void recordedChanged();
    void fileChanged(); ///< path, name, or whether a document is open
    void modifiedChanged(bool modified);
    void editRefused(); ///< someone tried to edit a read-only ledger

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
    void keepClaims(const std::vector<TotalClaim> &claims);
    void keepEdits(const Plan &edited, const Plan &before, bool firstStepLeft);
    [[nodiscard]] Policy pendingPolicy() const;

    const Catalog &m_catalog;
    NoProgress m_unwatched;
    service::Host m_host; ///< for work on the window's thread
    Snapshot m_plan = std::make_shared<const Plan>();
    mutable Snapshot m_looked; ///< the plan that m_adaptive belongs to
    mutable bool m_adaptive = false;
    std::shared_ptr<const service::OpenLedger> m_ledger;                    ///< the ledger of the file; null without
                                                                            ///< one
    std::shared_ptr<const Session> m_session = std::make_shared<Session>(); ///< of the ledger, or without a file of the
                                                                            ///< document itself
    std::optional<Policy> m_reasoned;                                       ///< the policy that a reason was given for
    std::shared_ptr<const account::Rounds> m_recorded = std::make_shared<const account::Rounds>();
    std::string m_copied; ///< bytes of an example until it is saved
    QString m_copiedName;
    Json m_origin;                                                      ///< the import event until it is saved
    std::shared_ptr<const std::vector<LedgerFile::NewEvent>> m_unsaved; ///< the events of unsavedStart()
    std::vector<TotalClaim> m_claims;                                   ///< typed, in no file yet
    std::shared_ptr<const Session> m_claimed;                           ///< the session with them; null without one
    Snapshot m_atWriting;                                               ///< the plan at the beginning of the writing
    int m_writing = 0;                                                  ///< the ticket of the writer; 0: none
    int m_tickets = 0;
    QUndoStack *m_undo = nullptr;
    int m_mergeRun = 0;
    std::shared_ptr<const DamagedLedger> m_damage; ///< its session is shown
    QString m_damagedPath;
    bool m_open = false;
    bool m_readOnly = false;
};

} // namespace epsilometer::ui
