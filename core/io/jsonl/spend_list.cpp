// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/jsonl/spend_list.h"

#include "core/base/contains.h"
#include "core/io/plain_data.h"
#include "core/ledger/ledger.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epsilometer::io {

namespace {

constexpr std::string_view kJsonBlanks = " \t\r\n";
constexpr auto kSpendLists = std::to_array<std::string_view>({"spends", "entries", "queries", "releases"});
constexpr auto kEpsilonLists = std::to_array<std::string_view>({"epsilons", "per_round_epsilon"});

bool isListName(std::string_view name)
{
    return contains(kSpendLists, name) || contains(kEpsilonLists, name);
}

std::string_view trimmedStart(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(kJsonBlanks);
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

/// Whether an array is the value of this key somewhere in the text.
bool hasArray(std::string_view bytes, std::string_view key)
{
    const std::string quoted = '"' + std::string(key) + '"';
    for (std::size_t at = bytes.find(quoted); at != std::string_view::npos; at = bytes.find(quoted, at + 1)) {
        std::string_view rest = trimmedStart(bytes.substr(at + quoted.size()));
        if (rest.starts_with(':') && trimmedStart(rest.substr(1)).starts_with('['))
            return true;
    }
    return false;
}

/// Whether the first object of an array is a spend.
bool beginsSpends(std::string_view array)
{
    const std::string_view object = trimmedStart(array);
    if (!object.starts_with('{'))
        return false;
    const std::string_view start = object.substr(0, object.find('}'));
    return start.find("class_name") == std::string_view::npos &&
           (holdsText(start, "epsilon") || holdsText(start, "mechanism") || holdsText(start, "epsilon_so_far"));
}

/// Whether the first line is an object and more lines follow: JSON Lines.
bool isFirstOfLines(std::string_view text)
{
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || text.find_first_not_of(kJsonBlanks, end) == std::string_view::npos)
        return false;
    const std::string_view line = text.substr(0, end);
    return line.substr(0, line.find_last_not_of(kJsonBlanks) + 1).ends_with('}');
}

/// Whether a number of this name is not the cost of something: a total, a limit, or how many there are.
bool isNoCost(std::string_view name)
{
    constexpr auto kWords = std::to_array<std::string_view>(
        {"total", "budget", "target", "remaining", "num", "count", "limit", "max", "version", "seed"});
    return std::ranges::any_of(kWords,
                               [name](std::string_view word) { return name.find(word) != std::string_view::npos; });
}

/// The delta beside a list of epsilons: one for all, or one for each.
Result<std::vector<Json>> deltasBeside(const Json &object, std::size_t count)
{
    std::vector<Json> deltas;
    for (const char *key : {"delta", "per_round_delta", "deltas"}) {
        const Json *value = object.find(key);
        if (value == nullptr)
            continue;
        const Json::Array *each = value->ifArray();
        const bool fits = deltas.empty() && (each == nullptr ? value->ifQuantity() != nullptr : each->size() == count);
        if (!fits)
            return makeError(ErrorCode::Malformed, key, value->write(),
                             core::tr("must be one delta, or one for each epsilon"));
        deltas = each == nullptr ? std::vector<Json>(count, *value) : *each;
    }
    return deltas;
}

Result<std::vector<Json>> spendsOf(const Json &object, const std::string &name, const Json::Array &items)
{
    if (contains(kSpendLists, name))
        return std::vector<Json>(items.begin(), items.end());
    EPSILOMETER_ASSIGN(const std::vector<Json> deltas, deltasBeside(object, items.size()));
    std::vector<Json> spends;
    for (std::size_t i = 0; i < items.size(); ++i) {
        spends.push_back(Json::object({{"epsilon", items[i]}}));
        if (!deltas.empty())
            spends.back().set("delta", deltas[i]);
    }
    return spends;
}

} // namespace

bool holdsSpendList(std::string_view bytes)
{
    const std::string_view text = trimmedStart(bytes);
    if (text.starts_with('['))
        return beginsSpends(text.substr(1));
    return text.starts_with('{') && !isFirstOfLines(text) && !looksLikeLedger(bytes) &&
           text.find("class_name") == std::string_view::npos &&
           (std::ranges::any_of(kSpendLists, [text](std::string_view key) { return hasArray(text, key); }) ||
            std::ranges::any_of(kEpsilonLists, [text](std::string_view key) { return hasArray(text, key); }));
}

Result<SpendList> spendListIn(std::string_view bytes)
{
    EPSILOMETER_ASSIGN(const Json value, readPlainData(bytes));
    SpendList list;
    list.mapping = {core::tr("an object's mechanism -> the same mechanism"),
                    core::tr("an object's epsilon, delta -> pure_dp where delta is absent or 0, else approx_dp")};
    if (const Json::Array *items = value.ifArray()) {
        list.spends.assign(items->begin(), items->end());
        return list;
    }
    const Json::Object *members = value.ifObject();
    for (std::size_t i = 0; members != nullptr && i < members->size(); ++i) {
        const auto &[key, member] = (*members)[i];
        const bool isDelta = key == "delta" || key == "per_round_delta" || key == "deltas";
        if (const Json::Array *items = member.ifArray(); items != nullptr && list.name.empty() && isListName(key)) {
            list.name = key;
            EPSILOMETER_ASSIGN(list.spends, spendsOf(value, key, *items));
            list.mapping.push_back(core::tr("list {1} -> the spends", key));
            continue;
        }
        if (isDelta)
            continue;
        const bool isText = member.ifString() != nullptr || member.ifBool() != nullptr || member.isNull();
        if (!isText && (member.ifQuantity() == nullptr || !isNoCost(key)))
            return makeError(ErrorCode::Malformed, "key", key,
                             core::tr("not understood beside a list of spends: write the list alone, as an array"));
        list.mapping.push_back(core::tr("key {1} -> nothing", key));
    }
    if (contains(kSpendLists, list.name) && value.find("delta") != nullptr)
        return makeError(ErrorCode::Malformed, "key", "delta",
                         core::tr("must stand in each spend of the list {1}, or be named total_delta", list.name));
    if (list.name.empty())
        return makeError(ErrorCode::Malformed, core::tr("the list of spends must be a member of the outermost object"));
    return list;
}

} // namespace epsilometer::io
