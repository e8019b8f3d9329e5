// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QTabWidget;

namespace epsilometer::ui {

class ChartPanel;
class LiveAccount;
class PlanDocument;

/// What outputs really cost: the sequence's savings, and workbenches for sparse vector and iterative mechanisms.
class OutputDpPage : public QWidget {
    Q_OBJECT
public:
    OutputDpPage(PlanDocument &document, LiveAccount &account, QWidget *parent = nullptr);
    [[nodiscard]] ChartPanel *savings() const { return m_savings; }
    [[nodiscard]] QTabWidget *tabs() const { return m_tabs; }

private:
    void refresh();

    PlanDocument &m_document;
    LiveAccount &m_account;
    QTabWidget *m_tabs;
    ChartPanel *m_savings;
    ChartPanel *m_rounds;
};

} // namespace epsilometer::ui
