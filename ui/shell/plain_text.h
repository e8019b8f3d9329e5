// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer::ui {

/// From here on every label of the program shows its text as it is, tool tips and message boxes included, unless it was
/// told that it holds markup (Qt::RichText). A label decides by the look of its text otherwise, and what a ledger says of
/// its signer or an analysis of itself would be markup: a verdict in another's words, a picture from the disk.
/// Labels of markup are listed in tests/arch/rules.txt; what they show of others is escaped. May be called again.
void keepTextPlain();

} // namespace epsilometer::ui
