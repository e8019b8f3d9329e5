// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"
#include "core/simulation/simulation.h"
#include "ui/jobs/latest_job.h"

#include <QWidget>

#include <map>
#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace epsilometer::ui {

class ChartPanel;
class FieldEdit;
class PlanDocument;

/// Plays the plan through with random outcomes, on a worker. Shows where each filter halts, bands of the odometers, the
/// path that spends most, and whether the odometers held. The shown seed determines the result.
class SimulationPage : public QWidget {
    Q_OBJECT
public:
    explicit SimulationPage(PlanDocument &document, QWidget *parent = nullptr);

    void start();
    [[nodiscard]] bool busy() const { return m_job.busy(); }
    [[nodiscard]] ChartPanel *panel() const { return m_panel; }

private:
    struct Drawn {
        present::ChartSpec chart;
        present::TableSpec table;
    };
    /// All views of one simulation, made on the worker.
    struct Outcome {
        std::shared_ptr<const Plan> plan;
        Drawn halting;
        Drawn worst;
        present::TableSpec check;
        std::map<QString, present::ChartSpec> bands; ///< by odometer id
    };
    enum View { Halting, Bands, Worst, Check };

    void createControls();
    QWidget *makeControls();
    void fillOdometers();
    void deliver(const std::shared_ptr<const Outcome> &outcome, const QString &problem);
    void showBusy(bool busy);
    void showOutcome();
    void followPlan();
    /// The seed as typed. Nullopt if it is invalid; the problem is then shown next to the field.
    [[nodiscard]] std::optional<quint64> seed();

    PlanDocument &m_document;
    std::shared_ptr<const Outcome> m_outcome;
    QString m_problem;
    QSpinBox *m_paths;
    FieldEdit *m_seed;
    QPushButton *m_run;
    QPushButton *m_cancel;
    QProgressBar *m_progress;
    QComboBox *m_view;
    QComboBox *m_odometer;
    QLabel *m_stale;
    ChartPanel *m_panel;
    LatestJob m_job;
};

} // namespace epsilometer::ui
