// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/opendp/opendp_mechanisms.h"

#include "core/base/contains.h"
#include "core/base/exact/exact.h"
#include "core/base/text/number_text.h"
#include "core/io/mechanism_json.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace epsilometer::io {

namespace {

/// Whether a type is an integer type; absent for types other than integers and floats.
std::optional<bool> isIntegerType(const Json *type)
{
    constexpr std::array<std::string_view, 13> kIntegers = {"i8",  "i16", "i32",  "i64",   "i128",  "u8", "u16",
                                                            "u32", "u64", "u128", "isize", "usize", "int"};
    constexpr std::array<std::string_view, 3> kFloats = {"f32", "f64", "float"};
    const std::string *name = type == nullptr ? nullptr : type->ifString();
    if (name == nullptr)
        return {};
    if (contains(kIntegers, *name))
        return true;
    return contains(kFloats, *name) ? std::optional(false) : std::nullopt;
}

std::optional<OpendpDomain> outputDomain(const Json &transformation);

std::optional<OpendpDomain> domainOf(const Json *json)
{
    OpendpDomain domain;
    for (; json != nullptr && opendpFunction(*json) == "vector_domain"; json = opendpArgument(*json, "atom_domain"))
        domain.isVector = true;
    if (json != nullptr && opendpFunction(*json) == "option_domain") // allows missing values
        json = opendpArgument(*json, "element_domain");
    if (json == nullptr)
        return {};
    if (opendpFunction(*json) == "transformation_output_domain") {
        const Json *transformation = opendpArgument(*json, "this");
        return transformation == nullptr ? std::nullopt : outputDomain(*transformation);
    }
    const auto isInteger =
        opendpFunction(*json) == "atom_domain" ? isIntegerType(opendpArgument(*json, "T")) : std::optional<bool>();
    if (!isInteger)
        return {};
    domain.isInteger = *isInteger;
    return domain;
}

/// The kind of outputs of a transformation.
struct Transformation {
    std::string_view function;
    enum class Output : std::uint8_t {
        Same,  ///< like its inputs
        One,   ///< one value of its inputs' type
        OneOf, ///< one value of the type named by `type`
        ManyOf ///< a vector of that type
    } output;
    std::string_view type = {};
};

/// The transformations of OpenDP 0.8 to 0.15 that lead to noise on numbers.
constexpr auto kTransformations = std::to_array<Transformation>({
    {"make_b_ary_tree", Transformation::Output::Same},
    {"make_clamp", Transformation::Output::Same},
    {"make_drop_null", Transformation::Output::Same},
    {"make_identity", Transformation::Output::Same},
    {"make_impute_constant", Transformation::Output::Same},
    {"make_impute_uniform_float", Transformation::Output::Same},
    {"make_lipschitz_float_mul", Transformation::Output::Same},
    {"make_metric_bounded", Transformation::Output::Same},
    {"make_metric_unbounded", Transformation::Output::Same},
    {"make_ordered_random", Transformation::Output::Same},
    {"make_resize", Transformation::Output::Same},
    {"make_unordered", Transformation::Output::Same},
    {"make_mean", Transformation::Output::One},
    {"make_sum", Transformation::Output::One},
    {"make_sum_of_squared_deviations", Transformation::Output::One},
    {"make_variance", Transformation::Output::One},
    {"make_count", Transformation::Output::OneOf, "TO"},
    {"make_count_distinct", Transformation::Output::OneOf, "TO"},
    {"make_cast", Transformation::Output::ManyOf, "TOA"},
    {"make_cast_default", Transformation::Output::ManyOf, "TOA"},
    {"make_cast_inherent", Transformation::Output::ManyOf, "TOA"},
    {"make_count_by_categories", Transformation::Output::ManyOf, "TOA"},
});

std::optional<OpendpDomain> outputDomain(const Json &transformation)
{
    const std::string function = opendpFunction(transformation);
    if (function == "make_chain_tt") {
        const Json *last = opendpArgument(transformation, "transformation1");
        return last == nullptr ? std::nullopt : outputDomain(*last);
    }
    const auto known = std::ranges::find(kTransformations, function, &Transformation::function);
    if (known == kTransformations.end())
        return {};
    if (known->output == Transformation::Output::OneOf || known->output == Transformation::Output::ManyOf) {
        const auto isInteger = isIntegerType(opendpArgument(transformation, known->type));
        if (!isInteger)
            return {};
        return OpendpDomain{known->output == Transformation::Output::ManyOf, *isInteger};
    }
    auto domain = domainOf(opendpArgument(transformation, "input_domain"));
    if (domain && known->output == Transformation::Output::One)
        domain->isVector = false;
    return domain;
}

/// The domain in an error's text; for a domain that follows from a transformation, the transformation.
Message shown(const Json *json)
{
    if (json == nullptr)
        return core::tr("missing");
    const Json *transformation = opendpArgument(*json, "this");
    return transformation == nullptr ? json->write() : core::tr("the output of {1}", opendpFunction(*transformation));
}

Result<Mechanism> additive(const Json &node, const char *parameter, const char *continuous, const char *discrete)
{
    EPSILOMETER_ASSIGN(const std::string scale, numberText("scale", opendpArgument(node, "scale")));
    EPSILOMETER_ASSIGN(const OpendpDomain domain, opendpInputDomain(node));
    if (const Json *granularity = opendpArgument(node, "k"); granularity != nullptr && !granularity->isNull())
        return makeError(
            ErrorCode::Unsupported, "k", granularity->write(),
            core::tr("must be left at its default: rounding to multiples of 2^k enlarges the sensitivity"));
    if (domain.isInteger && domain.isVector && std::string_view(parameter) == "sigma")
        return makeError(ErrorCode::Unsupported, "input_domain", opendpFunction(node),
                         core::tr("vectors of integers: the discrete Gaussian of several dimensions has no kind; write "
                                  "its zCDP"));
    if (Exact::parse("scale", scale)->isZero())
        return Mechanism("non_private");
    return Mechanism(domain.isInteger ? discrete : continuous,
                     {{parameter, scale}, {"sensitivity", kUnansweredSensitivity}});
}

/// For scores that one person changes by at most d_in each, epsilon = 2 d_in / scale; d_in / scale if all of them move
/// the same way. Ignores the output measure: since OpenDP 0.14 this is permute-and-flip, whatever the measure, and
/// earlier or later versions draw Gumbel noise, which permute-and-flip dominates (docs/proofs.md 6). For some versions
/// the stated rho of epsilon^2 / 8 is not valid.
Result<Mechanism> noisyMax(const Json &node)
{
    EPSILOMETER_ASSIGN(const std::string scale, numberText("scale", opendpArgument(node, "scale")));
    EPSILOMETER_ASSIGN(const Exact exact, Exact::parse("scale", scale));
    const Json *metric = opendpArgument(node, "input_metric");
    if (metric == nullptr || opendpFunction(*metric) != "linf_distance")
        return makeError(
            ErrorCode::Unsupported, "input_metric", metric == nullptr ? core::tr("missing") : Message(metric->write()),
            core::tr("must be linf_distance, the distance of which d_in is the sensitivity of every score"));
    if (exact.isZero())
        return Mechanism("non_private");
    const Json *monotonic = opendpArgument(*metric, "monotonic");
    return Mechanism("permute_and_flip", {{"scale", scale},
                                          {"monotone", monotonic != nullptr && *monotonic == Json(true)},
                                          {"sensitivity", kUnansweredSensitivity}});
}

/// epsilon = log((k - 1) p / (1 - p)) for k categories and probability p of the truth, rounded up.
Result<Mechanism> randomizedResponse(const Json &node, std::size_t categories)
{
    EPSILOMETER_ASSIGN(const std::string text, numberText("prob", opendpArgument(node, "prob")));
    EPSILOMETER_ASSIGN(const Exact truth, Exact::parse("prob", text));
    if (truth > Exact(1) || categories < 2)
        return makeError(ErrorCode::OutOfDomain, "prob", text,
                         core::tr("must be a probability, for two categories or more"));
    if (truth == Exact(1))
        return Mechanism("non_private");
    const Exact lie = Exact::quotient(Exact::positiveDifference(Exact(1), truth), Exact(categories - 1));
    if (truth < lie)
        return makeError(ErrorCode::OutOfDomain, "prob", text, core::tr("must be at least 1 / number of categories"));
    const double ratio = Exact::quotient(truth, lie).up();
    // The ratio is at least the true one; near 1 its logarithm is about its distance from 1, which log1p keeps.
    const double epsilon = outward::up(std::log1p(outward::up(ratio - 1, 1)), 4);
    return Mechanism("randomized_response", {{"epsilon", fullText(epsilon)}});
}

/// epsilon = 2 m log((2 - f) / f), rounded up, for vectors with at most m bits set, each flipped with probability f /
/// 2.
Result<Mechanism> randomizedBits(const Json &node)
{
    EPSILOMETER_ASSIGN(const std::string text, numberText("f", opendpArgument(node, "f")));
    EPSILOMETER_ASSIGN(const Exact flipped, Exact::parse("f", text));
    const Json *domain = opendpArgument(node, "input_domain");
    EPSILOMETER_ASSIGN(const std::string weightText,
                       numberText("max_weight", domain == nullptr ? nullptr : opendpArgument(*domain, "max_weight")));
    EPSILOMETER_ASSIGN(const std::uint64_t weight, parseCount("max_weight", weightText));
    if (flipped > Exact(1))
        return makeError(ErrorCode::OutOfDomain, "f", text, core::tr("must be a probability"));
    if (flipped.isZero())
        return Mechanism("non_private");
    const double ratio = Exact::quotient(Exact::positiveDifference(Exact(2), flipped), flipped).up();
    const double one = outward::up(std::log1p(outward::up(ratio - 1, 1)), 4);
    return Mechanism("pure_dp", {{"epsilon", fullText(outward::up(2 * static_cast<double>(weight) * one, 2))}});
}

/// The name of a supported measure, or of the measure that it approximates.
std::string measureName(const Json &measure)
{
    const std::string name = opendpFunction(measure);
    if (name == "fixed_smoothed_max_divergence")
        return "approximate max_divergence";
    const Json *inner = opendpArgument(measure, "measure");
    return name == "approximate" && inner != nullptr ? name + ' ' + opendpFunction(*inner) : name;
}

} // namespace

Result<OpendpDomain> opendpInputDomain(const Json &node)
{
    const Json *json = opendpArgument(node, "input_domain");
    if (const auto domain = domainOf(json))
        return *domain;
    return makeError(
        ErrorCode::Unsupported, "input_domain", shown(json),
        core::tr("must be an atom_domain, or vectors of one, with T of integers or floats, such as i32 or f64, or "
                 "follow from a transformation that is read here: the noise on integers is another"));
}

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
    return makeError(ErrorCode::Malformed, name, core::tr("missing"),
                     core::tr("is needed by {1}", opendpFunction(node)));
}

Result<Mechanism> opendpMechanism(const Json &node)
{
    const std::string function = opendpFunction(node);
    if (function == "make_laplace" || function == "make_geometric") // make_geometric may clamp its outputs
        return additive(node, "scale", "laplace", "discrete_laplace");
    if (function == "make_gaussian")
        return additive(node, "sigma", "gaussian", "discrete_gaussian");
    if (function == "make_noisy_max" || function == "make_report_noisy_max_gumbel")
        return noisyMax(node);
    if (function == "make_randomized_response_bool")
        return randomizedResponse(node, 2);
    if (function == "make_randomized_response_bitvec")
        return randomizedBits(node);
    if (function != "make_randomized_response")
        return makeError(ErrorCode::Unsupported, "__function__", function.empty() ? node.write() : function,
                         core::tr("is not a constructor that is read here"));
    const Json::Array *categories = opendpList(opendpArgument(node, "categories"));
    if (categories == nullptr)
        return opendpMissing("categories", node);
    return randomizedResponse(node, categories->size());
}

Result<Mechanism> opendpLoss(const Json &measure, const Json &loss)
{
    const std::string name = measureName(measure);
    const Json::Array *pair = opendpList(&loss);
    const bool isPair = pair != nullptr && pair->size() == 2;
    EPSILOMETER_ASSIGN(const std::string text, numberText("d_mids", isPair ? pair->data() : &loss));
    if (name == "max_divergence" && !isPair)
        return dpMechanism(text, std::nullopt);
    if (name == "zero_concentrated_divergence" && !isPair)
        return Mechanism("zcdp", {{"rho", text}});
    if (isPair) {
        EPSILOMETER_ASSIGN(const std::string delta, numberText("d_mids", pair->data() + 1));
        if (name == "approximate max_divergence")
            return dpMechanism(text, delta);
        if (name == "approximate zero_concentrated_divergence")
            return Mechanism("zcdp", {{"rho", text}, {"delta", delta}});
    }
    return makeError(
        ErrorCode::Unsupported, "output_measure", opendpFunction(measure),
        core::tr("must be max_divergence or zero_concentrated_divergence, or approximate of one of them with "
                 "pairs"));
}

} // namespace epsilometer::io
