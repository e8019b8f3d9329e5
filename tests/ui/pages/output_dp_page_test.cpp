// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the pages Output DP and Individuals:
// - an outcome chosen in the plan gives budget back in the savings chart; without outcomes the page says what to do
// - a file of losses is accounted on the worker; a bad one is named; a person's export holds nobody else
// - the laboratory runs on the digits that travel with the program
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/pages/individuals/individuals_page.h"
#include "ui/pages/individuals/laboratory_panel.h"
#include "ui/pages/individuals/losses_panel.h"
#include "ui/pages/odp/output_dp_page.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include "tests/ui/support/desk.h"

#include <QComboBox>
#include <QSpinBox>

#include <gtest/gtest.h>

namespace epsilometer::ui {
namespace {

using namespace testing_support;

TEST(OutputDpPage, ShowsWhatOutcomesGiveBack)
{
    PlanDocument document(catalog());
    LiveAccount account(document);
    OutputDpPage page(document, account);
    Plan plan = purePlan(0, "3");
    Step sparse = step("search", "svt", "epsilon1 = 0.1, epsilon2 = 0.9, cutoff = 3");
    sparse.outcome = "1";
    plan.steps = {sparse};
    document.startNew(plan);
    ASSERT_TRUE(waitUntil([&] { return page.savings()->chart().series.size() == 1; }));
    EXPECT_EQ(page.savings()->chart().y.categories.at(1), "given back: search");
}

TEST(IndividualsPage, AccountsAFileOfLosses)
{
    const Folder folder;
    overwrite(folder.file(QStringLiteral("l.csv")), "person,a,b\nann,0.5,0.75\nbob,0.25,0.25\n");
    IndividualsPage page;
    auto *losses = page.losses();
    losses->findChild<FieldEdit *>(QStringLiteral("lossesPerson"))->setText(QStringLiteral("ann"));
    losses->openFile(folder.file(QStringLiteral("l.csv")));
    ASSERT_TRUE(waitUntil([&] { return losses->panel()->chart().id == "active-people"; }));
    EXPECT_EQ(losses->panel()->chart().series.at(0).y, (std::vector<double>{2, 1}));
    EXPECT_EQ(losses->exportPerson(folder.file(QStringLiteral("ann.json"))), QString());
    const auto exported = contentOf(folder.file(QStringLiteral("ann.json")));
    EXPECT_TRUE(exported.contains("ann"));
    EXPECT_FALSE(exported.contains("bob"));
}

TEST(IndividualsPage, TheLaboratoryRuns)
{
    IndividualsPage page;
    auto *laboratory = page.laboratory();
    laboratory->findChild<QComboBox *>(QStringLiteral("laboratorySettings"))->setCurrentIndex(2);
    laboratory->findChild<QSpinBox *>(QStringLiteral("laboratorySeeds"))->setValue(2);
    laboratory->run();
    ASSERT_TRUE(waitUntil([&] { return laboratory->panel()->chart().id == "laboratory-comparison"; }));
}

} // namespace
} // namespace epsilometer::ui
