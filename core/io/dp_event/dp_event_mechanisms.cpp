// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/dp_event/dp_event_mechanisms.h"

#include "core/base/exact.h"
#include "core/io/dp_event/dp_event_composites.h"
#include "core/io/mechanism_json.h"
#include "core/io/noise_multiplier.h"
#include "core/io/sampled_gaussian.h"

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
        return Error{ErrorCode::OutOfDomain, "noise_parameter", noise.text, core::tr("must be a probability"), {}};
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
    return Error{ErrorCode::Unsupported,
                 "class",
                 std::string(className),
                 core::tr("known, but this program has no proven bound for it; write its cost as an "
                          "EpsilonDeltaDpEvent"),
                 {}};
}

} // namespace

Result<dp_event::Quantity> dp_event::quantity(const Json &event, const char *field)
{
    const Json *value = event.find(field);
    const std::string *text = value == nullptr ? nullptr : value->ifQuantity();
    if (text == nullptr)
        return Error{ErrorCode::Malformed,
                     field,
                     value == nullptr ? core::tr("missing") : Message(value->write()),
                     core::tr("must be a number"),
                     {}};
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
