// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/filter_session.h"
#include "core/account/round_gate.h"
#include "core/account/rounds.h"
#include "core/account/run_program.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::account {

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
    /// if it is unknown. It decides what the output DP filter gets back, never whether the run is admitted.
    virtual std::string cell(const Step &step, const RoundCost &cost) = 0;
    /// Whether every run of such a step has an outcome of its own, so that requests must be decided one by one.
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

/// One stretch of a run: identical requests of one step, one after another.
struct TraceStretch {
    std::size_t step = 0; ///< index into Plan::steps
    std::uint64_t firstRound = 1;
    Decision decision;   ///< on all of them, the accepted ones first; spent and budget are open
    Mechanism mechanism; ///< formulas replaced by their values
    std::shared_ptr<const RoundCost> cost;
    Message problem;                       ///< why it is refused whatever the filter: not understood, or proven for
                                           ///< another relation
    Message refusedBy;                     ///< which policy with a scope refuses the rest (RoundGate)
    std::optional<double> left;            ///< GateAnswer::left
    std::shared_ptr<const Error> unpriced; ///< why the cost is infinite: not understood, or a rule without a value
};

/// Takes the stretches of a run in order.
class TraceSink {
public:
    virtual ~TraceSink() = default;
    /// after  the session behind the stretch
    virtual void take(TraceStretch stretch, const FilterSession &after) = 0;
};

/// How far a run got.
struct TraceTotals {
    std::uint64_t requested = 0;
    std::uint64_t accepted = 0;
    std::optional<std::uint64_t> firstRefused; ///< 1-based round
    bool completed = true;                     ///< nothing was refused
    std::uint64_t requests = 0;                ///< how often a filter was asked, for any number of equal rounds
    bool cutShort = false;                     ///< stopped at the most that a run may ask for: a block that never halts
};

/// A plan played through once under a filter.
struct PlanTrace : TraceTotals {
    std::vector<TraceStretch> stretches;
    double spent = 0; ///< UPPER; the filter's statistic in the end, what stood before the run included
};

enum class RunMode : std::uint8_t {
    /// A refusal that latches ends it; what has no value yet does not run. It ends after kMostRunRounds rounds.
    AsItHappens,
    /// Every round that the plan may come to ask for: it goes on behind a refusal that latches, and takes a condition
    /// without a value yet as true. It ends after kMostRunRounds requests, each for any number of equal rounds.
    AllThatIsPlanned,
};

/// A run ends here, so that "repeat until halt" ends where the filter never halts.
inline constexpr std::uint64_t kMostRunRounds = 500'000;

/// Whether any parameter, condition or block of the plan depends on what happened before. Fixed-parameter accountants
/// are only valid where this is false and the plan was not chosen by looking at outputs.
[[nodiscard]] bool isAdaptive(const Plan &plan);
/// isAdaptive() of what an edit made of a plan that is not adaptive: steps that both share are not looked at.
[[nodiscard]] bool becameAdaptive(const Plan &before, const Plan &plan);

/// A plan made ready to be played through many times: formulas parsed and the costs of fixed steps resolved once. The
/// plan and the kinds must outlive it; not for several threads at once.
class PlanPlayer {
public:
    /// Errors  Malformed formulas (field "steps[3].epsilon")
    static Result<PlanPlayer> make(const Plan &plan, const MechanismKinds &kinds);
    /// With a resolver whose cache is warm, and which outlives the run.
    static Result<PlanPlayer> make(const Plan &plan, MechanismResolver &resolver);
    /// As runPlan() below.
    [[nodiscard]] Result<PlanTrace> run(const FilterSession &start, OutcomeSource &outcomes, Progress &progress);
    /// The same, but each stretch goes to the sink when it ends, so that memory does not grow with their number. The
    /// session is charged on the way, and holds all accepted rounds at the end.
    [[nodiscard]] Result<TraceTotals> play(FilterSession &session, OutcomeSource &outcomes, RunMode mode,
                                           TraceSink &sink, Progress &progress);

    /// Every run begins with the gate's state as it is now.
    void setGate(RoundGate gate) { m_gate = std::move(gate); }

    [[nodiscard]] const Plan &plan() const { return *m_plan; }
    /// Whether the requested rounds depend on the filter.
    [[nodiscard]] bool asksFilter() const { return m_program.asksFilter; }
    /// Whether the rules look at what comes out.
    [[nodiscard]] bool asksOutcomes() const { return m_program.asksOutcomes; }

private:
    friend class PlanRunner;
    PlanPlayer(const Plan &plan, MechanismResolver &resolver, RunProgram program);

    const Plan *m_plan;
    std::unique_ptr<MechanismResolver> m_own; ///< where it was not given one
    MechanismResolver *m_resolver;
    RunProgram m_program;
    RoundGate m_gate;
};

/// Plays the plan through, asking the filter before every round (accounting.md 4.1) and honouring the policy's on_halt.
/// start    before the first round: Guard::session(), or one of a fresh filter, the policy's on_halt and the plan's
///          relation
/// history  formulas start from these variables; its `left` is recomputed from the filter
/// Errors   Malformed formulas (field "steps[3].epsilon"), Cancelled. A request is refused with its problem where its
///          mechanism is not understood or proven for another relation than `start` keeps to, or a formula has no value
///          yet (no outcome before it).
/// Equal requests of a step that follow each other are one stretch. A formula's value is the decimal of 15 digits
/// nearest to it: the mechanism runs with exactly this decimal, it is charged exactly, and it is what gets recorded.
[[nodiscard]] Result<PlanTrace> runPlan(const Plan &plan, const MechanismKinds &kinds, const FilterSession &start,
                                        OutcomeSource &outcomes, Progress &progress);

} // namespace epsilometer::account
