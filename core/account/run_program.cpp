// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/run_program.h"

#include "core/account/run.h"

#include <algorithm>

namespace epsilometer::account {

namespace {

Result<std::optional<Formula>> condition(const std::string &text, const std::string &field)
{
    if (text.empty())
        return std::optional<Formula>();
    const auto bare = formulaText(text).value_or(std::string_view(text));
    auto formula = Formula::parse(bare);
    if (!formula.ok())
        return formula.error().inField(field);
    return std::optional<Formula>(*std::move(formula));
}

Result<RunProgram::CompiledStep> compileStep(const Step &step, std::size_t index)
{
    RunProgram::CompiledStep compiled;
    compiled.index = index;
    EPSILOMETER_ASSIGN(compiled.when, condition(step.when, RunProgram::fieldName(index, "when")));
    for (const auto &[name, value] : step.mechanism.members()) {
        const std::string *typed = value.ifString();
        const auto text = typed == nullptr ? std::nullopt : formulaText(*typed);
        if (!text)
            continue;
        auto formula = Formula::parse(*text);
        if (!formula.ok())
            return formula.error().inField(RunProgram::fieldName(index, name));
        compiled.formulas.emplace_back(name, *std::move(formula));
    }
    return compiled;
}

const StepGroup *settings(const Plan &plan, const std::string &name)
{
    const auto found = std::find_if(plan.groups.begin(), plan.groups.end(),
                                    [&](const StepGroup &group) { return group.name == name; });
    return found == plan.groups.end() ? nullptr : &*found;
}

Result<RunProgram::Block> openBlock(const Plan &plan, const std::string &name)
{
    RunProgram::Block block;
    const StepGroup *group = name.empty() ? nullptr : settings(plan, name);
    if (group == nullptr)
        return block;
    block.repeat = group->repeat;
    block.untilHalt = group->untilHalt;
    EPSILOMETER_ASSIGN(block.when, condition(group->when, "groups[" + name + "].when"));
    return block;
}

/// Notes whether the formula reads the filter (any variable other than the round number i) or the outcomes.
void note(RunProgram &program, const Formula &formula)
{
    for (const FormulaVariable &variable : formulaVariables())
        program.asksFilter = program.asksFilter || (variable.name != "i" && formula.uses(variable.name));
    program.asksOutcomes = program.asksOutcomes || formula.uses("outcome") || formula.uses("answer");
}

void noteRules(RunProgram &program)
{
    for (const RunProgram::Block &block : program.blocks) {
        program.asksFilter = program.asksFilter || block.untilHalt;
        if (block.when)
            note(program, *block.when);
        for (const RunProgram::CompiledStep &step : block.steps) {
            if (step.when)
                note(program, *step.when);
            for (const auto &[parameter, formula] : step.formulas)
                note(program, formula);
        }
    }
}

} // namespace

std::string RunProgram::fieldName(std::size_t index, const std::string &parameter)
{
    return "steps[" + std::to_string(index + 1) + "]." + parameter;
}

Result<RunProgram> RunProgram::compile(const Plan &plan)
{
    RunProgram program;
    const std::string *current = nullptr;
    for (std::size_t index = 0; index < plan.steps.size(); ++index) {
        const Step &step = plan.steps[index];
        if (current == nullptr || step.group.empty() || step.group != *current) {
            EPSILOMETER_ASSIGN(Block block, openBlock(plan, step.group));
            program.blocks.push_back(std::move(block));
        }
        EPSILOMETER_ASSIGN(CompiledStep compiled, compileStep(step, index));
        program.blocks.back().steps.push_back(std::move(compiled));
        current = &step.group;
    }
    noteRules(program);
    return program;
}

bool isAdaptive(const Plan &plan)
{
    return becameAdaptive(Plan(), plan);
}

bool becameAdaptive(const Plan &before, const Plan &plan)
{
    const auto [head, tail] = Steps::sharedEnds(before.steps, plan.steps);
    const auto first = plan.steps.begin() + static_cast<std::ptrdiff_t>(head);
    const auto last = plan.steps.end() - static_cast<std::ptrdiff_t>(tail);
    const bool steps = std::any_of(first, last, [](const Step &step) {
        return !step.when.empty() || formulaParameter(step.mechanism) != nullptr;
    });
    return steps || std::any_of(plan.groups.begin(), plan.groups.end(),
                                [](const StepGroup &group) { return group.untilHalt || !group.when.empty(); });
}

} // namespace epsilometer::account
