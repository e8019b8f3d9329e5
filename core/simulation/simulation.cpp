// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulation.h"

#include "core/account/begun_policy.h"
#include "core/account/guard.h"
#include "core/base/require.h"
#include "core/simulation/simulated_outcomes.h"

#include <boost/math/distributions/binomial.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace epsilometer::simulation {

namespace {

/// Divides one progress bar among many runs.
class PartProgress final : public Progress {
public:
    explicit PartProgress(Progress &whole) : m_whole(whole) {}
    void begin(std::uint64_t parts)
    {
        m_parts = static_cast<double>(parts);
        m_done = 0;
    }
    [[nodiscard]] bool report(double done) override { return m_whole.report((m_done + done) / m_parts); }
    void finishPart() { m_done += 1; }

private:
    Progress &m_whole;
    double m_parts = 1;
    double m_done = 0;
};

/// What a path says without its stretches, of which there may be a million.
class PathSummary final : public account::TraceSink {
public:
    void take(account::TraceStretch stretch, const account::FilterSession &) override
    {
        if (problem.empty())
            problem = stretch.problem;
        // A request with a problem is refused under every filter.
        if (coverage.applies && stretch.problem.empty() && !stretch.decision.applicability.applies)
            coverage = stretch.decision.applicability;
    }

    account::TraceTotals totals;
    double spent = 0;                              ///< as PlanTrace::spent
    Message problem;                               ///< the first of a stretch
    Applicability coverage = Applicability::yes(); ///< whether the filter supports every requested round
};

class Simulator {
public:
    Simulator(account::PlanPlayer player, const Plan &plan, account::Rounds recorded,
              const account::FilterKinds &filters, const SimulationOptions &options, Progress &progress)
        : m_player(std::move(player)), m_plan(plan), m_recorded(std::move(recorded)), m_filters(filters),
          m_options(options), m_progress(progress)
    {
    }

    Result<PathSummary> summary(const account::FilterSession &start, std::uint64_t number)
    {
        PathSummary path;
        SimulatedOutcomes outcomes(m_options.seed, number);
        account::FilterSession session = start;
        EPSILOMETER_ASSIGN(path.totals,
                           m_player.play(session, outcomes, account::RunMode::AsItHappens, path, m_progress));
        path.spent = session.filter().spent();
        m_progress.finishPart();
        return path;
    }

    Result<account::PlanTrace> path(const account::FilterSession &start, SimulatedOutcomes &outcomes)
    {
        auto run = m_player.run(start, outcomes, m_progress);
        m_progress.finishPart();
        return run;
    }

    /// The number of paths with 2 x 10^7 rounds in all passes, at most kUsualPaths and at least 1: some seconds.
    Result<std::uint64_t> affordablePaths(const filters::FilterKind &own)
    {
        constexpr std::uint64_t kRounds = 20'000'000;
        EPSILOMETER_ASSIGN(const Start start, startOf(own));
        if (!start.applicability.applies)
            return kUsualPaths;
        EPSILOMETER_ASSIGN(const PathSummary first, summary(*start.session, 0));
        const std::uint64_t each = std::max<std::uint64_t>(first.totals.requested, 1) * passes();
        return std::clamp<std::uint64_t>(kRounds / each, 1, kUsualPaths);
    }

    /// Begins to report progress for all paths.
    void begin() { m_progress.begin(m_options.paths * passes()); }

    Result<HaltingDistribution> halting(const filters::FilterKind &kind)
    {
        HaltingDistribution result;
        result.kind = &kind;
        EPSILOMETER_ASSIGN(const Start start, startOf(kind));
        result.applicability = start.applicability;
        if (!result.applicability.applies)
            return result;
        double accepted = 0;
        for (std::uint64_t number = 0; number < m_options.paths; ++number) {
            EPSILOMETER_ASSIGN(const PathSummary one, summary(*start.session, number));
            result.applicability = one.coverage;
            if (!result.applicability.applies)
                return result;
            tally(result, one);
            accepted += static_cast<double>(one.totals.accepted);
        }
        result.meanAccepted = accepted / static_cast<double>(m_options.paths);
        return result;
    }

    Status bands(const filters::FilterKind &own,
                 const std::vector<std::unique_ptr<const odometers::OdometerKind>> &odometers, SimulationReport &report)
    {
        EPSILOMETER_ASSIGN(const Start begun, startOf(own));
        if (!begun.applicability.applies)
            return {}; // the halting distribution states the reason
        const account::FilterSession &start = *begun.session;
        EPSILOMETER_ASSIGN(const std::uint64_t longest, longestPath(start, report));
        auto collectors = startCollectors(odometers, longest, report);
        for (std::uint64_t number = 0; number < m_options.paths; ++number) {
            SimulatedOutcomes outcomes(m_options.seed, number);
            EPSILOMETER_ASSIGN(const account::PlanTrace run, path(start, outcomes));
            for (auto &collector : collectors)
                collector.addPath(run, outcomes.losses());
        }
        for (const auto &collector : collectors)
            report.bands.push_back(collector.finish(report.failureProbability));
        return {};
    }

private:
    /// How often each path is played: once under each filter, and twice for the bands.
    [[nodiscard]] std::uint64_t passes() const { return m_filters.size() + 2; }

    /// The state after the recorded rounds.
    struct Start {
        Applicability applicability;
        std::optional<account::FilterSession> session; ///< set if the filter applies
    };

    Result<Start> startOf(const filters::FilterKind &kind)
    {
        EPSILOMETER_ASSIGN(Policy policy, account::begunPolicy(m_filters, m_plan, m_recorded, m_progress));
        if (kind.id() != m_plan.policy.filter) {
            auto first = account::firstMechanism(m_recorded);
            if (!first && !m_plan.steps.empty())
                first = m_plan.steps.front().mechanism;
            EPSILOMETER_ASSIGN(policy, account::begunToCompare(kind, m_plan.policy, first, m_progress));
            policy.filter = std::string(kind.id());
        }
        const auto guard = account::Guard::make(m_filters, policy, m_recorded, m_progress);
        if (!guard.ok() && guard.error().code == ErrorCode::Cancelled)
            return guard.error();
        if (!guard.ok())
            return Start{Applicability::no(guard.error().message()), {}};
        if (guard->session().isClosed())
            return Start{Applicability::no(guard->session().closedWhy()), {}};
        return Start{Applicability::yes(), guard->session()};
    }

    static void tally(HaltingDistribution &result, const PathSummary &path)
    {
        const account::TraceTotals &run = path.totals;
        if (run.firstRefused)
            ++result.refusedAt[*run.firstRefused];
        ++result.accepted[run.accepted];
        if (!path.problem.empty() && ++result.withProblem == 1)
            result.problem = path.problem;
        result.completed += run.completed && !run.cutShort ? 1 : 0;
        result.cutShort += run.cutShort ? 1 : 0;
    }

    /// First pass over the own filter's paths: finds their maximum length, and the one that spends most.
    Result<std::uint64_t> longestPath(const account::FilterSession &start, SimulationReport &report)
    {
        std::uint64_t longest = 0;
        std::uint64_t worst = 0;
        double most = -1;
        for (std::uint64_t number = 0; number < m_options.paths; ++number) {
            EPSILOMETER_ASSIGN(const PathSummary one, summary(start, number));
            longest = std::max(longest, one.totals.accepted);
            if (one.spent <= most)
                continue;
            most = one.spent;
            worst = number;
        }
        SimulatedOutcomes outcomes(m_options.seed, worst);
        EPSILOMETER_ASSIGN(account::PlanTrace run, m_player.run(start, outcomes, m_progress));
        report.worst = {worst, std::move(run), {}, start.filter().budget()};
        report.worst.spent = spentAlong(start.filter(), report.worst.run);
        return longest;
    }

    static std::vector<double> spentAlong(const filters::Filter &start, const account::PlanTrace &run)
    {
        const auto filter = start.clone();
        std::vector<double> spent;
        for (const auto &stretch : run.stretches) {
            if (stretch.decision.accepted > 0)
                filter->charge(*stretch.cost, stretch.decision.accepted);
            spent.push_back(filter->spent());
        }
        return spent;
    }

    std::vector<BandCollector>
    startCollectors(const std::vector<std::unique_ptr<const odometers::OdometerKind>> &odometers, std::uint64_t longest,
                    SimulationReport &report) const
    {
        constexpr std::uint64_t kMostValues = 2'000'000; // per odometer; bounds the memory for many paths
        constexpr std::uint64_t kFewest = 10;
        const std::uint64_t affordable = std::max(kFewest, kMostValues / m_options.paths);
        const auto grid = evenGrid(longest, std::min<std::uint64_t>(m_options.gridPoints, affordable));
        std::vector<BandCollector> collectors;
        for (const auto &kind : odometers) {
            auto fresh = kind->start(m_plan.policy);
            OdometerBand band;
            band.kind = kind.get();
            band.applicability = fresh.ok() ? Applicability::yes() : Applicability::no(fresh.error().message());
            RecordedCurve recorded;
            if (fresh.ok() && !m_recorded.empty())
                band.applicability = chargeRecorded(**fresh, recorded);
            if (band.applicability.applies)
                collectors.emplace_back(*kind, *std::move(fresh), std::move(recorded), grid);
            else
                report.bands.push_back(std::move(band));
        }
        return collectors;
    }

    /// The odometer's curve over the recorded rounds, and the odometer after them.
    Applicability chargeRecorded(const odometers::Odometer &fresh, RecordedCurve &curve) const
    {
        curve.rounds = evenGrid(m_recorded.size(), m_options.gridPoints);
        curve.charged = fresh.clone();
        std::uint64_t round = 0;
        for (const auto &group : m_recorded.groups()) {
            if (auto applicability = curve.charged->applies(*group.cost); !applicability.applies)
                return applicability;
            const std::uint64_t last = round + group.count;
            while (round < last) {
                const std::size_t next = curve.values.size();
                const std::uint64_t stop = next < curve.rounds.size() ? std::min(curve.rounds[next], last) : last;
                curve.charged->charge(*group.cost, stop - round);
                round = stop;
                if (next < curve.rounds.size() && round == curve.rounds[next])
                    curve.values.push_back(curve.charged->capped());
            }
        }
        return Applicability::yes();
    }

    account::PlanPlayer m_player;
    const Plan &m_plan;
    account::Rounds m_recorded;
    const account::FilterKinds &m_filters;
    const SimulationOptions &m_options;
    PartProgress m_progress;
};

double quantile(const std::vector<double> &sorted, double share)
{
    const auto last = static_cast<double>(sorted.size() - 1);
    return sorted[static_cast<std::size_t>(std::ceil(share * last))]; // rounded up to the next value: never below the
                                                                      // quantile
}

/// Whether a sum of losses exceeds a bound by more than rounding: losses and partial sums were rounded, and a bound met
/// exactly, as the plain sum of epsilons by randomised response, is not exceeded. magnitude  sum of absolute losses
bool passed(double loss, double magnitude, std::uint64_t rounds, double bound)
{
    if (std::isinf(loss))
        return loss > bound;
    const double rounding = static_cast<double>(rounds + 1) * std::numeric_limits<double>::epsilon() * magnitude;
    return loss - rounding > bound;
}

/// What makes a bound on the loss of a reading, at twice its delta (proofs.md 22): log 2, rounded up.
double aboveReading(const odometers::OdometerKind &kind)
{
    return kind.meaning() == OdometerMeaning::Loss ? 0 : 0.69314718055994540;
}

/// P(Binomial(trials, p) >= successes)
double upperTail(std::uint64_t trials, std::uint64_t successes, double p)
{
    if (successes == 0 || p >= 1)
        return 1;
    if (p <= 0)
        return 0;
    const boost::math::binomial_distribution<double> law(static_cast<double>(trials), p);
    return boost::math::cdf(boost::math::complement(law, static_cast<double>(successes) - 1));
}

} // namespace

double HaltingDistribution::completionShare(std::uint64_t paths) const
{
    return paths == 0 ? 0 : static_cast<double>(completed) / static_cast<double>(paths);
}

std::optional<std::uint64_t> HaltingDistribution::haltQuantile(double share, std::uint64_t paths) const
{
    const double wanted = share * static_cast<double>(paths);
    double seen = 0;
    for (const auto &[round, count] : refusedAt) {
        seen += static_cast<double>(count);
        if (seen >= wanted)
            return round;
    }
    return std::nullopt;
}

std::uint64_t HaltingDistribution::acceptedQuantile(double share, std::uint64_t paths) const
{
    const double wanted = share * static_cast<double>(paths);
    double seen = 0;
    for (const auto &[rounds, count] : accepted) {
        seen += static_cast<double>(count);
        if (seen >= wanted)
            return rounds;
    }
    return accepted.empty() ? 0 : accepted.rbegin()->first;
}

ShareInterval shareInterval(std::uint64_t successes, std::uint64_t trials)
{
    using Binomial = boost::math::binomial_distribution<double>;
    constexpr double kEachSide = 0.025;
    const auto n = static_cast<double>(trials);
    const auto k = static_cast<double>(successes);
    return {successes == 0 ? 0 : Binomial::find_lower_bound_on_p(n, k, kEachSide),
            successes == trials ? 1 : Binomial::find_upper_bound_on_p(n, k, kEachSide)};
}

Result<SimulationReport> simulate(const Plan &plan, const account::Rounds &recorded, const MechanismKinds &mechanisms,
                                  const std::vector<std::unique_ptr<const filters::FilterKind>> &filters,
                                  const std::vector<std::unique_ptr<const odometers::OdometerKind>> &odometers,
                                  const SimulationOptions &options, Progress &progress, const account::RoundGate &gate)
{
    EPSILOMETER_TRY(validate(plan.policy));
    const auto own = std::find_if(filters.begin(), filters.end(),
                                  [&](const auto &kind) { return kind->id() == plan.policy.filter; });
    EPSILOMETER_TRY(
        require::that(own != filters.end(), "filter", plan.policy.filter, core::tr("must be a known filter")));

    SimulationReport report;
    report.options = options;
    report.policy = plan.policy;
    report.recordedRounds = recorded.size();
    report.otherPolicies = gate != nullptr;
    report.failureProbability = plan.policy.delta.up();
    EPSILOMETER_ASSIGN(account::PlanPlayer player, account::PlanPlayer::make(plan, mechanisms));
    player.setGate(gate);
    Simulator simulator(std::move(player), plan, recorded.under(neighboursFromId(plan.neighbours)), filters,
                        report.options, progress);
    if (options.paths == 0) {
        EPSILOMETER_ASSIGN(report.options.paths, simulator.affordablePaths(**own));
    }
    simulator.begin();
    for (const auto &kind : filters) {
        EPSILOMETER_ASSIGN(HaltingDistribution distribution, simulator.halting(*kind));
        report.halting.push_back(std::move(distribution));
    }
    EPSILOMETER_TRY(simulator.bands(**own, odometers, report));
    return report;
}

std::vector<std::uint64_t> evenGrid(std::uint64_t longest, std::size_t points)
{
    std::vector<std::uint64_t> grid;
    const auto wanted = std::min<std::uint64_t>(longest, points);
    for (std::uint64_t k = 1; k <= wanted; ++k)
        grid.push_back((longest * k + wanted - 1) / wanted);
    return grid;
}

BandCollector::BandCollector(const odometers::OdometerKind &kind, std::unique_ptr<odometers::Odometer> fresh,
                             RecordedCurve recorded, std::vector<std::uint64_t> grid)
    : m_kind(kind), m_fresh(std::move(fresh)), m_recorded(std::move(recorded)), m_grid(std::move(grid)),
      m_values(m_grid.size())
{
}

void BandCollector::addPath(const account::PlanTrace &run, const std::vector<double> &losses)
{
    if (!m_applicability.applies)
        return;
    const auto odometer = m_fresh->clone();
    const auto charged = m_recorded.charged ? m_recorded.charged->clone() : nullptr;
    const auto reading = [&] { return charged ? charged->capped() : odometer->capped(); };
    std::size_t next = 0;
    std::uint64_t round = 0;
    double loss = 0;
    double magnitude = 0;
    bool violated = false;
    for (const auto &stretch : run.stretches) {
        if (stretch.decision.accepted == 0)
            continue;
        m_applicability = odometer->applies(*stretch.cost);
        if (!m_applicability.applies)
            return;
        for (std::uint64_t i = 0; i < stretch.decision.accepted; ++i, ++round) {
            odometer->charge(*stretch.cost, 1);
            if (charged)
                charged->charge(*stretch.cost, 1);
            loss += losses[round];
            magnitude += std::abs(losses[round]);
            violated = violated || passed(loss, magnitude, round + 1, odometer->capped() + aboveReading(m_kind));
            if (next < m_grid.size() && m_grid[next] == round + 1)
                m_values[next++].push_back(reading());
        }
    }
    for (; next < m_grid.size(); ++next) // the path ended, so its last value stays
        m_values[next].push_back(round == 0 && !charged ? 0 : reading());
    ++m_paths;
    m_violations += violated ? 1 : 0;
}

OdometerBand BandCollector::finish(double failure) const
{
    OdometerBand band;
    band.kind = &m_kind;
    band.applicability = m_applicability;
    if (!m_applicability.applies || m_paths == 0)
        return band;
    band.rounds = m_recorded.rounds;
    for (auto *column : {&band.low, &band.middle, &band.high, &band.worst})
        *column = m_recorded.values;
    const std::uint64_t before = m_recorded.rounds.empty() ? 0 : m_recorded.rounds.back();
    for (const std::uint64_t round : m_grid)
        band.rounds.push_back(before + round);
    for (auto values : m_values) {
        std::sort(values.begin(), values.end());
        constexpr double kLow = 0.05;
        constexpr double kHigh = 0.95;
        band.low.push_back(quantile(values, kLow));
        band.middle.push_back(quantile(values, 0.5));
        band.high.push_back(quantile(values, kHigh));
        band.worst.push_back(values.back());
    }
    band.violations = m_violations;
    band.allowed = band.boundsLoss() ? failure : 2 * failure;
    band.violationTail = upperTail(m_paths, m_violations, band.allowed);
    return band;
}

} // namespace epsilometer::simulation
