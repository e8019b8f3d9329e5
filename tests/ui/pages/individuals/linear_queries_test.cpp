// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the planner of linear queries: the answer says what core computes for what is typed, key by key; what
// cannot be is said beside its field, or in the place of the answer where only all fields together are wrong, and no
// answer for other numbers stays; Escape closes it; every field has a name and is reached with Tab.
#include "ui/pages/individuals/linear_queries_dialog.h"

#include "core/base/text/display.h"
#include "core/individual/linear_queries.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QLabel>
#include <QLineEdit>

#include <gtest/gtest.h>

namespace epsilometer::ui::linear_queries_test {
namespace {

using namespace testing_support;

class LinearQueriesTest : public testing::Test {
protected:
    LinearQueriesDialog dialog{QStringLiteral("1")};

    LinearQueriesTest() { dialog.show(); }
    FieldEdit *field(const char *name) { return dialog.findChild<FieldEdit *>(QString::fromLatin1(name)); }
    QString answer() { return dialog.findChild<QLabel *>(QStringLiteral("linearAnswer"))->text(); }
};

TEST_F(LinearQueriesTest, AnswersWhatCoreComputes)
{
    const struct {
        const char *norms;
        const char *kappa;
        const char *dimension;
        const char *failure;
        const char *largest;
    } asked[]{{"100", "1", "1", "0.05", "1"},
              {"50", "0.125", "10", "0.001", "2"},
              {"1e6", "3", "1000", "1e-9", "0.5"},
              {"0.3", "0.1", "1", "0.99", "0.1"}};
    for (const auto &one : asked) {
        retype(field("linearNorms"), QString::fromLatin1(one.norms));
        retype(field("linearKappa"), QString::fromLatin1(one.kappa));
        retype(field("linearDimension"), QString::fromLatin1(one.dimension));
        retype(field("linearFailure"), QString::fromLatin1(one.failure));
        retype(field("linearLargest"), QString::fromLatin1(one.largest));
        const auto exact = [](const char *text) { return *Exact::parse("x", text); };
        const auto expected = individual::linearQueryAnswers(exact(one.norms), exact(one.kappa), exact(one.dimension),
                                                             exact(one.failure), exact(one.largest));
        ASSERT_TRUE(expected.ok()) << one.norms;
        for (const std::string &part : {"Variance " + displayText(expected->variance, Bound::Upper) + " per coordinate",
                                        "sigma " + displayText(expected->sigma, Bound::Upper) + ")",
                                        "by more than " + displayText(expected->radius, Bound::Upper) + ",",
                                        "probability " + exact(one.failure).text() + " per query",
                                        "in " + std::to_string(expected->rounds) + " rounds at least",
                                        displayText(exact(one.kappa), Bound::Upper) + "-zCDP, fully adaptive"})
            EXPECT_TRUE(answer().contains(fromCore(part))) << part << "\n" << answer().toStdString();
    }
}

TEST_F(LinearQueriesTest, AWrongNumberIsSaidAndNoAnswerStays)
{
    const struct {
        const char *field;
        const char *text;
        bool beside; ///< the field; else in the place of the answer
    } wrong[]{{"linearKappa", "x", true},     {"linearKappa", "0", false},     {"linearNorms", "-1", true},
              {"linearNorms", "", true},      {"linearDimension", "0", false}, {"linearFailure", "1", false},
              {"linearFailure", "1,5", true}, {"linearLargest", "nan", true},  {"linearLargest", "inf", false},
              {"linearLargest", "<b>1", true}};
    for (const auto &one : wrong) {
        const QString right = field(one.field)->text();
        ASSERT_TRUE(answer().contains(QStringLiteral("Variance")));
        retype(field(one.field), QString::fromLatin1(one.text));
        EXPECT_FALSE(answer().contains(QStringLiteral("Variance"))) << one.field << " = " << one.text;
        EXPECT_EQ(!field(one.field)->problem().isEmpty(), one.beside) << one.field << " = " << one.text;
        EXPECT_EQ(answer().isEmpty(), one.beside) << one.field << " = " << one.text;
        retype(field(one.field), right);
        EXPECT_TRUE(field(one.field)->problem().isEmpty());
    }
}

TEST_F(LinearQueriesTest, IsUsedWithTheKeyboardAlone)
{
    expectAccessible(&dialog, "linear queries");
    for (const char *name : {"linearKappa", "linearNorms", "linearLargest", "linearDimension", "linearFailure"})
        EXPECT_TRUE(tabTo(dialog, field(name)->line())) << name;
    QTest::keyClick(&dialog, Qt::Key_Escape);
    EXPECT_FALSE(dialog.isVisible());
}

} // namespace
} // namespace epsilometer::ui::linear_queries_test
