// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: usual rules evaluate to what they say; only the past is visible (unknown names, assignments, strings are
// refused at the right character); nothing that is not a number comes out; a missing outcome is an error, not a zero.
#include "core/plan/formula.h"

#include <gtest/gtest.h>

namespace epsilometer::formula_test {
namespace {

double value(std::string_view text, const FormulaVariables &variables = {})
{
    auto formula = Formula::parse(text);
    EXPECT_TRUE(formula.ok()) << text << ": " << (formula.ok() ? "" : formula.error().message());
    if (!formula.ok())
        return -1;
    const auto result = formula->evaluate(variables);
    EXPECT_TRUE(result.ok()) << text;
    return result.ok() ? *result : -1;
}

std::string problem(std::string_view text)
{
    const auto formula = Formula::parse(text);
    EXPECT_FALSE(formula.ok()) << text;
    return formula.ok() ? "" : formula.error().constraint.english();
}

TEST(Formula, EvaluatesTheUsualRules)
{
    FormulaVariables past;
    past.left = 0.5;
    past.previous = 0.2;
    past.outcome = 4;
    past.i = 3;
    EXPECT_DOUBLE_EQ(value("min(0.1, left/10)", past), 0.05);
    EXPECT_DOUBLE_EQ(value("prev*0.5", past), 0.1);
    EXPECT_DOUBLE_EQ(value("if(outcome>3, 0.2, 0.05)", past), 0.2);
    EXPECT_DOUBLE_EQ(value("outcome>=5 ? 1 : i", past), 3);
    EXPECT_DOUBLE_EQ(value("i==3 && left<=0.5", past), 1);
}

TEST(Formula, NamesTheCharacterOfAnError)
{
    EXPECT_NE(problem("left/").find("character"), std::string::npos);
    EXPECT_EQ(problem("1+$").substr(0, 12), "character 3:");
    EXPECT_EQ(problem("1+future").substr(0, 12), "character 3:");
    EXPECT_NE(problem("(1").find("character"), std::string::npos);
}

TEST(Formula, NamesOnePlaceAlone)
{
    EXPECT_EQ(problem("prev*"), "character 6: Unexpected end of expression");
    EXPECT_EQ(problem("2 3"), "character 3: Unexpected value \"3\"");
    EXPECT_EQ(problem("1e400").find("position"), std::string::npos);
    EXPECT_EQ(problem("sin()").find("position"), std::string::npos);
}

TEST(Formula, CannotChangeAnything)
{
    EXPECT_NE(problem("left=2").find("cannot assign"), std::string::npos);
    EXPECT_NE(problem("i=i+1").find("cannot assign"), std::string::npos);
    problem("\"text\"");
    problem("1,2");
    problem("");
    problem(std::string(501, '1'));
    problem("rnd()");
}

TEST(Formula, MissingOutcomeIsAnError)
{
    auto formula = Formula::parse("outcome*0.1");
    ASSERT_TRUE(formula.ok());
    EXPECT_FALSE(formula->evaluate({}).ok());
}

TEST(Formula, NotANumberNeverComesOut)
{
    for (const auto *text : {"0/0", "sqrt(0-1)", "log(0-1)", "left-left/0*0"}) {
        auto formula = Formula::parse(text);
        ASSERT_TRUE(formula.ok()) << text;
        EXPECT_FALSE(formula->evaluate({}).ok()) << text;
    }
}

TEST(Formula, DeepNestingNeitherCrashesNorHangs)
{
    const std::string deep = std::string(249, '(') + "1" + std::string(249, ')');
    EXPECT_DOUBLE_EQ(value(deep), 1);
}

TEST(Formula, TellsFormulasFromNumbers)
{
    EXPECT_FALSE(formulaText("0.1").has_value());
    EXPECT_EQ(formulaText("=left/4"), std::string_view("left/4"));
    EXPECT_EQ(formulaText(" = left/4"), std::string_view("left/4"));
    EXPECT_EQ(formulaText("="), std::string_view(""));
}

TEST(Formula, IsFoundAmongTheParametersOfAMechanism)
{
    const auto parsed = [](const char *text) { return Mechanism::fromJson(*Json::parse(text)); };
    const Mechanism fixed = parsed(R"({"kind": "laplace", "scale": "10", "count": 3})");
    EXPECT_EQ(formulaParameter(fixed), nullptr);
    EXPECT_EQ(formulaParameter(parsed("[]")), nullptr);

    const Mechanism ruled = parsed(R"({"kind": "laplace", "sensitivity": "1", "scale": " =2/left", "unit": "=left"})");
    ASSERT_NE(formulaParameter(ruled), nullptr);
    EXPECT_EQ(*formulaParameter(ruled), "scale");
}

TEST(Formula, SaysWhatItLooksAt)
{
    const auto formula = Formula::parse("min(0.1, left/4) + 0*i");
    ASSERT_TRUE(formula.ok());
    for (const FormulaVariable &variable : formulaVariables())
        EXPECT_EQ(formula->uses(variable.name), variable.name == "left" || variable.name == "i") << variable.name;
    EXPECT_FALSE(formula->uses("min"));
}

} // namespace
} // namespace epsilometer::formula_test
