// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/individual/laboratory/private_descent.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/table/table_spec.h"
#include "ui/jobs/latest_job.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace epsilometer::ui {

class ChartPanel;
class FieldEdit;

/// Private gradient descent with and without individual filtering at the same guarantee: on the digits that come with
/// the program, on any CSV, or on images in the MNIST format; over several seeds, with good and bad settings.
class LaboratoryPanel : public QWidget {
    Q_OBJECT
public:
    explicit LaboratoryPanel(QWidget *parent = nullptr);
    void run();
    /// Uses this file for training from the next run on; see TrainingSource.
    void useFile(const QString &path);
    [[nodiscard]] ChartPanel *panel() const { return m_panel; }
    [[nodiscard]] bool busy() const { return m_job.busy(); }

private:
    enum Data { kDigits, kCsv, kImages };
    enum View { kComparison, kAccuracy, kActive, kLeft, kPerson };
    struct Request; ///< all inputs of a run, read from the fields
    struct Drawings;

    void createControls();
    [[nodiscard]] QWidget *makeSide();
    void prefill();
    void showSource();
    [[nodiscard]] std::optional<Request> readRequest();
    [[nodiscard]] static Result<std::shared_ptr<const Drawings>> drawingsOf(const Request &request, Progress &progress);
    void finish(std::shared_ptr<const Drawings> drawings, const QString &problem);
    void showView();

    QComboBox *m_data;
    QLabel *m_source;
    FieldEdit *m_scale;
    QSpinBox *m_pool;
    QComboBox *m_settings;
    FieldEdit *m_clip;
    FieldEdit *m_sigma;
    FieldEdit *m_steps;
    FieldEdit *m_rate;
    QSpinBox *m_hidden;
    QCheckBox *m_convolutional;
    FieldEdit *m_checkShare;
    FieldEdit *m_stopBelow;
    QComboBox *m_vary;
    FieldEdit *m_factors;
    QSpinBox *m_seeds;
    QSpinBox *m_firstSeed;
    QComboBox *m_view;
    QSpinBox *m_person;
    QPushButton *m_run;
    QPushButton *m_cancel;
    QProgressBar *m_progress;
    QLabel *m_guarantee;
    ChartPanel *m_panel;
    QFormLayout *m_form = nullptr;
    QString m_path; ///< in the form of TrainingSource
    std::shared_ptr<const Drawings> m_drawings;
    LatestJob m_job;
};

} // namespace epsilometer::ui
