// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/left_share.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

namespace {

constexpr int kWhole = 1000;

bool sumsEpsilons(const AccountReport &account)
{
    const auto own = std::ranges::find_if(
        account.filters, [&](const FilterReport &filter) { return filter.kind->id() == account.policy.filter; });
    return own != account.filters.end() && own->kind->statisticName().find("sum of epsilons") != std::string_view::npos;
}

int ofDoubles(const Decision &decision)
{
    if (decision.spent == 0)
        return kWhole;
    // A quotient and a difference, each rounded to nearest.
    constexpr double kRounding = 4 * outward::kUnit;
    return static_cast<int>(std::floor(std::max(kWhole * (decision.leftShare() - kRounding), 0.0)));
}

/// The exact sum of the epsilons that were charged, row by row.
class Charged {
public:
    explicit Charged(const SequenceReport &report)
        : m_limit(report.account.policy.epsilon),
          m_known(!m_limit.isInfinite() && !m_limit.isZero() && !report.decisionProblem && sumsEpsilons(report.account))
    {
    }

    /// Whether the sum is known after this row, too.
    bool add(const SequenceRow &row)
    {
        const bool charged = row.decision.accepted > 0;
        const bool priced = row.cost->dp && !row.cost->dp->epsilon.isInfinite();
        // Spent without end: what happened went past the policy, and nothing is left from here on.
        m_known = m_known && !std::isinf(row.decision.spent) && (!charged || priced);
        if (m_known && charged)
            m_sum.add(row.cost->dp->epsilon, row.decision.accepted);
        return m_known;
    }
    [[nodiscard]] int leftTenths() const
    {
        const Exact left = Exact::positiveDifference(m_limit, m_sum.value());
        return static_cast<int>(Exact::floorQuotient(Exact(kWhole) * left, m_limit));
    }

private:
    const Exact &m_limit;
    ExactSum m_sum;
    bool m_known;
};

} // namespace

LeftShares::LeftShares(const SequenceReport &report)
{
    Charged charged(report);
    for (std::size_t row = 0; row < std::min(report.rows.size(), kMostExact); ++row) {
        if (!charged.add(report.rows[row]))
            return;
        m_exact.push_back(charged.leftTenths());
    }
}

int LeftShares::tenths(const SequenceReport &report, std::size_t row) const
{
    const int rounded = ofDoubles(report.rows[row].decision);
    return row < m_exact.size() ? std::max(rounded, m_exact[row]) : rounded;
}

int LeftShares::last(const SequenceReport &report)
{
    if (report.rows.empty())
        return kWhole;
    const int rounded = ofDoubles(report.rows.back().decision);
    Charged charged(report);
    const bool known = report.rows.size() <= kMostExact &&
                       std::ranges::all_of(report.rows, [&](const SequenceRow &row) { return charged.add(row); });
    return known ? std::max(rounded, charged.leftTenths()) : rounded;
}

} // namespace epsilometer
