// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: where the policy's filter cannot take an analysis, what can is offered by name; one click changes the
// policy, with a reason, as one edit that can be undone; where it takes all there is no offer, and none in a ledger that
// is open read-only.
#include "ui/pages/plan/offer_strip.h"

#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"

#include <QLabel>
#include <QPushButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::offer_test {

using namespace epsilometer::ui::testing_support;

namespace {

class OfferTest : public testing::Test {
protected:
    Folder folder;
    PlanDocument document{catalog()};
    LiveAccount account{document};
    OfferStrip strip{document, account};

    void begin()
    {
        Plan plan = purePlan(2, "3");
        plan.policy.filter = "basic";
        document.startNew(plan);
        accounted();
    }
    void accounted()
    {
        ASSERT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
    }
    void addGaussian()
    {
        const Step gaussian = step("ages", "gaussian", "sigma = 20");
        ASSERT_TRUE(document.apply(edit::InsertSteps{0, {gaussian}}, QStringLiteral("add")).ok());
        ASSERT_TRUE(waitUntil([this] { return !strip.isHidden(); }));
    }
    QPushButton *use() { return strip.findChild<QPushButton *>(QStringLiteral("offerUse")); }
};

} // namespace

TEST_F(OfferTest, OneClickTakesAnotherFilter)
{
    begin();
    EXPECT_TRUE(strip.isHidden()) << "all is taken";
    addGaussian();
    const auto *text = strip.findChild<QLabel *>(QStringLiteral("offerText"));
    EXPECT_TRUE(text->text().contains(QStringLiteral("does not take ages"))) << text->text().toStdString();
    const Plan before = document.plan();
    use()->click();
    EXPECT_NE(document.plan().policy.filter, "basic");
    EXPECT_TRUE(document.plan().policy.reason.find("does not take ages") != std::string::npos);
    ASSERT_TRUE(waitUntil([this] { return strip.isHidden(); }));
    accounted();
    for (const account::SequenceRow &row : account.result()->sequence.rows)
        EXPECT_TRUE(row.decision.applicability.applies);
    document.undoStack().undo();
    EXPECT_EQ(document.plan(), before);
}

TEST_F(OfferTest, TheReasonIsNotAskedForAgain)
{
    begin();
    const QString path = folder.file(QStringLiteral("a.dpledger"));
    ASSERT_TRUE(document.save(path).ok());
    ASSERT_TRUE(document.recordFirstStep().ok());
    addGaussian();
    use()->click();
    ASSERT_TRUE(document.changesPolicyInForce());
    ASSERT_TRUE(document.save().ok());
    EXPECT_TRUE(contentOf(path).contains("does not take ages"));
}

TEST_F(OfferTest, NoneInALedgerThatIsOpenReadOnly)
{
    begin();
    addGaussian();
    document.setReadOnly(true);
    EXPECT_TRUE(waitUntil([this] { return strip.isHidden(); }));
}

} // namespace epsilometer::ui::offer_test
