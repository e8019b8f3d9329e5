// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/mechanism_json.h"

#include "core/base/exact/exact.h"
#include "core/base/text/text.h"
#include "core/io/training_runs.h"

namespace epsilometer::io {

Result<Mechanism> dpMechanism(const std::string &epsilon, const std::optional<std::string> &delta)
{
    EPSILOMETER_TRY(Exact::parse("epsilon", epsilon));
    if (!delta)
        return Mechanism("pure_dp", {{"epsilon", epsilon}});
    EPSILOMETER_ASSIGN(const Exact exact, Exact::parse("delta", *delta));
    if (exact > Exact(1))
        return makeError(ErrorCode::OutOfDomain, "delta", *delta, core::tr("must be a probability, 0 <= delta <= 1"));
    if (exact.isZero())
        return Mechanism("pure_dp", {{"epsilon", epsilon}});
    return Mechanism("approx_dp", {{"epsilon", epsilon}, {"delta", *delta}});
}

bool namesAdditiveNoise(std::string_view name)
{
    const std::string lowered = asciiLowered(name);
    return lowered.find("gauss") != std::string::npos || lowered.find("laplac") != std::string::npos;
}

Result<Mechanism> statedCost(std::string_view name, const std::string &epsilon, const std::optional<std::string> &delta)
{
    EPSILOMETER_ASSIGN(Mechanism cost, dpMechanism(epsilon, delta));
    if (cost.kind() == "pure_dp" && asciiLowered(name).find("gauss") != std::string::npos)
        return makeError(
            ErrorCode::Malformed, "delta", delta.value_or(""),
            core::tr("must be above 0 beside {1}: Gaussian noise has no finite epsilon at delta 0", std::string(name)));
    return cost;
}

Result<std::string> numberText(const std::string &name, const Json *value)
{
    const std::string *text = value == nullptr ? nullptr : value->ifQuantity();
    if (text == nullptr)
        return makeError(ErrorCode::Malformed, name, value == nullptr ? core::tr("missing") : Message(value->write()),
                         core::tr("must be a number"));
    if (*text == kInfinitySign)
        return std::string("inf");
    EPSILOMETER_TRY(Exact::parse(name, *text));
    return *text;
}

bool isNotUnderstood(const ImportedEntry &entry)
{
    return entry.step.mechanism.kind() == kNotUnderstood;
}

void addNotUnderstood(ImportResult &result, Error error, std::int64_t line)
{
    if (result.notUnderstood.size() > kMostNotUnderstood)
        return; // Importer::read() refuses them all
    if (error.place.line == 0)
        error.place.line = line;
    ImportedEntry &entry = result.entries.emplace_back();
    entry.sourceLine = line;
    entry.step.mechanism = Mechanism(kNotUnderstood, {{"problem", error.message()}});
    result.notUnderstood.push_back(std::move(error));
}

Status setDecision(ImportedEntry &entry, std::string_view text)
{
    const std::string word = asciiLowered(text);
    if (!word.empty() && word != "cont" && word != "halt")
        return makeError(ErrorCode::OutOfDomain, "decision", std::string(text), core::tr("must be cont or halt"));
    entry.decision = word;
    return {};
}

namespace {

/// The mechanism with its sensitivity set. A selection by noise with a scale is stated by its epsilon, which follows:
/// twice the sensitivity of the scores over the scale, or once if all scores move the same way.
Mechanism answered(const Mechanism &asked, const std::string &text, const Exact &sensitivity)
{
    const std::string *scale = asked.quantity("scale");
    const auto typed = scale == nullptr ? Result<Exact>(Error()) : Exact::parse("scale", *scale);
    if (asked.kind() != "permute_and_flip" || !typed.ok() || typed->isZero()) {
        Mechanism mechanism = asked;
        mechanism.set("sensitivity", text);
        return mechanism;
    }
    const Json *monotone = asked.find("monotone");
    const bool oneWay = monotone != nullptr && *monotone == Json(true);
    const Exact epsilon = Exact::quotient(oneWay ? sensitivity : sensitivity + sensitivity, *typed);
    return Mechanism(asked.kind(), {{"epsilon", epsilon.text()}, {"monotone", oneWay}});
}

} // namespace

bool isSensitivityUnanswered(const ImportedEntry &entry)
{
    const Json *sensitivity = entry.step.mechanism.find("sensitivity");
    return sensitivity != nullptr && *sensitivity == Json(kUnansweredSensitivity);
}

Error unansweredSensitivity()
{
    return makeError(ErrorCode::Malformed, "sensitivity", core::tr("not in the file"),
                     core::tr("must be given with --sensitivity: the largest d_in of any measurement"));
}

bool asksForSensitivity(const ImportResult &result)
{
    return std::ranges::any_of(result.entries, isSensitivityUnanswered);
}

Status answerSensitivity(ImportResult &result, const std::string &sensitivity)
{
    EPSILOMETER_ASSIGN(const Exact exact, Exact::parse("sensitivity", sensitivity));
    if (exact.isZero() || exact.isInfinite())
        return makeError(ErrorCode::OutOfDomain, "sensitivity", sensitivity, core::tr("must be > 0 and finite"));
    for (ImportedEntry &entry : result.entries)
        if (isSensitivityUnanswered(entry))
            entry.step.mechanism = answered(entry.step.mechanism, sensitivity, exact);
    std::erase_if(result.notUnderstood, [](const Error &error) {
        return error.parameter == "sensitivity" && error.value.english() == unansweredSensitivity().value.english();
    });
    return {};
}

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
        return makeError(ErrorCode::OutOfDomain, "sampling_rate", rate,
                         core::tr("must be a probability, 0 <= rate <= 1"));
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
        return makeError(ErrorCode::OutOfDomain, "sample_size", sample,
                         core::tr("must be at most the population, {1}", population));
    return std::to_string(drawn) + "/" + std::to_string(all);
}

} // namespace epsilometer::io
