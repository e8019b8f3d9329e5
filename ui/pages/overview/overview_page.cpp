// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/overview_page.h"

#include "core/calibrate/taking_filters.h"
#include "core/filters/filter.h"
#include "core/present/charts/chart_table.h"
#include "core/present/charts/tape/tape.h"
#include "core/present/text/filter_name.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/pages/overview/lanes.h"
#include "ui/pages/overview/suspect_lines.h"
#include "ui/text/text.h"
#include "ui/widgets/beside_document.h"
#include "ui/widgets/chart_export_dialog.h"
#include "ui/widgets/chart_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <numeric>

namespace epsilometer::ui {

OverviewPage::OverviewPage(PlanDocument &document, LiveAccount &account, QWidget *parent)
    : QWidget(parent), m_document(document), m_account(account), m_lanes(new Lanes(this)), m_empty(new QLabel(this)),
      m_nothingBack(new QLabel(this)), m_use(new QPushButton(this)), m_suspects(new SuspectLines(this)),
      m_stack(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("overviewPage"));
    m_empty->setObjectName(QStringLiteral("overviewEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_nothingBack->setObjectName(QStringLiteral("overviewNothingBack"));
    m_nothingBack->setForegroundRole(QPalette::PlaceholderText);
    m_nothingBack->setContentsMargins(8, 2, 8, 4);
    m_nothingBack->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_nothingBack->hide();
    m_use->setObjectName(QStringLiteral("overviewUse"));
    m_use->setAccessibleName(tr("Use another filter"));
    m_use->hide();
    auto *line = new QHBoxLayout;
    line->setContentsMargins(0, 0, 8, 0);
    line->addWidget(m_nothingBack, 1);
    line->addWidget(m_use);
    auto *picture = new QWidget(this);
    picture->setAutoFillBackground(true);
    picture->setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(picture);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_lanes, 1);
    column->addLayout(line);
    m_picture = picture;
    m_stack->addWidget(m_picture);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_suspects);
    m_stack->setCurrentWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    constexpr int kBeside = 8;
    layout->setContentsMargins(kBeside, kBeside, kBeside, 0);
    layout->addWidget(m_stack, 1);
    connect(m_use, &QPushButton::clicked, this, &OverviewPage::takeFilter);
    connect(&account, &LiveAccount::changed, this, &OverviewPage::refresh);
    connect(&document, &PlanDocument::fileChanged, this, &OverviewPage::refresh);
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
    if (const DamagedLedger *damage = m_document.damage()) {
        m_suspects->show(*damage, m_document.path());
        return m_stack->setCurrentWidget(m_suspects);
    }
    m_account.simulateWhereNeeded();
    const auto result = m_account.drawable();
    if (!result)
        return showNothing(m_account.whyNotDrawn().isEmpty() ? ChartPanel::computing() : m_account.whyNotDrawn());
    if (result->sequence.rows.empty())
        return showNothing(tr("Add analyses to see what they cost, where filters halt, and what outcomes give back."));
    m_lanes->show(result->tape.lanes());
    m_nothingBack->setText(coreText(result->tape.nothingBack));
    m_nothingBack->setToolTip(m_nothingBack->text());
    m_nothingBack->setVisible(!m_nothingBack->text().isEmpty());
    offerFilter();
    m_stack->setCurrentWidget(m_picture);
    m_account.readFixedCurve();
}

/// A filter under which outcomes count, where the policy's own does not look at them.
void OverviewPage::offerFilter()
{
    const account::SequenceReport &sequence = m_account.result()->sequence;
    const bool current = sequence.account.policy == m_document.plan().policy && m_account.problem().isEmpty();
    m_offered = m_nothingBack->isHidden() || !current || m_document.isReadOnly()
                    ? nullptr
                    : calibrate::filterThatGivesBack(sequence.account);
    m_use->setVisible(m_offered != nullptr);
    if (m_offered == nullptr)
        return;
    m_use->setText(tr("Use %1").arg(coreText(present::filterName(m_offered->id()))));
    m_use->setAccessibleName(m_use->text());
    m_use->setToolTip(coreText(m_offered->formula()));
}

void OverviewPage::takeFilter()
{
    if (m_offered == nullptr)
        return;
    const QString own = coreText(present::filterName(m_document.plan().policy.filter));
    const Status used = m_document.useFilter(*m_offered, tr("the filter %1 does not look at outcomes").arg(own));
    if (!used.ok())
        m_nothingBack->setText(errorText(used.error()));
}

void OverviewPage::showNothing(const QString &why)
{
    m_empty->setText(why);
    m_stack->setCurrentWidget(m_empty);
}

void OverviewPage::save(const QString &lane)
{
    const auto result = m_account.drawable();
    if (!result)
        return;
    ChartFileOptions base;
    base.origin = property("origin").toString();
    base.madeFrom = fileShownBy(this);
    Charts charts = m_lanes->charts();
    if (!lane.isEmpty())
        std::erase_if(charts, [id = toCore(lane)](const present::ChartSpec &chart) { return chart.id != id; });
    if (charts.empty())
        return;
    charts.back().x = m_lanes->charts().back().x; // only the last one of all names the axis and has its numbers
    if (const std::vector<int> heights = present::laneHeights(charts); heights.size() > 1) {
        constexpr int kFooter = 100; // caption and sources, as in the files of the command line
        base.lanes = true;
        base.size.setHeight(std::accumulate(heights.begin(), heights.end(), kFooter));
    }
    askAndSaveChart(this, tr("Save picture"), lane.isEmpty() ? QStringLiteral("picture") : lane, base,
                    [result, charts, alone = !lane.isEmpty()](const QString &path, const ChartFileOptions &options) {
                        const Status status = saveChart(
                            path, charts, alone ? present::chartTable(charts.front()) : result->odometerTable.whole(),
                            options);
                        return status.ok() ? QString() : errorText(status.error());
                    });
}

QString OverviewPage::empty() const
{
    return m_stack->currentWidget() == m_empty ? m_empty->text() : QString();
}

} // namespace epsilometer::ui
