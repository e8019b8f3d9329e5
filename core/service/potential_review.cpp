// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/potential_review.h"

#include "core/account/guard.h"
#include "core/base/text/message.h"
#include "core/headline/headline.h"
#include "core/ledger/scan.h"

#include <algorithm>
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

    void addPrices(const std::vector<filters::Family::KnownPrice> &known, potential_check::Table &table)
    {
        for (const filters::Family::KnownPrice &price : known)
            if (price.price)
                table.prices.push_back({price.ticks, *price.price, of(*price.laws)});
    }

private:
    std::map<const filters::LawPair *, std::shared_ptr<const potential_check::Laws>> m_copies;
};

/// The grid, the error, and the rows with 0 to `last` units left.
void readRows(const filters::PotentialTable &from, std::uint64_t last, potential_check::Table &table)
{
    const filters::PotentialGrid &grid = from.grid();
    table.step = grid.step;
    table.whole = grid.whole;
    table.lowest = grid.lowest;
    table.highest = grid.highest;
    table.error = from.unitError();
    for (std::size_t order = 0; order < 2; ++order)
        for (std::uint64_t clock = 0; clock <= last; ++clock)
            table.rows[order].emplace_back(from.excesses(order, clock));
}

Result<std::optional<PotentialData>> odometerData(const Policy &policy, const account::Rounds &rounds, const Host &host,
                                                  Progress &progress)
{
    const auto kind = std::ranges::find_if(
        host.catalog.odometers, [&policy](const auto &one) { return one->id() == headline::headlineOdometer(policy); });
    if (kind == host.catalog.odometers.end())
        return std::optional<PotentialData>();
    EPSILOMETER_TRY((*kind)->prepare(policy, progress));
    const auto odometer = (*kind)->start(policy);
    if (!odometer.ok())
        return std::optional<PotentialData>();
    for (const account::Rounds::Group &group : rounds.groups())
        (*odometer)->charge(*group.cost, group.count);
    EPSILOMETER_ASSIGN(const auto inside, odometers::insideOf(**odometer, progress));
    return inside ? std::optional(potentialData(*inside, policy)) : std::nullopt;
}

} // namespace

Result<PotentialData> potentialData(const Policy &policy, const filters::Family &family, Progress &progress)
{
    EPSILOMETER_ASSIGN(const filters::Family::Inside inside, family.inside(progress));
    PotentialData data{inside.table, {}};
    potential_check::Table &table = data.table;
    table.epsilon = policy.epsilon;
    // All of delta' but the 64th of the universal filter.
    table.delta = policy.deltaPrime * Exact::quotient(Exact(63), Exact(64));
    table.startDelta = inside.delta;
    table.slackDelta = inside.slack;
    table.units = inside.table->limit();
    const FamilyClock &stated = policy.parameters.familyClock;
    table.clock = stated.limit > 0 && stated.of == family.digest() ? stated.limit : table.units;
    readRows(*inside.table, table.units + 1, table);
    LawCopies laws;
    for (const filters::FamilyMove &move : inside.moves)
        table.members.push_back({move.charge, laws.of(*move.laws)});
    laws.addPrices(inside.prices, table);
    for (const filters::Family::KnownCells &known : inside.cells)
        if (known.charges)
            table.cells.push_back({known.ticks, known.cells, *known.charges});
    return data;
}

PotentialData potentialData(const odometers::PotentialInside &inside, const Policy &policy)
{
    PotentialData data{inside.table, {}};
    potential_check::Table &table = data.table;
    table.epsilon = Exact::fromDouble(inside.rows.front().strike);
    table.delta = Exact::positiveDifference(policy.deltaPrime, inside.mixtureDelta);
    table.startDelta = inside.delta;
    table.slackDelta = inside.slack;
    table.units = table.clock = inside.table->limit();
    readRows(*inside.table, table.units, table);
    LawCopies laws;
    potential_check::Growing growing;
    for (const filters::StrikeRow &row : inside.rows) {
        growing.strikes.push_back(row.strike);
        auto &members = growing.members.emplace_back();
        for (const filters::FamilyMove &move : row.moves)
            members.push_back({move.charge, laws.of(*move.laws)});
    }
    growing.clock = inside.left;
    growing.reading = inside.reading;
    growing.slackLeft = inside.slackLeft;
    growing.lambda = inside.lambda;
    for (const double order : inside.orders)
        growing.powers.push_back(order - 1);
    growing.sums = inside.sums;
    table.growing = std::move(growing);
    laws.addPrices(inside.prices, table);
    return data;
}

std::string PotentialReview::sentence() const
{
    if (!checked.holds())
        return "the table or prices of the potential filter or odometer do not hold, by an independent check: " +
               checked.violated;
    const std::string what = (odometer ? "the tables " : "the table ") +
                             (prices == 0 ? std::string() : "and " + counted(prices, "price") + " ") +
                             (odometer ? "of the potential filter and odometer, and what is spent, were"
                                       : std::string("of the potential filter ") + (prices == 0 ? "was" : "were"));
    const std::string share =
        checked.states == checked.allStates
            ? "at all " + std::to_string(checked.states) + " states"
            : "at " + std::to_string(checked.states) + " of " + std::to_string(checked.allStates) + " states";
    return what + " checked independently, " + share;
}

Json PotentialReview::json() const
{
    Json json = Json::object({{"holds", checked.holds()},
                              {"odometer", odometer},
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
    const account::Rounds rounds = all.session.rounds();
    EPSILOMETER_ASSIGN(const account::Guard guard,
                       account::Guard::make(host.catalog.filters, policy, rounds, replaying));
    const auto family = filters::familyOf(guard.filter());
    if (!family)
        return std::optional<PotentialReview>();
    EPSILOMETER_ASSIGN(const PotentialData data, potentialData(policy, *family, replaying));
    ProgressPart checking(host.progress, 0.6, 0.8);
    PotentialReview review;
    review.prices = data.table.prices.size() + data.table.cells.size();
    EPSILOMETER_ASSIGN(review.checked, potential_check::check(data.table, kMostProducts, checking));
    ProgressPart checkingOdometer(host.progress, 0.8, 1);
    EPSILOMETER_ASSIGN(const auto read, odometerData(policy, rounds, host, checkingOdometer));
    if (!review.checked.holds() || !read)
        return std::optional(std::move(review));
    EPSILOMETER_ASSIGN(potential_check::Checked odometer,
                       potential_check::check(read->table, kMostProducts, checkingOdometer));
    review.odometer = true;
    review.prices += read->table.prices.size();
    review.checked.states += odometer.states;
    review.checked.allStates += odometer.allStates;
    review.checked.violated = std::move(odometer.violated);
    return std::optional(std::move(review));
}

} // namespace epsilometer::service
