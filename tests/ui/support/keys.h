// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QComboBox;
class QTableWidget;
class QWidget;

namespace epsilometer::ui {
class FieldEdit;
}

/// What a person does with the keyboard alone.
namespace epsilometer::ui::testing_support {

/// Types over what the field holds, key by key; the field is not left.
void retype(FieldEdit *field, const QString &text);
/// The same, and Enter.
void enter(FieldEdit *field, const QString &text);
/// Goes to the entry with the arrow keys.
void chooseWithKeys(QComboBox *box, int index);
/// Presses Tab until the focus is on the widget; false if it comes round without.
[[nodiscard]] bool tabTo(QWidget &window, const QWidget *wanted);
/// Types into a cell of a table as its editor takes it, and Enter.
void typeIntoCell(QTableWidget *table, int row, int column, const QString &text);

} // namespace epsilometer::ui::testing_support
