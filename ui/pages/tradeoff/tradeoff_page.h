// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;

namespace epsilometer::ui {

class ChartPanel;
class LiveAccount;

/// What the budget means: delta against epsilon, and what an attacker can tell.
class TradeoffPage : public QWidget {
    Q_OBJECT
public:
    explicit TradeoffPage(LiveAccount &account, QWidget *parent = nullptr);
    [[nodiscard]] ChartPanel *panel() const { return m_panel; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();

    LiveAccount &m_account;
    ChartPanel *m_panel;
    QComboBox *m_view;
};

} // namespace epsilometer::ui
