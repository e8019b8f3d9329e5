// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sampled_gaussian.h"

#include "core/base/exact.h"
#include "core/io/mechanism_json.h"
#include "core/io/noise_multiplier.h"

namespace epsilometer::io {

Result<Mechanism> gaussianMechanism(const std::string &noise)
{
    EPSILOMETER_ASSIGN(const Exact exact, Exact::parse("noise_multiplier", noise));
    if (exact.isZero())
        return Mechanism("non_private");
    if (exact.isInfinite())
        return Mechanism("no_op");
    return perClip(Mechanism("gaussian", {{"sigma", noise}}));
}

Result<Mechanism> sampledGaussianMechanism(const std::string &noise, const std::string &rate,
                                           const std::string &sampling)
{
    EPSILOMETER_ASSIGN(const Exact sigma, Exact::parse("noise_multiplier", noise));
    EPSILOMETER_ASSIGN(const Exact probability, Exact::parse("sampling_rate", rate));
    if (probability > Exact(1))
        return Error{
            ErrorCode::OutOfDomain, "sampling_rate", rate, core::tr("must be a probability, 0 <= rate <= 1"), {}};
    if (probability.isZero() || sigma.isInfinite())
        return Mechanism("no_op");
    if (sigma.isZero())
        return Mechanism("non_private");
    const bool poisson = sampling == "poisson";
    // A batch of fixed size contains another record instead of one that is not drawn: two clips apart.
    Mechanism mechanism = Mechanism("subsampled_gaussian",
                                    {{"noise_multiplier", poisson ? noise : Exact::quotient(sigma, Exact(2)).text()},
                                     {"sampling_rate", rate},
                                     {"steps", "1"},
                                     {"sampling", sampling}});
    return poisson ? perClip(std::move(mechanism)) : perTwoClips(std::move(mechanism));
}

Result<std::string> sampleRate(const std::string &sample, const std::string &population)
{
    EPSILOMETER_ASSIGN(const auto drawn, parseCount("sample_size", sample));
    EPSILOMETER_ASSIGN(const auto all, parseCount("population_size", population));
    if (drawn > all)
        return Error{ErrorCode::OutOfDomain,
                     "sample_size",
                     sample,
                     core::tr("must be at most the population, {1}", population),
                     {}};
    return std::to_string(drawn) + "/" + std::to_string(all);
}

} // namespace epsilometer::io
