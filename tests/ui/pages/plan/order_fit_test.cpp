// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: orders are chosen for the plan in one step of undo; a plan without analyses has nothing to choose for; a
// plan that changed meanwhile keeps its own. (After the first recorded analysis they stay: record_test.cpp.)
#include "ui/pages/plan/order_fit.h"

#include "core/account/order_choice.h"
#include "ui/document/plan_document.h"

#include "tests/ui/support/desk.h"

#include <QUndoStack>

#include <gtest/gtest.h>

namespace epsilometer::ui::order_fit_test {
namespace {

using namespace testing_support;

class OrderFitTest : public ::testing::Test {
protected:
    PlanDocument document{catalog()};
    OrderFit fit{document};
    QString said;

    OrderFitTest()
    {
        QObject::connect(&fit, &OrderFit::message, &fit, [this](const QString &text) { said = text; });
    }

    void addGaussians()
    {
        Step gaussian = step("noise", "gaussian", "sensitivity = 1; sigma = 10");
        gaussian.count = 40;
        ASSERT_TRUE(document.apply(edit::InsertSteps{0, {gaussian}}, QStringLiteral("add")).ok());
    }
};

TEST_F(OrderFitTest, ChoosesForThePlanAndIsUndone)
{
    EXPECT_FALSE(fit.isPossible()) << "nothing to choose for";
    addGaussians();
    ASSERT_TRUE(fit.isPossible());
    fit.start();
    ASSERT_TRUE(waitUntil([this] { return !said.isEmpty(); }));
    const Policy chosen = document.plan().policy;
    ASSERT_FALSE(chosen.orderShares.empty());
    EXPECT_FALSE(chosen.ordersChosenAfterwards);
    EXPECT_TRUE(said.contains(QString::fromStdString(chosen.orderShares.front().order.text())));
    document.undoStack().undo();
    EXPECT_TRUE(document.plan().policy.orderShares.empty());
}

TEST_F(OrderFitTest, ANewerPlanIsLeftAlone)
{
    addGaussians();
    fit.start();
    ASSERT_TRUE(document.apply(edit::SetTitle{"Another plan"}, QStringLiteral("title")).ok());
    ASSERT_TRUE(waitUntil([this] { return !said.isEmpty(); }));
    EXPECT_TRUE(document.plan().policy.orderShares.empty());
}

} // namespace
} // namespace epsilometer::ui::order_fit_test
