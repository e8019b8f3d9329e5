// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the card says in a few words whether the next analysis may run, and in one sentence why
// - the loss so far is said at any stopping time and if all was fixed
// - the bar's three tones add up to the whole budget: recorded, planned and free; decimals stay decimals
// - the budget is never bare: delta and whom it protects stand beside epsilon
// - the shares are whole in a narrow window, too, in both languages
// - its height is the same whatever it says
// - past the policy nothing is free; a ledger without a policy has no bar to go past
#include "ui/pages/budget/status_card.h"

#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/widgets/tone_bar.h"

#include <QLabel>
#include <QToolButton>
#include <QTranslator>

#include <gtest/gtest.h>

namespace epsilometer::ui::status_card_test {

using namespace epsilometer::ui::testing_support;

namespace {

class StatusCardTest : public testing::Test {
protected:
    Folder folder;
    PlanDocument document{catalog()};
    LiveAccount account{document};
    StatusCard card{document, account};

    void accounted()
    {
        ASSERT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
    }
    QString text(const char *name) const { return card.findChild<QLabel *>(QString::fromLatin1(name))->text(); }
    const ToneBar &bar() const { return *card.findChild<ToneBar *>(); }
    /// One that was recorded, and so many that are planned.
    void begin(std::size_t planned)
    {
        Plan plan = purePlan(planned + 1);
        plan.policy.filter = "basic";
        document.startNew(plan);
        ASSERT_TRUE(document.save(folder.file(QStringLiteral("a.dpledger"))).ok());
        ASSERT_TRUE(document.recordFirstStep().ok());
        accounted();
    }
};

} // namespace

TEST_F(StatusCardTest, SpentPlannedAndFreeAddUp)
{
    begin(3);
    EXPECT_EQ(text("statusWords"), QStringLiteral("used 10.0 %, planned 30.0 %, free 60.0 % of the budget"));
    EXPECT_EQ(bar().spent() + bar().planned() + bar().free(), ToneBar::kWhole);
    EXPECT_EQ(text("statusVerdict"), QStringLiteral("You may go on"));
    for (const char *said : {"epsilon at most 0.1 of 1 at delta 1e-6", "9 more like the last one"})
        EXPECT_TRUE(card.accessibleDescription().contains(QLatin1String(said)))
            << card.accessibleDescription().toStdString();
}

TEST_F(StatusCardTest, SaysBothReadings)
{
    begin(3);
    EXPECT_EQ(text("statusLoss"), QStringLiteral("Loss if you stop now: 0.1 at any time."));
    account.readFixedCurve();
    EXPECT_TRUE(waitUntil([this] {
        return text("statusLoss") == QStringLiteral("Loss if you stop now: 0.1 at any time, 0.1 if all was fixed.");
    })) << text("statusLoss").toStdString();
    document.startNew(purePlan(2));
    accounted();
    EXPECT_EQ(text("statusLoss"), QString()) << "nothing is recorded";
}

TEST_F(StatusCardTest, TheNextIsRefused)
{
    begin(0);
    Step large = step("the large one", "pure_dp", "epsilon = 0.95");
    ASSERT_TRUE(document.apply(edit::InsertSteps{0, {large}}, QStringLiteral("x")).ok());
    EXPECT_TRUE(waitUntil([this] { return text("statusVerdict") == QStringLiteral("The next is refused"); }));
    EXPECT_TRUE(card.accessibleDescription().contains(QStringLiteral("the large one")));
    EXPECT_EQ(text("statusWords"), QStringLiteral("used 10.0 %, planned 0.0 %, free 90.0 % of the budget"))
        << "what is refused costs nothing";
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("x")).ok());
    EXPECT_TRUE(waitUntil([this] { return text("statusVerdict") == QStringLiteral("You may go on"); }));
}

TEST_F(StatusCardTest, PastThePolicyNothingIsFree)
{
    Session session;
    session.plan = purePlan(0);
    for (const char *epsilon : {"0.9", "0.8"}) {
        Spend spend;
        spend.step = step("spent", "pure_dp", std::string("epsilon = ") + epsilon);
        spend.cost = std::make_shared<RoundCost>(dpCost(*Exact::parse("epsilon", epsilon), Exact(), true));
        session.spends.push_back(spend);
    }
    document.startFrom(session, {});
    ASSERT_TRUE(waitUntil([this] { return text("statusVerdict") == QStringLiteral("Budget exceeded"); }));
    EXPECT_TRUE(card.accessibleDescription().contains(QStringLiteral("round 2")));
    EXPECT_EQ(bar().spent(), ToneBar::kWhole);
    EXPECT_EQ(bar().free(), 0);
    EXPECT_TRUE(bar().words().contains(QStringLiteral("> 100 %"))) << "a hundred would be below the truth";
}

TEST_F(StatusCardTest, ALedgerWithoutAPolicyHasNoBudget)
{
    const QString path = folder.file(QStringLiteral("a.dpledger"));
    const Json spend = spendBody(purePlan(1).steps[0]);
    ASSERT_TRUE(
        LedgerFile::create(path.toStdString(), {{"header", headerBody({}, "id", "", "")}, {"spend", spend}}).ok());
    ASSERT_TRUE(document.open(path).ok());
    EXPECT_TRUE(waitUntil([this] { return text("statusVerdict") == QStringLiteral("No budget yet"); }));
    EXPECT_EQ(text("statusBudget"), QStringLiteral("No budget yet"));
    EXPECT_TRUE(text("statusWords").isEmpty());
}

TEST_F(StatusCardTest, AnUnlimitedBudgetHasNoShares)
{
    Plan plan = purePlan(2);
    plan.policy.epsilon = Exact::infinity();
    document.startNew(plan);
    accounted();
    EXPECT_EQ(text("statusWords"), QString());
    EXPECT_EQ(text("statusBudget"), QStringLiteral("No budget over everything"));
}

TEST_F(StatusCardTest, APromiseByBlockIsTheBudgetAndNotTheSumOfBlocks)
{
    const QString path = folder.file(QStringLiteral("a.dpledger"));
    const auto json = [](const char *text) { return Json::parse(text).value(); };
    const Json north = json(R"({"mechanism":{"kind":"pure_dp","epsilon":"0.5"},"blocks":"north"})");
    const Json south = json(R"({"mechanism":{"kind":"pure_dp","epsilon":"0.75"},"blocks":"south"})");
    ASSERT_TRUE(LedgerFile::create(
                    path.toStdString(),
                    {{"header", json(R"({"$dpledger":"1.0","id":"00000000-0000-4000-8000-000000000000","software":"t",
                                 "neighbours":"add-remove","unit":{"entity":"person"}})")},
                     {"policy", json(R"({"epsilon":"inf","delta":"1e-6","delta_prime":"5e-7","filter":"basic"})")},
                     {"partition", json(R"({"name":"region","blocks":["north","south"],"membership":"residence",
                                    "independent":true,"data":"fixed"})")},
                     {"scope", json(R"({"scope":{"blocks":"*"},"epsilon":"2","delta":"1e-6","delta_prime":"5e-7",
                                "filter":"basic","reason":"r"})")},
                     {"spend", north},
                     {"spend", south}})
                    .ok());
    ASSERT_TRUE(document.open(path).ok());
    accounted();
    EXPECT_EQ(text("statusBudget"), QStringLiteral("(2, 1e-6)-DP for blocks=*"));
    EXPECT_TRUE(text("statusLoss").contains(QStringLiteral("0.75 at any time"))) << text("statusLoss").toStdString();
    EXPECT_TRUE(text("statusLoss").endsWith(QStringLiteral("Of south, with the least left.")));
}

TEST_F(StatusCardTest, TheBudgetIsNeverBare)
{
    begin(1);
    EXPECT_EQ(text("statusBudget"), QStringLiteral("(1, 1e-6)-DP"));
    EXPECT_EQ(text("statusUnit"), QStringLiteral("per person"));
    ASSERT_TRUE(document.apply(edit::SetUnit{}, QStringLiteral("unit")).ok());
    EXPECT_EQ(text("statusUnit"), QStringLiteral("unit not stated"));
}

TEST_F(StatusCardTest, ItsHeightStays)
{
    card.resize(900, card.height());
    card.show();
    const int before = card.height();
    begin(2);
    EXPECT_EQ(card.height(), before);
    Step large = step(std::string(300, 'x'), "pure_dp", "epsilon = 5");
    ASSERT_TRUE(document.apply(edit::InsertSteps{0, {large}}, QStringLiteral("x")).ok());
    ASSERT_TRUE(waitUntil([this] { return text("statusVerdict") == QStringLiteral("The next is refused"); }));
    EXPECT_EQ(card.height(), before);
    EXPECT_LE(card.minimumSizeHint().width(), 900) << "a long label is cut, and stays in the tool tip";
}

/// Two lines in 64 pixels, whatever the size of the window; without margins where it is low.
TEST_F(StatusCardTest, HasTwoLines)
{
    EXPECT_LE(card.height(), std::max(64, 3 * card.fontMetrics().height() + 24));
    const int usual = card.height();
    card.setLow(true);
    EXPECT_LT(card.height(), usual);
    for (const char *name : {"statusLoss", "statusWords", "statusUnit"})
        EXPECT_FALSE(card.findChild<QLabel *>(QString::fromLatin1(name))->isHidden()) << name;
}

TEST_F(StatusCardTest, ReadsBothLossesWhereverItIsSeen)
{
    card.show();
    begin(3);
    EXPECT_TRUE(
        waitUntil([this] { return card.accessibleDescription().size() > 0 && account.result()->verdict.ifFixed; }));
}

/// At the width that a window of 960 pixels leaves beside the rail.
TEST_F(StatusCardTest, SharesAreNeverCut)
{
    begin(3);
    for (const char *language : {"en", "de"}) {
        QTranslator translator;
        ASSERT_TRUE(translator.load(QStringLiteral(":/translations/epsilometer_%1.qm").arg(QLatin1String(language))));
        QCoreApplication::installTranslator(&translator);
        StatusCard narrow(document, account);
        narrow.resize(880, narrow.height());
        narrow.show();
        QCoreApplication::processEvents();
        for (const char *name : {"statusWords", "statusLoss"}) {
            const auto *label = narrow.findChild<QLabel *>(QString::fromLatin1(name));
            EXPECT_FALSE(label->text().isEmpty());
            EXPECT_FALSE(label->text().endsWith(QChar(0x2026))) << label->text().toStdString();
            EXPECT_LE(label->fontMetrics().horizontalAdvance(label->text()), label->width())
                << language << ": " << label->text().toStdString();
        }
        QCoreApplication::removeTranslator(&translator);
    }
}

TEST_F(StatusCardTest, DetailsAreAskedFor)
{
    int asked = 0;
    QObject::connect(&card, &StatusCard::detailsToggled, &card, [&](bool shown) { asked += shown ? 1 : 10; });
    card.findChild<QToolButton *>(QStringLiteral("statusDetails"))->click();
    EXPECT_TRUE(card.details());
    card.setDetails(false);
    EXPECT_EQ(asked, 11);
}

} // namespace epsilometer::ui::status_card_test
