// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/training_runs.h"

#include "core/base/contains.h"
#include "core/base/text/message.h"
#include "core/io/mechanism_json.h"
#include "core/mechanisms/mechanism.h"
#include "core/mechanisms/stated_relation.h"

#include <algorithm>

namespace epsilometer::io {

namespace {

/// Whether the entry was read from a log of noise multipliers (noise over one clip) as Poisson batches.
bool isPoissonRun(const ImportedEntry &entry)
{
    const Mechanism &mechanism = entry.step.mechanism;
    const Json *sampling = mechanism.find("sampling");
    return mechanism.kind() == "subsampled_gaussian" && sampling != nullptr && *sampling == Json("poisson") &&
           statedRelation(mechanism) == Neighbours::AddRemove;
}

Status drawWithoutReplacement(ImportedEntry &entry)
{
    const Mechanism run = entry.step.mechanism;
    if (run.find("records") != nullptr)
        return makeError(ErrorCode::Unsupported, "records", run.find("records")->write(),
                         core::tr("is known of Poisson batches alone"));
    EPSILOMETER_ASSIGN(Mechanism drawn,
                       sampledGaussianMechanism(*run.find("noise_multiplier")->ifQuantity(),
                                                *run.find("sampling_rate")->ifQuantity(), "without_replacement"));
    drawn.set("steps", *run.find("steps"));
    entry.step.mechanism = std::move(drawn);
    return {};
}

void drawOnceAnEpoch(ImportedEntry &entry, std::string_view sampling)
{
    auto epochs = runInEpochs(entry.step.mechanism, entry.step.count, sampling);
    if (!epochs)
        return; // all records are in every batch
    entry.step.mechanism = *std::move(epochs);
    entry.step.count = 1;
}

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

bool assumesPoissonBatches(const ImportResult &result)
{
    return std::ranges::any_of(result.entries, isPoissonRun);
}

Status answerBatches(ImportResult &result, const std::string &sampling)
{
    if (!contains(kBatches, sampling))
        return makeError(ErrorCode::OutOfDomain, "sampling", sampling,
                         core::tr("must be one of {1}", joined(kBatches)));
    if (!assumesPoissonBatches(result))
        return makeError(
            ErrorCode::OutOfDomain, "sampling", sampling,
            core::tr("answers nothing: no training run in the log leaves open how its batches were drawn"));
    const std::string_view drawn = sampling == "random-allocation" ? "random_allocation"
                                   : sampling == "fixed-epoch"     ? "fixed_epoch"
                                                                   : "shuffled_epoch";
    for (ImportedEntry &entry : result.entries) {
        if (!isPoissonRun(entry) || sampling == "poisson")
            continue;
        if (sampling == "without-replacement")
            EPSILOMETER_TRY(drawWithoutReplacement(entry));
        else
            drawOnceAnEpoch(entry, drawn);
    }
    if (sampling == "poisson")
        result.mapping.push_back(core::tr("batches -> Poisson, as the user said"));
    else if (sampling == "without-replacement")
        result.mapping.push_back(core::tr("batches -> samples of a fixed size, as the user said; for replace-one "
                                          "neighbours"));
    else
        result.mapping.push_back(
            core::tr("batches -> each record once an epoch ({1}), as the user said; for zero-out or "
                     "replace-one neighbours",
                     drawn));
    return {};
}

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
