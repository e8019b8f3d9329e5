// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: budgets in a notion of their own survive the round trip through a policy event, to the digit; a ledger of
// any other format than 1.0 is refused; a policy has one budget.
#include "tests/support/sample_ledger.h"

#include "core/catalog/catalog.h"
#include "core/ledger/event_checks.h"
#include "core/ledger/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::native_policy_test {
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

std::vector<NativeBudget> budgets()
{
    return {NativeBudget::zcdp(exact("15.29")), NativeBudget::gdp(exact("1/3")),
            NativeBudget::renyi({{exact("8"), exact("1.5")}, {Exact::infinity(), exact("4")}})};
}

std::string ledgerOf(const Json &header, const Json &policy)
{
    LedgerWriter writer;
    const std::string first = writer.append("header", header).value();
    return first + writer.append("policy", policy).value();
}

Session read(const std::string &bytes)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    return loadLedger(bytes, catalog.mechanisms, progress).value().session;
}

TEST(NativePolicy, RoundTrip)
{
    for (const NativeBudget &budget : budgets()) {
        Policy policy = makePolicy(budget, exact("1e-10"));
        policy.reason = "agreed";
        EXPECT_EQ(policyFromBody(policyBody(policy)).value(), policy) << budget.text();
        EXPECT_EQ(policyBody(policy).find("epsilon"), nullptr) << "an older program must not find one";
    }
    const Policy approximate = makePolicy(NativeBudget::zcdp(Exact(1)), exact("1e-6"), exact("1e-9"));
    EXPECT_EQ(policyFromBody(policyBody(approximate)).value(), approximate);
}

TEST(NativePolicy, DefaultsAreThoseOfTheNotion)
{
    const Policy policy = policyFromBody(json(R"({"rho":"15.29"})")).value();
    EXPECT_EQ(policy.filter, "zcdp");
    EXPECT_TRUE(policy.delta.isZero());
    EXPECT_TRUE(policy.epsilon.isInfinite());
    EXPECT_EQ(policyFromBody(json(R"({"mu":"1"})")).value().filter, "gdp");
    const Policy renyi = policyFromBody(json(R"({"renyi":[{"order":"8","limit":"1.5"}],"delta":"1e-6"})")).value();
    EXPECT_EQ(renyi.filter, "renyi");
    EXPECT_EQ(renyi.deltaPrime, exact("1e-6")) << "all of it is the delta that is asked for";
    EXPECT_EQ(policyFromBody(json(R"({"rho":"1","filter":"basic"})")).value().filter, "basic");
}

TEST(NativePolicy, ErrorsNameTheField)
{
    const auto problem = [](std::string_view text) {
        const auto policy = policyFromBody(json(text));
        return policy.ok() ? std::string() : policy.error().located();
    };
    EXPECT_THAT(problem(R"({"rho":"1","mu":"1"})"), HasSubstr("mu = \"1\": must not be given together with rho"));
    EXPECT_THAT(problem(R"({"rho":"-1"})"), HasSubstr("rho"));
    EXPECT_THAT(problem(R"({"rho":"NaN"})"), HasSubstr("rho"));
    EXPECT_THAT(problem(R"({"rho":1,"delta":"inf"})"), HasSubstr("delta"));
    EXPECT_THAT(problem(R"({"renyi":[]})"), HasSubstr("one order or more"));
    EXPECT_THAT(problem(R"({"renyi":{"order":"8"}})"), HasSubstr("renyi"));
    EXPECT_THAT(problem(R"({"renyi":[{"order":"8"}]})"), HasSubstr("renyi[0]: limit"));
    EXPECT_THAT(problem(R"({"mu":"1","delta":"1e-6","delta_prime":"0"})"), HasSubstr("no delta of its own"));
    EXPECT_THAT(problem(R"({"delta":"0"})"), HasSubstr("epsilon"));
}

TEST(NativePolicy, AreReadFromALedger)
{
    for (const NativeBudget &budget : budgets()) {
        Plan plan;
        plan.policy = makePolicy(budget);
        const std::string bytes = ledgerOf(headerBody(plan, "id", "", ""), policyBody(plan.policy));
        const Session session = read(bytes);
        EXPECT_EQ(session.plan.policy, plan.policy);
        EXPECT_TRUE(session.findings.empty()) << session.findings.front().text;
    }
}

TEST(NativePolicy, OtherFormatsAreRefused)
{
    NoProgress progress;
    for (const char *version : {"1.1", "2.0", "1.", "1.01", "", "0.9"}) {
        const auto content = readLedger(R"({"$dpledger":")" + std::string(version) + "\",\"x\":1}\n", progress);
        ASSERT_FALSE(content.ok()) << version;
        EXPECT_EQ(content.error().code, ErrorCode::Unsupported);
        EXPECT_THAT(content.error().message(), HasSubstr("format 1.0"));
    }
}

TEST(NativePolicy, ABudgetIsStatedOnce)
{
    const Json body = json(R"({"delta":"1e-6","epsilon":"3","filter":"basic","rho":"15.29"})");
    const Session session = read(ledgerOf(headerBody({}, "id", "", ""), body));
    EXPECT_EQ(session.plan.policy.epsilon, Exact()) << "what is not understood allows nothing";
    EXPECT_FALSE(session.findings.empty());
    EXPECT_THAT(checkEvent("policy", body, 1).error().message(), HasSubstr("must not be given together with epsilon"));
}

TEST(NativePolicy, AMidwayChangeOfAnOldLedgerIsRead)
{
    LedgerWriter writer;
    std::string bytes = writer.append("header", headerBody({}, "id", "", "")).value();
    bytes += writer.append("policy", policyBody(makePolicy(Exact(1), Exact()))).value();
    bytes += writer.append("policy", policyBody(makePolicy(NativeBudget::zcdp(Exact(1))))).value();
    const Session session = read(bytes);
    ASSERT_TRUE(session.plan.policy.native);
    EXPECT_EQ(session.plan.policy.native->text(), "rho = 1");
}

} // namespace
} // namespace epsilometer::native_policy_test
