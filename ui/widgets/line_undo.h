// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLineEdit;

namespace epsilometer::ui {

/// Passes undo and redo keys on to the window when the line itself has nothing to undo or redo. The window then undoes
/// edits of the document.
void passUndoOn(QLineEdit *line);

/// Clears the line's own undo history, because typed text is from now on undone by the document. Otherwise the line's
/// own undo would become another edit of the plan.
void forgetTyping(QLineEdit *line);

} // namespace epsilometer::ui
