// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/dp_event/dp_event_exporter.h"

#include "core/base/exact.h"
#include "core/base/number_text.h"
#include "core/io/dp_event/dp_event_classes.h"

#include <cmath>
#include <optional>

namespace epsilometer {

namespace {

Json event(std::string_view name, Json::Object fields = {})
{
    fields.emplace_back(std::string(kClassName), std::string(name) + "DpEvent");
    fields.emplace_back(std::string(kModuleName), kDpEventModule);
    return Json::object(std::move(fields));
}

Json zcdpEvent(Json rho)
{
    return Json::object({{std::string(kClassName), "ZCDpEvent"},
                         {std::string(kModuleName), kDpEventModule},
                         {"rho", std::move(rho)},
                         {"xi", Json::integer(0)}});
}

enum class Toward { Zero, Infinity };

/// A JSON number: the decimal itself where it is one that readers take, else the next double on the given side.
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

/// Reads a parameter of a mechanism that is known to be well-formed; `fallback` where it is absent.
std::optional<Exact> parameter(const Json &mechanism, std::string_view name, std::string_view fallback = {})
{
    const Json *value = mechanism.find(name);
    const std::string *text = value == nullptr ? nullptr : value->ifQuantity();
    auto exact = Exact::parse(name, text == nullptr ? fallback : std::string_view(*text));
    return exact.ok() ? std::optional<Exact>(*std::move(exact)) : std::nullopt;
}

bool isPlain(const Json &mechanism, std::string_view flag)
{
    const Json *value = mechanism.find(flag);
    return value == nullptr || (value->ifBool() != nullptr && !*value->ifBool()) ||
           (value->ifString() != nullptr && *value->ifString() == "false");
}

/// Noise over sensitivity: less noise costs more, so it is rounded towards zero.
std::optional<Json> noiseEvent(const Json &mechanism, std::string_view name, std::string_view noise)
{
    const auto scale = parameter(mechanism, noise);
    const auto sensitivity = parameter(mechanism, "sensitivity", "1");
    if (!scale || !sensitivity || sensitivity->isZero() || scale->isInfinite() || sensitivity->isInfinite())
        return {};
    return event(name, {{"noise_multiplier", numberOf(Exact::quotient(*scale, *sensitivity), Toward::Zero)}});
}

/// mu-Gaussian DP is what a Gaussian of noise multiplier 1 / mu has.
std::optional<Json> gaussianDp(const Json &mechanism)
{
    const auto mu = parameter(mechanism, "mu");
    if (!mu)
        return {};
    if (mu->isZero())
        return event("NoOp");
    return event("Gaussian", {{"noise_multiplier", numberOf(Exact::quotient(Exact(1), *mu), Toward::Zero)}});
}

/// A shift of squared length below 2 moves one coordinate at most; for longer ones the dimension is not known.
std::optional<Json> discreteGaussian(const Json &mechanism)
{
    const auto sigma = parameter(mechanism, "sigma");
    const auto sensitivity = parameter(mechanism, "sensitivity", "1");
    if (!sigma || !sensitivity || sigma->isInfinite() || sensitivity->isInfinite())
        return {};
    const bool single = *sensitivity * *sensitivity < Exact(2);
    return event("DiscreteGaussian", {{"sigma", numberOf(*sigma, Toward::Zero)},
                                      {"sensitivity", numberOf(*sensitivity, Toward::Infinity)},
                                      {"dimension", single ? Json::integer(1) : Json()}});
}

std::optional<Json> selection(const Json &mechanism, std::string_view name)
{
    const auto epsilon = parameter(mechanism, "epsilon");
    if (!epsilon || !isPlain(mechanism, "monotone"))
        return {};
    return event(name, {{"epsilon", numberOf(*epsilon, Toward::Infinity)}});
}

std::optional<Json> zcdp(const Json &mechanism)
{
    const auto rho = parameter(mechanism, "rho");
    const auto delta = parameter(mechanism, "delta", "0");
    if (!rho || !delta || !delta->isZero())
        return {};
    return zcdpEvent(numberOf(*rho, Toward::Infinity));
}

std::optional<Json> sampled(const Json &mechanism)
{
    const Json *sampling = mechanism.find("sampling");
    const auto noise = parameter(mechanism, "noise_multiplier");
    const auto rate = parameter(mechanism, "sampling_rate");
    const auto steps = parameter(mechanism, "steps", "1");
    const bool poisson = sampling == nullptr || (sampling->ifString() != nullptr && *sampling->ifString() == "poisson");
    if (!poisson || !noise || !rate || !steps)
        return {};
    Json one =
        event("PoissonSampled", {{"sampling_probability", numberOf(*rate, Toward::Infinity)},
                                 {"event", event("Gaussian", {{"noise_multiplier", numberOf(*noise, Toward::Zero)}})}});
    if (*steps == Exact(1))
        return one;
    return event("SelfComposed", {{"event", std::move(one)}, {"count", Json::Number{steps->text()}}});
}

std::optional<Json> epsilonDelta(const Json &mechanism)
{
    const auto epsilon = parameter(mechanism, "epsilon");
    const auto delta = parameter(mechanism, "delta", "0");
    if (!epsilon || !delta)
        return {};
    return event("EpsilonDelta",
                 {{"epsilon", numberOf(*epsilon, Toward::Infinity)}, {"delta", numberOf(*delta, Toward::Infinity)}});
}

std::optional<Json> ownClass(const Json &mechanism)
{
    const Json *kindText = mechanism.find("kind");
    const std::string kind = kindText != nullptr && kindText->ifString() != nullptr ? *kindText->ifString() : "";
    if (kind == "pure_dp" || kind == "approx_dp")
        return epsilonDelta(mechanism);
    if (kind == "no_op")
        return event("NoOp");
    if (kind == "non_private")
        return event("NonPrivate");
    if (kind == "laplace")
        return noiseEvent(mechanism, "Laplace", "scale");
    if (kind == "gaussian")
        return noiseEvent(mechanism, "Gaussian", "sigma");
    if (kind == "discrete_gaussian")
        return discreteGaussian(mechanism);
    if (kind == "gdp")
        return gaussianDp(mechanism);
    if (kind == "exponential")
        return selection(mechanism, "ExponentialMechanism");
    if (kind == "permute_and_flip")
        return selection(mechanism, "PermuteAndFlip");
    if (kind == "zcdp")
        return zcdp(mechanism);
    if (kind == "subsampled_gaussian")
        return sampled(mechanism);
    return {};
}

/// An (epsilon, delta) bound, where the cost has a finite one.
std::optional<Json> boundOf(const RoundCost &cost)
{
    if (!cost.dp || cost.dp->epsilon.isInfinite())
        return {};
    return event("EpsilonDelta", {{"epsilon", numberOf(cost.dp->epsilon, Toward::Infinity)},
                                  {"delta", numberOf(cost.dp->delta, Toward::Infinity)}});
}

/// What costs infinity here must not come out as a mechanism that costs less there.
bool isPayable(const Spend &spend)
{
    const Json *kind = spend.step.mechanism.find("kind");
    const bool nonPrivate = kind != nullptr && kind->ifString() != nullptr && *kind->ifString() == "non_private";
    return nonPrivate || !spend.cost->dp || !spend.cost->dp->epsilon.isInfinite();
}

Json eventOf(const Spend &spend, std::vector<std::string> &notes)
{
    const auto note = [&](const std::string &text) {
        notes.push_back("line " + std::to_string(spend.line) + ": " + text);
    };
    if (spend.notUnderstood == nullptr && isPayable(spend)) {
        if (auto own = ownClass(spend.step.mechanism))
            return *std::move(own);
        if (auto bound = boundOf(*spend.cost)) {
            note("written as an EpsilonDeltaDpEvent");
            return *std::move(bound);
        }
    }
    note("written as UnsupportedDpEvent: the format has no class for it");
    return event("Unsupported");
}

class DpEventExporter final : public Exporter {
public:
    std::string_view id() const override { return "dp-event"; }
    std::string_view title() const override { return "dp_accounting events"; }
    Result<ExportResult> write(const ExportSubject &subject, Progress &) const override
    {
        ExportResult result;
        Json::Array events;
        for (const Spend &spend : subject.session.spends) {
            Json one = eventOf(spend, result.notes);
            if (spend.step.count != 1)
                one = event("SelfComposed", {{"event", std::move(one)},
                                             {"count", Json::integer(static_cast<std::int64_t>(spend.step.count))}});
            events.push_back(std::move(one));
        }
        result.bytes = event("Composed", {{"events", std::move(events)}}).write() + '\n';
        return result;
    }
};

} // namespace

std::unique_ptr<const Exporter> makeDpEventExporter()
{
    return std::make_unique<DpEventExporter>();
}

} // namespace epsilometer
