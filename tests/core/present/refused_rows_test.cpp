// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: planned rows that are refused, wholly or in part, count; what was recorded ran and does not.
#include "core/present/text/account_text.h"

#include "core/catalog/catalog.h"

#include <gtest/gtest.h>

namespace epsilometer::present::refused_rows_test {
namespace {

account::SequenceReport reportOf(const account::Rounds &recorded, const std::vector<std::uint64_t> &counts)
{
    static const Catalog kCatalog = makeCatalog();
    MechanismResolver resolver(kCatalog.mechanisms);
    NoProgress progress;
    Plan plan;
    plan.policy = makePolicy(Exact(1), Exact());
    plan.policy.filter = "basic";
    for (const std::uint64_t count : counts) {
        Step step;
        step.mechanism = Mechanism("pure_dp", {{"epsilon", "0.4"}});
        step.count = count;
        plan.steps.push_back(step);
    }
    auto report = account::accountSequence({kCatalog.filters, kCatalog.odometers, kCatalog.compositions}, resolver,
                                           recorded, plan, 10, progress);
    EXPECT_TRUE(report.ok());
    return *std::move(report);
}

TEST(RefusedRows, AreThoseStillToCome)
{
    EXPECT_EQ(refusedRows(reportOf({}, {1, 1})), 0U);
    EXPECT_EQ(refusedRows(reportOf({}, {1, 1, 1})), 1U);
    EXPECT_EQ(refusedRows(reportOf({}, {1, 2})), 1U) << "in part";
    account::Rounds recorded;
    recorded.appendDp(*Exact::parse("epsilon", "0.4"), Exact(), true, 2);
    recorded.appendDp(*Exact::parse("epsilon", "0.4"), Exact(), true, 2);
    EXPECT_EQ(refusedRows(reportOf(recorded, {})), 0U) << "it ran";
    EXPECT_EQ(refusedRows(reportOf(recorded, {1, 1})), 2U);
}

} // namespace
} // namespace epsilometer::present::refused_rows_test
