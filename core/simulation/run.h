// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/gate.h"
#include "core/account/rounds.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/mechanisms/resolver.h"
#include "core/plan/plan.h"
#include "core/simulation/run_program.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer {

/// What came out of an accepted round, as far as later formulas may look at it.
struct RealisedOutcome {
    std::optional<double> outcome;
    std::optional<double> answer;
};

/// Where outcomes come from: chosen by a person, or drawn by a simulation.
class OutcomeSource {
public:
    virtual ~OutcomeSource() = default;
    /// The cell that one more run of a step with an output partition would fall into, asked before the filter is; empty
    /// if nobody knows. It decides what the output DP filter gets back, never whether the run is admitted.
    virtual std::string cell(const Step &step, const RoundCost &cost) = 0;
    /// Whether every run of such a step has an outcome of its own, so that no two may be asked about together.
    [[nodiscard]] virtual bool drawsCells() const { return false; }
    /// What `count` accepted rounds gave; formulas see the last of them.
    virtual RealisedOutcome realise(const Step &step, const RoundCost &cost, std::uint64_t count) = 0;
};

/// The outcomes and answers typed into the plan: a number as it is, "bottom" as 0, any other label as 1.
class ChosenOutcomes final : public OutcomeSource {
public:
    std::string cell(const Step &step, const RoundCost &cost) override;
    RealisedOutcome realise(const Step &step, const RoundCost &cost, std::uint64_t count) override;
};

/// What formulas see of a cell: its number, 0 for "bottom", 1 for any other label.
[[nodiscard]] double outcomeNumber(const std::string &cell);

/// One stretch of a run: `count` identical requests of one step.
struct RunStretch {
    std::size_t step = 0; ///< index into Plan::steps
    std::uint64_t firstRound = 1;
    std::uint64_t count = 1;
    std::uint64_t accepted = 0; ///< the first `accepted` of them; the rest were refused
    Json mechanism;             ///< formulas replaced by their values
    std::shared_ptr<const RoundCost> cost;
    std::string problem; ///< why it is refused whatever the filter: not understood, or proven for another relation
};

/// A plan played through once under a filter.
struct PlanRun {
    std::vector<RunStretch> stretches;
    std::uint64_t requested = 0;
    std::uint64_t accepted = 0;
    std::optional<std::uint64_t> firstRefused; ///< 1-based round
    bool completed = true;                     ///< nothing was refused
    bool cutShort = false;                     ///< stopped at kMostRunRounds: a block that never halts

    [[nodiscard]] Rounds requestedRounds() const; ///< what a comparison of filters runs over
    [[nodiscard]] Rounds acceptedRounds() const;  ///< what an odometer reads
};

/// A run ends here, so that "repeat until halt" under an infinite budget ends too.
inline constexpr std::uint64_t kMostRunRounds = 1'000'000;

/// Whether any parameter, condition or block of the plan depends on what happened before. Fixed-parameter accountants
/// are only valid where this is false and nobody chose the plan looking at outputs.
[[nodiscard]] bool isAdaptive(const Plan &plan);
/// isAdaptive() of what an edit made of a plan that is not adaptive: steps that both share are not looked at.
[[nodiscard]] bool becameAdaptive(const Plan &before, const Plan &plan);

/// A plan made ready to be played through many times: formulas parsed and the costs of fixed steps resolved once. The
/// plan and the kinds must outlive it; not for several threads at once.
class PlanPlayer {
public:
    /// Errors  Malformed formulas (field "steps[3].epsilon")
    static Result<PlanPlayer> make(const Plan &plan, const MechanismKinds &kinds);
    /// As runPlan() below.
    [[nodiscard]] Result<PlanRun> run(const Gate &start, OutcomeSource &outcomes, Progress &progress);

private:
    friend class PlanRunner;
    PlanPlayer(const Plan &plan, const MechanismKinds &kinds, RunProgram program);

    const Plan *m_plan;
    const MechanismKinds *m_kinds;
    RunProgram m_program;
    std::vector<ResolvedMechanism> m_fixed; ///< one per step; empty cost where formulas decide
};

/// Plays the plan through, asking the filter before every round (accounting.md 4.1) and honouring the policy's on_halt.
/// start    what stands before the first round: Guard::gate(), or one of a fresh filter and the plan's relation
/// history  formulas start from these variables; its `left` is recomputed from the filter
/// Errors   Malformed formulas (field "steps[3].epsilon"), Cancelled. A request is refused with its problem where its
///          mechanism is not understood or proven for another relation than `start` keeps to, or a formula has no value
///          yet (no outcome before it).
[[nodiscard]] Result<PlanRun> runPlan(const Plan &plan, const MechanismKinds &kinds, const Gate &start,
                                      OutcomeSource &outcomes, Progress &progress);

} // namespace epsilometer
