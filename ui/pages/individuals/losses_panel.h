// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/individual_report.h"
#include "ui/jobs/latest_job.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace epsilometer::ui {

class ChartPanel;
class FieldEdit;

/// A file of losses accounted person by person: who takes part, what is left, one person's history and its export.
class LossesPanel : public QWidget {
    Q_OBJECT
public:
    explicit LossesPanel(QWidget *parent = nullptr);
    void openFile(const QString &path);
    [[nodiscard]] ChartPanel *panel() const { return m_panel; }
    /// Writes the shown person's history, which holds nobody else's numbers. Returns what went wrong, if anything did.
    [[nodiscard]] QString exportPerson(const QString &path) const;

private:
    void createControls();
    void restart();
    void finish(std::shared_ptr<const IndividualReport> report, const QString &problem);
    void showView();

    QString m_path;
    FieldEdit *m_budget;
    FieldEdit *m_person;
    QComboBox *m_view;
    QPushButton *m_export;
    QProgressBar *m_progress;
    QLabel *m_file;
    ChartPanel *m_panel;
    std::shared_ptr<const IndividualReport> m_report;
    LatestJob m_job;
};

} // namespace epsilometer::ui
