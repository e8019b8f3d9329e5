// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace epsilometer::ui::testing_support {

/// Parts of tool bars: they are run through menus and shortcuts, their buttons are no Tab stops in Qt.
[[nodiscard]] bool byAction(const QWidget *widget);

/// Every visible input of the window has a name and is reached with the Tab key alone; every visible chart has a name
/// and its sentence as description. `where` stands before what fails.
void expectAccessible(const QWidget *window, const char *where);

} // namespace epsilometer::ui::testing_support
