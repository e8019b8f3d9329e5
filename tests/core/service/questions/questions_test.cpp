// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of questions:
// - all of them are sound: names are unique, in small letters and of one kind in every variant; a rule and a variant speak of
//   fields that there are; help is there and ends without a period
// - a value of another kind, outside its constraint or a missing one is refused, and the error names the field as its door does
// - rules: exactly one of, at most one of, only with, only without; a field of another variant is refused, never ignored
// - defaults are filled in after the rules, which see what was given alone
// - JSON: numbers and texts alike; a key that there is not, another type and what only a shell has are refused
#include "core/service/questions/questions.h"
#include "tests/support/test_service.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::service::questions::questions_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Seen {
    std::string amount, rate, count, kind, tool;
    std::vector<std::string> blocks;
    bool loud = false;
};
Seen seen;

/// Answers a budget in one way.
class Toy : public Question {
public:
    void describe(FieldTable &table) override
    {
        table.text("kind", seen.kind, "What it is").words({"big", "small", "none"});
        table.number("amount", seen.amount, "How much").must(kBelowOne).usual("0.5");
        table.number("rate", seen.rate, "How often").must(kRate);
        table.whole("count", seen.count, "How many");
        table.list("blocks", seen.blocks, "Where").asOption("block");
        table.flag("loud", seen.loud, "Whether it is heard");
        table.answersJson();
    }
    [[nodiscard]] std::vector<Rule> rules() const override
    {
        return {{Rule::Is::AtMostOneOf, {"amount", "rate"}},
                {Rule::Is::Needs, {"count", "kind"}},
                {Rule::Is::Not, {"loud", "kind=none"}, "nothing is heard"}};
    }
    [[nodiscard]] Result<Reply> answer(const Asked & /*asked*/) override { return Reply{}; }
};

/// Needs its tool, and exactly one of two.
class ToolToy final : public Question {
public:
    void describe(FieldTable &table) override
    {
        table.text("tool", seen.tool, "By what").needed("must be given");
        table.number("amount", seen.amount, "How much").must(kBelowOne);
        table.number("rate", seen.rate, "How often").must(kRate);
    }
    [[nodiscard]] std::vector<Rule> rules() const override { return {{Rule::Is::OneOf, {"amount", "rate"}}}; }
    [[nodiscard]] Result<Reply> answer(const Asked & /*asked*/) override { return Reply{}; }
};

const QuestionKind kToys{"toy",
                         "Play",
                         Needs::Nothing,
                         false,
                         {{{"tool", "kind=tool"}, [] { return std::unique_ptr<Question>(new ToolToy); }},
                          {{}, [] { return std::unique_ptr<Question>(new Toy); }}}};

class Questions : public testing::Test {
protected:
    /// The message of the error; empty if it is settled.
    std::string problem(const Given &given, bool shell = false)
    {
        seen = {};
        Host host = fixtures::testHost();
        host.flags = shell;
        AskedQuestion question(kToys);
        const auto settled = question.settle(given, host);
        return settled.ok() ? "" : settled.error().located().english();
    }
    static std::string problemIn(const std::string &params)
    {
        const AskedQuestion question(kToys);
        const auto given = givenIn(*Json::parse(params), question, "");
        return given.ok() ? "" : given.error().located().english();
    }
};

TEST(QuestionKinds, AreSound)
{
    EXPECT_FALSE(questionKinds().empty());
    for (const QuestionKind &kind : questionKinds()) {
        const AskedQuestion question(kind);
        const auto known = [&](std::string_view term) {
            return question.find(term.substr(0, term.find('='))) != nullptr;
        };
        for (const AskedQuestion::Part &part : question.parts()) {
            EXPECT_EQ(part.variant->when.empty(), &part == &question.parts().back()) << kind.method;
            EXPECT_TRUE(std::ranges::all_of(part.variant->when, known)) << kind.method;
            for (const Rule &rule : part.question->rules())
                for (const std::string_view term : rule.terms)
                    EXPECT_NE(part.table.find(term.substr(0, term.find('='))), nullptr) << kind.method << " " << term;
            for (const Field &field : part.table.fields()) {
                EXPECT_EQ(std::ranges::count(part.table.fields(), field.name, &Field::name), 1) << field.name;
                EXPECT_EQ(field.kind, question.find(field.name)->kind) << field.name;
                EXPECT_EQ(field.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0_"), std::string_view::npos);
                EXPECT_FALSE(field.help.empty() || field.help.ends_with('.')) << field.name;
            }
        }
    }
}

TEST_F(Questions, CheckEachValue)
{
    EXPECT_EQ(problem({{"amount", {"0.25"}}, {"kind", {"small"}}, {"blocks", {"a", "b"}}, {"loud", {}}}), "");
    EXPECT_EQ(seen.amount, "0.25");
    EXPECT_THAT(seen.blocks, ElementsAre("a", "b"));
    EXPECT_TRUE(seen.loud);
    EXPECT_EQ(problem({{"amount", {"1"}}}), "amount = 1: must be >= 0 and < 1");
    EXPECT_EQ(problem({{"amount", {"1"}}}, true), "--amount = 1: must be >= 0 and < 1");
    EXPECT_THAT(problem({{"rate", {"often"}}}), HasSubstr("rate = often: must be a number"));
    EXPECT_EQ(problem({{"rate", {"0"}}}), "rate = 0: must be > 0 and < 1");
    EXPECT_THAT(problem({{"count", {"0"}}, {"kind", {"big"}}}), HasSubstr("count = 0: must be a whole number"));
    EXPECT_EQ(problem({{"kind", {"huge"}}}), "kind = huge: must be big, small or none");
}

TEST_F(Questions, KeepTheirRules)
{
    EXPECT_EQ(problem({{"amount", {"0.1"}}, {"rate", {"0.1"}}}, true),
              "--rate = 0.1: must not be given together with --amount");
    EXPECT_EQ(problem({{"count", {"2"}}}), "count = 2: must come with kind");
    EXPECT_EQ(problem({{"loud", {}}, {"kind", {"none"}}}, true),
              "--loud: must not be given together with --kind none: nothing is heard");
    EXPECT_EQ(problem({{"loud", {}}, {"kind", {"none"}}}),
              "loud: must not be given together with kind=none: nothing is heard");
    EXPECT_EQ(problem({{"tool", {"saw"}}}), "amount: must be given, or one of rate");
    EXPECT_EQ(problem({{"kind", {"tool"}}, {"amount", {"0.1"}}}),
              "kind = tool: must not be given together with kind=tool, which takes tool, amount, rate");
}

TEST_F(Questions, RefuseWhatAnotherVariantTakes)
{
    EXPECT_EQ(problem({{"tool", {"saw"}}, {"amount", {"0.1"}}, {"blocks", {"a"}}}, true),
              "--block = a: must not be given together with --tool, which takes --amount, --rate");
    EXPECT_EQ(problem({{"tool", {"saw"}}, {"amount", {"0.1"}}}), "");
    EXPECT_EQ(seen.tool, "saw");
}

TEST_F(Questions, FillInDefaultsBehindTheRules)
{
    EXPECT_EQ(problem({{"rate", {"0.1"}}}), "") << "the default of amount was not given";
    EXPECT_EQ(seen.amount, "0.5");
    EXPECT_EQ(seen.count, "");
    EXPECT_FALSE(seen.loud);
}

TEST_F(Questions, TakeNumbersAndTextsInJson)
{
    const AskedQuestion question(kToys);
    const auto given =
        givenIn(*Json::parse(R"({"amount":0.250,"rate":null,"count":"3","blocks":["a",7],"loud":true})"), question, "");
    ASSERT_TRUE(given.ok());
    EXPECT_THAT(given->at("amount"), ElementsAre("0.250")) << "its digits are kept";
    EXPECT_THAT(given->at("count"), ElementsAre("3"));
    EXPECT_THAT(given->at("blocks"), ElementsAre("a", "7"));
    EXPECT_TRUE(given->contains("loud"));
    EXPECT_FALSE(given->contains("rate"));
    EXPECT_EQ(problemIn(R"({"loud":false,"kind":""})"), "");
    EXPECT_EQ(problemIn("[]"), "params = []: must be an object");
    EXPECT_EQ(problemIn(R"({"loud":"yes"})"), R"(loud = "yes": must be true or false)");
    EXPECT_EQ(problemIn(R"({"kind":7})"), "kind = 7: must be a text in quotes");
    EXPECT_EQ(problemIn(R"({"blocks":[true]})"), "blocks = [true]: must be a list of texts");
    EXPECT_EQ(problemIn(R"({"amount":true})"), "amount = true: must be a number, best in quotes");
    EXPECT_EQ(problemIn(R"({"json":true})"), "json = true: is not offered here: every answer is JSON");
    EXPECT_EQ(problemIn(R"({"amuont":1})"), "amuont = 1: is no parameter of the method; it has kind, amount, "
                                            "rate, count, blocks, loud, tool");
}

} // namespace
} // namespace epsilometer::service::questions::questions_test
