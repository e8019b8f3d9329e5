// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/text/account_text.h"

#include "core/base/text/display.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::present {

namespace {

constexpr int kWhole = kWholeTenths;

bool sumsEpsilons(const account::AccountReport &account)
{
    const account::FilterReport *own = account::ownFilter(account);
    return own != nullptr && own->kind->traits().plainSum != filters::PlainSum::Unused;
}

int ofDoubles(double leftShare)
{
    if (leftShare == 1)
        return kWhole;
    // one quotient and one difference, each rounded to nearest
    constexpr double kRounding = 4 * outward::kUnit;
    return static_cast<int>(std::floor(std::max(kWhole * (leftShare - kRounding), 0.0)));
}

/// The exact number of tenths where the double misses it by no more than its rounding. Where the shares differ by more,
/// another limit than that of the sum decides, such as that of the deltas.
int corrected(double leftShare, int exact)
{
    constexpr double kNear = 1e-9;
    const int rounded = ofDoubles(leftShare);
    return exact > rounded && exact - kWhole * leftShare < kNear ? exact : rounded;
}

} // namespace

std::string tenthsText(int tenths)
{
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

int leftTenths(double leftShare, const std::optional<filters::ExactlySpent> &exactly)
{
    if (!exactly || exactly->limit.isInfinite() || exactly->limit.isZero())
        return ofDoubles(leftShare);
    const Exact left = Exact::positiveDifference(exactly->limit, exactly->spent);
    return corrected(leftShare, static_cast<int>(Exact::floorQuotient(Exact(kWhole) * left, exactly->limit)));
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

LeftShares::LeftShares(const account::SequenceReport &report)
    : m_limit(report.account.policy.epsilon),
      m_known(!m_limit.isInfinite() && !m_limit.isZero() && !report.decisionProblem && sumsEpsilons(report.account))
{
}

void LeftShares::add(const account::SequenceRow &row) const
{
    const bool charged = row.decision.accepted > 0;
    const bool priced = row.cost->dp && !row.cost->dp->epsilon.isInfinite();
    // An infinite amount means that the record exceeds the policy and nothing is left. The rounds of a row with a rule
    // may cost differently, and rounds of the next row may come before its last.
    m_known = m_known && !row.ruled && !std::isinf(row.decision.spent) && (!charged || priced);
    if (!m_known)
        return;
    if (charged)
        m_sum.add(row.cost->dp->epsilon, row.decision.accepted);
    const Exact left = Exact::positiveDifference(m_limit, m_sum.value());
    m_exact.push_back(static_cast<int>(Exact::floorQuotient(Exact(kWhole) * left, m_limit)));
}

int LeftShares::tenths(const account::SequenceReport &report, std::size_t row) const
{
    while (m_known && m_exact.size() <= row && row < kMostExact)
        add(report.rows[m_exact.size()]);
    const double share = report.rows[row].decision.leftShare();
    return row < m_exact.size() ? corrected(share, m_exact[row]) : ofDoubles(share);
}

int LeftShares::last(const account::SequenceReport &report)
{
    return report.rows.empty() ? kWhole : LeftShares(report).tenths(report, report.rows.size() - 1);
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
