// SPDX-License-Identifier: GPL-3.0-or-later
// The annex about the record: policy, data, ledger, utility, trust, findings.
#include "core/audit/reading.h"
#include "core/base/contains.h"
#include "core/base/text/display.h"
#include "core/ledger/known_keys.h"
#include "core/ledger/policy_changes.h"
#include "core/present/audit_report.h"
#include "core/present/chart/chart_series.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/json/account_json.h"
#include "core/present/scope_tables.h"
#include "core/present/table/plan_table.h"
#include "core/present/text/words.h"
#include "core/report/sections.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace epsilometer::report {

namespace {

std::string valueText(const Json &value)
{
    return value.ifString() != nullptr ? *value.ifString() : value.write();
}

/// "key: value; key: value".
std::string contentText(const Json &body)
{
    std::string text;
    for (const auto &[key, value] : contentOf(body))
        text += (text.empty() ? "" : "; ") + key + ": " + Disclosure::open(value);
    return text.empty() ? kNotStated : text;
}

/// One row per event of the wanted types: line, type, content.
template <class Wanted>
present::TableSpec eventTable(const std::string &id, const std::string &title, const Data &data, Wanted wanted)
{
    present::TableSpec table;
    table.id = id;
    table.title = title;
    table.columns = {{"line", "Line", true, {}}, {"type", "Event", false, {}}, {"content", "Content", false, {}}};
    for (const LedgerEvent &event : data.session.records)
        if (wanted(event))
            table.rows.push_back({present::lineCell(event.line), present::textCell(event.type),
                                  present::textCell(contentText(event.body))});
    return table;
}

void addTableOr(Section &section, present::TableSpec table, const std::string &otherwise)
{
    if (table.rows.empty())
        section.blocks.emplace_back(Paragraph{otherwise});
    else
        section.blocks.emplace_back(Table{std::move(table)});
}

/// "gaussian (sigma 2, sensitivity 1)".
std::string mechanismText(const Mechanism &mechanism)
{
    std::string parameters;
    for (const auto &[key, value] : mechanism.members())
        if (key != "kind")
            parameters += (parameters.empty() ? "" : ", ") + key + " " + valueText(value);
    return Disclosure::open(mechanism.kind()) + (parameters.empty() ? "" : " (" + parameters + ")");
}

std::string decisionText(const Spend &spend)
{
    std::string text = spend.decision.empty() ? kNotStated : spend.decision.text();
    if (spend.withdrawn)
        text += ", withdrawn (still charged)";
    if (spend.original != nullptr)
        text += ", amended";
    return text;
}

/// The column title of a field; empty if the report shows the field elsewhere, or leaves it to the ledger.
std::string_view titleOf(const SpendField &field)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kTitles = {{{"label", "Entry"},
                                                                                        {"time", "Claimed time"},
                                                                                        {"actor", "Actor"},
                                                                                        {"purpose", "Purpose"},
                                                                                        {"blocks", "Blocks"},
                                                                                        {"count", "Times"},
                                                                                        {"outcome", "Outcome"},
                                                                                        {"decision", "Decision"},
                                                                                        {"status", "Status"},
                                                                                        {"mechanism", "Mechanism"},
                                                                                        {"library", "Library"}}};
    const auto found = std::ranges::find(kTitles, field.key, &std::pair<std::string_view, std::string_view>::first);
    return found == kTitles.end() ? std::string_view() : found->second;
}

} // namespace

bool isPartitioned(const Data &data)
{
    return data.scopes && data.scopes->scopes().partition().has_value();
}

present::TableCell blocksCell(const Spend &spend, bool partitioned)
{
    if (!partitioned)
        return present::textCell("-");
    if (spend.blocks.isNull())
        return present::textCell("all");
    std::vector<std::string> names;
    if (const Json::Array *list = spend.blocks.ifArray())
        for (const Json &one : *list)
            names.push_back(valueText(one));
    return present::textCell(
        brief(Disclosure::open(names.empty() ? valueText(spend.blocks) : joined(names)), kBriefCell));
}

namespace {

/// The entry's text for a field that has a title.
present::TableCell spendCell(const SpendField &field, const Spend &spend, bool partitioned)
{
    if (field.key == "blocks")
        return blocksCell(spend, partitioned);
    if (field.key == "label")
        return present::textCell(Disclosure::open(spend.step.label));
    if (field.key == "time")
        return present::textCell(Disclosure::open(spend.time));
    if (field.key == "count")
        return {std::to_string(spend.step.count), static_cast<double>(spend.step.count), {}};
    if (field.key == "outcome")
        return present::textCell(Disclosure::open(spend.step.outcome));
    if (field.key == "mechanism")
        return present::textCell(spend.notUnderstood != nullptr ? "not understood"
                                                                : mechanismText(spend.step.mechanism));
    if (field.key == "decision")
        return present::textCell(decisionText(spend));
    return present::textCell(Disclosure::open(field.text != nullptr ? (spend.*field.text).text() : ""));
}

} // namespace

present::TableCell accuracyCell(const Spend &spend)
{
    const Message accuracy = present::accuracyText(spend.step.mechanism);
    return present::textCell(accuracy.empty() ? Message("-") : accuracy);
}

namespace {

std::vector<present::TableColumn> spendColumns()
{
    std::vector<present::TableColumn> columns{{"line", "Line", true, {}}};
    for (const SpendField &field : kSpendFields)
        if (!titleOf(field).empty())
            columns.push_back({std::string(field.key), std::string(titleOf(field)), field.key == "count", {}});
    columns.push_back({"cost", "Cost of one run", false, {}});
    columns.push_back({"accuracy", "+- at 95 %", true, {}});
    return columns;
}

std::vector<present::TableCell> spendRow(const Spend &spend, bool partitioned)
{
    std::vector<present::TableCell> row{present::lineCell(spend.line)};
    for (const SpendField &field : kSpendFields)
        if (!titleOf(field).empty())
            row.push_back(spendCell(field, spend, partitioned));
    row.push_back(present::textCell(present::costText(*spend.cost, spend.step.mechanism)));
    row.push_back(accuracyCell(spend));
    return row;
}

constexpr const char *kNotRecorded =
    "A plan, which has not run: what the filters would say of the record and then the planned analyses. It is no part "
    "of the record; neither the hash chain nor a seal covers it, and it may change at any time.";

/// The figure marked as a plan, so that it is not mistaken for the record's.
Figure asPlan(present::ChartSpec chart, present::TableSpec table)
{
    chart.id = "plan-" + chart.id;
    chart.title = "Plan: " + chart.title;
    table.id = "plan-" + table.id;
    table.title = "Plan: " + table.title;
    return {std::move(chart), std::move(table)};
}

} // namespace

std::vector<std::pair<std::string, std::string>> contentOf(const Json &body)
{
    std::vector<std::pair<std::string, std::string>> content;
    const Json::Object *members = body.ifObject();
    for (std::size_t i = 0; members != nullptr && i < members->size(); ++i) {
        const auto &[key, value] = (*members)[i];
        if (!contains(kChainKeys, key) && key != "time")
            content.emplace_back(key, valueText(value));
    }
    return content;
}

void dropUnstated(present::TableSpec &table)
{
    std::string dropped;
    for (std::size_t column = table.columns.size(); column-- > 0;) {
        const auto all = [&](std::string_view text) {
            return std::ranges::all_of(table.rows, [&](const auto &row) { return row[column].text == text; });
        };
        const bool silent = all(kNotStated);
        if (table.rows.empty() || (!silent && !all("-")))
            continue;
        if (silent)
            dropped = table.columns[column].title.english() + (dropped.empty() ? "" : ", ") + dropped;
        const auto at = static_cast<std::ptrdiff_t>(column);
        table.columns.erase(table.columns.begin() + at);
        for (auto &row : table.rows)
            row.erase(row.begin() + at);
    }
    if (!dropped.empty())
        table.note = std::string(kNotStated) + " by any entry: " + dropped + ". " + table.note;
}

present::TableSpec scopesTable(const Data &data)
{
    const Policy &policy = data.session.plan.policy;
    return present::scopesTable(*data.scopes,
                                present::budgetOverEverything(policy, policiesInForce(data.session), data.headline));
}

namespace {

void addScopes(Section &section, const Data &data)
{
    if (data.scopes && !data.scopes->scopes().policies().empty())
        section.blocks.emplace_back(Table{scopesTable(data)});
}

} // namespace

Section policySection(const Data &data)
{
    Section section{"policy", "Policy", {}};
    present::TableSpec table;
    table.id = "policies";
    table.title = data.promised ? "The policy over everything, without a limit; the promise is that of " +
                                      data.promised->promisingScope + ", below"
                  : data.log.empty() ? "Every policy of the ledger; the last is in force"
                                     : "The budget given for this report; the log states none";
    table.columns = {{"line", "Line", true, {}},      {"epsilon", "Epsilon, or other budget", false, {}},
                     {"delta", "Delta", false, {}},   {"delta_prime", "Delta'", false, {}},
                     {"filter", "Filter", false, {}}, {"on_halt", "On halt", false, {}},
                     {"reason", "Reason", false, {}}};
    for (const LedgerEvent &event : data.session.records) {
        if (event.type != "policy")
            continue;
        const auto said = [&](const char *key) { return present::textCell(Disclosure::open(textOf(event.body, key))); };
        const auto policy = policyFromBody(event.body);
        const bool native = policy.ok() && policy->native;
        table.rows.push_back({present::lineCell(event.line),
                              native ? present::textCell(policy->native->text()) : said("epsilon"), said("delta"),
                              said("delta_prime"), said("filter"), said("on_halt"),
                              present::textCell(Disclosure::open(textOf(event.body, "reason")))});
    }
    addTableOr(section, std::move(table), kNotStated);
    addScopes(section, data);
    return section;
}

Section dataSection(const Data &data)
{
    Section section{"data", "Data", {}};
    const auto ofType = [](std::string_view type) {
        return [type](const LedgerEvent &event) { return event.type == type; };
    };
    addTableOr(section, eventTable("datasets", "Data sets", data, ofType("dataset")),
               std::string("Data sets: ") + kNotStated + ".");
    addTableOr(section, eventTable("outside", "Published outside the guarantee", data, ofType("outside")),
               std::string("Published outside the guarantee: ") +
                   Disclosure::open(audit::reading::statement(data.session, "outside")) + ".");
    addTableOr(section, eventTable("releases", "Releases", data, ofType("release")),
               std::string("Releases: ") + kNotStated + ".");
    return section;
}

Section ledgerSection(const Data &data)
{
    Section section{"ledger", "Ledger", {}};
    present::TableSpec table;
    table.id = "spends";
    table.title = "What was spent, in order";
    table.columns = spendColumns();
    for (const Spend &spend : data.session.spends) {
        if (table.rows.size() >= kMostLedgerRows)
            break;
        table.rows.push_back(spendRow(spend, isPartitioned(data)));
    }
    if (data.session.spends.size() > kMostLedgerRows)
        table.note = "The first " + std::to_string(kMostLedgerRows) + " of " +
                     std::to_string(data.session.spends.size()) + " entries; the ledger holds all of them.";
    dropUnstated(table);
    addTableOr(section, std::move(table), "There are no entries yet.");
    const auto other = [](const LedgerEvent &event) {
        constexpr std::string_view kElsewhere[] = {"header", "policy", "dataset", "outside", "release", "plan", "seal"};
        return !contains(kElsewhere, event.type);
    };
    present::TableSpec events = eventTable("events", "Other events", data, other);
    if (!events.rows.empty())
        section.blocks.emplace_back(Table{std::move(events)});
    return section;
}

Section utilitySection(const Data &data)
{
    Section section{"utility", "Utility", {}};
    section.blocks.emplace_back(Facts{{{"Error of the results at a confidence level",
                                        Disclosure::open(audit::reading::statement(data.session, "utility"))}}});
    return section;
}

Section trustSection(const Data &data)
{
    Section section{"trust", "Trust model and implementation", {}};
    const auto stated = [&](const char *key) { return Disclosure::open(audit::reading::statement(data.session, key)); };
    const std::string adaptive = audit::reading::adaptivity(data.session);
    section.blocks.emplace_back(
        Facts{{{"Who could see the raw data or the noise seeds", stated("security")},
               {"Who may ask queries and see the answers", stated("access")},
               {"Protection against timing side channels", stated("timing")},
               {"Floating-point safe sampling of the noise", stated("floating_point")},
               {"Whether parameters were chosen by looking at results", Disclosure::open(adaptive)},
               {"Software that kept the ledger", Disclosure::open(data.session.software)}}});
    section.blocks.emplace_back(Paragraph{"A ledger records what was said to be run. Whether the noise was drawn as "
                                          "recorded, and whether anything ran outside it, no ledger can show."});
    present::TableSpec seals;
    seals.id = "seals";
    seals.title = "Seals";
    seals.columns = {{"line", "Line", true, {}},
                     {"lines", "Covers lines", true, {}},
                     {"by", "By", false, {}},
                     {"verdict", "Verdict", false, {}}};
    for (const SealReport &seal : data.verdict.seals)
        seals.rows.push_back({present::lineCell(seal.line),
                              present::lineCell(static_cast<std::int64_t>(seal.sealedLines)),
                              present::textCell(seal.by),
                              present::textCell(seal.kind == VerdictKind::Sealed ? Message("good")
                                                : seal.detail.empty()            ? Message("not checked")
                                                                                 : seal.detail)});
    addTableOr(section, std::move(seals), "Seals: none.");
    return section;
}

Section findingSection(const Data &data)
{
    Section section{"findings", "Findings", {}};
    addTableOr(section, present::auditTable(data.audit.findings),
               present::auditTable(data.audit.findings).note.english());
    present::TableSpec claims = present::claimsTable(data.session, data.audit.entries);
    addTableOr(section, std::move(claims), "No entry claims a cost of its own.");
    return section;
}

Section planSection(const Data &data)
{
    Section section{"plan", "Plan", {}};
    const Planned &planned = *data.planned;
    const account::AccountReport &account = planned.report.account;
    section.blocks.emplace_back(Paragraph{kNotRecorded, true});
    section.blocks.emplace_back(Paragraph{present::planSentence(planned.plan, planned.report).english()});
    present::TableSpec rows = present::planTable(planned.plan, planned.report);
    rows.id = "plan-rows";
    section.blocks.emplace_back(Table{std::move(rows)});
    if (data.promised) // its curves add up all blocks, which bounds no unit more closely than the rows
        return section;
    const account::AccountReport listed = applying(account);
    section.blocks.emplace_back(asPlan(present::haltingChart(listed), present::haltingChartTable(listed)));
    const present::OdometerChartOptions curves = present::odometerChartOptions(planned.report);
    section.blocks.emplace_back(asPlan(present::withFewSeries(present::odometerChart(account, curves)),
                                       present::odometerChartTable(account, curves)));
    return section;
}

} // namespace epsilometer::report
