// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what is left after decimals is the decimal that people expect, for every rule that may sum epsilons; it
// is never more than what is left, nor less than the doubles say; of sums of rho at the end of the sequence; past the policy nothing is left; long sequences and
// other rules follow the doubles.
#include "core/headline/left_shares.h"

#include "core/catalog/catalog.h"
#include "tests/support/dp_rounds.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::headline::left_share_test {
namespace {

using testing_support::exactly;

/// Analyses of the epsilons, as typed, under (epsilon, 1e-6).
Plan planOf(const std::vector<const char *> &epsilons, const char *budget, const char *filter)
{
    Plan plan;
    plan.policy = withFilter(makePolicy(exactly(budget), exactly("1e-6")), kUniversalFilter);
    plan.policy.filter = filter;
    for (const char *epsilon : epsilons) {
        Step step;
        step.mechanism = Mechanism("pure_dp", {{"epsilon", epsilon}});
        plan.steps.push_back(std::move(step));
    }
    return plan;
}

account::SequenceReport reportOf(const Plan &plan, const account::Rounds &recorded = {})
{
    static const Catalog kCatalog = makeCatalog();
    static MechanismResolver resolver(kCatalog.mechanisms);
    NoProgress progress;
    return account::accountSequence({kCatalog.filters, kCatalog.odometers, kCatalog.compositions}, resolver, recorded,
                                    plan, 100, progress)
        .value();
}

std::vector<int> leftAfter(const account::SequenceReport &report)
{
    const LeftShares left(report);
    std::vector<int> tenths;
    for (std::size_t row = 0; row < report.rows.size(); ++row)
        tenths.push_back(left.tenths(report, row));
    EXPECT_EQ(LeftShares::last(report), tenths.back());
    return tenths;
}

TEST(LeftShare, TenthsAreTenths)
{
    const std::vector<const char *> ten(10, "0.1");
    EXPECT_EQ(leftAfter(reportOf(planOf(ten, "1", "basic"))),
              (std::vector{900, 800, 700, 600, 500, 400, 300, 200, 100, 0}));
    EXPECT_EQ(leftAfter(reportOf(planOf({"0.3", "0.3", "0.3", "1/4"}, "1.2", "basic"))),
              (std::vector{750, 500, 250, 41}));
    EXPECT_EQ(leftAfter(reportOf(planOf({"1/12", "1/6"}, "1", "basic"))), (std::vector{916, 750}));
}

TEST(LeftShare, TheFiltersOwnSumDecidesAtTheEnd)
{
    Plan plan;
    plan.policy = makePolicy(NativeBudget::zcdp(exactly("1")), exactly("1e-6"));
    Step step;
    step.mechanism = Mechanism("zcdp", {{"rho", "0.07"}});
    for (int i = 0; i < 4; ++i)
        plan.steps.push_back(step);
    EXPECT_EQ(LeftShares::last(reportOf(plan)), 720) << "1 - 0.28, which the doubles miss";
}

TEST(LeftShare, IsNeverMoreThanThereIs)
{
    EXPECT_EQ(leftAfter(reportOf(planOf({"0.100000000000000000001"}, "1", "basic"))), std::vector{899});
    const auto halted = reportOf(planOf({"0.7", "0.7", "0.1"}, "1", "basic"));
    EXPECT_EQ(leftAfter(halted), (std::vector{300, 300, 200})) << "what was refused is not charged";
    const auto many = reportOf(planOf(std::vector<const char *>(400, "0.01"), "1", "universal"));
    const LeftShares left(many);
    for (std::size_t row = 0; row < many.rows.size(); ++row)
        EXPECT_LE(left.tenths(many, row), std::floor(1000 * many.rows[row].decision.leftShare()) + 1) << row;
}

TEST(LeftShare, PastThePolicyNothingIsLeft)
{
    account::Rounds recorded;
    for (int i = 0; i < 3; ++i)
        recorded.appendDp(exactly("0.5"), Exact(), true);
    const auto report = reportOf(planOf({"0.1"}, "1", "basic"), recorded);
    EXPECT_EQ(LeftShares::last(report), 0);
}

TEST(LeftShare, OtherRulesAndLongSequencesFollowTheDoubles)
{
    const auto clock = reportOf(planOf({"0.1", "0.1"}, "1", "whitehouse"));
    EXPECT_EQ(leftAfter(clock).back(), static_cast<int>(std::floor(1000 * clock.rows.back().decision.leftShare())));
    const auto longer = reportOf(planOf(std::vector<const char *>(LeftShares::kMostExact + 1, "1e-4"), "1", "basic"));
    EXPECT_EQ(LeftShares::last(longer), static_cast<int>(std::floor(1000 * longer.rows.back().decision.leftShare())));
    const auto empty = reportOf(planOf({}, "1", "basic"));
    EXPECT_EQ(LeftShares::last(empty), 1000);
}

} // namespace
} // namespace epsilometer::headline::left_share_test
