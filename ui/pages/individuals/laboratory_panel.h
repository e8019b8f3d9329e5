// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/individual/laboratory/private_descent.h"
#include "core/present/chart_spec.h"
#include "core/present/table_spec.h"
#include "ui/jobs/latest_job.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace epsilometer::ui {

class ChartPanel;

/// Private gradient descent on the digits, without and with individual filtering, at the same guarantee.
class LaboratoryPanel : public QWidget {
    Q_OBJECT
public:
    explicit LaboratoryPanel(QWidget *parent = nullptr);
    void run();
    [[nodiscard]] ChartPanel *panel() const { return m_panel; }
    [[nodiscard]] bool busy() const { return m_job.busy(); }

private:
    struct Drawings;

    void createControls();
    void finish(std::shared_ptr<const Drawings> drawings, const QString &problem);
    void showView();

    QComboBox *m_settings;
    QSpinBox *m_seeds;
    QSpinBox *m_firstSeed;
    QComboBox *m_view;
    QPushButton *m_run;
    QPushButton *m_cancel;
    QProgressBar *m_progress;
    ChartPanel *m_panel;
    std::shared_ptr<const Drawings> m_drawings;
    LatestJob m_job;
};

} // namespace epsilometer::ui
