// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan/order_fit.h"

#include "core/account/guard.h"
#include "core/account/order_choice.h"
#include "core/account/planned_sequence.h"
#include "core/mechanisms/mechanism_kind.h"
#include "ui/document/plan_document.h"
#include "ui/text/text.h"

namespace epsilometer::ui {

namespace {

Result<std::vector<OrderShare>> sharesFor(const Catalog &catalog, const Plan &plan, Progress &progress)
{
    MechanismResolver resolver(catalog.mechanisms);
    EPSILOMETER_ASSIGN(const filters::FilterKind *filter, account::findFilter(catalog.filters, plan.policy.filter));
    EPSILOMETER_ASSIGN(const account::PlannedSequence planned,
                       account::planSequence(resolver, {}, plan, filter, progress));
    return account::orderSharesFor(planned.rounds, plan.policy.deltaPrime, plan.policy.epsilon, progress);
}

} // namespace

OrderFit::OrderFit(PlanDocument &document, QObject *parent) : QObject(parent), m_document(document) {}

bool OrderFit::isPossible() const
{
    const Plan &plan = m_document.plan();
    return !plan.steps.empty() && m_document.spends().empty() && !plan.policy.native && !m_document.isReadOnly();
}

void OrderFit::start()
{
    m_job.start([this, plan = m_document.snapshot(),
                 &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        auto shares = sharesFor(catalog, *plan, progress);
        return [this, plan, shares = std::move(shares)] {
            if (!shares.ok())
                return Q_EMIT message(tr("Orders stay as they are: %1").arg(errorText(shares.error())));
            if (m_document.snapshot() != plan)
                return Q_EMIT message(tr("Orders stay as they are: the plan changed meanwhile"));
            Policy policy = plan->policy;
            policy.orderShares = *shares;
            const Status status = m_document.apply(edit::SetPolicy{policy}, tr("Fit orders to the plan"));
            Q_EMIT message(status.ok() ? tr("Order %1 has the largest share of delta' now. It suits this plan best.")
                                             .arg(fromCore(shares->front().order.text()))
                                       : tr("Orders stay as they are: %1").arg(errorText(status.error())));
        };
    });
}

} // namespace epsilometer::ui
