// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace epsilometer::ui {

/// Lets the table take as much height as its rows need, of the first `most` at most: what is below has the rest.
void fitToRows(QTableView &view, int most);

} // namespace epsilometer::ui
