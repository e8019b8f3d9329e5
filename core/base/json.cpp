// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

namespace {

struct ByKey {
    bool operator()(const Json::Member &a, const Json::Member &b) const { return Json::keyLess(a.first, b.first); }
    bool operator()(const Json::Member &a, std::string_view b) const { return Json::keyLess(a.first, b); }
};

} // namespace

bool Json::keyLess(std::string_view a, std::string_view b)
{
    const auto [left, right] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    if (left == a.end() || right == b.end())
        return left == a.end() && right != b.end();
    // UTF-8 bytes sort like code points. UTF-16 differs for code points beyond U+FFFF (lead byte from F0): they are
    // written as surrogates, which sort before U+E000 to U+FFFF (lead bytes EE and EF).
    constexpr unsigned char kFirstSupplementary = 0xF0;
    constexpr unsigned char kFirstAboveSurrogates = 0xEE;
    const auto x = static_cast<unsigned char>(*left);
    const auto y = static_cast<unsigned char>(*right);
    if (x >= kFirstAboveSurrogates && y >= kFirstAboveSurrogates &&
        (x >= kFirstSupplementary) != (y >= kFirstSupplementary))
        return x >= kFirstSupplementary;
    return x < y;
}

Json Json::object(Object members)
{
    std::stable_sort(members.begin(), members.end(), ByKey{});
    Object unique;
    unique.reserve(members.size());
    for (Member &member : members) {
        if (!unique.empty() && unique.back().first == member.first)
            unique.back().second = std::move(member.second);
        else
            unique.push_back(std::move(member));
    }
    return object(std::move(unique), Sorted{});
}

Json Json::object(Object members, Sorted)
{
    Json json;
    json.m_value = std::make_shared<Object>(std::move(members));
    return json;
}

Json Json::integer(std::int64_t value)
{
    return Number{std::to_string(value)};
}

Json Json::count(std::uint64_t value)
{
    return Number{std::to_string(value)};
}

Json Json::number(double value)
{
    if (std::isfinite(value))
        return Number{fullText(value)};
    return std::string(value < 0 ? "-inf" : "inf");
}

const std::string *Json::ifQuantity() const
{
    if (const Number *number = ifNumber())
        return &number->text;
    return ifString();
}

const Json *Json::find(std::string_view key) const
{
    const Object *members = ifObject();
    if (members == nullptr)
        return nullptr;
    constexpr std::size_t kFew = 24; // up to this size a linear search, which mostly compares lengths, is faster
    const auto isIt = [key](const Member &member) { return member.first == key; };
    const auto place = members->size() <= kFew ? std::find_if(members->begin(), members->end(), isIt)
                                               : std::lower_bound(members->begin(), members->end(), key, ByKey{});
    return place != members->end() && place->first == key ? &place->second : nullptr;
}

void Json::set(std::string key, Json value)
{
    const Object *shared = ifObject();
    if (shared == nullptr)
        m_value = std::make_shared<Object>();
    else if (std::get<std::shared_ptr<Object>>(m_value).use_count() > 1)
        m_value = std::make_shared<Object>(*shared); // copy on write: other owners keep theirs
    Object &members = *std::get<std::shared_ptr<Object>>(m_value);
    const auto place = std::lower_bound(members.begin(), members.end(), key, ByKey{});
    if (place != members.end() && place->first == key)
        place->second = std::move(value);
    else
        members.emplace(place, std::move(key), std::move(value));
}

bool operator==(const Json &a, const Json &b)
{
    if (a.m_value == b.m_value) // the same container, or equal texts
        return true;
    if (const Json::Object *object = a.ifObject())
        return b.ifObject() != nullptr && *object == *b.ifObject();
    const Json::Array *array = a.ifArray();
    return array != nullptr && b.ifArray() != nullptr && *array == *b.ifArray();
}

} // namespace epsilometer
