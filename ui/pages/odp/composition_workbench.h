// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/odp/workbench.h"

namespace epsilometer::ui {

/// From where advanced composition pays: Table 1 of Hartmann et al. 2022 for any epsilons and deltas.
class CompositionWorkbench : public Workbench {
    Q_OBJECT
public:
    explicit CompositionWorkbench(QWidget *parent = nullptr);

protected:
    [[nodiscard]] std::optional<Draw> read() override;

private:
    FieldEdit *m_epsilons = nullptr;
    FieldEdit *m_deltas = nullptr;
    FieldEdit *m_saved = nullptr;
};

} // namespace epsilometer::ui
