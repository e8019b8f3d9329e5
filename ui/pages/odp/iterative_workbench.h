// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/odp/workbench.h"

namespace epsilometer::ui {

/// Equal steps that may stop early: the cells that go with a delta, and the adversary's early-exercise boundary.
class IterativeWorkbench : public Workbench {
    Q_OBJECT
public:
    explicit IterativeWorkbench(QWidget *parent = nullptr);

protected:
    [[nodiscard]] std::optional<Draw> read() override;

private:
    FieldEdit *m_epsilon;
    FieldEdit *m_delta;
    FieldEdit *m_steps;
    FieldEdit *m_every;
    FieldEdit *m_total;
};

} // namespace epsilometer::ui
