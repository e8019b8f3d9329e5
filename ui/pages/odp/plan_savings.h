// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"
#include "ui/jobs/latest_job.h"
#include "ui/jobs/recorder.h"
#include "ui/widgets/chart_panel.h"

#include <QWidget>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace epsilometer::ui {

class LiveAccount;
class PlanDocument;
struct LiveResult;

/// The savings from outcomes of the sequence: waterfall, running sums, the effect of another outcome of one step, and
/// how far the same plan gets under plain DP accounting.
class PlanSavings : public QWidget {
    Q_OBJECT
public:
    PlanSavings(PlanDocument &document, LiveAccount &account, QWidget *parent = nullptr);
    [[nodiscard]] ChartPanel *panel() const { return m_panel; }
    [[nodiscard]] QComboBox *view() const { return m_view; }
    [[nodiscard]] QComboBox *step() const { return m_step; }
    [[nodiscard]] QComboBox *outcome() const { return m_outcome; }
    [[nodiscard]] QPushButton *take() const { return m_take; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    enum View { kSavings, kRounds, kWhatIf, kPlainDp };

    void refresh();
    void fillSome();
    void fillRow(std::size_t row);
    void finishFilling();
    void fillOutcomes();
    void draw();
    void takeOutcome();
    void showProblem(const Status &status);

    /// The accepted rows of an account, collected so far.
    struct Filling {
        std::shared_ptr<const LiveResult> result;
        std::shared_ptr<const Plan> plan;                ///< of the document; gives the labels
        std::shared_ptr<const account::Rounds> recorded; ///< of the document
        std::vector<std::size_t> rows;
        std::vector<Message> labels;
        std::vector<std::size_t> choices; ///< rows with cells of their own
        std::size_t next = 0;             ///< next row to look at
        std::uint64_t round = 1;          ///< number of its first round
    };

    PlanDocument &m_document;
    LiveAccount &m_account;
    QComboBox *m_view;
    QLabel *m_stepLabel;
    QComboBox *m_step;
    QComboBox *m_outcome;
    QPushButton *m_take; ///< assumes the outcome of a planned step, or records the outcome of a spend
    QLabel *m_problem;
    ChartPanel *m_panel;
    std::shared_ptr<const std::vector<Message>> m_labels; ///< of the accepted rows
    std::vector<std::size_t> m_rows;                      ///< index in the sequence of each accepted row
    std::optional<Filling> m_filling;
    LatestJob m_job;
    Recorder m_recorder{m_document};
};

} // namespace epsilometer::ui
