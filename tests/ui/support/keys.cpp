// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/keys.h"

#include "ui/widgets/field_edit.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QTableWidget>
#include <QTest>

#include <gtest/gtest.h>

namespace epsilometer::ui::testing_support {

void retype(FieldEdit *field, const QString &text)
{
    ASSERT_NE(field, nullptr);
    field->line()->selectAll();
    if (text.isEmpty())
        QTest::keyClick(field->line(), Qt::Key_Delete);
    QTest::keyClicks(field->line(), text);
}

void enter(FieldEdit *field, const QString &text)
{
    retype(field, text);
    QTest::keyClick(field->line(), Qt::Key_Return);
}

void chooseWithKeys(QComboBox *box, int index)
{
    ASSERT_NE(box, nullptr);
    ASSERT_LT(index, box->count());
    QTest::keyClick(box, Qt::Key_Home);
    for (int at = 0; at < index; ++at)
        QTest::keyClick(box, Qt::Key_Down);
    ASSERT_EQ(box->currentIndex(), index) << box->objectName().toStdString();
}

bool tabTo(QWidget &window, const QWidget *wanted)
{
    constexpr int kMostStops = 500;
    window.activateWindow();
    QCoreApplication::processEvents();
    for (int stop = 0; stop < kMostStops; ++stop) {
        QWidget *now = QApplication::focusWidget();
        if (now == wanted || (now != nullptr && wanted->focusProxy() == now))
            return true;
        QTest::keyClick(now == nullptr ? &window : now, Qt::Key_Tab);
    }
    return false;
}

void typeIntoCell(QTableWidget *table, int row, int column, const QString &text)
{
    table->setCurrentCell(row, column); // some tables begin to edit then
    const QModelIndex index = table->model()->index(row, column);
    if (table->indexWidget(index) == nullptr)
        table->editItem(table->item(row, column));
    auto *editor = qobject_cast<QLineEdit *>(table->indexWidget(index));
    ASSERT_NE(editor, nullptr) << "the cell is not edited";
    editor->selectAll();
    if (text.isEmpty())
        QTest::keyClick(editor, Qt::Key_Delete);
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return table->item(row, column)->text() == text; }));
}

} // namespace epsilometer::ui::testing_support
