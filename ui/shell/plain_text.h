// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer::ui {

/// Makes all labels of the program, including tool tips and message boxes, show their text as it is, unless they are
/// set to markup (Qt::RichText). By default a label guesses from its text, so that a name in a ledger could act as
/// markup: a forged verdict, or a picture from the disk. Labels with markup are listed in tests/arch/rules.txt; foreign
/// text in them is escaped. May be called again.
void keepTextPlain();

} // namespace epsilometer::ui
