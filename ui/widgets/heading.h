// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QFont;
class QLabel;
class QString;
class QWidget;

namespace epsilometer::ui {

/// A bold line of plain text above the part that it names.
[[nodiscard]] QLabel *makeHeading(const QString &text, QWidget *parent);

/// The font, a little bolder.
[[nodiscard]] QFont semiBold(QFont font);

} // namespace epsilometer::ui
