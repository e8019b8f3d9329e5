// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/run_filter.h"

#include "core/account/replay.h"
#include "core/account/walk.h"

namespace epsilometer::account {

namespace {

/// Checks whether the filter supports every requested round.
class Coverage final : public TraceSink {
public:
    explicit Coverage(std::uint64_t recorded) : m_recorded(recorded) {}

    void take(TraceStretch stretch, const FilterSession &) override
    {
        // A request that is not understood is refused under every filter.
        const Applicability &taken = stretch.decision.applicability;
        if (!applicability.applies || stretch.unpriced || taken.applies)
            return;
        const std::uint64_t round = m_recorded + stretch.firstRound;
        applicability = Applicability::no(stretch.problem.empty() ? core::tr("round {1} {2}", round, taken.why)
                                                                  : core::tr("round {1}: {2}", round, taken.why));
    }

    Applicability applicability;

private:
    std::uint64_t m_recorded;
};

/// Asks this filter about all rounds: recorded ones are treated as planned as far as the filter accepts them.
/// player  of the plan that follows the rounds; may be null
Result<FilterReport> reportOn(const filters::FilterKind &kind, const Policy &policy, const Rounds &rounds,
                              PlanPlayer *player, Progress &progress)
{
    FilterReport report;
    report.kind = &kind;
    report.guarantee = kind.guarantee(policy);
    auto session = FilterSession::start(kind, policy, rounds.relation(), progress);
    if (!session.ok() && session.error().code == ErrorCode::Cancelled)
        return session.error();
    report.applicability =
        session.ok() ? firstThatDoesNotApply(session->filter(), rounds) : Applicability::no(session.error().message());
    if (!report.applicability.applies)
        return report;
    EPSILOMETER_TRY(replay(*session, rounds, Happened::Planned, progress));
    if (player != nullptr) {
        Coverage coverage(rounds.size());
        ChosenOutcomes outcomes;
        EPSILOMETER_TRY(player->play(*session, outcomes, RunMode::AllThatIsPlanned, coverage, progress));
        report.applicability = coverage.applicability;
    }
    report.haltsAt = session->firstRefused();
    report.accepted = session->accepted();
    report.spent = session->statistic();
    report.budget = session->filter().budget();
    report.exactly = session->filter().exactlySpent();
    return report;
}

} // namespace

Result<FilterReport> runFilter(const filters::FilterKind &kind, const Policy &policy, const Rounds &rounds,
                               Progress &progress)
{
    return reportOn(kind, policy, rounds, nullptr, progress);
}

Result<FilterReport> runFilter(const filters::FilterKind &kind, const Policy &policy, const Rounds &recorded,
                               PlanPlayer &player, Progress &progress)
{
    return reportOn(kind, policy, recorded, &player, progress);
}

} // namespace epsilometer::account
