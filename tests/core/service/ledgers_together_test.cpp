// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: budgets and what was spent add up exactly, and so do deltas; a ledger that does not keep its budget
// promises nothing; ledgers that differ in unit, window, contribution or relation, or where one leaves it out, are not
// added; readings are added whether or not they bound the loss; a ledger given twice, and one without a budget, are refused.
#include "core/service/ledgers_together.h"

#include "core/catalog/catalog.h"
#include "core/ledger/ledger.h"
#include "tests/support/sample_ledger.h"
#include "tests/support/test_service.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::service::ledgers_together_test {
namespace {

using fixtures::LedgerBuilder;
using ::testing::HasSubstr;

class LedgersTogetherTest : public ::testing::Test {
protected:
    Result<LedgerShare> share(const std::string &file, const std::string &header, const std::string &policy,
                              const std::string &mechanism = {}, int runs = 1)
    {
        LedgerBuilder builder(false);
        builder.add("amend", R"({"refers_to":0,"correct":)" + header + R"(,"reason":"r"})");
        if (!policy.empty())
            builder.add("policy", policy);
        for (int i = 0; i < runs && !mechanism.empty(); ++i)
            builder.spend(mechanism);
        NoProgress progress;
        const Session session = std::move(loadLedger(builder.bytes(), m_catalog.mechanisms, progress).value().session);
        const std::optional<Policy> own = policy.empty() ? std::nullopt : std::optional(session.plan.policy);
        auto made = shareOf(file, session, session.rounds(), own, fixtures::testHost());
        if (made.ok())
            made->id = file; // the builder's ledgers have one id
        return made;
    }
    LedgerShare person(const std::string &file, const std::string &policy, const std::string &mechanism, int runs = 1)
    {
        return share(file, R"({"unit":{"entity":"person","window":"lifetime"},"neighbours":"add-remove"})", policy,
                     mechanism, runs)
            .value();
    }
    std::string said(const LedgersTogether &all)
    {
        std::string out;
        for (const Message &sentence : ledgersSentences(all))
            out += sentence.english() + '\n';
        return out;
    }

    Catalog m_catalog = makeCatalog();
};

constexpr const char *kBasic = R"({"epsilon":"1","delta":"1e-6","delta_prime":"0","filter":"basic"})";

TEST_F(LedgersTogetherTest, BudgetsSpendsAndDeltasAddUpExactly)
{
    const LedgersTogether all =
        addUp({person("a", kBasic, R"({"kind":"pure_dp","epsilon":"0.1"})", 3),
               person("b", R"({"epsilon":"2","delta":"1e-7","delta_prime":"0","filter":"basic"})",
                      R"({"kind":"pure_dp","epsilon":"0.2"})"),
               person("c", kBasic, {})})
            .value();
    EXPECT_EQ(all.apart, Message());
    EXPECT_EQ(all.promised.text(), "4");
    EXPECT_EQ(all.delta, Exact::parse("delta", "2.1e-6").value());
    EXPECT_EQ(all.largest, 1U);
    EXPECT_EQ(all.largestDelta, Exact::parse("delta", "1e-6").value());
    EXPECT_GE(all.spent, Exact::parse("epsilon", "0.5").value());
    EXPECT_LE(all.spent.up(), 0.5 * (1 + 1e-11));
    EXPECT_THAT(said(all), HasSubstr("in all 3 ledgers: epsilon at most 4 at delta 2.1e-6, whatever the order"));
    EXPECT_THAT(said(all), HasSubstr("in one ledger: epsilon at most 2 at delta 1e-6, the largest budget (b)"));
    EXPECT_EQ(ledgersTable(all).rows.size(), 3U);
    EXPECT_EQ(ledgersJson(all).find("in_all")->find("epsilon")->write(), R"("4")");
}

TEST_F(LedgersTogetherTest, AnExceededBudgetPromisesNothing)
{
    const LedgersTogether all = addUp({person("a", kBasic, R"({"kind":"pure_dp","epsilon":"0.7"})", 2),
                                       person("b", kBasic, R"({"kind":"pure_dp","epsilon":"0.1"})")})
                                    .value();
    EXPECT_TRUE(all.promised.isInfinite());
    EXPECT_EQ(all.largest, 0U);
    EXPECT_GE(all.spent, Exact::parse("epsilon", "1.5").value()) << "what was spent is known all the same";
    EXPECT_FALSE(all.spent.isInfinite());
    EXPECT_THAT(said(all), HasSubstr("in all 2 ledgers: epsilon at most inf"));
}

TEST_F(LedgersTogetherTest, LedgersThatDifferAreNotAdded)
{
    const LedgerShare one = person("a", kBasic, {});
    struct Other {
        const char *header;
        const char *why;
    };
    for (
        const Other &other : std::initializer_list<Other>{
            {R"({"unit":{"entity":"visit","window":"lifetime"},"neighbours":"add-remove"})",
             "unit: person in a, visit in b"},
            {R"({"unit":{"entity":"person","window":"day"},"neighbours":"add-remove"})",
             "window: lifetime in a, day in b"},
            {R"({"unit":{"entity":"person"},"neighbours":"add-remove"})", "window: lifetime in a, not stated in b"},
            {R"({"unit":{"entity":"person","window":"lifetime","contribution":"one record"},"neighbours":"add-remove"})",
             "one record in b"},
            {R"({"unit":{"entity":"person","window":"lifetime"},"neighbours":"replace-one"})",
             "neighbours: add-remove in a, replace-one in b"}}) {
        const LedgersTogether all = addUp({one, share("b", other.header, kBasic).value()}).value();
        EXPECT_THAT(said(all), HasSubstr("Nothing is added: the ledgers differ (")) << other.header;
        EXPECT_THAT(said(all), HasSubstr(other.why)) << other.header;
        EXPECT_TRUE(ledgersJson(all).find("in_all")->isNull()) << other.header;
    }
}

TEST_F(LedgersTogetherTest, ReadingsAddUpWhereTheyBoundNoLoss)
{
    const LedgersTogether all =
        addUp({person("a", R"({"epsilon":"3","delta":"1e-5","delta_prime":"5e-6","filter":"universal"})",
                      R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-9"})", 3),
               person("b", kBasic, {})})
            .value();
    ASSERT_TRUE(all.ledgers[0].headline.spent);
    ASSERT_EQ(all.ledgers[0].headline.spent->meaning, OdometerMeaning::ExPost);
    EXPECT_GE(all.spent.up(), all.ledgers[0].headline.spent->epsilon);
    EXPECT_THAT(said(all), HasSubstr("at delta 1.1e-5, whenever you stop."));
    EXPECT_FALSE(ledgersJson(all).find("in_all")->find("spent")->isNull());
}

TEST_F(LedgersTogetherTest, ALedgerCountsOnceAndHasABudget)
{
    const LedgerShare one = person("a", kBasic, {});
    LedgerShare again = one;
    again.file = "copy";
    EXPECT_THAT(addUp({one, again}).error().located().english(),
                HasSubstr("copy: is the same ledger as a, which would count twice"));
    EXPECT_THAT(share("b", R"({"unit":{"entity":"person"}})", {}).error().located().english(),
                HasSubstr("FILE = b: has no budget over everything"));
}

} // namespace
} // namespace epsilometer::service::ledgers_together_test
