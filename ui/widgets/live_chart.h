// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/jobs/live_account.h"
#include "ui/widgets/chart_panel.h"

namespace epsilometer::ui {

/// A chart of the live account. It is redrawn with each result while visible, and whenever it is shown.
class LiveChart : public ChartPanel {
    Q_OBJECT
public:
    /// Members of a result that hold the chart and its table, and the text shown without analyses.
    struct Content {
        present::ChartSpec LiveResult::*chart;
        present::TableSpec LiveResult::*table;
        QString whenEmpty;
        bool simulated = false; ///< shows paths of a simulation if rules of the plan depend on outcomes
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
