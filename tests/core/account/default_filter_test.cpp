// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: in a new plan every kind of mechanism is accounted under the default filter and odometer, whatever came
// before it and in whatever order; the order does not change what is spent; a new ledger of (3, 1e-6) takes a Gaussian
// as its first spend; the curve that a mechanism supplies is the smallest that its notions prove.
#include "core/account/sequence.h"
#include "core/mechanisms/parameter_text.h"
#include "core/notions/conversions/renyi.h"
#include "tests/core/mechanisms/mechanism_support.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace epsilometer::account::default_filter_test {
namespace {

using mechanism_support::catalog;
using testing_support::exactly;

/// One of each kind, but what costs infinity, and what is proven for replacing one alone, where sampling is for adding
/// or removing one: the two go into no ledger together.
std::vector<Mechanism> oneOfEach()
{
    std::vector<Mechanism> mechanisms;
    for (const auto &kind : catalog().mechanisms) {
        Mechanism mechanism = exampleMechanism(*kind);
        const bool replaced = mechanism_support::cost(mechanism.json().write()).neighbours == Neighbours::ReplaceOne;
        if (kind->id() != "non_private" && !replaced)
            mechanisms.push_back(std::move(mechanism));
    }
    return mechanisms;
}

const FilterReport &byDefault(const SequenceReport &report)
{
    for (const FilterReport &filter : report.account.filters)
        if (filter.kind->id() == report.account.policy.filter)
            return filter;
    ADD_FAILURE();
    return report.account.filters.front();
}

SequenceReport accounted(const Plan &plan)
{
    static const CompositionKinds kNone;
    MechanismResolver resolver(catalog().mechanisms);
    NoProgress progress;
    auto report = accountSequence({catalog().filters, catalog().odometers, kNone}, resolver, {}, plan, 10, progress);
    EXPECT_TRUE(report.ok()) << (report.ok() ? "" : report.error().message());
    return *std::move(report);
}

TEST(DefaultFilter, TakesTheFirstGaussianOfANewLedger)
{
    Plan plan;
    plan.policy = makePolicy(exactly("3"), exactly("1e-6"));
    Step step;
    step.mechanism = Mechanism("gaussian", {{"sigma", "4"}});
    plan.steps.push_back(step);
    const SequenceReport report = accounted(plan);
    EXPECT_TRUE(report.rows[0].decision.acceptsAll());
    EXPECT_GT(byDefault(report).spent, 0);
    EXPECT_LE(byDefault(report).spent, byDefault(report).budget);
}

TEST(DefaultFilterSweep, AccountsEveryKindInAnyOrder)
{
    std::vector<Mechanism> mechanisms = oneOfEach();
    ASSERT_GE(mechanisms.size(), 20U);
    std::mt19937_64 random(5);
    double spent = -1;
    double odometer = -1;
    for (int order = 0; order < testing_support::inSweep(40, 3); ++order) {
        std::shuffle(mechanisms.begin(), mechanisms.end(), random);
        Plan plan;
        plan.policy = makePolicy(exactly("1000"), exactly("0.1"));
        for (const Mechanism &mechanism : mechanisms) {
            Step step;
            step.mechanism = mechanism;
            plan.steps.push_back(step);
        }
        const SequenceReport report = accounted(plan);
        ASSERT_FALSE(report.decisionProblem);
        for (std::size_t i = 0; i < report.rows.size(); ++i) {
            EXPECT_FALSE(report.rows[i].problem) << mechanisms[i].json().write();
            EXPECT_TRUE(report.rows[i].decision.acceptsAll()) << mechanisms[i].json().write();
        }
        const FilterReport &filter = byDefault(report);
        ASSERT_TRUE(filter.applicability.applies) << filter.applicability.why;
        EXPECT_TRUE(std::isfinite(filter.spent));
        const auto &reading = *std::ranges::find_if(
            report.account.odometers, [](const OdometerReport &one) { return one.kind->id() == "universal"; });
        ASSERT_TRUE(reading.applicability.applies) << reading.applicability.why;
        EXPECT_TRUE(std::isfinite(reading.values.back()));
        if (order > 0) {
            EXPECT_NEAR(filter.spent / spent, 1, 1e-12);
            EXPECT_NEAR(reading.values.back() / odometer, 1, 1e-12);
        }
        spent = filter.spent;
        odometer = reading.values.back();
    }
}

/// What the Renyi accountants rely on: they look at the curve alone.
TEST(DefaultFilter, TheCurveOfAMechanismIsItsSmallest)
{
    for (const Mechanism &mechanism : oneOfEach()) {
        const RoundCost cost = mechanism_support::cost(mechanism.json().write());
        if (!cost.renyi)
            continue;
        for (const double order : {1.25, 2.0, 8.9, 21.98, 182.0}) {
            const double curve = cost.renyi->upper(order) * (1 - 1e-12);
            if (cost.dp && cost.dp->delta.isZero()) {
                EXPECT_LE(curve, renyi::pureDp(cost.dp->epsilonUp, order)) << mechanism.json().write();
            }
            if (cost.zcdp && cost.zcdp->delta.isZero()) {
                EXPECT_LE(curve, renyi::zcdpLine(cost.zcdp->rho, order)) << mechanism.json().write();
            }
            if (cost.gdp) {
                EXPECT_LE(curve, renyi::zcdpLine(cost.gdp->muSquared / 2, order)) << mechanism.json().write();
            }
        }
    }
}

} // namespace
} // namespace epsilometer::account::default_filter_test
