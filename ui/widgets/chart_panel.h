// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"
#include "ui/jobs/latest_job.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QTableView;
class QStackedWidget;
class QToolButton;

namespace epsilometer::ui {

class ChartWidget;
struct ChartFileOptions;
class TableModel;

/// A chart with its summary sentence, data table, reading under the cursor, and commands to copy and save. Shows a text
/// while there is no chart.
class ChartPanel : public QWidget {
    Q_OBJECT
public:
    /// name  prefix of the objectNames
    explicit ChartPanel(const QString &name, QWidget *parent = nullptr);

    void show(const present::ChartSpec &chart, const present::TableSpec &table);
    void show(const present::ChartSpec &chart, const present::TableSource &table);
    /// Shows a text in place of the chart.
    /// why  empty: the chart is being computed
    void showNothing(const QString &why = {});
    /// The text shown while a result is being computed.
    [[nodiscard]] static QString computing();
    /// Makes all rows of the table, on a worker.
    using WholeTable = std::function<Result<present::TableSource>(Progress &)>;
    /// Sets how to make the whole table for copying and saving, if the shown table is thinned to the screen. Without it
    /// the shown rows are complete.
    void setWholeTable(WholeTable whole) { m_whole = std::move(whole); }
    [[nodiscard]] QHBoxLayout *tools() const { return m_tools; } ///< for switches of a page
    [[nodiscard]] const present::ChartSpec &chart() const { return m_chart; }
    [[nodiscard]] TableModel *tableModel() const { return m_model; }

    void showWhole(); ///< undoes the zoom
    void copyPicture() const;
    /// Copies all rows. If some are not shown, a worker makes them first.
    void copyData();
    /// Saves the chart in the format of the suffix, one of chartFormats(). CSV holds all rows, and may be written a
    /// little later. Returns the error; empty on success.
    [[nodiscard]] QString saveTo(const QString &path);
    [[nodiscard]] bool busy() const { return m_job && m_job->busy(); }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showChart(const present::ChartSpec &chart, bool newColumns);
    void build(const QString &name);
    QWidget *makeChartSide();
    QWidget *makeButtons(const QString &name);
    void askAndSave();
    [[nodiscard]] QString save(const QString &path, const ChartFileOptions &options);
    void takeWhole(const QString &path);
    void enableActions(bool on);
    void fitColumns(bool newColumns);
    void read(std::optional<double> x);
    void followZoom();

    present::ChartSpec m_chart;
    ChartWidget *m_view;
    TableModel *m_model;
    QTableView *m_table;
    QLabel *m_title;
    QLabel *m_summary;
    QLabel *m_reading;
    QLabel *m_empty;
    QStackedWidget *m_stack;
    QHBoxLayout *m_tools;
    std::vector<QToolButton *> m_zooms; ///< in, out, the whole
    std::vector<int> m_fitted;          ///< widths set by the panel; other widths were set by the user
    WholeTable m_whole;
    std::unique_ptr<LatestJob> m_job;     ///< makes all rows; created on first use
    std::vector<QPushButton *> m_actions; ///< copy, save and so on; disabled without a chart
};

} // namespace epsilometer::ui
