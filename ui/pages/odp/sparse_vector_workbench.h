// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/odp/workbench.h"

namespace epsilometer::ui {

/// Noise of the entries that the sparse vector technique found, when their release gets the budget that the search did
/// not use.
class SparseVectorWorkbench : public Workbench {
    Q_OBJECT
public:
    explicit SparseVectorWorkbench(QWidget *parent = nullptr);

protected:
    [[nodiscard]] std::optional<Draw> read() override;

private:
    FieldEdit *m_search = nullptr;
    FieldEdit *m_release = nullptr;
    FieldEdit *m_cutoff = nullptr;
    FieldEdit *m_entries = nullptr;
    FieldEdit *m_high = nullptr;
    QCheckBox *m_monotone = nullptr;
};

} // namespace epsilometer::ui
