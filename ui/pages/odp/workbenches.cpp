// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odp/workbenches.h"

#include "core/plan/plan_edit.h"
#include "ui/document/plan_document.h"
#include "ui/pages/odp/composition_workbench.h"
#include "ui/pages/odp/iterative_workbench.h"
#include "ui/pages/odp/ptr_workbench.h"
#include "ui/pages/odp/release_workbench.h"
#include "ui/pages/odp/sparse_vector_workbench.h"
#include "ui/text/text.h"

namespace epsilometer::ui {

namespace {

/// What is said about it.
QString addToPlan(PlanDocument &document, const QString &label, const Mechanism &mechanism)
{
    if (!document.isOpen())
        return Workbench::tr("No plan is open: begin one first.");
    Step step;
    step.label = toCore(label);
    step.mechanism = mechanism;
    const Status status =
        document.apply(edit::InsertSteps{document.plan().steps.size(), {step}}, Workbench::tr("Add %1").arg(label));
    return status.ok() ? Workbench::tr("It is the last analysis of the plan now.") : errorText(status.error());
}

} // namespace

QList<Workbench *> makeWorkbenches(PlanDocument &document, QWidget *parent)
{
    QList<Workbench *> all{new SparseVectorWorkbench(parent), new PtrWorkbench(parent),
                           new IterativeWorkbench(document.catalog(), parent), new ReleaseWorkbench(parent),
                           new CompositionWorkbench(parent)};
    for (Workbench *workbench : all)
        QObject::connect(workbench, &Workbench::planned, workbench,
                         [&document, workbench](const QString &label, const Mechanism &mechanism) {
                             workbench->say(addToPlan(document, label, mechanism));
                         });
    return all;
}

} // namespace epsilometer::ui
