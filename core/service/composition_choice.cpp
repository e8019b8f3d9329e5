// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/composition_choice.h"

#include "core/base/joined.h"

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
    std::vector<const compositions::CompositionKind *> quick;
    std::vector<const compositions::CompositionKind *> slow;
    for (const auto &kind : kinds) {
        const auto started = kind->start(policy);
        const bool atOnce = started.ok() && (*started)->incremental();
        if (id.empty() || kind->id() == id)
            (atOnce ? quick : slow).push_back(kind.get());
    }
    if (quick.empty() && slow.empty())
        return unknownComposition(kinds, id);
    // Of the slow ones this is the quickest by far.
    std::stable_partition(slow.begin(), slow.end(),
                          [](const compositions::CompositionKind *kind) { return kind->id() == "renyi"; });
    if (!quick.empty())
        choice.m_groups.push_back(std::move(quick));
    for (const compositions::CompositionKind *kind : slow)
        choice.m_groups.push_back({kind});
    return choice;
}

Status CompositionChoice::ask(const std::function<Result<bool>(const compositions::CompositionKind &)> &question)
{
    bool answered = false;
    while (m_asked < m_groups.size() && !answered) {
        for (const compositions::CompositionKind *kind : m_groups[m_asked]) {
            EPSILOMETER_ASSIGN(const bool answer, question(*kind));
            answered = answered || answer;
        }
        ++m_asked;
    }
    return {};
}

std::vector<std::string> CompositionChoice::untried(const RoundCost &cost) const
{
    std::vector<std::string> ids;
    for (std::size_t group = m_asked; group < m_groups.size(); ++group) {
        for (const compositions::CompositionKind *kind : m_groups[group]) {
            if (applies(*kind, cost).applies)
                ids.emplace_back(kind->id());
        }
    }
    return ids;
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
        out += (out.empty() ? "; not tried, and perhaps better: --composition " : " or ") + id;
    return out;
}

} // namespace epsilometer::service
