// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/jobs/live_account.h"
#include "ui/widgets/chart_panel.h"

namespace epsilometer::ui {

/// One chart of the live account, drawn anew with each result while it is seen, and when it is shown.
class LiveChart : public ChartPanel {
    Q_OBJECT
public:
    /// Where the chart and its table are in a result, and what stands there without analyses.
    struct Content {
        present::ChartSpec LiveResult::*chart;
        present::TableSpec LiveResult::*table;
        QString whenEmpty;
        bool simulated = false; ///< shows the paths of a simulation where the plan's rules look at outcomes
    };

    /// name  prefix of the objectNames
    LiveChart(LiveAccount &account, const QString &name, Content content, QWidget *parent);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();

    LiveAccount &m_account;
    Content m_content;
};

} // namespace epsilometer::ui
