// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/odp/workbench.h"

namespace epsilometer::ui {

/// Noise of entries that the sparse vector technique found, with what it did not use given to their release.
class SparseVectorWorkbench : public Workbench {
    Q_OBJECT
public:
    explicit SparseVectorWorkbench(QWidget *parent = nullptr);

protected:
    [[nodiscard]] std::optional<Draw> read() override;

private:
    FieldEdit *m_search;
    FieldEdit *m_release;
    FieldEdit *m_cutoff;
    FieldEdit *m_entries;
    FieldEdit *m_high;
};

} // namespace epsilometer::ui
