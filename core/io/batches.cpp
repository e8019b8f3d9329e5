// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/batches.h"

#include "core/base/contains.h"
#include "core/base/message.h"
#include "core/io/sampled_gaussian.h"
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
        return Error{ErrorCode::Unsupported,
                     "records",
                     run.find("records")->write(),
                     core::tr("is known of Poisson batches alone"),
                     {}};
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

} // namespace

bool assumesPoissonBatches(const ImportResult &result)
{
    return std::ranges::any_of(result.entries, isPoissonRun);
}

Status answerBatches(ImportResult &result, const std::string &sampling)
{
    if (!contains(kBatches, sampling))
        return Error{
            ErrorCode::OutOfDomain, "sampling", sampling, core::tr("must be one of {1}", joined(kBatches)), {}};
    if (!assumesPoissonBatches(result))
        return Error{ErrorCode::OutOfDomain,
                     "sampling",
                     sampling,
                     core::tr("answers nothing: no training run in the log leaves open how its batches were drawn"),
                     {}};
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
            core::tr("batches -> epoch_gaussian, {1}, every record once an epoch, as the user said; for zero-out or "
                     "replace-one neighbours",
                     drawn));
    return {};
}

} // namespace epsilometer::io
