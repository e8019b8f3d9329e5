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

/// Settings of a block: its name, how often it runs, and under which condition.
class BlockDialog : public QDialog {
    Q_OBJECT
public:
    /// taken  names of the plan's other blocks: neighbours of one name would be one block
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

/// What is wrong with a condition as typed; empty if nothing is.
[[nodiscard]] QString conditionProblem(const QString &text);

} // namespace epsilometer::ui
