// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace epsilometer::ui {

/// Where a file dialog of the widget begins: the name in the folder of the document that its window shows; without a
/// document that is in a file, the name alone.
[[nodiscard]] QString besideDocument(const QWidget *widget, const QString &name = {});

/// The file that the widget's numbers come from, which bounds who may read what is exported of them (madeFrom()): the
/// property "madeFrom" of the nearest page that has one, else the document that its window shows. Empty: none.
[[nodiscard]] QString fileShownBy(const QWidget *widget);

} // namespace epsilometer::ui
