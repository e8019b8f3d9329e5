// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: values survive the round trip through event bodies, quantities as text; every bad field is named with
// what would be right; defaults are the documented ones.
#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::bodies_test {
namespace {

using ::testing::HasSubstr;

Exact exact(std::string_view text)
{
    return Exact::parse("value", text).value();
}

Json json(std::string_view text)
{
    return Json::parse(text).value();
}

TEST(Bodies, PolicyRoundTrip)
{
    Policy policy = withFilter(makePolicy(exact("3"), exact("1e-6")), kUniversalFilter);
    policy.deltaPrime = exact("1e-6");
    policy.filter = "whitehouse";
    policy.onHalt = OnHalt::Latch;
    policy.reason = "agreed";
    policy.parameters.target = exact("2.5");
    policy.parameters.gamma = exact("0.3");
    policy.parameters.v0 = exact("1/3");
    policy.parameters.n = exact("50000");
    policy.parameters.lattice = exact("0.01");
    policy.parameters.orders = {exact("2"), exact("4.5")};
    policy.parameters.clock = Clock::Square;
    EXPECT_EQ(policyFromBody(policyBody(policy)).value(), policy);
    EXPECT_EQ(policyBody(policy).find("parameters")->find("alpha")->write(), R"(["2","4.5"])");
}

TEST(Bodies, PolicyStatesTheOrdersOfTheUniversalFilter)
{
    Policy policy = withFilter(makePolicy(exact("1"), exact("2e-6")), kUniversalFilter);
    policy.filter = "basic";
    EXPECT_EQ(policyBody(policy).find("orders"), nullptr) << "not asked for";
    policy.filter = "universal";
    const Json body = policyBody(policy);
    ASSERT_NE(body.find("orders"), nullptr);
    EXPECT_EQ(body.find("orders")->ifArray()->front().write(), R"({"order":"21.98","share":"0.9"})");
    EXPECT_EQ(policyFromBody(body).value(), policy) << "the default, which follows the budget";
    policy.orderShares = {{exact("7.5"), exact("1/3")}, {exact("2"), exact("0.5")}};
    EXPECT_EQ(policyFromBody(policyBody(policy)).value(), policy);
    policy.filter = "basic";
    policy.ordersChosenAfterwards = true;
    EXPECT_EQ(policyFromBody(policyBody(policy)).value(), policy) << "kept for the odometer";
    EXPECT_EQ(policyBody(policy).find("orders_chosen")->write(), R"("afterwards")");
}

TEST(Bodies, APlanWithoutABudgetStatesNone)
{
    Plan plan;
    plan.steps = {fixtures::makeStep(R"({"kind":"no_op"})")};
    plan.people = "25000";
    EXPECT_EQ(planBody(plan).find("policy"), nullptr) << "not a budget of 0";
    EXPECT_EQ(planFromBody(json(R"({"n":25000})"))->people, "25000") << "as a number, too";
    EXPECT_EQ(planFromBody(json(R"({"n":[1]})")).error().parameter, "n");
    EXPECT_EQ(planFromBody(planBody(plan)).value(), plan);
}

TEST(Bodies, PolicyDefaults)
{
    const Policy policy = policyFromBody(json(R"({"epsilon":"1","delta":"1e-6"})")).value();
    EXPECT_EQ(policy.deltaPrime, exact("5e-7"));
    EXPECT_EQ(policy.filter, "universal") << "whatever the default of new ones";
    EXPECT_EQ(Policy().filter, "universal");
    EXPECT_EQ(policy.onHalt, OnHalt::Skip);
}

TEST(Bodies, PolicyErrorsNameTheField)
{
    const auto problem = [](std::string_view text) {
        const auto policy = policyFromBody(json(text));
        return policy.ok() ? std::string() : policy.error().located();
    };
    EXPECT_THAT(problem(R"({"delta":"0"})"), HasSubstr("epsilon"));
    EXPECT_THAT(problem(R"({"epsilon":"NaN","delta":"0"})"), HasSubstr("epsilon"));
    EXPECT_THAT(problem(R"({"epsilon":"-1","delta":"0"})"), HasSubstr("epsilon"));
    EXPECT_THAT(problem(R"({"epsilon":["1"],"delta":"0"})"), HasSubstr("epsilon"));
    EXPECT_THAT(problem(R"({"epsilon":"1","delta":"1"})"), HasSubstr("delta"));
    EXPECT_THAT(problem(R"({"epsilon":"1","delta":"inf"})"), HasSubstr("delta"));
    EXPECT_THAT(problem(R"({"epsilon":"1","delta":"1e-6","delta_prime":"1e-5"})"), HasSubstr("delta_prime"));
    EXPECT_THAT(problem(R"({"epsilon":"1","delta":"0","on_halt":"maybe"})"), HasSubstr("on_halt"));
    EXPECT_THAT(problem(R"({"epsilon":"1","delta":"0","filter":7})"), HasSubstr("filter"));
    EXPECT_THAT(problem(R"({"epsilon":"1","delta":"0","orders_chosen":"late"})"), HasSubstr("orders_chosen"));
    EXPECT_THAT(problem(R"({"epsilon":"1","delta":"0","parameters":{"clock":"x"}})"), HasSubstr("clock"));
    EXPECT_THAT(problem(R"({"epsilon":"1","delta":"0","parameters":{"gamma":"x"}})"), HasSubstr("gamma"));
    EXPECT_THAT(problem(R"({"epsilon":"1","delta":"0","parameters":[]})"), HasSubstr("parameters"));
    const auto ofOrders = [&](const std::string &orders) {
        return problem(R"({"epsilon":"1","delta":"0","orders":)" + orders + "}");
    };
    EXPECT_THAT(ofOrders("[]"), HasSubstr("orders"));
    EXPECT_THAT(ofOrders("\"2\""), HasSubstr("orders"));
    EXPECT_THAT(ofOrders(R"(["2"])"), HasSubstr("orders"));
    EXPECT_THAT(ofOrders(R"([{"order":"2"}])"), HasSubstr("share"));
    EXPECT_THAT(ofOrders(R"([{"order":"1","share":"0.5"}])"), HasSubstr("order = 1: must be > 1"));
    EXPECT_THAT(ofOrders(R"([{"order":"inf","share":"0.5"}])"), HasSubstr("order = inf: must be > 1 and finite"));
    EXPECT_THAT(ofOrders(R"([{"order":"2","share":"0"}])"), HasSubstr("share = 0: must be > 0"));
    EXPECT_THAT(ofOrders(R"([{"order":"2","share":"0.1"},{"order":"3","share":"0.90000000000000000000001"}])"),
                HasSubstr("must add up to at most 1"));
    EXPECT_EQ(ofOrders(R"([{"order":"2","share":"1/3"},{"order":"3","share":"1/3"},{"order":"4","share":"1/3"}])"), "");
    std::string many = "[";
    for (int i = 0; i < 100'000; ++i)
        many += R"({"order":"2","share":"1e-9"},)";
    EXPECT_THAT(ofOrders(many + R"({"order":"2","share":"1e-9"}])"), HasSubstr("must be at most 64"));
}

TEST(Bodies, StepRoundTripWithQuantitiesAsText)
{
    Step step = fixtures::makeStep(R"({"kind":"svt","epsilon1":0.10,"cutoff":3,"list":[1e-3]})", "label", 12);
    step.role = "parallel:regions";
    step.outcome = "2";
    const Json body = spendBody(step);
    EXPECT_EQ(body.find("mechanism")->write(), R"({"cutoff":"3","epsilon1":"0.10","kind":"svt","list":["1e-3"]})");
    EXPECT_EQ(body.find("count")->write(), "12");
    step.mechanism = Mechanism::fromJson(*body.find("mechanism"));
    EXPECT_EQ(stepFromBody(body).value(), step);
    EXPECT_EQ(spendBody(fixtures::makeStep("{}")).write(), R"({"mechanism":{}})");
}

TEST(Bodies, StepErrorsNameTheField)
{
    const auto problem = [](std::string_view text) {
        const auto step = stepFromBody(json(text));
        return step.ok() ? std::string() : step.error().located();
    };
    EXPECT_THAT(problem("{}"), HasSubstr("mechanism"));
    EXPECT_THAT(problem(R"({"mechanism":"laplace"})"), HasSubstr("mechanism"));
    for (const char *count : {"0", "-1", "1.5", "\"\"", "\"x\"", "9007199254740992", "1e-3", "true", "null", "[]"})
        EXPECT_THAT(problem(R"({"mechanism":{},"count":)" + std::string(count) + "}"), HasSubstr("count")) << count;
    EXPECT_THAT(problem(R"({"mechanism":{},"role":"parallel:"})"), HasSubstr("role"));
    EXPECT_THAT(problem(R"({"mechanism":{},"label":1})"), HasSubstr("label"));
    EXPECT_THAT(problem(R"({"mechanism":{},"outcome":[]})"), HasSubstr("outcome"));
}

TEST(Bodies, PlanRoundTrip)
{
    Plan plan;
    plan.title = "Survey";
    plan.unit = {"person", "all records", "day", "365"};
    plan.neighbours = "replace-one";
    plan.policy = makePolicy(exact("1"), exact("0"));
    plan.steps = {fixtures::makeStep(R"({"kind":"no_op"})", "a"), fixtures::makeStep(R"({"kind":"zcdp","rho":"1/3"})")};
    EXPECT_EQ(planFromBody(planBody(plan)).value(), plan);
    plan.steps[0].group = plan.steps[1].group = "sweep";
    plan.steps[1].mechanism = Mechanism("pure_dp", {{"epsilon", "=left/2"}});
    plan.steps[1].when = "outcome > 3";
    plan.steps[0].answer = "12.5";
    plan.groups = {{"sweep", 3, false, "i < 100"}, {"tail", 1, true, ""}};
    EXPECT_EQ(planFromBody(planBody(plan)).value(), plan);
    plan.steps[0].locked = true;
    plan.steps[1].weight = exact("2/3");
    EXPECT_EQ(planFromBody(planBody(plan)).value(), plan);
    for (const char *wrong :
         {R"({"steps":[{"mechanism":{},"locked":"yes"}]})", R"({"steps":[{"mechanism":{},"weight":"0"}]})",
          R"({"steps":[{"mechanism":{},"weight":"inf"}]})", R"({"steps":[{"mechanism":{},"weight":"-1"}]})"})
        EXPECT_THAT(planFromBody(json(wrong)).error().located(), HasSubstr("steps[0]")) << wrong;
    EXPECT_EQ(spendBody(plan.steps[0]).find("locked"), nullptr) << "what is spent cannot be split any more";
    const auto broken = planFromBody(json(R"({"steps":[{"mechanism":{}},{}]})"));
    EXPECT_THAT(broken.error().located(), HasSubstr("steps[1]"));
}

} // namespace
} // namespace epsilometer::bodies_test
