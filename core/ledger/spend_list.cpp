// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/spend_list.h"

#include <algorithm>
#include <functional>
#include <string_view>

namespace epsilometer {

namespace {

std::size_t combined(std::size_t hash, std::size_t other)
{
    constexpr std::size_t kMultiplier = 1'000'003; // odd, so that no bit of what came before is lost
    return hash * kMultiplier + other;
}

/// Of the texts in it; equal values have the same.
std::size_t hashOf(const Json &value)
{
    std::size_t hash = 0;
    if (const std::string *text = value.ifQuantity())
        hash = std::hash<std::string>()(*text);
    else if (const Json::Array *items = value.ifArray())
        for (const Json &item : *items)
            hash = combined(hash, hashOf(item));
    else if (const Json::Object *members = value.ifObject())
        for (const auto &[key, member] : *members)
            hash = combined(hash, hashOf(member));
    return hash;
}

std::size_t hashOf(const Spend &rest)
{
    const std::hash<std::string> textHash;
    std::size_t hash = combined(textHash(rest.step.role), textHash(rest.step.outcome));
    for (const SpendField &field : kSpendFields) {
        if (field.text != nullptr)
            hash = combined(hash, textHash(rest.*field.text));
        else if (field.json != nullptr && !(rest.*field.json).isNull())
            hash = combined(hash, hashOf(rest.*field.json));
    }
    return hash;
}

} // namespace

std::uint32_t SpendList::kindOf(Spend &&rest)
{
    if (m_lastKind < m_kinds.size() && m_kinds[m_lastKind] == rest)
        return m_lastKind;
    const std::size_t hash = hashOf(rest);
    const auto [first, last] = m_kindsByHash.equal_range(hash);
    const auto known = std::find_if(first, last, [&](const auto &one) { return m_kinds[one.second] == rest; });
    if (known != last)
        return m_lastKind = known->second;
    m_lastKind = static_cast<std::uint32_t>(m_kinds.size());
    m_kindsByHash.emplace(hash, m_lastKind);
    m_kinds.push_back(std::move(rest));
    return m_lastKind;
}

bool SpendList::isWhat(std::uint32_t id, const Mechanism &mechanism, const std::shared_ptr<const RoundCost> &cost,
                       std::uint32_t kind, Cost follows) const
{
    const What &what = m_whats[id];
    return what.kind == kind && (what.cost == cost || follows == Cost::Follows) && what.mechanism == mechanism;
}

std::uint32_t SpendList::whatOf(Mechanism &&mechanism, std::shared_ptr<const RoundCost> &&cost, std::uint32_t kind,
                                Cost follows)
{
    // Of one reader, equal mechanisms have the same cost: most are found by it.
    const std::size_t slot = combined(std::hash<const void *>()(cost.get()) >> 4U, kind) % m_recent.size();
    if (m_recent[slot] > 0 && isWhat(m_recent[slot] - 1, mechanism, cost, kind, follows))
        return m_recent[slot] - 1;
    // A ledger of a million different mechanisms shall not be held a second time for the sake of those that are equal.
    constexpr std::size_t kMostKnown = std::size_t{1} << 17;
    if (m_whatsByHash.size() >= kMostKnown)
        m_whatsByHash.clear();
    const std::size_t hash = combined(hashOf(mechanism.json()), kind);
    const auto [first, last] = m_whatsByHash.equal_range(hash);
    const auto known =
        std::find_if(first, last, [&](const auto &one) { return isWhat(one.second, mechanism, cost, kind, follows); });
    std::uint32_t id = 0;
    if (known != last) {
        id = known->second;
    } else {
        id = static_cast<std::uint32_t>(m_whats.size());
        m_whatsByHash.emplace(hash, id);
        m_whats.push_back({std::move(mechanism), std::move(cost), kind});
    }
    m_recent[slot] = id + 1;
    return id;
}

void SpendList::push_back(Spend spend, Cost cost)
{
    if (spend.amendedLine != 0 || spend.outcomeLine != 0)
        m_changed.emplace(size(), spend); // a later line says something of it
    Own own;
    own.seq = std::exchange(spend.seq, 0);
    own.line = std::exchange(spend.line, 0);
    own.sourceLine = std::exchange(spend.sourceLine, 0);
    own.count = std::exchange(spend.step.count, 1);
    own.label = m_texts.size();
    own.labelSize = static_cast<std::uint32_t>(spend.step.label.size());
    m_texts += std::exchange(spend.step.label, {});
    m_texts += std::exchange(spend.time, {}).text();
    Mechanism mechanism = std::exchange(spend.step.mechanism, {});
    std::shared_ptr<const RoundCost> charged = std::exchange(spend.cost, {});
    // What came out counts only of a single run, so there the count has a part in the cost.
    const Cost follows = spend.step.outcome.empty() && spend.notUnderstood == nullptr ? cost : Cost::Stated;
    const std::uint32_t kind = kindOf(std::move(spend));
    own.what = whatOf(std::move(mechanism), std::move(charged), kind, follows);
    m_own.push_back(own);
}

void SpendList::replace(std::size_t index, Spend spend)
{
    m_changed.insert_or_assign(index, std::move(spend));
}

Spend SpendList::operator[](std::size_t index) const
{
    return Reader(*this).at(index);
}

std::string_view SpendList::label(std::size_t index) const
{
    return std::string_view(m_texts).substr(m_own[index].label, m_own[index].labelSize);
}

std::string_view SpendList::time(std::size_t index) const
{
    const std::size_t end = index + 1 < size() ? m_own[index + 1].label : m_texts.size();
    const std::size_t begin = m_own[index].label + m_own[index].labelSize;
    return std::string_view(m_texts).substr(begin, end - begin);
}

std::optional<std::size_t> SpendList::withSeq(std::uint64_t seq) const
{
    const auto found = std::ranges::lower_bound(m_own, seq, {}, &Own::seq);
    return found != m_own.end() && found->seq == seq ? std::optional(static_cast<std::size_t>(found - m_own.begin()))
                                                     : std::nullopt;
}

std::optional<std::size_t> SpendList::withLine(std::int64_t line) const
{
    const auto found = std::ranges::lower_bound(m_own, line, {}, &Own::line);
    return found != m_own.end() && found->line == line ? std::optional(static_cast<std::size_t>(found - m_own.begin()))
                                                       : std::nullopt;
}

std::size_t SpendList::firstAfter(std::int64_t line) const
{
    return static_cast<std::size_t>(std::ranges::upper_bound(m_own, line, {}, &Own::line) - m_own.begin());
}

std::int64_t SpendList::lastLine(std::int64_t before) const
{
    const std::size_t end = firstAfter(before - 1);
    std::int64_t last = end == 0 ? 0 : m_own[end - 1].line;
    // Only of what was changed is there a later line.
    for (const auto &[index, spend] : m_changed)
        if (index < end)
            last = std::max(last, spend.lastLine());
    return last;
}

const Spend *SpendList::Reader::changedAt(std::size_t index)
{
    const auto &changed = m_list->m_changed;
    if (changed.empty())
        return nullptr;
    // Going on in order, it is the next one or none.
    if (m_changed == changed.end() || m_changed->first < index ||
        (m_changed != changed.begin() && std::prev(m_changed)->first >= index))
        m_changed = changed.lower_bound(index);
    return m_changed != changed.end() && m_changed->first == index ? &m_changed->second : nullptr;
}

/// m_spend gets the kind, the mechanism and the cost.
void SpendList::Reader::showWhat(std::uint32_t id)
{
    if (m_shown == id)
        return;
    const What &what = m_list->m_whats[id];
    if (!m_shown || m_list->m_whats[*m_shown].kind != what.kind)
        m_spend = m_list->m_kinds[what.kind];
    m_spend.step.mechanism = what.mechanism;
    m_spend.cost = what.cost;
    m_shown = id;
}

const Spend &SpendList::Reader::at(std::size_t index)
{
    if (const Spend *changed = changedAt(index))
        return *changed;
    const Own &own = m_list->m_own[index];
    showWhat(own.what);
    m_spend.seq = own.seq;
    m_spend.line = own.line;
    m_spend.sourceLine = own.sourceLine;
    m_spend.step.count = own.count;
    m_spend.step.label = m_list->label(index);
    if (const std::string_view time = m_list->time(index); !(m_spend.time == time))
        m_spend.time = SharedText(std::string(time));
    return m_spend;
}

} // namespace epsilometer
