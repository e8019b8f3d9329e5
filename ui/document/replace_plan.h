// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/plan_document.h"

namespace epsilometer::ui {

/// Another plan in the document's place, as one undo step of this name: for changes of many analyses at once.
inline void replacePlan(PlanDocument &document, const Plan &plan, const QString &name)
{
    if (plan == document.plan())
        return;
    document.undoStack().beginMacro(name);
    document.recover(plan);
    document.undoStack().endMacro();
}

} // namespace epsilometer::ui
