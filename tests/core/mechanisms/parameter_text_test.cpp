// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - no kind is in the catalog twice
// - every mechanism's example is accepted by its own table and has a cost
// - what is written as one line reads back as the same object
// - a value without a name is taken where it can be one parameter alone, and otherwise refused with the name to give
// - a parameter that is given twice is refused with both values, in whatever notation
// - noise and rate are short names, and there are no others; batch, records and epochs give the rate and the steps
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

TEST(ParameterText, TakesNames)
{
    EXPECT_EQ(*mechanismFromText(kind("laplace"), "scale = 1.50, sensitivity = 2"),
              Mechanism("laplace", {{"scale", "1.50"}, {"sensitivity", "2"}}));
    EXPECT_EQ(*mechanismFromText(kind("pure_dp"), "= min(0.1, left/4)"),
              Mechanism("pure_dp", {{"epsilon", "= min(0.1, left/4)"}}));
    EXPECT_EQ(parametersText(Mechanism("pure_dp", {{"epsilon", "0.10"}})), "epsilon = 0.10");
    const Mechanism trained("subsampled_gaussian", {{"steps", "7"}, {"odd", "1"}, {"noise_multiplier", "2"}});
    EXPECT_EQ(parametersText(trained, &kind("subsampled_gaussian")), "noise_multiplier = 2, steps = 7, odd = 1");
}

TEST(ParameterText, AWordOfANameIsEnoughWhereItIsOne)
{
    const Mechanism trained("subsampled_gaussian",
                            {{"noise_multiplier", "1.1"}, {"sampling_rate", "0.01"}, {"steps", "7"}});
    EXPECT_EQ(*mechanismFromText(kind("subsampled_gaussian"), "noise=1.1, rate=0.01, steps=7"), trained);
    // epsilon_train and epsilon_test, dataset_size and batch_size: it could be either
    EXPECT_FALSE(mechanismFromText(kind("release_if_accurate"), "epsilon=1").ok());
    EXPECT_FALSE(mechanismFromText(kind("truncated_gaussian"), "size=10").ok());
    // Steps of all epochs, taken as those of one, would make random allocation cheaper than it was.
    EXPECT_FALSE(mechanismFromText(kind("epoch_gaussian"), "noise=1, steps=1000, epochs=10").ok());
    EXPECT_FALSE(mechanismFromText(kind("subsampled_gaussian"), "noise_=1").ok());
    EXPECT_FALSE(mechanismFromText(kind("subsampled_gaussian"), "noise=1, noise_multiplier=2").ok());
}

TEST(ParameterText, TrainingIsTakenAsPeopleWriteIt)
{
    const MechanismKind &sampled = kind("subsampled_gaussian");
    EXPECT_EQ(
        *mechanismFromText(sampled, "noise=1.1, batch=256, records=60000, epochs=10, sampling=poisson"),
        Mechanism(
            "subsampled_gaussian",
            {{"noise_multiplier", "1.1"}, {"sampling_rate", "256/60000"}, {"steps", "2344"}, {"sampling", "poisson"}}));
    EXPECT_EQ(*mechanismFromText(sampled, "records=2"), Mechanism("subsampled_gaussian", {{"records", "2"}}))
        << "alone, the records of a person";
    for (const char *wrong : {"batch=256, records=60000", "batch=256, epochs=10", "records=60000, epochs=10",
                              "batch=0, records=60000, epochs=10", "batch=9, records=8, epochs=1",
                              "batch=nan, records=8, epochs=1", "batch=1, records=8, epochs=1, steps=8",
                              "batch=1, batch=2, records=8, epochs=1", "rate=1, batch=1, records=8, epochs=1"})
        EXPECT_FALSE(mechanismFromText(sampled, wrong).ok()) << wrong;
    const auto missing = mechanismFromText(sampled, "batch=256, records=60000");
    EXPECT_EQ(missing.error().parameter.english(), "epochs");
    EXPECT_FALSE(mechanismFromText(kind("gaussian"), "batch=1, records=8, epochs=1").ok());
    // The rate of matrix_gaussian is that of a part of the records: batch / records would be below it.
    EXPECT_FALSE(mechanismFromText(kind("matrix_gaussian"), "noise=1, participation=cyclic_poisson, separation=10, "
                                                            "batch=256, records=60000, epochs=10")
                     .ok());
    // Its own steps per epoch and epochs
    EXPECT_TRUE(mechanismFromText(kind("epoch_gaussian"), "noise=1, steps_per_epoch=10, epochs=3").ok());
}

TEST(MechanismWords, AKindAndItsParametersAsInAShell)
{
    const auto read = [](std::string_view text) { return *mechanismFromWords(catalog().mechanisms, text); };
    const Mechanism laplace("laplace", {{"scale", "1.50"}, {"sensitivity", "2"}});
    for (const char *text : {"laplace scale=1.50 sensitivity=2", "  laplace scale = 1.50, sensitivity =2 ",
                             R"({"kind":"laplace","scale":"1.50","sensitivity":"2"})"})
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

TEST(ParameterText, TakesAValueAloneWhereItCanBeOneParameter)
{
    const auto read = [](std::string_view text) { return mechanismFromWords(catalog().mechanisms, text); };
    const std::vector<std::pair<const char *, Mechanism>> clear{
        {"pure_dp 0.7", Mechanism("pure_dp", {{"epsilon", "0.7"}})},
        {"pure_dp =left/4", Mechanism("pure_dp", {{"epsilon", "=left/4"}})},
        {"gdp 1/2", Mechanism("gdp", {{"mu", "1/2"}})},
        {"exponential 0.7 yes", Mechanism("exponential", {{"epsilon", "0.7"}, {"monotone", true}})},
        {"gaussian add-remove sigma=2", Mechanism("gaussian", {{"neighbours", "add-remove"}, {"sigma", "2"}})}};
    for (const auto &[text, meant] : clear) {
        const auto mechanism = read(text);
        ASSERT_TRUE(mechanism.ok()) << text << ": " << mechanism.error().message();
        EXPECT_EQ(*mechanism, meant) << text;
    }
    for (const char *text : {"gaussian 6.8", "laplace 1.50 2", "approx_dp 0.1 1e-6", "laplace =left", "zcdp 0.1",
                             "renyi [\"2\"] [\"0.1\"]", "pure_dp much", "no_op 1"})
        EXPECT_FALSE(read(text).ok()) << text;
    EXPECT_EQ(read("gaussian 6.8").error().message().english(),
              "parameters = 6.8: can be each of sigma, sensitivity: give it its name, as in sigma=6.8");
}

TEST(ParameterText, RefusesAParameterThatIsGivenTwice)
{
    for (const char *text : {"gaussian sigma=0.5 sigma=100", "gaussian sigma=0.5, sensitivity=1, sigma = 100",
                             "of_tomorrow sigma=0.5 sigma=100"}) {
        const auto twice = mechanismFromWords(catalog().mechanisms, text);
        ASSERT_FALSE(twice.ok()) << text;
        EXPECT_EQ(twice.error().message().english(),
                  "sigma = 100: is given twice, before as 0.5; give each parameter once")
            << text;
    }
    EXPECT_FALSE(mechanismFromWords(catalog().mechanisms, "pure_dp 0.5 epsilon=100").ok());
    EXPECT_FALSE(mechanismFromWords(catalog().mechanisms, "pure_dp 0.5 0.5").ok());
    const auto json = mechanismFromWords(
        catalog().mechanisms, R"({"kind":"sampled","mechanism":{"kind":"gaussian","sigma":"0.5","sigma":"100"}})");
    ASSERT_FALSE(json.ok());
    EXPECT_NE(json.error().message().english().find(R"("sigma", with "0.5" and "100")"), std::string::npos);
}

TEST(ParameterText, EveryParameterIsRefusedTwice)
{
    for (const auto &mechanism : catalog().mechanisms) {
        const Mechanism example = exampleMechanism(*mechanism);
        for (const auto &[name, value] : example.members()) {
            const std::string twice = parametersText(example) + ", " + name + " = " + plainText(value);
            EXPECT_FALSE(mechanismFromText(*mechanism, twice).ok()) << mechanism->id() << ' ' << name;
        }
    }
}

TEST(ParameterExample, KindsAreListedOnce)
{
    std::set<std::string_view> ids;
    for (const auto &mechanism : catalog().mechanisms)
        EXPECT_TRUE(ids.insert(mechanism->id()).second) << mechanism->id();
}

} // namespace epsilometer::parameter_text_test
