// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibrate/scope_split.h"
#include "ui/jobs/latest_job.h"
#include "ui/pages/scopes/scope_dialogs.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsilometer::ui {

class ShareTable;

/// Splits one budget over others by weights, apart from locked ones: the overall policy over analysts, or the policy of
/// an analyst over months. The result is previewed while the user types, and recorded as one line per changed policy.
class SplitBudgetsDialog final : public ScopeEventDialog {
    Q_OBJECT
public:
    /// known       at least one policy
    /// everything  the overall policy, if there is one
    /// chosen      index of the chosen policy in `known`; policies with the same kind of scope take part at first
    SplitBudgetsDialog(PlanDocument &document, Recorder &recorder, const Scopes &known,
                       const std::optional<Policy> &everything, std::size_t chosen, QWidget *parent = nullptr);

private:
    [[nodiscard]] Result<Events> events() const override;
    void addWholes();
    void fill();
    void restart();
    void deliver(const std::optional<std::vector<Policy>> &after, const QString &text);
    /// The shares as typed. Nullopt if a weight is invalid; the problem is then shown.
    [[nodiscard]] std::optional<std::vector<calibrate::ScopeShare>> typedShares();
    [[nodiscard]] Policy whole() const;

    std::shared_ptr<const Scopes> m_known;
    std::optional<Policy> m_everything;
    std::size_t m_chosen;
    std::vector<std::size_t> m_rows;             ///< index in m_known for each row
    std::vector<int> m_asked;                    ///< the rows that take part
    std::vector<calibrate::ScopeShare> m_shares; ///< shares of these rows
    std::optional<std::vector<Policy>> m_after;
    QComboBox *m_whole;
    ShareTable *m_table;
    QLabel *m_answer;
    LatestJob m_job;
};

} // namespace epsilometer::ui
