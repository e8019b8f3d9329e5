// SPDX-License-Identifier: GPL-3.0-or-later
// The annex about the numbers: accounts, charts, methods, verification, glossary.
#include "core/present/chart/chart_series.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/table/account_tables.h"
#include "core/present/text/glossary.h"
#include "core/present/text/words.h"
#include "core/report/sections.h"

#include <set>
#include <string_view>

namespace epsilometer::report {

namespace {

/// The table with a sentence about the accountants that it leaves out.
template <class Reports>
present::TableSpec withOthersNamed(present::TableSpec table, const Reports &all, const Reports &listed)
{
    std::set<std::string_view> ids;
    for (const auto &report : listed)
        ids.insert(report.kind->id());
    std::string others;
    for (const auto &report : all)
        if (!ids.contains(report.kind->id()))
            others += (others.empty() ? "" : ", ") + std::string(report.kind->id());
    if (!others.empty())
        table.note +=
            (table.note.empty() ? "" : " ") + ("Not listed, because they do not apply to this record: " + others + ".");
    return table;
}

/// One row per accountant: name, bound, theorem, validity, notion consumed.
template <class Reports>
present::TableSpec methodTable(const std::string &id, const std::string &title, const Reports &reports)
{
    present::TableSpec table;
    table.id = id;
    table.title = title;
    table.columns = {
        {"id", "Id", false, {}},         {"title", "Name", false, {}},        {"formula", "Formula", false, {}},
        {"source", "Source", false, {}}, {"valid", "Valid under", false, {}}, {"notion", "Consumes", false, {}}};
    for (const auto &report : reports) {
        const Label label = report.kind->label();
        table.rows.push_back(
            {present::textCell(std::string(report.kind->id())), present::textCell(std::string(report.kind->title())),
             present::textCell(std::string(report.kind->formula())), present::textCell(std::string(label.theorem)),
             present::textCell(std::string(present::words(label.validity))),
             present::textCell(std::string(present::words(label.notion)))});
    }
    return table;
}

present::TableSpec mechanismTable(const Data &data, const Sources &sources)
{
    std::set<std::string> used;
    for (const Spend &spend : data.session.spends)
        used.insert(spend.step.mechanism.kind());
    present::TableSpec table;
    table.id = "mechanisms";
    table.title = "Mechanisms of this ledger";
    table.columns = {{"id", "Kind", false, {}},
                     {"title", "Name", false, {}},
                     {"formula", "What it supplies", false, {}},
                     {"source", "Source", false, {}}};
    for (const auto &kind : sources.mechanisms) {
        if (used.contains(std::string(kind->id())))
            table.rows.push_back(
                {present::textCell(std::string(kind->id())), present::textCell(std::string(kind->title())),
                 present::textCell(std::string(kind->formula())), present::textCell(std::string(kind->source()))});
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
    addAbout(section, data, false);
    const account::AccountReport &all = data.shown().account;
    const account::AccountReport listed = applying(all);
    section.blocks.emplace_back(Table{withOthersNamed(present::filterTable(listed), all.filters, listed.filters)});
    section.blocks.emplace_back(
        Table{withOthersNamed(present::odometerTable(listed), all.odometers, listed.odometers)});
    section.blocks.emplace_back(
        Table{withOthersNamed(present::compositionTable(listed), all.compositions, listed.compositions)});
    return section;
}

Section chartSection(const Data &data)
{
    Section section{"charts", "Charts and their data", {}};
    const Data &shown = data.shown();
    addAbout(section, data, false);
    if (shown.account.rounds == 0) {
        section.blocks.emplace_back(Paragraph{"There are no rounds yet."});
        return section;
    }
    for (Figure &figure : ledgerFigures(shown)) {
        if (figure.data.id == "halting")
            figure.data = present::haltingChartTable(applying(shown.account));
        section.blocks.emplace_back(Figure{present::withFewSeries(std::move(figure.chart)), std::move(figure.data)});
    }
    return section;
}

Section methodSection(const Data &data, const Sources &sources)
{
    Section section{kMethodsId, "Methods and formulas", {}};
    for (const Validity validity : {Validity::FixedParameters, Validity::FullyAdaptive, Validity::AnyStoppingTime})
        section.blocks.emplace_back(Paragraph{"Valid under " + std::string(present::words(validity)) + ": " +
                                              std::string(present::explanation(validity))});
    section.blocks.emplace_back(Table{mechanismTable(data, sources)});
    const account::AccountReport listed = applying(data.shown().account);
    section.blocks.emplace_back(Table{methodTable("filters-methods", "Filters", listed.filters)});
    section.blocks.emplace_back(Table{methodTable("odometers-methods", "Odometers", listed.odometers)});
    section.blocks.emplace_back(Table{methodTable("compositions-methods", "Compositions", listed.compositions)});
    return section;
}

Section verifySection(const Data &data)
{
    Section section{"verify", "How to verify", {}};
    if (!data.log.empty()) {
        section.blocks.emplace_back(
            Paragraph{"With the log as L, and every other option of this report: these give its numbers "
                      "again. Nothing shows that L is as it was written; import it into a ledger "
                      "to keep later changes visible."});
        const Policy &policy = data.session.plan.policy;
        const std::string budget =
            policy.native ? "" : " --epsilon " + policy.epsilon.text() + " --delta " + policy.delta.text();
        section.blocks.emplace_back(Commands{"dpledger account L" + budget + "\ndpledger audit L" + budget +
                                             "\ndpledger import L -o FILE" + budget});
        return section;
    }
    const LedgerHead &head = data.verdict.head;
    const std::string lines = std::to_string(head.nextSeq);
    section.blocks.emplace_back(
        Paragraph{"With the ledger as L. The first command must say " + lines + " lines and the head " + head.headHash +
                  "; the second gives the numbers of this report; the last has the charts' numbers, "
                  "all formulas and a glossary as well."});
    section.blocks.emplace_back(Commands{
        "dpledger verify L\ndpledger account L --json\ndpledger audit L\ndpledger report L --data -o long.html"});
    section.blocks.emplace_back(Paragraph{"Without this program: the hash of the last line is the head."});
    section.blocks.emplace_back(Commands{"sed -n '" + lines + "p' L | sha256sum    # " + head.headHash});
    if (!data.verdict.seals.empty()) {
        section.blocks.emplace_back(Paragraph{"The seals, with your own allowed_signers file:"});
        section.blocks.emplace_back(Commands{kSealLoop});
    }
    const Policy &policy = data.session.plan.policy;
    if (policy.filter == kPotentialFilter && !policy.parameters.family.empty()) {
        section.blocks.emplace_back(Paragraph{
            "The filter potential, by Coq: a certificate of its table, laws and charges, which docs/proofs of "
            "the program's source checks. It takes a small table, of a coarse lattice."});
        section.blocks.emplace_back(Commands{
            "dpledger verify L --certificate certificate_of_L.v\ncoqc -R docs/proofs \"\" certificate_of_L.v"});
    }
    return section;
}

Section glossarySection()
{
    Section section{kGlossaryId, "Glossary", {}};
    Facts facts;
    for (const present::GlossaryEntry &entry : present::glossary())
        facts.rows.emplace_back(std::string(entry.term), std::string(entry.meaning));
    section.blocks.emplace_back(std::move(facts));
    return section;
}

} // namespace epsilometer::report
