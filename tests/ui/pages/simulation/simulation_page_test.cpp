// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a simulation runs off the window's thread and its numbers are the seed's; cancelling says so and leaves
// the page usable; a changed plan is announced; without a plan the page says what to do.
#include "ui/pages/simulation/simulation_page.h"

#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/models/table_model.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include <gtest/gtest.h>

namespace epsilometer::ui::simulation_page_test {
namespace {

using namespace testing_support;

class SimulationPageTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    SimulationPage page{document};

    template <class T> T *child(const char *name) { return page.findChild<T *>(QString::fromLatin1(name)); }
    QString text(const char *label) { return child<QLabel>(label)->text(); }
    void run(int paths, const char *seed)
    {
        child<QSpinBox>("simulationPaths")->setValue(paths);
        type(child<FieldEdit>("simulationSeed"), QString::fromLatin1(seed));
        child<QPushButton>("simulationRun")->click();
        ASSERT_TRUE(waitUntil([this] { return !page.busy(); }));
    }
};

TEST_F(SimulationPageTest, SaysWhatToDoFirst)
{
    EXPECT_TRUE(text("simulationEmpty").contains(QStringLiteral("Plan some analyses")));
    document.startNew(purePlan(3));
    EXPECT_TRUE(text("simulationEmpty").contains(QStringLiteral("Press Simulate")));
}

TEST_F(SimulationPageTest, ShowsEveryViewOfTheSeedsPaths)
{
    document.startNew(purePlan(12));
    run(40, "7");
    EXPECT_EQ(page.panel()->chart().id, "simulated-halting");
    EXPECT_TRUE(text("simulationSummary").contains(QStringLiteral("of 40 paths (seed 7)")));
    auto *view = child<QComboBox>("simulationView");
    view->setCurrentIndex(1);
    EXPECT_EQ(page.panel()->chart().id, "simulated-odometer");
    EXPECT_EQ(page.panel()->chart().series.size(), 4U);
    view->setCurrentIndex(2);
    EXPECT_EQ(page.panel()->chart().id, "simulated-worst");
    EXPECT_EQ(page.panel()->tableModel()->rowCount(), 12);
    view->setCurrentIndex(3);
    EXPECT_EQ(page.panel()->tableModel()->table().id, "odometer-check");
}

TEST_F(SimulationPageTest, ASeedThatIsNoneIsRefusedBesideTheField)
{
    document.startNew(purePlan(2));
    auto *seed = child<FieldEdit>("simulationSeed");
    for (const char *wrong : {"", "1.5", "abc", "-1", "+1", "9007199254740992", "123456789012345678901"}) {
        run(5, wrong);
        EXPECT_EQ(seed->text(), QString::fromLatin1(wrong)) << "stays as typed";
        EXPECT_TRUE(seed->problem().contains(QStringLiteral("whole number"))) << wrong;
        EXPECT_TRUE(page.panel()->chart().series.empty()) << wrong;
    }
    run(5, "9007199254740991");
    EXPECT_TRUE(seed->problem().isEmpty());
    EXPECT_FALSE(page.panel()->chart().series.empty());
}

TEST_F(SimulationPageTest, SaysThatThePlanChanged)
{
    document.startNew(purePlan(2));
    run(5, "1");
    EXPECT_TRUE(child<QLabel>("simulationStale")->isHidden());
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    EXPECT_FALSE(child<QLabel>("simulationStale")->isHidden());
    document.undoStack().undo();
    EXPECT_TRUE(child<QLabel>("simulationStale")->isHidden());
}

TEST_F(SimulationPageTest, CancelSaysSo)
{
    Plan plan = purePlan(200, "1000");
    for (std::size_t i = 0; i < plan.steps.size(); ++i)
        plan.steps[i].mechanism.set("epsilon", "=0.001*i");
    document.startNew(plan);
    child<QSpinBox>("simulationPaths")->setValue(100'000);
    child<QPushButton>("simulationRun")->click();
    EXPECT_TRUE(page.busy());
    EXPECT_FALSE(child<QPushButton>("simulationCancel")->isHidden());
    child<QPushButton>("simulationCancel")->click();
    ASSERT_TRUE(waitUntil([this] { return !page.busy(); }));
    EXPECT_TRUE(text("simulationEmpty").contains(QStringLiteral("Cancelled")));
    EXPECT_TRUE(child<QPushButton>("simulationRun")->isEnabled());
}

} // namespace
} // namespace epsilometer::ui::simulation_page_test
