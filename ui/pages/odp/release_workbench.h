// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/odp/workbench.h"

namespace epsilometer::ui {

/// A model that is released only if it is accurate: noise of the test with both constants, and the budget that bottom
/// gives back.
class ReleaseWorkbench : public Workbench {
    Q_OBJECT
public:
    explicit ReleaseWorkbench(QWidget *parent = nullptr);

protected:
    [[nodiscard]] std::optional<Draw> read() override;

private:
    FieldEdit *m_train = nullptr;
    FieldEdit *m_tests = nullptr;
    FieldEdit *m_records = nullptr;
    FieldEdit *m_share = nullptr;
    FieldEdit *m_lambda = nullptr;
    FieldEdit *m_percentile = nullptr;
};

} // namespace epsilometer::ui
