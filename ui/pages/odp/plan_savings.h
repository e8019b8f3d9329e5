// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
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

/// What the sequence's outcomes give back: waterfall, running sums, what if one step came out otherwise, and how far
/// the same plan gets under plain DP accounting.
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

    /// The accepted rows of an account, as far as they were looked at.
    struct Filling {
        std::shared_ptr<const LiveResult> result;
        std::shared_ptr<const Plan> plan;                ///< the document's, whose labels are taken
        std::shared_ptr<const account::Rounds> recorded; ///< the document's, too
        std::vector<std::size_t> rows;
        std::vector<Message> labels;
        std::vector<std::size_t> choices; ///< of those rows: they have cells of their own
        std::size_t next = 0;             ///< row
        std::uint64_t round = 1;          ///< its first
    };

    PlanDocument &m_document;
    LiveAccount &m_account;
    QComboBox *m_view;
    QLabel *m_stepLabel;
    QComboBox *m_step;
    QComboBox *m_outcome;
    QPushButton *m_take; ///< assumes the outcome of a planned step, or records that of a spend
    QLabel *m_problem;
    ChartPanel *m_panel;
    std::shared_ptr<const std::vector<Message>> m_labels; ///< of the rows that were accepted
    std::vector<std::size_t> m_rows;                      ///< of the sequence, of each accepted one
    std::optional<Filling> m_filling;
    LatestJob m_job;
    Recorder m_recorder{m_document};
};

} // namespace epsilometer::ui
