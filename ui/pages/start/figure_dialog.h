// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/present/table_spec.h"
#include "ui/jobs/latest_job.h"

#include <QDialog>

class QPushButton;

namespace epsilometer::ui {

class ChartPanel;

/// A published figure or table, recomputed: the curves, their numbers, and what differs from the paper. The sequence
/// behind it opens as a session.
class FigureDialog : public QDialog {
    Q_OBJECT
public:
    /// id  one of core's reproductions
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

/// The sample with the sequence behind a figure; empty if there is none.
[[nodiscard]] QString sessionOfFigure(const QString &id);

} // namespace epsilometer::ui
