// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QTabWidget;

namespace epsilometer::ui {

class ChartPanel;
class LiveAccount;
class PlanDocument;
class PlanSavings;

/// The cost of actual outputs: the savings of the sequence, and a workbench for each mechanism whose outputs differ in
/// cost.
class OutputDpPage : public QWidget {
    Q_OBJECT
public:
    OutputDpPage(PlanDocument &document, LiveAccount &account, QWidget *parent = nullptr);
    [[nodiscard]] ChartPanel *savings() const;
    [[nodiscard]] PlanSavings *plan() const { return m_plan; }
    [[nodiscard]] QTabWidget *tabs() const { return m_tabs; }

private:
    QTabWidget *m_tabs;
    PlanSavings *m_plan;
};

} // namespace epsilometer::ui
