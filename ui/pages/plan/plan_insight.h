// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/filter_session.h"
#include "core/base/text/message.h"
#include "core/calibrate/plan_split.h"
#include "core/plan/plan.h"
#include "ui/jobs/latest_job.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace epsilometer::filters {
class Filter;
} // namespace epsilometer::filters

namespace epsilometer::ui {

class PlanDocument;

/// Answers of the filter about one planned step: the number of further such steps, the largest step that fits in its
/// place, and the values of its formulas.
struct Insight {
    std::shared_ptr<const Plan> plan; ///< the plan that was asked about
    std::size_t row = 0;              ///< index of the step
    std::uint64_t recorded = 0;       ///< number of rounds before the plan
    Plan played;                      ///< the plan with formulas replaced by their values, if they have one
    std::optional<calibrate::MoreRuns> more;
    bool unlimited = false; ///< `more` is the largest number tested
    std::optional<calibrate::StepFit> largest;
    QString problem; ///< why there is no largest value
};

/// Answers on a worker, shortly after the last change, so that typing is never delayed.
class PlanInsight : public QObject {
    Q_OBJECT
public:
    explicit PlanInsight(PlanDocument &document, QObject *parent = nullptr);

    void ask(std::optional<std::size_t> row); ///< sets the step to answer about; nullopt: none
    /// The latest answer if it is about the current plan; else null.
    [[nodiscard]] std::shared_ptr<const Insight> answer() const;

Q_SIGNALS:
    void changed();

private:
    void later();
    void start();

    PlanDocument &m_document;
    std::optional<std::size_t> m_row;
    std::shared_ptr<const Insight> m_answer;
    QTimer m_timer;
    LatestJob m_job;
};

/// " The policy for actor=anna allows no more.", to follow a suggestion; empty if the filter is the limit.
[[nodiscard]] QString limitedByWords(const Message &policy);

/// The plan with its formulas replaced by their values after the recorded rounds; the unchanged plan if these are
/// unknown.
[[nodiscard]] Plan playedPlan(const Plan &plan, const account::FilterSession &start, const MechanismKinds &kinds,
                              Progress &progress);

} // namespace epsilometer::ui
