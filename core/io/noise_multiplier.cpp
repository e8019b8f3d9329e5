// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/noise_multiplier.h"

#include "core/mechanisms/stated_relation.h"

#include <algorithm>

namespace epsilometer::io {

namespace {

Mechanism stating(Mechanism mechanism, Neighbours relation)
{
    mechanism.set(kStatedRelation, std::string(id(relation)));
    return mechanism;
}

bool states(const ImportedEntry &entry, Neighbours relation)
{
    return statedRelation(entry.step.mechanism) == relation;
}

bool anyStates(const ImportResult &result, Neighbours relation)
{
    return std::ranges::any_of(result.entries, [&](const ImportedEntry &entry) { return states(entry, relation); });
}

void restate(ImportResult &result, Neighbours relation)
{
    for (ImportedEntry &entry : result.entries)
        if (auto restated = underRelation(entry.step.mechanism, relation))
            entry.step.mechanism = *std::move(restated);
}

void say(ImportResult &result, Message line)
{
    if (std::ranges::find(result.mapping, line.english(), &Message::english) == result.mapping.end())
        result.mapping.push_back(std::move(line));
}

/// Adds the mapping's text about entries with a sensitivity of one clip.
void sayOfClips(ImportResult &result, Neighbours relation)
{
    if (relation == Neighbours::Other)
        return say(result,
                   core::tr("the stated relation does not tell the sensitivity of a noise multiplier -> nothing is "
                            "proven"));
    if (relation == Neighbours::ReplaceOne)
        return say(result,
                   core::tr("noise multiplier, noise over clip -> sensitivity of two clips, as under replace-one"));
    if (relation == Neighbours::Unstated)
        return say(result, core::tr("noise multiplier, noise over clip -> sensitivity of one clip, as under "
                                    "add-remove; under replace-one it is two clips: state the neighbouring relation"));
    say(result, core::tr("noise multiplier, noise over clip -> sensitivity of one clip, as under {1}", id(relation)));
}

} // namespace

Mechanism perClip(Mechanism mechanism)
{
    return stating(std::move(mechanism), Neighbours::AddRemove);
}

Mechanism perTwoClips(Mechanism mechanism)
{
    return stating(std::move(mechanism), Neighbours::ReplaceOne);
}

void settleRelation(ImportResult &result, const std::string &stated)
{
    const bool oneClip = anyStates(result, Neighbours::AddRemove) || anyStates(result, Neighbours::ZeroOut);
    const bool twoClips = anyStates(result, Neighbours::ReplaceOne);
    Neighbours relation = neighboursFromId(stated.empty() ? result.neighbours : stated);
    if (relation == Neighbours::Unstated && oneClip && twoClips)
        relation = Neighbours::ReplaceOne;
    if (oneClip)
        sayOfClips(result, relation);
    if (twoClips)
        say(result, core::tr("noise multiplier of batches of fixed size, noise over clip -> half of it: noise over "
                             "the sensitivity, which is two clips"));
    if (relation != Neighbours::Unstated && relation != Neighbours::Other)
        restate(result, relation);
}

} // namespace epsilometer::io
