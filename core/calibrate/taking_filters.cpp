// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/taking_filters.h"

#include "core/account/guard.h"

#include <algorithm>

namespace epsilometer::calibrate {

namespace {

/// Any budget would do, since support for a round does not depend on it; an infinite one needs no computation.
Policy anyBudget()
{
    return makePolicy(Exact::infinity(), Exact::quotient(Exact(1), Exact(1'000'000)));
}

Applicability takes(const filters::FilterKind &kind, const Policy &budget, const RoundCost &cost)
{
    const auto filter = kind.start(budget);
    return filter.ok() ? (*filter)->applies(cost) : Applicability{false, filter.error().message()};
}

} // namespace

std::vector<const filters::FilterKind *> filtersThatTake(const account::FilterKinds &filters, const RoundCost &cost)
{
    std::vector<const filters::FilterKind *> takers;
    for (const auto &kind : filters) {
        if (takes(*kind, anyBudget(), cost).applies)
            takers.push_back(kind.get());
    }
    return takers;
}

Message takersText(const std::vector<const filters::FilterKind *> &takers, bool native)
{
    std::string ids;
    for (const filters::FilterKind *kind : takers)
        ids += (ids.empty() ? "" : ", ") + std::string(kind->id());
    if (ids.empty())
        return core::tr("no filter takes such rounds");
    return native ? core::tr("filters that take such rounds, under a budget of epsilon: {1}", ids)
                  : core::tr("filters that take such rounds: {1}", ids);
}

Result<const filters::FilterKind *> filterToGoOn(const account::FilterKinds &filters, const Policy &policy,
                                                 const account::Rounds &recorded, const RoundCost &cost,
                                                 std::uint64_t count, Progress &progress)
{
    auto takers = filtersThatTake(filters, cost);
    std::stable_partition(takers.begin(), takers.end(),
                          [](const filters::FilterKind *kind) { return kind->id() == kUniversalFilter; });
    for (const filters::FilterKind *kind : takers) {
        if (kind->id() == policy.filter)
            continue;
        Policy other = policy;
        other.filter = kind->id();
        const auto guard = account::Guard::make(filters, other, recorded, progress);
        if (!guard.ok() && guard.error().code == ErrorCode::Cancelled)
            return guard.error();
        if (guard.ok() && guard->allows(cost, count))
            return kind;
    }
    return static_cast<const filters::FilterKind *>(nullptr);
}

Json takersJson(const std::vector<const filters::FilterKind *> &takers)
{
    Json::Array ids;
    for (const filters::FilterKind *kind : takers)
        ids.emplace_back(std::string(kind->id()));
    return {std::move(ids)};
}

Message untakenText(const account::FilterKinds &filters, const Policy &policy, const RoundCost &cost)
{
    for (const auto &kind : filters) {
        if (kind->id() != policy.filter)
            continue;
        // With its own budget and family: a filter on a lattice has no infinite budget.
        const Applicability answer = takes(*kind, policy, cost);
        return answer.applies ? Message() : answer.why + "; " + takersText(filtersThatTake(filters, cost));
    }
    return {};
}

namespace {

/// The universal filter if it is among them, else the one that accepts the most rounds.
template <class Wanted> const filters::FilterKind *bestOf(const account::AccountReport &account, const Wanted &wanted)
{
    const account::FilterReport *best = nullptr;
    for (const account::FilterReport &filter : account.filters) {
        if (!filter.applicability.applies || !wanted(filter))
            continue;
        if (filter.kind->id() == kUniversalFilter)
            return filter.kind;
        if (best == nullptr || filter.accepted > best->accepted)
            best = &filter;
    }
    return best == nullptr ? nullptr : best->kind;
}

} // namespace

const filters::FilterKind *filterToOffer(const account::AccountReport &account)
{
    if (const account::FilterReport *own = account::ownFilter(account); own != nullptr && own->applicability.applies)
        return nullptr;
    return bestOf(account, [](const account::FilterReport &) { return true; });
}

const filters::FilterKind *filterThatGivesBack(const account::AccountReport &account)
{
    const account::FilterReport *own = account::ownFilter(account);
    if (own == nullptr || own->kind->traits().countsOutcomes || account.policy.native)
        return nullptr;
    return bestOf(account, [&](const account::FilterReport &filter) {
        return filter.kind->traits().countsOutcomes && filter.accepted >= own->accepted;
    });
}

} // namespace epsilometer::calibrate
