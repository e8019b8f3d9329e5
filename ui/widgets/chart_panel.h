// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/present/chart_spec.h"
#include "core/present/table_source.h"
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

/// A chart with its summary sentence, its data table, a reading under the cursor, and commands to copy and save. Shows
/// a text where there is no chart yet.
class ChartPanel : public QWidget {
    Q_OBJECT
public:
    /// name  prefix of the objectNames
    explicit ChartPanel(const QString &name, QWidget *parent = nullptr);

    void show(const present::ChartSpec &chart, const present::TableSpec &table);
    void show(const present::ChartSpec &chart, const present::TableSource &table);
    /// why  empty: it is being computed
    void showNothing(const QString &why = {});
    /// What stands where a result is not there yet.
    [[nodiscard]] static QString computing();
    /// Makes every row, on a worker.
    using WholeTable = std::function<Result<present::TableSource>(Progress &)>;
    /// For a chart whose table is thinned to the screen: makes the whole table for copying and saving. Without it the
    /// rows shown are all there are.
    void setWholeTable(WholeTable whole) { m_whole = std::move(whole); }
    [[nodiscard]] QHBoxLayout *tools() const { return m_tools; } ///< for a page's own switches
    [[nodiscard]] const present::ChartSpec &chart() const { return m_chart; }
    [[nodiscard]] TableModel *tableModel() const { return m_model; }

    void showWhole(); ///< no zoom
    void copyPicture() const;
    /// Every row. Where some are not shown, they are made on a worker first.
    void copyData();
    /// By the suffix, one of chartFormats(); CSV is every row, and may be there a while later. Returns what went
    /// wrong; empty if nothing did.
    [[nodiscard]] QString saveTo(const QString &path);
    [[nodiscard]] bool busy() const { return m_job && m_job->busy(); }

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
    std::vector<int> m_fitted;          ///< widths that the panel gave; other ones are the user's
    WholeTable m_whole;
    std::unique_ptr<LatestJob> m_job;     ///< that makes every row; created on first use
    std::vector<QPushButton *> m_actions; ///< copy, save and so on; disabled without a chart
};

} // namespace epsilometer::ui
