// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/dp_event/dp_event_mechanisms.h"

#include "core/base/exact.h"
#include "core/base/number_text.h"
#include "core/io/dp_event/dp_event_composites.h"
#include "core/io/mechanism_json.h"
#include "core/io/noise_multiplier.h"
#include "core/io/sampled_gaussian.h"
#include "core/numeric/outward.h"

#include <cmath>

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

/// Continuous additive noise given as a multiple of the sensitivity.
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

/// In several or unknown dimensions the whole loss differs from one dimension's, but sensitivity^2 / (2 sigma^2)-zCDP
/// holds as well (Canonne, Kamath, Steinke 2020, theorem 14).
Mapped discreteGaussianInSpace(const Quantity &sigma, const Exact &sensitivity)
{
    const Exact ratio = Exact::quotient(sensitivity, sigma.exact);
    const Exact rho = Exact::quotient(ratio * ratio, Exact(2));
    return MappedEvent{
        perClip(Mechanism("zcdp", {{"rho", rho.text()}})),
        core::tr("DiscreteGaussianDpEvent of several or unknown dimensions -> zcdp rho = sensitivity^2 / (2 sigma^2)")};
}

Mapped discreteGaussian(const Json &event)
{
    EPSILOMETER_ASSIGN(const Quantity sigma, quantity(event, "sigma"));
    Quantity sensitivity{"1", Exact(1)};
    if (event.find("sensitivity") != nullptr) {
        EPSILOMETER_ASSIGN(sensitivity, quantity(event, "sensitivity"));
    }
    if (sigma.exact.isZero() || sensitivity.exact.isInfinite())
        return nonPrivate(core::tr("sigma = 0 or sensitivity = inf"));
    if (sigma.exact.isInfinite())
        return noOp("sigma = inf");
    const Json *dimension = event.find("dimension");
    const std::string *count = dimension == nullptr ? nullptr : dimension->ifQuantity();
    if (count == nullptr || wholeNumber(*count) != 1U)
        return discreteGaussianInSpace(sigma, sensitivity.exact);
    return MappedEvent{
        perClip(Mechanism("discrete_gaussian", {{"sigma", sigma.text}, {"sensitivity", sensitivity.text}})),
        core::tr("DiscreteGaussianDpEvent of dimension 1 -> discrete_gaussian, sigma as typed; sensitivity is the "
                 "clip")};
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

/// epsilon = log(1 + k (1 - p) / p), rounded up: with probability p the answer is one of k, evenly.
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
    const Exact odds = Exact::quotient(buckets.exact * Exact::positiveDifference(Exact(1), noise.exact), noise.exact);
    // odds.up() is not below the odds; log1p is within one unit in the last place, two steps up clear it.
    const double epsilon = outward::up(std::log1p(odds.up()), 2);
    Mechanism mechanism = Mechanism("randomized_response", {{"epsilon", fullText(epsilon)}});
    if (buckets.exact > Exact(2))
        mechanism.set("categories", buckets.text);
    return MappedEvent{
        std::move(mechanism),
        core::tr("RandomizedResponseDpEvent -> randomized_response epsilon = log(1 + k (1 - p) / p), rounded up")};
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
