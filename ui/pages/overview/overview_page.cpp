// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/overview_page.h"

#include "ui/jobs/live_account.h"
#include "ui/widgets/chart_panel.h"

#include <QVBoxLayout>

namespace epsilometer::ui {

OverviewPage::OverviewPage(LiveAccount &account, QWidget *parent)
    : QWidget(parent), m_account(account), m_panel(new ChartPanel(QStringLiteral("overview"), this))
{
    setObjectName(QStringLiteral("overviewPage"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel, 1);
    connect(&account, &LiveAccount::changed, this, &OverviewPage::refresh);
    refresh();
}

void OverviewPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void OverviewPage::refresh()
{
    // A chart that is not seen is drawn when its page is shown.
    if (!isVisible())
        return;
    const auto result = m_account.result();
    if (!result)
        m_panel->showNothing(m_account.problem().isEmpty() ? tr("Computing…") : m_account.problem());
    else if (result->sequence.rows.empty())
        m_panel->showNothing(tr("Add analyses to see what each of them takes of the budget."));
    else
        m_panel->show(result->overviewChart, result->overviewTable);
}

} // namespace epsilometer::ui
