// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/tradeoff/tradeoff_page.h"

#include "core/base/text/display.h"
#include "core/present/charts/chart_table.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"
#include "core/present/text/words.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QVBoxLayout>

#include <cmath>

namespace epsilometer::ui {

namespace {

/// The slider runs over four decades of rates, from 0.01 % to 100 %.
constexpr int kRatesADecade = 50;
constexpr int kLowest = -4 * kRatesADecade;
constexpr int kOnePercent = -2 * kRatesADecade;

double rateAt(int position)
{
    // Two digits are the precision of everyday speech.
    return QString::number(std::pow(10.0, static_cast<double>(position) / kRatesADecade), 'g', 2).toDouble();
}

QString percentText(double rate)
{
    return QStringLiteral("%1%").arg(QString::number(100 * rate, 'g', 3));
}

} // namespace

TradeoffPage::TradeoffPage(const PlanDocument &document, LiveAccount &account, QWidget *parent)
    : QWidget(parent), m_document(document), m_account(account),
      m_panel(new ChartPanel(QStringLiteral("tradeoff"), this)), m_view(new QComboBox(this)),
      m_rate(new QSlider(Qt::Horizontal, this)), m_rateText(new QLabel(this)), m_sentences(new QLabel(this))
{
    setObjectName(QStringLiteral("tradeoffPage"));
    m_view->setObjectName(QStringLiteral("tradeoffView"));
    m_view->setAccessibleName(tr("What the trade-off chart shows"));
    m_view->addItems({tr("what an attacker can tell"), tr("delta against epsilon")});
    m_view->setToolTip(tr("The same guarantee in percent and as a curve"));
    m_panel->tools()->addWidget(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeSentences());
    layout->addWidget(m_panel, 1);
    connect(m_view, &QComboBox::currentIndexChanged, this, &TradeoffPage::refresh);
    connect(&account, &LiveAccount::changed, this, &TradeoffPage::refresh);
    refresh();
}

QWidget *TradeoffPage::makeSentences()
{
    auto *box = new QWidget(this);
    m_rate->setObjectName(QStringLiteral("tradeoffRate"));
    m_rate->setAccessibleName(tr("False positive rate"));
    m_rate->setRange(kLowest, 0);
    m_rate->setPageStep(kRatesADecade / 2);
    m_rate->setValue(kOnePercent);
    m_rate->setToolTip(tr("Share of the people outside the data whom the attacker takes for members"));
    m_rateText->setObjectName(QStringLiteral("tradeoffRateText"));
    m_rateText->setMinimumWidth(m_rateText->fontMetrics().horizontalAdvance(QStringLiteral("0.0001%")) + 8);
    m_sentences->setObjectName(QStringLiteral("tradeoffSentences"));
    m_sentences->setWordWrap(true);
    m_sentences->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_sentences->setAccessibleName(tr("What the budget means"));
    auto *caption = new QLabel(tr("False po&sitive rate"), box);
    caption->setBuddy(m_rate);
    auto *row = new QHBoxLayout;
    row->addWidget(caption);
    row->addWidget(m_rate, 1);
    row->addWidget(m_rateText);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(9, 9, 9, 0);
    layout->addLayout(row);
    layout->addWidget(m_sentences);
    connect(m_rate, &QSlider::valueChanged, this, &TradeoffPage::refresh);
    return box;
}

void TradeoffPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void TradeoffPage::showSentences()
{
    const double rate = rateAt(m_rate->value());
    m_rateText->setText(percentText(rate));
    const Policy &policy = m_document.plan().policy;
    const auto odds = m_document.isOpen() ? present::attackOdds(tradeoff::budgetProfiles(policy), rate) : std::nullopt;
    if (!odds)
        return m_sentences->clear();
    QStringList lines{
        tr("Membership attack: if a fair coin decides whether one person's data is used, no attack is right in more "
           "than %1 of the cases; guessing is right in 50%.")
            .arg(coreText(odds->rightText)),
        tr("True positives: an attacker who wrongly accuses %1 of the people outside the data finds at most %2 of "
           "those inside.")
            .arg(percentText(rate), coreText(odds->foundText))};
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
    lines << roundsLines(rate);
    m_sentences->setText(lines.join(QLatin1Char('\n')));
}

QStringList TradeoffPage::roundsLines(double rate) const
{
    const auto result = m_account.result();
    if (!result || !result->tradeoff->gaussian)
        return {};
    const tradeoff::PrivacyProfile &rounds = *result->tradeoff->profiles.back();
    const auto percent = [](double share) {
        constexpr int kDigits = 3;
        return fromCore(displayText(100 * share, Bound::Upper, kDigits)) + QLatin1Char('%');
    };
    QStringList lines{
        tr("The rounds shown, if everything was fixed beforehand: such an attacker finds at most %1; the "
           "advantage is at most %2.")
            .arg(percent(tradeoff::truePositiveRateUpper(rounds, rate)), percent(tradeoff::advantageUpper(rounds)))};
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
    const double rate = rateAt(m_rate->value());
    attack.annotations.push_back({present::AnnotationKind::VerticalLine, rate, toCore(percentText(rate))});
    m_panel->show(attack, result->tradeoff->attackTable);
}

} // namespace epsilometer::ui
