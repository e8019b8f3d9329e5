// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a kept plan stands beside the changed one with the differences named; it takes the plan's place as one
// edit; another ledger can be added, a broken one is said; of policies with a scope the first that refuses is named.
#include "ui/pages/scenarios/scenarios_page.h"

#include "core/ledger/ledger_file.h"
#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/document/replace_plan.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

#include <gtest/gtest.h>

namespace epsilometer::ui::scenarios_page_test {
namespace {

using namespace testing_support;

class ScenariosPageTest : public testing::Test {
protected:
    Folder folder;
    PlanDocument document{catalog()};
    ScenariosPage page{document};

    ScenariosPageTest()
    {
        document.startNew(purePlan(3));
        page.show();
    }
    template <class T> T *child(const char *name) { return page.findChild<T *>(QString::fromLatin1(name)); }
    int columns() { return page.panel()->tableModel()->columnCount(); }
    QString said() { return child<QLabel>("scenarioSame")->text(); }
};

TEST_F(ScenariosPageTest, SaysThatRefusedAnalysesAreCounted)
{
    child<QPushButton>("scenarioKeep")->click();
    ASSERT_TRUE(waitUntil([this] { return said().contains(QStringLiteral("do not differ")); })) << said().toStdString();
    auto *refused = child<QLabel>("scenarioRefused");
    EXPECT_FALSE(refused->isVisible());
    ASSERT_TRUE(replacePlan(document, purePlan(12), QStringLiteral("Edit")).ok());
    ASSERT_TRUE(waitUntil([&] { return refused->isVisible(); }));
    EXPECT_TRUE(refused->text().contains(QStringLiteral("The plan now (2 of 12 planned analyses)")))
        << refused->text().toStdString();
}

TEST_F(ScenariosPageTest, NamesThePolicyWithAScopeThatRefuses)
{
    const QString path = folder.file(QStringLiteral("office.dpledger"));
    const auto parse = [](const char *text) { return *Json::parse(text); };
    ASSERT_TRUE(LedgerFile::create(
                    toCore(path),
                    {{"header", parse(R"({"id":"x","neighbours":"add-remove"})")},
                     {"policy", parse(R"({"epsilon":"10","delta":"0","filter":"basic"})")},
                     {"scope", parse(R"({"scope":{"actor":"anna"},"epsilon":"0.15","delta":"0","filter":"basic"})")}})
                    .ok());
    ASSERT_TRUE(document.open(path).ok());
    Plan plan = document.plan();
    plan.steps = purePlan(3).steps;
    document.recover(plan);
    child<QPushButton>("scenarioKeep")->click();
    const auto *refused = child<QLabel>("scenarioRefused");
    ASSERT_TRUE(waitUntil([&] { return refused->isVisible(); }));
    EXPECT_TRUE(refused->text().contains(QStringLiteral("first by the policy for actor=anna")))
        << refused->text().toStdString();
}

TEST_F(ScenariosPageTest, NamesWhatDiffers)
{
    child<QPushButton>("scenarioKeep")->click();
    ASSERT_TRUE(waitUntil([this] { return said().contains(QStringLiteral("do not differ")); })) << said().toStdString();
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    ASSERT_TRUE(waitUntil([this] { return child<QTableView>("scenarioDifferences")->model()->rowCount() > 0; }));
    EXPECT_EQ(columns(), 3);
    EXPECT_EQ(page.panel()->chart().series.size(), 2U);
    auto *odometer = child<QComboBox>("scenarioOdometer");
    EXPECT_EQ(odometer->currentData().toString(), QStringLiteral("universal"));
    const std::string before = page.panel()->chart().title.english();
    odometer->setCurrentIndex(1);
    Q_EMIT odometer->activated(1);
    EXPECT_NE(page.panel()->chart().title, before);
    child<QPushButton>("scenarioUse")->click();
    EXPECT_EQ(document.plan().steps.size(), 3U);
    document.undoStack().undo();
    EXPECT_EQ(document.plan().steps.size(), 2U);
    child<QPushButton>("scenarioRemove")->click();
    EXPECT_FALSE(child<QPushButton>("scenarioUse")->isEnabled());
}

TEST_F(ScenariosPageTest, AddsOtherLedgers)
{
    PlanDocument other(catalog());
    other.startNew(purePlan(7));
    const QString path = folder.file(QStringLiteral("other.dpledger"));
    ASSERT_TRUE(other.save(path).ok());
    page.addFile(path);
    ASSERT_TRUE(waitUntil([this] { return columns() == 3; }));
    EXPECT_EQ(child<QComboBox>("scenarioChoice")->currentText(), QStringLiteral("other"));
    overwrite(path, "nonsense");
    page.addFile(path);
    ASSERT_TRUE(waitUntil([this] { return said().contains(QStringLiteral("Not added")); }));
    EXPECT_EQ(columns(), 3);
}

} // namespace
} // namespace epsilometer::ui::scenarios_page_test
