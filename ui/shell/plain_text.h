// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer::ui {

/// From here on every label of the program shows its text as it is, tool tips and message boxes included, unless it is
/// marked as markup (Qt::RichText). By default a label guesses from its text, and then the name of a signer or an
/// analysis in a ledger could be markup: a forged verdict, a picture from the disk. Labels of markup are listed in
/// tests/arch/rules.txt; foreign text in them is escaped. May be called again.
void keepTextPlain();

} // namespace epsilometer::ui
