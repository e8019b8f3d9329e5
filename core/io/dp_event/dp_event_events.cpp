// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/dp_event/dp_event_events.h"

#include "core/base/text/number_text.h"
#include "core/io/dp_event/dp_event_classes.h"
#include "core/numeric/outward.h"

#include <cmath>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>

namespace epsilometer::io {

namespace {

Json event(std::string_view name, Json::Object fields = {})
{
    fields.emplace_back(std::string(kClassName), std::string(name) + "DpEvent");
    fields.emplace_back(std::string(kModuleName), kDpEventModule);
    return Json::object(std::move(fields));
}

Json zcdpEvent(Json rho, Json xi)
{
    return Json::object({{std::string(kClassName), "ZCDpEvent"},
                         {std::string(kModuleName), kDpEventModule},
                         {"rho", std::move(rho)},
                         {"xi", std::move(xi)}});
}

enum class Toward { Zero, Infinity };

/// A JSON number: the decimal itself if readers accept it, else the next double on the given side.
Json numberOf(const Exact &value, Toward side)
{
    if (value.isInfinite())
        return Json::Number{"Infinity"};
    const std::string text = value.text();
    if (text.find('/') == std::string::npos && Exact::parse("number", text).ok())
        return Json::Number{text};
    const double next = side == Toward::Infinity ? value.up() : value.down();
    return Json::Number{std::isinf(next) ? "Infinity" : fullText(next)};
}

/// Reads a parameter of a well-formed mechanism; uses `fallback` if it is absent.
std::optional<Exact> parameter(const Mechanism &mechanism, std::string_view name, std::string_view fallback = {})
{
    const std::string *text = mechanism.quantity(name);
    auto exact = Exact::parse(name, text == nullptr ? fallback : std::string_view(*text));
    return exact.ok() ? std::optional<Exact>(*std::move(exact)) : std::nullopt;
}

bool isPlain(const Mechanism &mechanism, std::string_view flag)
{
    const Json *value = mechanism.find(flag);
    return value == nullptr || (value->ifBool() != nullptr && !*value->ifBool()) ||
           (value->ifString() != nullptr && *value->ifString() == "false");
}

/// The clip behind a sensitivity. Events state noise over clip; if a record is replaced, a clip is half of the
/// sensitivity.
Exact clipOf(const Exact &sensitivity, bool replaced)
{
    return replaced ? Exact::quotient(sensitivity, Exact(2)) : sensitivity;
}

/// Noise over clip, rounded towards zero, since less noise costs more.
std::optional<Json> noiseEvent(const Mechanism &mechanism, std::string_view name, std::string_view noise, bool replaced)
{
    const auto scale = parameter(mechanism, noise);
    auto sensitivity = parameter(mechanism, "sensitivity", "1");
    if (sensitivity)
        sensitivity = clipOf(*sensitivity, replaced);
    if (!scale || !sensitivity || sensitivity->isZero() || scale->isInfinite() || sensitivity->isInfinite())
        return {};
    return event(name, {{"noise_multiplier", numberOf(Exact::quotient(*scale, *sensitivity), Toward::Zero)}});
}

/// mu-Gaussian DP as a Gaussian whose sensitivity over noise is mu.
std::optional<Json> gaussianDp(const Mechanism &mechanism, bool replaced)
{
    const auto mu = parameter(mechanism, "mu");
    if (!mu)
        return {};
    if (mu->isZero())
        return event("NoOp");
    const Exact overClip = Exact::quotient(Exact(replaced ? 2 : 1), *mu);
    return event("Gaussian", {{"noise_multiplier", numberOf(overClip, Toward::Zero)}});
}

std::optional<Json> discreteGaussian(const Mechanism &mechanism, bool replaced)
{
    const auto sigma = parameter(mechanism, "sigma");
    const auto sensitivity = parameter(mechanism, "sensitivity", "1");
    if (!sigma || !sensitivity || sigma->isInfinite() || sensitivity->isInfinite())
        return {};
    const auto dimension = parameter(mechanism, "dimension");
    return event("DiscreteGaussian", {{"sigma", numberOf(*sigma, Toward::Zero)},
                                      {"sensitivity", numberOf(clipOf(*sensitivity, replaced), Toward::Infinity)},
                                      {"dimension", dimension ? numberOf(*dimension, Toward::Infinity) : Json()}});
}

std::optional<Json> selection(const Mechanism &mechanism, std::string_view name)
{
    const auto epsilon = parameter(mechanism, "epsilon");
    if (!epsilon || !isPlain(mechanism, "monotone"))
        return {};
    return event(name, {{"epsilon", numberOf(*epsilon, Toward::Infinity)}});
}

std::optional<Json> zcdpEvent(const Mechanism &mechanism)
{
    const auto rho = parameter(mechanism, "rho");
    const auto delta = parameter(mechanism, "delta", "0");
    if (!rho || !delta || !delta->isZero())
        return {};
    const auto xi = parameter(mechanism, "xi", "0");
    if (!xi)
        return {};
    return zcdpEvent(numberOf(*rho, Toward::Infinity),
                     xi->isZero() ? Json::integer(0) : numberOf(*xi, Toward::Infinity));
}

/// numerator / denominator in whole numbers; absent if they are too long.
std::optional<std::pair<std::uint64_t, std::uint64_t>> fractionOf(const Exact &rate)
{
    const auto whole = [](std::string_view digits) -> std::optional<std::uint64_t> {
        constexpr std::uint64_t kLargest = std::uint64_t{1} << 53U;
        const auto value = parseNumber<std::uint64_t>(digits);
        return value && *value <= kLargest ? value : std::nullopt;
    };
    const std::string text = rate.text();
    const std::size_t bar = text.find('/');
    std::optional<std::uint64_t> above = whole(text.substr(0, bar));
    std::optional<std::uint64_t> below =
        bar == std::string::npos ? std::optional<std::uint64_t>(1) : whole(text.substr(bar + 1));
    constexpr int kMostDigits = 15;
    Exact shifted = rate;
    for (int i = 0; !above && bar == std::string::npos && i < kMostDigits; ++i) { // a decimal: shift its point
        shifted = shifted * Exact(10);
        *below *= 10;
        above = whole(shifted.text());
    }
    if (!above || !below || *above == 0 || *above > *below)
        return {};
    const std::uint64_t common = std::gcd(*above, *below);
    return std::pair(*above / common, *below / common);
}

Json countNumber(std::uint64_t count)
{
    return Json::count(count);
}

Json repeated(Json one, const Exact &count)
{
    if (count == Exact(1))
        return one;
    return event("SelfComposed", {{"event", std::move(one)}, {"count", Json::Number{count.text()}}});
}

/// A sample of a fixed size, of which only the share of the data set matters. A share typed as a fraction of whole
/// numbers keeps them, any other share is written in lowest terms.
std::optional<Json> fixedSample(const Mechanism &mechanism, const Exact &rate, Json inner)
{
    const std::string &typed = *mechanism.quantity("sampling_rate");
    const std::size_t bar = typed.find('/');
    auto fraction = fractionOf(rate);
    if (!fraction)
        return {};
    const auto above = wholeNumber(std::string_view(typed).substr(0, bar));
    const auto below = bar == std::string::npos ? std::nullopt : wholeNumber(std::string_view(typed).substr(bar + 1));
    if (above && below)
        fraction = {*above, *below};
    return event("SampledWithoutReplacement", {{"source_dataset_size", countNumber(fraction->second)},
                                               {"sample_size", countNumber(fraction->first)},
                                               {"event", std::move(inner)}});
}

bool saysPoisson(const Mechanism &mechanism)
{
    const Json *sampling = mechanism.find("sampling");
    return sampling == nullptr || (sampling->ifString() != nullptr && *sampling->ifString() == "poisson");
}

/// A noise multiplier relative to one clip.
std::optional<Json> overClip(const Mechanism &mechanism, bool twoClips)
{
    const auto noise = parameter(mechanism, "noise_multiplier");
    if (!noise || noise->isInfinite())
        return {};
    return numberOf(twoClips ? *noise * Exact(2) : *noise, Toward::Zero);
}

std::optional<Json> sampledGaussian(const Mechanism &mechanism, bool replaced)
{
    const bool poisson = saysPoisson(mechanism);
    const auto noise = overClip(mechanism, replaced || !poisson);
    const auto rate = parameter(mechanism, "sampling_rate");
    const auto steps = parameter(mechanism, "steps", "1");
    if (!noise || !rate || !steps || mechanism.find("records") != nullptr)
        return {}; // no event describes a person with several records
    Json inner = event("Gaussian", {{"noise_multiplier", *noise}});
    if (!poisson) {
        auto one = fixedSample(mechanism, *rate, std::move(inner));
        return one ? std::optional(repeated(*std::move(one), *steps)) : std::nullopt;
    }
    return repeated(event("PoissonSampled",
                          {{"sampling_probability", numberOf(*rate, Toward::Infinity)}, {"event", std::move(inner)}}),
                    *steps);
}

std::optional<Json> sampledMechanism(const Mechanism &mechanism)
{
    const Json *inner = mechanism.find("mechanism");
    const auto rate = parameter(mechanism, "sampling_rate");
    const bool poisson = saysPoisson(mechanism);
    auto one = inner == nullptr ? std::nullopt : dpEventOf(Mechanism::fromJson(*inner), !poisson);
    if (!one || !rate)
        return {};
    if (const Json *sampling = mechanism.find("sampling");
        sampling != nullptr && *sampling == Json("with_replacement")) {
        const auto records = parameter(mechanism, "dataset_size");
        if (!records)
            return {};
        return event("SampledWithReplacement", {{"source_dataset_size", Json::Number{records->text()}},
                                                {"sample_size", Json::Number{(*rate * *records).text()}},
                                                {"event", *std::move(one)}});
    }
    if (!poisson)
        return fixedSample(mechanism, *rate, *std::move(one));
    return event("PoissonSampled",
                 {{"sampling_probability", numberOf(*rate, Toward::Infinity)}, {"event", *std::move(one)}});
}

std::optional<Json> resampled(const Mechanism &mechanism)
{
    const auto noise = overClip(mechanism, true);
    const auto sample = parameter(mechanism, "sample_size");
    const auto records = parameter(mechanism, "dataset_size");
    if (!noise || !sample || !records)
        return {};
    return event("SampledWithReplacement", {{"source_dataset_size", Json::Number{records->text()}},
                                            {"sample_size", Json::Number{sample->text()}},
                                            {"event", event("Gaussian", {{"noise_multiplier", *noise}})}});
}

std::optional<Json> truncated(const Mechanism &mechanism, bool replaced)
{
    const auto noise = overClip(mechanism, replaced);
    const auto rate = parameter(mechanism, "sampling_rate");
    const auto records = parameter(mechanism, "dataset_size");
    const auto batch = parameter(mechanism, "batch_size");
    if (!noise || !rate || !records || !batch)
        return {};
    return event("TruncatedSubsampledGaussian", {{"dataset_size", Json::Number{records->text()}},
                                                 {"sampling_probability", numberOf(*rate, Toward::Infinity)},
                                                 {"truncated_batch_size", Json::Number{batch->text()}},
                                                 {"noise_multiplier", *noise}});
}

/// Epochs of random allocation; other epochs have no event.
std::optional<Json> allocation(const Mechanism &mechanism, bool replaced)
{
    const auto noise = overClip(mechanism, replaced);
    const auto steps = parameter(mechanism, "steps_per_epoch");
    const auto epochs = parameter(mechanism, "epochs");
    const Json *sampling = mechanism.find("sampling");
    if (!noise || !steps || !epochs || sampling == nullptr || *sampling != Json("random_allocation"))
        return {};
    const std::int64_t each = Exact::floorQuotient(*steps, Exact(1));
    const std::int64_t times = Exact::floorQuotient(*epochs, Exact(1));
    if (each < 1 || times < 1)
        return event("NoOp");
    return repeated(event("RandomAllocation", {{"event", event("Gaussian", {{"noise_multiplier", *noise}})},
                                               {"num_selected", Json::integer(1)},
                                               {"num_steps", Json::integer(each)}}),
                    Exact(times));
}

/// A list of numbers, all rounded to the same side; a single number becomes a list.
std::optional<Json::Array> numbersOf(const Mechanism &mechanism, std::string_view name, Toward side)
{
    if (const auto alone = parameter(mechanism, name))
        return Json::Array{numberOf(*alone, side)};
    const Json *list = mechanism.find(name);
    if (list == nullptr || list->ifArray() == nullptr)
        return {};
    Json::Array numbers;
    for (const Json &item : *list->ifArray()) {
        const std::string *text = item.ifQuantity();
        const auto exact = text == nullptr ? Result<Exact>(Error()) : Exact::parse(name, *text);
        if (!exact.ok())
            return {};
        numbers.push_back(numberOf(*exact, side));
    }
    return numbers;
}

std::optional<Json> tree(const Mechanism &mechanism, bool replaced)
{
    const auto noise = overClip(mechanism, replaced);
    auto steps = numbersOf(mechanism, "step_counts", Toward::Infinity);
    if (!noise || !steps || steps->empty())
        return {};
    Json counts = mechanism.quantity("step_counts") != nullptr ? steps->front() : Json(*std::move(steps));
    return event("SingleEpochTreeAggregation", {{"noise_multiplier", *noise}, {"step_counts", std::move(counts)}});
}

std::optional<Json> mixture(const Mechanism &mechanism)
{
    const auto sigma = parameter(mechanism, "sigma");
    auto lengths = numbersOf(mechanism, "sensitivities", Toward::Infinity);
    auto weights = numbersOf(mechanism, "probabilities", Toward::Infinity);
    if (!sigma || sigma->isInfinite() || !lengths || !weights)
        return {};
    return event("MixtureOfGaussians", {{"standard_deviation", numberOf(*sigma, Toward::Zero)},
                                        {"sensitivities", *std::move(lengths)},
                                        {"sampling_probs", *std::move(weights)}});
}

std::optional<Json> selectionOf(const Mechanism &mechanism, bool replaced)
{
    const Json *runs = mechanism.find("runs");
    const Json *number = mechanism.find("number");
    const bool known = number != nullptr && number->ifString() != nullptr && *number->ifString() == "known";
    const auto mean = parameter(mechanism, "mean");
    const auto shape = parameter(mechanism, "shape", known ? "1" : "");
    if (runs == nullptr || !mean || !shape)
        return {};
    Json::Array events;
    for (const Json &run :
         runs->ifArray() == nullptr ? Json::Array{Json::object({{"mechanism", *runs}})} : *runs->ifArray()) {
        const Json *inner = run.find("mechanism");
        const auto count = parameter(Mechanism::fromJson(run), "count", "1");
        auto one = inner == nullptr ? std::nullopt : dpEventOf(Mechanism::fromJson(*inner), replaced);
        if (!one || !count)
            return {};
        events.push_back(repeated(*std::move(one), *count));
    }
    if (events.empty())
        return {};
    Json inner = events.size() == 1 ? events.front() : event("Composed", {{"events", std::move(events)}});
    if (known)
        return repeated(std::move(inner), *mean);
    return event("RepeatAndSelect", {{"event", std::move(inner)},
                                     {"mean", numberOf(*mean, Toward::Infinity)},
                                     {"shape", numberOf(*shape, Toward::Infinity)}});
}

/// The event's parameter is the decay, 1 / scale; if records are replaced, its sensitivity is half of ours, rounded up.
std::optional<Json> discreteLaplace(const Mechanism &mechanism, bool replaced)
{
    const auto scale = parameter(mechanism, "scale");
    const auto sensitivity = parameter(mechanism, "sensitivity", "1");
    if (!scale || !sensitivity || scale->isZero() || scale->isInfinite() || sensitivity->isInfinite())
        return {};
    const std::int64_t clip = Exact::ceilQuotient(*sensitivity, Exact(replaced ? 2 : 1));
    return event("DiscreteLaplace", {{"noise_parameter", numberOf(Exact::quotient(Exact(1), *scale), Toward::Infinity)},
                                     {"sensitivity", Json::integer(clip)}});
}

/// The probability of a uniform answer among k, rounded down, which costs more: k / (e^epsilon + k - 1), or (1 - p) k /
/// (k - 1) if the true answer has probability p.
std::optional<Json> evenNoise(const Mechanism &mechanism, const Exact &categories)
{
    if (const auto truth = parameter(mechanism, "p")) {
        const Exact lies = Exact::positiveDifference(Exact(1), *truth);
        const Exact noise = Exact::quotient(lies * categories, Exact::positiveDifference(categories, Exact(1)));
        return noise > Exact(1) ? std::nullopt : std::optional(numberOf(noise, Toward::Zero));
    }
    const auto epsilon = parameter(mechanism, "epsilon");
    if (!epsilon || epsilon->isInfinite())
        return {};
    const double k = categories.up();
    const double noise = outward::down(k / (std::exp(epsilon->up()) + (k - 1)), 16);
    return noise > 0 ? std::optional(Json(Json::Number{fullText(noise)})) : std::nullopt;
}

std::optional<Json> randomizedResponseEvent(const Mechanism &mechanism)
{
    const auto categories = parameter(mechanism, "categories", "2");
    const auto delta = parameter(mechanism, "delta", "0");
    if (!categories || !delta || !delta->isZero())
        return {};
    auto noise = evenNoise(mechanism, *categories);
    if (!noise)
        return {};
    return event("RandomizedResponse",
                 {{"noise_parameter", *std::move(noise)}, {"num_buckets", Json::Number{categories->text()}}});
}

std::optional<Json> epsilonDeltaEvent(const Mechanism &mechanism)
{
    const auto epsilon = parameter(mechanism, "epsilon");
    const auto delta = parameter(mechanism, "delta", "0");
    if (!epsilon || !delta)
        return {};
    return event("EpsilonDelta",
                 {{"epsilon", numberOf(*epsilon, Toward::Infinity)}, {"delta", numberOf(*delta, Toward::Infinity)}});
}

} // namespace

Json dpEvent(std::string_view name, Json::Object fields)
{
    return event(name, std::move(fields));
}

Json roundedUp(const Exact &value)
{
    return numberOf(value, Toward::Infinity);
}

std::optional<Json> dpEventOf(const Mechanism &mechanism, bool replaced)
{
    const std::string &kind = mechanism.kind();
    if (kind == "pure_dp" || kind == "approx_dp")
        return epsilonDeltaEvent(mechanism);
    if (kind == "no_op")
        return event("NoOp");
    if (kind == "non_private")
        return event("NonPrivate");
    if (kind == "laplace")
        return noiseEvent(mechanism, "Laplace", "scale", replaced);
    if (kind == "gaussian")
        return noiseEvent(mechanism, "Gaussian", "sigma", replaced);
    if (kind == "discrete_gaussian")
        return discreteGaussian(mechanism, replaced);
    if (kind == "gdp")
        return gaussianDp(mechanism, replaced);
    if (kind == "exponential")
        return selection(mechanism, "ExponentialMechanism");
    if (kind == "permute_and_flip")
        return selection(mechanism, "PermuteAndFlip");
    if (kind == "zcdp")
        return zcdpEvent(mechanism);
    if (kind == "subsampled_gaussian")
        return sampledGaussian(mechanism, replaced);
    if (kind == "sampled")
        return sampledMechanism(mechanism);
    if (kind == "truncated_gaussian")
        return truncated(mechanism, replaced);
    if (kind == "epoch_gaussian")
        return allocation(mechanism, replaced);
    if (kind == "resampled_gaussian")
        return resampled(mechanism);
    if (kind == "gaussian_mixture")
        return mixture(mechanism);
    if (kind == "tree_aggregation")
        return tree(mechanism, replaced);
    if (kind == "repeat_and_select")
        return selectionOf(mechanism, replaced);
    if (kind == "discrete_laplace")
        return discreteLaplace(mechanism, replaced);
    if (kind == "randomized_response")
        return randomizedResponseEvent(mechanism);
    return {};
}

} // namespace epsilometer::io
