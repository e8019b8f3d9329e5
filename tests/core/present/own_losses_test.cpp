// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of a person's own file: it says what the filter over everybody says of this person; it is read back and
// goes on; a file that was changed is refused.
#include "core/present/json/individual_json.h"

#include "core/individual/loss_readers.h"

#include <gtest/gtest.h>

#include <sstream>

namespace epsilometer::present::own_losses_test {
namespace {

IndividualNotion budgetOf(const char *budget)
{
    IndividualNotion notion;
    notion.budgets = {Exact::parse("", budget).value()};
    return notion;
}

/// Every prefix of a file of all people, and the same losses on the device alone, one by one.
TEST(OwnLosses, AgreeWithTheFilterOverEverybody)
{
    const std::vector<std::string> losses{"0.1", "0.4", "0.45", "0.2", "0.05", "0", "0.3"};
    for (const auto mode :
         {individual::IndividualMode::Skip, individual::IndividualMode::Latch, individual::IndividualMode::Track}) {
        auto own = OwnLosses::make(budgetOf("0.75"), mode, "ann").value();
        std::string line = "ann";
        std::string other = "bob";
        for (const auto &loss : losses) {
            line += "," + loss;
            other += ",0.7";
            std::istringstream stream("person" + std::string(own.history().rounds.size() + 1, ',') + "\n" + other +
                                      "\n" + line + "\n");
            NoProgress progress;
            const auto all =
                individual::readWideLosses(stream, {lossBudgets(own.notion()).value(), mode, "ann"}, progress).value();
            const auto active = own.take({loss}).value();
            const auto &round = all.watched->rounds.back();
            EXPECT_EQ(active, round.active);
            EXPECT_EQ(own.json().write(), personJson(all, own.notion()).write());
            own = OwnLosses::read(own.json().writePretty()).value();
        }
    }
}

TEST(OwnLosses, KeepsOrdersNormsAndDelta)
{
    auto notion = budgetOf("0.01");
    notion.squaredNorms = true;
    notion.sigma = Exact(10);
    notion.delta = Exact::parse("", "1e-6").value();
    auto own = OwnLosses::make(notion, individual::IndividualMode::Skip, "me").value();
    EXPECT_TRUE(own.take({"2"}).value());
    EXPECT_FALSE(own.take({"0.5"}).value()) << "squared norms up to 2 B sigma^2 = 2";
    const auto again = OwnLosses::read(own.json().write()).value();
    EXPECT_EQ(again.json().write(), own.json().write());
    auto orders = budgetOf("1");
    orders.budgets.push_back(Exact(2));
    orders.orders = {Exact(2), Exact(4)};
    auto several = OwnLosses::make(orders, individual::IndividualMode::Skip, "me").value();
    EXPECT_FALSE(several.take({"1"}).ok()) << "one loss for two orders";
    EXPECT_TRUE(several.take({"0.5", "1.5"}).value());
    EXPECT_FALSE(several.take({"0.5", "1"}).value());
    EXPECT_EQ(OwnLosses::read(several.json().write()).value().json().write(), several.json().write());
}

TEST(OwnLosses, RefusesWhatDoesNotAddUp)
{
    auto own = OwnLosses::make(budgetOf("1"), individual::IndividualMode::Skip, "ann").value();
    EXPECT_TRUE(own.take({"0.75"}).value());
    EXPECT_FALSE(own.take({"0.5"}).value());
    EXPECT_FALSE(own.take({"nan"}).ok());
    EXPECT_FALSE(own.take({"-1"}).ok());
    EXPECT_EQ(own.history().rounds.size(), 2U) << "what is refused changes nothing";
    const auto file = own.json().write();
    const auto with = [&](const std::string &from, const std::string &to) {
        auto changed = file;
        const auto at = changed.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        changed.replace(at, from.size(), to);
        return OwnLosses::read(changed);
    };
    EXPECT_TRUE(OwnLosses::read(file).ok());
    EXPECT_FALSE(with("false", "true").ok());
    EXPECT_FALSE(with("\"0.75\"", "\"0.4\"").ok()) << "the round that was left out would have fitted";
    EXPECT_FALSE(with("\"skip\"", "\"jump\"").ok());
    EXPECT_FALSE(with("\"budget\":\"1\"", "\"budget\":\"0\"").ok());
    EXPECT_FALSE(with("\"round\":2", "\"round\":1").ok());
    EXPECT_FALSE(with("\"nats\"", "\"bits\"").ok());
    EXPECT_FALSE(OwnLosses::read("{}").ok());
    EXPECT_FALSE(OwnLosses::read("").ok());
}

} // namespace
} // namespace epsilometer::present::own_losses_test
