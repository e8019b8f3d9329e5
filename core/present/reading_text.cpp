// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/reading_text.h"

#include "core/base/display.h"

namespace epsilometer::present {

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

} // namespace epsilometer::present
