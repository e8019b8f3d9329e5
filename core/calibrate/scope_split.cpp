// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/scope_split.h"

#include "core/account/guard.h"
#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/base/text/json.h"
#include "core/calibrate/split.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace epsilometer::calibrate {

namespace {

constexpr std::array<std::string_view, 3> kScopeKeys = {"locked", "scope", "weight"};

Result<ScopeShare> readShare(const std::string &place, const Json &one)
{
    if (one.ifObject() == nullptr || firstKeyBeyond(kScopeKeys, one) != nullptr)
        return makeError(ErrorCode::OutOfDomain, place, one.write(),
                         core::tr(R"(must be an object of scope, weight and locked)"));
    ScopeShare share;
    const Json *scope = one.find("scope");
    if (scope == nullptr || scope->ifString() == nullptr)
        return makeError(ErrorCode::OutOfDomain, place + ".scope", "", core::tr("must be text such as actor=anna"));
    auto read = parseScope(*scope->ifString());
    if (!read.ok())
        return read.error().inField(place);
    share.scope = *std::move(read);
    if (const Json *locked = one.find("locked")) {
        if (locked->ifBool() == nullptr)
            return makeError(ErrorCode::OutOfDomain, place + ".locked", locked->write(),
                             core::tr("must be true or false"));
        share.locked = *locked->ifBool();
    }
    if (const Json *weight = one.find("weight")) {
        const std::string *text = weight->ifQuantity();
        if (text == nullptr)
            return makeError(ErrorCode::OutOfDomain, place + ".weight", weight->write(),
                             core::tr("must be a number > 0"));
        EPSILOMETER_ASSIGN(share.weight, Exact::parse(place + ".weight", *text));
    }
    return share;
}

using Indices = std::vector<std::size_t>;

/// The maximal sets of shares that may read a common block.
Result<std::set<Indices>> setsThatAddUp(const std::vector<ScopeShare> &shares, const Partition *partition)
{
    std::vector<TouchedBlocks> touched;
    for (const ScopeShare &share : shares) {
        TouchedBlocks blocks;
        if (!share.scope.blocks.empty()) {
            EPSILOMETER_TRY(require::that(partition != nullptr, "blocks", share.scope.blocks,
                                          core::tr("must not be given: the ledger declares no partition")));
            EPSILOMETER_ASSIGN(blocks, partition->find(share.scope.blocks));
        }
        touched.push_back(std::move(blocks));
    }
    Indices everywhere;
    std::set<std::uint32_t> changes; // blocks that may be in other shares than the block before
    for (std::size_t at = 0; at < shares.size(); ++at) {
        if (touched[at] == nullptr) {
            everywhere.push_back(at);
            continue;
        }
        for (const BlockRange &range : touched[at]->ranges()) {
            changes.insert(range.first);
            changes.insert(range.end);
        }
    }
    std::set<Indices> sets;
    for (const std::uint32_t block : changes) {
        Indices here;
        for (std::size_t at = 0; at < shares.size(); ++at)
            if (touched[at] == nullptr || touched[at]->contains(block))
                here.push_back(at);
        if (!here.empty())
            sets.insert(std::move(here));
    }
    if (!everywhere.empty())
        sets.insert(std::move(everywhere));
    return sets;
}

class ScopeSplitter {
public:
    ScopeSplitter(const MechanismKinds &kinds, const account::FilterKinds &filters, const Policy &whole,
                  const std::vector<ScopeShare> &shares)
        : m_kinds(kinds), m_filters(filters), m_whole(whole), m_shares(shares)
    {
    }

    Status check() const
    {
        const bool known =
            !m_whole.native || (m_whole.native->notion == Notion::Zcdp && m_whole.deltaSecond().isZero());
        if (!known)
            return makeError(ErrorCode::NotApplicable,
                             core::tr("a budget of {1} has no shares that are known to add up; set each by hand",
                                      m_whole.native->text()));
        for (std::size_t at = 0; at < m_shares.size(); ++at) {
            const std::string name = m_shares[at].scope.text();
            if (!m_shares[at].locked)
                continue;
            EPSILOMETER_TRY(
                require::that(m_shares[at].present.has_value(), "locked", name, core::tr("has no policy to keep")));
            EPSILOMETER_TRY(require::that(m_shares[at].present->native.has_value() == m_whole.native.has_value() &&
                                              (!m_whole.native || m_shares[at].present->native->notion == Notion::Zcdp),
                                          "locked", name, core::tr("has a budget of another notion")));
        }
        return {};
    }

    /// Lowers the scales of the shares to what fits if all shares in the set read one unit.
    Status fit(const Indices &set)
    {
        const bool anyFree = std::ranges::any_of(set, [&](std::size_t at) { return !m_shares[at].locked; });
        const auto filter = account::findFilter(m_filters, m_whole.native ? "zcdp" : "basic");
        if (!filter.ok())
            return filter.error();
        Policy sum = m_whole;
        sum.deltaPrime = Exact(); // for the running sum, delta covers only the rounds' own deltas
        EPSILOMETER_ASSIGN(const auto fresh, (*filter)->start(sum));
        std::vector<SplitShare> parts;
        Exact weights;
        Exact lockedAmount;
        Exact lockedDelta;
        for (const std::size_t at : set) {
            const ScopeShare &share = m_shares[at];
            parts.push_back(partOf(at));
            if (!share.locked) {
                weights = weights + share.weight;
                continue;
            }
            lockedAmount = lockedAmount + amountOf(*m_shares[at].present);
            if (!m_whole.native)
                lockedDelta = lockedDelta + m_shares[at].present->delta;
        }
        if (lockedAmount > amountOf(m_whole) || lockedDelta > m_whole.delta)
            return makeError(ErrorCode::Refused, core::tr("the locked shares alone do not fit"));
        if (!anyFree)
            return {};
        EPSILOMETER_ASSIGN(const Split split, splitBudget(m_kinds, *fresh, parts));
        m_scale = m_scale ? std::min(*m_scale, split.scale) : split.scale;
        const Exact delta = Exact::quotient(Exact::positiveDifference(m_whole.delta, lockedDelta), weights);
        m_deltaScale = m_deltaScale ? std::min(*m_deltaScale, delta) : delta;
        return {};
    }

    [[nodiscard]] Result<Policy> policyOf(std::size_t at) const
    {
        const ScopeShare &share = m_shares[at];
        if (share.locked)
            return *m_shares[at].present;
        Policy policy = m_shares[at].present.value_or(m_whole);
        policy.reason.clear();
        policy.native = m_whole.native;
        if (m_whole.native) {
            policy.native->amount = share.weight * *m_scale;
            policy.epsilon = m_whole.epsilon;
            policy.delta = m_whole.delta; // the delta for conversion, which is not part of the budget
            policy.deltaPrime = m_whole.deltaPrime;
        } else {
            policy.epsilon = share.weight * *m_scale;
            EPSILOMETER_ASSIGN(policy.delta, roundedDown(share.weight * *m_deltaScale));
            policy.deltaPrime =
                m_whole.delta.isZero() ? Exact() : Exact::quotient(policy.delta * m_whole.deltaPrime, m_whole.delta);
        }
        policy.orderShares.clear(); // they belonged to another budget
        EPSILOMETER_TRY(validate(policy));
        return policy;
    }

private:
    [[nodiscard]] SplitShare partOf(std::size_t at) const
    {
        const ScopeShare &share = m_shares[at];
        SplitShare part;
        part.name = share.scope.text();
        part.weight = share.weight;
        part.locked = share.locked;
        part.parameter = m_whole.native ? "rho" : "epsilon";
        part.mechanism = Mechanism(m_whole.native ? "zcdp" : "pure_dp");
        if (share.locked)
            part.mechanism.set(part.parameter, amountOf(*m_shares[at].present).text());
        return part;
    }

    static const Exact &amountOf(const Policy &policy)
    {
        return policy.native ? policy.native->amount : policy.epsilon;
    }

    /// A decimal with few digits, as used for deltas in ledgers.
    static Result<Exact> roundedDown(const Exact &value)
    {
        return Exact::parse("delta", displayBriefly(value, Bound::Lower));
    }

    const MechanismKinds &m_kinds;
    const account::FilterKinds &m_filters;
    const Policy &m_whole;
    const std::vector<ScopeShare> &m_shares;
    std::optional<Exact> m_scale;
    std::optional<Exact> m_deltaScale;
};

} // namespace

Result<std::vector<ScopeShare>> readScopeShares(const std::string &place, std::string_view json)
{
    const auto list = Json::parse(json);
    if (!list.ok())
        return list.error().inField(place);
    const Json::Array *items = list->ifArray();
    if (items == nullptr || items->empty())
        return makeError(ErrorCode::OutOfDomain, place, list->write(),
                         core::tr(R"(must be a list of shares, {"scope":"actor=anna"})"));
    std::vector<ScopeShare> shares;
    for (const Json &item : *items) {
        EPSILOMETER_ASSIGN(ScopeShare share, readShare(place + "[" + std::to_string(shares.size() + 1) + "]", item));
        const bool twice = std::ranges::any_of(shares, [&](const ScopeShare &one) { return one.scope == share.scope; });
        EPSILOMETER_TRY(require::that(!twice, place, share.scope.text(), core::tr("must be named once")));
        shares.push_back(std::move(share));
    }
    return shares;
}

Result<std::vector<Policy>> splitOverScopes(const MechanismKinds &kinds, const account::FilterKinds &filters,
                                            const Policy &whole, const std::vector<ScopeShare> &shares,
                                            const Partition *partition)
{
    ScopeSplitter splitter(kinds, filters, whole, shares);
    EPSILOMETER_TRY(splitter.check());
    const bool anyFree = std::ranges::any_of(shares, [](const ScopeShare &share) { return !share.locked; });
    EPSILOMETER_TRY(require::that(anyFree, "shares", std::to_string(shares.size()),
                                  core::tr("must include one that is not locked")));
    EPSILOMETER_ASSIGN(const auto sets, setsThatAddUp(shares, partition));
    for (const Indices &set : sets)
        EPSILOMETER_TRY(splitter.fit(set));
    std::vector<Policy> policies;
    for (std::size_t at = 0; at < shares.size(); ++at) {
        EPSILOMETER_ASSIGN(Policy policy, splitter.policyOf(at));
        policies.push_back(std::move(policy));
    }
    return policies;
}

bool changes(const ScopeShare &share, const Policy &after)
{
    const auto &now = share.present;
    return !share.locked &&
           (!now || now->epsilon != after.epsilon || now->delta != after.delta || now->native != after.native);
}

std::vector<std::size_t> recordingOrder(const std::vector<ScopeShare> &shares, const std::vector<Policy> &after)
{
    const auto isLarger = [](const Policy &one, const Policy &other) {
        return one.epsilon > other.epsilon || one.delta > other.delta ||
               (one.native && other.native && one.native->amount > other.native->amount);
    };
    const auto turn = [&](std::size_t at) {
        const auto &now = shares[at].present;
        if (now && !isLarger(after[at], *now))
            return 0; // frees budget
        return now && isLarger(*now, after[at]) ? 1 : 2;
    };
    std::vector<std::size_t> order;
    for (std::size_t at = 0; at < shares.size(); ++at)
        if (changes(shares[at], after[at]))
            order.push_back(at);
    std::ranges::stable_sort(order, {}, turn);
    return order;
}

} // namespace epsilometer::calibrate
