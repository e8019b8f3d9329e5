// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: W_K(0) is never below the reference and at most 1e-11 above it; K_max is the reference's for every
// budget; the filter accepts 549 rounds of 0.01 at (1, 1e-6), between Whitehouse's and the fixed optimum; charges are
// exact (0.01 at h = 0.005 costs 2 units, never 3); the union with basic composition; infinity and absent notions never
// fit; cancelling returns Cancelled; a second start finds the budget in the cache; nothing overflows; the default
// lattice.
#include "core/filters/exact/exact_budget.h"
#include "core/filters/exact/exact_filter.h"
#include "core/filters/filters.h"

#include "tests/support/costs.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

namespace epsilometer::filters::exact_filter_test {
namespace {

Exact typed(const std::string &text)
{
    return *Exact::parse("x", text);
}

Policy policyOf(const char *epsilon, const char *delta, const char *deltaPrime, const char *lattice)
{
    Policy policy = withFilter(makePolicy(typed(epsilon), typed(delta)), kUniversalFilter);
    policy.deltaPrime = typed(deltaPrime);
    policy.parameters.lattice = typed(lattice);
    return policy;
}

std::unique_ptr<Filter> started(const Policy &policy)
{
    return *makeExactFilter()->start(policy);
}

class CountingProgress final : public Progress {
public:
    explicit CountingProgress(int stopAfter) : m_stopAfter(stopAfter) {}
    bool report(double done) override
    {
        EXPECT_GE(done, m_last);
        EXPECT_LE(done, 1);
        m_last = done;
        return ++reports <= m_stopAfter;
    }
    int reports = 0;

private:
    int m_stopAfter;
    double m_last = 0;
};

TEST(ExactFilter, ValuesMatchTheReference)
{
    NoProgress progress;
    for (const Json &one : golden::cases("filters/golden_exact_filter.json", "exact_filter_value")) {
        const auto values =
            exactFilterValues(typed(golden::text(one, "eps_g")), typed(golden::text(one, "h")), 24, progress);
        ASSERT_TRUE(values.ok());
        for (std::size_t clock = 0; clock < values->size(); ++clock)
            EXPECT_TRUE(golden::isUpperBound((*values)[clock], golden::text(*one.find("out"), std::to_string(clock))))
                << clock;
    }
}

TEST(ExactFilter, BudgetsMatchTheReference)
{
    NoProgress progress;
    for (const Json &one : golden::cases("filters/golden_exact_filter.json", "exact_filter_budget")) {
        const ExactBudgetQuery query{typed(golden::text(one, "eps_g")), typed(golden::text(one, "delta1")),
                                     typed(golden::text(one, "h"))};
        const auto budget = exactClockBudget(query, progress);
        ASSERT_TRUE(budget.ok());
        EXPECT_EQ(*budget, static_cast<std::uint64_t>(golden::number(*one.find("out"), "K_max"))) << one.write();
    }
}

/// One tick less is safe, one more is not: the values on both sides of the coarser budgets.
TEST(ExactFilter, ValuesAroundTheBudget)
{
    NoProgress progress;
    constexpr std::uint64_t kQuick = 3000;
    for (const Json &one : golden::cases("filters/golden_exact_filter.json", "exact_filter_budget")) {
        const Json &out = *one.find("out");
        const auto budget = static_cast<std::uint64_t>(golden::number(out, "K_max"));
        if (budget > kQuick)
            continue;
        const auto values =
            exactFilterValues(typed(golden::text(one, "eps_g")), typed(golden::text(one, "h")), budget + 1, progress);
        ASSERT_TRUE(values.ok());
        EXPECT_NEAR((*values)[budget] / std::stod(golden::text(out, "W_at_K_max")), 1, 1e-11) << one.write();
        EXPECT_NEAR((*values)[budget + 1] / std::stod(golden::text(out, "W_at_K_max_plus_1")), 1, 1e-11);
        EXPECT_LE((*values)[budget], std::stod(golden::text(one, "delta1")));
        EXPECT_GT((*values)[budget + 1], std::stod(golden::text(one, "delta1")));
    }
}

TEST(ExactFilter, AcceptsWhatItsClockAllows)
{
    const auto filter = started(policyOf("1", "1e-6", "1e-6", "0.01"));
    EXPECT_EQ(largestCountThatFits(*filter, onlyDp(typed("0.01")), 100000), 549U);
    const auto finer = started(policyOf("1", "1e-6", "1e-6", "0.005"));
    EXPECT_EQ(largestCountThatFits(*finer, onlyDp(typed("0.01")), 100000), 2185U / 4);
    EXPECT_EQ(largestCountThatFits(*finer, onlyDp(typed("0.0100000001")), 100000), 2185U / 9);
}

TEST(ExactFilter, UnionWithBasicComposition)
{
    const auto filter = started(policyOf("1", "1e-6", "1e-6", "0.01"));
    EXPECT_TRUE(filter->fits(onlyDp(typed("0.1")), 10)) << "1000 ticks, but the plain sum is exactly 1";
    EXPECT_FALSE(filter->fits(onlyDp(typed("0.1")), 11));
    EXPECT_FALSE(filter->fits(onlyDp(Exact::fromDouble(0.1)), 10)) << "the double is above 0.1";
    filter->charge(onlyDp(typed("0.1")), 10);
    EXPECT_LE(filter->spent(), filter->budget());
    EXPECT_FALSE(filter->fits(onlyDp(typed("1e-9")), 1));
    EXPECT_TRUE(filter->fits(onlyDp(Exact()), 1000));
}

TEST(ExactFilter, LeaksAreChargedExactly)
{
    const auto filter = started(policyOf("1", "2e-6", "1e-6", "0.01"));
    EXPECT_TRUE(filter->fits(onlyDp(typed("0.01"), typed("1e-8")), 100));
    EXPECT_FALSE(filter->fits(onlyDp(typed("0.01"), typed("1e-8")), 101));
}

TEST(ExactFilter, NothingUnknownFits)
{
    const auto filter = started(policyOf("1", "1e-6", "1e-6", "0.01"));
    EXPECT_FALSE(filter->fits(RoundCost{}, 1));
    EXPECT_FALSE(filter->applies(RoundCost{}).applies);
    EXPECT_FALSE(filter->fits(onlyDp(Exact::infinity()), 1));
    EXPECT_FALSE(filter->fits(onlyDp(typed("1e300")), 1));
    EXPECT_FALSE(filter->fits(onlyDp(typed("0.01")), ~std::uint64_t{0}));
    filter->charge(onlyDp(typed("1e300")), 3);
    EXPECT_FALSE(filter->fits(onlyDp(typed("0.01")), 1));
    EXPECT_GT(filter->spent(), filter->budget());
}

TEST(ExactFilter, EdgeBudgets)
{
    const auto none = started(policyOf("0", "1e-6", "1e-6", "0.01"));
    EXPECT_TRUE(none->fits(onlyDp(Exact()), 5));
    EXPECT_FALSE(none->fits(onlyDp(typed("1e-9")), 1));
    const auto pure = started(policyOf("1", "0", "0", "0.1"));
    EXPECT_EQ(largestCountThatFits(*pure, onlyDp(typed("0.1")), 1000), 10U);
    const auto all = started(policyOf("inf", "1e-6", "1e-6", "0.1"));
    EXPECT_TRUE(all->fits(onlyDp(Exact::infinity()), 1000));
    EXPECT_FALSE(all->fits(onlyDp(typed("1"), typed("1e-6")), 1));
    EXPECT_FALSE(makeExactFilter()->start(policyOf("1", "1e-6", "1e-6", "1e-7")).ok()) << "the table would not fit";
    EXPECT_FALSE(makeExactFilter()->start(policyOf("1", "1e-6", "1e-6", "0")).ok());
}

TEST(ExactFilter, MonotoneInTheBudget)
{
    NoProgress progress;
    std::uint64_t previous = 0;
    for (const char *delta : {"1e-12", "1e-9", "1e-6", "1e-3", "0.1"}) {
        const auto budget = exactClockBudget({typed("1"), typed(delta), typed("0.02")}, progress);
        ASSERT_TRUE(budget.ok());
        EXPECT_GT(*budget, previous);
        previous = *budget;
    }
}

TEST(ExactFilter, CancelsAndCaches)
{
    const auto kind = makeExactFilter();
    const Policy policy = policyOf("1", "1e-6", "1e-6", "0.01");
    CountingProgress impatient(2);
    const auto stopped = kind->prepare(policy, impatient);
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
    CountingProgress patient(1 << 30);
    EXPECT_TRUE(kind->prepare(policy, patient).ok());
    EXPECT_GT(patient.reports, 3);
    CountingProgress again(0);
    EXPECT_TRUE(kind->prepare(policy, again).ok());
    EXPECT_EQ(again.reports, 0);
}

TEST(ExactFilter, DefaultLattice)
{
    EXPECT_EQ(defaultLattice(typed("1"), {}), typed("0.01"));
    EXPECT_EQ(defaultLattice(typed("1"), {typed("0.1"), typed("0.05")}), typed("0.05"));
    EXPECT_EQ(defaultLattice(typed("1"), {typed("0.1"), typed("0.015")}), typed("0.005"));
    EXPECT_EQ(defaultLattice(typed("1"), {typed("1/3")}), typed("1/3"));
    EXPECT_EQ(defaultLattice(typed("1"), {typed("0.1"), typed("0.0123")}), typed("0.0025")) << "1/10000 is too fine";
    EXPECT_EQ(defaultLattice(typed("3"), {typed("0.1"), Exact(), typed("0.25")}), typed("0.05"));
    EXPECT_EQ(defaultLattice(typed("1"), {typed("2")}), typed("0.01")) << "no round of it fits";
    EXPECT_EQ(defaultLattice(typed("1"), {Exact::infinity()}), typed("0.0025"));
    EXPECT_TRUE(defaultLattice(Exact(), {}).isZero());
}

} // namespace
} // namespace epsilometer::filters::exact_filter_test
