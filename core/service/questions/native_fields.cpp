// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/questions/native_fields.h"

#include "core/base/require.h"
#include "core/service/host.h"

#include <utility>

namespace epsilometer::service::questions {

namespace {

Result<Exact> typedAmount(const std::string &field, const std::string &text, present::TypedNumbers &typed)
{
    EPSILOMETER_ASSIGN(Exact amount, Exact::parse(field, text));
    typed.add(amount, text);
    return amount;
}

Result<NativeBudget> renyi(const NativeFields &fields, const std::vector<std::string> &orders,
                           present::TypedNumbers &typed, const Host &host)
{
    EPSILOMETER_TRY(require::that(orders.size() == fields.limits.size(), host.field("renyi_budget"),
                                  fields.limits.front(),
                                  "must have one " + host.field("order") + " for each " + host.field("renyi_budget")));
    std::vector<RenyiLimit> limits;
    for (std::size_t i = 0; i < orders.size(); ++i) {
        RenyiLimit limit;
        EPSILOMETER_ASSIGN(limit.order, typedAmount(host.field("order"), orders[i], typed));
        EPSILOMETER_ASSIGN(limit.divergence, typedAmount(host.field("renyi_budget"), fields.limits[i], typed));
        limits.push_back(std::move(limit));
    }
    NativeBudget budget = NativeBudget::renyi(std::move(limits));
    EPSILOMETER_TRY(validate(budget));
    return budget;
}

} // namespace

void NativeFields::addTo(FieldTable &table)
{
    table.number("rho", rho, "Budget rho instead of epsilon: zCDP");
    table.number("mu", mu, "Budget mu instead of epsilon: Gaussian DP");
    table.list("renyi_budget", limits,
               "Renyi budget instead of epsilon: the divergence at the --order given with it; may be repeated, and "
               "then every order has to fit");
}

Result<std::optional<NativeBudget>> NativeFields::budget(const std::vector<std::string> &orders,
                                                         present::TypedNumbers &typed, const Host &host) const
{
    if (!any())
        return std::optional<NativeBudget>();
    const int given = (rho.empty() ? 0 : 1) + (mu.empty() ? 0 : 1) + (limits.empty() ? 0 : 1);
    EPSILOMETER_TRY(require::that(given == 1, host.field(rho.empty() ? "mu" : "rho"), rho.empty() ? mu : rho,
                                  "must not be given together with another budget: " + host.field("rho") + ", " +
                                      host.field("mu") + " or " + host.field("renyi_budget")));
    if (!limits.empty()) {
        EPSILOMETER_ASSIGN(NativeBudget several, renyi(*this, orders, typed, host));
        return std::optional(std::move(several));
    }
    const bool isZcdp = !rho.empty();
    EPSILOMETER_ASSIGN(Exact amount, typedAmount(host.field(isZcdp ? "rho" : "mu"), isZcdp ? rho : mu, typed));
    return std::optional(isZcdp ? NativeBudget::zcdp(std::move(amount)) : NativeBudget::gdp(std::move(amount)));
}

} // namespace epsilometer::service::questions
