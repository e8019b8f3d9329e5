// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart_spec.h"
#include "core/present/table_source.h"

#include <QWidget>

#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QTableView;
class QStackedWidget;

namespace epsilometer::ui {

class ChartWidget;
class TableModel;

/// A chart with what belongs to it: one sentence that says it, the numbers as a table, a reading under the cursor, and
/// ways to copy and save. What is not there yet is said in words.
class ChartPanel : public QWidget {
    Q_OBJECT
public:
    /// name  prefix of the objectNames
    explicit ChartPanel(const QString &name, QWidget *parent = nullptr);

    void show(const ChartSpec &chart, const TableSpec &table);
    void show(const ChartSpec &chart, const TableSource &table);
    void showNothing(const QString &why);
    [[nodiscard]] QHBoxLayout *tools() const { return m_tools; } ///< for a page's own switches
    [[nodiscard]] const ChartSpec &chart() const { return m_chart; }
    [[nodiscard]] TableModel *tableModel() const { return m_model; }

    void copyPicture() const;
    void copyData() const;
    /// By the suffix: .png, .svg or .csv. Returns what went wrong; empty if nothing did.
    [[nodiscard]] QString saveTo(const QString &path) const;

private:
    void showChart(const ChartSpec &chart, bool newColumns);
    void build(const QString &name);
    QWidget *makeChartSide();
    QWidget *makeButtons(const QString &name);
    void askAndSave();
    void fitColumns();
    void read(std::optional<double> x);

    ChartSpec m_chart;
    ChartWidget *m_view;
    TableModel *m_model;
    QTableView *m_table;
    QLabel *m_summary;
    QLabel *m_reading;
    QLabel *m_empty;
    QStackedWidget *m_stack;
    QHBoxLayout *m_tools;
    std::vector<QPushButton *> m_deeds; ///< what one may do with a chart; nothing without one
};

} // namespace epsilometer::ui
