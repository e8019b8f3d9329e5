// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/composition_choice.h"

#include "core/base/text/message.h"

#include <algorithm>

namespace epsilometer::service {

namespace {

Error unknownComposition(const std::vector<std::unique_ptr<const compositions::CompositionKind>> &kinds,
                         const std::string &id)
{
    const std::string known = joined(kinds, ", ", [](const auto &kind) { return kind->id(); });
    return {ErrorCode::OutOfDomain, "--composition", id, "must be one of " + known, {}};
}

} // namespace

Result<CompositionChoice>
CompositionChoice::make(const std::vector<std::unique_ptr<const compositions::CompositionKind>> &kinds,
                        const Policy &policy, const std::string &id)
{
    CompositionChoice choice;
    choice.m_policy = policy;
    for (const auto &kind : kinds) {
        // Never the lowest; it would answer at once for every round, and the others would not be tried to the end.
        if (id.empty() && kind->id() == "drv")
            continue;
        const auto started = kind->start(policy);
        const bool atOnce = started.ok() && (*started)->incremental();
        if (id.empty() || kind->id() == id)
            (atOnce ? choice.m_quick : choice.m_slow).push_back(kind.get());
    }
    if (choice.m_quick.empty() && choice.m_slow.empty())
        return unknownComposition(kinds, id);
    // "renyi" is the quickest by far. "optimal" goes last: for equal rounds it equals another one, and takes longer.
    const auto place = [](const compositions::CompositionKind *kind) {
        return kind->id() == "renyi" ? 0 : kind->id() == "optimal" ? 2 : 1;
    };
    std::ranges::stable_sort(choice.m_slow, {}, place);
    return choice;
}

Status CompositionChoice::ask(
    const std::function<Result<bool>(const compositions::CompositionKind &, calibrate::Patience *patience)> &question)
{
    bool answered = false;
    for (const compositions::CompositionKind *kind : m_quick) {
        EPSILOMETER_ASSIGN(const bool answer, question(*kind, nullptr));
        answered = answered || answer;
    }
    for (const compositions::CompositionKind *kind : m_slow) {
        calibrate::Patience second;
        EPSILOMETER_ASSIGN(const bool answer, question(*kind, answered ? &second : nullptr));
        answered = answered || answer;
        if (second.ended)
            m_untried.emplace_back(kind->id());
    }
    return {};
}

Applicability CompositionChoice::applies(const compositions::CompositionKind &kind, const RoundCost &cost) const
{
    const auto started = kind.start(m_policy);
    return started.ok() ? (*started)->applies(cost) : Applicability::no(started.error().message());
}

std::string untriedText(const std::vector<std::string> &untried)
{
    std::string out;
    for (const std::string &id : untried)
        out += (out.empty() ? "; not tried to the end, and perhaps better: --composition " : " or ") + id;
    return out;
}

} // namespace epsilometer::service
