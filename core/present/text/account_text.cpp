// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/text/account_text.h"

#include "core/base/text/display.h"

#include <algorithm>

namespace epsilometer::present {

std::string tenthsText(int tenths)
{
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

SpentTexts spentTexts(double spent, double limit, const std::optional<filters::ExactlySpent> &exactly)
{
    const ShownAgainst shown = exactly ? displayAgainst(std::vector{exactly->spent}, exactly->limit)
                                       : displayAgainst({Amount::accepted(spent, limit)}, limit);
    return {shown.amounts.front(), shown.limit};
}

Message spentText(const account::FilterReport &filter)
{
    return spentTexts(filter.spent, filter.budget, filter.exactly).text();
}

ReadingText::ReadingText(const account::AccountReport &report)
{
    m_denominator.sumDenominator = report.sumDenominator;
    for (const account::OdometerReport &odometer : report.odometers)
        if (odometer.applicability.applies && odometer.caps && odometer.cappedReadings > m_size) {
            m_sums = odometer.caps;
            m_size = odometer.cappedReadings;
        }
}

std::string ReadingText::text(std::size_t index, double value) const
{
    return index < m_size && (*m_sums)[index] == value ? sumText(value) : displayText(value, Bound::Upper);
}

std::string ReadingText::sumText(double sumUp) const
{
    const auto sum = account::exactSum(m_denominator, sumUp);
    return sum ? displayText(*sum, Bound::Upper) : displayText(sumUp, Bound::Upper);
}

std::string totalDeltaText(const compositions::CompositionResult &result)
{
    return result.exactDelta ? displayText(*result.exactDelta, Bound::Upper) : displayText(result.delta, Bound::Upper);
}

std::size_t refusedRows(const account::SequenceReport &report)
{
    if (report.decisionProblem)
        return 0; // no filter was asked
    // Recorded and planned rows must be distinguished only if some recorded row is beyond the budget.
    if (!report.firstBeyond)
        return report.halted;
    const auto planned = report.rows.begin() + static_cast<std::ptrdiff_t>(report.recorded);
    return static_cast<std::size_t>(std::count_if(
        planned, report.rows.end(), [](const account::SequenceRow &row) { return !row.decision.acceptsAll(); }));
}

} // namespace epsilometer::present
