// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the noise is the largest with the accuracy that was asked for; the budget is accepted by the filter of a new
// ledger, and the next smaller decimal is not; the fixed number is no larger than it by more than the filter costs, and is an
// upper bound on what a pair of runs costs; what stays as it is, stays; slips are errors that name their place.
#include "core/calibrate/targets.h"

#include "core/account/begun_policy.h"
#include "core/calibrate/calibrate.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"

#include <cmath>
#include <gtest/gtest.h>

namespace epsilometer::calibrate::targets_test {
namespace {

using testing_support::catalog;
using testing_support::exactly;

Result<AccuracyBudget> budgetFor(std::string_view json, const char *delta)
{
    const Catalog &all = catalog();
    const auto targets = readTargets(all.mechanisms, "--targets", json);
    if (!targets.ok())
        return targets.error();
    NoProgress progress;
    return budgetForAccuracies(all.mechanisms, all.filters, all.compositions, *targets, exactly(delta), 4, progress);
}

bool takesAll(const AccuracyBudget &found, const std::vector<std::uint64_t> &counts, const Exact &epsilon,
              const char *delta)
{
    NoProgress progress;
    const Policy policy =
        account::begunBy(catalog().filters, makePolicy(epsilon, exactly(delta)), found.mechanisms.front(), progress)
            .value();
    const auto filter = account::findFilter(catalog().filters, policy.filter).value()->start(policy).value();
    MechanismResolver resolver(catalog().mechanisms);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto cost = resolver.tryResolve(found.mechanisms[i]).value();
        if (!filter->fits(*cost, counts[i]))
            return false;
        filter->charge(*cost, counts[i]);
    }
    return true;
}

TEST(AccuracyTargets, GiveEveryNoiseAndTheSmallestBudget)
{
    const auto found = budgetFor(R"([{"mechanism":"gaussian sensitivity=2","accuracy":"50","count":5},
                                     {"mechanism":{"kind":"laplace"},"accuracy":"40","confidence":"0.99"},
                                     {"mechanism":"pure_dp epsilon=0.05"}])",
                                 "1e-6");
    ASSERT_TRUE(found.ok()) << found.error().message();
    ASSERT_EQ(found->mechanisms.size(), 3U);
    EXPECT_LE(halfWidth(found->mechanisms[0]).value(), 50.0001);
    EXPECT_GE(halfWidth(found->mechanisms[0]).value(), 49.99);
    EXPECT_LE(halfWidth(found->mechanisms[1], 0.99).value(), 40.0001);
    EXPECT_EQ(*found->mechanisms[2].find("epsilon"), Json("0.05"));
    ASSERT_TRUE(found->epsilon);
    EXPECT_TRUE(takesAll(*found, {5, 1, 1}, *found->epsilon, "1e-6"));
    EXPECT_FALSE(takesAll(*found, {5, 1, 1}, *found->epsilon * exactly("0.998"), "1e-6"));
    EXPECT_LE(found->fixedEpsilon, found->epsilon->up());
    EXPECT_GE(found->fixedEpsilon, 0.7 * found->epsilon->up()) << "the filter admits most of a fixed plan";
}

TEST(AccuracyTargets, OfPureNoiseNeedNoDelta)
{
    const auto found = budgetFor(R"([{"mechanism":"laplace","accuracy":"100","count":"3"}])", "0");
    ASSERT_TRUE(found.ok()) << found.error().message();
    const double each = std::log(20) / 100; // scale = 100 / ln 20
    EXPECT_NEAR(found->fixedEpsilon, 3 * each, 1e-6);
    EXPECT_GE(found->epsilon->down(), 3 * each);
    EXPECT_LE(found->epsilon->up(), 3 * each * 1.002);
    EXPECT_EQ(found->filter, "universal");
    const auto none = budgetFor(R"([{"mechanism":"gaussian","accuracy":"100"}])", "0");
    ASSERT_TRUE(none.ok());
    EXPECT_FALSE(none->epsilon) << "Gaussian noise has no epsilon at delta 0";
    EXPECT_TRUE(std::isinf(none->fixedEpsilon));
}

TEST(AccuracyTargets, OfTwoRelationsHaveNoBudget)
{
    EXPECT_FALSE(budgetFor(R"([{"mechanism":{"kind":"gaussian","neighbours":"replace-one"},"accuracy":"5"},
                               {"mechanism":{"kind":"gaussian","neighbours":"add-remove"},"accuracy":"5"}])",
                           "1e-6")
                     .ok());
}

TEST(AccuracyTargets, AreCheckedAndNameTheirPlace)
{
    const auto problem = [](std::string_view json) {
        const auto found = budgetFor(json, "1e-6");
        return found.ok() ? std::string() : found.error().located().english();
    };
    for (const auto &[json, place] : std::vector<std::pair<const char *, std::string>>{
             {"", "--targets"},
             {"[]", "--targets"},
             {R"([{"mechanism":"nix","accuracy":"5"}])", "nix"},
             {R"([{"accuracy":"5"}])", "--targets[0]"},
             {R"([{"mechanism":"laplace","accuracy":"0"}])", "--targets[0].accuracy"},
             {R"([{"mechanism":"laplace","accuracy":"nan"}])", "--targets[0].accuracy"},
             {R"([{"mechanism":"laplace","accuracy":"5","confidence":"1"}])", "--targets[0].confidence"},
             {R"([{"mechanism":"laplace","accuracy":"5","count":"0"}])", "--targets[0].count"},
             {R"([{"mechanism":"laplace","correctness":"5"}])", "correctness"},
             {R"([{"mechanism":"laplace","accuracy":"5"},{"mechanism":"svt","accuracy":"5"}])", "targets[1]"},
             {R"([{"mechanism":"laplace"}])", "targets[0]"}}) {
        EXPECT_NE(problem(json), "") << json;
        EXPECT_NE(problem(json).find(place), std::string::npos) << json << ": " << problem(json);
    }
}

} // namespace
} // namespace epsilometer::calibrate::targets_test
