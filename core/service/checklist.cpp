// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/checklist.h"

#include "core/account/account.h"
#include "core/audit/reading.h"
#include "core/base/contains.h"
#include "core/base/text/message.h"
#include "core/budgets/scoped_promise.h"
#include "core/io/registry/registry_exporter.h"
#include "core/ledger/statement_kinds.h"
#include "core/ledger/statements.h"
#include "core/present/text/words.h"

#include <map>

namespace epsilometer::service {

namespace {

/// The findings of an audit, asked by check.
class Found {
public:
    explicit Found(const audit::AuditFindings &findings)
    {
        for (const audit::AuditFinding &finding : findings)
            if (finding.suppressedBecause.empty() && !contains(m_ids, finding.check))
                m_ids.push_back(finding.check);
    }
    [[nodiscard]] std::vector<std::string> of(std::initializer_list<std::string_view> checks) const
    {
        std::vector<std::string> out;
        for (const std::string_view check : checks)
            if (contains(m_ids, check))
                out.emplace_back(check);
        return out;
    }

private:
    std::vector<std::string> m_ids;
};

Message mechanismsOf(const Session &session)
{
    std::map<std::string, std::uint64_t> kinds;
    for (const Spend &spend : session.spends)
        kinds[spend.step.mechanism.kind()] += spend.step.count;
    std::string out;
    for (const auto &[kind, count] : kinds)
        out += (out.empty() ? "" : ", ") + (kind.empty() ? "not_understood" : kind) + " x " + std::to_string(count);
    return out;
}

Message budgetOf(const Session &session)
{
    if (!session.hasPolicy)
        return {};
    const LedgerPromise promise = ledgerPromise(session);
    const Message budget = core::tr("{1}, {2} filter", present::budgetText(promise.policy), promise.policy.filter);
    return promise.scope.empty() ? budget : core::tr("{1}: {2}", promise.scope, budget);
}

Message windowOf(const Unit &unit)
{
    return unit.windows.empty() ? Message(unit.window) : Message(unit.window + " x " + unit.windows);
}

Message adaptivityOf(const Session &session)
{
    const std::string said = adaptivity(session);
    if (said.empty())
        return {};
    return said == "yes" ? core::tr("Parameters were chosen by looking at outputs.")
                         : core::tr("Every parameter was fixed beforehand.");
}

/// The statement of the registry object under this path; empty: none.
std::string registryStatement(const Session &session, std::initializer_list<const char *> path)
{
    const Json said = io::registryStatements(session);
    const Json *at = &said;
    for (const char *key : path)
        at = at == nullptr ? nullptr : at->find(key);
    const std::string *text = at == nullptr ? nullptr : at->ifQuantity();
    return text == nullptr ? std::string() : *text;
}

void addNist(std::vector<ChecklistItem> &items, const Session &session, const Found &found)
{
    const Plan &plan = session.plan;
    const auto said = [&](std::string_view key) { return Message(stated(session, statementKind(key))); };
    const auto add = [&](Literal part, Literal item, Message evidence, std::initializer_list<std::string_view> checks) {
        items.push_back({kNistList, part, item, std::move(evidence), found.of(checks)});
    };
    const Literal guarantee = core::tr("The guarantee");
    add(guarantee, core::tr("Privacy parameters and definition"), budgetOf(session),
        {"POLICY-MISSING", "POLICY-CHANGED", "POLICY-LOWERED", "EPS-LARGE", "CATASTROPHIC-DELTA", "DELTA-LARGE",
         "CLAIM-LOW", "CLAIM-UNCHECKED", "CONVERSION-UNNAMED", "BUDGET-EXCEEDED"});
    add(guarantee, core::tr("Reason for the parameters"), audit::reading::reasonsOf(session), {"DELTA-REASON"});
    add(guarantee, core::tr("Unit of privacy"), plan.unit.entity, {"UNIT-MISSING", "UNIT-EVENT"});
    add(guarantee, core::tr("Contribution of the unit that is protected"), plan.unit.contribution, {});
    add(guarantee, core::tr("Time that the budget covers"), windowOf(plan.unit), {"UNIT-WINDOW", "PERIOD-OVERLAP"});
    add(guarantee, core::tr("Neighbouring data sets"), plan.neighbours,
        {"NEIGHBOURS-MISSING", "NEIGHBOURS-MIXED", "NEIGHBOURS-SENSITIVITY"});
    add(guarantee, core::tr("Releases outside the guarantee"), said("outside"), {"OUTSIDE-MISSING", "NON-PRIVATE"});

    const Literal undermine = core::tr("What can undermine it");
    add(undermine, core::tr("Algorithms and their correctness"), mechanismsOf(session),
        {"MECHANISM-UNKNOWN", "SAMPLING", "PARALLEL-UNPROVEN"});
    add(undermine, core::tr("Utility"), said("utility"), {"UTILITY-MISSING"});
    add(undermine, core::tr("Query model: whether questions depend on answers"), adaptivityOf(session),
        {"ADAPTIVE-INVALID", "DECISION-WRONG", "HALT-IGNORED"});
    add(undermine, core::tr("Trust model"),
        registryStatement(session, {"deployment", "deployment_model", "model_name"}), {});
    add(undermine, core::tr("Tuning and preprocessing on the data"),
        registryStatement(session, {"deployment", "implementation", "preprocessing_and_hyperparameter_tuning"}), {});
    add(undermine, core::tr("Floating-point safe sampling of the noise"), said("floating_point"), {"FLOAT"});
    add(undermine, core::tr("Protection against timing side channels"), said("timing"), {"TIMING"});
    add(undermine, core::tr("Security of raw data and noise seeds"), said("security"), {"SECURITY"});
    add(undermine, core::tr("Access to queries and answers"), said("access"), {"ACCESS"});

    const Literal collection = core::tr("Collection of the data");
    add(collection, core::tr("The data set"), said("name"), {});
    add(collection, core::tr("Where the bounds of values come from"), said("bounds_origin"), {"BOUNDS-FROM-DATA"});
}

Status addRegistry(std::vector<ChecklistItem> &items, const audit::AuditSubject &subject, Progress &progress)
{
    static const account::FilterKinds kNoFilters;
    static const account::OdometerKinds kNoOdometers;
    const bool budget = subject.session.hasPolicy; // filters and odometers are set up for a budget
    EPSILOMETER_ASSIGN(const auto promise, scopedPromise(subject.filters, subject.session, progress));
    const Session &counted = promise ? promise->session : subject.session;
    EPSILOMETER_ASSIGN(const account::AccountReport report,
                       account::account(budget ? subject.filters : kNoFilters,
                                        budget ? subject.odometers : kNoOdometers, subject.compositions,
                                        counted.plan.policy, counted.rounds(), {}, progress));
    const std::string scope = promise ? promise->scope : std::string();
    for (const auto &[path, text] : io::registryFields({subject.session, counted, report, scope})) {
        const std::size_t dot = path.rfind('.');
        items.push_back({kRegistryList,
                         dot == std::string::npos ? std::string() : path.substr(0, dot),
                         dot == std::string::npos ? path : path.substr(dot + 1),
                         text,
                         {}});
    }
    return {};
}

} // namespace

Result<std::vector<ChecklistItem>> checklist(const audit::AuditSubject &subject, const audit::AuditFindings &findings,
                                             Progress &progress)
{
    std::vector<ChecklistItem> items;
    addNist(items, subject.session, Found(findings));
    EPSILOMETER_TRY(addRegistry(items, subject, progress));
    return items;
}

std::string checklistText(const std::vector<ChecklistItem> &items, const present::TextStyle &style)
{
    constexpr std::string_view kIndent = "    ";
    std::string out;
    std::size_t answered = 0;
    const ChecklistItem *before = nullptr;
    for (const ChecklistItem &one : items) {
        if (before == nullptr || before->list != one.list)
            out += (out.empty() ? "" : "\n") +
                   std::string(one.list == kNistList ? "NIST SP 800-226" : "Registry of deployments") + "\n";
        if ((before == nullptr || before->part.english() != one.part.english()) && !one.part.empty())
            out += " " + one.part.english() + "\n";
        before = &one;
        answered += one.evidence.empty() ? 0 : 1;
        std::string line =
            "  " + one.item.english() + ": " + (one.evidence.empty() ? "not stated" : one.evidence.english());
        if (!one.findings.empty())
            line += " [" + joined(one.findings, ", ") + "]";
        out += present::paragraphText(line, style, kIndent);
    }
    return out + "\n" + std::to_string(answered) + " of " + std::to_string(items.size()) + " items are stated.\n";
}

Json checklistJson(const std::vector<ChecklistItem> &items)
{
    Json::Array out;
    for (const ChecklistItem &one : items) {
        Json::Array findings;
        for (const std::string &id : one.findings)
            findings.emplace_back(id);
        out.push_back(Json::object({{"list", std::string(one.list)},
                                    {"part", Json(one.part)},
                                    {"item", Json(one.item)},
                                    {"stated", !one.evidence.empty()},
                                    {"evidence", one.evidence.empty() ? Json() : Json(one.evidence)},
                                    {"findings", std::move(findings)}}));
    }
    return out;
}

} // namespace epsilometer::service
