// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/filters.h"

#include "core/filters/budget_cache.h"
#include "core/filters/described_filter.h"
#include "core/filters/lattice.h"
#include "core/filters/menu/menu_budget.h"
#include "core/filters/menu/menu_charges.h"
#include "core/notions/relation.h"
#include "core/notions/round_loss.h"
#include "core/numeric/outward.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::filters {

namespace menu {
namespace {

constexpr FilterText kText{
    .id = kMenuFilter,
    .title = core::tr("Menu: exact for a finite list of mechanisms"),
    .statistic = core::tr("smaller share of the two budgets (sum of epsilons, clock)"),
    .formula = core::tr("Σ ε ≤ ε_g or Σ charges ≤ K_max, K_max the largest K with W_K(0) ≤ δ; W_K(x) = max over the "
                        "menu of E_Q[W_{K − charge}(x + loss)]"),
    .theorem = core::tr("backward induction over the loss distributions of a menu fixed beforehand (docs/proofs.md); "
                        "a round chosen adaptively is dominated by its pair of laws: Zhu, Dong, Wang 2022, Theorem 10"),
    .consumes = Notion::LossDistribution,
    .traits = {.plainSum = PlainSum::Suffices},
};

/// The laws of a round: equal texts, equal laws. Empty for a round that loses nothing.
std::string lawKey(const LossModel &loss)
{
    std::vector<std::string> keys;
    for (const LossPart &part : loss.parts())
        if (part.count > 0)
            keys.push_back(std::to_string(part.count) + " of " + part.loss->key());
    std::ranges::sort(keys);
    std::string text;
    for (const std::string &key : keys)
        text += key + '\n';
    return text;
}

/// Laws that hold under different relations are different.
std::string lawKey(const LossModel &loss, Neighbours neighbours)
{
    const std::string law = lawKey(loss);
    return law.empty() ? law : std::string(id(neighbours)) + '\n' + law;
}

struct ItemInForce {
    std::string key;
    std::uint64_t charge;
};

/// The menu that a running filter holds.
struct Menu {
    std::vector<ItemInForce> items;
    std::uint64_t limit = 0;
};

class MenuFilter final : public Filter {
public:
    MenuFilter(const Policy &policy, Menu menu)
        : m_menu(std::make_shared<const Menu>(std::move(menu))), m_epsilonLimit(policy.epsilon)
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        if (chargeOf(cost))
            return Applicability::yes();
        return Applicability::no(hasLoss(cost) ? core::tr("is not on the menu, which was fixed beforehand: its "
                                                          "mechanism or a parameter of it is not among the {1} "
                                                          "listed",
                                                          m_menu->items.size())
                                               : core::tr("needs a loss distribution, and is not on the menu"));
    }
    [[nodiscard]] bool dependsOnNotionsAlone() const override { return false; }
    [[nodiscard]] bool fits(const RoundCost &cost, std::uint64_t count) const override
    {
        const auto charge = chargeOf(cost);
        return charge && (clockKeeps(clockWith(*charge, count), m_menu->limit) ||
                          m_epsilon.fits(pureEpsilon(cost, *charge), count, m_epsilonLimit));
    }
    void charge(const RoundCost &cost, std::uint64_t count) override
    {
        const auto charge = chargeOf(cost);
        m_clock = charge ? clockWith(*charge, count) : kUnlimitedClock;
        m_epsilon.add(charge ? pureEpsilon(cost, *charge) : Exact::infinity(), count);
    }
    [[nodiscard]] double spent() const override
    {
        const double plain =
            keptShare(m_epsilon.up(), m_epsilonLimit.down(), m_epsilon.fits(Exact(), 0, m_epsilonLimit));
        const double clock = m_menu->limit == kUnlimitedClock
                                 ? 0
                                 : keptShare(static_cast<double>(m_clock), static_cast<double>(m_menu->limit),
                                             clockKeeps(m_clock, m_menu->limit));
        return std::min(plain, clock);
    }
    [[nodiscard]] double budget() const override { return 1; }
    [[nodiscard]] std::unique_ptr<Filter> clone() const override { return std::make_unique<MenuFilter>(*this); }
    void keep(StateArchive &archive) override { archive.keep(m_epsilon, m_clock); }

private:
    /// Nothing for a round that is not on the menu; 0 for one that loses nothing.
    [[nodiscard]] std::optional<std::uint64_t> chargeOf(const RoundCost &cost) const
    {
        const auto loss = lossOf(cost);
        if (!loss)
            return std::nullopt;
        if (m_known && m_known->loss == loss && m_known->neighbours == cost.neighbours)
            return m_known->charge;
        const std::string key = lawKey(*loss, cost.neighbours);
        const auto found = std::ranges::find(m_menu->items, key, &ItemInForce::key);
        const auto charge = key.empty()                    ? std::optional<std::uint64_t>(0)
                            : found == m_menu->items.end() ? std::nullopt
                                                           : std::optional(found->charge);
        m_known = Known{loss, cost.neighbours, charge};
        return charge;
    }
    [[nodiscard]] std::uint64_t clockWith(std::uint64_t charge, std::uint64_t count) const
    {
        return saturatingSum(m_clock, saturatingProduct(charge, count));
    }
    /// What surely bounds the loss of the round; inf where nothing does.
    static Exact pureEpsilon(const RoundCost &cost, std::uint64_t charge)
    {
        if (charge == 0)
            return {};
        return cost.dp && cost.dp->delta.isZero() ? cost.dp->epsilon : Exact::infinity();
    }

    struct Known {
        std::shared_ptr<const LossModel> loss; ///< held, so that no other one can have its address
        Neighbours neighbours;
        std::optional<std::uint64_t> charge;
    };
    std::shared_ptr<const Menu> m_menu;
    Exact m_epsilonLimit;
    ExactSum m_epsilon;
    std::uint64_t m_clock = 0;
    mutable std::optional<Known> m_known; ///< the last one asked for
};

Error atItem(std::size_t index, Message constraint)
{
    return {ErrorCode::NotApplicable, "menu[" + std::to_string(index) + "]", "", std::move(constraint), {}};
}

class MenuFilterKind final : public DescribedFilter {
public:
    explicit MenuFilterKind(MechanismCosts costs) : DescribedFilter(kText), m_costs(std::move(costs)) {}

    [[nodiscard]] Status prepare(const Policy &policy, Progress &progress) const override
    {
        auto menu = menuOf(policy, progress);
        if (!menu.ok() && menu.error().code == ErrorCode::Cancelled)
            return menu.error();
        return {}; // start() says what is wrong with the policy
    }
    [[nodiscard]] Result<Policy> completed(Policy policy) const override
    {
        EPSILOMETER_ASSIGN(const MenuCosts costs, costsOf(policy));
        return charged(std::move(policy), costs);
    }

private:
    [[nodiscard]] Result<std::unique_ptr<Filter>> startDp(const Policy &policy) const override
    {
        EPSILOMETER_TRY(validate(policy));
        NoProgress progress;
        EPSILOMETER_ASSIGN(Menu menu, menuOf(policy, progress));
        return std::unique_ptr<Filter>(std::make_unique<MenuFilter>(policy, std::move(menu)));
    }

    [[nodiscard]] Result<MenuCosts> costsOf(const Policy &policy) const
    {
        const std::vector<MenuItem> &items = policy.parameters.menu;
        if (items.empty())
            return makeError(ErrorCode::NotApplicable,
                             core::tr("the policy has no menu: it must list the mechanisms to choose from"));
        MenuCosts costs;
        Relation relation;
        for (const MenuItem &item : items) {
            const auto found = m_costs(item.mechanism);
            if (!found.ok())
                return found.error().inField("menu[" + std::to_string(costs.size()) + "]");
            const auto &cost = *found;
            if (!hasLoss(*cost))
                return atItem(costs.size(),
                              core::tr("supplies no loss distribution, which a menu needs of every item"));
            if (!(infiniteMass(*lossOf(*cost)) < 1))
                return atItem(costs.size(), core::tr("has an infinite loss"));
            if (const Applicability one = relation.takes(*cost); !one.applies)
                return atItem(costs.size(), one.why);
            relation.keep(*cost);
            costs.push_back(cost);
        }
        return costs;
    }

    /// Charges where none are stated, and what they follow from.
    static Result<Policy> charged(Policy policy, const MenuCosts &costs)
    {
        AccountantParameters &parameters = policy.parameters;
        if (std::ranges::all_of(parameters.menu, [](const MenuItem &item) { return item.charge > 0; }))
            return policy;
        if (!parameters.menuOrder) {
            EPSILOMETER_ASSIGN(parameters.menuOrder, menuOrder(costs, policy.epsilon, promiseOf(policy, {}).delta));
        }
        if (!parameters.menuUnit) {
            EPSILOMETER_ASSIGN(parameters.menuUnit, menuUnit(costs, *parameters.menuOrder));
        }
        EPSILOMETER_ASSIGN(const auto charges, menuCharges(costs, *parameters.menuOrder, *parameters.menuUnit));
        for (std::size_t i = 0; i < charges.size(); ++i)
            if (parameters.menu[i].charge == 0)
                parameters.menu[i].charge = charges[i];
        return policy;
    }

    Result<Menu> menuOf(const Policy &asked, Progress &progress) const
    {
        EPSILOMETER_ASSIGN(const MenuCosts costs, costsOf(asked));
        EPSILOMETER_ASSIGN(const Policy policy, charged(asked, costs));
        MenuBudgetQuery query{policy.epsilon, promiseOf(policy, {}).delta, latticeInForce(policy), {}};
        std::string question = query.epsilon.text() + ' ' + query.delta.text() + ' ' + query.lattice.text();
        Menu menu;
        for (std::size_t i = 0; i < costs.size(); ++i) {
            auto loss = lossOf(*costs[i]);
            const std::uint64_t charge = policy.parameters.menu[i].charge;
            std::string key = lawKey(*loss, costs[i]->neighbours);
            if (key.empty())
                return atItem(i, core::tr("loses nothing: such rounds need no place on a menu"));
            if (std::ranges::find(menu.items, key, &ItemInForce::key) != menu.items.end())
                return atItem(i, core::tr("has the same law as an item before it"));
            question += '\n' + std::to_string(charge) + ": " + key;
            menu.items.push_back({std::move(key), charge});
            query.laws.push_back({std::move(loss), charge});
        }
        EPSILOMETER_ASSIGN(menu.limit, budgetOf(query, question, progress));
        return menu;
    }
    static double infiniteMass(const LossModel &loss)
    {
        double mass = 0;
        for (const LossPart &part : loss.parts())
            mass += part.loss->infiniteMass();
        return mass;
    }
    Result<std::uint64_t> budgetOf(const MenuBudgetQuery &query, const std::string &question, Progress &progress) const
    {
        if (const auto known = m_cache.find(question))
            return *known;
        EPSILOMETER_ASSIGN(const std::uint64_t limit, menuClockBudget(query, progress));
        m_cache.insert(question, limit);
        return limit;
    }

    MechanismCosts m_costs;
    mutable BudgetCache m_cache; ///< a memory of pure computations, safe across threads
};

} // namespace
} // namespace menu

/// The filter for a finite menu of mechanisms with known loss distributions (universal-filter.md 6, docs/proofs.md 3):
/// CONT iff the epsilons add up to at most eps_g, all rounds pure, or the charges to at most K_max. Items, charges,
/// order and lattice come from the policy. K_max is for the whole delta of the promise: what rounds lose with their own
/// deltas is part of their laws. Takes rounds whose law is on the menu, however they are written, and rounds that lose
/// nothing. start() computes the clock budget unless prepare() has, and keeps it.
std::unique_ptr<const FilterKind> makeMenuFilter(MechanismCosts costs)
{
    return std::make_unique<menu::MenuFilterKind>(std::move(costs));
}

} // namespace epsilometer::filters
