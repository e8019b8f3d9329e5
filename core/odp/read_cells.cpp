// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odp/read_cells.h"

#include "core/base/contains.h"
#include "core/base/require.h"

#include <array>

namespace epsilometer::odp {

namespace {

std::string entry(std::string_view list, std::size_t index)
{
    return std::string(list) + "[" + std::to_string(index) + "]";
}

Result<const Json::Array *> arrayOf(std::string_view name, const Json &value)
{
    const auto *array = value.ifArray();
    EPSILOMETER_TRY(require::that(array != nullptr && !array->empty(), name, value.write(),
                                  core::tr("must be a list with at least one entry")));
    return array;
}

/// Refuses unknown keys: a misspelt one would silently use a default.
Status onlyKeys(std::string_view place, const Json &object, std::initializer_list<std::string_view> known)
{
    EPSILOMETER_TRY(require::that(object.ifObject() != nullptr, place, object.write(), core::tr("must be an object")));
    for (const auto &[key, value] : *object.ifObject())
        EPSILOMETER_TRY(require::that(contains(known, key), place, key, core::tr("unknown key")));
    return {};
}

Result<Exact> quantity(const std::string &place, const Json &object, std::string_view key, const char *otherwise)
{
    const auto *member = object.find(key);
    if (member == nullptr && otherwise != nullptr)
        return Exact::parse(key, otherwise);
    const auto name = place + "." + std::string(key);
    EPSILOMETER_TRY(require::that(member != nullptr && member->ifQuantity() != nullptr, name,
                                  member == nullptr ? "" : member->write(), core::tr("must be a number >= 0")));
    return Exact::parse(name, *member->ifQuantity());
}

/// An integer from 1 to `largest`, as a number or a string.
Result<std::uint32_t> positiveInteger(const std::string &name, const Json &value, std::uint32_t largest)
{
    const auto *text = value.ifQuantity();
    const auto constraint = core::tr("must be an integer from 1 to {1}", largest);
    EPSILOMETER_TRY(require::that(text != nullptr, name, value.write(), constraint));
    EPSILOMETER_ASSIGN(const auto number, Exact::parse(name, *text));
    EPSILOMETER_TRY(require::that(!number.isInfinite() && number <= Exact(largest), name, *text, constraint));
    const auto integer = Exact::floorQuotient(number, Exact(1));
    EPSILOMETER_TRY(require::that(integer >= 1 && Exact(integer) == number, name, *text, constraint));
    return static_cast<std::uint32_t>(integer);
}

Result<OutputCell> readCell(const std::string &place, const Json &object)
{
    EPSILOMETER_TRY(onlyKeys(place, object, {"label", "epsilon"}));
    const auto *label = object.find("label");
    EPSILOMETER_TRY(require::that(label != nullptr && label->ifQuantity() != nullptr, place + ".label",
                                  label == nullptr ? "" : label->write(), core::tr("must be a text")));
    EPSILOMETER_ASSIGN(auto epsilon, quantity(place, object, "epsilon", nullptr));
    return OutputCell{*label->ifQuantity(), std::move(epsilon)};
}

Status appendSteps(std::vector<IterativeStep> &steps, const std::string &place, const Json &object)
{
    EPSILOMETER_TRY(onlyKeys(place, object, {"epsilon", "delta", "count"}));
    EPSILOMETER_ASSIGN(const auto epsilon, quantity(place, object, "epsilon", nullptr));
    EPSILOMETER_ASSIGN(const auto delta, quantity(place, object, "delta", "0"));
    std::uint32_t count = 1;
    if (const auto *member = object.find("count")) {
        EPSILOMETER_ASSIGN(count, positiveInteger(place + ".count", *member, kMaxIterativeSteps));
    }
    EPSILOMETER_TRY(require::that(steps.size() + count <= kMaxIterativeSteps, place, std::to_string(count),
                                  core::tr("must give at most {1} steps in all", kMaxIterativeSteps)));
    steps.insert(steps.end(), count, IterativeStep{epsilon, delta});
    return {};
}

} // namespace

Result<std::vector<OutputCell>> readCells(const Json &cells)
{
    EPSILOMETER_ASSIGN(const auto *array, arrayOf("cells", cells));
    std::vector<OutputCell> result;
    for (std::size_t i = 0; i < array->size(); ++i) {
        EPSILOMETER_ASSIGN(auto cell, readCell(entry("cells", i), (*array)[i]));
        result.push_back(std::move(cell));
    }
    return result;
}

Result<std::vector<IterativeStep>> readIterativeSteps(const Json &steps)
{
    EPSILOMETER_ASSIGN(const auto *array, arrayOf("steps", steps));
    std::vector<IterativeStep> result;
    for (std::size_t i = 0; i < array->size(); ++i)
        EPSILOMETER_TRY(appendSteps(result, entry("steps", i), (*array)[i]));
    return result;
}

Result<std::vector<std::uint32_t>> readStops(const Json &stops)
{
    EPSILOMETER_ASSIGN(const auto *array, arrayOf("stops", stops));
    std::vector<std::uint32_t> result;
    for (std::size_t i = 0; i < array->size(); ++i) {
        EPSILOMETER_ASSIGN(const auto stop, positiveInteger(entry("stops", i), (*array)[i], kMaxIterativeSteps));
        result.push_back(stop);
    }
    return result;
}

} // namespace epsilometer::odp
