// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/policy.h"
#include "core/plan/step.h"
#include "core/tradeoff/attack.h"
#include "ui/jobs/latest_job.h"

#include <QWidget>

#include <array>
#include <optional>

class QGridLayout;
class QLabel;
class QPushButton;
class QSlider;

namespace epsilometer::service {
struct CostAnswer;
} // namespace epsilometer::service

namespace epsilometer::ui {

class LiveAccount;
class PlanDocument;

/// What an attacker achieves, in numbers that follow sliders: whatever is asked within the budget, and by the outputs of
/// one analysis, whose noise can be tried and taken into the plan. The numbers are those of `dpledger cost` and `account`.
class RiskPanel : public QWidget {
    Q_OBJECT
public:
    RiskPanel(PlanDocument &document, LiveAccount &account, QWidget *parent = nullptr);

    /// The analysis in this row of the sequence; -1: the first planned one, else the last recorded one.
    void showRow(int row);
    [[nodiscard]] double rate() const;      ///< false positive rate of the attacker
    [[nodiscard]] QString rateText() const; ///< the same, as shown

Q_SIGNALS:
    void rateChanged();

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Odds {
        QSlider *slider = nullptr;
        QLabel *text = nullptr;
    };
    /// One number of the budget and of the analysis, and the sentence that they end.
    struct Line {
        QLabel *sentence = nullptr;
        QLabel *budget = nullptr;
        QLabel *analysis = nullptr;
    };
    enum Number : std::uint8_t { Found, Right, Guessed, Epsilon, Width, Deviation };
    static constexpr std::size_t kNumbers = 6;

    Odds makeSlider(QGridLayout *grid, Number beside, const QString &name, const QString &title, const QString &help);
    void makeNumbers(QGridLayout *grid);
    [[nodiscard]] QString prior() const; ///< as typed
    [[nodiscard]] Policy budget() const;
    [[nodiscard]] std::optional<std::size_t> shownRow() const;
    [[nodiscard]] std::optional<std::size_t> plannedStep() const;
    void refresh();
    void readAnalysis();
    void showSentences();
    void showBudget();
    void ask();
    void showCost(const service::CostAnswer &cost);
    void showAttack(QLabel *Line::*column, const tradeoff::Attack &attack);
    void clear(QLabel *Line::*column, const QString &text);
    void useNoise();

    PlanDocument &m_document;
    LiveAccount &m_account;
    Odds m_rate;
    Odds m_prior;
    Odds m_baseline;
    Odds m_noise;
    QPushButton *m_use;
    std::array<Line, kNumbers> m_lines;
    QLabel *m_analysis; ///< the heading of its column
    QLabel *m_note;
    int m_row = -1;
    std::optional<Step> m_step;          ///< the analysis, as in the plan
    std::optional<std::string> m_varied; ///< its parameter that the slider varies
    LatestJob m_job;
};

} // namespace epsilometer::ui
