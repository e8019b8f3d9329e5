// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/budgets/approval_gate.h"

#include "core/base/infinity.h"
#include "core/base/text/display.h"
#include "core/base/text/text.h"
#include "core/budgets/scoped_promise.h"
#include "core/ledger/ledger.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

namespace epsilometer {

namespace {

constexpr Literal kOnEarlierLine = core::tr("its approvals stand on an earlier line");

/// The policy whose budget a share is of; absent where none of the ledger has a limit that counts every spend.
std::optional<Policy> sharedPolicy(const Policy &overEverything, const Scopes &scopes)
{
    if (!isWithoutLimit(overEverything))
        return overEverything;
    const auto promising = promisingPolicy(overEverything, scopes);
    return promising ? std::optional(scopes.policies()[*promising].charged()) : std::nullopt;
}

/// Shares of the untouched budget of one policy. Where its filter cannot begin they are inf.
class Shares {
public:
    Shares(const account::FilterKinds &filters, const std::optional<Policy> &policy, Neighbours stated,
           Progress &progress)
    {
        account::Rounds none;
        none.state(stated);
        if (!policy)
            return;
        auto fresh = account::Guard::make(filters, *policy, none, progress);
        if (fresh.ok())
            m_fresh = *std::move(fresh);
    }

    [[nodiscard]] double of(const RoundCost &cost, std::uint64_t count) const
    {
        return m_fresh ? shareOf(m_fresh->ask(cost, count)) : kInfinity;
    }

private:
    std::optional<account::Guard> m_fresh;
};

/// Whether an earlier line with approvals has this statement, or had it when it was recorded.
bool isUsed(const Session &session, const std::vector<ApprovalRule> &rules, const SpendRecord &asked,
            const std::string &statement)
{
    const auto approved = [](const SpendList::Common &one) {
        return !one.fields.approvals.isNull() || one.fields.original != nullptr;
    };
    SpendList::Reader reader(session.spends);
    for (std::size_t i = reader.next(0, approved); i < session.spends.size(); i = reader.next(i + 1, approved)) {
        const Spend &spend = reader.at(i);
        const ApprovalRule *rule = ruleAt(rules, spend.line);
        const auto states = [&](const SpendRecord &record) {
            return rule != nullptr && record.time == asked.time && approvalStatement(*rule, record) == statement;
        };
        if (states(spend) || (spend.original != nullptr && states(firstRecorded(spend))))
            return true;
    }
    return false;
}

Message percent(double share)
{
    constexpr int kDigits = 3;
    return share > 1 ? Message(core::tr("more than 100 %"))
                     : Message(displayText(100 * share, Bound::Upper, kDigits) + " %");
}

Message lackText(const ApprovalRule &rule, const Approvals &given)
{
    Message text =
        core::tr("{1} must approve it, and {2}", counted(rule.count, core::tr("1 person"), core::tr("{1} people")),
                 given.names.empty() ? Message(core::tr("there is no approval that counts"))
                                     : core::tr("it has the approval of {1} alone", joined(given.names)));
    for (const Message &fault : given.faults)
        text += "; " + fault;
    return text + core::tr("; who may approve: {1}",
                           rule.approvers.empty()
                               ? Message(core::tr("no one, until a rule that can be read is approved"))
                               : Message(joined(rule.names())));
}

bool samePromise(const Policy &a, const Policy &b)
{
    return a.epsilon == b.epsilon && a.delta == b.delta && a.native == b.native && a.filter == b.filter &&
           a.onHalt == b.onHalt;
}

/// Whether a policy only chooses what its filter is made for: the same promise, before any spend.
/// before  the policy in force; null: none;  begins  no spend precedes it
bool beginsOnly(std::string_view type, const Json &body, const Policy *before, bool begins)
{
    if (type != "policy" || !begins || before == nullptr)
        return false;
    const auto policy = policyFromBody(body);
    return policy.ok() && samePromise(*policy, *before);
}

/// Why a change lacks approvals; empty if it has them.
/// used  the statements that earlier lines have
Message lackOfChange(const ApprovalRule &rule, std::string_view type, const Json &body, std::set<std::string> &used)
{
    const Json *signatures = body.find(kApprovals);
    const std::string statement = approvalStatement(rule, type, body);
    const Approvals given = approvalsOf(rule, signatures == nullptr ? Json() : *signatures, statement);
    if (!given.enough(rule))
        return lackText(rule, given);
    return used.insert(statement).second ? Message() : Message(kOnEarlierLine);
}

/// The policies over everything, each from its line on; one that cannot be read leaves no budget.
class PoliciesByLine {
public:
    explicit PoliciesByLine(const Session &session)
    {
        for (const LedgerEvent &event : session.records)
            if (event.type == "policy") {
                auto policy = policyFromBody(event.body);
                m_policies.emplace_back(event.line, policy.ok() ? *std::move(policy) : makePolicy(Exact(), Exact()));
            }
    }
    /// The number of those before the line.
    [[nodiscard]] std::size_t before(std::int64_t line) const
    {
        const auto after = std::ranges::lower_bound(m_policies, line, {}, &std::pair<std::int64_t, Policy>::first);
        return static_cast<std::size_t>(after - m_policies.begin());
    }
    [[nodiscard]] const Policy *at(std::size_t number) const
    {
        return number == 0 ? nullptr : &m_policies[number - 1].second;
    }

private:
    std::vector<std::pair<std::int64_t, Policy>> m_policies;
};

/// Which spends of a record need approvals, each under the policy of its line.
class Needs {
public:
    Needs(const account::FilterKinds &filters, const MechanismKinds &kinds, const Session &session, Progress &progress)
        : m_filters(filters), m_resolver(kinds), m_session(session), m_scopes(session), m_policies(session),
          m_progress(progress)
    {
    }

    /// UPPER, of the entry as it was first recorded.
    [[nodiscard]] double share(const Spend &spend)
    {
        const std::size_t policy = m_policies.before(spend.line);
        return spend.original == nullptr ? of(policy, spend.costWhenRun(), spend.step.count)
                                         : ofOriginal(policy, *spend.original);
    }
    /// UPPER, of the larger of the entry as it counts and as it was first recorded, which frees what it no longer takes.
    [[nodiscard]] double shareAmended(const Spend &spend, std::int64_t line)
    {
        const std::size_t policy = m_policies.before(line);
        return std::max(of(policy, spend.costWhenRun(), spend.step.count), ofOriginal(policy, *spend.original));
    }

private:
    double ofOriginal(std::size_t policy, const Step &original)
    {
        const auto cost = m_resolver.tryResolve(original.mechanism);
        return cost.ok() ? of(policy, *cost, original.count) : kInfinity;
    }

    double of(std::size_t policy, const std::shared_ptr<const RoundCost> &cost, std::uint64_t count)
    {
        constexpr std::size_t kMostPolicies = 64; // of a file that changes it at each line: all need approvals
        if (!m_shares.contains(policy)) {
            if (m_shares.size() >= kMostPolicies)
                return kInfinity;
            const Policy *over = m_policies.at(policy);
            m_shares.emplace(policy, Shares(m_filters, over == nullptr ? std::nullopt : sharedPolicy(*over, m_scopes),
                                            neighboursFromId(m_session.plan.neighbours), m_progress));
        }
        const auto [known, isNew] = m_known.try_emplace({policy, cost, count}, 0.0);
        if (isNew)
            known->second = m_shares.at(policy).of(*cost, count);
        return known->second;
    }

    const account::FilterKinds &m_filters;
    MechanismResolver m_resolver;
    const Session &m_session;
    Scopes m_scopes;
    PoliciesByLine m_policies;
    Progress &m_progress;
    std::map<std::size_t, Shares> m_shares;
    std::map<std::tuple<std::size_t, std::shared_ptr<const RoundCost>, std::uint64_t>, double> m_known;
};

/// What spends lack, judged in the order of their lines.
class JudgedSpends {
public:
    JudgedSpends(const account::FilterKinds &filters, const MechanismKinds &kinds, const Session &session,
                 const std::vector<ApprovalRule> &rules, Progress &progress)
        : m_rules(rules), m_needs(filters, kinds, session, progress)
    {
        for (const LedgerEvent &event : session.records)
            if (const auto seq = event.type == "amend" ? referredSeq(event.body) : std::nullopt)
                m_amends.emplace(*seq, &event);
    }

    /// Empty if it has the approvals that it needs; absent if it needs none. They are over the line as it was first
    /// recorded; an amendment that changes what is spent needs its own, by the rule in force at its line.
    /// used  the statements that earlier lines have
    [[nodiscard]] std::optional<Message> lackOf(const Spend &spend, std::set<std::string> &used)
    {
        const bool changed = spendsOtherThanRecorded(spend);
        std::optional<Message> amended;
        if (changed)
            amended = lackOfAmends(spend, used);
        if (amended && !amended->empty())
            return amended;
        const ApprovalRule *rule = ruleAt(m_rules, spend.line);
        if (rule == nullptr || !needsApproval(*rule, m_needs.share(spend)))
            return amended;
        const SpendRecord first = firstRecorded(spend);
        const std::string statement = approvalStatement(*rule, first);
        Approvals given = approvalsOf(*rule, first.approvals, statement);
        if (!given.enough(*rule) && spend.original != nullptr) // an amendment may add them
            given = approvalsOf(*rule, spend.approvals, statement);
        if (!given.enough(*rule)) // who approved what it was changed to, approved the entry
            return amended ? amended : lackText(*rule, given);
        return used.insert(statement).second ? Message() : Message(kOnEarlierLine);
    }

private:
    /// Of the amendments that changed what is spent; absent if they need none.
    std::optional<Message> lackOfAmends(const Spend &spend, std::set<std::string> &used)
    {
        std::optional<Message> lack;
        const auto [begin, end] = m_amends.equal_range(spend.seq);
        for (auto one = begin; one != end; ++one) {
            const LedgerEvent &event = *one->second;
            const Json *fields = event.body.find("correct");
            const ApprovalRule *rule = ruleAt(m_rules, event.line);
            if (rule == nullptr || fields == nullptr || fields->ifObject() == nullptr ||
                std::ranges::none_of(*fields->ifObject(), decidesSpend, &Json::Member::first) ||
                !needsApproval(*rule, m_needs.shareAmended(spend, event.line)))
                continue;
            lack = lackOfChange(*rule, event.type, event.body, used);
            if (!lack->empty())
                return core::tr("line {1}, which changes what is spent: {2}", event.line, *lack);
        }
        return lack;
    }

    const std::vector<ApprovalRule> &m_rules;
    Needs m_needs;
    std::multimap<std::uint64_t, const LedgerEvent *> m_amends; ///< by the seq that they refer to, in their order
};

} // namespace

double shareOf(const account::GuardAnswer &answer)
{
    return answer.statisticAsked ? answer.statisticAsked->used : kInfinity;
}

bool needsApproval(const ApprovalRule &rule, double share)
{
    constexpr double kRounding = 1e-9; // shares are rounded up; one that is typed as the limit stays below it
    return rule.count > 0 && !(share <= rule.above.down() * (1 + kRounding));
}

Message ApprovalAnswer::refusal() const
{
    const Message asks = core::tr("it asks for {1} of the budget, and {2} at most need no approval", percent(share),
                                  percent(rule.above.down()));
    return used ? core::tr("{1}; these approvals stand on an earlier line, and approve one spend: ask for them anew",
                           asks)
                : core::tr("{1}; {2}", asks, lackText(rule, given));
}

std::optional<ApprovalAnswer> askApprovals(const account::FilterKinds &filters, const Session &session,
                                           const Scopes &scopes, const Policy &policy,
                                           const account::GuardAnswer &overall, const SpendRecord &spend,
                                           const RoundCost &cost, Progress &progress)
{
    const std::vector<ApprovalRule> rules = approvalRules(session.records);
    const ApprovalRule *rule = ruleAt(rules);
    if (rule == nullptr)
        return std::nullopt;
    const double share =
        isWithoutLimit(policy) || !session.hasPolicy
            ? Shares(filters, sharedPolicy(policy, scopes), neighboursFromId(session.plan.neighbours), progress)
                  .of(cost, spend.step.count)
            : shareOf(overall);
    if (!needsApproval(*rule, share))
        return std::nullopt;
    ApprovalAnswer answer{*rule, share, approvalStatement(*rule, spend), {}};
    answer.given = approvalsOf(*rule, spend.approvals, answer.statement);
    answer.used = !spend.approvals.isNull() && isUsed(session, rules, spend, answer.statement);
    return answer;
}

Status checkApproved(const Session &before, std::string_view type, const Json &body)
{
    const std::vector<ApprovalRule> rules = approvalRules(before.records);
    const ApprovalRule *rule = ruleAt(rules);
    if (rule == nullptr || !changesPromise(*rule, type, body))
        return {};
    std::set<std::string> used;
    for (const LedgerEvent &event : before.records)
        if (const ApprovalRule *then = event.body.find(kApprovals) == nullptr ? nullptr : ruleAt(rules, event.line);
            then != nullptr && changesPromise(*then, event.type, event.body))
            used.insert(approvalStatement(*then, event.type, event.body));
    if (beginsOnly(type, body, before.hasPolicy ? &before.plan.policy : nullptr, before.spends.empty()))
        return {};
    const Message lack = lackOfChange(*rule, type, body, used);
    if (lack.empty())
        return {};
    return makeError(ErrorCode::Refused, core::tr("a change of what the ledger promises needs approvals: {1}; the same "
                                                  "with --request FILE writes what they sign",
                                                  lack));
}

Result<std::vector<NotApproved>> notApproved(const account::FilterKinds &filters, const MechanismKinds &kinds,
                                             const Session &session, std::uint64_t &checked, Progress &progress)
{
    std::vector<NotApproved> found;
    const std::vector<ApprovalRule> rules = approvalRules(session.records);
    checked = 0;
    if (rules.empty())
        return found;
    const auto note = [&](std::int64_t line, bool spend, Message why) {
        if (why.empty())
            ++checked;
        else
            found.push_back({line, spend, std::move(why)});
    };
    const PoliciesByLine policies(session);
    std::set<std::string> used;
    for (const LedgerEvent &event : session.records) {
        const ApprovalRule *rule = ruleAt(rules, event.line);
        const bool begins = session.spends.empty() || session.spends.front().line > event.line;
        if (rule != nullptr && changesPromise(*rule, event.type, event.body) &&
            !beginsOnly(event.type, event.body, policies.at(policies.before(event.line)), begins))
            note(event.line, false, lackOfChange(*rule, event.type, event.body, used));
    }
    JudgedSpends judged(filters, kinds, session, rules, progress);
    const auto judge = [&](const Spend &spend) {
        if (auto lack = judged.lackOf(spend, used))
            note(spend.line, true, *std::move(lack));
    };
    const std::size_t first = session.spends.firstAfter(rules.front().line);
    for (const auto &[index, spend] : session.spends.changed())
        if (index < first)
            judge(spend);
    SpendList::Reader reader(session.spends);
    constexpr std::size_t kPerReport = 1024;
    for (std::size_t i = first; i < session.spends.size(); ++i) {
        if (i % kPerReport == 0 &&
            !progress.report(static_cast<double>(i) / static_cast<double>(session.spends.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        judge(reader.at(i));
    }
    std::ranges::stable_sort(found, {}, &NotApproved::line);
    return found;
}

} // namespace epsilometer
