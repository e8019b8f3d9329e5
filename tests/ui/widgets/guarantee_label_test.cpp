// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of a printed guarantee, and of a table of shares:
// - an epsilon never stands without its delta, definition, what it is valid under, unit, neighbours and theorem; what was
//   not stated is said to be not stated; the numbers are rounded up
// - a budget in a notion of its own is printed in it; what the label shows is said to assistive technology, too
// - names that are markup, or break lines, are shown as text on one line
// - shares: what a row allows is what can be changed; a weight is read exactly or not at all; filling says no edit
#include "ui/widgets/guarantee_label.h"

#include "core/base/text/display.h"
#include "tests/ui/support/desk.h"
#include "ui/text/text.h"
#include "ui/widgets/share_table.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTextDocument>

#include <gtest/gtest.h>

namespace epsilometer::ui::guarantee_label_test {
namespace {

using namespace testing_support;

Guarantee guaranteeOf(const char *epsilon, const char *delta, Validity validity = Validity::FullyAdaptive)
{
    Guarantee guarantee;
    guarantee.epsilon = *Exact::parse("epsilon", epsilon);
    guarantee.delta = *Exact::parse("delta", delta);
    guarantee.label.theorem = "Whitehouse et al. 2023, Theorem 8";
    guarantee.label.validity = validity;
    return guarantee;
}

/// What a reader sees of a label of markup.
QString seen(const QLabel &label)
{
    QTextDocument text;
    text.setHtml(label.text());
    return text.toPlainText();
}

TEST(GuaranteeLabelTest, AnEpsilonNeverStandsAlone)
{
    for (const Validity validity : {Validity::FixedParameters, Validity::FullyAdaptive, Validity::AnyStoppingTime}) {
        GuaranteeLabel label;
        label.show(guaranteeOf("0.5", "1e-6", validity), purePlan(1));
        for (const QString &part :
             {QStringLiteral("(0.5, 1e-6)-DP"), validityWords(validity), QStringLiteral("per person"),
              QStringLiteral("add-remove neighbours"), QStringLiteral("Whitehouse et al. 2023, Theorem 8")}) {
            EXPECT_TRUE(seen(label).contains(part)) << part.toStdString() << ": " << seen(label).toStdString();
            EXPECT_TRUE(label.accessibleDescription().contains(part)) << part.toStdString();
        }
        EXPECT_EQ(label.toolTip(), validityExplanation(validity));
        EXPECT_FALSE(label.accessibleName().isEmpty());
    }
}

TEST(GuaranteeLabelTest, NumbersAreRoundedUp)
{
    for (const char *epsilon : {"0.123456789123456789", "2/3", "1e-9", "3.00000000001", "inf", "0"}) {
        GuaranteeLabel label;
        label.show(guaranteeOf(epsilon, "1/7"), purePlan(1));
        const QString shown = seen(label).section(QLatin1Char(','), 0, 0).mid(1);
        const auto read = Exact::parse("shown", toCore(shown));
        ASSERT_TRUE(read.ok()) << shown.toStdString();
        EXPECT_GE(*read, *Exact::parse("epsilon", epsilon)) << shown.toStdString();
        const QString delta = seen(label).section(QLatin1Char(','), 1, 1).section(QLatin1Char(')'), 0, 0).trimmed();
        EXPECT_GE(*Exact::parse("shown", toCore(delta)), *Exact::parse("delta", "1/7")) << delta.toStdString();
    }
}

TEST(GuaranteeLabelTest, WhatIsNotStatedIsSaid)
{
    Plan plan = purePlan(1);
    plan.unit = {};
    plan.neighbours.clear();
    GuaranteeLabel label;
    label.show(guaranteeOf("1", "0"), plan);
    EXPECT_TRUE(seen(label).contains(QStringLiteral("unit not stated"))) << seen(label).toStdString();
    EXPECT_TRUE(seen(label).contains(QStringLiteral("neighbours not stated")));
    label.clearGuarantee(QStringLiteral("The <b>filter</b> does not apply."));
    EXPECT_EQ(seen(label), QStringLiteral("The <b>filter</b> does not apply."));
    EXPECT_EQ(label.accessibleDescription(), QStringLiteral("The <b>filter</b> does not apply."));
    EXPECT_EQ(label.toolTip(), QString()) << "it was about the guarantee";
}

TEST(GuaranteeLabelTest, ABudgetInItsOwnNotion)
{
    Guarantee guarantee = guaranteeOf("inf", "0");
    guarantee.native = NativeGuarantee{NativeBudget::zcdp(*Exact::parse("rho", "15.29")), {}};
    GuaranteeLabel label;
    label.show(guarantee, purePlan(1));
    EXPECT_TRUE(seen(label).startsWith(QStringLiteral("15.29-zCDP"))) << seen(label).toStdString();
    EXPECT_FALSE(seen(label).contains(QStringLiteral("(inf"))) << "no epsilon is promised before a delta is named";
}

TEST(GuaranteeLabelTest, NamesThatAreMarkupAreText)
{
    Plan plan = purePlan(1);
    plan.unit.entity = "<b>person</b>\nverified";
    plan.unit.contribution = "<img src=x>";
    plan.unit.window = "2024";
    plan.neighbours = "add<i>remove";
    GuaranteeLabel label;
    label.show(guaranteeOf("1", "0"), plan);
    for (const char *part : {"<b>person</b>", "<img src=x>", "2024", "add<i>remove neighbours"})
        EXPECT_TRUE(seen(label).contains(QString::fromLatin1(part))) << part << ": " << seen(label).toStdString();
    EXPECT_FALSE(label.text().contains(QStringLiteral("<img")));
    EXPECT_FALSE(unitText(plan.unit).contains(QLatin1Char('\n')));
}

TEST(ShareTableTest, WhatARowAllowsCanBeChanged)
{
    ShareTable table(QStringLiteral("Analysis"), QStringLiteral("Analyses"), nullptr);
    QAbstractItemModelTester tester(table.model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy edited(&table, &ShareTable::edited);
    ShareTable::Row movable;
    movable.name = QStringLiteral("<b>free</b>");
    movable.weight = QStringLiteral("2");
    movable.movable = true;
    ShareTable::Row fixed = movable;
    fixed.movable = false;
    ShareTable::Row out = movable;
    out.takesPart = false;
    table.setShares({movable, fixed, out});
    EXPECT_TRUE(edited.isEmpty()) << "filling is no edit";
    EXPECT_EQ(table.accessibleName(), QStringLiteral("Analyses"));
    EXPECT_EQ(table.item(0, ShareTable::Name)->text(), QStringLiteral("<b>free</b>"));
    const auto editable = [&](int row) {
        return table.item(row, ShareTable::Weight)->flags().testFlag(Qt::ItemIsEditable);
    };
    EXPECT_TRUE(editable(0));
    EXPECT_FALSE(editable(1));
    EXPECT_FALSE(table.isLocked(0));
    EXPECT_TRUE(table.isLocked(1)) << "what cannot move is locked";
    EXPECT_TRUE(table.takesPart(0)) << "where there is no such question";
    EXPECT_FALSE(table.takesPart(2));
    table.item(2, ShareTable::Name)->setCheckState(Qt::Checked);
    EXPECT_TRUE(table.takesPart(2));
    EXPECT_EQ(edited.count(), 1);
    table.setAfter(0, QStringLiteral("0.5"));
    EXPECT_EQ(edited.count(), 1) << "an answer is no edit";
}

TEST(ShareTableTest, AWeightIsReadExactlyOrNotAtAll)
{
    ShareTable table(QStringLiteral("Analysis"), QStringLiteral("Analyses"), nullptr);
    ShareTable::Row row;
    row.movable = true;
    table.setShares({row});
    const struct {
        const char *text;
        const char *exact; ///< null: none
    } weights[]{{"2", "2"},     {" 0.1 ", "0.1"}, {"1/3", "1/3"},   {"1e-300", "1e-300"},
                {"0", nullptr}, {"-1", nullptr},  {"inf", nullptr}, {"nan", nullptr},
                {"", nullptr},  {"1,5", nullptr}, {"two", nullptr}};
    for (const auto &[text, exact] : weights) {
        table.item(0, ShareTable::Weight)->setText(QString::fromLatin1(text));
        const auto weight = table.weight(0);
        EXPECT_EQ(weight.has_value(), exact != nullptr) << text;
        if (weight && exact != nullptr) {
            EXPECT_EQ(*weight, *Exact::parse("weight", exact)) << text;
        }
    }
}

} // namespace
} // namespace epsilometer::ui::guarantee_label_test
