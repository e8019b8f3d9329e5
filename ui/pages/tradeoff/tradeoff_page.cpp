// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/tradeoff/tradeoff_page.h"

#include "core/base/text/display.h"
#include "core/present/charts/chart_table.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"
#include "core/present/text/words.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/pages/tradeoff/risk_panel.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

#include <cmath>

namespace epsilometer::ui {

TradeoffPage::TradeoffPage(PlanDocument &document, LiveAccount &account, QWidget *parent)
    : QWidget(parent), m_document(document), m_account(account),
      m_panel(new ChartPanel(QStringLiteral("tradeoff"), this)), m_view(new QComboBox(this)),
      m_risk(new RiskPanel(document, account, this)), m_sentences(new QLabel(this))
{
    setObjectName(QStringLiteral("tradeoffPage"));
    m_view->setObjectName(QStringLiteral("tradeoffView"));
    m_view->setAccessibleName(tr("What the trade-off chart shows"));
    m_view->addItems({tr("what an attacker can tell"), tr("delta against epsilon")});
    m_view->setToolTip(tr("The same guarantee in percent and as a curve"));
    m_panel->tools()->addWidget(m_view);
    m_sentences->setObjectName(QStringLiteral("tradeoffSentences"));
    m_sentences->setWordWrap(true);
    m_sentences->setContentsMargins(9, 0, 9, 0);
    m_sentences->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_sentences->setAccessibleName(tr("Meaning of the budget"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_risk);
    layout->addWidget(m_sentences);
    layout->addWidget(m_panel, 1);
    connect(m_view, &QComboBox::currentIndexChanged, this, &TradeoffPage::refresh);
    connect(m_risk, &RiskPanel::rateChanged, this, &TradeoffPage::refresh);
    connect(&account, &LiveAccount::changed, this, &TradeoffPage::refresh);
    refresh();
}

void TradeoffPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void TradeoffPage::showSentences()
{
    if (!m_document.isOpen())
        return m_sentences->clear();
    const auto result = m_account.result();
    const Policy policy = result ? result->tradeoff->policy : m_document.plan().policy; // that of the charts
    QStringList lines;
    if (policy.native)
        lines << tr("The budget is %1; the curve of delta against epsilon says what it is at each delta.")
                     .arg(coreText(present::budgetText(policy)));
    else if (policy.delta.isZero())
        lines << tr("Delta is 0: no event becomes more than e^ε times as likely.");
    else
        lines << tr("Delta: in addition to the factor e^ε of epsilon %2, any event may become more likely by up to %1; "
                    "the curve of delta against epsilon says how much for a smaller epsilon.")
                     .arg(fromCore(displayText(policy.delta, Bound::Upper)),
                          fromCore(displayText(policy.epsilon, Bound::Upper)));
    lines << roundsLines();
    m_sentences->setText(lines.join(QLatin1Char('\n')));
}

QStringList TradeoffPage::roundsLines() const
{
    const auto result = m_account.result();
    if (!result || !result->tradeoff->gaussian)
        return {};
    const tradeoff::PrivacyProfile &rounds = *result->tradeoff->profiles.back();
    QStringList lines{tr("The rounds shown, if everything was fixed beforehand: such an attacker finds at most %1; the "
                         "advantage is at most %2.")
                          .arg(fromCore(present::percentUp(tradeoff::truePositiveRateUpper(rounds, m_risk->rate()))),
                               fromCore(present::percentUp(tradeoff::advantageUpper(rounds))))};
    const tradeoff::GaussianFit &fit = *result->tradeoff->gaussian;
    if (std::isfinite(fit.mu) && fit.delta < 1)
        lines << tr("Their Gaussian differential privacy: mu at most %1, but for a delta of %2.")
                     .arg(fromCore(displayText(fit.mu, Bound::Upper)), fromCore(displayText(fit.delta, Bound::Upper)));
    return lines;
}

void TradeoffPage::refresh()
{
    // A hidden chart is drawn when its page is shown.
    if (!isVisible())
        return;
    m_account.readRecordCurve();
    showSentences();
    const auto result = m_account.drawable();
    if (!result)
        return m_panel->showNothing(m_account.whyNotDrawn());
    if (m_view->currentIndex() != 0)
        return m_panel->show(result->tradeoff->deltaChart, present::chartTable(result->tradeoff->deltaChart));
    present::ChartSpec attack = result->tradeoff->attackChart;
    attack.annotations.push_back({present::AnnotationKind::VerticalLine, m_risk->rate(), toCore(m_risk->rateText())});
    m_panel->show(attack, result->tradeoff->attackTable);
}

} // namespace epsilometer::ui
