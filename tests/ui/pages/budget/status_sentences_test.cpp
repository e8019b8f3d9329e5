// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what the status card says:
// - in every state of a ledger the few words, the sign beside them and the sentence agree, and are read out together
// - the shares are those of exact sums, with what is free rounded down, and follow edits, undo and redo
// - a budget of another notion is stated in it; a group has its guarantee; other policies are mentioned where there may
//   be some
// - of several claims the worst is said first, decides the verdict where there is no budget, and leaves no green sign
// - a damaged ledger is broken at the line that core names, whatever the good lines say
// - hostile and long texts stay text on one line, whole in the tool tip; a narrow card keeps its height
#include "ui/pages/budget/status_card.h"

#include "core/ledger/damaged.h"
#include "core/ledger/total_claim.h"
#include "tests/support/sample_ledger.h"
#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/text/text.h"
#include "ui/widgets/tone_bar.h"

#include <QLabel>

#include <gtest/gtest.h>

namespace epsilometer::ui::status_sentences_test {
namespace {

using namespace testing_support;

class StatusSentencesTest : public testing::Test {
protected:
    Folder folder;
    QString path = folder.file(QStringLiteral("a.dpledger"));
    PlanDocument document{catalog()};
    LiveAccount account{document};
    StatusCard card{document, account};

    QLabel *label(const char *name) const { return card.findChild<QLabel *>(QString::fromLatin1(name)); }
    QString verdict() const { return label("statusVerdict")->text(); }
    QString sentence() const { return label("statusSentence")->toolTip(); }
    const ToneBar &bar() const { return *card.findChild<ToneBar *>(); }
    void accounted()
    {
        ASSERT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
    }
    /// Records these epsilons under a budget of 1 that plain sums guard, and plans the others.
    void open(const std::vector<std::string> &recorded, const std::vector<std::string> &planned,
              OnHalt onHalt = OnHalt::Skip)
    {
        Plan plan = purePlan(0);
        plan.policy.filter = "basic";
        plan.policy.onHalt = onHalt;
        for (const auto *list : {&recorded, &planned})
            for (const std::string &epsilon : *list)
                plan.steps.push_back(step("of " + epsilon, "pure_dp", "epsilon = " + epsilon));
        document.startNew(plan);
        ASSERT_TRUE(document.save(path).ok());
        for (std::size_t i = 0; i < recorded.size(); ++i)
            ASSERT_TRUE(document.recordFirstStep().ok());
        accounted();
    }
    void expectSign(const char *sign)
    {
        EXPECT_EQ(label("statusIcon")->text(), QString::fromUtf8(sign)) << verdict().toStdString();
        for (const QString &part : {verdict(), sentence()})
            EXPECT_TRUE(card.accessibleDescription().contains(part)) << part.toStdString();
    }
};

TEST_F(StatusSentencesTest, EveryStateHasItsWordsAndItsSign)
{
    open({"0.4"}, {"0.3"});
    EXPECT_EQ(verdict(), QStringLiteral("You may go on"));
    EXPECT_TRUE(sentence().contains(QStringLiteral("1 more like the last one"))) << sentence().toStdString();
    expectSign("✓");
    open({"0.4", "0.6"}, {});
    EXPECT_EQ(verdict(), QStringLiteral("The budget is spent"));
    EXPECT_TRUE(sentence().contains(QStringLiteral("nothing more fits"))) << sentence().toStdString();
    expectSign("✕");
    EXPECT_EQ(bar().free(), 0);
    open({"0.4"}, {"0.7", "0.1"});
    EXPECT_EQ(verdict(), QStringLiteral("The next is refused"));
    EXPECT_TRUE(sentence().contains(QStringLiteral("of 0.7 does not fit into what is left")));
    expectSign("✕");
    EXPECT_EQ(bar().planned(), 100) << "the one after it would still run";
    open({"0.4"}, {"0.7", "0.1"}, OnHalt::Latch);
    EXPECT_EQ(verdict(), QStringLiteral("The next is refused"));
    EXPECT_EQ(bar().planned(), 0) << "nothing runs after a refusal that latches";
    expectSign("✕");
}

TEST_F(StatusSentencesTest, NoGreenSignOverAPlanThatIsRefusedLater)
{
    open({"0.4"}, {"0.3", "0.2", "0.7"});
    EXPECT_EQ(verdict(), QStringLiteral("Next: fits"));
    EXPECT_TRUE(sentence().startsWith(QStringLiteral("1 of 3 planned rows will be refused.")))
        << sentence().toStdString();
    expectSign("!");
    open({"0.4"}, {"0.3", "0.2", "0.1"});
    EXPECT_EQ(verdict(), QStringLiteral("You may go on"));
    expectSign("✓");
    // A block that repeats until a refusal is meant to end with one.
    Plan plan = document.plan();
    StepGroup loop;
    loop.name = "loop";
    loop.untilHalt = true;
    plan.groups = {loop};
    for (std::size_t i = 0; i < plan.steps.size(); ++i)
        plan.steps[i].group = "loop";
    document.startNew(plan);
    accounted();
    EXPECT_EQ(verdict(), QStringLiteral("You may go on"));
    expectSign("✓");
}

TEST_F(StatusSentencesTest, NoGreenSignOverAHundredPercent)
{
    open({"0.99999"}, {});
    EXPECT_TRUE(bar().words().contains(QStringLiteral("used 100.0 %"))) << bar().words().toStdString();
    EXPECT_EQ(verdict(), QStringLiteral("Hardly anything is left"));
    EXPECT_TRUE(sentence().contains(QStringLiteral("epsilon up to 1e-5 does"))) << sentence().toStdString();
    expectSign("!");
}

TEST_F(StatusSentencesTest, SharesAreThoseOfExactSums)
{
    const struct {
        std::vector<std::string> recorded, planned;
        int spent, plannedShare, free; // tenths of a percent
    } cases[]{{{"1/3"}, {}, 334, 0, 666},
              {{"0.1", "0.1", "0.1"}, {"0.1"}, 300, 100, 600},
              {{"0.0001"}, {}, 1, 0, 999},
              {{}, {"0.9995"}, 0, 1000, 0},
              {{"1/7", "1/7"}, {"1/7", "5"}, 286, 143, 571}}; // what is refused costs nothing
    for (const auto &one : cases) {
        open(one.recorded, one.planned);
        SCOPED_TRACE(label("statusWords")->text().toStdString());
        EXPECT_EQ(bar().spent(), one.spent);
        EXPECT_EQ(bar().planned(), one.plannedShare);
        EXPECT_EQ(bar().free(), one.free);
        for (const int tenths : {one.spent, one.plannedShare, one.free})
            EXPECT_TRUE(label("statusWords")->accessibleDescription().contains(percentText(tenths))) << tenths;
    }
}

TEST_F(StatusSentencesTest, FollowsEditsUndoAndRedo)
{
    open({"0.2"}, {"0.2"});
    const QString before = label("statusWords")->accessibleDescription();
    Policy policy = document.plan().policy;
    policy.epsilon = *Exact::parse("epsilon", "0.3");
    ASSERT_TRUE(document.apply(edit::SetPolicy{policy}, QStringLiteral("Change epsilon")).ok());
    EXPECT_EQ(label("statusBudget")->text(), QStringLiteral("(0.3, 1e-6)-DP")) << "at once";
    accounted();
    ASSERT_TRUE(waitUntil([this] { return verdict() == QStringLiteral("The next is refused"); }));
    EXPECT_EQ(bar().spent(), 667) << "0.2 of 0.3; what is free is rounded down";
    document.undoStack().undo();
    ASSERT_TRUE(waitUntil([&] { return label("statusWords")->accessibleDescription() == before; }));
    EXPECT_EQ(verdict(), QStringLiteral("You may go on"));
    document.undoStack().redo();
    ASSERT_TRUE(waitUntil([this] { return verdict() == QStringLiteral("The next is refused"); }));
}

TEST_F(StatusSentencesTest, BudgetsOfOtherNotionsAreStatedInThem)
{
    const struct {
        NativeBudget budget;
        const char *text;
        const char *next;
    } notions[]{{NativeBudget::zcdp(*Exact::parse("rho", "0.5")), "0.5-zCDP", "zcdp"},
                {NativeBudget::gdp(*Exact::parse("mu", "1.5")), "1.5-GDP", "gdp"},
                {NativeBudget::renyi({{Exact(8), Exact(2)}}), "(8, 2)-RDP", "renyi"}};
    for (const auto &one : notions) {
        Plan plan = purePlan(0);
        plan.policy = makePolicy(one.budget, *Exact::parse("delta", "1e-6"));
        plan.steps.push_back(step("mean", "gaussian", "sigma = 4, sensitivity = 1"));
        document.startNew(plan);
        accounted();
        EXPECT_EQ(label("statusBudget")->text(), QString::fromLatin1(one.text));
        EXPECT_EQ(verdict(), QStringLiteral("You may go on")) << one.text;
        EXPECT_GT(bar().planned(), 0) << one.text;
    }
    Plan plan = purePlan(0);
    plan.policy = makePolicy(NativeBudget::zcdp(*Exact::parse("rho", "0.5")), *Exact::parse("delta", "1e-6"));
    plan.steps.push_back(step("mean", "gaussian", "sigma = 4, sensitivity = 1")); // rho = 1/32
    document.startNew(plan);
    accounted();
    EXPECT_EQ(bar().planned(), 63) << "a sixteenth of the budget, free rounded down";
}

TEST_F(StatusSentencesTest, AGroupHasItsGuaranteeInTheSentence)
{
    Plan plan = purePlan(1);
    plan.policy.filter = "basic";
    plan.unit.groupOf = "household";
    plan.unit.groupSize = "3";
    document.startNew(plan);
    accounted();
    EXPECT_TRUE(sentence().contains(QStringLiteral("For a household with at most 3 records: (3, ")))
        << sentence().toStdString();
    EXPECT_TRUE(sentence().contains(QStringLiteral("nothing is said to enforce it")));
    ASSERT_TRUE(document.apply(edit::SetUnit{}, QStringLiteral("Change the group")).ok());
    EXPECT_TRUE(waitUntil([this] { return !sentence().contains(QStringLiteral("household")); }));
}

TEST_F(StatusSentencesTest, TheWorstClaimDecidesInEveryOrder)
{
    constexpr const char *kHolds = "1,1e-6";
    constexpr const char *kFalse = "0.1,1e-6";
    const auto claim = [this](const char *typed) {
        ASSERT_TRUE(document.addClaim(*parseTotalClaim("claim", typed)).ok());
        accounted();
    };
    const auto said = [this](const char *text) { return sentence().indexOf(QString::fromLatin1(text)); };
    for (const auto &[first, second] : {std::pair{kHolds, kFalse}, {kFalse, kHolds}}) {
        fixtures::LedgerBuilder builder(false);
        builder.spend(R"({"kind":"pure_dp","epsilon":"0.4"})");
        overwrite(path, QByteArray::fromStdString(builder.bytes()));
        ASSERT_TRUE(document.open(path).ok());
        accounted();
        claim(kHolds);
        ASSERT_TRUE(waitUntil([this] { return verdict() == QStringLiteral("The claim holds"); }));
        expectSign("✓");
        document.undoStack().undo();
        claim(first);
        claim(second);
        ASSERT_TRUE(waitUntil([this] { return verdict() == QStringLiteral("1 of 2 claims is false"); }))
            << verdict().toStdString();
        expectSign("✕");
        EXPECT_LT(said("(0.1, 1e-6)"), said("(1, 1e-6)")) << sentence().toStdString();
        EXPECT_GE(said("(0.1, 1e-6)"), 0);

        open({"0.4"}, {"0.3"});
        expectSign("✓");
        claim(first);
        claim(second);
        ASSERT_TRUE(waitUntil([&] { return said("(0.1, 1e-6)") >= 0 && said("(1, 1e-6)") >= 0; }));
        EXPECT_EQ(verdict(), QStringLiteral("1 of 2 claims is false")) << "also where the budget allows more";
        expectSign("✕");
        EXPECT_LT(said("(0.1, 1e-6)"), said("(1, 1e-6)")) << sentence().toStdString();
    }
}

TEST_F(StatusSentencesTest, ADamagedLedgerIsBrokenWhateverItsGoodLinesSay)
{
    fixtures::LedgerBuilder builder;
    for (const char *epsilon : {"0.1", "0.2", "0.3"})
        builder.spend(R"({"kind":"pure_dp","epsilon":")" + std::string(epsilon) + R"("})");
    std::string bytes = builder.bytes();
    bytes.replace(bytes.find("\"0.2\""), 5, "\"0.1\"");
    NoProgress progress;
    auto damaged = loadDamaged(bytes, catalog().mechanisms, progress);
    ASSERT_TRUE(damaged.ok());
    const QString line = QString::number(damaged->line);
    document.showDamaged(path, *std::move(damaged));
    EXPECT_TRUE(waitUntil([this] { return verdict() == QStringLiteral("Broken"); }));
    EXPECT_TRUE(sentence().contains(QStringLiteral("at line %1.").arg(line))) << sentence().toStdString();
    accounted();
    EXPECT_EQ(verdict(), QStringLiteral("Broken")) << "also when the good lines are accounted";
    expectSign("✕");
    EXPECT_EQ(bar().words(), QString()) << "no share follows from a part of a record";
    open({}, {"0.1"});
    EXPECT_EQ(verdict(), QStringLiteral("You may go on")) << "another ledger";
}

TEST_F(StatusSentencesTest, HostileAndLongTextsStayTextOnOneLine)
{
    card.resize(700, card.height());
    card.show();
    const int height = card.height();
    Plan plan = purePlan(0);
    plan.policy.filter = "basic";
    plan.unit.entity = "<b>person</b> " + std::string(400, 'y');
    plan.unit.window = "day";
    plan.steps.push_back(step("<img src=x> " + std::string(400, 'z'), "pure_dp", "epsilon = 5"));
    document.startNew(plan);
    accounted();
    ASSERT_TRUE(waitUntil([this] { return verdict() == QStringLiteral("The next is refused"); }));
    EXPECT_TRUE(sentence().contains(QStringLiteral("<img src=x> zzz")));
    EXPECT_TRUE(label("statusUnit")->toolTip().contains(QStringLiteral("per <b>person</b> yyy")));
    EXPECT_TRUE(label("statusUnit")->toolTip().contains(QStringLiteral(", day")));
    EXPECT_TRUE(label("statusUnit")->toolTip().contains(QStringLiteral("add-remove neighbours")));
    EXPECT_LT(label("statusUnit")->text().size(), 100) << "cut to its room";
    for (const QLabel *one : card.findChildren<QLabel *>())
        EXPECT_EQ(one->textFormat(), Qt::PlainText) << one->objectName().toStdString();
    for (const int width : {480, 700, 1400}) {
        card.resize(width, card.height());
        EXPECT_EQ(card.height(), height);
        EXPECT_LE(card.minimumSizeHint().width(), std::max(width, 700)) << width;
    }
    card.hide();
}

} // namespace
} // namespace epsilometer::ui::status_sentences_test
