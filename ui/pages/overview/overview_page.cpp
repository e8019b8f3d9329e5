// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/overview_page.h"

#include "ui/widgets/live_chart.h"

#include <QVBoxLayout>

namespace epsilometer::ui {

OverviewPage::OverviewPage(LiveAccount &account, QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("overviewPage"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new LiveChart(account, QStringLiteral("overview"),
                                    {&LiveResult::overviewChart, &LiveResult::overviewTable,
                                     tr("Add analyses to see what each of them takes of the budget.")},
                                    this),
                      1);
}

} // namespace epsilometer::ui
