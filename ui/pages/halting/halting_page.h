// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace epsilometer::ui {

class ChartPanel;
class LiveAccount;

/// Where each filter halts on the same sequence.
class HaltingPage : public QWidget {
    Q_OBJECT
public:
    explicit HaltingPage(LiveAccount &account, QWidget *parent = nullptr);
    [[nodiscard]] ChartPanel *panel() const { return m_panel; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();

    LiveAccount &m_account;
    ChartPanel *m_panel;
};

} // namespace epsilometer::ui
