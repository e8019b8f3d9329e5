// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/jobs/latest_job.h"

#include <QWidget>

namespace epsilometer::ui {

class ChartPanel;

/// Figure 1 of Feldman and Zrnic 2021, both panels. The training run starts when the panel is first shown.
class FigurePanel : public QWidget {
    Q_OBJECT
public:
    explicit FigurePanel(QWidget *parent = nullptr);
    [[nodiscard]] ChartPanel *panel() const { return m_panel; } ///< people who take part
    [[nodiscard]] ChartPanel *accuracy() const { return m_accuracy; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    ChartPanel *m_panel;
    ChartPanel *m_accuracy;
    bool m_started = false;
    LatestJob m_job;
};

} // namespace epsilometer::ui
