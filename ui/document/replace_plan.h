// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/plan_document.h"

namespace epsilometer::ui {

/// Replaces the plan of the document as one undo step with this name, for changes of many analyses at once.
/// Errors  those of any edit, such as a read-only document
inline Status replacePlan(PlanDocument &document, const Plan &plan, const QString &name)
{
    // A trial edit without effect is refused whenever edits are.
    if (Status possible = document.apply(edit::SetTitle{document.plan().title}, name); !possible.ok())
        return possible;
    if (plan == document.plan())
        return {};
    document.undoStack().beginMacro(name);
    document.recover(plan);
    document.undoStack().endMacro();
    return {};
}

} // namespace epsilometer::ui
