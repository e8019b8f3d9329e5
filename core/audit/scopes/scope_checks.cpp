// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"
#include "core/audit/reading.h"
#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/base/text/names.h"
#include "core/budgets/scope_accounts.h"
#include "core/ledger/scopes.h"
#include "core/ledger/shortened.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace epsilometer::audit {

namespace {

/// The findings on scopes with a check's id (Scopes::findings()), with how to fix them.
AuditFindings scopeFindings(const Session &session, std::string_view id, const Message &fix)
{
    AuditFindings found;
    const Scopes scopes(session);
    for (const Finding &one : scopes.findings())
        if (one.id == id)
            found.push_back(reading::finding(one.severity, one.line, one.text, fix));
    return found;
}

/// One finding for all spends with a problem: at the first of them, with their number.
/// problem  returns the text for a spend; empty if there is no problem
template <class Problem>
AuditFindings findingOfSpends(const Session &session, Severity severity, const Message &fix, const Problem &problem)
{
    AuditFindings found;
    std::uint64_t times = 0;
    for (const Spend &spend : session.spends) {
        Message text = problem(spend);
        if (text.empty())
            continue;
        ++times;
        if (found.empty()) {
            AuditFinding first;
            first.severity = severity;
            first.text = std::move(text);
            first.addLine(spend.line, 0);
            first.fix = fix;
            found.push_back(std::move(first));
        }
        found.front().lastLine = spend.lastLine();
    }
    if (times > 1)
        found.front().evidence = {{core::tr("spends"), std::to_string(times)}};
    return found;
}

AuditFinding exceeded(const ScopeAccounts &accounts, std::size_t index, std::int64_t line)
{
    const ScopedPolicy &one = accounts.policy(index);
    const account::Decision &refused = *accounts.refused(index);
    AuditFinding found = reading::finding(
        Severity::Error, line,
        refused.applicability.applies
            ? core::tr("The policy of {1} refuses this entry; what it promises does not hold any more.",
                       one.scope.text())
            : core::tr("The filter of {1} cannot charge this entry: {2}", one.scope.text(), refused.applicability.why),
        core::tr("Stop the analyses of this scope; report the larger loss, or change its policy with a reason before "
                 "going on."));
    found.evidence = {{core::tr("scope"), one.scope.text()},
                      {core::tr("counted"), accounts.kind(index).statisticName()}};
    for (const ScopeRow &row : accounts.rows(index))
        if (row.exceeded) {
            const ShownAgainst shown = displayAgainst({Amount::compared(row.spent, row.budget)}, row.budget);
            found.evidence.push_back({core::tr("spent in all"), shown.amounts.front()});
            found.evidence.push_back({core::tr("limit"), shown.limit});
            break;
        }
    return found;
}

Result<AuditFindings> checkScopeExceeded(const AuditSubject &subject, Progress &progress)
{
    const auto accounts = ScopeAccounts::make(subject.filters, subject.session, progress);
    if (!accounts.ok() && accounts.error().code == ErrorCode::Cancelled)
        return accounts.error();
    if (!accounts.ok())
        return AuditFindings{reading::finding(
            Severity::Error, core::tr("A policy with a scope guards nothing: {1}", accounts.error().message()),
            core::tr("Set a policy that the filter's theorem covers."))};
    AuditFindings found;
    for (std::size_t i = 0; i < accounts->scopes().policies().size(); ++i)
        if (const auto line = accounts->exceededAt(i)) {
            found.push_back(exceeded(*accounts, i, *line));
            found.back().lastLine = std::max(reading::lastLineOfDecisions(subject.session), accounts->policy(i).line);
        }
    return found;
}

Result<AuditFindings> checkScopeInvalid(const AuditSubject &subject, Progress &)
{
    return scopeFindings(subject.session, "SCOPE-INVALID",
                         core::tr("Record the event again, in a form that holds; until then every spend counts for "
                                  "all blocks."));
}

Result<AuditFindings> checkScopeUnstated(const AuditSubject &subject, Progress &)
{
    const Scopes scopes(subject.session);
    return findingOfSpends(subject.session, Severity::Warning,
                           core::tr("Amend the entry with what it lacks; \"*\" states that it touches all blocks."),
                           [&](const Spend &spend) {
                               const std::string names = joined(scopes.unstated(spend, spend.line));
                               return names.empty() ? names
                                                    : core::tr("Not stated, so the entry counts for all: {1}.", names);
                           });
}

/// The names of one kind, and what was found of them.
class Names {
public:
    explicit Names(Literal kind) : m_kind(kind) {}

    void add(const std::string &name, std::int64_t line, std::int64_t lastLine, FindingList &found)
    {
        if (name.empty() || !m_known.insert(name).second)
            return;
        if (!isName(name)) {
            found.add(at(reading::finding(Severity::Error, line,
                                          core::tr("The {1} \"{2}\" cannot be a name: it is *, or has control or "
                                                   "invisible characters.",
                                                   m_kind, shortened(name)),
                                          core::tr("Amend the entries with the name that was meant.")),
                         lastLine));
            return;
        }
        const auto [first, isNew] = m_alike.emplace(nameLikeness(name), Place{name, line});
        if (isNew)
            return;
        found.add(
            at(reading::finding(Severity::Warning, line,
                                core::tr("The {1} \"{2}\" looks like \"{3}\" of line {4}; they have separate "
                                         "budgets.",
                                         m_kind, shortened(name), shortened(first->second.name), first->second.line),
                                core::tr("If they are the same, amend the entries with one of the two names.")),
               lastLine));
    }

private:
    struct Place {
        std::string name;
        std::int64_t line = 0;
    };

    static AuditFinding at(AuditFinding finding, std::int64_t lastLine)
    {
        finding.lastLine = lastLine;
        return finding;
    }

    Literal m_kind;
    std::unordered_set<std::string> m_known;
    std::unordered_map<std::string, Place> m_alike; ///< by likeness
};

Result<AuditFindings> checkNameLike(const AuditSubject &subject, Progress &)
{
    FindingList found;
    Names actors(core::tr("actor"));
    Names purposes(core::tr("purpose"));
    Names datasets(core::tr("data set"));
    const Scopes scopes(subject.session);
    for (const ScopedPolicy &policy : scopes.policies())
        for (const auto &[names, name] :
             {std::pair(&actors, &policy.scope.actor), std::pair(&purposes, &policy.scope.purpose),
              std::pair(&datasets, &policy.scope.dataset)})
            if (isName(*name)) // "*" stands for each; SCOPE-INVALID is about the others
                names->add(*name, policy.line, policy.line, found);
    for (const Spend &spend : subject.session.spends) {
        actors.add(spend.actor.text(), spend.line, spend.lastLine(), found);
        purposes.add(spend.purpose.text(), spend.line, spend.lastLine(), found);
        datasets.add(spend.dataset.text(), spend.line, spend.lastLine(), found);
    }
    return found.take();
}

Result<AuditFindings> checkPartitionChanged(const AuditSubject &subject, Progress &)
{
    return scopeFindings(
        subject.session, "PARTITION-CHANGED",
        core::tr("Start a new ledger for another partition: the guarantee of a block is about who is in it from the "
                 "start."));
}

Result<AuditFindings> checkBlockUnknown(const AuditSubject &subject, Progress &)
{
    const Scopes scopes(subject.session);
    return findingOfSpends(subject.session, Severity::Error,
                           core::tr("Amend the entry with the right blocks; until then it counts for all of them."),
                           [&](const Spend &spend) {
                               const auto blocks = scopes.blocksOf(spend);
                               return blocks.ok()
                                          ? std::string()
                                          : core::tr("The entry counts for all blocks: {1}", blocks.error().message());
                           });
}

Result<AuditFindings> checkPeriodOverlap(const AuditSubject &subject, Progress &)
{
    return scopeFindings(subject.session, "PERIOD-OVERLAP",
                         core::tr("Set windows that follow one another: the end of one is the beginning of the next."));
}

Result<AuditFindings> checkHandoverReason(const AuditSubject &subject, Progress &)
{
    return scopeFindings(subject.session, "HANDOVER-REASON",
                         core::tr("Add a note with the reason and who decided it; a budget raised after looking at "
                                  "outputs guarantees nothing."));
}

} // namespace

const AuditCheck kScopeExceededCheck{
    .id = "SCOPE-EXCEEDED",
    .title = core::tr("Budgets of scopes"),
    .looksAt = core::tr("The recorded spends against every policy with a scope, under its own filter."),
    .run = checkScopeExceeded,
};

const AuditCheck kScopeInvalidCheck{
    .id = "SCOPE-INVALID",
    .title = core::tr("Scopes that hold"),
    .looksAt = core::tr("Partitions, policies with a scope and hand-overs that cannot be read, or of which parallel "
                        "composition does not hold."),
    .run = checkScopeInvalid,
};

const AuditCheck kScopeUnstatedCheck{
    .id = "SCOPE-UNSTATED",
    .title = core::tr("What scopes ask for"),
    .looksAt =
        core::tr("Spends that do not state what the scopes of the ledger ask for: blocks, actor, purpose, data set, "
                 "time."),
    .run = checkScopeUnstated,
};

/// Finds names that look alike, which may have been meant as one and have a budget each.
const AuditCheck kNameLikeCheck{
    .id = "NAME-LIKE",
    .title = core::tr("Distinct names"),
    .looksAt =
        core::tr("Names of actors, purposes, data sets and scopes that look like another one, or cannot be names: each "
                 "name has a budget of its own."),
    .run = checkNameLike,
};

const AuditCheck kPartitionChangedCheck{
    .id = "PARTITION-CHANGED",
    .title = core::tr("One partition"),
    .looksAt = core::tr("Whether a second partition was declared."),
    .run = checkPartitionChanged,
};

const AuditCheck kBlockUnknownCheck{
    .id = "BLOCK-UNKNOWN",
    .title = core::tr("Names of blocks"),
    .looksAt = core::tr("Blocks that spends name and the partition does not have."),
    .run = checkBlockUnknown,
};

const AuditCheck kPeriodOverlapCheck{
    .id = "PERIOD-OVERLAP",
    .title = core::tr("Windows of time"),
    .looksAt = core::tr("Policies of the same spends whose windows of time overlap."),
    .run = checkPeriodOverlap,
};

const AuditCheck kHandoverReasonCheck{
    .id = "HANDOVER-REASON",
    .title = core::tr("Reasons of hand-overs"),
    .looksAt = core::tr("Shares that were handed over, and budgets of a scope that were changed, without a reason."),
    .run = checkHandoverReason,
};

} // namespace epsilometer::audit
