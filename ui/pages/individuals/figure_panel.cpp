// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/individuals/figure_panel.h"

#include "core/present/charts/figure/figure_chart.h"
#include "core/reproduce/feldman_zrnic_2021/feldman_zrnic_2021.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QVBoxLayout>

namespace epsilometer::ui {

FigurePanel::FigurePanel(QWidget *parent)
    : QWidget(parent), m_panel(new ChartPanel(QStringLiteral("individualFigure"), this))
{
    setObjectName(QStringLiteral("figurePanel"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);
    m_panel->showNothing(tr("Computing…"));
}

void FigurePanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_started)
        return;
    m_started = true;
    m_job.start([this](Progress &progress) -> LatestJob::Delivery {
        auto table = feldmanZrnicFigure1(progress);
        if (!table.ok())
            return [this, problem = errorText(table.error())] { m_panel->showNothing(problem); };
        auto chart = figureChart(*table, "people");
        chart.annotations.push_back({AnnotationKind::VerticalLine, kFeldmanZrnicFullSteps, "step k"});
        return [this, chart = std::move(chart), done = *std::move(table)] { m_panel->show(chart, done); };
    });
}

} // namespace epsilometer::ui
