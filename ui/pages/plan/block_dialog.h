// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <QDialog>
#include <QStringList>

class QCheckBox;
class QDialogButtonBox;
class QSpinBox;

namespace epsilometer::ui {

class FieldEdit;

/// The settings of a block: name, number of runs, and condition.
class BlockDialog : public QDialog {
    Q_OBJECT
public:
    /// taken  names of the plan's other blocks; neighbouring blocks of one name would merge
    explicit BlockDialog(const StepGroup &settings, QStringList taken = {}, QWidget *parent = nullptr);

    [[nodiscard]] StepGroup settings() const;

private:
    void check();

    QStringList m_taken;
    FieldEdit *m_name;
    QSpinBox *m_repeat;
    QCheckBox *m_untilHalt;
    FieldEdit *m_when;
    QDialogButtonBox *m_buttons;
};

/// The problem of a condition as typed; empty for a valid condition.
[[nodiscard]] QString conditionProblem(const QString &text);

} // namespace epsilometer::ui
