// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/potential_review.h"

#include "core/account/guard.h"
#include "core/base/text/message.h"
#include "core/ledger/scan.h"

#include <map>
#include <utility>

namespace epsilometer::service {

namespace {

/// Products of the check in 50 digits, about four seconds.
constexpr double kMostProducts = 3e7;

/// Converts laws, equal ones once.
class LawCopies {
public:
    std::shared_ptr<const potential_check::Laws> of(const filters::LawPair &pair)
    {
        auto &copy = m_copies[&pair];
        if (!copy) {
            auto laws = std::make_shared<potential_check::Laws>();
            for (std::size_t order = 0; order < 2; ++order)
                (*laws)[order] = {pair[order].first(), pair[order].mass(), pair[order].beyond(), pair[order].spread()};
            copy = std::move(laws);
        }
        return copy;
    }

private:
    std::map<const filters::LawPair *, std::shared_ptr<const potential_check::Laws>> m_copies;
};

} // namespace

Result<PotentialData> potentialData(const Policy &policy, const filters::Family &family, Progress &progress)
{
    EPSILOMETER_ASSIGN(const filters::Family::Inside inside, family.inside(progress));
    const filters::PotentialGrid &grid = inside.table->grid();
    PotentialData data{inside.table, {}};
    potential_check::Table &table = data.table;
    table.epsilon = policy.epsilon;
    // All of delta' but the 64th of the universal filter.
    table.delta = policy.deltaPrime * Exact::quotient(Exact(63), Exact(64));
    table.step = grid.step;
    table.whole = grid.whole;
    table.lowest = grid.lowest;
    table.highest = grid.highest;
    table.error = inside.table->unitError();
    table.startDelta = inside.delta;
    table.slackDelta = inside.slack;
    table.units = inside.table->limit();
    const FamilyClock &stated = policy.parameters.familyClock;
    table.clock = stated.limit > 0 && stated.of == family.digest() ? stated.limit : table.units;
    for (std::size_t order = 0; order < 2; ++order)
        for (std::uint64_t clock = 0; clock <= table.units + 1; ++clock)
            table.rows[order].emplace_back(inside.table->excesses(order, clock));
    LawCopies laws;
    for (const filters::FamilyMove &move : inside.moves)
        table.members.push_back({move.charge, laws.of(*move.laws)});
    for (const filters::Family::KnownPrice &price : inside.prices)
        if (price.price)
            table.prices.push_back({price.ticks, *price.price, laws.of(*price.laws)});
    for (const filters::Family::KnownCells &known : inside.cells)
        if (known.charges)
            table.cells.push_back({known.ticks, known.cells, *known.charges});
    return data;
}

std::string PotentialReview::sentence() const
{
    if (!checked.holds())
        return "the potential filter's table or prices do not hold, by an independent check: " + checked.violated;
    const std::string what = "the table " + (prices == 0 ? std::string() : "and " + counted(prices, "price") + " ") +
                             "of the potential filter " + (prices == 0 ? "was" : "were");
    const std::string share =
        checked.states == checked.allStates
            ? "at all " + std::to_string(checked.states) + " states"
            : "at " + std::to_string(checked.states) + " of " + std::to_string(checked.allStates) + " states";
    return what + " checked independently, " + share;
}

Json PotentialReview::json() const
{
    Json json = Json::object({{"holds", checked.holds()},
                              {"prices", Json::count(prices)},
                              {"states", Json::count(checked.states)},
                              {"all_states", Json::count(checked.allStates)}});
    if (!checked.holds())
        json.set("violated", checked.violated);
    return json;
}

Result<std::optional<PotentialReview>> reviewPotential(const LedgerParts &ledger, const Host &host)
{
    ProgressPart reading(host.progress, 0, 0.3);
    EPSILOMETER_ASSIGN(const LoadedLedger all, loadLedger(ledger, host.catalog.mechanisms, reading, host.run));
    const Policy &policy = all.session.plan.policy;
    ProgressPart replaying(host.progress, 0.3, 0.6);
    EPSILOMETER_ASSIGN(const account::Guard guard,
                       account::Guard::make(host.catalog.filters, policy, all.session.rounds(), replaying));
    const auto family = filters::familyOf(guard.filter());
    if (!family)
        return std::optional<PotentialReview>();
    EPSILOMETER_ASSIGN(const PotentialData data, potentialData(policy, *family, replaying));
    ProgressPart checking(host.progress, 0.6, 1);
    PotentialReview review;
    review.prices = data.table.prices.size() + data.table.cells.size();
    EPSILOMETER_ASSIGN(review.checked, potential_check::check(data.table, kMostProducts, checking));
    return std::optional(std::move(review));
}

} // namespace epsilometer::service
