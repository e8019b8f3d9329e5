// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/dp_event/dp_event_mechanisms.h"

#include "core/base/exact.h"
#include "core/base/number_text.h"
#include "core/io/mechanism_json.h"
#include "core/io/sampled_gaussian.h"
#include "core/numeric/outward.h"

#include <cmath>

namespace epsilometer {

namespace {

using Mapped = Result<MappedEvent>;

/// The text of a number field, and its exact value.
struct Quantity {
    std::string text;
    Exact exact;
};

Result<Quantity> quantity(const Json &event, const char *field)
{
    const Json *value = event.find(field);
    const std::string *text = value == nullptr ? nullptr : value->ifQuantity();
    if (text == nullptr)
        return Error{
            ErrorCode::Malformed, field, value == nullptr ? "missing" : value->write(), "must be a number", {}};
    EPSILOMETER_ASSIGN(Exact exact, Exact::parse(field, *text));
    return Quantity{*text, std::move(exact)};
}

Mapped nonPrivate(std::string_view why)
{
    return MappedEvent{mechanismOf("non_private"), std::string(why) + " -> non_private"};
}

Mapped noOp(std::string_view why)
{
    return MappedEvent{mechanismOf("no_op"), std::string(why) + " -> no_op"};
}

Mapped epsilonDelta(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity epsilon, quantity(event, "epsilon"));
    EPSILOMETER_ASSIGN(const Quantity delta, quantity(event, "delta"));
    EPSILOMETER_ASSIGN(Json mechanism, dpMechanism(epsilon.text, delta.text));
    return MappedEvent{std::move(mechanism),
                       "EpsilonDeltaDpEvent -> pure_dp where delta is 0, else approx_dp; numbers as typed"};
}

/// Continuous additive noise given as a multiple of the sensitivity.
Mapped additive(const Json &event, const char *kind, const char *parameter, const std::string &rule)
{
    EPSILOMETER_ASSIGN(const Quantity noise, quantity(event, "noise_multiplier"));
    if (noise.exact.isZero())
        return nonPrivate("noise_multiplier = 0");
    if (noise.exact.isInfinite())
        return noOp("noise_multiplier = inf");
    return MappedEvent{mechanismOf(kind, {{parameter, noise.text}}), rule};
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
    return MappedEvent{mechanismOf("discrete_laplace", {{"scale", Exact::quotient(Exact(1), rate.exact).text()},
                                                        {"sensitivity", sensitivity.text}}),
                       "DiscreteLaplaceDpEvent.noise_parameter a -> discrete_laplace scale 1/a, sensitivity as typed"};
}

/// In several or unknown dimensions the whole loss differs from one dimension's, but sensitivity^2 / (2 sigma^2)-zCDP
/// holds all the same (Canonne, Kamath, Steinke 2020, theorem 14).
Mapped discreteGaussianInSpace(const Quantity &sigma, const Exact &sensitivity)
{
    const Exact ratio = Exact::quotient(sensitivity, sigma.exact);
    const Exact rho = Exact::quotient(ratio * ratio, Exact(2));
    return MappedEvent{
        mechanismOf("zcdp", {{"rho", rho.text()}}),
        "DiscreteGaussianDpEvent of several or unknown dimensions -> zcdp rho = sensitivity^2 / (2 sigma^2)"};
}

Mapped discreteGaussian(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity sigma, quantity(event, "sigma"));
    Quantity sensitivity{"1", Exact(1)};
    if (event.find("sensitivity") != nullptr) {
        EPSILOMETER_ASSIGN(sensitivity, quantity(event, "sensitivity"));
    }
    if (sigma.exact.isZero() || sensitivity.exact.isInfinite())
        return nonPrivate("sigma = 0 or sensitivity = inf");
    if (sigma.exact.isInfinite())
        return noOp("sigma = inf");
    const Json *dimension = event.find("dimension");
    const std::string *count = dimension == nullptr ? nullptr : dimension->ifQuantity();
    if (count == nullptr || *count != "1")
        return discreteGaussianInSpace(sigma, sensitivity.exact);
    return MappedEvent{mechanismOf("discrete_gaussian", {{"sigma", sigma.text}, {"sensitivity", sensitivity.text}}),
                       "DiscreteGaussianDpEvent of dimension 1 -> discrete_gaussian, sigma and sensitivity as typed"};
}

Mapped zcdp(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity rho, quantity(event, "rho"));
    if (event.find("xi") == nullptr)
        return MappedEvent{mechanismOf("zcdp", {{"rho", rho.text}}), "ZCDpEvent.rho -> zcdp rho"};
    EPSILOMETER_ASSIGN(const Quantity xi, quantity(event, "xi"));
    if (xi.exact.isZero())
        return MappedEvent{mechanismOf("zcdp", {{"rho", rho.text}}), "ZCDpEvent.rho -> zcdp rho"};
    // xi + rho a <= (xi + rho) a for every order a >= 1: an upper bound.
    return MappedEvent{mechanismOf("zcdp", {{"rho", (rho.exact + xi.exact).text()}}),
                       "ZCDpEvent.rho, xi -> zcdp rho + xi, an upper bound"};
}

/// epsilon = log(1 + k (1 - p) / p), rounded up: with probability p the answer is one of k, evenly.
Mapped randomizedResponse(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity noise, quantity(event, "noise_parameter"));
    EPSILOMETER_ASSIGN(const Quantity buckets, quantity(event, "num_buckets"));
    if (noise.exact > Exact(1))
        return Error{ErrorCode::OutOfDomain, "noise_parameter", noise.text, "must be a probability", {}};
    EPSILOMETER_TRY(countOf("num_buckets", buckets.text));
    if (noise.exact.isZero())
        return nonPrivate("noise_parameter = 0");
    if (noise.exact == Exact(1) || buckets.exact == Exact(1))
        return noOp("an answer that does not depend on the data");
    const Exact odds = Exact::quotient(buckets.exact * Exact::positiveDifference(Exact(1), noise.exact), noise.exact);
    // odds.up() is not below the odds; log1p is within one unit in the last place, two steps up clear it.
    const double epsilon = outward::up(std::log1p(odds.up()), 2);
    return MappedEvent{mechanismOf("randomized_response", {{"epsilon", fullText(epsilon)}}),
                       "RandomizedResponseDpEvent -> randomized_response epsilon = log(1 + k (1 - p) / p), rounded up"};
}

Mapped sameEpsilon(const Json &event, const char *kind, const std::string &rule)
{
    EPSILOMETER_ASSIGN(const Quantity epsilon, quantity(event, "epsilon"));
    return MappedEvent{mechanismOf(kind, {{"epsilon", epsilon.text}}), rule};
}

Mapped sampledGaussian(const Json &event, const std::string &rate, const char *sampling, const std::string &rule)
{
    const Json *inner = event.find("event");
    const Json *name = inner == nullptr ? nullptr : inner->find(kClassName);
    if (name == nullptr || name->ifString() == nullptr || *name->ifString() != "GaussianDpEvent")
        return Error{ErrorCode::Unsupported,
                     "event",
                     name == nullptr ? "missing" : name->write(),
                     "only sampling of a GaussianDpEvent has a proven bound here",
                     {}};
    EPSILOMETER_ASSIGN(const Quantity noise, quantity(*inner, "noise_multiplier"));
    EPSILOMETER_ASSIGN(Json mechanism, sampledGaussianMechanism(noise.text, rate, sampling));
    return MappedEvent{std::move(mechanism), rule};
}

Mapped poisson(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity rate, quantity(event, "sampling_probability"));
    if (rate.exact > Exact(1))
        return Error{ErrorCode::OutOfDomain, "sampling_probability", rate.text, "must be a probability", {}};
    return sampledGaussian(event, rate.text, "poisson",
                           "PoissonSampledDpEvent of GaussianDpEvent -> subsampled_gaussian, Poisson sampling");
}

Mapped withoutReplacement(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity size, quantity(event, "source_dataset_size"));
    EPSILOMETER_ASSIGN(const Quantity sample, quantity(event, "sample_size"));
    EPSILOMETER_ASSIGN(const std::string rate, sampleRate(sample.text, size.text));
    return sampledGaussian(event, rate, "without_replacement",
                           "SampledWithoutReplacementDpEvent of GaussianDpEvent -> subsampled_gaussian without "
                           "replacement, rate sample_size / source_dataset_size");
}

Error unsupported(std::string_view className)
{
    return Error{ErrorCode::Unsupported,
                 "class",
                 std::string(className),
                 "known, but this program has no proven bound for it; write its cost as an EpsilonDeltaDpEvent",
                 {}};
}

} // namespace

Result<MappedEvent> mapDpEvent(std::string_view className, const Json &event)
{
    if (className == "NoOpDpEvent")
        return noOp("NoOpDpEvent");
    if (className == "NonPrivateDpEvent")
        return nonPrivate("NonPrivateDpEvent");
    if (className == "EpsilonDeltaDpEvent")
        return epsilonDelta(event);
    if (className == "LaplaceDpEvent")
        return additive(event, "laplace", "scale", "LaplaceDpEvent.noise_multiplier -> laplace scale, sensitivity 1");
    if (className == "GaussianDpEvent")
        return additive(event, "gaussian", "sigma",
                        "GaussianDpEvent.noise_multiplier -> gaussian sigma, sensitivity 1");
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
    if (className == "PoissonSampledDpEvent")
        return poisson(event);
    if (className == "SampledWithoutReplacementDpEvent")
        return withoutReplacement(event);
    return unsupported(className);
}

} // namespace epsilometer
