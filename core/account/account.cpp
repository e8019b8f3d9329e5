// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/account.h"

#include "core/filters/exact/exact_filter.h"

#include <algorithm>
#include <numeric>

namespace epsilometer {

namespace {

/// One accountant's share of the whole progress.
class Slice final : public Progress {
public:
    Slice(Progress &whole, std::size_t total) : m_whole(whole), m_total(std::max<std::size_t>(total, 1)) {}

    void next() { ++m_index; }
    [[nodiscard]] bool report(double done) override
    {
        const double start = static_cast<double>(m_index) - 1;
        return m_whole.report((start + std::clamp(done, 0.0, 1.0)) / static_cast<double>(m_total));
    }

private:
    Progress &m_whole;
    std::size_t m_total;
    std::size_t m_index = 0;
};

Status checkListed(const std::vector<std::uint64_t> &listed, std::uint64_t size)
{
    for (std::size_t i = 0; i < listed.size(); ++i) {
        if (listed[i] == 0 || listed[i] > size)
            return Error{ErrorCode::OutOfDomain,
                         "rounds",
                         std::to_string(listed[i]),
                         "must be between 1 and " + std::to_string(size),
                         {}};
        if (i > 0 && listed[i] <= listed[i - 1])
            return Error{
                ErrorCode::OutOfDomain, "rounds", std::to_string(listed[i]), "must be ascending and listed once", {}};
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

/// The policy with the exact filter's lattice filled in from the epsilons of the rounds, where it names none.
Policy withLattice(Policy policy, const Rounds &rounds)
{
    if (policy.parameters.lattice)
        return policy;
    std::vector<Exact> seen;
    const RoundCost *previous = nullptr;
    for (const Rounds::Group &group : rounds.groups()) {
        if (group.cost->dp && group.cost.get() != previous)
            seen.push_back(group.cost->dp->epsilon);
        previous = group.cost.get();
    }
    if (const Exact lattice = defaultLattice(policy.epsilon, seen); !lattice.isZero())
        policy.parameters.lattice = lattice;
    return policy;
}

} // namespace

Result<AccountReport> account(const FilterKinds &filters, const OdometerKinds &odometers,
                              const CompositionKinds &compositions, const Policy &policy, const Rounds &rounds,
                              const RoundSelection &selection, Progress &progress)
{
    EPSILOMETER_TRY(validate(policy));
    EPSILOMETER_ASSIGN(auto at, selectedRounds(selection, rounds.size()));
    AccountReport report{rounds.size(), policy, std::move(at), {}, {}, {}, odpSavings(rounds, false)};
    const Policy filterPolicy = withLattice(policy, rounds);
    Slice slice(progress, filters.size() + odometers.size() + compositions.size());
    for (const auto &kind : filters) {
        slice.next();
        EPSILOMETER_ASSIGN(auto one, runFilter(*kind, filterPolicy, rounds, slice));
        report.filters.push_back(std::move(one));
    }
    for (const auto &kind : odometers) {
        slice.next();
        EPSILOMETER_ASSIGN(auto one, readOdometer(*kind, policy, rounds, report.at, slice));
        report.odometers.push_back(std::move(one));
    }
    for (const auto &kind : compositions) {
        slice.next();
        EPSILOMETER_ASSIGN(auto one, readComposition(*kind, policy, rounds, report.at, slice));
        report.compositions.push_back(std::move(one));
    }
    return report;
}

} // namespace epsilometer
