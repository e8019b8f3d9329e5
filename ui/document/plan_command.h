// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/total_claim.h"
#include "core/plan/plan.h"

#include <QUndoCommand>

#include <memory>

namespace epsilometer::ui {

class PlanDocument;

/// The undo command of the plan: the plan before and after an edit, with a name. Consecutive edits with the same merge key,
/// such as typing in one field, become one command. It is dropped if the plan ends as it began.
class PlanCommand : public QUndoCommand {
public:
    using Snapshot = std::shared_ptr<const Plan>;

    PlanCommand(PlanDocument &document, Snapshot before, Snapshot after, const QString &name, QString mergeKey);

    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override;
    bool mergeWith(const QUndoCommand *other) override;

    [[nodiscard]] const QString &mergeKey() const { return m_mergeKey; }
    [[nodiscard]] const Snapshot &before() const { return m_before; }

private:
    PlanDocument &m_document;
    Snapshot m_before;
    Snapshot m_after;
    QString m_mergeKey;
};

/// The undo command of a claim that was typed and is in no file yet.
class ClaimCommand : public QUndoCommand {
public:
    ClaimCommand(PlanDocument &document, TotalClaim claim, const QString &name);

    void undo() override;
    void redo() override;

private:
    PlanDocument &m_document;
    TotalClaim m_claim;
};

} // namespace epsilometer::ui
