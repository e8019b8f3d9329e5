// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/params.h"

#include "core/base/contains.h"
#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/service/request.h"

#include <algorithm>

namespace epsilometer::service {

Result<Params> Params::read(const Json &object, std::span<const std::string_view> known)
{
    if (object.isNull())
        return Params(Json::object());
    EPSILOMETER_TRY(
        require::that(object.ifObject() != nullptr, "params", object.write().substr(0, 40), "must be an object"));
    const std::string names = joined(known);
    for (const auto &[key, value] : *object.ifObject())
        EPSILOMETER_TRY(require::that(contains(known, key), key, value.write().substr(0, 40),
                                      names.empty() ? "is no parameter: the method has none"
                                                    : "is no parameter of the method; it has " + names));
    return Params(object);
}

const Json *Params::find(std::string_view key) const
{
    const Json *value = m_object.find(key);
    return value == nullptr || value->isNull() ? nullptr : value;
}

Result<std::string> Params::text(std::string_view key) const
{
    const Json *value = find(key);
    if (value == nullptr)
        return std::string();
    EPSILOMETER_TRY(
        require::that(value->ifString() != nullptr, key, value->write().substr(0, 40), "must be a text in quotes"));
    return *value->ifString();
}

Result<std::string> Params::quantity(std::string_view key) const
{
    const Json *value = find(key);
    if (value == nullptr)
        return std::string();
    EPSILOMETER_TRY(require::that(value->ifQuantity() != nullptr, key, value->write().substr(0, 40),
                                  "must be a number, best in quotes"));
    return *value->ifQuantity();
}

Result<std::vector<std::string>> Params::texts(std::string_view key) const
{
    std::vector<std::string> texts;
    const Json *value = find(key);
    if (value == nullptr)
        return texts;
    const Json::Array *list = value->ifArray();
    const bool holds =
        list != nullptr && std::ranges::all_of(*list, [](const Json &one) { return one.ifString() != nullptr; });
    EPSILOMETER_TRY(require::that(holds, key, value->write().substr(0, 40), "must be a list of texts"));
    for (const Json &one : *list)
        texts.push_back(*one.ifString());
    return texts;
}

Result<bool> Params::flag(std::string_view key) const
{
    const Json *value = find(key);
    if (value == nullptr)
        return false;
    EPSILOMETER_TRY(
        require::that(value->ifBool() != nullptr, key, value->write().substr(0, 40), "must be true or false"));
    return *value->ifBool();
}

Result<std::optional<std::uint64_t>> Params::whole(std::string_view key, std::uint64_t lowest) const
{
    const Json *value = find(key);
    if (value == nullptr)
        return std::optional<std::uint64_t>();
    const std::string *text = value->ifQuantity();
    const auto number = text == nullptr ? std::nullopt : wholeNumber(*text);
    EPSILOMETER_TRY(require::that(number && *number >= lowest, key, value->write().substr(0, 40),
                                  "must be a whole number, " + std::to_string(lowest) + " or more and below 2^53"));
    return number;
}

} // namespace epsilometer::service
