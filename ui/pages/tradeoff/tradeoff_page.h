// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QComboBox;
class QLabel;

namespace epsilometer::ui {

class ChartPanel;
class LiveAccount;
class PlanDocument;
class RiskPanel;

/// The meaning of the budget and of the rounds shown: delta against epsilon, and what an attacker can infer.
class TradeoffPage : public QWidget {
    Q_OBJECT
public:
    TradeoffPage(PlanDocument &document, LiveAccount &account, QWidget *parent = nullptr);
    [[nodiscard]] ChartPanel *panel() const { return m_panel; }
    [[nodiscard]] RiskPanel *risk() const { return m_risk; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    void showSentences();
    /// What the rounds shown reveal, if they were fixed beforehand; empty until it is known.
    [[nodiscard]] QStringList roundsLines() const;

    const PlanDocument &m_document;
    LiveAccount &m_account;
    ChartPanel *m_panel;
    QComboBox *m_view;
    RiskPanel *m_risk;
    QLabel *m_sentences;
};

} // namespace epsilometer::ui
