// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/present/table/table_spec.h"
#include "ui/jobs/latest_job.h"

#include <QDialog>

class QPushButton;

namespace epsilometer::ui {

class ChartPanel;

/// A published figure or table, recomputed: the curves, their numbers, and differences from the paper. The underlying
/// sequence can be opened as a session.
class FigureDialog : public QDialog {
    Q_OBJECT
public:
    /// id  id of a reproduction in core
    FigureDialog(const Catalog &catalog, const QString &id, QWidget *parent = nullptr);

    [[nodiscard]] ChartPanel *panel() const { return m_panel; }

Q_SIGNALS:
    void sessionRequested(const QString &resource); ///< a sample inside the program

private:
    void start(const Catalog &catalog);
    void showTable(const present::TableSpec &table);

    QString m_id;
    ChartPanel *m_panel;
    QPushButton *m_open;
    LatestJob m_job;
};

/// The sample with the sequence of a figure; empty for a figure without a sample.
[[nodiscard]] QString sessionOfFigure(const QString &id);

} // namespace epsilometer::ui
