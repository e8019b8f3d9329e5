// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/dp_event/dp_event_mechanisms.h"

#include "core/base/exact/exact.h"
#include "core/base/text/number_text.h"
#include "core/io/dp_event/dp_event_classes.h"
#include "core/io/mechanism_json.h"
#include "core/io/training_runs.h"
#include "core/mechanisms/stated_relation.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

namespace epsilometer::io {

namespace {

using Mapped = Result<MappedEvent>;
using dp_event::quantity;
using dp_event::Quantity;

Mapped nonPrivate(const Message &why)
{
    return MappedEvent{Mechanism("non_private"), why + " -> non_private"};
}

Mapped noOp(const Message &why)
{
    return MappedEvent{Mechanism("no_op"), why + " -> no_op"};
}

Mapped epsilonDelta(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity epsilon, quantity(event, "epsilon"));
    EPSILOMETER_ASSIGN(const Quantity delta, quantity(event, "delta"));
    EPSILOMETER_ASSIGN(Mechanism mechanism, dpMechanism(epsilon.text, delta.text));
    return MappedEvent{std::move(mechanism),
                       core::tr("EpsilonDeltaDpEvent -> pure_dp where delta is 0, else approx_dp; numbers as typed")};
}

/// Continuous additive noise, given as a multiple of the sensitivity.
Mapped additive(const Json &event, const char *kind, const char *parameter, const Message &rule)
{
    EPSILOMETER_ASSIGN(const Quantity noise, quantity(event, "noise_multiplier"));
    if (noise.exact.isZero())
        return nonPrivate("noise_multiplier = 0");
    if (noise.exact.isInfinite())
        return noOp("noise_multiplier = inf");
    return MappedEvent{perClip(Mechanism(kind, {{parameter, noise.text}})), rule};
}

Mapped discreteLaplace(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity rate, quantity(event, "noise_parameter"));
    EPSILOMETER_ASSIGN(const Quantity sensitivity, quantity(event, "sensitivity"));
    if (rate.exact.isInfinite())
        return nonPrivate("noise_parameter = inf");
    if (rate.exact.isZero())
        return noOp("noise_parameter = 0");
    // The event's parameter a is the decay rate: mass proportional to exp(-a |x|), so the scale is 1 / a.
    return MappedEvent{
        perClip(Mechanism("discrete_laplace", {{"scale", Exact::quotient(Exact(1), rate.exact).text()},
                                               {"sensitivity", sensitivity.text}})),
        core::tr("DiscreteLaplaceDpEvent.noise_parameter a -> discrete_laplace scale 1/a; sensitivity is the clip")};
}

/// The discrete Gaussian, whose cost depends on its sensitivity but not on the dimension; the dimension is kept for
/// exports.
Mapped discreteGaussian(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity sigma, quantity(event, "sigma"));
    Quantity sensitivity{"1", Exact(1)};
    if (event.find("sensitivity") != nullptr) {
        EPSILOMETER_ASSIGN(sensitivity, quantity(event, "sensitivity"));
    }
    if (sigma.exact.isZero() || sensitivity.exact.isInfinite())
        return nonPrivate(core::tr("sigma = 0 or sensitivity = inf"));
    if (sigma.exact.isInfinite() || sensitivity.exact.isZero())
        return noOp(core::tr("sigma = inf or sensitivity = 0"));
    Mechanism mechanism("discrete_gaussian", {{"sigma", sigma.text}, {"sensitivity", sensitivity.text}});
    if (const Json *dimension = event.find("dimension"); dimension != nullptr && !dimension->isNull()) {
        EPSILOMETER_ASSIGN(const Quantity count, quantity(event, "dimension"));
        EPSILOMETER_TRY(parseCount("dimension", count.text));
        mechanism.set("dimension", count.text);
    }
    return MappedEvent{
        perClip(std::move(mechanism)),
        core::tr("DiscreteGaussianDpEvent -> discrete_gaussian, sigma as typed; sensitivity is the clip")};
}

Mapped zcdp(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity rho, quantity(event, "rho"));
    if (event.find("xi") == nullptr)
        return MappedEvent{Mechanism("zcdp", {{"rho", rho.text}}), "ZCDpEvent.rho -> zcdp rho"};
    EPSILOMETER_ASSIGN(const Quantity xi, quantity(event, "xi"));
    if (xi.exact.isZero())
        return MappedEvent{Mechanism("zcdp", {{"rho", rho.text}}), "ZCDpEvent.rho -> zcdp rho"};
    return MappedEvent{Mechanism("zcdp", {{"rho", rho.text}, {"xi", xi.text}}), "ZCDpEvent.rho, xi -> zcdp rho, xi"};
}

/// With probability noise_parameter the answer is uniform among k, so the true answer has probability 1 - noise (k - 1)
/// / k, exactly.
Mapped randomizedResponse(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity noise, quantity(event, "noise_parameter"));
    EPSILOMETER_ASSIGN(const Quantity buckets, quantity(event, "num_buckets"));
    if (noise.exact > Exact(1))
        return makeError(ErrorCode::OutOfDomain, "noise_parameter", noise.text, core::tr("must be a probability"));
    EPSILOMETER_TRY(parseCount("num_buckets", buckets.text));
    if (noise.exact.isZero())
        return nonPrivate("noise_parameter = 0");
    if (noise.exact == Exact(1) || buckets.exact == Exact(1))
        return noOp(core::tr("an answer that does not depend on the data"));
    const Exact others = Exact::positiveDifference(buckets.exact, Exact(1));
    const Exact lies = Exact::quotient(noise.exact * others, buckets.exact);
    Mechanism mechanism = Mechanism("randomized_response", {{"p", Exact::positiveDifference(Exact(1), lies).text()}});
    if (buckets.exact > Exact(2))
        mechanism.set("categories", buckets.text);
    return MappedEvent{
        std::move(mechanism),
        core::tr("RandomizedResponseDpEvent -> randomized_response p = 1 - noise_parameter (k - 1) / k, of k answers")};
}

Mapped sameEpsilon(const Json &event, const char *kind, const Message &rule)
{
    EPSILOMETER_ASSIGN(const Quantity epsilon, quantity(event, "epsilon"));
    return MappedEvent{Mechanism(kind, {{"epsilon", epsilon.text}}), rule};
}

Error unsupported(std::string_view className)
{
    return makeError(ErrorCode::Unsupported, "class", std::string(className),
                     core::tr("known, but this program has no proven bound for it; write its cost as an "
                              "EpsilonDeltaDpEvent"));
}

} // namespace

Result<dp_event::Quantity> dp_event::quantity(const Json &event, const char *field)
{
    const Json *value = event.find(field);
    const std::string *text = value == nullptr ? nullptr : value->ifQuantity();
    if (text == nullptr)
        return makeError(ErrorCode::Malformed, field, value == nullptr ? core::tr("missing") : Message(value->write()),
                         core::tr("must be a number"));
    EPSILOMETER_ASSIGN(Exact exact, Exact::parse(field, *text));
    return Quantity{*text, std::move(exact)};
}

Result<MappedEvent> mapDpEvent(std::string_view className, const Json &event)
{
    if (className == "NoOpDpEvent")
        return noOp("NoOpDpEvent");
    if (className == "NonPrivateDpEvent")
        return nonPrivate("NonPrivateDpEvent");
    if (className == "EpsilonDeltaDpEvent")
        return epsilonDelta(event);
    if (className == "LaplaceDpEvent")
        return additive(event, "laplace", "scale",
                        core::tr("LaplaceDpEvent.noise_multiplier -> laplace scale, in clips"));
    if (className == "GaussianDpEvent")
        return additive(event, "gaussian", "sigma",
                        core::tr("GaussianDpEvent.noise_multiplier -> gaussian sigma, in clips"));
    if (className == "DiscreteLaplaceDpEvent")
        return discreteLaplace(event);
    if (className == "DiscreteGaussianDpEvent")
        return discreteGaussian(event);
    if (className == "ZCDpEvent")
        return zcdp(event);
    if (className == "RandomizedResponseDpEvent")
        return randomizedResponse(event);
    if (className == "ExponentialMechanismDpEvent")
        return sameEpsilon(event, "exponential", "ExponentialMechanismDpEvent.epsilon -> exponential epsilon");
    if (className == "PermuteAndFlipDpEvent")
        return sameEpsilon(event, "permute_and_flip", "PermuteAndFlipDpEvent.epsilon -> permute_and_flip epsilon");
    if (auto composed = dp_event::mapComposite(className, event))
        return *std::move(composed);
    return unsupported(className);
}

} // namespace epsilometer::io

namespace epsilometer::io::dp_event {

namespace {

using Mapped = Result<MappedEvent>;

constexpr std::size_t kMostInner = 10'000;
constexpr std::size_t kDeepest = 64;

std::string className(const Json &event)
{
    const Json *name = event.find(kClassName);
    return name == nullptr || name->ifString() == nullptr ? std::string() : *name->ifString();
}

/// An event inside another one, and its number of consecutive runs.
struct Inner {
    Json event;
    std::uint64_t count = 1;
};

/// Collects the events of a composition in order; any other event is collected itself.
Status flatten(const Json &event, std::uint64_t times, std::size_t depth, std::vector<Inner> &found)
{
    const std::string name = className(event);
    const Json *list = event.ifArray() != nullptr ? &event : name == "ComposedDpEvent" ? event.find("events") : nullptr;
    if (depth > kDeepest || found.size() > kMostInner)
        return makeError(ErrorCode::Malformed, core::tr("more than 64 levels or 10000 events inside another one"));
    if (list != nullptr) {
        if (list->ifArray() == nullptr)
            return makeError(ErrorCode::Malformed, "events", list->write(), core::tr("must be a list of events"));
        for (const Json &one : *list->ifArray())
            EPSILOMETER_TRY(flatten(one, times, depth + 1, found));
        return {};
    }
    if (name != "SelfComposedDpEvent") {
        found.push_back({event, times});
        return {};
    }
    EPSILOMETER_ASSIGN(const Quantity count, quantity(event, "count"));
    if (count.exact.isZero())
        return {};
    EPSILOMETER_ASSIGN(const std::uint64_t runs, parseCount("count", count.text));
    if (times > kLargestCount / runs)
        return makeError(ErrorCode::OutOfDomain, "count", count.text, core::tr("multiplies to more than 2^53 runs"));
    return flatten(*event.find("event"), times * runs, depth + 1, found);
}

Result<std::vector<Inner>> innerOf(const Json &event)
{
    std::vector<Inner> found;
    const Json *inner = event.find("event");
    if (inner == nullptr)
        return makeError(ErrorCode::Malformed, "event", core::tr("missing"), core::tr("must be an event"));
    EPSILOMETER_TRY(flatten(*inner, 1, 0, found));
    return found;
}

Result<Mechanism> mechanismOfInner(const Json &event)
{
    EPSILOMETER_ASSIGN(MappedEvent mapped, mapDpEvent(className(event), event));
    return std::move(mapped.mechanism);
}

/// The noise multiplier of several Gaussians on the same batch, rounded down: together they are one Gaussian with 1 /
/// sqrt(sum of count / z^2). Absent if there is any other event.
Result<std::optional<std::string>> gaussianNoise(const std::vector<Inner> &inner)
{
    if (inner.empty() ||
        !std::ranges::all_of(inner, [](const Inner &one) { return className(one.event) == "GaussianDpEvent"; }))
        return std::optional<std::string>();
    Exact sum;
    for (const Inner &one : inner) {
        EPSILOMETER_ASSIGN(const Quantity noise, quantity(one.event, "noise_multiplier"));
        if (inner.size() == 1 && one.count == 1)
            return std::optional(noise.text);
        const Exact square = noise.exact * noise.exact;
        sum = sum + Exact::quotient(Exact(one.count), square);
    }
    if (sum.isZero())
        return std::optional<std::string>("inf");
    return std::optional(sum.isInfinite() ? "0" : fullText(outward::down(1 / std::sqrt(sum.up()), 4)));
}

/// One mechanism of any kind on a sample.
Result<Mechanism> sampledMechanism(const std::vector<Inner> &inner, const std::string &rate,
                                   const std::string &sampling)
{
    const bool poisson = sampling == "poisson";
    if (inner.size() != 1 || inner.front().count != 1)
        return makeError(
            ErrorCode::Unsupported, "event", core::tr("a composition"),
            core::tr("must be one event, or Gaussian ones alone: of others on one sample no bound is known "
                     "here"));
    EPSILOMETER_ASSIGN(Mechanism one, mechanismOfInner(inner.front().event));
    const std::string kind = one.kind(); // copied, since `one` is replaced below
    if (kind == "no_op" || kind == "non_private")
        return one;
    if (!poisson)
        one = underRelation(one, Neighbours::ReplaceOne).value_or(one);
    if ((kind == "zcdp" && sampling == "with_replacement") || kind == "gaussian_mixture" ||
        kind == "tree_aggregation" || kind == "repeat_and_select" || kind == "subsampled_gaussian" || kind == "sampled")
        return makeError(ErrorCode::Unsupported, "event", className(inner.front().event),
                         core::tr("has no bound here on a sample"));
    return Mechanism("sampled", {{"mechanism", one.json()}, {"sampling_rate", rate}, {"sampling", sampling}});
}

Mapped sampled(const Json &event, const std::string &rate, bool poisson, const Message &source)
{
    EPSILOMETER_ASSIGN(const auto inner, innerOf(event));
    EPSILOMETER_ASSIGN(const auto noise, gaussianNoise(inner));
    if (inner.empty())
        return MappedEvent{Mechanism("no_op"), core::tr("{1} of nothing -> no_op", source)};
    if (noise) {
        EPSILOMETER_ASSIGN(Mechanism mechanism,
                           sampledGaussianMechanism(*noise, rate, poisson ? "poisson" : "without_replacement"));
        return MappedEvent{
            std::move(mechanism),
            poisson ? core::tr("{1} of GaussianDpEvent -> subsampled_gaussian, Poisson sampling", source)
                    : core::tr("{1} of GaussianDpEvent -> subsampled_gaussian, without replacement", source)};
    }
    EPSILOMETER_ASSIGN(Mechanism mechanism, sampledMechanism(inner, rate, poisson ? "poisson" : "without_replacement"));
    return MappedEvent{std::move(mechanism), core::tr("{1} of {2} -> sampled", source, className(inner.front().event))};
}

Mapped poisson(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity rate, quantity(event, "sampling_probability"));
    if (rate.exact > Exact(1))
        return makeError(ErrorCode::OutOfDomain, "sampling_probability", rate.text, core::tr("must be a probability"));
    return sampled(event, rate.text, true, "PoissonSampledDpEvent");
}

Mapped withoutReplacement(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity size, quantity(event, "source_dataset_size"));
    EPSILOMETER_ASSIGN(const Quantity sample, quantity(event, "sample_size"));
    EPSILOMETER_ASSIGN(const std::string rate, sampleRate(sample.text, size.text));
    return sampled(event, rate, false,
                   core::tr("SampledWithoutReplacementDpEvent, rate sample_size / source_dataset_size,"));
}

/// The mechanism for noise of size 0 or infinity; absent for any other.
std::optional<Mapped> extremeNoise(const Quantity &noise)
{
    if (noise.exact.isZero())
        return Mapped(MappedEvent{Mechanism("non_private"), "noise_multiplier = 0 -> non_private"});
    if (noise.exact.isInfinite())
        return Mapped(MappedEvent{Mechanism("no_op"), "noise_multiplier = inf -> no_op"});
    return std::nullopt;
}

Mapped withReplacement(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity size, quantity(event, "source_dataset_size"));
    EPSILOMETER_ASSIGN(const Quantity sample, quantity(event, "sample_size"));
    EPSILOMETER_TRY(parseCount("source_dataset_size", size.text));
    EPSILOMETER_TRY(parseCount("sample_size", sample.text));
    EPSILOMETER_ASSIGN(const auto inner, innerOf(event));
    EPSILOMETER_ASSIGN(const auto noise, gaussianNoise(inner));
    if (inner.empty())
        return MappedEvent{Mechanism("no_op"), core::tr("SampledWithReplacementDpEvent of nothing -> no_op")};
    if (!noise) {
        if (sample.exact.isZero())
            return MappedEvent{Mechanism("no_op"), "sample_size = 0 -> no_op"};
        if (size.exact <= Exact(1) || sample.exact > size.exact)
            return makeError(ErrorCode::Unsupported, "sample_size", sample.text,
                             core::tr("must be at most source_dataset_size, which must be at least 2"));
        EPSILOMETER_ASSIGN(
            Mechanism mechanism,
            sampledMechanism(inner, Exact::quotient(sample.exact, size.exact).text(), "with_replacement"));
        if (mechanism.find("sampling") != nullptr)
            mechanism.set("dataset_size", size.text);
        return MappedEvent{std::move(mechanism),
                           core::tr("SampledWithReplacementDpEvent of {1} -> sampled", className(inner.front().event))};
    }
    EPSILOMETER_ASSIGN(Exact exact, Exact::parse("noise_multiplier", *noise));
    if (auto extreme = extremeNoise({*noise, exact}))
        return *std::move(extreme);
    return MappedEvent{
        perTwoClips(Mechanism("resampled_gaussian", {{"noise_multiplier", Exact::quotient(exact, Exact(2)).text()},
                                                     {"sample_size", sample.text},
                                                     {"dataset_size", size.text}})),
        core::tr("SampledWithReplacementDpEvent of GaussianDpEvent -> resampled_gaussian")};
}

/// A list of numbers, or a single number, as in the event.
Result<Json> numbersIn(const Json &event, const char *field)
{
    const Json *value = event.find(field);
    if (value->ifArray() == nullptr) {
        EPSILOMETER_ASSIGN(Quantity one, quantity(event, field));
        return Json(std::move(one.text));
    }
    Json::Array numbers;
    for (const Json &item : *value->ifArray()) {
        EPSILOMETER_ASSIGN(std::string text, numberText(field, &item));
        numbers.emplace_back(std::move(text));
    }
    if (numbers.empty())
        return makeError(ErrorCode::Malformed, field, "[]", core::tr("must not be empty"));
    return Json(std::move(numbers));
}

Mapped tree(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity noise, quantity(event, "noise_multiplier"));
    EPSILOMETER_ASSIGN(Json steps, numbersIn(event, "step_counts"));
    if (auto extreme = extremeNoise(noise))
        return *std::move(extreme);
    return MappedEvent{Mechanism("tree_aggregation", {{"noise_multiplier", noise.text},
                                                      {"step_counts", std::move(steps)},
                                                      {kStatedRelation, std::string(id(Neighbours::ZeroOut))}}),
                       "SingleEpochTreeAggregationDpEvent -> tree_aggregation"};
}

Mapped mixture(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity sigma, quantity(event, "standard_deviation"));
    EPSILOMETER_ASSIGN(Json sensitivities, numbersIn(event, "sensitivities"));
    EPSILOMETER_ASSIGN(Json probabilities, numbersIn(event, "sampling_probs"));
    if (sigma.exact.isInfinite())
        return MappedEvent{Mechanism("no_op"), "standard_deviation = inf -> no_op"};
    return MappedEvent{perClip(Mechanism("gaussian_mixture", {{"sigma", sigma.text},
                                                              {"sensitivities", std::move(sensitivities)},
                                                              {"probabilities", std::move(probabilities)}})),
                       "MixtureOfGaussiansDpEvent -> gaussian_mixture"};
}

Mapped truncated(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity records, quantity(event, "dataset_size"));
    EPSILOMETER_ASSIGN(const Quantity rate, quantity(event, "sampling_probability"));
    EPSILOMETER_ASSIGN(const Quantity batch, quantity(event, "truncated_batch_size"));
    EPSILOMETER_ASSIGN(const Quantity noise, quantity(event, "noise_multiplier"));
    if (rate.exact > Exact(1))
        return makeError(ErrorCode::OutOfDomain, "sampling_probability", rate.text, core::tr("must be a probability"));
    if (auto extreme = extremeNoise(noise))
        return *std::move(extreme);
    return MappedEvent{perClip(Mechanism("truncated_gaussian", {{"noise_multiplier", noise.text},
                                                                {"sampling_rate", rate.text},
                                                                {"dataset_size", records.text},
                                                                {"batch_size", batch.text}})),
                       "TruncatedSubsampledGaussianDpEvent -> truncated_gaussian"};
}

/// Each record joins num_selected of num_steps steps: at most the cost of num_selected epochs, in each of which it joins
/// one of floor(num_steps / num_selected) steps (docs/proofs.md 14).
Mapped allocation(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity selected, quantity(event, "num_selected"));
    EPSILOMETER_ASSIGN(const Quantity steps, quantity(event, "num_steps"));
    EPSILOMETER_TRY(parseCount("num_steps", steps.text));
    if (selected.exact > steps.exact)
        return makeError(ErrorCode::OutOfDomain, "num_selected", selected.text, core::tr("must be at most num_steps"));
    EPSILOMETER_ASSIGN(const auto inner, innerOf(event));
    EPSILOMETER_ASSIGN(const auto noise, gaussianNoise(inner));
    if (inner.empty() || selected.exact.isZero())
        return MappedEvent{Mechanism("no_op"), core::tr("RandomAllocationDpEvent of nothing -> no_op")};
    EPSILOMETER_TRY(parseCount("num_selected", selected.text));
    if (!noise)
        return makeError(ErrorCode::Unsupported, "event", className(inner.front().event),
                         core::tr("must be Gaussian: no other mechanism has a bound here on randomly allocated steps"));
    EPSILOMETER_ASSIGN(Exact exact, Exact::parse("noise_multiplier", *noise));
    if (auto extreme = extremeNoise({*noise, exact}))
        return *std::move(extreme);
    const std::int64_t each = Exact::floorQuotient(steps.exact, selected.exact);
    return MappedEvent{
        perClip(Mechanism("epoch_gaussian", {{"noise_multiplier", *noise},
                                             {"steps_per_epoch", std::to_string(each)},
                                             {"epochs", selected.text},
                                             {"sampling", "random_allocation"}})),
        core::tr("RandomAllocationDpEvent of GaussianDpEvent, k of t steps -> epoch_gaussian, random allocation, k "
                 "epochs of floor(t / k) steps")};
}

Mapped selection(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity mean, quantity(event, "mean"));
    EPSILOMETER_ASSIGN(const Quantity shape, quantity(event, "shape"));
    EPSILOMETER_ASSIGN(const auto inner, innerOf(event));
    if (inner.empty())
        return MappedEvent{Mechanism("no_op"), core::tr("RepeatAndSelectDpEvent of nothing -> no_op")};
    Json::Array runs;
    for (const Inner &one : inner) {
        EPSILOMETER_ASSIGN(Mechanism mechanism, mechanismOfInner(one.event));
        runs.push_back(Json::object({{"mechanism", mechanism.json()}, {"count", Json::count(one.count)}}));
    }
    return MappedEvent{Mechanism("repeat_and_select", {{"runs", std::move(runs)},
                                                       {"mean", mean.text},
                                                       {"shape", shape.exact.isInfinite() ? "inf" : shape.text}}),
                       "RepeatAndSelectDpEvent -> repeat_and_select"};
}

struct Composite {
    std::string_view name;
    Mapped (*map)(const Json &event);
};

constexpr std::array<Composite, 8> kComposites = {{
    {"PoissonSampledDpEvent", poisson},
    {"SampledWithoutReplacementDpEvent", withoutReplacement},
    {"SampledWithReplacementDpEvent", withReplacement},
    {"SingleEpochTreeAggregationDpEvent", tree},
    {"MixtureOfGaussiansDpEvent", mixture},
    {"TruncatedSubsampledGaussianDpEvent", truncated},
    {"RandomAllocationDpEvent", allocation},
    {"RepeatAndSelectDpEvent", selection},
}};

} // namespace

std::optional<Result<MappedEvent>> mapComposite(std::string_view className, const Json &event)
{
    const auto found = std::ranges::find(kComposites, className, &Composite::name);
    return found == kComposites.end() ? std::nullopt : std::optional(found->map(event));
}

} // namespace epsilometer::io::dp_event
