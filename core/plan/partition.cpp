// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/partition.h"

#include "core/base/text/names.h"
#include "core/base/text/number_text.h"

#include <algorithm>

namespace epsilometer {

namespace {

/// A limit for heat maps and the memory of a laptop.
constexpr std::uint32_t kMostBlocks = std::uint32_t{1} << 24U;

Error bad(std::string field, const Json *value, Message constraint)
{
    constexpr std::size_t kShown = 80;
    if (value == nullptr)
        return makeError(ErrorCode::OutOfDomain, std::move(field), core::tr("missing"), std::move(constraint));
    std::string shown = value->write();
    if (shown.size() > kShown)
        shown = shown.substr(0, validUtf8Prefix(std::string_view(shown).substr(0, kShown))) + "...";
    return makeError(ErrorCode::OutOfDomain, std::move(field), std::move(shown), std::move(constraint));
}

Result<std::string> textOf(const Json &body, const char *key, Literal constraint)
{
    const Json *value = body.find(key);
    const std::string *text = value == nullptr ? nullptr : value->ifString();
    if (text == nullptr || text->empty())
        return bad(key, value, constraint);
    return *text;
}

std::optional<std::uint64_t> wholeOf(const Json *value, std::uint64_t most)
{
    const std::string *text = value == nullptr ? nullptr : value->ifQuantity();
    const auto whole = text == nullptr ? std::nullopt : parseNumber<std::uint64_t>(*text);
    return whole && *whole >= 1 && *whole <= most ? whole : std::nullopt;
}

} // namespace

Result<Partition> Partition::fromBody(const Json &body)
{
    Partition partition;
    EPSILOMETER_ASSIGN(partition.m_name, textOf(body, "name", core::tr("must name the partition, such as \"region\"")));
    EPSILOMETER_ASSIGN(
        partition.m_membership,
        textOf(body, "membership", core::tr("must say what decides which block a unit's records lie in")));
    const Json *independent = body.find("independent");
    if (independent == nullptr || independent->ifBool() == nullptr || !*independent->ifBool())
        return bad("independent", independent,
                   core::tr("must be true: where a unit's block depends on the data of others, one unit may touch "
                            "every block, and parallel composition does not hold"));
    const Json *data = body.find("data");
    const std::string *kind = data == nullptr ? nullptr : data->ifString();
    if (kind == nullptr || (*kind != "fixed" && *kind != "adaptive"))
        return bad("data", data,
                   core::tr("must be \"fixed\", or \"adaptive\" where records may be added or changed in view of "
                            "outputs: then parallel composition holds for delta = 0 only"));
    partition.m_adaptiveData = *kind == "adaptive";
    if (const Json *perUnit = body.find("blocks_per_unit")) {
        const auto whole = wholeOf(perUnit, kMostBlocks);
        if (!whole)
            return bad("blocks_per_unit", perUnit,
                       core::tr("must be a whole number from 1 on: the budget is divided by it"));
        partition.m_blocksPerUnit = *whole;
    }
    const Json *blocks = body.find("blocks");
    if (blocks == nullptr || blocks->ifArray() == nullptr || blocks->ifArray()->empty())
        return bad("blocks", blocks, core::tr(R"(must be a list of names, or of {"prefix":"hash/","count":1000})"));
    EPSILOMETER_TRY(partition.addBlocks(*blocks));
    return partition;
}

Status Partition::addBlocks(const Json &list)
{
    for (const Json &item : *list.ifArray()) {
        const std::string *name = item.ifString();
        if (name == nullptr) {
            EPSILOMETER_TRY(addRange(item));
            continue;
        }
        if (!isName(*name) || name->ends_with('*'))
            return bad("blocks", &item,
                       core::tr("must be a name that does not end in *, without control and invisible characters"));
        if (indexOf(*name) || m_size == kMostBlocks)
            return bad("blocks", &item, core::tr("must be a block that is listed once, of at most 16777216"));
        m_named.emplace(*name, m_size);
        m_ranges.push_back({*name, m_size, 1, false});
        ++m_size;
    }
    return {};
}

Status Partition::addRange(const Json &item)
{
    const Json *prefix = item.find("prefix");
    const auto count = wholeOf(item.find("count"), kMostBlocks - m_size);
    const bool named = prefix != nullptr && prefix->ifString() != nullptr && isName(*prefix->ifString());
    // A prefix that ends in a digit would give two blocks the same name: "a1" + "0" and "a" + "10".
    if (!named || !count || (prefix->ifString()->back() >= '0' && prefix->ifString()->back() <= '9'))
        return bad(
            "blocks", &item,
            core::tr(
                R"(must be {"prefix":P,"count":N}: P is text that ends in no digit, N from 1 to 16777216 in all)"));
    Range range{*prefix->ifString(), m_size, static_cast<std::uint32_t>(*count), true};
    const bool taken = std::ranges::any_of(m_ranges, [&](const Range &other) {
        if (other.numbered)
            return other.prefix == range.prefix;
        Partition alone;
        alone.m_ranges = {range};
        return alone.indexOf(other.prefix).has_value();
    });
    if (taken)
        return bad("blocks", &item, core::tr("must be blocks that are listed once"));
    m_size += range.count;
    m_ranges.push_back(std::move(range));
    return {};
}

std::string Partition::nameOf(std::uint32_t block) const
{
    const auto after = std::ranges::upper_bound(m_ranges, block, {}, &Range::first);
    const Range &range = *(after - 1);
    return range.numbered ? range.prefix + std::to_string(block - range.first) : range.prefix;
}

std::optional<std::uint32_t> Partition::indexOf(std::string_view name) const
{
    if (const auto known = m_named.find(std::string(name)); known != m_named.end())
        return known->second;
    for (const Range &range : m_ranges) {
        if (!range.numbered || !name.starts_with(range.prefix))
            continue;
        const std::string_view digits = name.substr(range.prefix.size());
        const auto number = parseNumber<std::uint32_t>(digits);
        const bool canonical = digits.size() == 1 || !digits.starts_with('0');
        if (number && canonical && *number < range.count)
            return range.first + *number;
    }
    return std::nullopt;
}

namespace {

/// Adds the blocks of a range whose numbers, from 0 on and without leading zeros, begin with these digits: d, 10 d to
/// 10 d + 9, and so on.
void addNumbers(std::string_view digits, const BlockRange &range, std::vector<BlockRange> &found)
{
    constexpr std::uint64_t kTen = 10;
    const std::uint64_t count = range.end - range.first;
    const auto begin = parseNumber<std::uint32_t>(digits);
    if (!begin || digits != std::to_string(*begin)) // signs, leading zeros and other signs begin no number
        return;
    std::uint64_t first = *begin;
    for (std::uint64_t size = 1; first < count; size *= kTen, first *= kTen) {
        found.push_back({static_cast<std::uint32_t>(range.first + first),
                         static_cast<std::uint32_t>(range.first + std::min(first + size, count))});
        if (first == 0)
            return; // no other number begins with 0
    }
}

} // namespace

std::string Partition::someNames() const
{
    constexpr std::uint32_t kMost = 8;
    std::string names;
    for (std::uint32_t block = 0; block < std::min(m_size, kMost); ++block)
        names += (block == 0 ? "" : ", ") + nameOf(block);
    return m_size > kMost ? names + ", ..." : names;
}

Status Partition::addMatching(const std::string &pattern, std::vector<BlockRange> &found) const
{
    const Json shown(pattern);
    if (!pattern.ends_with('*')) {
        const auto index = indexOf(pattern);
        if (!index)
            return bad("blocks", &shown, core::tr("must name blocks of the partition {1}: {2}", m_name, someNames()));
        found.push_back({*index, *index + 1});
        return {};
    }
    const std::string_view start = std::string_view(pattern).substr(0, pattern.size() - 1);
    const std::size_t before = found.size();
    for (const Range &range : m_ranges) {
        if (range.prefix.starts_with(start))
            found.push_back({range.first, range.first + range.count});
        else if (range.numbered && start.starts_with(range.prefix))
            addNumbers(start.substr(range.prefix.size()), {range.first, range.first + range.count}, found);
    }
    return found.size() > before ? Status()
                                 : bad("blocks", &shown, core::tr("must match a block of the partition {1}", m_name));
}

Result<TouchedBlocks> Partition::find(const Json &blocks) const
{
    const std::string key = blocks.write();
    if (const auto known = m_found->find(key); known != m_found->end())
        return known->second;
    const Json::Array single{blocks};
    const Json::Array &items = blocks.ifArray() != nullptr ? *blocks.ifArray() : single;
    if (items.empty())
        return bad("blocks", &blocks, core::tr("must name a block or a pattern; \"*\" is all of them"));
    std::vector<BlockRange> ranges;
    for (const Json &item : items) {
        if (item.ifString() == nullptr)
            return bad("blocks", &blocks,
                       core::tr("must be the name of a block, a pattern that ends in *, or a list of them"));
        EPSILOMETER_TRY(addMatching(*item.ifString(), ranges));
    }
    BlockSet found(std::move(ranges));
    const TouchedBlocks touched = found.size() == m_size ? nullptr : std::make_shared<const BlockSet>(std::move(found));
    constexpr std::size_t kRemembered = 4096;
    if (m_found->size() < kRemembered)
        m_found->emplace(key, touched);
    return touched;
}

} // namespace epsilometer
