// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/opendp/opendp_mechanisms.h"

#include "core/base/exact.h"
#include "core/base/number_text.h"
#include "core/io/mechanism_json.h"
#include "core/io/sampled_gaussian.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epsilometer {

namespace {

/// What a domain is made of: vectors or single values, integers or floats.
struct Domain {
    bool isVector = false;
    bool isInteger = false;
};

template <class Names> bool contains(const Names &names, const std::string &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Which noise is drawn depends on the domain, and neither form bounds the other: the discrete one on integers costs
/// more after some runs, the continuous one after others. So the domain must be known.
Result<Domain> domainOf(const Json &node)
{
    constexpr std::array<std::string_view, 13> kIntegers = {"i8",  "i16", "i32",  "i64",   "i128",  "u8", "u16",
                                                            "u32", "u64", "u128", "isize", "usize", "int"};
    constexpr std::array<std::string_view, 3> kFloats = {"f32", "f64", "float"};
    Domain domain;
    const Json *json = opendpArgument(node, "input_domain");
    const std::string written = json == nullptr ? "missing" : json->write();
    while (json != nullptr && opendpFunction(*json) == "vector_domain") {
        domain.isVector = true;
        json = opendpArgument(*json, "atom_domain");
    }
    const bool isAtom = json != nullptr && opendpFunction(*json) == "atom_domain";
    const Json *type = isAtom ? opendpArgument(*json, "T") : nullptr;
    const std::string name = type == nullptr || type->ifString() == nullptr ? std::string() : *type->ifString();
    domain.isInteger = contains(kIntegers, name);
    if (!domain.isInteger && !contains(kFloats, name))
        return Error{ErrorCode::Unsupported,
                     "input_domain",
                     written,
                     "must be an atom_domain, or vectors of one, with T of integers or floats, such as i32 or f64: the "
                     "noise on integers is another",
                     {}};
    return domain;
}

Result<Json> additive(const Json &node, const char *parameter, const char *continuous, const char *discrete)
{
    EPSILOMETER_ASSIGN(const std::string scale, numberText("scale", opendpArgument(node, "scale")));
    EPSILOMETER_ASSIGN(const Domain domain, domainOf(node));
    if (const Json *granularity = opendpArgument(node, "k"); granularity != nullptr && !granularity->isNull())
        return Error{ErrorCode::Unsupported,
                     "k",
                     granularity->write(),
                     "must be left at its default: rounding to multiples of 2^k enlarges the sensitivity",
                     {}};
    if (domain.isInteger && domain.isVector && std::string_view(parameter) == "sigma")
        return Error{ErrorCode::Unsupported,
                     "input_domain",
                     opendpFunction(node),
                     "vectors of integers: the discrete Gaussian of several dimensions has no kind; write its zCDP",
                     {}};
    if (Exact::parse("scale", scale)->isZero())
        return mechanismOf("non_private");
    return mechanismOf(domain.isInteger ? discrete : continuous,
                       {{parameter, scale}, {"sensitivity", kUnansweredSensitivity}});
}

/// epsilon = log((k - 1) p / (1 - p)) for k categories and probability p of the truth, rounded up.
Result<Json> randomizedResponse(const Json &node, std::size_t categories)
{
    EPSILOMETER_ASSIGN(const std::string text, numberText("prob", opendpArgument(node, "prob")));
    EPSILOMETER_ASSIGN(const Exact truth, Exact::parse("prob", text));
    if (truth > Exact(1) || categories < 2)
        return Error{ErrorCode::OutOfDomain, "prob", text, "must be a probability, for two categories or more", {}};
    if (truth == Exact(1))
        return mechanismOf("non_private");
    const Exact lie =
        Exact::quotient(Exact::positiveDifference(Exact(1), truth), Exact(static_cast<std::int64_t>(categories - 1)));
    if (truth < lie)
        return Error{ErrorCode::OutOfDomain, "prob", text, "must be at least 1 / number of categories", {}};
    const double ratio = Exact::quotient(truth, lie).up();
    // The ratio is not below the true one; its logarithm near 1 is its distance from 1, which log1p keeps.
    const double epsilon = outward::up(std::log1p(outward::up(ratio - 1, 1)), 4);
    return mechanismOf("randomized_response", {{"epsilon", fullText(epsilon)}});
}

std::string measureName(const Json &measure)
{
    const std::string name = opendpFunction(measure);
    if (name == "fixed_smoothed_max_divergence")
        return "pairs";
    const Json *inner = opendpArgument(measure, "measure");
    if (name == "approximate" && inner != nullptr && opendpFunction(*inner) == "max_divergence")
        return "pairs";
    return name;
}

} // namespace

std::string opendpFunction(const Json &node)
{
    const Json *name = node.find("__function__");
    return name != nullptr && name->ifString() != nullptr ? *name->ifString() : std::string();
}

const Json *opendpArgument(const Json &node, std::string_view name)
{
    const Json *arguments = node.find("__kwargs__");
    return arguments == nullptr ? nullptr : arguments->find(name);
}

const Json::Array *opendpList(const Json *json)
{
    if (json != nullptr && json->find("__tuple__") != nullptr)
        json = json->find("__tuple__");
    return json == nullptr ? nullptr : json->ifArray();
}

Error opendpMissing(const std::string &name, const Json &node)
{
    return Error{ErrorCode::Malformed, name, "missing", "is needed by " + opendpFunction(node), {}};
}

Result<Json> opendpMechanism(const Json &node)
{
    const std::string function = opendpFunction(node);
    if (function == "make_laplace")
        return additive(node, "scale", "laplace", "discrete_laplace");
    if (function == "make_gaussian")
        return additive(node, "sigma", "gaussian", "discrete_gaussian");
    if (function == "make_randomized_response_bool")
        return randomizedResponse(node, 2);
    if (function != "make_randomized_response")
        return Error{ErrorCode::Unsupported,
                     "__function__",
                     function.empty() ? node.write() : function,
                     "is not a constructor that is read here",
                     {}};
    const Json::Array *categories = opendpList(opendpArgument(node, "categories"));
    if (categories == nullptr)
        return opendpMissing("categories", node);
    return randomizedResponse(node, categories->size());
}

Result<Json> opendpLoss(const Json &measure, const Json &loss)
{
    const std::string name = measureName(measure);
    const Json::Array *pair = opendpList(&loss);
    if (name == "pairs" && pair != nullptr && pair->size() == 2) {
        EPSILOMETER_ASSIGN(const std::string epsilon, numberText("d_mids", pair->data()));
        EPSILOMETER_ASSIGN(const std::string delta, numberText("d_mids", pair->data() + 1));
        return dpMechanism(epsilon, delta);
    }
    if (name != "max_divergence" && name != "zero_concentrated_divergence")
        return Error{ErrorCode::Unsupported,
                     "output_measure",
                     opendpFunction(measure),
                     "must be max_divergence, zero_concentrated_divergence, or approximate with pairs",
                     {}};
    EPSILOMETER_ASSIGN(const std::string text, numberText("d_mids", &loss));
    if (name == "max_divergence")
        return dpMechanism(text, std::nullopt);
    return mechanismOf("zcdp", {{"rho", text}});
}

} // namespace epsilometer
