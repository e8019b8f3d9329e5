// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/comparison.h"

#include "core/base/text/display.h"
#include "core/present/text/words.h"
#include "core/report/sections.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace epsilometer::report {

std::span<const PublishedBudget> publishedBudgets()
{
    static constexpr std::array<PublishedBudget, 4> kBudgets{{
        {"US Census 2020, PL 94-171, persons", "person", "replace-one", "17.14", "1e-10",
         "US Census Bureau, redistricting data, 2021 (rho 2.56)"},
        {"US Census 2020, PL 94-171, housing units", "housing unit", "replace-one", "2.47", "1e-10",
         "US Census Bureau, redistricting data, 2021 (rho 0.07)"},
        {"US Census 2020, DHC, persons", "person", "replace-one", "26.34", "1e-10",
         "US Census Bureau, Demographic and Housing Characteristics, 2023 (rho 4.96)"},
        {"US Census 2020, DHC, housing units", "housing unit", "replace-one", "34.33", "1e-10",
         "US Census Bureau, Demographic and Housing Characteristics, 2023 (rho 7.70)"},
    }};
    return kBudgets;
}

// The published budgets closest to a ledger's, and their differences from it.

namespace {

constexpr std::size_t kNearest = 3;

/// Distance of two positive numbers, for ranking only.
double apart(double a, double b)
{
    if (a == b)
        return 0;
    const double distance = std::abs(std::log(a / b));
    return std::isnan(distance) ? std::numeric_limits<double>::infinity() : distance;
}

struct Compared {
    const PublishedBudget *published = nullptr;
    bool sameUnit = false;
    bool sameNeighbours = false;
    double ofDelta = 0;   ///< apart()
    double ofEpsilon = 0; ///< apart()

    [[nodiscard]] auto rank() const { return std::tuple(!sameUnit, !sameNeighbours, ofDelta, ofEpsilon); }
};

std::vector<Compared> byNearness(const Plan &plan, const Policy &policy)
{
    std::vector<Compared> all;
    for (const PublishedBudget &budget : publishedBudgets()) {
        const auto epsilon = Exact::parse("epsilon", budget.epsilon);
        const auto delta = Exact::parse("delta", budget.delta);
        all.push_back({&budget, budget.unit == plan.unit.entity, budget.neighbours == plan.neighbours,
                       delta.ok() ? apart(delta->up(), policy.delta.up()) : 0,
                       epsilon.ok() ? apart(epsilon->up(), policy.epsilon.up()) : 0});
    }
    std::ranges::stable_sort(all, {}, &Compared::rank);
    return all;
}

/// "neighbours replace-one, here add-remove; delta 1e-10, here 1e-6"; "none".
std::string differences(const Compared &one, const Plan &plan, const std::string &delta)
{
    std::string text;
    const auto add = [&](bool differs, std::string_view what, std::string_view there, const std::string &here) {
        if (differs)
            text += (text.empty() ? "" : "; ") + std::string(what) + " " + std::string(there) + ", here " +
                    brief(here.empty() ? "not stated" : here, kBriefCell);
    };
    add(!one.sameUnit, "unit", one.published->unit, plan.unit.entity);
    add(!one.sameNeighbours, "neighbours", one.published->neighbours, plan.neighbours);
    add(one.ofDelta != 0, "delta", one.published->delta, delta);
    return text.empty() ? "none" : text;
}

} // namespace

Section comparisonSection(const Data &data)
{
    Section section{"comparison", "Nearest published budgets", {}};
    const Plan &plan = data.session.plan;
    const Policy &policy = data.account.policy;
    const std::string delta = displayBriefly(policy.delta, Bound::Upper);
    present::TableSpec table;
    table.id = "published";
    table.title = "Published budgets, the nearest first";
    table.columns = {{"name", "Release", false, {}},
                     {"epsilon", "Epsilon", false, {}},
                     {"delta", "Delta", false, {}},
                     {"differences", "Differs in", false, {}},
                     {"source", "Source", false, {}}};
    const std::string epsilon = policy.native ? present::guaranteeText(promiseOf(policy, {})).english()
                                              : displayBriefly(policy.epsilon, Bound::Upper);
    table.rows.push_back({present::textCell("This ledger"), present::textCell(epsilon), present::textCell(delta),
                          present::textCell("-"), present::textCell("its policy")});
    std::vector<Compared> nearest = byNearness(plan, policy);
    nearest.resize(std::min(nearest.size(), kNearest));
    for (const Compared &one : nearest)
        table.rows.push_back({present::textCell(std::string(one.published->name)),
                              present::textCell(std::string(one.published->epsilon)),
                              present::textCell(std::string(one.published->delta)),
                              present::textCell(differences(one, plan, delta)),
                              present::textCell(std::string(one.published->source))});
    table.note =
        "An epsilon at another delta, of another unit or for other neighbours is another promise. A comparison "
        "is not a justification.";
    section.blocks.emplace_back(Table{std::move(table)});
    return section;
}

} // namespace epsilometer::report
