// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chart_panel.h"

#include "core/base/os/file.h"
#include "core/base/text/display.h"
#include "core/present/chart/chart_series.h"
#include "core/present/table/table_text.h"
#include "ui/charts/chart_file.h"
#include "ui/charts/chart_widget.h"
#include "ui/models/table_model.h"
#include "ui/text/chart_words.h"
#include "ui/text/text.h"
#include "ui/widgets/beside_document.h"
#include "ui/widgets/chart_export_dialog.h"
#include "ui/widgets/flow_layout.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtPrintSupport/QPrintDialog>
#include <QtPrintSupport/QPrinter>

#include <algorithm>
#include <cmath>

namespace epsilometer::ui {

namespace {

/// The panel's property "origin" names the ledger that an exported chart was made from: "ledger ID, N lines, head
/// HASH".
ChartFileOptions optionsOf(const ChartPanel *panel)
{
    ChartFileOptions options;
    options.origin = panel->property("origin").toString();
    options.madeFrom = fileShownBy(panel);
    return options;
}

QString saved(const QString &path, const present::ChartSpec &chart, const present::TableSpec &table,
              const ChartFileOptions &options)
{
    if (!chartFormats().contains(QFileInfo(path).suffix().toLower()))
        return ChartPanel::tr("The name must end in .png, .svg, .pdf, .csv, .json or .tex.");
    const Status status = saveChart(path, {chart}, table, options);
    return status.ok() ? QString() : errorText(status.error());
}

void printFrom(ChartPanel *panel, const present::ChartSpec &chart)
{
    QPrinter printer(QPrinter::HighResolution);
    printer.setPageOrientation(QPageLayout::Landscape);
    printer.setDocName(fromCore(chart.title));
    QPrintDialog dialog(&printer, panel);
    if (dialog.exec() == QDialog::Accepted)
        printChart(printer, {chart}, optionsOf(panel));
}

} // namespace

ChartPanel::ChartPanel(const QString &name, QWidget *parent)
    : QWidget(parent), m_view(createChartWidget(this)), m_model(new TableModel(this)), m_table(new QTableView(this)),
      m_title(new QLabel(this)), m_summary(new QLabel(this)), m_reading(new QLabel(this)), m_empty(new QLabel(this)),
      m_stack(new QStackedWidget(this)), m_tools(new QHBoxLayout)
{
    setObjectName(name + QStringLiteral("Panel"));
    m_view->setObjectName(name + QStringLiteral("Chart"));
    m_table->setObjectName(name + QStringLiteral("Table"));
    m_summary->setObjectName(name + QStringLiteral("Summary"));
    m_reading->setObjectName(name + QStringLiteral("Reading"));
    m_empty->setObjectName(name + QStringLiteral("Empty"));
    build(name);
    connect(m_view, &ChartWidget::pointed, this, &ChartPanel::read);
}

void ChartPanel::build(const QString &name)
{
    constexpr int kRowsToFit = 40;
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Numbers behind the chart"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAlternatingRowColors(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 8);
    m_table->setWordWrap(false);
    // Use the first rows. The default 0 means the visible rows, which would be all of a million if the table is hidden.
    m_table->horizontalHeader()->setResizeContentsPrecision(kRowsToFit);
    m_table->setTabKeyNavigation(false);
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->setObjectName(name + QStringLiteral("Splitter"));
    splitter->addWidget(makeChartSide());
    splitter->addWidget(m_table);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_stack->addWidget(splitter);
    m_stack->addWidget(m_empty);
    m_stack->setCurrentIndex(1); // while there is no chart
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_stack, 1);
    layout->addWidget(makeButtons(name));
}

QWidget *ChartPanel::makeChartSide()
{
    m_title->setWordWrap(true);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_summary->setAccessibleName(tr("Summary of the chart"));
    m_reading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reading->setAccessibleName(tr("Reading under the cursor"));
    m_reading->setMinimumHeight(m_reading->fontMetrics().height());
    // A long reading must not widen the window, nor a long word of a sentence.
    m_reading->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    for (QLabel *label : {m_title, m_summary}) {
        QSizePolicy policy = label->sizePolicy(); // which knows that the height depends on the width
        policy.setHorizontalPolicy(QSizePolicy::Ignored);
        label->setSizePolicy(policy);
    }
    auto *side = new QWidget(this);
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_title);
    layout->addWidget(m_summary);
    layout->addWidget(m_view, 1);
    constexpr int kLowest = 180; // a lower chart is unreadable; the page scrolls instead
    m_view->setMinimumHeight(kLowest);
    layout->addWidget(m_reading);
    return side;
}

QWidget *ChartPanel::makeButtons(const QString &name)
{
    // On a narrow page the buttons take two lines, so that the window is not widened.
    auto *row = new QWidget(this);
    auto *layout = new FlowLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *tools = new QWidget(row);
    tools->setLayout(m_tools);
    m_tools->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(tools);
    const auto add = [&](const QString &text, const QString &id, const QString &help, auto action) {
        auto *button = new QPushButton(text, row);
        button->setObjectName(name + id);
        button->setAccessibleName(text);
        button->setToolTip(help);
        connect(button, &QPushButton::clicked, this, action);
        layout->addWidget(button);
        button->setEnabled(false);
        m_actions.push_back(button);
    };
    const auto addZoom = [&](const QString &sign, const QString &text, const QString &id, auto zoom) {
        auto *button = new QToolButton(row);
        button->setText(sign);
        button->setObjectName(name + id);
        button->setAccessibleName(text);
        button->setToolTip(text);
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::clicked, this, zoom);
        layout->addWidget(button);
        m_zooms.push_back(button);
    };
    constexpr double kStep = 1.5;
    addZoom(QStringLiteral("+"), tr("Zoom in (Ctrl and the wheel; drag to move)"), QStringLiteral("ZoomIn"),
            [this] { m_view->zoom(kStep); });
    addZoom(QStringLiteral("\u2212"), tr("Zoom out"), QStringLiteral("ZoomOut"), [this] { m_view->zoom(1 / kStep); });
    addZoom(QStringLiteral("1:1"), tr("Show the whole chart"), QStringLiteral("ZoomWhole"),
            [this] { m_view->showWhole(); });
    connect(m_view, &ChartWidget::zoomChanged, this, &ChartPanel::followZoom);
    add(tr("Copy picture"), QStringLiteral("CopyPicture"), tr("Copy the chart to the clipboard as a picture"),
        [this] { copyPicture(); });
    add(tr("Copy data"), QStringLiteral("CopyData"), tr("Copy the numbers, for a spreadsheet"), [this] { copyData(); });
    add(tr("Save as…"), QStringLiteral("SaveAs"),
        tr("Save the chart as PNG, SVG, PDF, Vega-Lite or LaTeX, or its numbers as CSV"), [this] { askAndSave(); });
    add(tr("Print…"), QStringLiteral("Print"), tr("Print the chart"), [this] { printFrom(this, m_chart); });
    return row;
}

void ChartPanel::show(const present::ChartSpec &chart, const present::TableSpec &table)
{
    const bool newColumns = !m_model->hasColumns(table);
    m_model->setTable(table);
    showChart(chart, newColumns);
}

void ChartPanel::show(const present::ChartSpec &chart, const present::TableSource &table)
{
    const bool newColumns = !m_model->hasColumns(table.head);
    m_model->setTable(table);
    showChart(chart, newColumns);
}

void ChartPanel::showChart(const present::ChartSpec &chart, bool newColumns)
{
    m_chart = chart;
    // The screen uses the user's language; saved, copied and printed charts stay English and comparable.
    m_view->setChart(inUsersLanguage(chart));
    m_view->setToolTip(coreText(chart.caption));
    fitColumns(newColumns);
    m_title->setText(coreText(chart.title));
    m_summary->setText(coreText(chart.summary));
    m_stack->setCurrentIndex(0);
    followZoom();
    for (QPushButton *button : m_actions)
        button->setEnabled(true);
    read(std::nullopt);
}

/// Sets the widths of new columns. Later, columns that the user has not resized follow their content; in long tables
/// that would take too long at every edit.
void ChartPanel::fitColumns(bool newColumns)
{
    constexpr int kUsuallyWidest = 230;
    constexpr int kShort = 50;
    if (newColumns)
        m_fitted.clear();
    else if (m_model->rowCount() > kShort)
        return;
    m_fitted.resize(static_cast<std::size_t>(m_model->columnCount()), -1);
    const int share = (m_table->viewport()->width() - 1) / std::max(1, m_model->columnCount()); // few may be wider
    const int widest = std::max(kUsuallyWidest, share);
    for (int column = 0; column < m_model->columnCount(); ++column) {
        int &fitted = m_fitted[static_cast<std::size_t>(column)];
        if (fitted >= 0 && m_table->columnWidth(column) != fitted)
            continue;
        m_table->resizeColumnToContents(column);
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), widest));
        fitted = m_table->columnWidth(column);
    }
}

/// Few columns may be wider where there is room.
void ChartPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(
        this, [this] { fitColumns(false); }, Qt::QueuedConnection); // once the table is laid out
}

void ChartPanel::followZoom()
{
    const bool lines = m_stack->currentIndex() == 0 && m_chart.kind == present::ChartKind::Lines;
    for (QToolButton *button : m_zooms) {
        button->setVisible(lines);
        button->setEnabled(button == m_zooms.front() || m_view->isZoomed());
    }
}

void ChartPanel::showWhole()
{
    m_view->showWhole();
}

QString ChartPanel::computing()
{
    return tr("Computing…");
}

void ChartPanel::showNothing(const QString &why)
{
    m_chart = {};
    m_empty->setText(why.isEmpty() ? computing() : why);
    m_stack->setCurrentIndex(1);
    followZoom();
    for (QPushButton *button : m_actions)
        button->setEnabled(false);
}

void ChartPanel::read(std::optional<double> x)
{
    if (!x || m_chart.kind != present::ChartKind::Lines) {
        m_reading->setText(m_view->thinning());
        return;
    }
    const double at = m_chart.x.integers ? std::floor(*x) : *x;
    QStringList parts{QStringLiteral("%1 %2:").arg(coreText(m_chart.x.title), QString::number(at, 'g', 6))};
    for (const present::SeriesSpec &series : m_chart.series) {
        const double value = present::valueAt(series, at);
        if (!std::isnan(value))
            parts << QStringLiteral("%1 %2").arg(coreText(series.name), fromCore(displayText(value, Bound::Upper, 4)));
    }
    m_reading->setText(parts.join(QStringLiteral("  ")));
}

void ChartPanel::copyPicture() const
{
    // as a picture, and as a drawing for programs that accept one
    auto *mime = new QMimeData;
    mime->setImageData(chartPicture({m_chart}, optionsOf(this)));
    if (const auto svg = chartFile({m_chart}, {}, QStringLiteral("svg"), optionsOf(this)); svg.ok())
        mime->setData(QStringLiteral("image/svg+xml"), *svg);
    QApplication::clipboard()->setMimeData(mime);
}

void ChartPanel::copyData()
{
    if (m_whole)
        return takeWhole({});
    QApplication::clipboard()->setText(fromCore(present::tableCsv(m_model->table())));
}

QString ChartPanel::saveTo(const QString &path)
{
    return save(path, optionsOf(this));
}

QString ChartPanel::save(const QString &path, const ChartFileOptions &options)
{
    if (!m_whole || QFileInfo(path).suffix().toLower() != QLatin1String("csv"))
        return saved(path, m_chart, m_model->table(), options);
    takeWhole(path);
    return {};
}

/// Exports all rows to a file, or to the clipboard if the path is empty.
void ChartPanel::takeWhole(const QString &path)
{
    if (!m_job)
        m_job = std::make_unique<LatestJob>();
    enableActions(false);
    m_reading->setText(tr("Computing every row…"));
    m_job->start([this, path, source = toCore(fileShownBy(this)),
                  whole = m_whole](Progress &progress) -> LatestJob::Delivery {
        const auto reported = [this](const QString &text) {
            return [this, text] {
                enableActions(m_stack->currentIndex() == 0); // the chart may have disappeared in the meantime
                m_reading->setText(text);
            };
        };
        const auto table = whole(progress);
        if (!table.ok())
            return reported(errorText(table.error()));
        const std::string csv = present::tableCsv(*table);
        if (!path.isEmpty()) {
            const Status status = replaceFile(toCore(path), csv, madeFrom(source));
            return reported(status.ok() ? tr("%Ln row(s) written.", nullptr, static_cast<int>(table->rows))
                                        : errorText(status.error()));
        }
        return
            [done = reported(tr("%Ln row(s) copied.", nullptr, static_cast<int>(table->rows))), text = fromCore(csv)] {
                QApplication::clipboard()->setText(text);
                done();
            };
    });
}

void ChartPanel::enableActions(bool on)
{
    for (QPushButton *button : m_actions)
        button->setEnabled(on);
}

void ChartPanel::askAndSave()
{
    askAndSaveChart(this, tr("Save chart or data"), fromCore(m_chart.id), optionsOf(this),
                    [this](const QString &path, const ChartFileOptions &options) { return save(path, options); });
}

} // namespace epsilometer::ui
