// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace epsilometer::ui {

/// Gives the table the height of its rows, counting at most the first `most`, so that widgets below get the rest.
void fitToRows(QTableView &view, int most);

} // namespace epsilometer::ui
