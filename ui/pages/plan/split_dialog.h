// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/step_numbers.h"
#include "core/calibrate/plan_split.h"
#include "ui/jobs/latest_job.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QDialogButtonBox;
class QLabel;

namespace epsilometer::ui {

class PlanDocument;
class ShareTable;

/// Splits the remaining budget of the policy's filter over the plan again: locks, weights of unlocked analyses, and a
/// preview that is computed while the user types.
class SplitDialog : public QDialog {
    Q_OBJECT
public:
    /// locked  steps that start out locked, in addition to those locked in the plan
    SplitDialog(PlanDocument &document, const std::vector<std::size_t> &locked, QWidget *parent = nullptr);

    /// Applies the split with its locks and weights, as one edit.
    void accept() override;

private:
    void fill(const std::vector<std::size_t> &locked);
    void restart();
    void deliver(const std::optional<calibrate::PlanSplit> &split, const QString &problem);
    /// The plan with locks and weights as typed. Null if a weight is invalid; the problem is then shown.
    [[nodiscard]] std::shared_ptr<const Plan> typedPlan();
    [[nodiscard]] QString numberOf(int row) const;
    [[nodiscard]] static QString parameterOf(const Step &step);
    /// The parameter of a step, and the error of its answers if they have one.
    [[nodiscard]] static QString withError(const Step &step);
    [[nodiscard]] calibrate::SplitBy by() const;

    PlanDocument &m_document;
    std::shared_ptr<const Plan> m_before;
    account::StepNumbers m_numbers;      ///< of the plan's steps
    std::shared_ptr<const Plan> m_asked; ///< the plan with locks and weights that a split was asked for
    std::optional<calibrate::PlanSplit> m_split;
    QComboBox *m_by; ///< what a weight is of, a calibrate::SplitBy
    ShareTable *m_table;
    QLabel *m_problem;
    QLabel *m_answer;
    QDialogButtonBox *m_buttons;
    LatestJob m_job;
};

} // namespace epsilometer::ui
