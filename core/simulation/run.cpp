// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/run.h"

#include "core/base/number_text.h"
#include "core/notions/output_dp.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace epsilometer {

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
    PlanRunner(PlanPlayer &player, const Gate &start, OutcomeSource &outcomes, Progress &progress)
        : m_player(player), m_plan(*player.m_plan), m_resolver(*player.m_kinds), m_gate(start), m_outcomes(outcomes),
          m_progress(progress)
    {
    }

    Result<PlanRun> run()
    {
        for (auto &block : m_player.m_program.blocks) {
            EPSILOMETER_TRY(runBlock(block));
            if (m_over)
                break;
        }
        return std::move(m_run);
    }

private:
    Status runBlock(RunProgram::Block &block)
    {
        for (std::uint64_t turn = 0; !m_over && (block.untilHalt || turn < block.repeat); ++turn) {
            const auto wanted = holds(block.when);
            if (!wanted.ok())
                refuse(block.steps.front().index, wanted.error());
            if (!wanted.ok() || !*wanted)
                break;
            const std::uint64_t before = m_run.requested;
            const std::uint64_t refusedBefore = refused();
            for (auto &step : block.steps) {
                EPSILOMETER_TRY(runStep(step));
                if (m_over)
                    break;
            }
            // A turn that asked for nothing would repeat for ever; one that was refused has reached its halt.
            if (block.untilHalt && (m_run.requested == before || refused() > refusedBefore))
                break;
        }
        return {};
    }

    Status runStep(RunProgram::CompiledStep &step)
    {
        const auto wanted = holds(step.when);
        if (!wanted.ok())
            refuse(step.index, wanted.error());
        if (!wanted.ok() || !*wanted)
            return {};
        const std::uint64_t wantedCount = m_plan.steps[step.index].count;
        const bool together =
            step.formulas.empty() && !(m_outcomes.drawsCells() && m_player.m_fixed[step.index].cost->odp);
        for (std::uint64_t done = 0; done < wantedCount && !m_over;) {
            if (!m_progress.report(static_cast<double>(step.index) / static_cast<double>(m_plan.steps.size())))
                return makeError(ErrorCode::Cancelled, "cancelled");
            const std::uint64_t room = kMostRunRounds - m_run.requested;
            const std::uint64_t count = std::min(together ? wantedCount - done : 1, room);
            if (count == 0) {
                m_run.cutShort = m_over = true;
                break;
            }
            request(step, count);
            done += count;
        }
        return {};
    }

    /// A request that cannot even be stated: no parameter can be computed, so nothing may run.
    void refuse(std::size_t index, const Error &error)
    {
        RunStretch stretch;
        stretch.step = index;
        stretch.firstRound = m_run.requested + 1;
        stretch.mechanism = m_plan.steps[index].mechanism;
        stretch.cost = m_unstated;
        stretch.problem = error.located();
        note(stretch);
        m_run.stretches.push_back(std::move(stretch));
    }

    void request(RunProgram::CompiledStep &step, std::uint64_t count)
    {
        auto typed = evaluated(step);
        if (!typed.ok())
            return refuse(step.index, typed.error());
        Json mechanism = *std::move(typed);
        RunStretch stretch;
        stretch.step = step.index;
        stretch.firstRound = m_run.requested + 1;
        stretch.count = count;
        const ResolvedMechanism &fixed = m_player.m_fixed[step.index];
        const ResolvedMechanism &resolved = fixed.cost ? fixed : m_resolver.resolve(mechanism);
        // The outcome says what the output DP filter gets back; one that is no cell of the mechanism gets nothing.
        const std::string cell =
            resolved.cost->odp ? m_outcomes.cell(m_plan.steps[step.index], *resolved.cost) : std::string();
        const auto realised = withOutcome(resolved.cost, cell);
        stretch.cost = realised.ok() ? *realised : resolved.cost;
        stretch.mechanism = std::move(mechanism);
        stretch.problem = resolved.problem ? resolved.problem->message() : m_gate.relation().takes(*stretch.cost).why;
        stretch.accepted = stretch.problem.empty() ? m_gate.most(*stretch.cost, count) : 0;
        if (stretch.accepted > 0)
            charge(step, stretch);
        note(stretch);
        m_run.stretches.push_back(std::move(stretch));
    }

    void charge(const RunProgram::CompiledStep &step, const RunStretch &stretch)
    {
        m_gate.charge(*stretch.cost, stretch.accepted);
        const auto times = static_cast<double>(stretch.accepted);
        m_past.count += times;
        m_past.intrinsicTime += times * intrinsicTime(*stretch.cost);
        m_past.previous = representativeEpsilon(*stretch.cost);
        if (stretch.cost->dp)
            m_deltaSpent.add(stretch.cost->dp->delta, stretch.accepted);
        const RealisedOutcome outcome = m_outcomes.realise(m_plan.steps[step.index], *stretch.cost, stretch.accepted);
        m_past.outcome = outcome.outcome;
        m_past.answer = outcome.answer;
    }

    void note(const RunStretch &stretch)
    {
        m_run.requested += stretch.count;
        m_run.accepted += stretch.accepted;
        if (stretch.accepted == stretch.count)
            return;
        m_run.completed = false;
        if (!m_run.firstRefused)
            m_run.firstRefused = stretch.firstRound + stretch.accepted;
        if (m_plan.policy.onHalt == OnHalt::Latch)
            m_over = true;
    }

    [[nodiscard]] std::uint64_t refused() const { return m_run.requested - m_run.accepted; }

    FormulaVariables past()
    {
        const double budget = m_gate.filter().budget();
        const double share = budget > 0 && std::isfinite(budget) ? m_gate.filter().spent() / budget : 0;
        const double epsilon = m_plan.policy.epsilon.down();
        m_past.i = static_cast<double>(m_run.requested + 1);
        m_past.left = std::isfinite(epsilon) ? epsilon * std::clamp(1 - share, 0.0, 1.0) : epsilon;
        m_past.spent = std::isfinite(epsilon) ? epsilon - m_past.left : 0;
        m_past.deltaLeft = Exact::positiveDifference(m_plan.policy.deltaSecond(), m_deltaSpent.value()).down();
        return m_past;
    }

    Result<bool> holds(std::optional<Formula> &condition)
    {
        if (!condition)
            return true;
        EPSILOMETER_ASSIGN(const double value, condition->evaluate(past()));
        return value != 0;
    }

    Result<Json> evaluated(RunProgram::CompiledStep &step)
    {
        Json mechanism = m_plan.steps[step.index].mechanism;
        for (auto &[parameter, formula] : step.formulas) {
            auto value = formula.evaluate(past());
            if (!value.ok())
                return value.error().inField(RunProgram::fieldName(step.index, parameter));
            mechanism.set(parameter, parameterText(*value));
        }
        return mechanism;
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

    PlanPlayer &m_player;
    const Plan &m_plan;
    MechanismResolver m_resolver; ///< of the values that formulas take; it lives as long as the run
    Gate m_gate;
    OutcomeSource &m_outcomes;
    Progress &m_progress;
    PlanRun m_run;
    std::shared_ptr<const RoundCost> m_unstated = std::make_shared<const RoundCost>(infiniteCost());
    FormulaVariables m_past;
    ExactSum m_deltaSpent;
    bool m_over = false;
};

namespace {

std::optional<double> numberOf(const std::string &text)
{
    double value = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end.ec != std::errc{} || end.ptr != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
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

Rounds PlanRun::requestedRounds() const
{
    Rounds rounds;
    rounds.reserve(stretches.size());
    for (const auto &stretch : stretches)
        rounds.append(stretch.cost, stretch.count);
    return rounds;
}

Rounds PlanRun::acceptedRounds() const
{
    Rounds rounds;
    rounds.reserve(stretches.size());
    for (const auto &stretch : stretches)
        rounds.append(stretch.cost, stretch.accepted);
    return rounds;
}

PlanPlayer::PlanPlayer(const Plan &plan, const MechanismKinds &kinds, RunProgram program)
    : m_plan(&plan), m_kinds(&kinds), m_program(std::move(program)), m_fixed(plan.steps.size())
{
    MechanismResolver resolver(kinds);
    for (const auto &block : m_program.blocks) {
        for (const auto &step : block.steps) {
            if (step.formulas.empty())
                m_fixed[step.index] = resolver.resolve(plan.steps[step.index].mechanism);
        }
    }
}

Result<PlanPlayer> PlanPlayer::make(const Plan &plan, const MechanismKinds &kinds)
{
    EPSILOMETER_ASSIGN(RunProgram program, RunProgram::compile(plan));
    return PlanPlayer(plan, kinds, std::move(program));
}

Result<PlanRun> PlanPlayer::run(const Gate &start, OutcomeSource &outcomes, Progress &progress)
{
    return PlanRunner(*this, start, outcomes, progress).run();
}

Result<PlanRun> runPlan(const Plan &plan, const MechanismKinds &kinds, const Gate &start, OutcomeSource &outcomes,
                        Progress &progress)
{
    EPSILOMETER_ASSIGN(PlanPlayer player, PlanPlayer::make(plan, kinds));
    return player.run(start, outcomes, progress);
}

} // namespace epsilometer
