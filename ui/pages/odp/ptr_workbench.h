// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/odp/workbench.h"

namespace epsilometer::ui {

/// The interquartile range by propose-test-release, accounted as two mechanisms, as a single one, and by plain DP.
class PtrWorkbench : public Workbench {
    Q_OBJECT
public:
    explicit PtrWorkbench(QWidget *parent = nullptr);

protected:
    [[nodiscard]] std::optional<Draw> read() override;

private:
    FieldEdit *m_epsilon = nullptr;
    FieldEdit *m_delta = nullptr;
    QCheckBox *m_exclusive = nullptr;
    FieldEdit *m_budgetEpsilon = nullptr;
    FieldEdit *m_budgetDelta = nullptr;
};

} // namespace epsilometer::ui
