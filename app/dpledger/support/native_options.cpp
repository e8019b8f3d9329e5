// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/native_options.h"

#include "core/base/require.h"

#include <utility>

namespace epsilometer::dpledger {

namespace {

Result<Exact> typedAmount(const char *flag, const std::string &text, present::TypedNumbers &typed)
{
    EPSILOMETER_ASSIGN(Exact amount, Exact::parse(flag, text));
    typed.add(amount, text);
    return amount;
}

} // namespace

void NativeOptions::addTo(Options &options)
{
    options.text("--rho", m_rho, "Budget rho instead of epsilon: zCDP");
    options.text("--mu", m_mu, "Budget mu instead of epsilon: Gaussian DP");
    options.texts("--renyi-budget", m_limits,
                  "Renyi budget instead of epsilon: the divergence at the --order given with it; may be repeated, and "
                  "then every order has to fit");
}

Result<std::optional<NativeBudget>> NativeOptions::budget(const std::vector<std::string> &orders,
                                                          present::TypedNumbers &typed) const
{
    if (!any())
        return std::optional<NativeBudget>();
    const int given = (m_rho ? 1 : 0) + (m_mu ? 1 : 0) + (m_limits.empty() ? 0 : 1);
    EPSILOMETER_TRY(require::that(given == 1, m_rho ? "--rho" : "--mu", m_rho ? *m_rho : m_mu.value_or(""),
                                  "must not be given together with another budget: --rho, --mu or --renyi-budget"));
    if (!m_limits.empty()) {
        EPSILOMETER_ASSIGN(NativeBudget several, renyi(orders, typed));
        return std::optional(std::move(several));
    }
    EPSILOMETER_ASSIGN(Exact amount, typedAmount(m_rho ? "--rho" : "--mu", m_rho ? *m_rho : *m_mu, typed));
    return std::optional(m_rho ? NativeBudget::zcdp(std::move(amount)) : NativeBudget::gdp(std::move(amount)));
}

Result<NativeBudget> NativeOptions::renyi(const std::vector<std::string> &orders, present::TypedNumbers &typed) const
{
    EPSILOMETER_TRY(require::that(orders.size() == m_limits.size(), "--renyi-budget", m_limits.front(),
                                  "must have one --order for each --renyi-budget"));
    std::vector<RenyiLimit> limits;
    for (std::size_t i = 0; i < orders.size(); ++i) {
        RenyiLimit limit;
        EPSILOMETER_ASSIGN(limit.order, typedAmount("--order", orders[i], typed));
        EPSILOMETER_ASSIGN(limit.divergence, typedAmount("--renyi-budget", m_limits[i], typed));
        limits.push_back(std::move(limit));
    }
    NativeBudget budget = NativeBudget::renyi(std::move(limits));
    EPSILOMETER_TRY(validate(budget));
    return budget;
}

} // namespace epsilometer::dpledger
