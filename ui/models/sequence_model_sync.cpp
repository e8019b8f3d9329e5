// SPDX-License-Identifier: GPL-3.0-or-later
// Updates of the sequence model: it follows the document and the account with the smallest possible change signals.
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/sequence_model.h"

#include <algorithm>

namespace epsilometer::ui {

namespace {

/// Numbers of the first rounds of the recorded spends, one per group, and of the plan's first step.
std::vector<std::uint64_t> firstRounds(const account::Rounds &recorded)
{
    std::vector<std::uint64_t> first;
    const std::size_t size = recorded.groups().size();
    first.reserve(size + 1);
    for (std::size_t group = 0; group < size; ++group)
        first.push_back(recorded.firstRoundOf(group));
    first.push_back(recorded.size() + 1);
    return first;
}

/// Recomputes the first rounds of the plan's steps. Those of the recorded spends, up to a million, stay.
void numberPlan(std::vector<std::uint64_t> &first, std::uint64_t next, std::size_t recorded, const Plan &plan)
{
    first.resize(recorded);
    for (const Step &step : plan.steps) {
        first.push_back(next);
        next += account::plannedRuns(plan, step);
    }
}

} // namespace

void SequenceModel::followRecorded()
{
    beginResetModel();
    m_plan = m_document.snapshot();
    m_recorded = m_document.spends().size();
    m_firstRounds = firstRounds(*m_document.recordedRounds());
    m_firstPlanned = m_firstRounds.back();
    numberPlan(m_firstRounds, m_firstPlanned, m_recorded, *m_plan);
    m_result.reset();
    endResetModel();
}

void SequenceModel::followPlan()
{
    const auto before = m_plan;
    const auto after = m_document.snapshot();
    const auto &a = before->steps;
    const auto &b = after->steps;
    const std::size_t shorter = std::min(a.size(), b.size());
    std::size_t head = 0;
    while (head < shorter && Steps::same(a, head, b, head))
        ++head;
    std::size_t tail = 0;
    while (tail < shorter - head && Steps::same(a, a.size() - 1 - tail, b, b.size() - 1 - tail))
        ++tail;
    replaceMiddle(static_cast<int>(head), static_cast<int>(a.size() - head - tail),
                  static_cast<int>(b.size() - head - tail));
}

void SequenceModel::replaceMiddle(int first, int oldCount, int newCount)
{
    const int top = recordedRows() + first;
    if (newCount > oldCount)
        growRows(top + oldCount, newCount - oldCount);
    else if (newCount < oldCount)
        shrinkRows(top + newCount, oldCount - newCount);
    m_plan = m_document.snapshot();
    // Rows below keep their content but get new numbers; until here every row kept its number, as views expect.
    numberPlan(m_firstRounds, m_firstPlanned, m_recorded, *m_plan);
    if (rowCount() > top)
        Q_EMIT dataChanged(index(top, 0), index(rowCount() - 1, ColumnCount - 1));
}

void SequenceModel::growRows(int row, int count)
{
    beginInsertRows({}, row, row + count - 1);
    m_plan = m_document.snapshot();
    m_firstRounds.insert(m_firstRounds.begin() + row, static_cast<std::size_t>(count), 0);
    endInsertRows();
}

void SequenceModel::shrinkRows(int row, int count)
{
    beginRemoveRows({}, row, row + count - 1);
    m_plan = m_document.snapshot();
    m_firstRounds.erase(m_firstRounds.begin() + row, m_firstRounds.begin() + row + count);
    endRemoveRows();
}

void SequenceModel::followAccount()
{
    m_result = m_account.result();
    m_costs.clear();
    m_left = m_result ? headline::LeftShares(m_result->sequence) : headline::LeftShares();
    if (rowCount() == 0)
        return;
    // Rules change the numbers of rounds. The columns in between hold the plan; a signal for them would overwrite
    // typing.
    Q_EMIT dataChanged(index(0, Number), index(rowCount() - 1, Number));
    Q_EMIT dataChanged(index(0, Cost), index(rowCount() - 1, Left));
}

} // namespace epsilometer::ui
