// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/parameter.h"

#include "core/base/contains.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"

#include <cmath>

namespace epsilometer {

namespace {

Error wrong(const ParameterSpec &spec, std::string value)
{
    return makeError(ErrorCode::OutOfDomain, std::string(spec.name), std::move(value), describe(spec));
}

/// Exact comparison: a decimal just below a bound must not pass because its double equals it.
bool inside(const Range &range, const Exact &value)
{
    if (value.isInfinite())
        return std::isinf(range.highest) && range.highestIncluded;
    const Exact lowest = Exact::fromDouble(range.lowest);
    if (range.lowestIncluded ? value < lowest : value <= lowest)
        return false;
    if (std::isinf(range.highest))
        return true;
    const Exact highest = Exact::fromDouble(range.highest);
    return range.highestIncluded ? value <= highest : value < highest;
}

bool isInteger(const Exact &value)
{
    return !value.isInfinite() && Exact(Exact::floorQuotient(value, Exact(1))) == value;
}

/// The error for text that is not a number, or is negative. States the number format and the parameter's own range,
/// which is narrower than that of numbers in general.
Error unread(const ParameterSpec &spec, const std::string &text, const Error &problem)
{
    const bool written = problem.code != ErrorCode::Malformed && !text.starts_with('-');
    const Message right = written ? problem.constraint + "; " + describe(spec)
                          : spec.type == ParameterType::Integer
                              ? core::tr("{1}, written like 12", describe(spec))
                              : core::tr("{1}, written like 12, 0.1, 1e-10 or 1/3", describe(spec));
    return Error{problem.code, std::string(spec.name), text, right, {}};
}

Result<ParameterValues::Value> readNumber(const ParameterSpec &spec, const Json &value)
{
    const std::string *text = value.ifQuantity();
    if (text == nullptr)
        return wrong(spec, value.write());
    auto number = Exact::parse(spec.name, *text);
    if (!number.ok())
        return unread(spec, *text, number.error());
    if (!inside(spec.range, *number) || (spec.type == ParameterType::Integer && !isInteger(*number)))
        return wrong(spec, *text);
    return ParameterValues::Value(*std::move(number));
}

Result<ParameterValues::Value> readList(const ParameterSpec &spec, const Json &value)
{
    const Json::Array alone{value}; // one number counts as a list of one
    const Json::Array *items = value.ifQuantity() != nullptr ? &alone : value.ifArray();
    if (items == nullptr || items->empty())
        return wrong(spec, value.write());
    std::vector<Exact> numbers;
    for (const Json &item : *items) {
        auto number = readNumber(spec, item);
        if (!number.ok())
            return number.error();
        numbers.push_back(std::get<Exact>(*std::move(number)));
    }
    return ParameterValues::Value(std::move(numbers));
}

Result<ParameterValues::Value> readFlag(const ParameterSpec &spec, const Json &value)
{
    if (const bool *flag = value.ifBool())
        return ParameterValues::Value(*flag);
    const std::string *text = value.ifString();
    if (text != nullptr && (*text == "true" || *text == "false"))
        return ParameterValues::Value(*text == "true");
    return wrong(spec, value.write());
}

Result<ParameterValues::Value> readChoice(const ParameterSpec &spec, const Json &value)
{
    const std::string *text = value.ifString();
    if (text != nullptr && contains(spec.choices, *text))
        return ParameterValues::Value(*text);
    return wrong(spec, text != nullptr ? *text : value.write());
}

Message describeRange(const Range &range)
{
    const std::string lower = (range.lowestIncluded ? ">= " : "> ") + shortestText(range.lowest);
    if (std::isinf(range.highest))
        return range.highestIncluded ? core::tr("{1} (inf allowed)", lower) : core::tr("{1} and finite", lower);
    const std::string highest = shortestText(range.highest);
    return range.highestIncluded ? core::tr("{1} and <= {2}", lower, highest)
                                 : core::tr("{1} and < {2}", lower, highest);
}

} // namespace

Message describe(const ParameterSpec &spec)
{
    switch (spec.type) {
    case ParameterType::Real: return core::tr("must be a number {1}", describeRange(spec.range));
    case ParameterType::Integer: return core::tr("must be a whole number {1}", describeRange(spec.range));
    case ParameterType::RealList: return core::tr("must be a list of numbers {1}", describeRange(spec.range));
    case ParameterType::Flag: return core::tr("must be true or false");
    case ParameterType::Structured: return spec.help;
    case ParameterType::Choice: break;
    }
    return core::tr("must be one of {1}", joined(spec.choices));
}

Result<ParameterValues::Value> readParameter(const ParameterSpec &spec, const Json &value)
{
    switch (spec.type) {
    case ParameterType::Real:
    case ParameterType::Integer: return readNumber(spec, value);
    case ParameterType::RealList: return readList(spec, value);
    case ParameterType::Flag: return readFlag(spec, value);
    case ParameterType::Choice: return readChoice(spec, value);
    case ParameterType::Structured: break;
    }
    return ParameterValues::Value(value);
}

} // namespace epsilometer
