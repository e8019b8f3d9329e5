// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace epsilometer::ui {

class ChartPanel;
class LiveAccount;

/// What the analyses take of the budget, row by row.
class OverviewPage : public QWidget {
    Q_OBJECT
public:
    explicit OverviewPage(LiveAccount &account, QWidget *parent = nullptr);
    [[nodiscard]] ChartPanel *panel() const { return m_panel; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();

    LiveAccount &m_account;
    ChartPanel *m_panel;
};

} // namespace epsilometer::ui
