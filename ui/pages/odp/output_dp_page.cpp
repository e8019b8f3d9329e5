// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odp/output_dp_page.h"

#include "core/plan/plan_edit.h"
#include "ui/document/plan_document.h"
#include "ui/pages/odp/composition_workbench.h"
#include "ui/pages/odp/iterative_workbench.h"
#include "ui/pages/odp/plan_savings.h"
#include "ui/pages/odp/ptr_workbench.h"
#include "ui/pages/odp/release_workbench.h"
#include "ui/pages/odp/sparse_vector_workbench.h"
#include "ui/text/text.h"

#include <QTabWidget>
#include <QVBoxLayout>

namespace epsilometer::ui {

OutputDpPage::OutputDpPage(PlanDocument &document, LiveAccount &account, QWidget *parent)
    : QWidget(parent), m_tabs(new QTabWidget(this)), m_plan(new PlanSavings(document, account, this))
{
    setObjectName(QStringLiteral("outputDpPage"));
    m_tabs->setObjectName(QStringLiteral("outputDpTabs"));
    m_tabs->setAccessibleName(tr("Output DP"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_plan, tr("This &plan"));
    m_tabs->addTab(new SparseVectorWorkbench(this), tr("Sparse vect&or"));
    m_tabs->addTab(new PtrWorkbench(this), tr("PTR"));
    m_tabs->setTabToolTip(2, tr("Propose-test-release"));
    m_tabs->addTab(new IterativeWorkbench(document.catalog(), this), tr("&Iterative"));
    m_tabs->addTab(new ReleaseWorkbench(this), tr("If &accurate"));
    m_tabs->setTabToolTip(4, tr("Release if accurate"));
    m_tabs->addTab(new CompositionWorkbench(this), tr("&Limits of sums"));
    m_tabs->setTabToolTip(5, tr("Number of rounds at which advanced composition beats basic composition"));
    for (auto *workbench : findChildren<Workbench *>())
        connect(workbench, &Workbench::planned, this,
                [&document, workbench](const QString &label, const Mechanism &mechanism) {
                    Step step;
                    step.label = toCore(label);
                    step.mechanism = mechanism;
                    const Status status = document.apply(edit::InsertSteps{document.plan().steps.size(), {step}},
                                                         tr("Add %1").arg(label));
                    workbench->say(status.ok() ? tr("It is the last analysis of the plan now.")
                                               : errorText(status.error()));
                });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
}

ChartPanel *OutputDpPage::savings() const
{
    return m_plan->panel();
}

} // namespace epsilometer::ui
