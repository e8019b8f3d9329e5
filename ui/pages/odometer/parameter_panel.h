// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibrate/best_parameter.h"
#include "ui/jobs/latest_job.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;
class QSlider;

namespace epsilometer::ui {

class FieldEdit;
class PlanDocument;

/// The parameters of the odometers: each has a slider over decades, the exact value, and the best value for the plan.
/// They belong to the policy: every change can be undone, and a drag is one undo step.
class ParameterPanel : public QWidget {
    Q_OBJECT
public:
    explicit ParameterPanel(PlanDocument &document, QWidget *parent = nullptr);

private:
    struct Row {
        calibrate::FreeParameter parameter;
        QString name;
        QSlider *slider;
        FieldEdit *field;
        QPushButton *best;
        QPushButton *byDefault;
    };

    void addRow(QGridLayout &grid, calibrate::FreeParameter parameter, const QString &id, const QString &label,
                const QString &help);
    void addSize(QGridLayout &grid);
    Status setParameter(const Row &row, const std::optional<Exact> &value, const QString &mergeKey);
    void typed(const Row &row);
    void refuse(FieldEdit *field, const QString &problem, const QString &mergeKey);
    void findBest(const Row &row);
    Status applyPolicy(const Policy &policy, const QString &name, const QString &mergeKey);
    void followPlan();
    void sizeTyped();

    PlanDocument &m_document;
    std::vector<Row> m_rows;
    FieldEdit *m_size;
    QLabel *m_note;
    bool m_following = false;
    LatestJob m_job;
};

} // namespace epsilometer::ui
