// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/live_chart.h"

#include "ui/text/text.h"

#include <utility>

namespace epsilometer::ui {

LiveChart::LiveChart(LiveAccount &account, const QString &name, Content content, QWidget *parent)
    : ChartPanel(name, parent), m_account(account), m_content(std::move(content))
{
    connect(&account, &LiveAccount::changed, this, &LiveChart::refresh);
}

void LiveChart::showEvent(QShowEvent *event)
{
    ChartPanel::showEvent(event);
    refresh();
}

void LiveChart::refresh()
{
    if (!isVisible())
        return;
    if (m_content.simulated)
        m_account.simulateWhereNeeded();
    const auto result = m_account.drawable();
    if (!result)
        showNothing(m_account.whyNotDrawn());
    else if (result->sequence.rows.empty())
        showNothing(m_content.whenEmpty);
    else if (const present::ChartSpec &chart = (*result).*m_content.chart; chart.series.empty())
        showNothing(coreText(chart.summary));
    else
        show((*result).*m_content.chart, (*result).*m_content.table);
}

} // namespace epsilometer::ui
