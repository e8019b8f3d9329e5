// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/taking_filters.h"

namespace epsilometer {

namespace {

/// Whether a filter takes a round does not depend on the budget, and one without end needs no computation.
Applicability takes(const FilterKind &kind, const RoundCost &cost)
{
    const Policy any = makePolicy(Exact::infinity(), Exact::quotient(Exact(1), Exact(1'000'000)));
    const auto filter = kind.start(any);
    return filter.ok() ? (*filter)->applies(cost) : Applicability{false, filter.error().message()};
}

} // namespace

std::vector<const FilterKind *> filtersThatTake(const FilterKinds &filters, const RoundCost &cost)
{
    std::vector<const FilterKind *> takers;
    for (const auto &kind : filters) {
        if (takes(*kind, cost).applies)
            takers.push_back(kind.get());
    }
    return takers;
}

std::string takersText(const std::vector<const FilterKind *> &takers)
{
    std::string ids;
    for (const FilterKind *kind : takers)
        ids += (ids.empty() ? "" : ", ") + std::string(kind->id());
    return ids.empty() ? "no filter takes such rounds" : "filters that take such rounds: " + ids;
}

Json takersJson(const std::vector<const FilterKind *> &takers)
{
    Json::Array ids;
    for (const FilterKind *kind : takers)
        ids.emplace_back(std::string(kind->id()));
    return {std::move(ids)};
}

std::string untakenText(const FilterKinds &filters, const std::string &id, const RoundCost &cost)
{
    for (const auto &kind : filters) {
        if (kind->id() != id)
            continue;
        const Applicability answer = takes(*kind, cost);
        return answer.applies ? "" : answer.why + "; " + takersText(filtersThatTake(filters, cost));
    }
    return "";
}

} // namespace epsilometer
