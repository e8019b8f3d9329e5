// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/odp/plan_savings.h"
#include "ui/pages/odp/workbench.h"
#include "ui/pages/odp/workbenches.h"

#include <QTabWidget>

namespace epsilometer::ui::testing_support {

/// The savings of the plan and all workbenches, of which one is shown, as in the window.
class OdpDesk : public QTabWidget {
public:
    OdpDesk(PlanDocument &document, LiveAccount &account) : m_plan(new PlanSavings(document, account, this))
    {
        addTab(m_plan, {});
        for (Workbench *workbench : makeWorkbenches(document, this))
            addTab(workbench, {});
    }
    [[nodiscard]] PlanSavings *plan() const { return m_plan; }
    [[nodiscard]] ChartPanel *savings() const { return m_plan->panel(); }

private:
    PlanSavings *m_plan;
};

} // namespace epsilometer::ui::testing_support
