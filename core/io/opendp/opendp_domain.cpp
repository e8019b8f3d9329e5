// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/opendp/opendp_domain.h"

#include "core/base/contains.h"
#include "core/io/opendp/opendp_mechanisms.h"

#include <algorithm>
#include <array>
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

} // namespace

Result<OpendpDomain> opendpInputDomain(const Json &node)
{
    const Json *json = opendpArgument(node, "input_domain");
    if (const auto domain = domainOf(json))
        return *domain;
    return Error{
        ErrorCode::Unsupported,
        "input_domain",
        shown(json),
        core::tr("must be an atom_domain, or vectors of one, with T of integers or floats, such as i32 or f64, or "
                 "follow from a transformation that is read here: the noise on integers is another"),
        {}};
}

} // namespace epsilometer::io
