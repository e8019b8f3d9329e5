// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/halting/halting_page.h"

#include "ui/widgets/invalid_rules_list.h"
#include "ui/widgets/live_chart.h"

#include <QVBoxLayout>

namespace epsilometer::ui {

HaltingPage::HaltingPage(LiveAccount &account, const invalid_rules::InvalidRules &invalid, QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("haltingPage"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *chart = new LiveChart(account, QStringLiteral("halting"),
                                {&LiveResult::haltingChart, &LiveResult::haltingTable,
                                 tr("Add analyses to see how many of them each filter accepts before it halts."), true},
                                this);
    layout->addWidget(chart, 1);
    auto *notValid = new InvalidRulesList(invalid, invalid_rules::InvalidUse::Filter, this);
    layout->addWidget(notValid);
    connect(notValid, &InvalidRulesList::unfolded, chart, &QWidget::setHidden);
}

} // namespace epsilometer::ui
