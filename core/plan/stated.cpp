// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/stated.h"
#include "core/base/text/text.h"

#include "core/base/text/message.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace epsilometer {

Json blocksFromText(const std::string &text)
{
    Json::Array names;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        if (std::string name(trimmed(std::string_view(text).substr(at, end - at))); !name.empty())
            names.emplace_back(std::move(name));
        at = end + 1;
    }
    return names.empty() ? Json() : Json(std::move(names));
}

std::string statedText(const Step &step, std::string_view key)
{
    const Json *value = step.states.find(key);
    if (value == nullptr)
        return {};
    if (const std::string *text = value->ifString())
        return *text;
    const Json::Array *list = value->ifArray();
    return list == nullptr ? std::string() : joined(*list, ", ", [](const Json &one) {
        const std::string *name = one.ifString();
        return name == nullptr ? std::string() : *name;
    });
}

void setStated(Step &step, std::string_view key, const std::string &text)
{
    const std::string typed(trimmed(text));
    const Json value = key == "blocks" ? blocksFromText(typed) : typed.empty() ? Json() : Json(typed);
    Json states;
    for (const std::string_view one : kStatedKeys) {
        const Json *kept = one == key ? &value : step.states.find(one);
        if (kept != nullptr && !kept->isNull())
            states.set(std::string(one), *kept);
    }
    step.states = std::move(states);
}

std::string statedText(const Step &step)
{
    std::vector<std::string> parts;
    for (const std::string_view key : kStatedKeys)
        if (std::string text = statedText(step, key); !text.empty())
            parts.push_back(std::string(key) + "=" + text);
    return joined(parts);
}

} // namespace epsilometer
