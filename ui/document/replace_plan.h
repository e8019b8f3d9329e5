// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/plan_document.h"

namespace epsilometer::ui {

/// Another plan in the document's place, as one undo step of this name: for changes of many analyses at once.
/// Errors  those of any edit, such as a document that is read-only
inline Status replacePlan(PlanDocument &document, const Plan &plan, const QString &name)
{
    // An edit that changes nothing is refused where every edit is.
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
