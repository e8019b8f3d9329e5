// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/headline/left_shares.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::headline {

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

int leftTenths(double leftShare, const std::optional<filters::ExactlySpent> &exactly)
{
    if (!exactly || exactly->limit.isInfinite() || exactly->limit.isZero())
        return ofDoubles(leftShare);
    const Exact left = Exact::positiveDifference(exactly->limit, exactly->spent);
    return corrected(leftShare, static_cast<int>(Exact::floorQuotient(Exact(kWhole) * left, exactly->limit)));
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
    if (row < m_exact.size())
        return corrected(share, m_exact[row]);
    // At the end of the sequence the filter states its own exact sum, also of rho or mu.
    const account::FilterReport *own = row + 1 == report.rows.size() ? account::ownFilter(report.account) : nullptr;
    return leftTenths(share, own == nullptr ? std::nullopt : own->exactly);
}

int LeftShares::last(const account::SequenceReport &report)
{
    return report.rows.empty() ? kWhole : LeftShares(report).tenths(report, report.rows.size() - 1);
}

} // namespace epsilometer::headline
