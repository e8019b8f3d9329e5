// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/spend_list.h"

#include "core/base/packed.h"

#include <algorithm>
#include <functional>
#include <string_view>

namespace epsilometer {

namespace {

// What an entry says begins with a byte of these; what is as usual is left out.
constexpr unsigned kNextNumbers = 1; ///< seq and line are those after the entry before
constexpr unsigned kSameSource = 2;
constexpr unsigned kOnce = 4;
constexpr unsigned kSameLabel = 8;
constexpr unsigned kSameTime = 16;

void putNumber(std::string &bytes, std::uint64_t number)
{
    constexpr unsigned kBits = 7;
    for (; number >= (1U << kBits); number >>= kBits)
        bytes.push_back(static_cast<char>(static_cast<unsigned char>(number | (1U << kBits))));
    bytes.push_back(static_cast<char>(static_cast<unsigned char>(number)));
}

std::uint64_t number(const char *&at)
{
    constexpr unsigned kBits = 7;
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += kBits) {
        const auto byte = static_cast<unsigned char>(*at++);
        value |= std::uint64_t{byte & ((1U << kBits) - 1)} << shift;
        if (byte < (1U << kBits))
            return value;
    }
}

/// The text behind what it has in common with the one before.
void putText(std::string &bytes, std::string_view before, std::string_view text)
{
    const auto differs = std::mismatch(before.begin(), before.end(), text.begin(), text.end());
    const auto common = static_cast<std::size_t>(differs.first - before.begin());
    putNumber(bytes, common);
    putNumber(bytes, text.size() - common);
    bytes.append(text.substr(common));
}

void readText(const char *&at, std::string &text)
{
    text.resize(number(at));
    const std::uint64_t size = number(at);
    text.append(at, size);
    at += size;
}

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

void SpendList::writeOwn(const Reader::Own &own)
{
    if (m_size % kPage == 0)
        beginPage(own);
    std::string &bytes = m_plain.back();
    const bool next = own.seq == m_last.seq + 1 && own.line == m_last.line + 1;
    const unsigned usual = (next ? kNextNumbers : 0U) | (own.sourceLine == m_last.sourceLine ? kSameSource : 0U) |
                           (own.count == 1 ? kOnce : 0U) | (own.label == m_last.label ? kSameLabel : 0U) |
                           (own.time == m_last.time ? kSameTime : 0U);
    bytes.push_back(static_cast<char>(static_cast<unsigned char>(usual)));
    putNumber(bytes, own.what);
    if (!next) {
        putNumber(bytes, own.seq);
        putNumber(bytes, static_cast<std::uint64_t>(own.line));
    }
    if (own.sourceLine != m_last.sourceLine)
        putNumber(bytes, static_cast<std::uint64_t>(own.sourceLine));
    if (own.count != 1)
        putNumber(bytes, own.count);
    if (own.label != m_last.label)
        putText(bytes, m_last.label, own.label);
    if (own.time != m_last.time)
        putText(bytes, m_last.time, own.time);
}

void SpendList::beginPage(const Reader::Own &first)
{
    if (m_plain.size() == kPlainPages) {
        Page &page = m_pages[m_pages.size() - kPlainPages];
        page.size = static_cast<std::uint32_t>(m_plain.front().size());
        page.packed = m_packed.put(packed(m_plain.front()));
        m_plain.pop_front();
    }
    m_pages.push_back({first.seq, first.line, {}, 0});
    m_plain.emplace_back();
    m_last = Reader::Own();
}

void SpendList::push_back(Spend spend, Cost cost)
{
    // The pages say nothing of what stands on later lines.
    if (spend.amendedLine != 0 || spend.outcomeLine != 0)
        m_changed.emplace(m_size, spend);
    Reader::Own own;
    own.seq = std::exchange(spend.seq, 0);
    own.line = std::exchange(spend.line, 0);
    own.sourceLine = std::exchange(spend.sourceLine, 0);
    own.count = std::exchange(spend.step.count, 1);
    own.label = std::exchange(spend.step.label, {});
    own.time = spend.time.text();
    spend.time = SharedText();
    Mechanism mechanism = std::exchange(spend.step.mechanism, {});
    std::shared_ptr<const RoundCost> charged = std::exchange(spend.cost, {});
    // What came out counts only of a single run, so there the count has a part in the cost.
    const Cost follows = spend.step.outcome.empty() && spend.notUnderstood == nullptr ? cost : Cost::Stated;
    const std::uint32_t kind = kindOf(std::move(spend));
    own.what = whatOf(std::move(mechanism), std::move(charged), kind, follows);
    writeOwn(own);
    m_last = std::move(own);
    ++m_size;
}

void SpendList::replace(std::size_t index, Spend spend)
{
    m_changed.insert_or_assign(index, std::move(spend));
}

Spend SpendList::operator[](std::size_t index) const
{
    return Reader(*this).at(index);
}

/// The first place whose number is at least the value.
template <class Number>
std::size_t SpendList::firstFrom(Number value, Number Page::*first, Number Reader::Own::*own) const
{
    const auto behind = std::upper_bound(m_pages.begin(), m_pages.end(), value,
                                         [first](Number wanted, const Page &page) { return wanted <= page.*first; });
    if (behind == m_pages.begin())
        return 0;
    const auto page = static_cast<std::size_t>(behind - m_pages.begin()) - 1;
    Reader reader(*this);
    const std::size_t end = std::min(m_size, (page + 1) * kPage);
    for (std::size_t i = page * kPage; i < end; ++i) {
        reader.goTo(i);
        if (!(reader.m_own.*own < value))
            return i;
    }
    return end;
}

std::optional<std::size_t> SpendList::withSeq(std::uint64_t seq) const
{
    const std::size_t place = firstFrom(seq, &Page::firstSeq, &Reader::Own::seq);
    return place < m_size && (*this)[place].seq == seq ? std::optional(place) : std::nullopt;
}

std::optional<std::size_t> SpendList::withLine(std::int64_t line) const
{
    const std::size_t place = firstFrom(line, &Page::firstLine, &Reader::Own::line);
    return place < m_size && (*this)[place].line == line ? std::optional(place) : std::nullopt;
}

std::size_t SpendList::firstAfter(std::int64_t line) const
{
    return firstFrom(line + 1, &Page::firstLine, &Reader::Own::line);
}

std::int64_t SpendList::lastLine(std::int64_t before) const
{
    const std::size_t end = firstFrom(before, &Page::firstLine, &Reader::Own::line);
    std::int64_t last = end == 0 ? 0 : (*this)[end - 1].lastLine();
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

/// m_own becomes that of the index.
void SpendList::Reader::goTo(std::size_t index)
{
    const bool here = m_at != nullptr && m_index <= index && m_index / kPage == index / kPage;
    if (!here) {
        m_index = index - index % kPage;
        const std::size_t number = index / kPage;
        const bool plain = m_list->isPlain(number);
        if (!plain && (!m_unpacked || m_unpackedPage != number)) {
            const Page &page = m_list->m_pages[number];
            m_unpacked = std::make_shared<const std::string>(unpacked(m_list->m_packed.get(page.packed), page.size));
            m_unpackedPage = number;
        }
        m_at = plain ? m_list->plain(number).data() : m_unpacked->data();
        m_own = Own();
        readOwn();
    }
    for (; m_index < index; ++m_index)
        readOwn();
}

void SpendList::Reader::readOwn()
{
    const auto usual = static_cast<unsigned>(static_cast<unsigned char>(*m_at++));
    m_own.what = static_cast<std::uint32_t>(number(m_at));
    if ((usual & kNextNumbers) != 0) {
        ++m_own.seq;
        ++m_own.line;
    } else {
        m_own.seq = number(m_at);
        m_own.line = static_cast<std::int64_t>(number(m_at));
    }
    if ((usual & kSameSource) == 0)
        m_own.sourceLine = static_cast<std::int64_t>(number(m_at));
    m_own.count = (usual & kOnce) != 0 ? 1 : number(m_at);
    if ((usual & kSameLabel) == 0)
        readText(m_at, m_own.label);
    if ((usual & kSameTime) == 0)
        readText(m_at, m_own.time);
}

/// m_spend has the kind, the mechanism and the cost of m_own.
void SpendList::Reader::showWhat()
{
    if (m_shown == m_own.what)
        return;
    // Where each spend has a mechanism of its own, the next ones come into the cache meanwhile.
    constexpr std::size_t kAhead = 8;
    if (const std::size_t ahead = m_own.what + kAhead; ahead < m_list->m_whats.size()) {
        __builtin_prefetch(m_list->m_whats[ahead].mechanism.json().ifObject());
        __builtin_prefetch(m_list->m_whats[ahead].cost.get());
    }
    const What &what = m_list->m_whats[m_own.what];
    if (!m_shown || m_list->m_whats[*m_shown].kind != what.kind) {
        m_spend = m_list->m_kinds[what.kind];
        m_shownTime.clear();
    }
    m_spend.step.mechanism = what.mechanism;
    m_spend.cost = what.cost;
    m_shown = m_own.what;
}

const Spend &SpendList::Reader::at(std::size_t index)
{
    if (const Spend *changed = changedAt(index))
        return *changed;
    goTo(index);
    showWhat();
    m_spend.seq = m_own.seq;
    m_spend.line = m_own.line;
    m_spend.sourceLine = m_own.sourceLine;
    m_spend.step.count = m_own.count;
    m_spend.step.label = m_own.label;
    if (m_shownTime != m_own.time) {
        m_spend.time = SharedText(m_own.time);
        m_shownTime = m_own.time;
    }
    return m_spend;
}

} // namespace epsilometer
