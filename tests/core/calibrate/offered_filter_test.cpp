// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: nothing is offered while the policy's filter applies; what is offered applies to the whole sequence and
// accepts no less than any other that does, unless it is the one that takes everything. Where the own filter does not look
// at outcomes, one that does is offered, unless it accepts fewer rounds.
#include "core/calibrate/taking_filters.h"

#include "core/catalog/catalog.h"
#include "tests/support/sample_ledger.h"

#include <gtest/gtest.h>

namespace epsilometer::calibrate::offered_filter_test {
namespace {

class OfferedFilterTest : public ::testing::Test {
protected:
    Catalog catalog = makeCatalog();

    account::AccountReport accountOf(std::string_view mechanism, const std::string &filter)
    {
        Policy policy = withFilter(makePolicy(Exact(2), *Exact::parse("delta", "1e-6")), kUniversalFilter);
        policy.filter = filter;
        MechanismResolver resolver(catalog.mechanisms);
        account::Rounds rounds;
        rounds.append(*resolver.tryResolve(fixtures::makeStep(mechanism).mechanism), 3);
        NoProgress progress;
        return *account::account(catalog.filters, {}, {}, policy, rounds, {}, progress);
    }
};

TEST_F(OfferedFilterTest, NothingWhileTheOwnOneApplies)
{
    EXPECT_EQ(filterToOffer(accountOf(R"({"kind":"pure_dp","epsilon":"0.1"})", "basic")), nullptr);
    EXPECT_EQ(filterToOffer(accountOf(R"({"kind":"gaussian","sigma":"20"})", "zcdp")), nullptr);
}

TEST_F(OfferedFilterTest, AnotherThatAppliesToAll)
{
    const account::AccountReport report = accountOf(R"({"kind":"gaussian","sigma":"20"})", "basic");
    const filters::FilterKind *offered = filterToOffer(report);
    ASSERT_NE(offered, nullptr);
    std::uint64_t accepted = 0;
    std::uint64_t most = 0;
    for (const account::FilterReport &filter : report.filters) {
        if (filter.kind == offered) {
            EXPECT_TRUE(filter.applicability.applies);
            accepted = filter.accepted;
        }
        if (filter.applicability.applies)
            most = std::max(most, filter.accepted);
    }
    EXPECT_TRUE(accepted == most || offered->id() == "universal") << offered->id();
    EXPECT_GT(accepted, 0U);
}

TEST_F(OfferedFilterTest, OneThatLooksAtOutcomes)
{
    const char *search = R"({"kind":"svt","epsilon1":"0.02","epsilon2":"0.08","cutoff":"3"})";
    account::AccountReport report = accountOf(search, "basic");
    const filters::FilterKind *offered = filterThatGivesBack(report);
    ASSERT_NE(offered, nullptr);
    EXPECT_TRUE(offered->traits().countsOutcomes);
    EXPECT_EQ(filterThatGivesBack(accountOf(search, "potential")), nullptr);
    for (account::FilterReport &filter : report.filters)
        if (filter.kind->traits().countsOutcomes)
            filter.accepted = 2;
    EXPECT_EQ(filterThatGivesBack(report), nullptr) << "they accept fewer";
}

TEST_F(OfferedFilterTest, NothingWhereNoneApplies)
{
    account::AccountReport report = accountOf(R"({"kind":"pure_dp","epsilon":"0.1"})", "basic");
    for (account::FilterReport &filter : report.filters)
        filter.applicability = Applicability::no("does not take it");
    EXPECT_EQ(filterToOffer(report), nullptr);
}

} // namespace
} // namespace epsilometer::calibrate::offered_filter_test
