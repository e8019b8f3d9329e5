// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/halting/halting_page.h"

#include "ui/jobs/live_account.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/invalid_rules_list.h"

#include <QVBoxLayout>

namespace epsilometer::ui {

HaltingPage::HaltingPage(LiveAccount &account, const InvalidRules &invalid, QWidget *parent)
    : QWidget(parent), m_account(account), m_panel(new ChartPanel(QStringLiteral("halting"), this))
{
    setObjectName(QStringLiteral("haltingPage"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel, 1);
    auto *notValid = new InvalidRulesList(invalid, InvalidUse::Filter, this);
    layout->addWidget(notValid);
    connect(notValid, &InvalidRulesList::unfolded, m_panel, &QWidget::setHidden);
    connect(&account, &LiveAccount::changed, this, &HaltingPage::refresh);
    refresh();
}

void HaltingPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void HaltingPage::refresh()
{
    // A hidden chart is drawn when its page is shown.
    if (!isVisible())
        return;
    const auto result = m_account.result();
    if (!result)
        m_panel->showNothing(m_account.problem().isEmpty() ? tr("Computing…") : m_account.problem());
    else if (result->sequence.rows.empty())
        m_panel->showNothing(tr("Add analyses to see how many of them each filter accepts before it halts."));
    else
        m_panel->show(result->haltingChart, result->haltingTable);
}

} // namespace epsilometer::ui
