// SPDX-License-Identifier: GPL-3.0-or-later
// The annex about the numbers: accounts, charts, comparison, methods, how to verify, glossary.
#include "core/audit/reading.h"
#include "core/base/display_exact.h"
#include "core/present/account_tables.h"
#include "core/present/chart_series.h"
#include "core/present/glossary.h"
#include "core/present/words.h"
#include "core/report/published.h"
#include "core/report/sections.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace epsilometer::report {

namespace {

TableCell cell(std::string_view text)
{
    return {std::string(text), std::nan(""), {}};
}

/// One row an accountant: what it is called, the bound, the theorem, what it is valid under and consumes.
template <class Reports>
TableSpec methodTable(const std::string &id, const std::string &title, const Reports &reports, bool formulas)
{
    TableSpec table;
    table.id = id;
    table.title = title;
    table.columns = {{"id", "Id", false, {}}, {"title", "Name", false, {}}};
    if (formulas)
        table.columns.push_back({"formula", "Formula", false, {}});
    table.columns.insert(
        table.columns.end(),
        {{"source", "Source", false, {}}, {"valid", "Valid under", false, {}}, {"notion", "Consumes", false, {}}});
    for (const auto &report : reports) {
        if (!formulas && !report.applicability.applies)
            continue;
        const Label label = report.kind->label();
        std::vector<TableCell> row{cell(report.kind->id()), cell(report.kind->title())};
        if (formulas)
            row.push_back(cell(report.kind->formula()));
        row.insert(row.end(), {cell(label.theorem), cell(words(label.validity)), cell(words(label.notion))});
        table.rows.push_back(std::move(row));
    }
    return table;
}

TableSpec mechanismTable(const Data &data, const Sources &sources)
{
    std::set<std::string> used;
    for (const Spend &spend : data.session.spends)
        used.insert(textOf(spend.step.mechanism, "kind"));
    TableSpec table;
    table.id = "mechanisms";
    table.title = "Mechanisms of this ledger";
    table.columns = {{"id", "Kind", false, {}},
                     {"title", "Name", false, {}},
                     {"formula", "What it supplies", false, {}},
                     {"source", "Source", false, {}}};
    for (const auto &kind : sources.mechanisms) {
        if (used.contains(std::string(kind->id())))
            table.rows.push_back({cell(kind->id()), cell(kind->title()), cell(kind->formula()), cell(kind->source())});
    }
    return table;
}

constexpr const char *kSealLoop =
    "jq -rc 'select(.type==\"seal\")|[.lines,.sha256,.by,.ns]|@tsv' L | "
    "while IFS=\"$(printf '\\t')\" read -r n want who ns; do\n"
    "  [ \"$(head -n \"$n\" L | sha256sum | cut -d' ' -f1)\" = \"$want\" ] && echo \"seal@$n digest OK\"\n"
    "  jq -r --argjson n \"$n\" 'select(.type==\"seal\" and .lines==$n)|.sig' L > s.sig\n"
    "  head -n \"$n\" L | ssh-keygen -Y verify -f allowed_signers -I \"$who\" -n \"$ns\" -s s.sig\n"
    "done";

} // namespace

Section accountSection(const Data &data)
{
    Section section{"account", "Account", {}};
    section.blocks.emplace_back(Table{filterTable(data.account)});
    section.blocks.emplace_back(Table{odometerTable(data.account)});
    section.blocks.emplace_back(Table{compositionTable(data.account)});
    return section;
}

Section chartSection(const Data &data, const Disclosure &disclosure)
{
    Section section{"charts", "Charts and their data", {}};
    if (data.account.rounds == 0) {
        section.blocks.emplace_back(Paragraph{"There are no rounds yet."});
        return section;
    }
    for (Figure &figure : ledgerFigures(data, !disclosure.isPublic()))
        section.blocks.emplace_back(Figure{withFewSeries(std::move(figure.chart)), std::move(figure.data)});
    return section;
}

Section comparisonSection(const Data &data)
{
    Section section{"comparison", "Comparison with published budgets", {}};
    const std::string &unit = data.session.plan.unit.entity;
    const Policy &policy = data.account.policy;
    TableSpec table;
    table.id = "published";
    table.title = "Published budgets for the same unit at the same delta";
    table.columns = {{"name", "Release", false, {}},
                     {"epsilon", "Published epsilon", false, {}},
                     {"delta", "Delta", false, {}},
                     {"neighbours", "Neighbours", false, {}},
                     {"source", "Source", false, {}}};
    for (const PublishedBudget &budget : publishedBudgets()) {
        const auto delta = Exact::parse("delta", budget.delta);
        if (budget.unit == unit && delta.ok() && *delta == policy.delta)
            table.rows.push_back({cell(budget.name), cell(budget.epsilon), cell(budget.delta), cell(budget.neighbours),
                                  cell(budget.source)});
    }
    const std::string here = Disclosure::open(unit) + ", delta " + displayBriefly(policy.delta, Bound::Upper);
    if (table.rows.empty()) {
        section.blocks.emplace_back(Paragraph{"None of the published budgets known to this program has the same unit "
                                              "and delta (" +
                                              here + "), so none is compared."});
        return section;
    }
    const std::string budget = policy.native ? guaranteeText(promiseOf(policy, {}))
                                             : "epsilon " + displayBriefly(policy.epsilon, Bound::Upper);
    table.note = "This ledger: " + budget + " (" + here + "). A comparison is not a justification.";
    section.blocks.emplace_back(Table{std::move(table)});
    return section;
}

Section methodSection(const Data &data, const Sources &sources, const Disclosure &disclosure)
{
    Section section{"methods", "Methods and formulas", {}};
    const bool formulas = disclosure.audience() == Audience::Technical;
    for (const Validity validity : {Validity::FixedParameters, Validity::FullyAdaptive, Validity::AnyStoppingTime})
        section.blocks.emplace_back(
            Paragraph{"Valid under " + std::string(words(validity)) + ": " + std::string(explanation(validity))});
    section.blocks.emplace_back(Table{mechanismTable(data, sources)});
    section.blocks.emplace_back(Table{methodTable("filters-methods", "Filters", data.account.filters, formulas)});
    section.blocks.emplace_back(Table{methodTable("odometers-methods", "Odometers", data.account.odometers, formulas)});
    section.blocks.emplace_back(
        Table{methodTable("compositions-methods", "Compositions", data.account.compositions, formulas)});
    return section;
}

Section verifySection(const Data &data, const Disclosure &disclosure)
{
    Section section{"verify", "How to verify", {}};
    const LedgerHead &head = data.verdict.head;
    const std::string lines = std::to_string(head.nextSeq);
    section.blocks.emplace_back(Paragraph{"With the ledger as L. The first command must say " + lines +
                                          " lines and the head " + head.headHash +
                                          "; the second gives the numbers of this report."});
    section.blocks.emplace_back(Commands{
        "dpledger verify L\ndpledger account L --json\ndpledger audit L\ndpledger report L --to html --audience " +
        std::string(id(disclosure.audience())) + " -o report.html"});
    section.blocks.emplace_back(Paragraph{"Without this program: the hash of the last line is the head."});
    section.blocks.emplace_back(Commands{"sed -n '" + lines + "p' L | sha256sum    # " + head.headHash});
    if (!data.verdict.seals.empty()) {
        section.blocks.emplace_back(Paragraph{"The seals, with your own allowed_signers file:"});
        section.blocks.emplace_back(Commands{kSealLoop});
    }
    if (disclosure.isPublic())
        section.blocks.emplace_back(Paragraph{
            "Withheld fields: ask the keeper for the value and the salt of the field; the digest is SHA-256 "
            "of the salt, a line feed and the value: printf '%s\\n%s' SALT VALUE | sha256sum. Internal fields are "
            "not in this report, and the ledger is not attached to it."});
    return section;
}

Section glossarySection()
{
    Section section{"glossary", "Glossary", {}};
    Facts facts;
    for (const GlossaryEntry &entry : glossary())
        facts.rows.emplace_back(std::string(entry.term), std::string(entry.meaning));
    section.blocks.emplace_back(std::move(facts));
    return section;
}

} // namespace epsilometer::report
