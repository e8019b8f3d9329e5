// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLineEdit;

namespace epsilometer::ui {

/// Where a line has nothing of its own to undo or redo any more, the keys for it are the window's: they go on with the
/// document's.
void passUndoOn(QLineEdit *line);

/// From here on what was typed into the line is the document's to undo: otherwise the line's own undo would be yet
/// another edit of the plan.
void forgetTyping(QLineEdit *line);

} // namespace epsilometer::ui
