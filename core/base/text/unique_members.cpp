// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/unique_members.h"

#include "core/base/text/text.h"

#include <algorithm>

namespace epsilometer {

namespace {

/// The beginning of a text that may be long.
std::string beginningOf(std::string_view text)
{
    constexpr std::size_t kMost = 64;
    return std::string(text.substr(0, validUtf8Prefix(text.substr(0, kMost)))) + (text.size() > kMost ? "..." : "");
}

bool notBefore(const Json::Member &a, const Json::Member &b)
{
    return !Json::keyLess(a.first, b.first);
}

} // namespace

Message sortUnique(Json::Object &members)
{
    if (std::ranges::adjacent_find(members, notBefore) == members.end())
        return {};
    const auto less = [](const Json::Member &a, const Json::Member &b) { return Json::keyLess(a.first, b.first); };
    std::ranges::sort(members, less);
    const auto twin = std::ranges::adjacent_find(members, notBefore);
    if (twin == members.end())
        return {};
    return core::tr("duplicate key \"{1}\", with {2} and {3}; every key may occur once", beginningOf(twin->first),
                    beginningOf(twin->second.write()), beginningOf((twin + 1)->second.write()));
}

} // namespace epsilometer
