// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/overview_page.h"

#include "ui/jobs/live_account.h"
#include "ui/pages/overview/lanes.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_export_dialog.h"
#include "ui/widgets/chart_panel.h"

#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace epsilometer::ui {

OverviewPage::OverviewPage(LiveAccount &account, QWidget *parent)
    : QWidget(parent), m_account(account), m_lanes(new Lanes(this)), m_empty(new QLabel(this)),
      m_stack(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("overviewPage"));
    m_empty->setObjectName(QStringLiteral("overviewEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_stack->addWidget(m_lanes);
    m_stack->addWidget(m_empty);
    m_stack->setCurrentWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack, 1);
    connect(&account, &LiveAccount::changed, this, &OverviewPage::refresh);
    connect(m_lanes, &Lanes::saveRequested, this, &OverviewPage::save);
    connect(m_lanes, &Lanes::detailRequested, this, [this](const QString &id) {
        Q_EMIT placeRequested(id == QLatin1String("loss")    ? QStringLiteral("odometerPage")
                              : id == QLatin1String("halts") ? QStringLiteral("haltingPage")
                                                             : QStringLiteral("planSavings"));
    });
}

void OverviewPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void OverviewPage::refresh()
{
    if (!isVisible())
        return;
    m_account.simulateWhereNeeded();
    const auto result = m_account.result();
    if (!result)
        return showNothing(m_account.problem().isEmpty() ? ChartPanel::computing() : m_account.problem());
    if (result->sequence.rows.empty())
        return showNothing(tr("Add analyses to see what they cost, where filters halt, and what outcomes give back."));
    m_lanes->show(result->tape.lanes());
    m_stack->setCurrentWidget(m_lanes);
    m_account.readFixedCurve();
}

void OverviewPage::showNothing(const QString &why)
{
    m_empty->setText(why);
    m_stack->setCurrentWidget(m_empty);
}

void OverviewPage::save()
{
    const auto result = m_account.result();
    if (!result)
        return;
    ChartFileOptions base;
    base.origin = property("origin").toString();
    askAndSaveChart(this, tr("Save picture"), QStringLiteral("picture"), base,
                    [this, result](const QString &path, const ChartFileOptions &options) {
                        const Status status =
                            saveChart(path, m_lanes->charts(), result->odometerTable.whole(), options);
                        return status.ok() ? QString() : errorText(status.error());
                    });
}

QString OverviewPage::empty() const
{
    return m_stack->currentWidget() == m_empty ? m_empty->text() : QString();
}

} // namespace epsilometer::ui
