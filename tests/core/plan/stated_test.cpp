// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what a step states of its spend: what is typed comes back; nothing typed is nothing stated; blocks are a
// list; the draft line holds it, and refuses what is neither text nor a list of names.
#include "core/plan/stated.h"

#include "core/ledger/ledger.h"

#include <gtest/gtest.h>

namespace epsilometer::stated_test {
namespace {

TEST(Stated, ComesBackAsTyped)
{
    Step step;
    EXPECT_EQ(statedText(step), "");
    setStated(step, "actor", " anna ");
    setStated(step, "blocks", "north/*, south ,,");
    EXPECT_EQ(statedText(step, "actor"), "anna");
    EXPECT_EQ(statedText(step, "blocks"), "north/*, south");
    EXPECT_EQ(statedText(step), "actor=anna, blocks=north/*, south");
    setStated(step, "actor", "");
    EXPECT_EQ(statedText(step), "blocks=north/*, south");
    setStated(step, "blocks", " , ");
    EXPECT_EQ(step, Step()) << "nothing typed is nothing stated";
}

TEST(Stated, IsKeptInADraft)
{
    Plan plan;
    Step step;
    step.mechanism = Mechanism("laplace");
    setStated(step, "purpose", "map");
    setStated(step, "time", "2026-03-01");
    setStated(step, "blocks", "a");
    plan.steps = Steps({step});
    const auto back = planFromBody(planBody(plan));
    ASSERT_TRUE(back.ok());
    EXPECT_EQ(back->steps, plan.steps);
    for (const char *wrong : {R"("actor":1)", R"("blocks":[1])", R"("blocks":{})", R"("time":["a"])"}) {
        const auto body = Json::parse(std::string(R"({"steps":[{"mechanism":{},)") + wrong + "}]}");
        EXPECT_FALSE(planFromBody(*body).ok()) << wrong;
    }
}

} // namespace
} // namespace epsilometer::stated_test
