// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"
#include "core/audit/reading.h"
#include "core/base/text/display.h"
#include "core/budgets/scoped_promise.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>

// Checks of the unit that is protected, and over which people and time the guarantee adds up.

namespace epsilometer::audit {

namespace {

Result<AuditFindings> checkUnitMissing(const AuditSubject &subject, Progress &)
{
    if (!subject.session.plan.unit.entity.empty())
        return AuditFindings();
    const reading::Statement said = reading::statementOf(subject.session, "unit");
    const auto &read = subject.session.findings;
    const bool unreadable = std::any_of(read.begin(), read.end(), [&](const Finding &one) {
        return one.id == "HEADER-MALFORMED" && one.line == said.line;
    });
    return AuditFindings{reading::finding(
        Severity::Error, said.line,
        unreadable ? core::tr("The privacy unit cannot be read, so it is not known whom "
                              "the guarantee protects.")
                   : core::tr("No privacy unit is stated: it is unknown whom the guarantee "
                              "protects."),
        subject.session.id.empty()
            ? core::tr("Import the log as a ledger that states the unit, by dpledger import with --unit.")
            : core::tr("Amend the header with unit {entity, contribution, window, "
                       "windows}."))};
}

Result<AuditFindings> checkUnitEvent(const AuditSubject &subject, Progress &)
{
    const Unit &unit = subject.session.plan.unit;
    if (!reading::isPartOfPerson(unit))
        return AuditFindings();
    return AuditFindings{reading::finding(
        Severity::Warning, reading::statementOf(subject.session, "unit").line,
        core::tr("The unit is one {1}: a person with several is protected less, the more they have.", unit.entity),
        core::tr("Bound the contribution of a person and state it, or account with the person as the unit."))};
}

/// Number of windows touched by 365 consecutive days that begin with a window; a week may begin later.
struct Yearly {
    std::string_view window;
    int inYear;
};
constexpr std::array<Yearly, 6> kYearly{
    {{"hour", 8760}, {"day", 365}, {"week", 53}, {"month", 12}, {"quarter", 4}, {"year", 1}}};

/// The total budget over a number of windows.
std::vector<Evidence> together(const Policy &policy, const Exact &windows, Literal over)
{
    if (policy.native)
        return {{core::tr("budget over {1}", over),
                 policy.native->repeated(windows).guaranteeText(policy.deltaSecond() * windows)}};
    return {{core::tr("epsilon over {1}", over), displayText(policy.epsilon * windows, Bound::Upper)},
            {core::tr("delta over {1}", over), displayText(policy.delta * windows, Bound::Upper)}};
}

/// The worst case over all windows, whose number is stated.
std::vector<Evidence> overAll(const Unit &unit, const Policy &policy, const Exact &windows)
{
    std::vector<Evidence> evidence = together(policy, windows, core::tr("all windows"));
    evidence.insert(evidence.begin(), {core::tr("windows"), unit.windows});
    return evidence;
}

/// The number of windows is not stated: the total over a year serves as an example.
std::vector<Evidence> overYear(const Unit &unit, const Policy &policy)
{
    std::vector<Evidence> evidence{
        {core::tr("windows"), unit.windows.empty() ? Message(core::tr("not stated")) : Message(unit.windows)}};
    const auto known =
        std::find_if(kYearly.begin(), kYearly.end(), [&](const Yearly &one) { return one.window == unit.window; });
    if (known == kYearly.end() || known->inYear == 1)
        return evidence;
    const Exact windows(known->inYear);
    evidence.push_back({core::tr("windows in a year"), windows.text()});
    for (Evidence &one : together(policy, windows, core::tr("a year")))
        evidence.push_back(std::move(one));
    return evidence;
}

Result<AuditFindings> checkUnitWindow(const AuditSubject &subject, Progress &)
{
    const Unit &unit = subject.session.plan.unit;
    const auto windows = windowCount(unit);
    const bool many = !windows || Exact(1) < *windows;
    // A unit with one window for life, or without windows, needs no total.
    if (unit.window.empty() || !many || (!startsAgain(unit) && !windows))
        return AuditFindings();
    const Policy policy = ledgerPromise(subject.session).policy;
    AuditFinding found = reading::finding(
        Severity::Warning, reading::statementOf(subject.session, "unit").line,
        windows ? core::tr("The budget holds for one {1}; those of several add up.", unit.window)
                : core::tr("The budget holds for one {1}; whether there is one or several is not stated.", unit.window),
        core::tr("State the loss over the whole period as well."));
    if (subject.session.hasPolicy) {
        found.evidence = windows ? overAll(unit, policy, *windows) : overYear(unit, policy);
        found.lastLine = reading::lastLineOfPolicy(subject.session);
    }
    return AuditFindings{found};
}

Result<AuditFindings> checkParallelUnproven(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    if (!reading::statement(subject.session, "disjoint").empty())
        return found;
    std::map<std::string, std::size_t> findingOf; // index of the finding for each role
    const auto isParallel = [](const SpendList::Common &one) { return one.fields.step.role != "sequential"; };
    subject.session.spends.forEach(isParallel, [&](const Spend &spend) {
        const std::string &role = spend.step.role;
        if (const auto known = findingOf.find(role); known != findingOf.end()) {
            AuditFinding &grown = found[known->second];
            grown.lastLine = std::max(grown.lastLine, spend.lastLine());
            return;
        }
        findingOf.emplace(role, found.size());
        found.push_back(reading::finding(
            Severity::Warning, spend.line,
            core::tr("Entries have the role {1}, but nothing says why the parts of the data are disjoint.", role),
            core::tr("State it: a note event with the key \"disjoint\". (The totals here add the entries up: an upper "
                     "bound either way.)")));
    });
    return found;
}

} // namespace

/// Checks that the privacy unit is stated.
const AuditCheck kUnitMissingCheck{
    .id = "UNIT-MISSING",
    .title = core::tr("Privacy unit"),
    .looksAt = core::tr("Whether the privacy unit is stated."),
    .run = checkUnitMissing,
};

/// Finds units that protect rows although a person has several.
const AuditCheck kUnitEventCheck{
    .id = "UNIT-EVENT",
    .title = core::tr("Event-level unit"),
    .looksAt = core::tr("Whether rows are protected while a person has several."),
    .run = checkUnitEvent,
};

/// Finds units that reset, and gives the worst case over the whole period.
const AuditCheck kUnitWindowCheck{
    .id = "UNIT-WINDOW",
    .title = core::tr("Windows"),
    .looksAt = core::tr("Units that reset, and the worst case over the whole period."),
    .run = checkUnitWindow,
};

/// Checks entries on disjoint parts of the data for a reason why the parts are disjoint.
const AuditCheck kParallelUnprovenCheck{
    .id = "PARALLEL-UNPROVEN",
    .title = core::tr("Parallel composition"),
    .looksAt = core::tr("Entries on disjoint parts of the data, and why the parts are disjoint."),
    .run = checkParallelUnproven,
};

} // namespace epsilometer::audit
