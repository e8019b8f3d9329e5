// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/start/figure_dialog.h"

#include "core/present/charts/figure/figure_chart.h"
#include "core/reproduce/reproductions.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace epsilometer::ui {

QString sessionOfFigure(const QString &id)
{
    // The odometer curves of the paper belong to one sequence of small rounds.
    return id.startsWith(QLatin1String("wrrw-")) ? QStringLiteral(":/samples/odometer-figure.dpledger") : QString();
}

FigureDialog::FigureDialog(const Catalog &catalog, const QString &id, QWidget *parent)
    : QDialog(parent), m_id(id), m_panel(new ChartPanel(QStringLiteral("figure"), this)),
      m_open(new QPushButton(tr("Open as a session"), this))
{
    setObjectName(QStringLiteral("figureDialog"));
    constexpr QSize kRoomy(900, 680);
    resize(kRoomy);
    m_open->setObjectName(QStringLiteral("figureOpen"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    if (sessionOfFigure(id).isEmpty())
        m_open->hide(); // hide it before it joins the box, which shows all of its buttons
    else
        buttons->addButton(m_open, QDialogButtonBox::ActionRole);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_panel, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_open, &QPushButton::clicked, this, [this] {
        accept();
        Q_EMIT sessionRequested(sessionOfFigure(m_id));
    });
    start(catalog);
}

void FigureDialog::start(const Catalog &catalog)
{
    m_panel->showNothing();
    for (const reproduce::Reproduction &reproduction : reproduce::reproductions()) {
        if (fromCore(reproduction.id) != m_id)
            continue;
        setWindowTitle(coreText(reproduction.title));
        m_job.start([this, &reproduction, &catalog](Progress &progress) -> LatestJob::Delivery {
            const auto table = reproduction.table(catalog.odometers, progress);
            if (!table.ok())
                return [this, problem = errorText(table.error())] { m_panel->showNothing(problem); };
            return [this, table = *table, charts = present::figureCharts(reproduction.panels, *table)] {
                if (charts.empty())
                    return showTable(table);
                m_panel->show(charts.front(), table);
            };
        });
    }
}

/// Shows a table of a paper, which has no curves, with its note below.
void FigureDialog::showTable(const present::TableSpec &table)
{
    auto *model = new TableModel(this);
    model->setTable(table);
    auto *view = new QTableView(this);
    view->setObjectName(QStringLiteral("paperTable"));
    view->setAccessibleName(windowTitle());
    view->setModel(model);
    view->resizeColumnsToContents();
    auto *note = new QLabel(coreText(table.note), this);
    note->setWordWrap(true);
    m_panel->hide();
    auto *box = qobject_cast<QVBoxLayout *>(layout());
    box->insertWidget(0, view, 1);
    box->insertWidget(1, note);
}

} // namespace epsilometer::ui
