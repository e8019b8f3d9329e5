// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/scope_sessions.h"

#include "core/numeric/state_archive.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

namespace epsilometer::account {

namespace {

/// Replaces `worst` by `other` if that accepts fewer rounds, or as many and leaves less of the budget.
void takeStricter(Decision &worst, Decision &&other)
{
    const double less = worst.leftShare() - other.leftShare();
    const bool worse = other.accepted < worst.accepted ||
                       (other.accepted == worst.accepted && (less > 0 || (less == 0 && other.used > worst.used)));
    if (worst.asked == 0 || worse)
        worst = std::move(other);
}

/// Whether no dimension has two different values.
bool agree(const ScopeSessions::Values &a, const ScopeSessions::Values &b)
{
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!a[i].empty() && !b[i].empty() && a[i] != b[i])
            return false;
    return true;
}

/// The serialised state; absent if it cannot be serialised.
std::optional<Json::Array> stateOf(FilterSession session)
{
    StateArchive archive;
    session.keep(archive);
    return archive.ok() ? std::optional(archive.values()) : std::nullopt;
}

std::uint64_t countOf(const std::vector<BlockRange> &ranges)
{
    std::uint64_t count = 0;
    for (const BlockRange &range : ranges)
        count += range.end - range.first;
    return count;
}

Decision asked(const FilterSession &session, const RoundCost &cost, std::uint64_t count)
{
    Decision decision = session.ask(cost, count);
    session.describe(decision);
    return decision;
}

/// All rounds count as accepted, so that the least left decides which one is stricter.
Decision supposed(FilterSession session, const RoundCost &cost, std::uint64_t count)
{
    Decision decision;
    decision.asked = decision.accepted = 1;
    if (count > 0)
        session.record(cost, count);
    session.describe(decision);
    return decision;
}

} // namespace

BlockSessions::BlockSessions(FilterSession fresh, std::uint64_t blocks)
{
    m_classes.push_back({std::move(fresh), blocks, 0});
    m_classWith.emplace(0, 0);
}

std::size_t BlockSessions::classOf(std::uint32_t block) const
{
    return std::prev(m_classFrom.upper_bound(block))->second;
}

std::vector<BlockSessions::Stretch> BlockSessions::stored() const
{
    std::vector<Stretch> stretches;
    for (auto from = m_classFrom.begin(); from != m_classFrom.end(); ++from)
        if (from->second != 0) // the last is of the first class: no spend touches a block behind all
            stretches.push_back({{from->first, std::next(from)->first}, from->second});
    return stretches;
}

std::map<std::size_t, std::vector<BlockRange>> BlockSessions::byClass(const TouchedBlocks &touched) const
{
    std::map<std::size_t, std::vector<BlockRange>> found;
    for (const BlockRange &range : touched->ranges()) {
        auto from = std::prev(m_classFrom.upper_bound(range.first));
        for (std::uint32_t first = range.first; first < range.end;) {
            const auto next = std::next(from);
            const std::uint32_t end = next == m_classFrom.end() ? range.end : std::min(range.end, next->first);
            found[from->second].push_back({first, end});
            first = end;
            from = next;
        }
    }
    return found;
}

/// Puts blocks into a class.
void BlockSessions::assign(const BlockRange &blocks, std::size_t index)
{
    const std::size_t behind = classOf(blocks.end);
    m_classFrom.erase(m_classFrom.lower_bound(blocks.first), m_classFrom.upper_bound(blocks.end));
    if (blocks.first == 0 || classOf(blocks.first - 1) != index)
        m_classFrom[blocks.first] = index;
    if (behind != index)
        m_classFrom[blocks.end] = behind;
}

Decision BlockSessions::strictest(const TouchedBlocks &touched, const Read &read) const
{
    Decision worst;
    if (touched == nullptr) {
        for (const Class &one : m_classes)
            takeStricter(worst, read(one.session));
        return worst;
    }
    if (touched->size() == 1)
        return read(m_classes[classOf(touched->ranges().front().first)].session);
    for (const auto &[index, blocks] : byClass(touched))
        takeStricter(worst, read(m_classes[index].session));
    return worst;
}

Decision BlockSessions::ask(const TouchedBlocks &touched, const RoundCost &cost, std::uint64_t count) const
{
    return strictest(touched, [&](const FilterSession &session) { return asked(session, cost, count); });
}

Decision BlockSessions::record(const TouchedBlocks &touched, const std::shared_ptr<const RoundCost> &cost,
                               std::uint64_t count)
{
    Decision worst;
    change(touched, cost, count, [&](FilterSession &session) {
        Decision decision = session.record(*cost, count);
        session.describe(decision);
        takeStricter(worst, std::move(decision));
    });
    return worst;
}

void BlockSessions::learnOutcome(const TouchedBlocks &touched, const std::shared_ptr<const RoundCost> &known)
{
    change(touched, known, 0, [&](FilterSession &session) { session.learnOutcome(*known); });
}

void BlockSessions::recordHalt(const TouchedBlocks &touched, std::uint64_t round)
{
    change(touched, nullptr, round, [&](FilterSession &session) { session.recordHalt(round); });
}

void BlockSessions::change(const TouchedBlocks &touched, const std::shared_ptr<const RoundCost> &cost,
                           std::uint64_t count, const Change &what)
{
    if (touched == nullptr) {
        if (m_classes.size() >= m_mergeFrom)
            mergeAlike();
        for (std::size_t i = 0; i < m_classes.size(); ++i)
            changeWhole(i, what);
        return;
    }
    for (const auto &[index, blocks] : byClass(touched)) {
        if (countOf(blocks) == m_classes[index].blocks)
            changeWhole(index, what);
        else
            split(index, blocks, cost, count, what);
    }
}

/// Changes a class as a whole. Its history is unique, so no other class can become equal to it.
void BlockSessions::changeWhole(std::size_t index, const Change &what)
{
    Class &one = m_classes[index];
    m_classWith.erase(one.history);
    one.history = ++m_histories;
    m_classWith.emplace(one.history, index);
    what(one.session);
}

/// Moves some blocks of the class to the class of their new history; at least one block stays behind.
void BlockSessions::split(std::size_t index, const std::vector<BlockRange> &leaving,
                          const std::shared_ptr<const RoundCost> &cost, std::uint64_t count, const Change &what)
{
    const auto [known, isNew] = m_after.try_emplace({m_classes[index].history, {cost, count}}, m_histories + 1);
    m_histories += isNew ? 1 : 0;
    const std::uint64_t history = known->second;
    auto place = m_classWith.find(history);
    FilterSession changed = m_classes[index].session;
    what(changed); // called even if the class exists already, since the caller needs the decision
    if (place == m_classWith.end()) {
        place = m_classWith.emplace(history, m_classes.size()).first;
        m_classes.push_back({std::move(changed), 0, history});
    }
    for (const BlockRange &blocks : leaving)
        assign(blocks, place->second);
    m_classes[place->second].blocks += countOf(leaving);
    m_classes[index].blocks -= countOf(leaving);
}

/// Merges classes whose sessions have reached equal states by different histories, so that a spend on all blocks is
/// charged once per state.
void BlockSessions::mergeAlike()
{
    std::map<std::string, std::size_t> byState;
    std::vector<std::size_t> places;
    std::vector<Class> merged;
    for (Class &one : m_classes) {
        const auto state = stateOf(one.session);
        if (!state)
            return;
        const auto [place, isNew] = byState.try_emplace(Json(*state).write(), byState.size());
        places.push_back(place->second);
        if (isNew)
            merged.push_back(one);
        else
            merged[place->second].blocks += one.blocks;
    }
    const std::vector<Stretch> before = stored();
    m_classFrom = {{0, 0}};
    for (const Stretch &stretch : before)
        assign(stretch.blocks, places[stretch.inClass]);
    m_classes = std::move(merged);
    m_classWith.clear();
    for (std::size_t i = 0; i < m_classes.size(); ++i)
        m_classWith.emplace(m_classes[i].history, i);
    m_mergeFrom = std::max(m_mergeFrom, 2 * m_classes.size());
}

std::uint64_t BlockSessions::blocks() const
{
    std::uint64_t sum = 0;
    for (const Class &one : m_classes)
        sum += one.blocks;
    return sum;
}

void BlockSessions::keep(StateArchive &archive)
{
    if (!archive.reading())
        mergeAlike();
    constexpr std::uint64_t kMostStored = std::uint64_t{1} << 16; // each is two numbers of the archive
    const std::vector<Stretch> stretches = this->stored();
    std::uint64_t classes = m_classes.size();
    std::uint64_t stored = 0;
    for (const Stretch &stretch : stretches)
        stored += stretch.blocks.end - stretch.blocks.first;
    if (!archive.reading() && stored > kMostStored)
        return archive.refuse();
    archive.keep(classes, stored);
    const std::size_t most = archive.values().size();
    if (archive.reading() && (classes == 0 || classes > most || stored > most))
        return archive.refuse();
    const FilterSession fresh = m_classes.front().session;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> places;
    for (const Stretch &stretch : stretches)
        for (std::uint32_t block = stretch.blocks.first; block < stretch.blocks.end; ++block)
            places.emplace_back(block, stretch.inClass);
    places.resize(stored);
    for (std::uint64_t i = 0; i < classes; ++i) {
        if (i == m_classes.size())
            m_classes.push_back({fresh, 0, 0});
        m_classes[i].session.keep(archive);
    }
    for (auto &[block, index] : places)
        archive.keep(block, index);
    if (archive.reading() && !place(places))
        archive.refuse();
}

/// Assigns the listed blocks to their classes and all others to the first. Returns false if the assignment is invalid.
bool BlockSessions::place(const std::vector<std::pair<std::uint64_t, std::uint64_t>> &places)
{
    const std::uint64_t total = blocks();
    m_classFrom = {{0, 0}};
    m_after.clear();
    m_classWith.clear();
    m_histories = m_classes.size();
    for (std::size_t i = 0; i < m_classes.size(); ++i) {
        m_classes[i].blocks = 0;
        m_classes[i].history = i;
        m_classWith.emplace(i, i);
    }
    std::set<std::uint64_t> known;
    for (const auto &[block, index] : places) {
        if (block >= std::numeric_limits<std::uint32_t>::max() || index >= m_classes.size() ||
            !known.insert(block).second)
            return false;
        const auto first = static_cast<std::uint32_t>(block);
        assign({first, first + 1}, index);
        ++m_classes[index].blocks;
    }
    if (known.size() > total)
        return false;
    m_classes.front().blocks += total - known.size();
    return std::ranges::all_of(m_classes, [](const Class &one) { return one.blocks > 0; });
}

bool BlockSessions::agrees(const BlockSessions &other) const
{
    std::set<std::pair<std::size_t, std::size_t>> pairs;
    std::uint64_t differing = 0; // blocks that are not in the first class of both
    for (auto here = m_classFrom.begin(), there = other.m_classFrom.begin();;) {
        const auto end = [](auto from, const auto &map) {
            return std::next(from) == map.end() ? std::numeric_limits<std::uint32_t>::max() : std::next(from)->first;
        };
        const std::uint32_t first = std::max(here->first, there->first);
        const std::uint32_t next = std::min(end(here, m_classFrom), end(there, other.m_classFrom));
        if (here->second != 0 || there->second != 0) {
            pairs.emplace(here->second, there->second);
            differing += next - first;
        }
        if (next == std::numeric_limits<std::uint32_t>::max())
            break;
        const bool step = end(there, other.m_classFrom) == next;
        here = end(here, m_classFrom) == next ? std::next(here) : here;
        there = step ? std::next(there) : there;
    }
    if (differing < blocks())
        pairs.emplace(0, 0); // all other blocks
    return blocks() == other.blocks() && std::ranges::all_of(pairs, [&](const auto &pair) {
               const auto here = stateOf(m_classes[pair.first].session);
               const auto there = stateOf(other.m_classes[pair.second].session);
               return here && there && StateArchive::agree(*here, *there);
           });
}

ScopeSessions::ScopeSessions(const FilterSession &fresh, std::array<bool, ScopeTouch::kDimensions> oneByOne,
                             std::uint64_t blocks)
    : m_fresh(fresh, blocks), m_oneByOne(oneByOne)
{
    m_instances.emplace(Values(), m_fresh);
}

bool ScopeSessions::isNamed(const Values &values) const
{
    for (std::size_t i = 0; i < values.size(); ++i)
        if (m_oneByOne[i] && values[i].empty())
            return false;
    return true;
}

/// Replays the changes in recorded order, since a session's decisions may depend on it.
BlockSessions ScopeSessions::beginning(const Values &values) const
{
    if (m_allAlike)
        return m_instances.at(Values());
    BlockSessions sessions = m_fresh;
    for (const Wide &wide : m_wide)
        if (agree(wide.touch.values, values))
            wide.what(sessions, wide.touch.blocks);
    return sessions;
}

/// A spend that states all values applies to one instance. A spend that omits some applies to every instance that
/// agrees with the stated values, including the one that represents instances not named yet.
void ScopeSessions::change(const ScopeTouch &touch, const Change &what)
{
    auto place = m_instances.find(touch.values);
    if (place == m_instances.end())
        place = m_instances.emplace(touch.values, beginning(touch.values)).first;
    if (isNamed(touch.values))
        return what(place->second, touch.blocks);
    m_wide.push_back({touch, what});
    m_allAlike = m_allAlike && std::ranges::all_of(touch.values, &std::string::empty);
    for (auto &[values, sessions] : m_instances)
        if (agree(touch.values, values))
            what(sessions, touch.blocks);
}

Decision ScopeSessions::strictest(const ScopeTouch &touch, const BlockSessions::Read &read) const
{
    const auto place = m_instances.find(touch.values);
    Decision worst = place == m_instances.end() ? beginning(touch.values).strictest(touch.blocks, read)
                                                : place->second.strictest(touch.blocks, read);
    if (isNamed(touch.values))
        return worst;
    for (const auto &[values, sessions] : m_instances)
        if (agree(touch.values, values) && isNamed(values))
            takeStricter(worst, sessions.strictest(touch.blocks, read));
    return worst;
}

Decision ScopeSessions::ask(const ScopeTouch &touch, const RoundCost &cost, std::uint64_t count) const
{
    return strictest(touch, [&](const FilterSession &session) { return asked(session, cost, count); });
}

Decision ScopeSessions::suppose(const ScopeTouch &touch, const RoundCost &cost, std::uint64_t count) const
{
    return strictest(touch, [&](const FilterSession &session) { return supposed(session, cost, count); });
}

Decision ScopeSessions::record(const ScopeTouch &touch, const std::shared_ptr<const RoundCost> &cost,
                               std::uint64_t count)
{
    Decision worst = ask(touch, *cost, count);
    change(touch, [cost, count](BlockSessions &sessions, const TouchedBlocks &blocks) {
        sessions.record(blocks, cost, count);
    });
    return worst;
}

void ScopeSessions::learnOutcome(const ScopeTouch &touch, const std::shared_ptr<const RoundCost> &known)
{
    change(touch,
           [known](BlockSessions &sessions, const TouchedBlocks &blocks) { sessions.learnOutcome(blocks, known); });
}

void ScopeSessions::recordHalt(const ScopeTouch &touch, std::uint64_t round)
{
    change(touch,
           [round](BlockSessions &sessions, const TouchedBlocks &blocks) { sessions.recordHalt(blocks, round); });
}

void ScopeSessions::keep(StateArchive &archive)
{
    std::uint64_t count = m_instances.size();
    archive.keep(count);
    if (!m_allAlike || (archive.reading() && count > archive.values().size()))
        return archive.refuse();
    if (!archive.reading()) {
        for (auto &[values, sessions] : m_instances) {
            for (std::string value : values)
                archive.keep(value);
            sessions.keep(archive);
        }
        return;
    }
    std::map<Values, BlockSessions> instances;
    for (std::uint64_t i = 0; i < count; ++i) {
        Values values;
        for (std::string &value : values)
            archive.keep(value);
        BlockSessions sessions = m_fresh;
        sessions.keep(archive);
        instances.emplace(std::move(values), std::move(sessions));
    }
    const auto all = instances.find(Values());
    if (instances.size() != count || all == instances.end())
        return archive.refuse();
    // An instance that no spend has named yet starts with the spends that applied to all instances.
    m_fresh = BlockSessions(all->second);
    m_instances = std::move(instances);
}

bool ScopeSessions::agrees(const ScopeSessions &other) const
{
    return std::ranges::equal(m_instances, other.m_instances, [](const auto &here, const auto &there) {
        return here.first == there.first && here.second.agrees(there.second);
    });
}

} // namespace epsilometer::account
