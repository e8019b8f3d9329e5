// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of a field with its problem:
// - every key is passed on, a text that is set is not; leaving it is said once
// - a problem is seen at the field while the user is in it, whole and in the window, is its tool tip, is said to assistive
//   technology, and gone when it is taken away; nothing moves for it; it is legible in light and dark, and markup in it
//   stays text; a note gives way to it and goes when the field is left
// - undo in the line takes back what was typed; when there is nothing to take back the key is the window's; a text that
//   was taken over is the plan's to undo, a refused one is the line's
// - the first refused field that is seen gets the focus and is named; without one nothing is asked
#include "ui/widgets/field_edit.h"

#include "core/present/chart/palette.h"
#include "tests/support/contrast.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/shell/theme.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QSignalSpy>
#include <QVBoxLayout>

#include <gtest/gtest.h>

namespace epsilometer::ui::field_edit_test {
namespace {

using namespace testing_support;

class FieldEditTest : public testing::Test {
protected:
    QWidget window;
    QVBoxLayout *layout = new QVBoxLayout(&window);
    FieldEdit *first = added("first", "First");
    FieldEdit *second = added("second", "Second");

    FieldEditTest()
    {
        window.show();
        window.activateWindow();
    }
    FieldEdit *added(const char *id, const char *name)
    {
        auto *field = new FieldEdit(QString::fromLatin1(id), QString::fromLatin1(name), &window);
        layout->addWidget(field);
        return field;
    }
    QLabel *problemOf(const FieldEdit *field) const
    {
        return window.findChild<QLabel *>(field->objectName() + QStringLiteral("Problem"));
    }
};

TEST_F(FieldEditTest, EveryKeyIsPassedOnAndLeavingIsSaid)
{
    QSignalSpy edited(first, &FieldEdit::edited);
    QSignalSpy finished(first, &FieldEdit::finished);
    first->setText(QStringLiteral("old"));
    EXPECT_TRUE(edited.isEmpty()) << "set, not typed";
    retype(first, QStringLiteral("1.5"));
    ASSERT_EQ(edited.count(), 3);
    EXPECT_EQ(edited.back()[0].toString(), QStringLiteral("1.5"));
    EXPECT_TRUE(finished.isEmpty());
    QTest::keyClick(first->line(), Qt::Key_Return);
    EXPECT_EQ(finished.count(), 1);
}

TEST_F(FieldEditTest, AProblemIsSeenAndSaid)
{
    ASSERT_TRUE(tabTo(window, first->line()));
    EXPECT_FALSE(problemOf(first)->isVisible());
    first->setProblem(QStringLiteral("<b>must</b> be above 0"));
    EXPECT_TRUE(problemOf(first)->isVisible());
    EXPECT_EQ(problemOf(first)->textFormat(), Qt::PlainText);
    EXPECT_EQ(first->line()->accessibleDescription(), QStringLiteral("<b>must</b> be above 0"));
    EXPECT_EQ(first->line()->toolTip(), QStringLiteral("<b>must</b> be above 0"));
    EXPECT_TRUE(first->line()->property(kWrongProperty).toBool()) << "marked";
    EXPECT_EQ(first->line()->accessibleName(), QStringLiteral("First"));
    EXPECT_FALSE(first->isRefused()) << "a warning alone";
    second->line()->setFocus();
    EXPECT_FALSE(problemOf(first)->isVisible()) << "it would hide the other field";
    first->line()->setFocus();
    EXPECT_TRUE(problemOf(first)->isVisible());
    first->setProblem({});
    EXPECT_FALSE(problemOf(first)->isVisible());
    EXPECT_FALSE(first->line()->property(kWrongProperty).toBool());
    EXPECT_EQ(first->line()->accessibleDescription(), QString());
}

TEST_F(FieldEditTest, NothingMovesForAProblemAndItIsSeenWhole)
{
    window.resize(240, 200);
    QCoreApplication::processEvents();
    const QString longText = QStringLiteral("must be at most 1.797693134862315 and a number, such as 0.5, or a rule");
    for (FieldEdit *field : {first, second}) {
        const QRect places[] = {first->geometry(), second->geometry(), first->line()->geometry()};
        ASSERT_TRUE(tabTo(window, field->line()));
        field->refuse(longText);
        QCoreApplication::processEvents();
        const QLabel *note = problemOf(field);
        const auto hidesLine = [&] {
            return note->geometry().intersects(QRect(field->line()->mapTo(&window, QPoint()), field->line()->size()));
        };
        EXPECT_TRUE(window.rect().contains(note->geometry())) << field->objectName().toStdString();
        EXPECT_FALSE(hidesLine()) << field->objectName().toStdString();
        EXPECT_GE(note->height(), note->heightForWidth(note->width())) << "no line is cut";
        EXPECT_EQ(first->geometry(), places[0]);
        EXPECT_EQ(second->geometry(), places[1]);
        EXPECT_EQ(first->line()->geometry(), places[2]);
        window.resize(window.width() + 40, window.height() + 60);
        QCoreApplication::processEvents();
        EXPECT_FALSE(hidesLine()) << "it follows the field";
        EXPECT_TRUE(window.rect().contains(note->geometry()));
    }
}

TEST_F(FieldEditTest, ANoteGivesWayToAProblemAndGoesWithTheFocus)
{
    ASSERT_TRUE(tabTo(window, first->line()));
    first->setNote(QStringLiteral("The filter is another one."));
    EXPECT_TRUE(problemOf(first)->isVisible());
    EXPECT_EQ(problemOf(first)->palette().color(QPalette::WindowText), window.palette().color(QPalette::WindowText));
    EXPECT_EQ(first->problem(), QString());
    first->refuse(QStringLiteral("must be above 0"));
    first->setNote(QStringLiteral("The filter is another one."));
    EXPECT_EQ(problemOf(first)->text(), QStringLiteral("must be above 0"));
    first->setProblem({});
    first->setNote(QStringLiteral("The filter is another one."));
    second->line()->setFocus();
    first->line()->setFocus();
    EXPECT_FALSE(problemOf(first)->isVisible()) << "it was about what was typed then";
}

TEST_F(FieldEditTest, AProblemIsLegibleInLightAndDark)
{
    first->setProblem(QStringLiteral("must be above 0"));
    const auto colour = [](const QColor &c) {
        return present::Colour{static_cast<std::uint8_t>(c.red()), static_cast<std::uint8_t>(c.green()),
                               static_cast<std::uint8_t>(c.blue())};
    };
    std::vector<QColor> colours;
    for (const QPalette &palette : {lightPalette(), darkPalette(), lightPalette()}) {
        window.setPalette(palette);
        colours.push_back(problemOf(first)->palette().color(QPalette::WindowText));
        EXPECT_GE(fixtures::contrast(colour(colours.back()), colour(palette.color(QPalette::Window))), 3)
            << colours.back().name().toStdString();
        EXPECT_NE(colours.back(), palette.color(QPalette::WindowText)) << "it stands out";
    }
    EXPECT_NE(colours[0], colours[1]);
    EXPECT_EQ(colours[0], colours[2]) << "and back";
}

TEST_F(FieldEditTest, UndoIsTheLinesWhileItHasSomethingToTakeBack)
{
    QShortcut shortcut(QKeySequence::Undo, &window);
    QSignalSpy windows(&shortcut, &QShortcut::activated);
    ASSERT_TRUE(tabTo(window, first->line()));
    QTest::keyClicks(first->line(), QStringLiteral("12"));
    QTest::keySequence(first->line(), QKeySequence::Undo);
    EXPECT_EQ(first->text(), QString());
    EXPECT_TRUE(windows.isEmpty());
    QTest::keySequence(first->line(), QKeySequence::Undo);
    EXPECT_EQ(windows.count(), 1) << "nothing of the line is left to take back";
    QTest::keyClicks(first->line(), QStringLiteral("34"));
    QTest::keyClick(first->line(), Qt::Key_Return);
    QTest::keySequence(first->line(), QKeySequence::Undo);
    EXPECT_EQ(first->text(), QStringLiteral("34")) << "what was taken over is an edit of the plan";
    EXPECT_EQ(windows.count(), 2);
    first->refuse(QStringLiteral("must be above 0"));
    QTest::keyClicks(first->line(), QStringLiteral("x"));
    first->refuse(QStringLiteral("must be a number"));
    QTest::keyClick(first->line(), Qt::Key_Return);
    QTest::keySequence(first->line(), QKeySequence::Undo);
    EXPECT_EQ(first->text(), QStringLiteral("34")) << "a refused text is in the line alone";
    EXPECT_EQ(windows.count(), 2);
}

TEST_F(FieldEditTest, TheCursorStaysWhereItWas)
{
    retype(first, QStringLiteral("12345"));
    first->line()->setCursorPosition(2);
    QTest::keyClick(first->line(), Qt::Key_Return);
    EXPECT_EQ(first->line()->cursorPosition(), 2);
    first->setText(QStringLiteral("12345"));
    EXPECT_EQ(first->line()->cursorPosition(), 2) << "the same text is no change";
}

TEST_F(FieldEditTest, TheFirstRefusedFieldThatIsSeenIsAskedFor)
{
    EXPECT_EQ(askToCorrect(window), QString());
    second->refuse(QStringLiteral("must be above 0"));
    EXPECT_EQ(askToCorrect(window), QStringLiteral("Correct “Second” first: must be above 0"));
    EXPECT_TRUE(waitUntil([this] { return QApplication::focusWidget() == second->line(); }));
    first->setProblem(QStringLiteral("a warning"));
    EXPECT_TRUE(askToCorrect(window).contains(QStringLiteral("Second"))) << "a warning need not be corrected";
    first->refuse(QStringLiteral("must be a number"));
    EXPECT_TRUE(askToCorrect(window).contains(QStringLiteral("First")));
    first->hide();
    EXPECT_TRUE(askToCorrect(window).contains(QStringLiteral("Second"))) << "one that is not seen cannot be corrected";
    second->setProblem({});
    EXPECT_EQ(askToCorrect(window), QString());
}

} // namespace
} // namespace epsilometer::ui::field_edit_test
