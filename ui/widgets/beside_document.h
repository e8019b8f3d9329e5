// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace epsilometer::ui {

/// Where a file dialog of the widget begins: the name in the folder of the document that its window shows; without a
/// document that is in a file, the name alone.
[[nodiscard]] QString besideDocument(const QWidget *widget, const QString &name = {});

} // namespace epsilometer::ui
