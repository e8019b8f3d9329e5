// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of calibrate, reproduce and diff:
// - the calibrated value fits and its neighbour does not, as can-spend and account confirm
// - what a split of a budget would not read, a misspelt key or a flag for one analysis, is refused by name
// - a figure's numbers come as text, CSV and JSON; an unknown id names the known ones
// - account says when delta'' is kept for nothing
// - two equal ledgers do not differ (status 0); one more spend does (status 1)
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::answers_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

TEST(Calibrate, LaplaceByTheBasicFilter)
{
    const Outcome outcome = dpledger({"calibrate", "--mechanism", R"({"kind":"laplace"})", "--solve", "scale",
                                      "--epsilon", "1", "--count", "10", "--filter", "basic", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(number(at(outcome.json(), {"value"})), 10);
    EXPECT_LT(number(at(outcome.json(), {"next"})), 10);
    EXPECT_EQ(text(at(outcome.json(), {"valid"})), "fully-adaptive");
}

TEST(Calibrate, NamesTheOtherNumber)
{
    const auto asked = [](std::vector<std::string> more) {
        std::vector<std::string> arguments{"calibrate", "--mechanism", "gaussian", "--solve", "sigma", "--epsilon",
                                           "3",         "--delta",     "1e-8",     "--count", "12"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return dpledger(arguments);
    };
    const Json fixed = asked({"--json"}).json();
    const Json adaptive = asked({"--filter", "potential", "--json"}).json();
    for (const auto &[one, other] : {std::pair{fixed, adaptive}, {adaptive, fixed}}) {
        EXPECT_EQ(at(one, {"other", "value"}), at(other, {"value"}));
        EXPECT_EQ(at(one, {"other", "accountant"}), at(other, {"accountant"}));
        EXPECT_EQ(at(one, {"other", "valid"}), at(other, {"valid"}));
    }
    EXPECT_LT(number(at(fixed, {"value"})), number(at(adaptive, {"value"})));
    const std::string adaptiveValue = text(at(adaptive, {"value"}));
    const std::string fixedValue = text(at(fixed, {"value"}));
    EXPECT_THAT(asked({}).out, AllOf(HasSubstr("if everything is fixed beforehand: the smallest that fits"),
                                     HasSubstr("sigma = " + adaptiveValue + " if parameters are chosen on the way")));
    EXPECT_THAT(asked({"--filter", "potential"}).out,
                HasSubstr("sigma = " + fixedValue + " if everything is fixed beforehand: by gdp"));
    EXPECT_THAT(asked({"--composition", "gdp"}).out, HasSubstr("sigma = " + adaptiveValue + " if parameters"));
    const Outcome rho =
        dpledger({"calibrate", "--mechanism", "gaussian", "--solve", "sigma", "--rho", "0.1", "--json"});
    EXPECT_EQ(rho.json().find("other"), nullptr) << "a composition converts to epsilon";
}

TEST(Calibrate, TheAnswerFitsAndItsNeighbourDoesNot)
{
    const Outcome outcome = dpledger({"calibrate", "--mechanism", R"({"kind":"gaussian"})", "--solve", "sigma",
                                      "--epsilon", "1", "--delta", "1e-6", "--count", "5", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto worst = [&](const std::string &sigma) {
        const std::string spends = R"({"count":5,"mechanism":{"kind":"gaussian","sigma":")" + sigma + "\"}}\n";
        const Json account =
            dpledger({"account", "-", "--epsilon", "1", "--delta", "1e-6", "--delta-prime", "1e-6", "--json"}, spends)
                .json();
        return number(at(byId(account, "compositions", text(at(outcome.json(), {"accountant"}))), {"epsilon", "0"}));
    };
    EXPECT_LE(worst(text(at(outcome.json(), {"value"}))), 1);
    EXPECT_GT(worst(text(at(outcome.json(), {"next"}))), 1);
}

TEST(Calibrate, ByTheBestOfAllCompositions)
{
    const auto answered = [](const std::vector<std::string> &question) {
        std::vector<std::string> arguments{"calibrate", "--epsilon", "1", "--delta", "1e-6", "--json"};
        arguments.insert(arguments.end(), question.begin(), question.end());
        const Outcome outcome = dpledger(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return outcome.json();
    };
    const Json laplace = answered({"--mechanism", R"({"kind":"laplace"})", "--solve", "scale", "--count", "100"});
    EXPECT_GE(number(at(laplace, {"value"})), 41.485);
    EXPECT_LE(number(at(laplace, {"value"})), 41.492);
    EXPECT_LT(number(at(laplace, {"next"})), number(at(laplace, {"value"})));
    EXPECT_EQ(text(at(laplace, {"accountant"})), "pld");
    const std::string run =
        R"({"kind":"subsampled_gaussian","sampling_rate":"0.01","steps":"1000","sampling":"poisson"})";
    const Json descent = answered({"--mechanism", run, "--solve", "noise_multiplier"});
    EXPECT_GE(number(at(descent, {"value"})), 1.5626);
    EXPECT_LE(number(at(descent, {"value"})), 1.5629);
    EXPECT_EQ(text(at(descent, {"accountant"})), "pld");
    const Json count = answered({"--mechanism", R"({"kind":"laplace","scale":"41.49"})", "--solve", "count"});
    EXPECT_EQ(text(at(count, {"value"})), "100");
    EXPECT_EQ(text(at(count, {"accountant"})), "pld");
}

TEST(Calibrate, HowManyRunsFit)
{
    const std::string tenth = R"({"kind":"pure_dp","epsilon":"0.1"})";
    const auto count = [&](const std::vector<std::string> &more) {
        std::vector<std::string> arguments{"calibrate", "--mechanism", tenth,     "--solve", "count",
                                           "--epsilon", "3",           "--delta", "1e-6",    "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Outcome outcome = dpledger(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return text(at(outcome.json(), {"value"}));
    };
    EXPECT_EQ(count({"--filter", "basic"}), "30");
    EXPECT_EQ(count({"--filter", "zcdp", "--delta-prime", "1e-6"}), "37");
    EXPECT_EQ(count({"--composition", "optimal"}), "46") << "fixed beforehand more fit";
    EXPECT_EQ(count({"--composition", "basic"}), "30");
    const auto small = [&](const std::string &accountant, const std::string &id) {
        std::vector<std::string> ask{"calibrate",
                                     "--mechanism",
                                     R"({"kind":"pure_dp","epsilon":"0.01"})",
                                     "--solve",
                                     "count",
                                     "--epsilon",
                                     "1",
                                     "--delta",
                                     "1e-6",
                                     accountant,
                                     id,
                                     "--json"};
        if (accountant == "--filter")
            ask.insert(ask.end(), {"--delta-prime", "1e-6"});
        return text(at(dpledger(ask).json(), {"value"}));
    };
    EXPECT_EQ(small("--filter", "whitehouse"), "349");
    EXPECT_EQ(small("--filter", "universal"), "486");
    EXPECT_EQ(small("--filter", "potential"), "560");
    EXPECT_EQ(small("--composition", "optimal"), "562");
}

TEST(Calibrate, ChoosesOrdersForRounds)
{
    const std::string noisy = R"({"kind":"gaussian","sigma":"0.8"})";
    const std::vector<std::string> ask{"calibrate", "--mechanism", noisy,  "--solve",       "orders", "--epsilon",
                                       "8",         "--delta",     "1e-6", "--delta-prime", "1e-6"};
    std::vector<std::string> asJson = ask;
    asJson.push_back("--json");
    const Json found = dpledger(asJson).json();
    EXPECT_GE(std::stoull(text(at(found, {"runs"}))), std::stoull(text(at(found, {"runs_by_default"}))));
    const std::string flags = dpledger(ask).out;
    const std::string first = "--order-share " + text(at(found, {"orders", "0", "order"})) + ":0.9";
    EXPECT_THAT(flags, StartsWith(first));
    const Scratch scratch;
    const std::string file = scratch.path("new.dpledger");
    const Outcome made =
        dpledger({"new", file, "--epsilon", "8", "--delta", "1e-6", "--filter", "universal", "--order-share",
                  text(at(found, {"orders", "0", "order"})) + ":0.9", "--order-share", "2:0.1"});
    EXPECT_EQ(made.status, 0) << made.err;
    EXPECT_THAT(readFile(file), HasSubstr(R"(","share":"0.9"},{"order":"2","share":"0.1"}])"));
    EXPECT_EQ(dpledger({"new", file + "2", "--epsilon", "8", "--delta", "1e-6", "--order-share", "2:1.1"}).status, 64);
    EXPECT_EQ(dpledger({"new", file + "2", "--epsilon", "8", "--delta", "1e-6", "--order-share", "2"}).status, 64);
}

TEST(Calibrate, ChoosesOrdersForARecordAndItsPlan)
{
    const Scratch scratch;
    const std::string file = scratch.path("plan.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "8", "--delta", "1e-6", "--filter", "universal", "--neighbours",
                        "add-remove"})
                  .status,
              0);
    const std::vector<std::string> ask{"calibrate", file, "--solve", "orders", "--json"};
    EXPECT_EQ(dpledger(ask).status, 64) << "nothing to choose for";
    for (const char *mechanism : {R"({"kind":"gaussian","sigma":"0.8"})", R"({"kind":"pure_dp","epsilon":"=left/8"})"})
        ASSERT_EQ(dpledger({"plan", "add", file, "--mechanism", mechanism, "--count", "3"}).status, 0);
    const Json planned = dpledger(ask).json();
    EXPECT_EQ(text(at(planned, {"orders_chosen"})), "before");
    EXPECT_EQ(text(at(planned, {"rounds"})), "6");
    EXPECT_LE(number(at(planned, {"spent"})), number(at(planned, {"spent_by_default"})) * 1.05);
    ASSERT_EQ(dpledger({"spend", file, "--mechanism", R"({"kind":"laplace","scale":"10"})"}).status, 0);
    EXPECT_EQ(text(at(dpledger(ask).json(), {"orders_chosen"})), "afterwards");
    EXPECT_THAT(dpledger({"calibrate", file, "--solve", "orders"}).out, HasSubstr("a what-if"));
    EXPECT_EQ(dpledger({"calibrate", file, "--solve", "sigma"}).status, 64);
    EXPECT_EQ(dpledger({"calibrate", file, "--solve", "orders", "--count", "2"}).status, 64);
    EXPECT_EQ(dpledger({"calibrate", "-", "--solve", "orders"}, "epsilon,delta\n0.1,0\n").status, 64) << "no budget";
}

TEST(Account, SaysABudgetOfAnotherNotionOnce)
{
    const Scratch scratch;
    const std::string file = scratch.path("rho.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--rho", "15.29", "--neighbours", "add-remove"}).status, 0);
    ASSERT_EQ(dpledger({"spend", file, "--mechanism", R"({"kind":"zcdp","rho":"15.29"})"}).status, 0);
    const std::string out = dpledger({"account", file}).out;
    EXPECT_THAT(out, testing::Not(HasSubstr("zCDP, rho")));
    EXPECT_THAT(out, testing::Not(HasSubstr("inf")));
    EXPECT_THAT(out, HasSubstr("15.29-zCDP"));
}

TEST(Account, WhatOthersReportIsNoMoreThanTheSumToTheDigit)
{
    std::string csv = "epsilon,delta\n";
    for (int i = 0; i < 10; ++i)
        csv += "0.1,0\n";
    const std::string out = dpledger({"account", "-", "--epsilon", "1"}, csv).out;
    EXPECT_THAT(out, HasSubstr("RDP 1, PLD 1 at delta 0"));
    EXPECT_THAT(out, testing::Not(HasSubstr("1.0")));
}

TEST(Calibrate, AsksTheNextAccountantWhereTheQuickOnesDoNotApply)
{
    const std::string training =
        R"({"kind":"subsampled_gaussian","sampling_rate":"0.01","steps":"1","sampling":"poisson")";
    const auto answer = [](const std::string &mechanism, const std::string &solve,
                           const std::vector<std::string> &more = {}) {
        std::vector<std::string> arguments{"calibrate", "--mechanism", mechanism, "--solve", solve,
                                           "--epsilon", "2",           "--delta", "1e-5"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return dpledger(arguments);
    };
    const Json noise = answer(training + "}", "noise_multiplier", {"--count", "1000", "--json"}).json();
    EXPECT_EQ(text(at(noise, {"accountant"})), "pld");
    EXPECT_NEAR(number(at(noise, {"value"})), 0.95911, 2e-5) << "1.022261 by Renyi divergences";
    const Json count = answer(training + R"(,"noise_multiplier":"1"})", "count", {"--json"}).json();
    EXPECT_EQ(text(at(count, {"value"})), "1202") << "881 by Renyi divergences";
    EXPECT_EQ(text(at(count, {"accountant"})), "pld");
    const Outcome basic = answer(training + "}", "noise_multiplier", {"--composition", "basic"});
    EXPECT_EQ(basic.status, 64);
    EXPECT_THAT(basic.oneLine(), HasSubstr("does not take such rounds"));
    EXPECT_EQ(answer(training + R"(,"noise_multiplier":"1"})", "count", {"--composition", "basic"}).status, 64);
    const Outcome filter = answer(training + "}", "noise_multiplier", {"--filter", "basic"});
    EXPECT_EQ(filter.status, 64);
    EXPECT_THAT(filter.oneLine(), HasSubstr("needs an (epsilon, delta)-DP bound"));
}

TEST(Calibrate, TriesTheSlowAccountantsToo)
{
    const Outcome quick = dpledger({"calibrate", "--mechanism", R"({"kind":"pure_dp","epsilon":"0.1"})", "--solve",
                                    "count", "--epsilon", "3", "--delta", "1e-6"});
    EXPECT_THAT(quick.out, StartsWith("46 runs fit"));
    EXPECT_THAT(quick.out, HasSubstr("by optimal"));
    const Outcome asked = dpledger({"calibrate", "--mechanism", R"({"kind":"pure_dp","epsilon":"0.1"})", "--solve",
                                    "count", "--epsilon", "3", "--composition", "basic"});
    EXPECT_THAT(asked.out, testing::Not(HasSubstr("not tried")));
}

TEST(Calibrate, FindsTheTruthOnEitherSideOfOneHalf)
{
    const auto truth = [](const std::string &typed) {
        return text(at(dpledger({"calibrate", "--mechanism", R"({"kind":"randomized_response")" + typed + "}",
                                 "--solve", "p", "--epsilon", "1", "--json"})
                           .json(),
                       {"value"}));
    };
    EXPECT_EQ(truth(""), "0.7310585");
    EXPECT_EQ(truth(R"(,"p":"0.9")"), "0.7310585");
    EXPECT_EQ(truth(R"(,"p":"0.1")"), "0.2689415");
}

TEST(Calibrate, SplitsABudget)
{
    const std::string analyses = R"([{"mechanism":{"kind":"pure_dp","epsilon":"0.4"},"locked":true},)"
                                 R"({"mechanism":{"kind":"pure_dp"},"solve":"epsilon","count":2},)"
                                 R"({"mechanism":{"kind":"laplace"},"solve":"scale","weight":"0.5","count":4}])";
    const Outcome outcome =
        dpledger({"calibrate", "--split", analyses, "--epsilon", "1", "--filter", "basic", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json json = outcome.json();
    EXPECT_EQ(text(at(json, {"analyses", "0", "mechanism", "epsilon"})), "0.4");
    EXPECT_EQ(text(at(json, {"analyses", "1", "mechanism", "epsilon"})), "0.15");
    EXPECT_EQ(text(at(json, {"valid"})), "fully-adaptive");
    EXPECT_THAT(dpledger({"calibrate", "--split", analyses, "--epsilon", "1", "--delta", "1e-6"}).out,
                HasSubstr("(locked)"));
    EXPECT_EQ(dpledger({"calibrate", "--split", analyses, "--epsilon", "0.3"}).status, 1)
        << "the locked one is too much";
    EXPECT_THAT(dpledger({"calibrate", "--split", R"([{"mechanism":{"kind":"laplace"}}])", "--epsilon", "1"}).err,
                HasSubstr("solve"));
}

TEST(Calibrate, RefusesWhatASplitWouldNotRead)
{
    const auto analysis = [](const std::string &more) {
        return R"([{"mechanism":{"kind":"laplace"},"solve":"scale",)" + more + "}]";
    };
    const auto refused = [](std::vector<std::string> flags, const std::string &named) {
        flags.insert(flags.begin(), "calibrate");
        flags.insert(flags.end(), {"--epsilon", "1"});
        const Outcome outcome = dpledger(flags);
        EXPECT_EQ(outcome.status, 64) << named << ": " << outcome.out;
        EXPECT_THAT(outcome.oneLine(), HasSubstr(named));
    };
    const std::string keys = "the fields are mechanism, solve, weight, count, locked, answer";
    for (const std::string key : {"cuont", "wieght", "lokced"})
        refused({"--split", analysis('"' + key + "\":10")}, key + ": is not a field of an analysis; " + keys);
    refused({"--split", analysis(R"("locked":"true")")}, "locked: must be true or false");
    refused({"--split", "[7]"}, "must be an object");
    const std::string good = analysis(R"("count":10)");
    refused({"--split", good, "--mechanism", R"({"kind":"laplace"})"}, "--mechanism");
    refused({"--split", good, "--solve", "scale"}, "--solve");
    refused({"--split", good, "--count", "10"}, "--count");
    refused({"--split", good, "--composition", "basic"}, "--composition");
    refused({"--mechanism", R"({"kind":"laplace","scale":"9"})", "--solve", "count", "--count", "3"}, "--count");
}

TEST(Calibrate, Usage)
{
    EXPECT_EQ(dpledger({"calibrate", "--epsilon", "1"}).status, 64) << "neither a mechanism nor a split";
    EXPECT_EQ(
        dpledger({"calibrate", "--mechanism", R"({"kind":"laplace"})", "--solve", "nonsense", "--epsilon", "1"}).status,
        64);
    EXPECT_EQ(
        dpledger({"calibrate", "--mechanism", R"({"kind":"nonsense"})", "--solve", "scale", "--epsilon", "1"}).status,
        64);
}

TEST(InvalidRules, AreShownAndRefused)
{
    const std::string csv = "epsilon,delta\n0.01,0\n0.01,0\n";
    const auto account = [&](std::vector<std::string> more) {
        std::vector<std::string> arguments{"account", "-", "--epsilon", "1", "--delta", "1e-6"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return dpledger(arguments, csv);
    };
    const std::string all = account({"--all"}).out;
    EXPECT_THAT(all, HasSubstr("Not valid under adaptivity"));
    EXPECT_THAT(all, HasSubstr("some-order"));
    EXPECT_EQ(account({"--json"}).json().find("invalid_rules"), nullptr) << "the same in every answer";
    const Json json = account({"--json", "--all"}).json();
    const Json refund = byId(json, "invalid_rules", "refund-delta");
    EXPECT_NEAR(number(at(refund, {"counterexample", "truth", "value"})), 0.625, 1e-9);
    EXPECT_EQ(at(byId(json, "filters", "zcdp"), {"conversions", "1"}), Json("zcdp-dp-cks"));
    for (const std::string rule : {"some-order", "optimal", "pld", "printed-y-star", "refund-delta"}) {
        const Outcome refused = account({"--filter", rule});
        EXPECT_EQ(refused.status, 64) << rule;
        EXPECT_THAT(refused.err, HasSubstr("Counterexample: ")) << rule;
    }
    EXPECT_THAT(account({"--filter", "nonsense"}).err, HasSubstr("must be one of"));
}

TEST(New, AnInvalidRuleIsNoFilter)
{
    const Scratch scratch;
    EXPECT_EQ(dpledger({"new", scratch.path("no.jsonl"), "--epsilon", "2", "--filter", "some-order"}).status, 64);
}

TEST(Reproduce, TextCsvAndJson)
{
    EXPECT_THAT(dpledger({"reproduce"}).out, HasSubstr("wrrw-fig3"));
    EXPECT_THAT(dpledger({"reproduce", "wrrw-fig3", "--csv"}).out, StartsWith("V,advanced_composition,filter,"));
    const Json table = dpledger({"reproduce", "hbbw-table1", "--json"}).json();
    EXPECT_EQ(text(at(table, {"rows", "2", "k_at_1e-9"})), "66");
    const Scratch scratch;
    ASSERT_EQ(dpledger({"reproduce", "hbbw-fig1", "-o", scratch.path("f.svg")}).status, 0);
    const std::string svg = readFile(scratch.path("f.svg"));
    EXPECT_THAT(svg, HasSubstr("<svg"));
    EXPECT_THAT(svg, HasSubstr("saves nothing from k = 15 on"));
    EXPECT_EQ(dpledger({"reproduce", "hbbw-fig1", "-o", scratch.path("f.svg")}).status, 2) << "it exists";
    ASSERT_EQ(dpledger({"reproduce", "fz-fig1", "-o", scratch.path("panels.svg")}).status, 0);
    const std::string panels = readFile(scratch.path("panels.svg"));
    for (const char *panel : {"height=\"1200\"", "people that take part", "accuracy on the test records",
                              "id=\"fz-fig1-title\"", "id=\"fz-fig1-2-title\"", "<dc:title>"})
        EXPECT_THAT(panels, HasSubstr(panel));
    ASSERT_EQ(dpledger({"reproduce", "fz-table", "-o", scratch.path("t.csv")}).status, 0);
    EXPECT_EQ(readFile(scratch.path("t.csv")), dpledger({"reproduce", "fz-table", "--csv"}).out);
    EXPECT_EQ(dpledger({"reproduce", "fz-table", "-o", scratch.path("t.svg")}).status, 64) << "a table";
    EXPECT_EQ(dpledger({"reproduce", "fz-table", "-o", scratch.path("t.txt")}).status, 64);
    const Outcome unknown = dpledger({"reproduce", "nonsense"});
    EXPECT_EQ(unknown.status, 64);
    EXPECT_THAT(unknown.oneLine(), HasSubstr("wrrw-fig1a"));
}

TEST(Account, HintsThatPureRoundsNeedNoDeltaSecond)
{
    const auto hints = [](const std::string &csv, const std::vector<std::string> &more) {
        std::vector<std::string> arguments{"account", "-",        "--epsilon", "1",     "--delta",
                                           "1e-6",    "--filter", "universal", "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return dpledger(arguments, csv).out.find("\"hints\"") != std::string::npos;
    };
    EXPECT_TRUE(hints("epsilon,delta\n0.1,0\n", {}));
    EXPECT_FALSE(hints("epsilon,delta\n0.1,1e-9\n", {}));
    EXPECT_FALSE(hints("epsilon,delta\n0.1,0\n", {"--delta-prime", "1e-6"}));
}

TEST(Diff, EqualAndDifferent)
{
    const Scratch scratch;
    const std::string a = scratch.file("a.csv", "epsilon,delta\n0.1,0\n");
    const std::string b = scratch.file("b.csv", "epsilon,delta\n0.1,0\n0.2,0\n");
    const Outcome equal = dpledger({"diff", a, a, "--epsilon", "1", "--delta", "1e-6"});
    EXPECT_EQ(equal.status, 0) << equal.err;
    EXPECT_THAT(equal.out, HasSubstr("no difference"));
    const Outcome different = dpledger({"diff", a, b, "--epsilon", "1", "--delta", "1e-6"});
    EXPECT_EQ(different.status, 1) << different.err;
    EXPECT_THAT(different.out, HasSubstr("odometer basic"));
}

} // namespace
} // namespace epsilometer::e2e::answers_test
