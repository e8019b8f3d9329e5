// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/fixed_curve.h"

#include "core/account/curves.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace epsilometer::account {

namespace {

/// Whether the composition is read at every round beside the odometers, or costs seconds in a long sequence.
bool isQuick(const compositions::CompositionKind &kind, const Policy &policy)
{
    const auto started = kind.start(policy);
    return started.ok() && (*started)->incremental();
}

/// At how many reported rounds the composition is read.
std::size_t mostReadings(const CompositionReport &composition, const SequenceReport &sequence, std::size_t most)
{
    constexpr std::uint64_t kLongTable = 4096; // rounds whose losses fill one table in microseconds
    const compositions::CompositionResult last = composition.results.back();
    if (isFromLattice(last))
        return std::min(most, kMostFromLattice);
    constexpr std::size_t kMostFromContour = 24; // a tenth of a second each, for sampled noise
    const bool contour = composition.kind->label().notion == Notion::LossDistribution;
    const bool formula = isQuick(*composition.kind, sequence.account.policy) || isClosedForm(last);
    const bool table = last.note.empty() && sequence.running->size() <= kLongTable;
    if (formula || table)
        return sequence.account.at.size();
    return contour ? std::min(most, kMostFromContour) : most;
}

/// Absent if there is no finite one at the delta.
std::optional<double> lastEpsilon(const CompositionReport &composition, const Exact &delta)
{
    if (!composition.applicability.applies || composition.results.empty())
        return std::nullopt;
    const compositions::CompositionResult last = composition.results.back();
    return std::isfinite(last.epsilon) && last.isWithin(delta) ? std::optional(last.epsilon) : std::nullopt;
}

/// Places among the reported rounds, ascending.
using Places = std::set<std::size_t>;

/// Evenly thinned to `most`.
void addSome(Places &places, const std::vector<std::size_t> &wanted, std::size_t most)
{
    for (std::size_t i = 0; i < std::min(wanted.size(), most); ++i)
        places.insert(wanted.size() <= most ? wanted[i] : wanted[i * wanted.size() / most]);
}

/// Of the last rounds of rows, as far as they are reported.
std::vector<std::size_t> rowEnds(const SequenceReport &sequence)
{
    const std::vector<std::uint64_t> &at = sequence.account.at;
    std::vector<std::size_t> ends;
    auto next = at.begin();
    for (const Rounds::Group &group : sequence.running->groups()) {
        const std::uint64_t end = group.firstRound + group.count - 1;
        next = std::lower_bound(next, at.end(), end);
        if (next != at.end() && *next == end)
            ends.push_back(static_cast<std::size_t>(next - at.begin()));
    }
    return ends;
}

/// All places, or some of them; then a quarter of `most` is left for the budget.
Places somePlaces(const SequenceReport &sequence, std::size_t most)
{
    const std::size_t last = sequence.account.at.size() - 1;
    Places places{0, last};
    if (last < most) {
        for (std::size_t place = 1; place < last; ++place)
            places.insert(place);
        return places;
    }
    const auto spent = std::ranges::find(sequence.account.at, sequence.recordedRounds);
    if (spent != sequence.account.at.end())
        places.insert(static_cast<std::size_t>(spent - sequence.account.at.begin()));
    addSome(places, rowEnds(sequence), most / 2);
    const std::size_t taken = places.size() + most / 4;
    const std::size_t rest = most > taken ? most - taken : 0;
    for (std::size_t i = 1; i <= rest; ++i) { // evenly in height, where a curve climbs like a root
        const double part = static_cast<double>(i) / static_cast<double>(rest + 1);
        places.insert(static_cast<std::size_t>(std::lround(part * part * static_cast<double>(last))));
    }
    return places;
}

/// Places between two readings, the first above the budget and the one before.
Places placesAtBudget(const FixedCurve &curve, double budget, std::size_t most)
{
    const auto above = std::ranges::find_if(curve.epsilons, [&](double epsilon) { return !(epsilon <= budget); });
    if (above == curve.epsilons.begin() || above == curve.epsilons.end())
        return {};
    const auto reading = static_cast<std::size_t>(above - curve.epsilons.begin());
    std::vector<std::size_t> between;
    for (std::size_t place = curve.readings[reading - 1] + 1; place < curve.readings[reading]; ++place)
        between.push_back(place);
    Places places;
    addSome(places, between, most);
    return places;
}

/// Reads the composition at these places as well. Returns false where the readings would take lattices, which is possible at
/// few rounds, too.
Result<bool> readAt(const Places &places, const Rounds &rounds, const AccountReport &account, Progress &progress,
                    FixedCurve &curve)
{
    std::vector<std::uint64_t> at;
    for (const std::size_t place : places)
        at.push_back(account.at[place]);
    EPSILOMETER_ASSIGN(const CompositionReport read,
                       readComposition(*curve.kind, account.policy, rounds, at, progress));
    if (read.results.size() != places.size())
        return false;
    std::size_t next = 0;
    for (const std::size_t place : places) {
        const auto behind = std::ranges::lower_bound(curve.readings, place);
        curve.epsilons.insert(curve.epsilons.begin() + (behind - curve.readings.begin()),
                              read.results.epsilons()[next++]);
        curve.readings.insert(behind, place);
    }
    return true;
}

} // namespace

Result<std::optional<FixedCurve>> lowestFixedCurve(const CompositionKinds &compositions, const SequenceReport &sequence,
                                                   Progress &progress, const TaskRunner &run, std::size_t most)
{
    constexpr std::size_t kMostGroups = 4096;
    const AccountReport &account = sequence.account;
    if (account.at.empty() || sequence.running == nullptr)
        return std::optional<FixedCurve>();
    const Rounds &rounds = *sequence.running;
    const bool isLong = rounds.groups().size() > kMostGroups;
    std::vector<CompositionReport> last(compositions.size());
    ProgressPart choosing(progress, 0, 0.2);
    Tasks tasks(choosing);
    for (std::size_t i = 0; i < compositions.size(); ++i)
        if (!isLong || isQuick(*compositions[i], account.policy))
            tasks.add(last[i], [&, i](Progress &part) {
                return readComposition(*compositions[i], account.policy, rounds, {account.at.back()}, part);
            });
    EPSILOMETER_TRY(tasks.run(run));
    const CompositionReport *lowest = nullptr;
    for (const CompositionReport &one : last) {
        const auto epsilon = lastEpsilon(one, sequence.account.policy.delta);
        if (epsilon && (lowest == nullptr || *epsilon < lowest->results.back().epsilon))
            lowest = &one;
    }
    if (lowest == nullptr)
        return std::optional<FixedCurve>();

    FixedCurve curve{lowest->kind, {}, {}};
    std::size_t readings = mostReadings(*lowest, sequence, most);
    ProgressPart reading(progress, 0.2, 0.8);
    EPSILOMETER_ASSIGN(const bool read, readAt(somePlaces(sequence, readings), rounds, account, reading, curve));
    if (!read) {
        readings = kMostFromLattice;
        EPSILOMETER_TRY(readAt(somePlaces(sequence, readings), rounds, account, reading, curve));
    }
    ProgressPart atBudget(progress, 0.8, 1);
    const double budget = promiseOf(account.policy, {}).epsilon.down();
    const Places more = placesAtBudget(curve, budget, readings - std::min(readings, curve.readings.size()));
    if (!more.empty())
        EPSILOMETER_TRY(readAt(more, rounds, account, atBudget, curve));
    return std::optional(std::move(curve));
}

} // namespace epsilometer::account
