// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/plan_command.h"

#include "ui/document/plan_document.h"

#include <utility>

namespace epsilometer::ui {

PlanCommand::PlanCommand(PlanDocument &document, Snapshot before, Snapshot after, const QString &name, QString mergeKey)
    : QUndoCommand(name), m_document(document), m_before(std::move(before)), m_after(std::move(after)),
      m_mergeKey(std::move(mergeKey))
{
}

void PlanCommand::undo()
{
    m_document.setPlan(m_before);
}

void PlanCommand::redo()
{
    m_document.setPlan(m_after);
}

ClaimCommand::ClaimCommand(PlanDocument &document, TotalClaim claim, const QString &name)
    : QUndoCommand(name), m_document(document), m_claim(std::move(claim))
{
}

void ClaimCommand::undo()
{
    auto claims = m_document.typedClaims();
    claims.pop_back();
    m_document.setTypedClaims(std::move(claims));
}

void ClaimCommand::redo()
{
    auto claims = m_document.typedClaims();
    claims.push_back(m_claim);
    m_document.setTypedClaims(std::move(claims));
}

int PlanCommand::id() const
{
    constexpr int kMergeable = 1;
    return m_mergeKey.isEmpty() ? -1 : kMergeable;
}

bool PlanCommand::mergeWith(const QUndoCommand *other)
{
    const auto *next = static_cast<const PlanCommand *>(other);
    if (next->m_mergeKey != m_mergeKey)
        return false;
    m_after = next->m_after;
    setObsolete(*m_after == *m_before); // an undo command without effect is dropped
    return true;
}

} // namespace epsilometer::ui
