// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every preset parses and has a value once something happened; costs and noises are positive and finite.
#include "core/plan/formula_presets.h"

#include "core/plan/formula.h"

#include <cmath>
#include <gtest/gtest.h>

namespace epsilometer::formula_presets_test {
namespace {

FormulaVariables someHistory(double outcome, double answer)
{
    FormulaVariables past;
    past.i = 4;
    past.left = 0.6;
    past.spent = 0.4;
    past.deltaLeft = 5e-7;
    past.intrinsicTime = 0.02;
    past.previous = 0.1;
    past.count = 3;
    past.outcome = outcome;
    past.answer = answer;
    return past;
}

void expectPositive(const FormulaPreset &preset)
{
    const auto bare = formulaText(preset.text);
    ASSERT_TRUE(bare) << preset.title.english();
    auto formula = Formula::parse(*bare);
    ASSERT_TRUE(formula.ok()) << preset.text;
    for (const double outcome : {0.0, 1.0}) {
        for (const double answer : {0.0, 50.0}) {
            const auto value = formula->evaluate(someHistory(outcome, answer));
            ASSERT_TRUE(value.ok()) << preset.text;
            EXPECT_TRUE(std::isfinite(*value) && *value > 0) << preset.text << " is " << *value;
        }
    }
}

TEST(FormulaPresets, ParametersArePositive)
{
    for (const FormulaPreset &preset : costPresets())
        expectPositive(preset);
    for (const FormulaPreset &preset : noisePresets())
        expectPositive(preset);
}

TEST(FormulaPresets, CostsStayWithinWhatIsLeft)
{
    for (const FormulaPreset &preset : costPresets()) {
        auto formula = Formula::parse(*formulaText(preset.text));
        EXPECT_LE(*formula->evaluate(someHistory(0, 50)), 0.6) << preset.text;
    }
}

TEST(FormulaPresets, ConditionsDecide)
{
    for (const FormulaPreset &preset : conditionPresets()) {
        auto formula = Formula::parse(preset.text);
        ASSERT_TRUE(formula.ok()) << preset.text;
        EXPECT_EQ(*formula->evaluate(someHistory(1, 50)), 1) << preset.text;
    }
}

} // namespace
} // namespace epsilometer::formula_presets_test
