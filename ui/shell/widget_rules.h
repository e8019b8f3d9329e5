// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer::ui {

/// Two rules for all widgets of the program.
/// Labels, including tool tips and message boxes, show their text as it is, unless they are
/// set to markup (Qt::RichText). By default a label guesses from its text, so that a name in a ledger could act as
/// markup: a forged verdict, or a picture from the disk. Labels with markup are listed in tests/arch/rules.txt; foreign
/// text in them is escaped.
/// The wheel changes a choice, a number or a slider only where it has the focus: a form that is scrolled stays as it is.
/// May be called again.
void applyWidgetRules();

} // namespace epsilometer::ui
