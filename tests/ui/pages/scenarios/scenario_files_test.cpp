// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of ledgers that are added to a comparison of plans:
// - each of several that are added one after another is there, in their order, and none is lost where the plan changes
//   or another one cannot be read meanwhile
// - the name of a file is shown as it is, whatever characters it has
#include "ui/pages/scenarios/scenarios_page.h"

#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/latest_job.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QComboBox>
#include <QLabel>

#include <gtest/gtest.h>

namespace epsilometer::ui::scenario_files_test {
namespace {

using namespace testing_support;

class ScenarioFilesTest : public testing::Test {
protected:
    Folder folder;
    PlanDocument document{catalog()};
    ScenariosPage page{document};
    QComboBox *choice = page.findChild<QComboBox *>(QStringLiteral("scenarioChoice"));

    ScenarioFilesTest()
    {
        document.startNew(basicPlan(3));
        page.show();
    }
    ~ScenarioFilesTest() override { page.hide(); }

    static Plan basicPlan(std::size_t steps)
    {
        Plan plan = purePlan(steps);
        plan.policy.filter = "basic";
        return plan;
    }
    /// A ledger of this name with so many planned analyses.
    QString ledger(const QString &name, std::size_t steps)
    {
        PlanDocument other(catalog());
        other.startNew(basicPlan(steps));
        const QString path = folder.file(name + QStringLiteral(".dpledger"));
        EXPECT_TRUE(other.save(path).ok());
        return path;
    }
    QStringList names()
    {
        QStringList all;
        for (int at = 0; at < choice->count(); ++at)
            all << choice->itemText(at);
        return all;
    }
    bool compared(int scenarios)
    {
        return waitUntil([this, scenarios] {
            return LatestJob::running() == 0 && page.panel()->tableModel()->columnCount() >= scenarios + 1;
        });
    }
    /// All that was begun is done.
    bool idle()
    {
        return waitUntil([] { return LatestJob::running() == 0; });
    }
};

TEST_F(ScenarioFilesTest, EachOfSeveralIsThere)
{
    page.addFile(ledger(QStringLiteral("one"), 4));
    page.addFile(ledger(QStringLiteral("two"), 5));
    page.addFile(ledger(QStringLiteral("three"), 6));
    ASSERT_TRUE(idle());
    ASSERT_EQ(names(), (QStringList{QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")}));
    EXPECT_TRUE(compared(4)) << "with their numbers";
}

TEST_F(ScenarioFilesTest, NoneIsLostWhereThePlanChangesMeanwhile)
{
    page.keep();
    ASSERT_TRUE(compared(2));
    page.hide();
    page.addFile(ledger(QStringLiteral("one"), 4));
    page.show();
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    page.addFile(folder.file(QStringLiteral("missing.dpledger")));
    ASSERT_TRUE(idle());
    EXPECT_EQ(names(), (QStringList{QStringLiteral("Kept 1"), QStringLiteral("one")}));
}

TEST_F(ScenarioFilesTest, ANameMayHoldSigns)
{
    int scenarios = 1;
    for (const char *name : {"100%1 plan", "%2 of %3", "%L1", "a&b", "<b>%1"}) {
        const QString file = QString::fromLatin1(name);
        page.addFile(ledger(file, 12));
        ASSERT_TRUE(compared(++scenarios)) << name;
        choice->setCurrentIndex(choice->count() - 1);
        EXPECT_EQ(choice->currentText(), file);
        const QString refused = page.findChild<QLabel *>(QStringLiteral("scenarioRefused"))->text();
        EXPECT_TRUE(refused.contains(file + QStringLiteral(" (2 of 12 planned analyses)"))) << refused.toStdString();
        const QString same = page.findChild<QLabel *>(QStringLiteral("scenarioSame"))->text();
        EXPECT_TRUE(same.endsWith(QStringLiteral(" differences between the plan now and %1:").arg(file)))
            << same.toStdString();
    }
}

} // namespace
} // namespace epsilometer::ui::scenario_files_test
