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

/// Splits one budget over others by weights, locked ones aside: the policy over everything over analysts, or that of an
/// analyst over months. What each would get is computed as one types; it is recorded as one line for each that changes.
class SplitBudgetsDialog final : public ScopeEventDialog {
    Q_OBJECT
public:
    /// known       one policy or more
    /// everything  the policy over everything, if there is one
    /// chosen      its place among the known ones: those with the same kind of scope take part at first
    SplitBudgetsDialog(PlanDocument &document, Recorder &recorder, const Scopes &known,
                       const std::optional<Policy> &everything, std::size_t chosen, QWidget *parent = nullptr);

private:
    [[nodiscard]] Result<Events> events() const override;
    void addWholes();
    void fill();
    void restart();
    void deliver(const std::optional<std::vector<Policy>> &after, const QString &text);
    /// What was typed; empty, with the problem shown, where a weight is wrong.
    [[nodiscard]] std::optional<std::vector<calibrate::ScopeShare>> typedShares();
    [[nodiscard]] Policy whole() const;

    std::shared_ptr<const Scopes> m_known;
    std::optional<Policy> m_everything;
    std::size_t m_chosen;
    std::vector<std::size_t> m_rows;             ///< which of the known ones each row is
    std::vector<int> m_asked;                    ///< the rows that take part
    std::vector<calibrate::ScopeShare> m_shares; ///< theirs
    std::optional<std::vector<Policy>> m_after;
    QComboBox *m_whole;
    ShareTable *m_table;
    QLabel *m_answer;
    LatestJob m_job;
};

} // namespace epsilometer::ui
