// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan/policy_reason.h"

#include "ui/document/plan_document.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/text/text.h"

#include <QInputDialog>

namespace epsilometer::ui {

std::optional<QString> askPolicyReason(PlanDocument &document, QWidget *parent)
{
    if (!document.changesPolicyInForce())
        return {};
    bool given = false;
    const QString reason =
        QInputDialog::getText(parent, PlanPage::tr("Change of policy"),
                              PlanPage::tr("The ledger has spends already. The changed budget becomes a line of the "
                                           "ledger; why does it change?"),
                              QLineEdit::Normal, {}, &given)
            .trimmed();
    if (!given)
        return QString();
    if (reason.isEmpty())
        return PlanPage::tr("A change of the policy needs a reason: auditors of the ledger will ask.");
    const Status status = document.givePolicyReason(reason);
    return status.ok() ? std::nullopt : std::optional(errorText(status.error()));
}

} // namespace epsilometer::ui
