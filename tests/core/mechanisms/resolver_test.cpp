// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what is not understood costs infinity with its problem beside it, never zero and never silently; every
// error names the field, the value and what would be right; equal objects are resolved once.
#include "tests/core/mechanisms/mechanism_support.h"

#include <gmock/gmock.h>

namespace epsilometer::resolver_test {
namespace {

using mechanism_support::problem;
using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(Resolver, WhatIsNotUnderstoodCostsInfinity)
{
    const Catalog catalog = makeCatalog();
    MechanismResolver resolver(catalog.mechanisms);
    for (const auto *text : {R"({"kind":"telepathy"})", R"({"epsilon":"1"})", R"({"kind":1})", R"([])", R"("pure_dp")",
                             "null", R"({"kind":"pure_dp"})", R"({"kind":"pure_dp","epsilon":"nan"})"}) {
        const ResolvedMechanism &resolved = resolver.resolve(Mechanism::fromJson(*Json::parse(text)));
        ASSERT_TRUE(resolved.cost != nullptr) << text;
        EXPECT_TRUE(resolved.cost->dp->epsilon.isInfinite()) << text;
        EXPECT_TRUE(resolved.problem.has_value()) << text;
    }
    EXPECT_TRUE(resolver.resolve(Mechanism::fromJson(*Json::parse(R"({"kind":"telepathy"})"))).unknownKind);
    EXPECT_FALSE(resolver.resolve(Mechanism::fromJson(*Json::parse(R"({"kind":"pure_dp"})"))).unknownKind);
}

TEST(Resolver, EqualObjectsShareOneCost)
{
    const Catalog catalog = makeCatalog();
    MechanismResolver resolver(catalog.mechanisms);
    const auto first =
        resolver.resolve(Mechanism::fromJson(*Json::parse(R"({"kind":"pure_dp","epsilon":"0.1"})"))).cost;
    const auto second =
        resolver.resolve(Mechanism::fromJson(*Json::parse(R"({"epsilon":"0.1","kind":"pure_dp"})"))).cost;
    EXPECT_EQ(first, second);
}

TEST(Resolver, ASequenceMetAgainResolvesToTheSameCosts)
{
    const Catalog catalog = makeCatalog();
    MechanismResolver resolver(catalog.mechanisms);
    std::vector<Mechanism> sequence;
    for (int i = 1; i <= 20; ++i)
        sequence.push_back(Mechanism("pure_dp", {{"epsilon", "0." + std::to_string(100 + i % 7)}}));
    const auto check = [&](const std::vector<Mechanism> &mechanisms) {
        resolver.beginSequence();
        for (const Mechanism &mechanism : mechanisms) {
            const auto cost = resolver.resolveNext(mechanism).cost;
            EXPECT_EQ(cost, resolver.resolve(mechanism).cost);
            EXPECT_EQ(cost->dp->epsilon, Exact::parse("epsilon", *mechanism.find("epsilon")->ifString()).value());
        }
    };
    check(sequence);
    check(sequence);
    std::vector<Mechanism> edited = sequence;
    edited[7].set("epsilon", "3"); // changed in the copy alone
    check(edited);
    edited.erase(edited.begin() + 2, edited.begin() + 12); // more than is looked ahead
    check(edited);
    edited.insert(edited.begin() + 3, sequence[1]);
    check(edited);
    check(sequence);
    check({});
    check(sequence);
}

TEST(Resolver, ASequenceIsKeptWhateverElseIsForgotten)
{
    const Catalog catalog = makeCatalog();
    MechanismResolver resolver(catalog.mechanisms);
    constexpr int kMany = 10'000; // more than the resolver remembers
    const auto mechanism = [](int i) {
        return Mechanism("pure_dp", {{"epsilon", "0.0" + std::to_string(100'000 + i)}});
    };
    for (int run = 0; run < 3; ++run) {
        resolver.beginSequence();
        for (int i = 0; i < kMany; ++i) {
            const Mechanism wanted = mechanism(i + (run == 2 && i > kMany / 2 ? 1 : 0));
            const Exact epsilon = Exact::parse("epsilon", *wanted.find("epsilon")->ifString()).value();
            ASSERT_EQ(resolver.resolveNext(wanted).cost->dp->epsilon, epsilon);
        }
    }
}

TEST(Parameters, ErrorsNameFieldValueAndWhatWouldBeRight)
{
    EXPECT_THAT(problem(R"({"kind":"pure_dp","epsilon":"-1"})"),
                AllOf(HasSubstr("epsilon = -1"), HasSubstr("must be")));
    EXPECT_THAT(problem(R"({"kind":"pure_dp","epsilon":true})"),
                HasSubstr("epsilon = true: must be a number >= 0 (inf allowed)"));
    EXPECT_THAT(problem(R"({"kind":"pure_dp"})"), HasSubstr("epsilon: is missing; must be a number >= 0"));
    EXPECT_THAT(problem(R"({"kind":"approx_dp","epsilon":"1","delta":"1.1"})"),
                HasSubstr("delta = 1.1: must be a number >= 0 and <= 1"));
    EXPECT_THAT(problem(R"({"kind":"laplace","scale":"inf"})"),
                HasSubstr("scale = inf: must be a number >= 0 and finite"));
    EXPECT_THAT(
        problem(R"({"kind":"laplace","scale":"1","sensitivity":"one"})"),
        AllOf(HasSubstr("must be a number > 0 and finite, written like 12, 0.1"), testing::Not(HasSubstr("inf"))));
    EXPECT_THAT(problem(R"({"kind":"laplace","scale":"1e400"})"), HasSubstr("scale = 1e400: must be"));
    const std::string large = problem(R"({"kind":"laplace","scale":"1e400"})");
    EXPECT_EQ(large.find("inf,"), std::string::npos) << large << ": what is refused next is not offered";
    EXPECT_THAT(problem(R"({"kind":"laplace","scale":"1","sensitivity":"0"})"),
                HasSubstr("must be a number > 0 and finite"));
    EXPECT_THAT(problem(R"({"kind":"laplace","scale":"1","sensitivty":"1"})"),
                AllOf(HasSubstr("sensitivty"), HasSubstr("laplace; known are scale, sensitivity")));
    EXPECT_THAT(problem(R"({"kind":"discrete_laplace","scale":"1","sensitivity":"1.5"})"),
                HasSubstr("must be a whole number"));
    EXPECT_THAT(problem(R"({"kind":"exponential","epsilon":"1","monotone":"maybe"})"),
                HasSubstr("must be true or false"));
    EXPECT_THAT(problem(R"({"kind":"no_op","epsilon":"1"})"), HasSubstr("has no parameters"));
    EXPECT_THAT(problem(R"({"kind":"renyi","orders":["2","2"],"values":["1","1"]})"), HasSubstr("ascending"));
    EXPECT_THAT(problem(R"({"kind":"renyi","orders":["2"],"values":["1","1"]})"), HasSubstr("as many as the orders"));
    EXPECT_THAT(problem(R"({"kind":"renyi","orders":["0.5"],"values":["1"]})"), HasSubstr("orders = 0.5"));
    EXPECT_THAT(problem(R"({"kind":"renyi","orders":[],"values":[]})"), HasSubstr("must be a list"));
    EXPECT_THAT(problem(R"({"kind":"randomized_response"})"), HasSubstr("or p instead"));
    EXPECT_THAT(problem(R"({"kind":"randomized_response","epsilon":"1","p":"0.6"})"), HasSubstr("not both"));
}

TEST(Parameters, QuantitiesMayBeNumbersOrStrings)
{
    EXPECT_EQ(mechanism_support::cost(R"({"kind":"pure_dp","epsilon":0.1})").dp->epsilon.text(), "0.1");
    EXPECT_EQ(mechanism_support::cost(R"({"kind":"pure_dp","epsilon":"1/3"})").dp->epsilon.text(), "1/3");
}

TEST(Catalog, EveryMechanismIsDescribed)
{
    const Catalog catalog = makeCatalog();
    EXPECT_GE(catalog.mechanisms.size(), 16U);
    for (const auto &kind : catalog.mechanisms) {
        EXPECT_FALSE(kind->id().empty() || kind->title().empty() || kind->description().empty() ||
                     kind->formula().empty() || kind->source().empty())
            << kind->id();
        EXPECT_EQ(findMechanism(catalog.mechanisms, kind->id()), kind.get());
        for (const ParameterSpec &spec : kind->parameters()) {
            EXPECT_FALSE(spec.name.empty() || spec.label.empty() || spec.help.empty()) << kind->id();
            const bool fine = spec.defaultText.empty() || readParameter(spec, Json(std::string(spec.defaultText))).ok();
            EXPECT_TRUE(fine) << kind->id() << spec.name;
        }
    }
}

} // namespace
} // namespace epsilometer::resolver_test
