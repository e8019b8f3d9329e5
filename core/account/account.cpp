// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/account.h"
#include "core/account/begun_policy.h"

#include "core/account/curves.h"
#include "core/base/tasks.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsilometer::account {

namespace {

Status checkListed(const std::vector<std::uint64_t> &listed, std::uint64_t size)
{
    for (std::size_t i = 0; i < listed.size(); ++i) {
        if (listed[i] == 0 || listed[i] > size)
            return makeError(ErrorCode::OutOfDomain, "rounds", std::to_string(listed[i]),
                             core::tr("must be between 1 and {1}", size));
        if (i > 0 && listed[i] <= listed[i - 1])
            return makeError(ErrorCode::OutOfDomain, "rounds", std::to_string(listed[i]),
                             core::tr("must be ascending and listed once"));
    }
    return {};
}

Result<std::vector<std::uint64_t>> selectedRounds(const RoundSelection &selection, std::uint64_t size)
{
    std::vector<std::uint64_t> at;
    switch (selection.mode) {
    case RoundSelection::Mode::Last:
        if (size > 0)
            at.push_back(size);
        break;
    case RoundSelection::Mode::All:
        at.resize(size);
        std::iota(at.begin(), at.end(), std::uint64_t{1});
        break;
    case RoundSelection::Mode::Listed:
        EPSILOMETER_TRY(checkListed(selection.listed, size));
        at = selection.listed;
        break;
    }
    return at;
}

template <class Kind>
std::vector<const Kind *> listedOf(const std::vector<std::unique_ptr<const Kind>> &kinds, Listed listed)
{
    std::vector<const Kind *> out;
    for (const auto &kind : kinds)
        if (listed == Listed::All || !kind->isOfPapers())
            out.push_back(kind.get());
    return out;
}

} // namespace

std::optional<Exact> exactSum(const AccountReport &report, double sumUp)
{
    constexpr double kMostWhole = 0x1p51;
    if (!report.sumDenominator || !(sumUp >= 0 && sumUp < kMostWhole))
        return std::nullopt;
    // Exactly one multiple lies between this double and the one before, since doubles are denser than multiples here.
    const double whole = std::round(sumUp * static_cast<double>(*report.sumDenominator));
    if (!(whole < kMostWhole))
        return std::nullopt;
    const Exact sum = Exact::quotient(Exact(static_cast<std::int64_t>(whole)), Exact(*report.sumDenominator));
    return sum.up() == sumUp ? std::optional(sum) : std::nullopt;
}

const FilterReport *ownFilter(const AccountReport &report)
{
    const auto found = std::ranges::find_if(
        report.filters, [&](const FilterReport &filter) { return filter.kind->id() == report.policy.filter; });
    return found == report.filters.end() ? nullptr : &*found;
}

const OdometerReport *findOdometer(const AccountReport &report, std::string_view id)
{
    const auto found =
        std::ranges::find_if(report.odometers, [id](const OdometerReport &one) { return one.kind->id() == id; });
    return found == report.odometers.end() ? nullptr : &*found;
}

Result<AccountReport> account(const FilterKinds &filters, const OdometerKinds &odometers,
                              const CompositionKinds &compositions, const Policy &policy, const Rounds &rounds,
                              const RoundSelection &selection, Progress &progress, const TaskRunner &run, Listed listed)
{
    EPSILOMETER_TRY(validate(policy));
    EPSILOMETER_ASSIGN(auto at, selectedRounds(selection, rounds.size()));
    AccountReport report{
        rounds.size(), policy, std::move(at), rounds.epsilonDenominator(), {}, {}, {}, odpSavings(rounds, false)};
    report.filters.resize(filters.size());
    const auto shared = listedOf(odometers, listed);
    report.odometers.resize(shared.size());
    std::vector<OdometerReport *> sharedReports;
    for (OdometerReport &one : report.odometers)
        sharedReports.push_back(&one);
    const auto fixed = listedOf(compositions, listed);
    report.compositions.resize(fixed.size());
    // Compositions with running sums share them with the odometers; every other composition is a task of its own.
    std::vector<const compositions::CompositionKind *> sharedCompositions;
    std::vector<CompositionReport *> sharedCompositionReports;
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < fixed.size(); ++i) {
        const auto started = fixed[i]->start(policy);
        if (started.ok() && !(*started)->incremental()) {
            others.push_back(i);
            continue;
        }
        sharedCompositions.push_back(fixed[i]);
        sharedCompositionReports.push_back(&report.compositions[i]);
    }
    for (const odometers::OdometerKind *kind : shared)
        EPSILOMETER_TRY(kind->prepare(policy, progress));
    Curves curves(shared, sharedCompositions, policy, rounds, report.at, sharedReports, sharedCompositionReports);
    constexpr double kSums = 0.1; // the share of the work that sums take, at most
    ProgressPart first(progress, 0, kSums);
    Tasks sums(first);
    curves.addSums(sums);
    EPSILOMETER_TRY(sums.run(run));
    ProgressPart second(progress, kSums, 1);
    Tasks tasks(second);
    curves.addReaders(tasks);
    for (std::size_t i = 0; i < filters.size(); ++i)
        tasks.add(report.filters[i], [&, i](Progress &slice) -> Result<FilterReport> {
            EPSILOMETER_ASSIGN(const Policy own, begunToCompare(*filters[i], policy, firstMechanism(rounds), slice));
            return runFilter(*filters[i], own, rounds, slice);
        });
    for (const std::size_t i : others)
        tasks.add(report.compositions[i],
                  [&, i](Progress &slice) { return readComposition(*fixed[i], policy, rounds, report.at, slice); });
    EPSILOMETER_TRY(tasks.run(run));
    EPSILOMETER_TRY(curves.finish(second));
    return report;
}

} // namespace epsilometer::account
