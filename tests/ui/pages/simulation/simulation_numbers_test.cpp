// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what a simulation shows:
// - every view has the numbers that core gives for the same paths and seed, chart and table alike; a plan without
//   chances halts where sums by hand say
// - the same seed gives the same numbers again, as does another page; another seed is drawn, shown and used
// - what is recorded comes first: rounds are counted on, and recording or another plan takes away what was simulated
// - one edit and its undo: what is shown is said to be of another plan only meanwhile
// - a wrong seed starts nothing and has the focus; the export is the table; labels stay text
// - all inputs have names and are reached with Tab; the run is begun with the keyboard
#include "ui/pages/simulation/simulation_page.h"

#include "core/present/charts/chart_table.h"
#include "core/present/charts/simulation/simulation_charts.h"
#include "core/present/table/table_text.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include <gtest/gtest.h>

namespace epsilometer::ui::simulation_numbers_test {
namespace {

using namespace testing_support;

class SimulationNumbersTest : public testing::Test {
protected:
    Folder folder;
    PlanDocument document{catalog()};
    SimulationPage page{document};
    QAbstractItemModelTester tester{page.panel()->tableModel(), QAbstractItemModelTester::FailureReportingMode::Fatal};
    QComboBox *view = child<QComboBox>("simulationView");
    QComboBox *odometer = child<QComboBox>("simulationOdometer");

    SimulationNumbersTest()
    {
        page.resize(900, 700);
        page.show();
    }
    ~SimulationNumbersTest() override { page.hide(); } // as a window does before it goes: the focus leaves its fields

    template <class T> T *child(const char *name) { return page.findChild<T *>(QString::fromLatin1(name)); }
    /// Searches under the odp filter, which outcomes decide about: some paths finish.
    static Plan chancyPlan()
    {
        Plan plan = purePlan(0, "3");
        plan.policy.filter = "odp";
        for (int i = 0; i < 6; ++i)
            plan.steps.push_back(
                step("search " + std::to_string(i), "svt", "epsilon1 = 0.1, epsilon2 = 0.9, cutoff = 3"));
        return plan;
    }
    void run(int paths, const char *seed)
    {
        child<QSpinBox>("simulationPaths")->setValue(paths);
        type(child<FieldEdit>("simulationSeed"), QString::fromLatin1(seed));
        child<QPushButton>("simulationRun")->click();
        ASSERT_TRUE(waitUntil([this] { return !page.busy(); }));
    }
    simulation::SimulationReport byCore(std::uint64_t paths, std::uint64_t seed)
    {
        NoProgress progress;
        simulation::SimulationOptions options;
        options.paths = paths;
        options.seed = seed;
        auto report = simulation::simulate(document.plan(), *document.recordedRounds(), catalog().mechanisms,
                                           catalog().filters, catalog().odometers, options, progress);
        EXPECT_TRUE(report.ok());
        return *std::move(report);
    }
    std::string shownTable() { return present::tableCsv(page.panel()->tableModel()->table()); }
    const present::ChartSpec &chart() { return page.panel()->chart(); }
    void expectChart(const present::ChartSpec &expected)
    {
        EXPECT_EQ(chart().summary, expected.summary);
        ASSERT_EQ(chart().series.size(), expected.series.size());
        for (std::size_t i = 0; i < expected.series.size(); ++i) {
            EXPECT_EQ(chart().series[i].x, expected.series[i].x) << expected.series[i].name;
            EXPECT_EQ(chart().series[i].y, expected.series[i].y) << expected.series[i].name;
        }
    }
    QString instead()
    {
        const auto *label = child<QLabel>("simulationEmpty");
        return label->isVisible() ? label->text() : QString();
    }
};

TEST_F(SimulationNumbersTest, EveryViewHasCoresNumbers)
{
    document.startNew(chancyPlan());
    run(60, "11");
    const simulation::SimulationReport report = byCore(60, 11);
    expectChart(present::haltingSpreadChart(report));
    EXPECT_EQ(shownTable(), present::tableCsv(present::haltingSpreadTable(report)));
    ASSERT_TRUE(tabTo(page, view));
    chooseWithKeys(view, 2);
    expectChart(present::worstPathChart(report));
    EXPECT_EQ(shownTable(), present::tableCsv(present::worstPathTable(report, document.plan())));
    chooseWithKeys(view, 1);
    for (const auto &kind : catalog().odometers) {
        odometer->setCurrentIndex(odometer->findData(fromCore(kind->id())));
        const present::ChartSpec expected = present::odometerBandChart(report, kind->id());
        if (expected.series.empty()) {
            EXPECT_EQ(instead(), coreText(expected.summary)) << kind->id();
            continue;
        }
        expectChart(expected);
        EXPECT_EQ(shownTable(), present::tableCsv(present::chartTable(expected))) << kind->id();
        for (std::size_t i = 0; i < chart().series[0].y.size(); ++i) { // highest, 95 %, median, 5 %
            EXPECT_GE(chart().series[0].y[i], chart().series[1].y[i]) << kind->id();
            EXPECT_GE(chart().series[1].y[i], chart().series[2].y[i]) << kind->id();
            EXPECT_GE(chart().series[2].y[i], chart().series[3].y[i]) << kind->id();
        }
    }
    chooseWithKeys(view, 3);
    EXPECT_EQ(shownTable(), present::tableCsv(present::odometerCheckTable(report)));
}

TEST_F(SimulationNumbersTest, WithoutChancesAPlanHaltsWhereSumsSay)
{
    Plan plan = purePlan(12);
    plan.policy.filter = "basic";
    document.startNew(plan);
    run(20, "1");
    EXPECT_TRUE(
        QString::fromStdString(chart().summary.english()).startsWith(QStringLiteral("On 0 of 20 paths (seed 1)")));
    EXPECT_TRUE(QString::fromStdString(chart().summary.english()).contains(QStringLiteral("refused by round 11.")))
        << chart().summary;
    for (const present::SeriesSpec &series : chart().series)
        if (series.id == "basic") {
            EXPECT_EQ(series.x, (std::vector<double>{0, 10, 11, 12})) << "ten tenths fit";
            EXPECT_EQ(series.y, (std::vector<double>{100, 100, 0, 0}));
        }
    view->setCurrentIndex(2);
    ASSERT_EQ(chart().series.size(), 1U);
    ASSERT_EQ(chart().series[0].y.size(), 12U);
    for (std::size_t i = 0; i < 12; ++i)
        EXPECT_NEAR(chart().series[0].y[i], 0.1 * static_cast<double>(std::min<std::size_t>(i + 1, 10)), 1e-12);
    view->setCurrentIndex(1);
    odometer->setCurrentIndex(odometer->findData(QStringLiteral("basic")));
    for (const present::SeriesSpec &series : chart().series)
        for (std::size_t i = 0; i < series.x.size(); ++i)
            EXPECT_NEAR(series.y[i], 0.1 * series.x[i], 1e-12) << series.name << ": the running sum has no spread";
}

TEST_F(SimulationNumbersTest, TheSeedDecidesEverything)
{
    document.startNew(chancyPlan());
    run(50, "7");
    const std::string seven = shownTable();
    run(50, "8");
    const std::string eight = shownTable();
    run(50, " 7 ");
    EXPECT_EQ(shownTable(), seven) << "again";
    EXPECT_NE(seven, eight);
    SimulationPage other(document);
    other.findChild<QSpinBox *>(QStringLiteral("simulationPaths"))->setValue(50);
    type(other.findChild<FieldEdit *>(QStringLiteral("simulationSeed")), QStringLiteral("8"));
    other.start();
    ASSERT_TRUE(waitUntil([&] { return !other.busy(); }));
    EXPECT_EQ(present::tableCsv(other.panel()->tableModel()->table()), eight) << "on another page, too";
}

TEST_F(SimulationNumbersTest, AnotherSeedIsDrawnShownAndUsed)
{
    document.startNew(chancyPlan());
    run(30, "5");
    auto *another = child<QPushButton>("simulationAnotherSeed");
    ASSERT_TRUE(tabTo(page, another));
    QTest::keyClick(another, Qt::Key_Space);
    ASSERT_TRUE(waitUntil([this] { return !page.busy(); }));
    const QString seed = child<FieldEdit>("simulationSeed")->text();
    EXPECT_LT(seed.toULongLong(), 1'000'000U);
    EXPECT_TRUE(QString::fromStdString(chart().summary.english()).contains(QStringLiteral("(seed %1)").arg(seed)));
    EXPECT_EQ(shownTable(), present::tableCsv(present::haltingSpreadTable(byCore(30, seed.toULongLong()))));
}

TEST_F(SimulationNumbersTest, WhatIsRecordedComesFirst)
{
    Plan plan = purePlan(12);
    plan.policy.filter = "basic";
    document.startNew(plan);
    ASSERT_TRUE(document.save(folder.file(QStringLiteral("a.dpledger"))).ok());
    run(10, "1");
    ASSERT_FALSE(chart().series.empty());
    ASSERT_TRUE(document.recordFirstStep().ok());
    EXPECT_TRUE(waitUntil([this] { return instead().contains(QStringLiteral("Press Simulate")); }))
        << "of another record: " << instead().toStdString();
    run(10, "1");
    EXPECT_TRUE(QString::fromStdString(chart().summary.english()).contains(QStringLiteral("refused by round 11.")))
        << "counted on: " << chart().summary;
    EXPECT_TRUE(
        QString::fromStdString(chart().caption.english()).contains(QStringLiteral("after the 1 recorded rounds")));
    EXPECT_EQ(shownTable(), present::tableCsv(present::haltingSpreadTable(byCore(10, 1))));
    document.startNew(purePlan(2));
    EXPECT_TRUE(instead().contains(QStringLiteral("Press Simulate"))) << "of another plan";
}

TEST_F(SimulationNumbersTest, AWrongSeedStartsNothingAndIsCorrected)
{
    document.startNew(purePlan(3));
    run(10, "3");
    const std::string before = shownTable();
    auto *seed = child<FieldEdit>("simulationSeed");
    retype(seed, QStringLiteral("3x"));
    EXPECT_FALSE(seed->problem().isEmpty()) << "while it is typed";
    child<QPushButton>("simulationRun")->setFocus();
    child<QPushButton>("simulationRun")->click();
    EXPECT_FALSE(page.busy());
    EXPECT_EQ(shownTable(), before);
    EXPECT_EQ(QApplication::focusWidget(), seed->line()) << "to be corrected";
    EXPECT_EQ(seed->text(), QStringLiteral("3x"));
    retype(seed, QStringLiteral("4"));
    EXPECT_EQ(seed->problem(), QString());
    auto *begin = child<QPushButton>("simulationRun");
    ASSERT_TRUE(tabTo(page, begin));
    QTest::keyClick(begin, Qt::Key_Space);
    ASSERT_TRUE(waitUntil([this] { return !page.busy(); }));
    EXPECT_TRUE(QString::fromStdString(chart().summary.english()).contains(QStringLiteral("(seed 4)")));
}

TEST_F(SimulationNumbersTest, TheExportIsTheTableAndLabelsStayText)
{
    Plan plan = chancyPlan();
    plan.steps[0].label = "<b>first</b>, \"quoted\"";
    document.startNew(plan);
    run(10, "2");
    view->setCurrentIndex(2);
    const QString path = folder.file(QStringLiteral("worst.csv"));
    EXPECT_EQ(page.panel()->saveTo(path), QString());
    ASSERT_TRUE(waitUntil([this] { return !page.panel()->busy(); }));
    EXPECT_EQ(contentOf(path).toStdString(), shownTable());
    EXPECT_TRUE(contentOf(path).contains("\"<b>first</b>, \"\"quoted\"\"\"")) << contentOf(path).toStdString();
    EXPECT_EQ(page.panel()->tableModel()->index(0, 1).data().toString(), QStringLiteral("<b>first</b>, \"quoted\""));
}

TEST_F(SimulationNumbersTest, InputsHaveNamesAndAreReachedByTab)
{
    document.startNew(chancyPlan());
    run(10, "2");
    for (int shown = 0; shown < view->count(); ++shown) {
        view->setCurrentIndex(shown);
        expectAccessible(&page, "simulation");
        EXPECT_EQ(odometer->isVisible(), shown == 1 || shown == 3) << "where it says something";
    }
}

} // namespace
} // namespace epsilometer::ui::simulation_numbers_test
