// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what is copied is what is pasted, whatever the cells hold; headless rows and columns of numbers are
// understood; unknown mechanisms, parameters and counts name their row; a copied cell never runs as a formula.
#include "core/plan/step_text.h"

#include "core/catalog/catalog.h"

#include <gtest/gtest.h>

namespace epsilometer::step_text_test {
namespace {

const MechanismKinds &kinds()
{
    static const Catalog kCatalog = makeCatalog();
    return kCatalog.mechanisms;
}

std::vector<Step> pasted(std::string_view text)
{
    auto steps = stepsFromText(text, kinds());
    EXPECT_TRUE(steps.ok()) << (steps.ok() ? "" : steps.error().located());
    return steps.ok() ? *std::move(steps) : std::vector<Step>{};
}

std::string problem(std::string_view text)
{
    const auto steps = stepsFromText(text, kinds());
    return steps.ok() ? "" : steps.error().located().english();
}

TEST(StepText, RoundTrip)
{
    Step first;
    first.label = "=cmd \"quoted\"\twith a tab\nand a line";
    first.mechanism = Mechanism("pure_dp", {{"epsilon", "=left/10"}});
    first.count = 12;
    first.when = "outcome >= 1";
    first.outcome = "bottom";
    first.answer = "-3";
    first.group = "sweep";
    first.role = "parallel:regions";
    first.locked = true;
    first.weight = *Exact::parse("weight", "1/3");
    Step second;
    second.mechanism = Mechanism("laplace", {{"scale", "10"}, {"sensitivity", "1"}});
    const std::vector<Step> steps{first, second};
    EXPECT_EQ(pasted(stepsText(steps)), steps);
    EXPECT_EQ(stepsText(steps).find("\t=c"), std::string::npos);
    EXPECT_NE(stepsText(steps).find("\"'=cmd"), std::string::npos);
}

TEST(StepText, ColumnsOfNumbers)
{
    const auto pure = pasted("0.1\n0.2\r\n\n0.3\n");
    ASSERT_EQ(pure.size(), 3U);
    EXPECT_EQ(pure[1].mechanism, Mechanism("pure_dp", {{"epsilon", "0.2"}}));
    const auto approximate = pasted("0.1\t1e-9");
    ASSERT_EQ(approximate.size(), 1U);
    EXPECT_EQ(approximate[0].mechanism, Mechanism("approx_dp", {{"epsilon", "0.1"}, {"delta", "1e-9"}}));
    const auto labelled = pasted("count of all\t0.5");
    ASSERT_EQ(labelled.size(), 1U);
    EXPECT_EQ(labelled[0].label, "count of all");
}

TEST(StepText, HeadersInAnyOrder)
{
    const auto steps = pasted("Scale\tCount\tMechanism\tLabel\tSensitivity\n10\t3\tLaplace\tages\t1");
    ASSERT_EQ(steps.size(), 1U);
    EXPECT_EQ(steps[0].count, 3U);
    EXPECT_EQ(steps[0].label, "ages");
    EXPECT_EQ(steps[0].mechanism, Mechanism("laplace", {{"scale", "10"}, {"sensitivity", "1"}}));
}

TEST(StepText, SaysWhatIsWrongAndWhere)
{
    EXPECT_NE(problem("label\tmechanism\nx\tlaplas").find("row 2"), std::string::npos);
    EXPECT_NE(problem("label\tepsilon\tcount\nx\t1\t1.5").find("count"), std::string::npos);
    EXPECT_NE(problem("epsilon\trho\n1\t2").find("rho"), std::string::npos);
    EXPECT_NE(problem("epsilon\n1\t2").find("cells"), std::string::npos);
    EXPECT_NE(problem("epsilon\tweight\n1\t0").find("weight"), std::string::npos);
    EXPECT_NE(problem("epsilon\tlocked\n1\tmaybe").find("locked"), std::string::npos);
    EXPECT_NE(problem("mechanism\tparameters\tsigma\ngaussian\tsigma=1\t100").find("twice"), std::string::npos);
    EXPECT_NE(problem("epsilon\tepsilon\n1\t2").find("twice"), std::string::npos);
    EXPECT_FALSE(problem("").empty());
    EXPECT_FALSE(problem("label\tmechanism").empty());
}

} // namespace
} // namespace epsilometer::step_text_test
