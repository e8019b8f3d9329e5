// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the comparison of plans:
// - the numbers side by side are those of core for each plan, and for plain sums those computed by hand
// - what is kept stays as it was, whatever is edited; its differences from the plan are named one by one, for the
//   scenario that is chosen
// - a kept plan takes the plan's place as one edit with a name, and not in a read-only ledger; removing one goes on
//   with the next
// - without anything to compare with, without analyses, without a plan, it is said what to do
// - an odometer stays chosen; a page out of sight computes nothing, and shows the plan of now when it comes into sight
// - of another ledger its record counts; one that cannot be read is said with the reason, and nothing is lost by it
// - names that are markup stay text; every input has a name and is reached by Tab
#include "ui/pages/scenarios/scenarios_page.h"

#include "core/mechanisms/mechanism_kind.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/document/replace_plan.h"
#include "ui/jobs/latest_job.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

#include <gtest/gtest.h>

namespace epsilometer::ui::scenario_comparison_test {
namespace {

using namespace testing_support;

class ScenarioComparisonTest : public testing::Test {
protected:
    Folder folder;
    PlanDocument document{catalog()};
    ScenariosPage page{document};
    QComboBox *choice = page.findChild<QComboBox *>(QStringLiteral("scenarioChoice"));
    QComboBox *odometer = page.findChild<QComboBox *>(QStringLiteral("scenarioOdometer"));

    ScenarioComparisonTest()
    {
        open(basicPlan(3));
        page.resize(900, 800);
        page.show();
    }
    ~ScenarioComparisonTest() override { page.hide(); }

    static Plan basicPlan(std::size_t steps)
    {
        Plan plan = purePlan(steps);
        plan.policy.filter = "basic";
        return plan;
    }
    void open(const Plan &plan) { document.startNew(plan); }
    /// The document goes on with another plan: what is kept stays.
    void change(const Plan &plan) { ASSERT_TRUE(replacePlan(document, plan, QStringLiteral("Edit")).ok()); }
    QPushButton *button(const char *name) { return page.findChild<QPushButton *>(QString::fromLatin1(name)); }
    void press(const char *name) { QTest::keyClick(button(name), Qt::Key_Space); }
    QString said() { return page.findChild<QLabel *>(QStringLiteral("scenarioSame"))->text(); }
    QString refused() { return page.findChild<QLabel *>(QStringLiteral("scenarioRefused"))->text(); }
    TableModel *numbers() { return page.panel()->tableModel(); }
    /// What stands under the name in the row of the quantity; "?" where there is none.
    std::string number(const char *quantity, int scenario)
    {
        for (int row = 0; row < numbers()->rowCount(); ++row)
            if (numbers()->index(row, 0).data().toString() == QString::fromLatin1(quantity))
                return numbers()->index(row, scenario + 1).data().toString().toStdString();
        return "?";
    }
    /// "epsilon: 1 | 2": the rows of what differs.
    std::vector<std::string> differences()
    {
        auto *view = page.findChild<QTableView *>(QStringLiteral("scenarioDifferences"));
        std::vector<std::string> rows;
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            const auto cell = [&](int column) { return view->model()->index(row, column).data().toString(); };
            rows.push_back((cell(0) + QStringLiteral(": ") + cell(1) + QStringLiteral(" | ") + cell(2)).toStdString());
        }
        return rows;
    }
    /// Once what was asked for is there: this many scenarios, the plan among them.
    bool compared(int scenarios)
    {
        return waitUntil([this, scenarios] {
            return LatestJob::running() == 0 && numbers()->columnCount() == scenarios + 1 && !said().isEmpty();
        });
    }
    /// After an edit, once the numbers are about it.
    bool follows(const char *quantity, const char *value)
    {
        return waitUntil([=, this] { return LatestJob::running() == 0 && number(quantity, 0) == value; });
    }
    Step planned(std::size_t row) { return document.plan().steps[row]; }
    void replace(std::size_t row, const Step &one)
    {
        ASSERT_TRUE(document.apply(edit::ReplaceStep{row, one}, QStringLiteral("Edit")).ok());
    }
};

TEST_F(ScenarioComparisonTest, PlainSumsByHand)
{
    page.keep();
    ASSERT_TRUE(compared(2));
    change(basicPlan(12));
    ASSERT_TRUE(follows("Rounds", "12"));
    const struct {
        const char *quantity, *now, *kept;
    } rows[]{{"Analyses", "12", "3"},          {"Rounds", "12", "3"},
             {"Accepted", "10", "3"},          {"First refused", "11", "none"},
             {"Left", "0 %", "70 %"},          {"Filter", "basic", "basic"},
             {"Protects", "person", "person"}, {"Neighbours", "add-remove", "add-remove"}};
    for (const auto &row : rows) {
        EXPECT_EQ(number(row.quantity, 0), row.now) << row.quantity;
        EXPECT_EQ(number(row.quantity, 1), row.kept) << row.quantity;
    }
    EXPECT_TRUE(refused().contains(QStringLiteral("The plan now (2 of 12 planned analyses)")))
        << refused().toStdString();
    EXPECT_FALSE(refused().contains(QStringLiteral("Kept 1")));
}

TEST_F(ScenarioComparisonTest, TheTableAndTheChartAreCores)
{
    page.keep();
    Plan plan = basicPlan(2);
    plan.policy = withFilter(makePolicy(Exact(3), *Exact::parse("delta", "1e-5")), kUniversalFilter);
    plan.steps.push_back(step("noise", "gaussian", "sigma = 4, sensitivity = 1"));
    plan.steps.back().count = 20;
    plan.steps.push_back(step("rule", "pure_dp", "epsilon = =left/10"));
    change(plan);
    ASSERT_TRUE(follows("Rounds", "23"));
    constexpr std::size_t kAsOnThePage = 500;
    NoProgress progress;
    MechanismResolver resolver(catalog().mechanisms);
    present::Scenarios expected;
    for (const auto &[name, of] : {std::pair("The plan now", plan), {"Kept 1", basicPlan(3)}}) {
        auto report = account::accountSequence({catalog().filters, catalog().odometers, catalog().compositions},
                                               resolver, {}, of, kAsOnThePage, progress);
        ASSERT_TRUE(report.ok());
        expected.push_back(present::makeScenario(name, std::make_shared<const Plan>(of), *std::move(report)));
    }
    const present::TableSpec table = present::scenarioTable(expected);
    ASSERT_EQ(numbers()->rowCount(), static_cast<int>(table.rows.size()));
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (std::size_t column = 0; column < table.rows[row].size(); ++column)
            EXPECT_EQ(numbers()->index(static_cast<int>(row), static_cast<int>(column)).data().toString().toStdString(),
                      table.rows[row][column].text)
                << table.rows[row][0].text;
    const auto kinds = present::scenarioOdometers(expected);
    ASSERT_EQ(odometer->count(), static_cast<int>(kinds.size()));
    for (int at = 0; at < odometer->count(); ++at) {
        odometer->setCurrentIndex(at);
        Q_EMIT odometer->activated(at);
        const present::ChartSpec chart = present::scenarioChart(expected, *kinds[static_cast<std::size_t>(at)]);
        EXPECT_EQ(page.panel()->chart().title, chart.title);
        EXPECT_EQ(page.panel()->chart().summary, chart.summary);
        ASSERT_EQ(page.panel()->chart().series.size(), 2U);
        for (std::size_t series = 0; series < 2; ++series)
            EXPECT_EQ(page.panel()->chart().series[series].y, chart.series[series].y) << chart.title;
    }
}

TEST_F(ScenarioComparisonTest, EveryDifferenceIsNamed)
{
    page.keep();
    ASSERT_TRUE(compared(2));
    EXPECT_EQ(said(), QStringLiteral("The plan now and Kept 1 do not differ."));
    EXPECT_TRUE(differences().empty());
    Plan plan = document.plan();
    plan.title = "Another <b>plan</b>";
    plan.unit.entity = "household";
    plan.policy.onHalt = OnHalt::Latch;
    plan.policy.epsilon = Exact(2);
    plan.steps[1].count = 4;
    plan.steps[1].when = "left > 0.5";
    plan.steps.push_back(step("new", "laplace", "scale = 20, sensitivity = 1"));
    document.recover(plan);
    ASSERT_TRUE(follows("Analyses", "4"));
    const std::vector<std::string> expected{
        "title: Another <b>plan</b> | A plan",
        "protects: household | person",
        "epsilon: 2 | 1",
        "after a refusal: end | skip",
    };
    const auto found = differences();
    ASSERT_GE(found.size(), 6U);
    for (const std::string &row : expected)
        EXPECT_NE(std::find(found.begin(), found.end(), row), found.end()) << row;
    EXPECT_EQ(found[4].substr(found[4].find(": ")),
              ": pure_dp: epsilon = 0.1, 4 runs, if left > 0.5 | pure_dp: epsilon = 0.1")
        << found[4];
    EXPECT_TRUE(found.back().ends_with(" | not there")) << found.back();
    EXPECT_EQ(said(), QStringLiteral("%1 differences between the plan now and Kept 1:").arg(found.size()));
    document.undoStack().undo();
    ASSERT_TRUE(follows("Analyses", "3"));
    EXPECT_TRUE(differences().empty());
}

TEST_F(ScenarioComparisonTest, WhatIsKeptStaysAsItWas)
{
    page.keep();
    ASSERT_TRUE(compared(2));
    for (const char *epsilon : {"0.2", "0.3", "0.4"}) {
        replace(0, step("step 1", "pure_dp", std::string("epsilon = ") + epsilon));
        page.keep();
    }
    ASSERT_TRUE(compared(5));
    const char *left[]{"40 %", "70 %", "60 %", "50 %", "40 %"};
    for (int at = 0; at < 5; ++at)
        EXPECT_EQ(number("Left", at), left[at]) << at;
    for (int at = 0; at < 4; ++at)
        EXPECT_EQ(choice->itemText(at), QStringLiteral("Kept %1").arg(at + 1));
    const std::vector<std::string> firsts{"0.1", "0.2", "0.3"};
    for (std::size_t at = 0; at < firsts.size(); ++at) {
        chooseWithKeys(choice, static_cast<int>(at));
        ASSERT_EQ(differences().size(), 1U) << at;
        EXPECT_TRUE(differences()[0].ends_with("pure_dp: epsilon = 0.4 | pure_dp: epsilon = " + firsts[at]))
            << differences()[0];
        EXPECT_TRUE(said().contains(choice->currentText())) << said().toStdString();
    }
    chooseWithKeys(choice, 3);
    EXPECT_EQ(said(), QStringLiteral("The plan now and Kept 4 do not differ."));
}

TEST_F(ScenarioComparisonTest, AKeptPlanTakesThePlace)
{
    const Plan kept = document.plan();
    page.keep();
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0, 1}}, QStringLiteral("Remove")).ok());
    ASSERT_TRUE(document.apply(edit::SetTitle{"Shorter"}, QStringLiteral("Title")).ok());
    const Plan shorter = document.plan();
    ASSERT_TRUE(compared(2));
    press("scenarioUse");
    EXPECT_TRUE(document.plan() == kept);
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Use Kept 1"));
    EXPECT_EQ(document.undoStack().count(), 3) << "one edit";
    ASSERT_TRUE(follows("Analyses", "3"));
    EXPECT_EQ(said(), QStringLiteral("The plan now and Kept 1 do not differ."));
    press("scenarioUse");
    EXPECT_EQ(document.undoStack().count(), 3) << "it is the plan already";
    document.undoStack().undo();
    EXPECT_TRUE(document.plan() == shorter);
    document.undoStack().redo();
    EXPECT_TRUE(document.plan() == kept);
}

TEST_F(ScenarioComparisonTest, AReadOnlyLedgerKeepsItsPlan)
{
    page.keep();
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    const QString path = folder.file(QStringLiteral("a.dpledger"));
    ASSERT_TRUE(document.save(path).ok());
    const QByteArray bytes = contentOf(path);
    ASSERT_TRUE(compared(2));
    document.setReadOnly(true);
    ASSERT_TRUE(compared(2));
    const Plan before = document.plan();
    press("scenarioUse");
    EXPECT_TRUE(document.plan() == before);
    EXPECT_TRUE(said().contains(QStringLiteral("read-only"))) << said().toStdString();
    EXPECT_EQ(contentOf(path), bytes);
    press("scenarioKeep");
    EXPECT_TRUE(compared(3)) << "comparing changes nothing";
}

TEST_F(ScenarioComparisonTest, RemovingGoesOnWithTheNext)
{
    for (int kept = 0; kept < 3; ++kept)
        press("scenarioKeep");
    ASSERT_TRUE(compared(4));
    chooseWithKeys(choice, 1);
    press("scenarioRemove");
    EXPECT_EQ(choice->currentText(), QStringLiteral("Kept 3"));
    EXPECT_EQ(said(), QStringLiteral("The plan now and Kept 3 do not differ."));
    ASSERT_TRUE(compared(3));
    press("scenarioRemove");
    EXPECT_EQ(choice->currentText(), QStringLiteral("Kept 1")) << "the last one there is";
    ASSERT_TRUE(compared(2));
    press("scenarioRemove");
    for (QWidget *off : {static_cast<QWidget *>(choice), static_cast<QWidget *>(button("scenarioUse")),
                         static_cast<QWidget *>(button("scenarioRemove"))})
        EXPECT_FALSE(off->isEnabled()) << off->objectName().toStdString();
    EXPECT_EQ(choice->currentText(), QStringLiteral("no scenario to compare with"));
    ASSERT_TRUE(waitUntil([this] { return !odometer->isVisible(); }));
    EXPECT_EQ(said(), QString());
    press("scenarioKeep");
    EXPECT_EQ(choice->currentText(), QStringLiteral("Kept 4")) << "no name is given twice";
    EXPECT_FALSE(document.undoStack().canUndo()) << "none of this is an edit";
}

TEST_F(ScenarioComparisonTest, WhereThereIsNothingItIsSaidWhatToDo)
{
    const auto empty = [this](const char *text) {
        return waitUntil([this, text] {
            for (const QLabel *label : page.panel()->findChildren<QLabel *>())
                if (label->isVisible() && label->text().contains(QLatin1String(text)))
                    return true;
            return false;
        });
    };
    EXPECT_TRUE(empty("Keep the plan as it is, then change it; or add another ledger."));
    open(basicPlan(0));
    page.keep();
    EXPECT_TRUE(empty("No odometer reads any of these plans yet: add analyses."));
    EXPECT_EQ(said(), QStringLiteral("The plan now and Kept 1 do not differ."));
    document.close();
    EXPECT_TRUE(empty("Keep the plan as it is, then change it; or add another ledger."));
    page.keep();
    EXPECT_EQ(choice->count(), 1) << "without a plan there is nothing to keep";
}

TEST_F(ScenarioComparisonTest, AnOdometerStaysChosen)
{
    page.keep();
    ASSERT_TRUE(compared(2));
    ASSERT_GE(odometer->count(), 3);
    for (int at = 0; at < 3; ++at) {
        odometer->setCurrentIndex(at);
        Q_EMIT odometer->activated(at);
        const QString chosen = odometer->currentData().toString();
        const std::string title = page.panel()->chart().title.english();
        ASSERT_TRUE(document.apply(edit::InsertSteps{0, basicPlan(1).steps}, QStringLiteral("Add")).ok());
        ASSERT_TRUE(follows("Rounds", std::to_string(4 + at).c_str()));
        EXPECT_EQ(odometer->currentData().toString(), chosen);
        EXPECT_EQ(page.panel()->chart().title, title);
    }
}

TEST_F(ScenarioComparisonTest, OutOfSightNothingIsComputed)
{
    page.keep();
    ASSERT_TRUE(compared(2));
    page.hide();
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    ASSERT_TRUE(waitUntil([this] { return !odometer->isVisibleTo(&page); })) << "old numbers are not kept";
    EXPECT_EQ(LatestJob::running(), 0);
    page.show();
    EXPECT_TRUE(follows("Rounds", "2")) << "in sight they are about the plan of now";
    EXPECT_EQ(number("Rounds", 1), "3");
}

TEST_F(ScenarioComparisonTest, TheRecordOfAnotherLedgerCounts)
{
    PlanDocument other(catalog());
    other.startNew(basicPlan(5));
    const QString plain = folder.file(QStringLiteral("office.dpledger"));
    ASSERT_TRUE(other.save(plain).ok());
    ASSERT_TRUE(other.recordFirstStep().ok());
    ASSERT_TRUE(other.recordFirstStep().ok());
    page.addFile(plain);
    ASSERT_TRUE(compared(2));
    EXPECT_EQ(choice->currentText(), QStringLiteral("office"));
    EXPECT_EQ(number("Analyses", 1), "5") << "two recorded, three planned";
    EXPECT_EQ(number("Left", 1), "50 %");
    EXPECT_EQ(number("Analyses", 0), "3");
    ASSERT_TRUE(other.recordFirstStep().ok());
    EXPECT_EQ(number("Left", 1), "50 %") << "as it was when it was added";
    page.addFile(plain);
    ASSERT_TRUE(compared(3));
    EXPECT_EQ(choice->count(), 2) << "once more, as it is now";
    EXPECT_FALSE(document.undoStack().canUndo());
}

TEST_F(ScenarioComparisonTest, WhatCannotBeReadIsSaid)
{
    page.keep();
    ASSERT_TRUE(compared(2));
    overwrite(folder.file(QStringLiteral("text.dpledger")), "<b>no ledger</b>");
    overwrite(folder.file(QStringLiteral("empty.dpledger")), "");
    for (const char *name : {"text.dpledger", "empty.dpledger", "missing.dpledger"}) {
        page.addFile(folder.file(QString::fromLatin1(name)));
        ASSERT_TRUE(waitUntil([] { return LatestJob::running() == 0; })) << name;
        EXPECT_TRUE(said().startsWith(QStringLiteral("Not added. "))) << name << ": " << said().toStdString();
        EXPECT_GT(said().size(), QStringLiteral("Not added. ").size()) << name;
        EXPECT_EQ(choice->count(), 1) << name;
        EXPECT_EQ(numbers()->columnCount(), 3) << name << ": what is compared stays";
    }
}

TEST_F(ScenarioComparisonTest, ANameThatIsMarkupStaysText)
{
    PlanDocument other(catalog());
    other.startNew(basicPlan(12));
    const QString path = folder.file(QStringLiteral("<i>12&amp;.dpledger"));
    ASSERT_TRUE(other.save(path).ok());
    page.addFile(path);
    ASSERT_TRUE(compared(2));
    const QString name = QStringLiteral("<i>12&amp;");
    EXPECT_EQ(choice->currentText(), name);
    EXPECT_EQ(numbers()->headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), name);
    EXPECT_TRUE(said().contains(name)) << said().toStdString();
    EXPECT_TRUE(refused().contains(name + QStringLiteral(" (2 of 12 planned analyses)"))) << refused().toStdString();
    for (const char *label : {"scenarioSame", "scenarioRefused"})
        EXPECT_EQ(page.findChild<QLabel *>(QString::fromLatin1(label))->textFormat(), Qt::PlainText) << label;
    press("scenarioUse");
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Use %1").arg(name));
}

TEST_F(ScenarioComparisonTest, InputsHaveNamesAndAreReachedByTab)
{
    page.keep();
    ASSERT_TRUE(compared(2));
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    ASSERT_TRUE(follows("Rounds", "2"));
    expectAccessible(&page, "scenarios");
    QAbstractItemModelTester tester(numbers(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    page.keep();
    EXPECT_TRUE(compared(3));
}

} // namespace
} // namespace epsilometer::ui::scenario_comparison_test
