// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/library/figure_page.h"

#include "core/present/charts/figure/figure_chart.h"
#include "core/reproduce/reproductions.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <utility>

namespace epsilometer::ui {

QString sessionOfFigure(const QString &id)
{
    constexpr std::pair<const char *, const char *> kSamples[]{{"wrrw-", "odometer-figure"},
                                                               {"hbbw-fig1", "sparse-vector-figure"},
                                                               {"hbbw-fig2", "release-if-accurate-figure"},
                                                               {"hbbw-table1", "composition-table"},
                                                               {"fz-fig1", "individual-figure"}};
    for (const auto &[figure, sample] : kSamples)
        if (id.startsWith(QLatin1String(figure)))
            return QStringLiteral(":/samples/%1.dpledger").arg(QLatin1String(sample));
    return {};
}

FigurePage::FigurePage(const Catalog &catalog, QWidget *parent)
    : QWidget(parent), m_catalog(catalog), m_content(new QHBoxLayout),
      m_open(new QPushButton(tr("Open as a session"), this))
{
    setObjectName(QStringLiteral("figurePage"));
    m_open->setObjectName(QStringLiteral("figureOpen"));
    m_open->hide();
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(m_content, 1);
    layout->addWidget(m_open, 0, Qt::AlignRight);
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT sessionRequested(sessionOfFigure(m_id)); });
}

void FigurePage::clear()
{
    while (QLayoutItem *item = m_content->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

ChartPanel *FigurePage::addPanel()
{
    auto *panel = new ChartPanel(QStringLiteral("figure%1").arg(m_content->count() + 1), this);
    m_content->addWidget(panel, 1);
    return panel;
}

QList<ChartPanel *> FigurePage::panels() const
{
    return findChildren<ChartPanel *>();
}

void FigurePage::open(const QString &id)
{
    m_id = id;
    m_job.drop();
    clear();
    m_open->setVisible(!sessionOfFigure(id).isEmpty());
    for (const reproduce::Reproduction &reproduction : reproduce::reproductions()) {
        if (fromCore(reproduction.id) != m_id)
            continue;
        setWindowTitle(coreText(reproduction.title));
        addPanel()->showNothing(ChartPanel::computing());
        m_job.start([this, &reproduction](Progress &progress) -> LatestJob::Delivery {
            const auto table = reproduction.table(m_catalog.odometers, progress);
            if (!table.ok())
                return [this, problem = errorText(table.error())] { panels().front()->showNothing(problem); };
            return [this, table = *table, charts = present::figureCharts(reproduction.panels, *table)] {
                clear();
                if (charts.empty())
                    showTable(table);
                else
                    showCharts(charts, table);
            };
        });
    }
}

void FigurePage::showCharts(const std::vector<present::ChartSpec> &charts, const present::TableSpec &table)
{
    for (const present::ChartSpec &chart : charts)
        addPanel()->show(chart, table);
}

/// Shows a table of a paper, which has no curves, with its note below.
void FigurePage::showTable(const present::TableSpec &table)
{
    auto *box = new QWidget(this);
    auto *model = new TableModel(box);
    model->setTable(table);
    auto *view = new QTableView(box);
    view->setObjectName(QStringLiteral("paperTable"));
    view->setAccessibleName(windowTitle());
    view->setModel(model);
    view->resizeColumnsToContents();
    auto *note = new QLabel(coreText(table.note), box);
    note->setWordWrap(true);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(view, 1);
    layout->addWidget(note);
    m_content->addWidget(box, 1);
}

} // namespace epsilometer::ui
