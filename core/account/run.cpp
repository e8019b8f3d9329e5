// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/run.h"

#include "core/base/text/number_text.h"
#include "core/notions/output_dp.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace epsilometer::account {

namespace {

/// What formulas call `prev` and `W`: the round's epsilon and intrinsic time, from whichever notion it supplies.
double representativeEpsilon(const RoundCost &cost)
{
    if (cost.dp)
        return cost.dp->epsilonUp;
    if (cost.zcdp)
        return std::sqrt(2 * cost.zcdp->rho);
    return cost.gdp ? cost.gdp->mu : 0;
}

double intrinsicTime(const RoundCost &cost)
{
    if (cost.dp)
        return 2 * cost.dp->meanUp;
    if (cost.zcdp)
        return 2 * cost.zcdp->rho;
    return cost.gdp ? cost.gdp->muSquared : 0;
}

} // namespace

/// One run in progress.
class PlanRunner {
public:
    PlanRunner(PlanPlayer &player, FilterSession &session, OutcomeSource &outcomes, RunMode mode, TraceSink &sink,
               Progress &progress)
        : m_program(player.m_program), m_plan(*player.m_plan), m_resolver(*player.m_resolver), m_session(session),
          m_outcomes(outcomes), m_mode(mode), m_sink(sink), m_progress(progress), m_gate(player.m_gate)
    {
        noteDelta(Exact());
    }

    Result<TraceTotals> run()
    {
        for (auto &block : m_program.blocks) {
            EPSILOMETER_TRY(runBlock(block));
            if (m_over)
                break;
        }
        handOver();
        return m_totals;
    }

private:
    Status runBlock(RunProgram::Block &block)
    {
        // One step that looks at nothing before it is one request, however often it is repeated.
        auto &first = block.steps.front();
        if (block.steps.size() == 1 && !block.untilHalt && !block.when && !first.when && isTogether(first))
            return runStep(first, block.repeat);
        for (std::uint64_t turn = 0; !m_over && (block.untilHalt || turn < block.repeat); ++turn) {
            EPSILOMETER_TRY(report(block.steps.front().index, 0));
            if (room() == 0)
                return cutShort();
            if (!wanted(block.when, block.steps.front().index, true))
                break;
            const std::uint64_t before = m_totals.requested;
            const std::uint64_t refusedBefore = refused();
            for (auto &step : block.steps) {
                EPSILOMETER_TRY(runStep(step));
                if (m_over)
                    break;
            }
            // After a turn that asked for nothing all is as it was, so the next ones would ask for nothing, too; one
            // that was refused has reached the halt that the block waits for.
            if (m_totals.requested == before || (block.untilHalt && refused() > refusedBefore))
                break;
        }
        return {};
    }

    /// Whether all runs of a step are alike.
    [[nodiscard]] bool isTogether(const RunProgram::CompiledStep &step) const
    {
        return step.formulas.empty() && !(m_outcomes.drawsCells() && step.resolved.cost->odp);
    }

    Status runStep(RunProgram::CompiledStep &step, std::uint64_t repeat = 1)
    {
        if (!wanted(step.when, step.index, false))
            return {};
        const std::uint64_t once = std::max<std::uint64_t>(m_plan.steps[step.index].count, 1);
        const std::uint64_t wantedCount = repeat > kLargestCount / once ? kLargestCount : once * repeat;
        const bool together = isTogether(step);
        for (std::uint64_t done = 0; done < wantedCount && !m_over;) {
            EPSILOMETER_TRY(report(step.index, static_cast<double>(done) / static_cast<double>(wantedCount)));
            const std::uint64_t count = std::min(together ? wantedCount - done : 1, room());
            if (count == 0)
                return cutShort();
            request(step, count);
            done += count;
        }
        return {};
    }

    Status cutShort()
    {
        m_totals.cutShort = m_over = true;
        return {};
    }

    Status report(std::size_t step, double done)
    {
        constexpr std::uint64_t kEvery = 64;
        const auto steps = static_cast<double>(m_plan.steps.size());
        if (m_totals.requests % kEvery != 0 || m_progress.report((static_cast<double>(step) + done) / steps))
            return {};
        return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }

    /// How many more rounds may be asked for.
    [[nodiscard]] std::uint64_t room() const
    {
        if (m_mode == RunMode::AsItHappens)
            return m_totals.requested < kMostRunRounds ? kMostRunRounds - m_totals.requested : 0;
        return m_totals.requests < kMostRunRounds ? std::numeric_limits<std::uint64_t>::max() : 0;
    }

    /// Whether the condition of the step, or of the block that it begins, lets it run. One that looks at what came out of
    /// the round before holds before the first round: "ask while the answer is below 3" asks. Conditions only ever leave
    /// rounds out: where one has no value yet, a plan may come to ask for them.
    bool wanted(std::optional<Formula> &condition, std::size_t index, bool ofBlock)
    {
        if (!condition || looksBeforeTheFirst(*condition))
            return true;
        const auto value = condition->evaluate(past());
        if (value.ok())
            return *value != 0;
        if (m_mode == RunMode::AsItHappens)
            refuse(index, value.error().inField(ofBlock ? "groups[" + m_plan.steps[index].group + "].when"
                                                        : RunProgram::fieldName(index, "when")));
        return m_mode == RunMode::AllThatIsPlanned;
    }

    /// Whether the condition looks at what came out of the round before, and there is none.
    [[nodiscard]] bool looksBeforeTheFirst(const Formula &condition) const
    {
        return m_totals.accepted == 0 && (condition.uses("outcome") || condition.uses("answer"));
    }

    /// A request that cannot even be stated: no parameter can be computed, so nothing may run.
    void refuse(std::size_t index, const Error &error)
    {
        TraceStretch stretch;
        stretch.step = index;
        stretch.decision.asked = 1;
        stretch.mechanism = m_plan.steps[index].mechanism;
        stretch.cost = m_unstated;
        stretch.problem = error.located();
        stretch.unpriced = std::make_shared<const Error>(error);
        note(std::move(stretch));
    }

    void request(RunProgram::CompiledStep &step, std::uint64_t count)
    {
        if (const Status computed = compute(step); !computed.ok())
            return refuse(step.index, computed.error());
        TraceStretch stretch;
        stretch.step = step.index;
        // The outcome determines the refund of the output DP filter; an unknown cell refunds nothing.
        const auto &cost = step.resolved.cost;
        const std::string cell = cost->odp ? m_outcomes.cell(m_plan.steps[step.index], *cost) : std::string();
        const auto realised = withOutcome(cost, cell);
        stretch.cost = realised.ok() ? *realised : cost;
        stretch.mechanism = step.mechanism;
        stretch.decision = m_session.ask(*stretch.cost, count);
        if (step.resolved.problem) {
            stretch.unpriced = std::make_shared<const Error>(*step.resolved.problem);
            stretch.problem = step.resolved.problem->message();
        } else if (!stretch.decision.applicability.applies) {
            stretch.problem = m_session.relation().takes(*stretch.cost).why;
        }
        if (!stretch.problem.empty())
            stretch.decision.accepted = 0;
        askOthers(stretch);
        note(std::move(stretch));
    }

    /// Of what the filter accepts, the other policies may refuse some.
    void askOthers(TraceStretch &stretch)
    {
        Decision &decision = stretch.decision;
        if (!m_gate || decision.accepted == 0)
            return;
        GateAnswer answer = m_gate(m_plan.steps[stretch.step], stretch.cost, decision.accepted);
        stretch.left = answer.left;
        if (answer.accepted >= decision.accepted)
            return;
        decision.accepted = answer.accepted;
        stretch.refusedBy = std::move(answer.refusedBy);
    }

    void remember(const TraceStretch &stretch)
    {
        const std::uint64_t accepted = stretch.decision.accepted;
        const auto times = static_cast<double>(accepted);
        m_past.count += times;
        m_past.intrinsicTime += times * intrinsicTime(*stretch.cost);
        m_past.previous = representativeEpsilon(*stretch.cost);
        if (stretch.cost->dp && !stretch.cost->dp->delta.isZero()) {
            m_deltaSpent.add(stretch.cost->dp->delta, accepted);
            noteDelta(m_deltaSpent.value());
        }
        const RealisedOutcome outcome = realised(stretch);
        m_past.outcome = outcome.outcome;
        m_past.answer = outcome.answer;
    }

    /// The source sees the mechanism that ran: formulas replaced by their values.
    RealisedOutcome realised(const TraceStretch &stretch)
    {
        const Step &planned = m_plan.steps[stretch.step];
        if (stretch.mechanism == planned.mechanism)
            return m_outcomes.realise(planned, *stretch.cost, stretch.decision.accepted);
        Step ran = planned;
        ran.mechanism = stretch.mechanism;
        return m_outcomes.realise(ran, *stretch.cost, stretch.decision.accepted);
    }

    void noteDelta(const Exact &spent)
    {
        m_past.deltaLeft = Exact::positiveDifference(m_plan.policy.deltaSecond(), spent).down();
    }

    void note(TraceStretch stretch)
    {
        ++m_totals.requests;
        stretch.firstRound = m_totals.requested + 1;
        const bool same = m_open && continues(*m_open, stretch);
        if (!same)
            handOver();
        const Decision &decision = stretch.decision;
        Decision own = decision; // what others refuse, this filter was not asked for: it does not latch
        if (!stretch.refusedBy.empty())
            own.asked = own.accepted;
        m_session.plan(*stretch.cost, own);
        if (decision.accepted > 0)
            remember(stretch);
        m_totals.requested += decision.asked;
        m_totals.accepted += decision.accepted;
        if (!decision.acceptsAll())
            noteRefusal(stretch);
        if (!same) {
            m_open = std::move(stretch);
            return;
        }
        m_open->decision.asked += decision.asked;
        m_open->decision.accepted += decision.accepted;
        m_open->left = stretch.left ? stretch.left : m_open->left;
        if (m_open->refusedBy.empty())
            m_open->refusedBy = std::move(stretch.refusedBy);
    }

    /// The accepted rounds of a stretch come first.
    static bool continues(const TraceStretch &open, const TraceStretch &next)
    {
        return open.step == next.step && open.cost == next.cost && open.problem == next.problem &&
               (open.decision.acceptsAll() || next.decision.accepted == 0);
    }

    void handOver()
    {
        if (m_open)
            m_sink.take(*std::exchange(m_open, std::nullopt), m_session);
    }

    void noteRefusal(const TraceStretch &stretch)
    {
        m_totals.completed = false;
        if (!m_totals.firstRefused)
            m_totals.firstRefused = stretch.firstRound + stretch.decision.accepted;
        m_over = m_plan.policy.onHalt == OnHalt::Latch && stretch.refusedBy.empty() && m_mode == RunMode::AsItHappens;
    }

    [[nodiscard]] std::uint64_t refused() const { return m_totals.requested - m_totals.accepted; }

    const FormulaVariables &past()
    {
        const double budget = m_session.filter().budget();
        const double kept = std::clamp(1 - m_session.filter().used(), 0.0, 1.0);
        const auto &native = m_plan.policy.native;
        // Squares of mu add up, so `left` is the mu of the largest round that still fits.
        const bool squares = native && native->notion == Notion::Gdp;
        const double whole = !native ? m_plan.policy.epsilon.down() : squares ? native->amount.down() : budget;
        m_past.i = static_cast<double>(m_totals.requested + 1);
        m_past.left = std::isfinite(whole) ? whole * (squares ? std::sqrt(kept) : kept) : whole;
        m_past.spent = std::isfinite(whole) ? whole - m_past.left : 0;
        return m_past;
    }

    /// The step's mechanism with the values that its formulas take now, and what it costs.
    Status compute(RunProgram::CompiledStep &step)
    {
        if (step.formulas.empty())
            return {};
        const FormulaVariables &seen = past();
        std::vector<double> values;
        values.reserve(step.formulas.size());
        for (auto &[parameter, formula] : step.formulas) {
            const auto value = formula.evaluate(seen);
            if (!value.ok())
                return value.error().inField(RunProgram::fieldName(step.index, parameter));
            values.push_back(*value);
        }
        if (values == step.values)
            return {};
        step.mechanism = m_plan.steps[step.index].mechanism;
        for (std::size_t at = 0; at < values.size(); ++at)
            step.mechanism.set(step.formulas[at].first, parameterText(values[at]));
        step.resolved = m_resolver.resolve(step.mechanism);
        step.values = std::move(values);
        return {};
    }

    /// Fifteen digits: what a person would type for the value; the mechanism runs with exactly this decimal.
    static std::string parameterText(double value)
    {
        if (!std::isfinite(value))
            return shortestText(value);
        constexpr int kDigits = 15;
        std::array<char, 64> buffer{};
        const auto end =
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, kDigits);
        return {buffer.data(), end.ptr};
    }

    RunProgram &m_program;
    const Plan &m_plan;
    MechanismResolver &m_resolver;
    FilterSession &m_session;
    OutcomeSource &m_outcomes;
    RunMode m_mode;
    TraceSink &m_sink;
    Progress &m_progress;
    TraceTotals m_totals;
    std::optional<TraceStretch> m_open; ///< not handed over yet: what follows may be the same
    std::shared_ptr<const RoundCost> m_unstated = std::make_shared<const RoundCost>(infiniteCost());
    FormulaVariables m_past;
    ExactSum m_deltaSpent;
    bool m_over = false;
    RoundGate m_gate;
};

namespace {

std::optional<double> numberOf(const std::string &text)
{
    const auto value = parseNumber<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

} // namespace

double outcomeNumber(const std::string &cell)
{
    return numberOf(cell).value_or(cell == "bottom" ? 0 : 1);
}

std::string ChosenOutcomes::cell(const Step &step, const RoundCost &)
{
    return step.outcome;
}

RealisedOutcome ChosenOutcomes::realise(const Step &step, const RoundCost &, std::uint64_t)
{
    RealisedOutcome result;
    if (!step.outcome.empty())
        result.outcome = outcomeNumber(step.outcome);
    if (!step.answer.empty())
        result.answer = numberOf(step.answer);
    return result;
}

PlanPlayer::PlanPlayer(const Plan &plan, MechanismResolver &resolver, RunProgram program)
    : m_plan(&plan), m_resolver(&resolver), m_program(std::move(program))
{
    for (auto &block : m_program.blocks) {
        for (auto &step : block.steps) {
            if (!step.formulas.empty())
                continue;
            step.mechanism = plan.steps[step.index].mechanism;
            step.resolved = resolver.resolve(step.mechanism);
        }
    }
}

Result<PlanPlayer> PlanPlayer::make(const Plan &plan, MechanismResolver &resolver)
{
    EPSILOMETER_ASSIGN(RunProgram program, RunProgram::compile(plan));
    return PlanPlayer(plan, resolver, std::move(program));
}

Result<PlanPlayer> PlanPlayer::make(const Plan &plan, const MechanismKinds &kinds)
{
    auto own = std::make_unique<MechanismResolver>(kinds);
    EPSILOMETER_ASSIGN(PlanPlayer player, make(plan, *own));
    player.m_own = std::move(own);
    return player;
}

namespace {

class Collector final : public TraceSink {
public:
    void take(TraceStretch stretch, const FilterSession &) override { stretches.push_back(std::move(stretch)); }

    std::vector<TraceStretch> stretches;
};

} // namespace

Result<TraceTotals> PlanPlayer::play(FilterSession &session, OutcomeSource &outcomes, RunMode mode, TraceSink &sink,
                                     Progress &progress)
{
    return PlanRunner(*this, session, outcomes, mode, sink, progress).run();
}

Result<PlanTrace> PlanPlayer::run(const FilterSession &start, OutcomeSource &outcomes, Progress &progress)
{
    Collector collector;
    FilterSession session = start;
    EPSILOMETER_ASSIGN(const TraceTotals totals, play(session, outcomes, RunMode::AsItHappens, collector, progress));
    PlanTrace run;
    static_cast<TraceTotals &>(run) = totals;
    run.stretches = std::move(collector.stretches);
    run.spent = session.filter().spent();
    return run;
}

Result<PlanTrace> runPlan(const Plan &plan, const MechanismKinds &kinds, const FilterSession &start,
                          OutcomeSource &outcomes, Progress &progress)
{
    EPSILOMETER_ASSIGN(PlanPlayer player, PlanPlayer::make(plan, kinds));
    return player.run(start, outcomes, progress);
}

} // namespace epsilometer::account
