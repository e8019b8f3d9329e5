// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/odp/output_dp_page.h"

#include "ui/pages/odp/composition_workbench.h"
#include "ui/pages/odp/iterative_workbench.h"
#include "ui/pages/odp/plan_savings.h"
#include "ui/pages/odp/ptr_workbench.h"
#include "ui/pages/odp/release_workbench.h"
#include "ui/pages/odp/sparse_vector_workbench.h"

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
    m_tabs->addTab(new IterativeWorkbench(this), tr("&Iterative"));
    m_tabs->addTab(new ReleaseWorkbench(this), tr("If &accurate"));
    m_tabs->setTabToolTip(4, tr("Release if accurate"));
    m_tabs->addTab(new CompositionWorkbench(this), tr("When sums &lose"));
    m_tabs->setTabToolTip(5, tr("From how many rounds on advanced composition is better than adding up"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
}

ChartPanel *OutputDpPage::savings() const
{
    return m_plan->panel();
}

} // namespace epsilometer::ui
