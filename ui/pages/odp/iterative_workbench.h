// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "ui/pages/odp/workbench.h"

namespace epsilometer::ui {

/// Steps that may stop early: the cells for a given delta, or the delta of given cells, and the adversary's
/// early-exercise boundary.
class IterativeWorkbench : public Workbench {
    Q_OBJECT
public:
    explicit IterativeWorkbench(const Catalog &catalog, QWidget *parent = nullptr);

protected:
    [[nodiscard]] std::optional<Draw> read() override;

private:
    [[nodiscard]] std::optional<Json> readStep();

    const Catalog &m_catalog;
    FieldEdit *m_step = nullptr;
    FieldEdit *m_epsilon = nullptr;
    FieldEdit *m_delta = nullptr;
    FieldEdit *m_steps = nullptr;
    FieldEdit *m_every = nullptr;
    FieldEdit *m_total = nullptr;
    FieldEdit *m_cells = nullptr;
};

} // namespace epsilometer::ui
