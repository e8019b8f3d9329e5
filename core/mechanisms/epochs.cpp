// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/epochs.h"

#include "core/base/exact.h"
#include "core/mechanisms/stated_relation.h"

#include <string>

namespace epsilometer {

namespace {

std::optional<Exact> numberAt(const Mechanism &mechanism, std::string_view key)
{
    const std::string *text = mechanism.quantity(key);
    const auto number = text == nullptr ? Result<Exact>(Error()) : Exact::parse(key, *text);
    return number.ok() && !number->isInfinite() ? std::optional(*number) : std::nullopt;
}

} // namespace

std::optional<Mechanism> runInEpochs(const Mechanism &run, std::uint64_t times, std::string_view sampling)
{
    const Json *drawn = run.find("sampling");
    if (run.kind() != "subsampled_gaussian" || drawn == nullptr || *drawn != Json("poisson"))
        return {};
    const auto noise = numberAt(run, "noise_multiplier");
    const auto rate = numberAt(run, "sampling_rate");
    const auto steps = numberAt(run, "steps");
    const auto records = numberAt(run, "records"); // all records of a person may be in one batch
    constexpr std::int64_t kMostTimes = std::int64_t{1} << 53U;
    if (!noise || !rate || !steps || rate->isZero() || *rate >= Exact(1) || (records && records->isZero()) ||
        times > static_cast<std::uint64_t>(kMostTimes))
        return {};
    const std::int64_t perEpoch = Exact::floorQuotient(Exact(1), *rate);
    const Exact all = *steps * Exact(times);
    const bool replaced = statedRelation(run) == Neighbours::ReplaceOne;
    return Mechanism(
        "epoch_gaussian",
        {{"noise_multiplier", records ? Json(Exact::quotient(*noise, *records).text()) : *run.find("noise_multiplier")},
         {"steps_per_epoch", std::to_string(perEpoch)},
         {"epochs", std::to_string(Exact::ceilQuotient(all, Exact(perEpoch)))},
         {"sampling", std::string(sampling)},
         {kStatedRelation, std::string(id(replaced ? Neighbours::ReplaceOne : Neighbours::ZeroOut))}});
}

} // namespace epsilometer
