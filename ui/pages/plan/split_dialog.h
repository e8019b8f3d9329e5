// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/step_numbers.h"
#include "core/calibrate/plan_split.h"
#include "ui/jobs/latest_job.h"

#include <QDialog>

#include <optional>

class QDialogButtonBox;
class QLabel;

namespace epsilometer::ui {

class PlanDocument;
class ShareTable;

/// Splits what the policy's filter has left over the plan anew: which analyses are locked, the weights of the others,
/// and what each would become, computed as one types.
class SplitDialog : public QDialog {
    Q_OBJECT
public:
    /// locked  steps that are locked at first, in addition to those locked in the plan
    SplitDialog(PlanDocument &document, const std::vector<std::size_t> &locked, QWidget *parent = nullptr);

    /// Puts the split in place, with its locks and weights, as one edit.
    void accept() override;

private:
    void fill(const std::vector<std::size_t> &locked);
    void restart();
    void deliver(const std::optional<calibrate::PlanSplit> &split, const QString &problem);
    /// The plan with the locks and weights as typed; empty, with the problem shown, where one is wrong.
    [[nodiscard]] std::shared_ptr<const Plan> typedPlan();
    [[nodiscard]] QString numberOf(int row) const;
    [[nodiscard]] static QString parameterOf(const Step &step);

    PlanDocument &m_document;
    std::shared_ptr<const Plan> m_before;
    account::StepNumbers m_numbers;      ///< of its steps
    std::shared_ptr<const Plan> m_asked; ///< with locks and weights
    std::optional<calibrate::PlanSplit> m_split;
    ShareTable *m_table;
    QLabel *m_problem;
    QLabel *m_answer;
    QDialogButtonBox *m_buttons;
    LatestJob m_job;
};

} // namespace epsilometer::ui
