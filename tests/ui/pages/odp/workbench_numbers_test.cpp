// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the numbers of the workbenches, each against a computation of its own:
// - sparse vector: the noise with and without refunds, and the split of the search, are those of the formulas
// - propose-test-release: epsilon, delta and the runs that fit are those counted by hand, for both kinds of proposals
// - iterative: delta of typed cells is the value of the stopping game, played through backwards over all losses
// - release if accurate: noise and cells follow from the numbers of records, which are those of the plan, too
// - limits of sums: the rounds are the least ones that satisfy the defining inequality
// - charts and tables hold the same numbers, and what goes into the plan costs what was drawn, is named and undone
#include "ui/pages/odp/workbench.h"

#include "core/mechanisms/mechanism_kind.h"
#include "core/notions/output_dp.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "tests/ui/support/odp_desk.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/table_model.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace epsilometer::ui::workbench_numbers_test {
namespace {

using namespace testing_support;

class WorkbenchNumbersTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    OdpDesk page{document, account};
    Workbench *workbench = nullptr;
    QString prefix;

    WorkbenchNumbersTest()
    {
        document.startNew(purePlan(0, "3"));
        page.resize(1000, 800);
        page.show();
    }
    ~WorkbenchNumbersTest() override { page.hide(); } // as a window does before it goes: the focus leaves its fields

    /// The workbench whose widgets' names begin so, with its defaults drawn.
    void open(const char *name)
    {
        prefix = QString::fromLatin1(name);
        workbench = page.findChild<Workbench *>(prefix + QStringLiteral("Workbench"));
        ASSERT_NE(workbench, nullptr) << name;
        page.setCurrentWidget(workbench);
        drawn();
    }
    template <class T> T *child(const char *suffix) const
    {
        return workbench->findChild<T *>(prefix + QString::fromLatin1(suffix));
    }
    void set(const char *suffix, const char *text)
    {
        ASSERT_NE(child<FieldEdit>(suffix), nullptr) << suffix;
        type(child<FieldEdit>(suffix), QString::fromLatin1(text));
        EXPECT_EQ(child<FieldEdit>(suffix)->problem(), QString()) << suffix << " = " << text;
    }
    static void drawn()
    {
        ASSERT_TRUE(waitUntil([] { return LatestJob::running() == 0; }));
    }
    const present::ChartSpec &chart() const { return workbench->panel()->chart(); }
    present::TableSpec table() const { return workbench->panel()->tableModel()->table(); }
    const present::SeriesSpec &series(const char *id) const
    {
        for (const present::SeriesSpec &one : chart().series)
            if (one.id == id)
                return one;
        ADD_FAILURE() << "no series " << id;
        return chart().series.front();
    }
    std::vector<double> column(std::size_t at) const
    {
        std::vector<double> numbers;
        for (const auto &row : table().rows)
            numbers.push_back(row.at(at).number);
        return numbers;
    }
    /// What is drawn, put into the plan: its cells as the plan costs them.
    OutputDp planned()
    {
        const std::size_t before = document.plan().steps.size();
        EXPECT_TRUE(child<QPushButton>("Plan")->isEnabled());
        child<QPushButton>("Plan")->click();
        EXPECT_EQ(document.plan().steps.size(), before + 1);
        const auto cost = MechanismResolver(catalog().mechanisms).tryResolve(document.plan().steps.back().mechanism);
        EXPECT_TRUE(cost.ok() && (*cost)->odp);
        return *(*cost)->odp;
    }
};

TEST_F(WorkbenchNumbersTest, SparseVectorNoiseIsThatOfTheFormula)
{
    open("sparseVector");
    set("Search", "0.5");
    set("Release", "0.5");
    set("Cutoff", "4");
    set("Entries", "20");
    set("High", "1e4"); // so far above the threshold that no noise misleads the search
    drawn();
    constexpr double kAnswers = 0.4; // (2 * 4)^(2/3) = 4 parts of five
    ASSERT_EQ(series("exact").y.size(), 5U);
    for (int large = 0; large <= 4; ++large) {
        const double scale = large / (0.5 + (1 - large / 4.0) * kAnswers);
        const auto at = static_cast<std::size_t>(large);
        EXPECT_NEAR(series("exact").y[at], std::numbers::sqrt2 * scale, 1e-6) << large;
        EXPECT_GE(series("chebyshev").y[at], series("exact").y[at] * (1 - 1e-9)) << "an upper bound";
        EXPECT_GE(series("union").y[at], series("chebyshev").y[at] * (1 - 1e-9)) << "a looser one";
        EXPECT_NEAR(series("dp").y[at], std::numbers::sqrt2 * 4 / 0.5, 1e-9) << "every answer is paid for";
    }
    ASSERT_EQ(table().rows.size(), 5U);
    for (std::size_t i = 0; i < chart().series.size(); ++i)
        EXPECT_EQ(column(i + 1), chart().series[i].y) << chart().series[i].name;
}

TEST_F(WorkbenchNumbersTest, SparseVectorGoesIntoThePlanAsItWasSplit)
{
    open("sparseVector");
    set("Search", "0.5");
    set("Cutoff", "4");
    drawn();
    const OutputDp cells = planned();
    ASSERT_EQ(cells.cells().size(), 5U);
    for (std::size_t found = 0; found < 5; ++found)
        EXPECT_NEAR(cells.cells()[found].epsilon.up(), 0.1 + 0.1 * static_cast<double>(found), 1e-12) << found;
    EXPECT_LE(cells.worst(), *Exact::parse("search", "0.5")) << "never more than was typed";
    EXPECT_TRUE(cells.delta().isZero());

    QTest::keyClick(child<QCheckBox>("Monotone"), Qt::Key_Space);
    set("Cutoff", "8"); // 8^(2/3) = 4 again
    drawn();
    const OutputDp monotone = planned();
    ASSERT_EQ(monotone.cells().size(), 9U);
    EXPECT_NEAR(monotone.cells().front().epsilon.up(), 0.1, 1e-12);
    EXPECT_NEAR(monotone.worst().up(), 0.5, 1e-12);
    ASSERT_NE(document.plan().steps[1].mechanism.find("monotone"), nullptr);
    EXPECT_EQ(*document.plan().steps[1].mechanism.find("monotone"), Json(true));
}

TEST_F(WorkbenchNumbersTest, WhatGoesIntoThePlanIsNamedAndUndone)
{
    const struct {
        const char *workbench;
        const char *label;
    } all[]{{"sparseVector", "sparse vector search"},
            {"ptr", "interquartile range"},
            {"iterative", "iterative"},
            {"release", "release if accurate"}};
    for (const auto &one : all) {
        open(one.workbench);
        const Plan before = document.plan();
        static_cast<void>(planned());
        EXPECT_EQ(document.plan().steps.back().label, one.label);
        EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Add %1").arg(QLatin1String(one.label)));
        EXPECT_EQ(child<QLabel>("Said")->text(), QStringLiteral("It is the last analysis of the plan now."));
        const Plan after = document.plan();
        document.undoStack().undo();
        EXPECT_EQ(document.plan(), before) << one.workbench;
        document.undoStack().redo();
        EXPECT_EQ(document.plan(), after) << one.workbench;
        FieldEdit *first = workbench->findChildren<FieldEdit *>().front();
        type(first, first->text());
        EXPECT_EQ(child<QLabel>("Said")->text(), QString()) << "of other numbers";
        drawn();
    }
}

TEST_F(WorkbenchNumbersTest, ALedgerThatMayOnlyBeReadTakesNothing)
{
    open("ptr");
    const Plan before = document.plan();
    document.setReadOnly(true);
    child<QPushButton>("Plan")->click();
    EXPECT_EQ(document.plan(), before);
    EXPECT_TRUE(child<QLabel>("Said")->text().contains(QStringLiteral("read-only")))
        << child<QLabel>("Said")->text().toStdString();
    EXPECT_FALSE(chart().series.empty()) << "what was drawn stays";
}

TEST_F(WorkbenchNumbersTest, ProposeTestReleaseIsCountedByHand)
{
    open("ptr");
    set("Epsilon", "0.1");
    set("Delta", "1e-6");
    set("BudgetEpsilon", "3");
    set("BudgetDelta", "1e-4");
    drawn();
    // Per outcome: as two mechanisms, as one, by plain DP.
    const std::vector<double> epsilons{0.2, 0.3, 0.2, 0.3, 0.3, 0.4, 0.2, 0.2, 0.4};
    const double one = 2e-6 - 1e-12;
    const std::vector<double> deltas{1e-6, one, 1e-6, 2e-6, one, 2e-6, 2e-6, one, 2e-6};
    const std::vector<double> runs{15, 10, 15, 10, 10, 7, 14, 14, 7}; // 30 tenths; "neither" has 3 tenths free before
    ASSERT_EQ(table().rows.size(), 9U);
    for (std::size_t i = 0; i < 9; ++i) {
        EXPECT_NEAR(column(2)[i], epsilons[i], 1e-15) << i;
        EXPECT_NEAR(column(3)[i], deltas[i], 1e-20) << i;
    }
    EXPECT_EQ(column(4), runs);
    EXPECT_EQ(chart().series.front().y, column(2)) << "the bars are the column";
    for (std::size_t i = 0; i < 9; ++i)
        EXPECT_EQ(chart().y.categories[i], table().rows[i][0].text + ", " + table().rows[i][1].text);

    set("BudgetDelta", "1e-5"); // delta is what runs out now
    drawn();
    EXPECT_EQ(column(4), (std::vector<double>{10, 5, 10, 5, 5, 5, 5, 5, 5}));
    set("BudgetEpsilon", "0.25"); // not even three tests fit
    drawn();
    EXPECT_EQ(column(4), (std::vector<double>{1, 0, 1, 0, 0, 0, 0, 0, 0}));
    set("Delta", "0");
    drawn();
    EXPECT_EQ(column(3), std::vector<double>(9, 0.0));
}

TEST_F(WorkbenchNumbersTest, ProposalsThatExcludeEachOtherPayDeltaOnce)
{
    open("ptr");
    set("Delta", "1e-6");
    QTest::keyClick(child<QCheckBox>("Exclusive"), Qt::Key_Space);
    drawn();
    for (const std::size_t row : {1U, 4U, 7U})
        EXPECT_DOUBLE_EQ(column(3)[row], 1e-6) << "as one, " << table().rows[row][0].text;
    EXPECT_DOUBLE_EQ(column(3)[3], 2e-6) << "two mechanisms pay for two tests";
    const OutputDp cells = planned();
    EXPECT_EQ(cells.delta(), *Exact::parse("delta", "1e-6"));
    EXPECT_EQ(cells.find("value")->epsilon, *Exact::parse("epsilon", "0.3"));
    EXPECT_EQ(cells.find("bottom")->epsilon, *Exact::parse("epsilon", "0.2"));
    QTest::keyClick(child<QCheckBox>("Exclusive"), Qt::Key_Space);
    drawn();
    EXPECT_NEAR(planned().delta().up(), 2e-6 - 1e-12, 1e-20);
}

/// Steps that answer truly with probability e^epsilon / (1 + e^epsilon), and catastrophes with probability delta.
struct StoppingGame {
    std::vector<double> epsilons;
    double delta = 0;
    std::vector<std::size_t> stops;
    std::vector<double> cells;

    /// What the adversary gains from `steps` steps on, at this loss.
    double value(std::size_t steps, double loss) const
    {
        double stopping = 0;
        for (std::size_t i = 0; i < stops.size(); ++i)
            if (stops[i] == steps)
                stopping = std::max(0.0, 1 - std::exp(cells[i] - loss));
        if (steps == epsilons.size())
            return stopping;
        const double epsilon = epsilons[steps];
        const double up = 1 / (1 + std::exp(-epsilon));
        const double further = up * value(steps + 1, loss + epsilon) + (1 - up) * value(steps + 1, loss - epsilon);
        return std::max(stopping, delta + (1 - delta) * further);
    }
};

TEST_F(WorkbenchNumbersTest, DeltaOfTypedCellsIsTheValueOfTheGame)
{
    open("iterative");
    const struct {
        const char *epsilons, *delta, *steps, *every, *cells;
        StoppingGame game;
    } cases[]{{"0.5", "0", "1", "1", "0.25", {{0.5}, 0, {1}, {0.25}}},
              {"0.5, 0.25", "0", "4", "2", "0.3, 0.7", {{0.5, 0.25, 0.5, 0.25}, 0, {2, 4}, {0.3, 0.7}}},
              {"0.4", "0.01", "3", "1", "0.1, 0.2, 0.3", {{0.4, 0.4, 0.4}, 0.01, {1, 2, 3}, {0.1, 0.2, 0.3}}},
              {"1", "0", "3", "2", "0, 2.5", {{1, 1, 1}, 0, {2, 3}, {0, 2.5}}}};
    for (const auto &one : cases) {
        SCOPED_TRACE(one.cells);
        child<FieldEdit>("Cells")->setText({}); // between two cases their number is another
        set("Epsilon", one.epsilons);
        set("Delta", one.delta);
        set("Steps", one.steps);
        set("Every", one.every);
        set("Cells", one.cells);
        drawn();
        const double truth = one.game.value(0, 0);
        const QString note = QString::fromStdString(table().note.english());
        ASSERT_TRUE(note.startsWith(QStringLiteral("delta ")));
        const double shown = note.section(QLatin1Char(' '), 1, 1).remove(QLatin1Char(',')).toDouble();
        EXPECT_GE(shown, truth * (1 - 1e-12)) << "never less than the truth: " << table().note;
        EXPECT_NEAR(shown, truth, 0.01 * truth) << table().note;
        EXPECT_EQ(column(0), series("odp").x);
        EXPECT_EQ(column(1), series("odp").y);
        ASSERT_EQ(column(1).size(), one.game.cells.size());
        for (std::size_t i = 0; i < one.game.cells.size(); ++i) // "never" is not a number
            EXPECT_TRUE(column(3)[i] == series("exercise").y[i] || table().rows[i][3].text == "never") << i;
        EXPECT_DOUBLE_EQ(column(3).back(), one.game.cells.back()) << "at the last stop everything above the cell is";
        double sum = 0;
        for (std::size_t i = 0, stop = 0; i < one.game.epsilons.size(); ++i) {
            sum += one.game.epsilons[i];
            if (i + 1 == one.game.stops[stop]) {
                EXPECT_NEAR(series("basic").y[stop++], sum, 1e-12) << "the largest loss so far";
            }
        }
        const OutputDp cells = planned();
        ASSERT_EQ(cells.cells().size(), one.game.cells.size());
        for (std::size_t i = 0; i < one.game.cells.size(); ++i)
            EXPECT_DOUBLE_EQ(cells.cells()[i].epsilon.up(), one.game.cells[i]);
        EXPECT_GE(cells.delta().up(), truth * (1 - 1e-12));
        EXPECT_NEAR(cells.delta().up(), truth, 1e-6 * truth);
    }
}

TEST_F(WorkbenchNumbersTest, SolvedCellsKeepTheTotalDelta)
{
    open("iterative");
    set("Epsilon", "0.3, 0.1");
    set("Steps", "7");
    set("Every", "3"); // stops at 3, 6 and, always, 7
    set("Total", "1e-3");
    drawn();
    EXPECT_EQ(column(0), (std::vector<double>{3, 6, 7}));
    StoppingGame game{{}, 0, {3, 6, 7}, column(1)};
    for (int i = 0; i < 7; ++i)
        game.epsilons.push_back(i % 2 == 0 ? 0.3 : 0.1);
    EXPECT_LE(game.value(0, 0), 1e-3) << "the cells that were solved";
    EXPECT_GE(game.value(0, 0), 0.5e-3) << "and not needlessly large ones";
    EXPECT_TRUE(std::ranges::is_sorted(column(1))) << "more steps never cost less";
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_NEAR(column(2)[i], column(1)[2] - column(1)[i], 1e-9) << "given back";
    const OutputDp cells = planned();
    EXPECT_LE(cells.delta(), *Exact::parse("delta", "1e-3"));
    ASSERT_EQ(cells.cells().size(), 3U);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(cells.cells()[i].epsilon.up(), column(1)[i]) << "the plan charges what was drawn";
    ASSERT_TRUE(QString::fromStdString(chart().summary.english()).contains(QStringLiteral("Lemma 11")));
}

TEST_F(WorkbenchNumbersTest, ReleaseIfAccurateFollowsFromTheNumbersOfRecords)
{
    open("release");
    set("Train", "1");
    set("Tests", "0.1, 0.4");
    set("Records", "3000");
    set("Share", "0.7");
    set("Lambda", "0.01");
    set("Percentile", "0.9");
    drawn();
    const double n = 2100;
    const double m = 900;
    const double widths[]{std::max(2 / m, 2 * (std::exp(2 / (n * 0.01)) - 1)),
                          std::max(2 / m, 2 * std::tanh(1 / (2 * n * 0.01)))};
    ASSERT_EQ(table().rows.size(), 4U);
    const char *names[]{"as printed 1/10", "tight 1/10", "as printed 2/5", "tight 2/5"};
    for (std::size_t i = 0; i < 4; ++i) {
        const double epsilon = i < 2 ? 0.1 : 0.4;
        const double scale = widths[i % 2] / epsilon;
        EXPECT_NEAR(column(2)[i], scale, 1e-9 * scale) << i;
        EXPECT_GE(column(2)[i], scale * (1 - 1e-14)) << "less noise would cost more";
        EXPECT_NEAR(column(3)[i], -scale * std::log(2 * 0.1), 1e-9 * scale) << "one tail of Laplace noise";
        EXPECT_NEAR(column(4)[i], 1, 1e-12) << "if released";
        EXPECT_LE(column(5)[i], epsilon * (1 + 1e-15)) << "the typed epsilon covers it";
        EXPECT_NEAR(column(6)[i], column(4)[i] - column(5)[i], 1e-12) << "given back";
        const present::SeriesSpec &curve = chart().series.at(i);
        EXPECT_TRUE(QString::fromStdString(curve.name.english())
                        .endsWith(QString::fromLatin1(names[i]).section(QLatin1Char(' '), 0, -2)))
            << curve.name;
        const auto here = std::ranges::find(curve.x, 3000.0);
        ASSERT_NE(here, curve.x.end());
        EXPECT_DOUBLE_EQ(curve.y[static_cast<std::size_t>(here - curve.x.begin())], column(3)[i])
            << "the chart at the table's number of records";
    }
    EXPECT_TRUE(
        QString::fromStdString(table().note.english()).contains(QStringLiteral("2100 training and 900 test records")));
    const OutputDp cells = planned(); // of the first test epsilon
    EXPECT_NEAR(cells.find("bottom")->epsilon.up(), column(5)[1], 1e-9);
    EXPECT_NEAR(cells.worst().up(), column(4)[1], 1e-9);
}

TEST_F(WorkbenchNumbersTest, ThePlanHasTheRecordsThatWereDrawn)
{
    open("release");
    const struct {
        const char *records, *share;
        int train;
    } cases[]{{"3000", "0.7", 2100}, {"3001", "0.7", 2101}, {"11", "0.5", 6}, {"10", "0.99", 9}};
    for (const auto &one : cases) {
        set("Records", one.records);
        set("Share", one.share);
        drawn();
        const int test = QString::fromLatin1(one.records).toInt() - one.train;
        EXPECT_TRUE(QString::fromStdString(table().note.english())
                        .contains(QStringLiteral("%1 training and %2 test").arg(one.train).arg(test)))
            << table().note;
        static_cast<void>(planned());
        const Mechanism &mechanism = document.plan().steps.back().mechanism;
        ASSERT_NE(mechanism.find("n_train"), nullptr);
        EXPECT_EQ(*mechanism.find("n_train"), Json::integer(one.train)) << one.records << " " << one.share;
        EXPECT_EQ(*mechanism.find("n_test"), Json::integer(test)) << one.records << " " << one.share;
    }
}

/// delta_i(k) of optimal composition, by its definition; i = steps.
double deltaOfSaving(double epsilon, int steps, int rounds)
{
    long double sum = 0;
    long double choose = 1;
    for (int l = 0; l < steps; ++l) {
        sum += choose * (std::exp(-static_cast<long double>(l) * epsilon) -
                         std::exp(-static_cast<long double>(2 * steps - l) * epsilon));
        choose = choose * (rounds - l) / (l + 1);
    }
    return static_cast<double>(sum * std::pow(1 + std::exp(-static_cast<long double>(epsilon)), -rounds));
}

TEST_F(WorkbenchNumbersTest, RoundsUntilCompositionPaysAreTheLeastOnes)
{
    open("composition");
    for (const int saved : {1, 2}) {
        set("Epsilons", "0.5, 2, 1");
        set("Deltas", "1e-3, 1e-6");
        set("Saved", saved == 1 ? "1" : "2");
        drawn();
        ASSERT_EQ(table().rows.size(), 3U);
        const double epsilons[]{0.5, 2, 1};
        const double deltas[]{1e-3, 1e-6};
        for (std::size_t row = 0; row < 3; ++row)
            for (std::size_t at = 0; at < 2; ++at) {
                const int rounds = static_cast<int>(column(at + 1)[row]);
                EXPECT_LE(deltaOfSaving(epsilons[row], saved, rounds), deltas[at]) << epsilons[row];
                EXPECT_TRUE(rounds == 2 * saved || deltaOfSaving(epsilons[row], saved, rounds - 1) > deltas[at])
                    << "one round fewer does not do: " << epsilons[row] << ", " << rounds;
            }
        for (std::size_t at = 0; at < 2; ++at) {
            EXPECT_EQ(chart().series.at(at).x.front(), 0.5);
            EXPECT_EQ(chart().series.at(at).y.front(), column(at + 1)[0]) << "the curve begins at the first row";
            EXPECT_EQ(chart().series.at(at).y.back(), column(at + 1)[1]) << "and ends at the largest epsilon";
            EXPECT_EQ(chart().series.at(at).validity, Validity::FixedParameters) << "so it is drawn dashed";
        }
    }
    EXPECT_EQ(child<QPushButton>("Plan"), nullptr) << "a comparison is no analysis";
}

} // namespace
} // namespace epsilometer::ui::workbench_numbers_test
