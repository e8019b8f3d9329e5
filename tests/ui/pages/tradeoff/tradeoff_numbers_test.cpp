// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the numbers of the trade-off page, each against a formula of its own:
// - pure and approximate budgets: the attacker is right, and finds, as often as the two lines of the trade-off allow
// - Gaussian DP budgets: the same by the normal distribution; delta against epsilon is that of the Gaussian mechanism
// - zCDP budgets: never less than the Gaussian mechanism of that rho
// - the false positive rate moves the sentence along the curve that is drawn
// - a smaller budget never lets more be found, and never less than guessing does
#include "ui/pages/tradeoff/tradeoff_page.h"

#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/widgets/chart_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QSlider>

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::ui::tradeoff_numbers_test {
namespace {

using namespace testing_support;

double normal(double x)
{
    return 0.5 * std::erfc(-x / std::sqrt(2.0));
}

double normalQuantile(double p)
{
    double low = -40;
    double high = 40;
    for (int i = 0; i < 200; ++i) {
        const double middle = (low + high) / 2;
        (normal(middle) < p ? low : high) = middle;
    }
    return low;
}

double gaussianDelta(double mu, double epsilon)
{
    return normal(mu / 2 - epsilon / mu) - std::exp(epsilon) * normal(-mu / 2 - epsilon / mu);
}

class TradeoffNumbersTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    TradeoffPage page{document, account};
    QSlider *rate = page.findChild<QSlider *>(QStringLiteral("tradeoffRate"));

    void open(const Policy &policy)
    {
        Plan plan = purePlan(1);
        plan.policy = policy;
        document.startNew(plan);
        page.resize(700, 800);
        page.show();
        ASSERT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
    }
    static Policy dp(const char *epsilon, const char *delta)
    {
        return withFilter(makePolicy(*Exact::parse("epsilon", epsilon), *Exact::parse("delta", delta)),
                          kUniversalFilter);
    }
    static Policy native(const NativeBudget &budget) { return makePolicy(budget, *Exact::parse("delta", "1e-6")); }
    /// A percentage as a share.
    double share(const char *label)
    {
        QString text = page.findChild<QLabel *>(QLatin1String(label))->text();
        EXPECT_TRUE(text.endsWith(QLatin1Char('%'))) << label << ": " << text.toStdString();
        return text.chopped(1).toDouble() / 100;
    }
    double right() { return share("riskRightBudget"); }
    double finds() { return share("riskFoundBudget"); }
    double accused() { return share("tradeoffRateText"); }
    static void expectUpper(double shown, double truth, const std::string &what)
    {
        EXPECT_GE(shown, truth * (1 - 1e-9)) << what << ": never less than the truth";
        EXPECT_LE(shown, truth + 0.01 * truth + 1e-4) << what;
    }
};

TEST_F(TradeoffNumbersTest, BudgetsOfEpsilonAndDelta)
{
    const struct {
        const char *epsilon, *delta;
    } budgets[]{{"1", "0"}, {"0.1", "0"}, {"3", "1e-6"}, {"0.5", "0.01"}, {"10", "0"}};
    for (const auto &one : budgets) {
        open(dp(one.epsilon, one.delta));
        const double epsilon = QString::fromLatin1(one.epsilon).toDouble();
        const double delta = QString::fromLatin1(one.delta).toDouble();
        const double factor = std::exp(epsilon);
        expectUpper(right(), (factor + delta) / (1 + factor), one.epsilon);
        for (const int position : {-200, -100, -50, -10}) {
            rate->setValue(position);
            const double wrongly = accused();
            const double truth = std::min(factor * wrongly + delta, 1 - (1 - delta - wrongly) / factor);
            expectUpper(finds(), std::min(truth, 1.0), one.epsilon + std::string(" at ") + std::to_string(wrongly));
        }
    }
}

TEST_F(TradeoffNumbersTest, BudgetsOfGaussianDp)
{
    for (const char *mu : {"0.25", "1", "2"}) {
        open(native(NativeBudget::gdp(*Exact::parse("mu", mu))));
        const double value = QString::fromLatin1(mu).toDouble();
        expectUpper(right(), normal(value / 2), mu);
        for (const int position : {-150, -100, -30}) {
            rate->setValue(position);
            expectUpper(finds(), normal(normalQuantile(accused()) + value), mu);
        }
    }
}

TEST_F(TradeoffNumbersTest, BudgetsOfZcdpAreNoLessThanTheirGaussian)
{
    for (const char *rho : {"0.1", "0.5"}) {
        open(native(NativeBudget::zcdp(*Exact::parse("rho", rho))));
        const double mu = std::sqrt(2 * QString::fromLatin1(rho).toDouble());
        EXPECT_GE(right(), normal(mu / 2)) << rho;
        EXPECT_LT(right(), 1) << rho;
        rate->setValue(-50);
        EXPECT_GE(finds(), normal(normalQuantile(accused()) + mu)) << rho;
    }
}

TEST_F(TradeoffNumbersTest, DeltaAgainstEpsilonIsThatOfTheGaussianMechanism)
{
    open(native(NativeBudget::gdp(Exact(1))));
    auto *view = page.findChild<QComboBox *>(QStringLiteral("tradeoffView"));
    ASSERT_TRUE(tabTo(page, view));
    chooseWithKeys(view, 1);
    const present::ChartSpec &chart = page.panel()->chart();
    ASSERT_FALSE(chart.series.empty());
    std::size_t compared = 0;
    for (const present::SeriesSpec &series : chart.series)
        for (std::size_t i = 0; i < series.x.size(); ++i) {
            const double truth = gaussianDelta(1, series.x[i]);
            if (truth < 1e-12 || std::isnan(series.y[i]))
                continue;
            EXPECT_GE(series.y[i], truth * (1 - 1e-6)) << series.name << " at " << series.x[i];
            compared += 1;
        }
    EXPECT_GT(compared, 10U);
    const present::SeriesSpec &own = chart.series.front();
    for (std::size_t i = 0; i < own.x.size(); i += 7)
        if (const double truth = gaussianDelta(1, own.x[i]); truth > 1e-9) {
            EXPECT_LE(own.y[i], truth * 1.01) << own.name << " at " << own.x[i];
        }
}

TEST_F(TradeoffNumbersTest, TheSentenceIsAPointOfTheCurve)
{
    open(dp("1", "0.001"));
    const present::ChartSpec chart = page.panel()->chart();
    for (const int position : {-150, -75, -20}) {
        rate->setValue(position);
        double bound = 0; // guessing is drawn, too, below
        for (const present::SeriesSpec &series : chart.series) {
            double at = 0;
            for (std::size_t i = 0; i + 1 < series.x.size(); ++i)
                if (series.x[i] <= accused() && accused() <= series.x[i + 1]) {
                    const double part = (accused() - series.x[i]) / (series.x[i + 1] - series.x[i]);
                    at = series.y[i] + part * (series.y[i + 1] - series.y[i]);
                }
            bound = std::max(bound, at);
        }
        EXPECT_NEAR(finds(), bound, 0.01 * bound + 1e-4) << accused();
    }
}

TEST_F(TradeoffNumbersTest, LessNeverFoundWhereTheBudgetIsSmaller)
{
    double before = 1;
    double rightBefore = 1;
    for (const char *epsilon : {"8", "4", "2", "1", "0.5", "0.1", "0.01"}) {
        open(dp(epsilon, "1e-6"));
        rate->setValue(-100);
        EXPECT_LE(finds(), before) << epsilon;
        EXPECT_LE(right(), rightBefore) << epsilon;
        EXPECT_GE(right(), 0.5) << "guessing is right in half of the cases";
        EXPECT_GE(finds(), accused()) << "guessing finds as many as it accuses";
        before = finds();
        rightBefore = right();
    }
}

} // namespace
} // namespace epsilometer::ui::tradeoff_numbers_test
