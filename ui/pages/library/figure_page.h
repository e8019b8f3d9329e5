// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/present/table/table_spec.h"
#include "ui/jobs/latest_job.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QPushButton;

namespace epsilometer::present {
struct ChartSpec;
}

namespace epsilometer::ui {

class ChartPanel;

/// A published figure or table, recomputed: the curves, their numbers, and differences from the paper. The underlying
/// sequence can be opened as a session.
class FigurePage : public QWidget {
    Q_OBJECT
public:
    explicit FigurePage(const Catalog &catalog, QWidget *parent = nullptr);

    /// id  id of a reproduction in core; another one shows nothing
    void open(const QString &id);
    [[nodiscard]] QString id() const { return m_id; }
    [[nodiscard]] QList<ChartPanel *> panels() const; ///< one for each drawing of the figure; none for a table

Q_SIGNALS:
    void sessionRequested(const QString &resource); ///< a sample inside the program

private:
    void clear();
    ChartPanel *addPanel();
    void showCharts(const std::vector<present::ChartSpec> &charts, const present::TableSpec &table);
    void showTable(const present::TableSpec &table);

    const Catalog &m_catalog;
    QString m_id;
    QHBoxLayout *m_content;
    QPushButton *m_open;
    LatestJob m_job;
};

/// The sample with the sequence of a figure; empty for a figure without a sample.
[[nodiscard]] QString sessionOfFigure(const QString &id);

} // namespace epsilometer::ui
