// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/tradeoff/tradeoff_page.h"

#include "ui/jobs/live_account.h"
#include "ui/widgets/chart_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace epsilometer::ui {

TradeoffPage::TradeoffPage(LiveAccount &account, QWidget *parent)
    : QWidget(parent), m_account(account), m_panel(new ChartPanel(QStringLiteral("tradeoff"), this)),
      m_view(new QComboBox(this))
{
    setObjectName(QStringLiteral("tradeoffPage"));
    m_view->setObjectName(QStringLiteral("tradeoffView"));
    m_view->setAccessibleName(tr("What the trade-off chart shows"));
    m_view->addItems({tr("what an attacker can tell"), tr("delta against epsilon")});
    m_view->setToolTip(tr("The same guarantee, once as odds that people know and once as a curve"));
    m_panel->tools()->addWidget(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);
    connect(m_view, &QComboBox::currentIndexChanged, this, &TradeoffPage::refresh);
    connect(&account, &LiveAccount::changed, this, &TradeoffPage::refresh);
    refresh();
}

void TradeoffPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void TradeoffPage::refresh()
{
    // A chart that nobody sees is drawn when its page is shown.
    if (!isVisible())
        return;
    const auto result = m_account.result();
    if (!result)
        return m_panel->showNothing(m_account.problem().isEmpty() ? tr("Computing…") : m_account.problem());
    const bool attack = m_view->currentIndex() == 0;
    m_panel->show(attack ? result->tradeoff->attackChart : result->tradeoff->deltaChart, result->tradeoff->attackTable);
}

} // namespace epsilometer::ui
