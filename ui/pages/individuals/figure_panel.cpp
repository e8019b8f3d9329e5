// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/individuals/figure_panel.h"

#include "core/present/charts/chart_table.h"
#include "core/present/charts/individuals/individual_charts.h"
#include "core/present/charts/laboratory/laboratory_charts.h"
#include "core/reproduce/feldman_zrnic_2021/feldman_zrnic_2021.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QHBoxLayout>

#include <cstdint>
#include <vector>

namespace epsilometer::ui {

FigurePanel::FigurePanel(QWidget *parent)
    : QWidget(parent), m_panel(new ChartPanel(QStringLiteral("individualFigure"), this)),
      m_accuracy(new ChartPanel(QStringLiteral("individualAccuracy"), this))
{
    setObjectName(QStringLiteral("figurePanel"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (auto *panel : {m_panel, m_accuracy}) {
        layout->addWidget(panel, 1);
        panel->showNothing();
    }
}

void FigurePanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_started)
        return;
    m_started = true;
    m_job.start([this](Progress &progress) -> LatestJob::Delivery {
        const auto runs = reproduce::feldmanZrnicFigure1Runs(progress);
        if (!runs.ok())
            return [this, problem = errorText(runs.error())] { m_panel->showNothing(problem); };
        const auto &settings = reproduce::feldmanZrnicFigure1Settings();
        const auto &filtered = runs->filtered;
        const std::vector<std::uint64_t> active(filtered.active.begin(), filtered.active.end());
        auto people = present::activePeopleChart(active, filtered.left.size());
        people.annotations.push_back(
            {present::AnnotationKind::VerticalLine, static_cast<double>(settings.steps), core::tr("step k")});
        return [this, people, accuracy = present::accuracyChart(*runs, settings)] {
            m_panel->show(people, present::chartTable(people));
            m_accuracy->show(accuracy, present::chartTable(accuracy));
        };
    });
}

} // namespace epsilometer::ui
