// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/comparison.h"

#include "core/base/text/display.h"
#include "core/io/registry/registry_entry.h"
#include "core/io/registry/registry_exporter.h"
#include "core/notions/conversions/zcdp.h"
#include "core/present/text/words.h"
#include "core/report/sections.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace epsilometer::report {

std::vector<PublishedBudget> publishedBudgets()
{
    std::vector<PublishedBudget> budgets;
    for (const io::RegistryEntry &entry : io::publishedDeployments()) {
        for (const io::RegistryClaim &claim : entry.claims) {
            const auto number = [&](const char *key) {
                const Json *value = claim.stated.find(key);
                return value != nullptr && Exact::parse(key, *value->ifString()).ok() ? *value->ifString()
                                                                                      : std::string();
            };
            PublishedBudget budget{entry.name + (claim.label.empty() ? "" : ": " + claim.label),
                                   claim.unit,
                                   entry.neighbours,
                                   entry.sector,
                                   number("epsilon"),
                                   number("delta"),
                                   number("rho"),
                                   entry.curators + ", " + entry.date};
            // A delta that is a formula is no budget to compare with.
            if (budget.delta.empty() && claim.stated.find("delta") != nullptr)
                continue;
            if (!budget.epsilon.empty() && budget.delta.empty())
                budget.delta = "0";
            if (!budget.epsilon.empty() || !budget.rho.empty())
                budgets.push_back(std::move(budget));
        }
    }
    return budgets;
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
    PublishedBudget published;
    std::string epsilon; ///< as published, else of its rho at the ledger's delta
    std::string delta;
    bool sameUnit = false;
    bool sameNeighbours = false;
    bool sameSector = false;
    double ofDelta = 0;   ///< apart()
    double ofEpsilon = 0; ///< apart()

    [[nodiscard]] auto rank() const { return std::tuple(!sameUnit, !sameNeighbours, ofDelta, !sameSector, ofEpsilon); }
};

/// The sector that the ledger states for the registry; empty: none.
std::string sectorOf(const Session &session)
{
    const Json said = io::registryStatements(session);
    const Json *at = &said;
    for (const char *key : {"deployment", "basic", "data_product_sector"})
        at = at == nullptr ? nullptr : at->find(key);
    const std::string *sector = at == nullptr ? nullptr : at->ifString();
    return sector == nullptr ? std::string() : *sector;
}

/// The budget as published; of a rho alone, the epsilon that it gives at the ledger's delta (accounting.md 2.5).
Compared compared(PublishedBudget budget, const Policy &policy)
{
    Compared one;
    one.epsilon = budget.epsilon;
    one.delta = budget.delta;
    if (budget.epsilon.empty()) {
        const auto rho = Exact::parse("rho", budget.rho);
        const double epsilon = zcdp::epsilonCks(rho->up(), policy.delta.down());
        one.epsilon = displayText(epsilon, Bound::Upper) + " of rho " + budget.rho;
        one.ofEpsilon = apart(epsilon, policy.epsilon.up());
        one.delta = displayBriefly(policy.delta, Bound::Upper);
    } else {
        one.ofDelta = apart(Exact::parse("delta", budget.delta)->up(), policy.delta.up());
        one.ofEpsilon = apart(Exact::parse("epsilon", budget.epsilon)->up(), policy.epsilon.up());
    }
    one.published = std::move(budget);
    return one;
}

std::vector<Compared> byNearness(const Session &session, const Policy &policy)
{
    const Plan &plan = session.plan;
    const std::string sector = sectorOf(session);
    std::vector<Compared> all;
    for (PublishedBudget &budget : publishedBudgets()) {
        Compared one = compared(std::move(budget), policy);
        const std::string &unit = one.published.unit;
        one.sameUnit = unit == plan.unit.entity || unit == plan.unit.entity + "-" + plan.unit.window;
        one.sameNeighbours = one.published.neighbours == plan.neighbours;
        one.sameSector = sector.empty() || one.published.sector == sector;
        all.push_back(std::move(one));
    }
    std::ranges::stable_sort(all, {}, &Compared::rank);
    return all;
}

/// "neighbours replace-one, here add-remove; delta 1e-10, here 1e-6"; "none".
std::string differences(const Compared &one, const Session &session, const std::string &delta)
{
    std::string text;
    const auto orNot = [](const std::string &said) { return said.empty() ? std::string("not stated") : said; };
    const auto add = [&](bool differs, std::string_view what, const std::string &there, const std::string &here) {
        if (differs)
            text += (text.empty() ? "" : "; ") + std::string(what) + " " + orNot(there) + ", here " +
                    brief(orNot(here), kBriefCell);
    };
    add(!one.sameUnit, "unit", one.published.unit, session.plan.unit.entity);
    add(!one.sameNeighbours, "neighbours", one.published.neighbours, session.plan.neighbours);
    add(one.ofDelta != 0, "delta", one.delta, delta);
    add(!one.sameSector, "sector", one.published.sector, sectorOf(session));
    return text.empty() ? "none" : text;
}

} // namespace

Section comparisonSection(const Data &data)
{
    Section section{"comparison", "Nearest published budgets", {}};
    const Policy &policy = data.shown().account.policy;
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
    std::vector<Compared> nearest = byNearness(data.session, policy);
    nearest.resize(std::min(nearest.size(), kNearest));
    for (const Compared &one : nearest)
        table.rows.push_back({present::textCell(one.published.name), present::textCell(one.epsilon),
                              present::textCell(one.delta), present::textCell(differences(one, data.session, delta)),
                              present::textCell(one.published.source)});
    table.note =
        "An epsilon at another delta, of another unit or for other neighbours is another promise. A comparison "
        "is not a justification. All but this ledger: the registry of deployments, as of 2026-07-15.";
    section.blocks.emplace_back(Table{std::move(table)});
    return section;
}

} // namespace epsilometer::report
