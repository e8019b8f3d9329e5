// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - no kind is in the catalog twice
// - every mechanism's example is accepted by its own table and has a cost
// - what is written as one line reads back as the same object; values alone are taken in the order of the table
// - unknown names and too many values are refused with what the mechanism takes
#include "core/mechanisms/parameter_text.h"

#include "core/catalog/catalog.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <set>

namespace epsilometer::parameter_text_test {
namespace {

using epsilometer::testing_support::catalog;

const MechanismKind &kind(const char *id)
{
    return *findMechanism(catalog().mechanisms, id);
}

} // namespace

TEST(ParameterExample, EveryMechanismHasOne)
{
    for (const auto &mechanism : catalog().mechanisms) {
        const Mechanism example = exampleMechanism(*mechanism);
        const auto values = readParameters(*mechanism, example);
        ASSERT_TRUE(values.ok()) << mechanism->id() << ": " << values.error().message() << " in "
                                 << example.json().write();
        const auto cost = mechanism->cost(*values);
        EXPECT_TRUE(cost.ok()) << mechanism->id() << ": " << cost.error().message();
    }
}

TEST(ParameterText, ReadsBackWhatItWrote)
{
    for (const auto &mechanism : catalog().mechanisms) {
        const Mechanism example = exampleMechanism(*mechanism);
        const auto read = mechanismFromText(*mechanism, parametersText(example));
        ASSERT_TRUE(read.ok()) << mechanism->id() << ": " << read.error().message();
        EXPECT_EQ(*read, example) << mechanism->id();
    }
}

TEST(ParameterText, TakesNamesOrPositions)
{
    EXPECT_EQ(*mechanismFromText(kind("laplace"), "scale = 1.50, sensitivity = 2"),
              Mechanism("laplace", {{"scale", "1.50"}, {"sensitivity", "2"}}));
    EXPECT_EQ(*mechanismFromText(kind("laplace"), " 7 ; 2 "),
              Mechanism("laplace", {{"scale", "7"}, {"sensitivity", "2"}}));
    EXPECT_EQ(*mechanismFromText(kind("pure_dp"), "= min(0.1, left/4)"),
              Mechanism("pure_dp", {{"epsilon", "= min(0.1, left/4)"}}));
    EXPECT_EQ(parametersText(Mechanism("pure_dp", {{"epsilon", "0.10"}})), "epsilon = 0.10");
    const Mechanism trained("subsampled_gaussian", {{"steps", "7"}, {"odd", "1"}, {"noise_multiplier", "2"}});
    EXPECT_EQ(parametersText(trained, &kind("subsampled_gaussian")), "noise_multiplier = 2, steps = 7, odd = 1");
}

TEST(MechanismWords, AKindAndItsParametersAsInAShell)
{
    const auto read = [](std::string_view text) { return *mechanismFromWords(catalog().mechanisms, text); };
    const Mechanism laplace("laplace", {{"scale", "1.50"}, {"sensitivity", "2"}});
    for (const char *text : {"laplace scale=1.50 sensitivity=2", "  laplace scale = 1.50, sensitivity =2 ",
                             "laplace 1.50 2", R"({"kind":"laplace","scale":"1.50","sensitivity":"2"})"})
        EXPECT_EQ(read(text), laplace) << text;
    EXPECT_EQ(read("pure_dp epsilon==min(0.1, left / 4)"), Mechanism("pure_dp", {{"epsilon", "=min(0.1, left / 4)"}}));
    EXPECT_EQ(
        read(R"(renyi orders=["2", "8"] values=["0.1", "0.3"])"),
        Mechanism("renyi", {{"orders", *Json::parse(R"(["2","8"])")}, {"values", *Json::parse(R"(["0.1","0.3"])")}}));
    EXPECT_EQ(read("gausian sigma=10"), Mechanism("gausian", {{"sigma", "10"}})) << "it costs infinity, as typed";
}

TEST(MechanismWords, ReadBackWhatParametersTextWrote)
{
    for (const auto &mechanism : catalog().mechanisms) {
        const Mechanism example = exampleMechanism(*mechanism);
        const auto read =
            mechanismFromWords(catalog().mechanisms, std::string(mechanism->id()) + ' ' + parametersText(example));
        ASSERT_TRUE(read.ok()) << mechanism->id() << ": " << read.error().message();
        EXPECT_EQ(*read, example) << mechanism->id();
    }
}

TEST(MechanismWords, RefuseWhatTheTableDoesNotHave)
{
    for (const char *text : {"laplace sigma=1", "laplace 1 2 3 4", "{laplace}", "", R"({"kind":)"})
        EXPECT_FALSE(mechanismFromWords(catalog().mechanisms, text).ok()) << text;
}

TEST(ParameterText, RefusesWhatTheTableDoesNotHave)
{
    const auto unknown = mechanismFromText(kind("laplace"), "sigma = 1");
    ASSERT_FALSE(unknown.ok());
    EXPECT_EQ(unknown.error().parameter, "sigma");
    EXPECT_NE(unknown.error().constraint.english().find("scale"), std::string::npos);
    EXPECT_FALSE(mechanismFromText(kind("laplace"), "1, 2, add-remove, 4").ok());
}

TEST(ParameterExample, KindsAreListedOnce)
{
    std::set<std::string_view> ids;
    for (const auto &mechanism : catalog().mechanisms)
        EXPECT_TRUE(ids.insert(mechanism->id()).second) << mechanism->id();
}

} // namespace epsilometer::parameter_text_test
