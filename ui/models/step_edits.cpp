// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/step_edits.h"

#include "core/account/run.h"
#include "core/account/run_program.h"
#include "core/mechanisms/parameter_text.h"
#include "ui/text/text.h"

namespace epsilometer::ui {

namespace {

const MechanismKind *kindNamed(const QString &name, const MechanismKinds &kinds)
{
    for (const auto &kind : kinds) {
        if (coreText(kind->title()) == name || fromCore(kind->title()) == name || fromCore(kind->id()) == name)
            return kind.get();
    }
    return nullptr;
}

} // namespace

const MechanismKind *kindOf(const Mechanism &mechanism, const MechanismKinds &kinds)
{
    return findMechanism(kinds, mechanism.kind());
}

Result<Step> withLabel(Step step, const QString &label)
{
    step.label = toCore(label);
    return step;
}

Result<Step> withMechanism(Step step, const QString &title, const MechanismKinds &kinds)
{
    const MechanismKind *kind = kindNamed(title, kinds);
    if (kind == nullptr)
        return makeError(ErrorCode::OutOfDomain, "mechanism", toCore(title), core::tr("must be one of the catalogue"));
    Mechanism mechanism = exampleMechanism(*kind);
    for (const ParameterSpec &spec : kind->parameters()) {
        const Json *kept = step.mechanism.find(spec.name);
        if (kept != nullptr && readParameter(spec, *kept).ok())
            mechanism.set(std::string(spec.name), *kept);
    }
    step.mechanism = std::move(mechanism);
    step.outcome.clear();
    return step;
}

Result<Step> withParameters(Step step, const QString &text, const MechanismKinds &kinds)
{
    const MechanismKind *kind = kindOf(step.mechanism, kinds);
    if (kind == nullptr)
        return makeError(ErrorCode::OutOfDomain, "mechanism", "", core::tr("must be chosen before its parameters"));
    EPSILOMETER_ASSIGN(step.mechanism, mechanismFromText(*kind, toCore(text)));
    Plan alone;
    alone.steps = {step};
    if (account::isAdaptive(alone)) {
        EPSILOMETER_ASSIGN([[maybe_unused]] const account::RunProgram program, account::RunProgram::compile(alone));
        return step;
    }
    const auto values = readParameters(*kind, step.mechanism);
    if (!values.ok())
        return values.error();
    const auto cost = kind->cost(*values);
    if (!cost.ok())
        return cost.error();
    return step;
}

Result<Step> withCount(Step step, const QString &text)
{
    bool read = false;
    const qulonglong count = text.trimmed().toULongLong(&read);
    constexpr qulonglong kBelow = qulonglong{1} << 53U; // the limit of every reader of plans
    if (!read || count == 0 || count >= kBelow)
        return makeError(ErrorCode::OutOfDomain, "count", toCore(text),
                         core::tr("must be a whole number, at least 1 and below 2^53"));
    step.count = count;
    return step;
}

Step exampleStep(const MechanismKind &kind, const QString &label)
{
    Step step;
    step.label = toCore(label);
    step.mechanism = exampleMechanism(kind);
    return step;
}

} // namespace epsilometer::ui
