// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QTabWidget;

namespace epsilometer::ui {

class LaboratoryPanel;
class LossesPanel;

/// Per-person accounting: a file of losses, and a private gradient descent laboratory.
class IndividualsPage : public QWidget {
    Q_OBJECT
public:
    explicit IndividualsPage(QWidget *parent = nullptr);
    [[nodiscard]] LossesPanel *losses() const { return m_losses; }
    [[nodiscard]] LaboratoryPanel *laboratory() const { return m_laboratory; }

private:
    LossesPanel *m_losses;
    LaboratoryPanel *m_laboratory;
};

} // namespace epsilometer::ui
