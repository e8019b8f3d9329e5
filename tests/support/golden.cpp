// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/golden.h"
#include "tests/support/paths.h"

#include <boost/multiprecision/cpp_dec_float.hpp>

#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>

namespace epsilometer::golden {

namespace {

using Decimal = boost::multiprecision::cpp_dec_float_50;

/// A few of the smallest doubles; see isUpperBound.
const Decimal &tiny()
{
    static const Decimal value = Decimal(std::numeric_limits<double>::denorm_min()) * 64;
    return value;
}

/// The reference; cpp_dec_float does not take the exponents below -10^8 that some have, and any tiny value will do
/// there.
Decimal decimal(const std::string &text)
{
    constexpr std::size_t kLongestExponent = 8;
    const auto mark = text.find("e-");
    return mark != std::string::npos && text.size() - mark > kLongestExponent ? Decimal("1e-1000000") : Decimal(text);
}

/// References are rounded to 40 digits themselves.
const Decimal &roundingOfTruth()
{
    static const Decimal value("1e-38");
    return value;
}

::testing::AssertionResult outside(double got, const std::string &truth, std::string_view side)
{
    const Decimal ratio = truth == "inf" || decimal(truth) == 0 ? Decimal(0) : Decimal(got) / decimal(truth) - 1;
    return ::testing::AssertionFailure() << side << ": got " << Decimal(got).str(25) << ", truth " << truth
                                         << ", relative difference " << ratio.str(5);
}

} // namespace

Json document(std::string_view path)
{
    std::ifstream file(fixtures::testData() + "/golden/" + std::string(path), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    auto json = Json::parse(bytes, {.allowInfinity = true});
    EXPECT_TRUE(json.ok()) << path << ": " << (json.ok() ? "" : json.error().message());
    return json.ok() ? *std::move(json) : Json();
}

std::vector<Json> cases(std::string_view path)
{
    const Json whole = document(path);
    const Json *list = whole.find("cases");
    const Json::Array *items = list == nullptr ? nullptr : list->ifArray();
    EXPECT_TRUE(items != nullptr && !items->empty()) << path << " has no cases";
    return items == nullptr ? std::vector<Json>() : *items;
}

std::vector<Json> cases(std::string_view path, std::string_view function)
{
    std::vector<Json> matching;
    for (const Json &item : cases(path))
        if (text(item, "fn") == function)
            matching.push_back(item);
    EXPECT_FALSE(matching.empty()) << path << " has no cases of " << function;
    return matching;
}

double number(const Json &value)
{
    const std::string *digits = value.ifQuantity();
    double result = std::numeric_limits<double>::quiet_NaN();
    if (digits == nullptr)
        ADD_FAILURE() << "not a number: " << value.write();
    else if (*digits == "inf")
        result = std::numeric_limits<double>::infinity();
    else
        std::from_chars(digits->data(), digits->data() + digits->size(), result);
    return result;
}

double number(const Json &object, std::string_view key)
{
    const Json *value = object.find(key);
    if (value == nullptr) {
        ADD_FAILURE() << "no " << key << " in " << object.write();
        return std::numeric_limits<double>::quiet_NaN();
    }
    return number(*value);
}

std::vector<double> numbers(const Json &object, std::string_view key)
{
    std::vector<double> values;
    const Json *list = object.find(key);
    const Json::Array *items = list == nullptr ? nullptr : list->ifArray();
    if (items == nullptr) {
        ADD_FAILURE() << "no list " << key << " in " << object.write();
        return values;
    }
    for (const Json &item : *items)
        values.push_back(number(item));
    return values;
}

std::string text(const Json &object, std::string_view key)
{
    const std::string *found = object.findQuantity(key);
    if (found == nullptr)
        ADD_FAILURE() << "no " << key << " in " << object.write();
    return found == nullptr ? std::string() : *found;
}

::testing::AssertionResult isUpperBound(double got, const std::string &truth, double relative)
{
    if (std::isnan(got))
        return outside(0, truth, "not a number");
    if (truth == "inf" || std::isinf(got))
        return std::isinf(got) && truth == "inf" ? ::testing::AssertionSuccess() : outside(got, truth, "infinite");
    const Decimal exact = decimal(truth);
    if (Decimal(got) < exact * (1 - roundingOfTruth()))
        return outside(got, truth, "BELOW the truth");
    if (Decimal(got) > exact * (1 + Decimal(relative)) + (exact == 0 ? Decimal(0) : tiny()))
        return outside(got, truth, "too far above");
    return ::testing::AssertionSuccess();
}

::testing::AssertionResult isLowerBound(double got, const std::string &truth, double relative)
{
    if (std::isnan(got))
        return outside(0, truth, "not a number");
    if (truth == "inf" || std::isinf(got))
        return std::isinf(got) && truth == "inf" ? ::testing::AssertionSuccess() : outside(got, truth, "infinite");
    const Decimal exact = decimal(truth);
    if (Decimal(got) > exact * (1 + roundingOfTruth()))
        return outside(got, truth, "ABOVE the truth");
    if (Decimal(got) < exact * (1 - Decimal(relative)) - tiny())
        return outside(got, truth, "too far below");
    return ::testing::AssertionSuccess();
}

} // namespace epsilometer::golden
