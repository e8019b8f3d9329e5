// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/refused_rows.h"

#include <algorithm>

namespace epsilometer::present {

std::size_t refusedRows(const account::SequenceReport &report)
{
    if (report.decisionProblem)
        return 0; // no filter was asked
    // Recorded and planned rows must be distinguished only if some recorded row is beyond the budget.
    if (!report.firstBeyond)
        return report.halted;
    const auto planned = report.rows.begin() + static_cast<std::ptrdiff_t>(report.recorded);
    return static_cast<std::size_t>(std::count_if(
        planned, report.rows.end(), [](const account::SequenceRow &row) { return !row.decision.wholly(); }));
}

} // namespace epsilometer::present
