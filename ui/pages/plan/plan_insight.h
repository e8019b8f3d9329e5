// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/filter_session.h"
#include "core/base/message.h"
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

/// What the filter says beyond the table, of one planned step: how many more like it, the largest that fits in its
/// place, the values of its formulas.
struct Insight {
    std::shared_ptr<const Plan> plan; ///< the plan of the request
    std::size_t row = 0;              ///< a step of it
    std::uint64_t recorded = 0;       ///< rounds before the plan
    Plan played;                      ///< formulas replaced by their values, where they have one
    std::optional<calibrate::MoreRuns> more;
    bool unlimited = false; ///< `more` is the largest number that is tested
    std::optional<calibrate::StepFit> largest;
    QString problem; ///< why there is no largest value
};

/// Answers on a worker, a moment after the last change, so that typing is never held up.
class PlanInsight : public QObject {
    Q_OBJECT
public:
    explicit PlanInsight(PlanDocument &document, QObject *parent = nullptr);

    void ask(std::optional<std::size_t> row); ///< about which step from now on; empty: none
    /// The latest answer, if it is about the plan as it is now.
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

/// " The policy for actor=anna allows no more.", to follow a suggestion; empty where the filter is what limits it.
[[nodiscard]] QString limitedByWords(const Message &policy);

/// The plan with the values that its formulas take after what was recorded; the plan itself where that cannot be said.
[[nodiscard]] Plan playedPlan(const Plan &plan, const account::FilterSession &start, const MechanismKinds &kinds,
                              Progress &progress);

} // namespace epsilometer::ui
