// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanism.h"

#include "core/base/exact/exact.h"
#include "core/mechanisms/stated_relation.h"

#include <string>
#include <utility>

namespace epsilometer {

namespace {

constexpr const char *kKind = "kind";

std::optional<Exact> numberAt(const Mechanism &mechanism, std::string_view key)
{
    const std::string *text = mechanism.quantity(key);
    const auto number = text == nullptr ? Result<Exact>(Error()) : Exact::parse(key, *text);
    return number.ok() && !number->isInfinite() ? std::optional(*number) : std::nullopt;
}

} // namespace

Mechanism::Mechanism(std::string_view kind, Json::Object parameters)
{
    parameters.emplace_back(kKind, kind);
    m_value = Json::object(std::move(parameters));
}

Mechanism Mechanism::fromJson(Json value)
{
    Mechanism read;
    read.m_value = std::move(value);
    return read;
}

const std::string &Mechanism::kind() const
{
    static const std::string none;
    const std::string *text = m_value.findString(kKind);
    return text == nullptr ? none : *text;
}

const std::string *Mechanism::quantity(std::string_view parameter) const
{
    return m_value.findQuantity(parameter);
}

const Json::Object &Mechanism::members() const
{
    static const Json::Object none;
    const Json::Object *members = m_value.ifObject();
    return members == nullptr ? none : *members;
}

bool isMechanism(const Json &value)
{
    return value.find(kKind) != nullptr;
}

std::optional<Mechanism> wholeRun(const Mechanism &step, std::uint64_t times)
{
    constexpr std::uint64_t kMostTimes = std::uint64_t{1} << 53U;
    const auto steps = numberAt(step, "steps");
    if (step.kind() != "subsampled_gaussian" || !steps || times < 2 || times > kMostTimes)
        return {};
    Mechanism run = step;
    run.set("steps", (*steps * Exact(static_cast<std::int64_t>(times))).text());
    return run;
}

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
