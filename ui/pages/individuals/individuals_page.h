// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QTabWidget;

namespace epsilometer::ui {

class DevicePanel;
class FigurePanel;
class LaboratoryPanel;
class LossesPanel;

/// Per-person accounting: a file of losses, one person's own device, a laboratory for private gradient descent, and the
/// figure of the paper.
class IndividualsPage : public QWidget {
    Q_OBJECT
public:
    explicit IndividualsPage(QWidget *parent = nullptr);
    [[nodiscard]] LossesPanel *losses() const { return m_losses; }
    [[nodiscard]] DevicePanel *device() const { return m_device; }
    [[nodiscard]] LaboratoryPanel *laboratory() const { return m_laboratory; }
    [[nodiscard]] FigurePanel *figure() const { return m_figure; }

private:
    LossesPanel *m_losses;
    DevicePanel *m_device;
    LaboratoryPanel *m_laboratory;
    FigurePanel *m_figure;
};

} // namespace epsilometer::ui
