// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/site/team_site.h"

#include "core/account/guard.h"
#include "core/base/calendar.h"
#include "core/base/contains.h"
#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/base/text/text.h"
#include "core/headline/left_shares.h"
#include "core/ledger/ledger.h"
#include "core/present/charts/burn_down/burn_down_chart.h"
#include "core/present/charts/chart_table.h"
#include "core/present/table/budget_map.h"
#include "core/present/table/cells.h"
#include "core/present/text/account_text.h"
#include "core/present/text/headline_text.h"
#include "core/present/text/words.h"
#include "core/report/report.h"
#include "core/report/sections.h"
#include "core/report/writers.h"
#include "core/service/account_record.h"
#include "core/service/input.h"
#include "core/service/report_ledger.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace epsilometer::service {

namespace {

constexpr const char *kFirstPage = "index.html";
constexpr std::size_t kMostActors = 50;

/// A ledger of the site; `data` is absent where the file cannot be reported on.
struct Entry {
    std::string path;
    std::string file; ///< its name without folders
    std::string problem;
    std::optional<report::Data> data;
    std::optional<present::Pace> pace;
    std::string page;

    [[nodiscard]] const report::Data &shown() const { return data->shown(); }
    [[nodiscard]] std::string title() const
    {
        return data && !data->session.plan.title.empty()
                   ? report::brief(data->session.plan.title, report::kBriefCell) + " (" + file + ")"
                   : file;
    }
};

std::string fileNameOf(const std::string &path)
{
    return path.substr(path.find_last_of('/') + 1);
}

/// "trial.html" for "trial.dpledger": letters, digits and hyphens, and not a name that is taken.
std::string pageFor(const std::string &file, const std::vector<std::string> &taken)
{
    std::string stem;
    for (const char c : file.substr(0, file.rfind('.'))) {
        const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (plain || (!stem.empty() && stem.back() != '-'))
            stem += plain ? c : '-';
    }
    stem = stem.empty() ? "ledger" : stem;
    std::string page = stem + ".html";
    for (std::size_t number = 2; contains(taken, page); ++number)
        page = stem + "-" + std::to_string(number) + ".html";
    return page;
}

Result<report::Data> dataOf(const std::string &path, Signatures *signatures, const Host &host)
{
    EPSILOMETER_ASSIGN(const std::string bytes, readBytesWithDraft(path));
    if (!looksLikeLedger(bytes))
        return makeError(ErrorCode::Malformed, "it is not a ledger, or its first line is damaged");
    return report::readLedgerData(sourcesOf(host.catalog, host.timeNow()), bytes, signatures, host.progress, host.run);
}

Result<Entry> entryOf(const std::string &path, Signatures *signatures, const Host &host)
{
    Entry entry;
    entry.path = path;
    entry.file = fileNameOf(path);
    auto data = dataOf(path, signatures, host);
    if (!data.ok() && data.error().code == ErrorCode::Cancelled)
        return data.error();
    if (!data.ok()) {
        Error error = data.error();
        error.place.file.clear(); // the row names it, and folders are not published
        entry.problem = error.message();
        return entry;
    }
    entry.data = *std::move(data);
    const report::Data &shown = entry.shown();
    if (shown.headline.keepsBudget()) {
        EPSILOMETER_ASSIGN(entry.pace, recordPace(shown.session, shown.session.rounds(), shown.account.policy, host));
    }
    return entry;
}

/// The budget and whom it protects, and that it is not kept where it is not.
std::string promiseText(const Entry &entry)
{
    const report::Data &data = *entry.data;
    const headline::Headline &headline = entry.shown().headline;
    const Policy &policy = entry.shown().account.policy;
    const std::string &promising = entry.shown().promisingScope;
    const std::string scope = promising.empty() ? std::string() : " for " + promising;
    const std::string &unit = data.session.plan.unit.entity;
    std::string budget = present::budgetText(policy).english();
    if (headline.policies > 1 && !policy.native) // what holds is their sum
        budget = "(" + displayBriefly(headline.limit, Bound::Upper) + ", " +
                 displayBriefly(headline.delta, Bound::Upper) + ")-DP, of " +
                 counted(headline.policies, "policy", "policies");
    return (headline.keepsBudget() ? "" : "Not kept: ") + budget + scope +
           (unit.empty() ? ", unit not stated" : ", one " + report::brief(unit, report::kBriefCell));
}

/// The verdict on the file, and how many errors the audit finds.
std::string stateText(const report::Data &data)
{
    const auto errors = std::ranges::count_if(data.audit.findings, [](const audit::AuditFinding &finding) {
        return finding.severity == Severity::Error && finding.suppressedBecause.empty();
    });
    return report::integrityText(data) + (errors == 0 ? "" : "; the audit finds " + counted(errors, "error"));
}

std::string endText(const Entry &entry)
{
    return entry.pace ? entry.pace->ends().value_or("after the year 9999") : "-";
}

/// What is used and left of the budget; absent where no filter judges it.
std::optional<std::pair<std::string, std::string>> sharesOf(const report::Data &shown)
{
    const auto &shares = shown.answer.shares;
    if (shown.headline.state == headline::Headline::State::Exceeded)
        return std::pair<std::string, std::string>("more than 100 %", present::tenthsText(0));
    if (!shares || !shown.headline.keepsBudget())
        return std::nullopt;
    return std::pair<std::string, std::string>(present::tenthsText(shares->used), present::tenthsText(shares->free));
}

present::CellTone toneOf(const headline::SessionVerdict &verdict)
{
    using Tone = headline::SessionVerdict::Tone;
    return verdict.tone == Tone::Good  ? present::CellTone::Good
           : verdict.tone == Tone::Bad ? present::CellTone::Bad
                                       : present::CellTone::Plain;
}

std::vector<present::TableCell> rowOf(const Entry &entry)
{
    using present::textCell;
    const present::TableCell none = textCell("-");
    present::TableCell verdict = textCell("Cannot be read");
    verdict.tone = present::CellTone::Bad;
    if (!entry.data)
        return {textCell(entry.file), verdict, none, none, none, none, none, textCell(entry.problem)};
    const report::Data &shown = entry.shown();
    verdict = textCell(present::verdictText(shown.answer));
    verdict.tone = toneOf(shown.answer);
    const auto shares = sharesOf(shown);
    return {textCell(entry.title()),
            verdict,
            textCell(promiseText(entry)),
            shares ? textCell(shares->first) : none,
            shares ? textCell(shares->second) : none,
            textCell(endText(entry)),
            present::countCell(entry.data->account.rounds),
            textCell(stateText(*entry.data))};
}

Json jsonOf(const Entry &entry)
{
    Json json = Json::object({{"file", entry.file}, {"page", entry.data ? Json(entry.page) : Json()}});
    if (!entry.data) {
        json.set("problem", entry.problem);
        return json;
    }
    const headline::SessionVerdict &answer = entry.shown().answer;
    json.set("verdict", present::verdictText(answer).english());
    if (const auto shares = sharesOf(entry.shown())) {
        json.set("used", shares->first);
        json.set("left", shares->second);
    }
    const auto ends = entry.pace ? entry.pace->ends() : std::nullopt;
    json.set("ends", ends ? Json(*ends) : Json());
    return json;
}

std::string countedText(const std::vector<Entry> &entries)
{
    using Tone = headline::SessionVerdict::Tone;
    const auto good = std::ranges::count_if(
        entries, [](const Entry &one) { return one.data && one.shown().answer.tone == Tone::Good; });
    const auto unread = std::ranges::count_if(entries, [](const Entry &one) { return !one.data; });
    return std::to_string(good) + " of " + counted(entries.size(), "ledger") + " may go on" +
           (unread > 0 ? "; " + std::to_string(unread) + " cannot be read" : "") + ".";
}

report::Document firstPage(const std::vector<Entry> &entries, const std::string &title, const std::string &time)
{
    report::Document page;
    page.title = title.empty() ? "Privacy budgets" : title;
    page.software = report::kSoftware;
    page.log = "As of " + time;
    page.onWeb = true;
    report::Table table;
    table.spec.id = "ledgers";
    table.spec.title = "Promise, budget left and file of each ledger";
    for (const auto &[id, name, numeric] :
         {std::tuple("ledger", "Ledger", false), std::tuple("verdict", "Verdict", false),
          std::tuple("promise", "Promise", false), std::tuple("used", "Used", true), std::tuple("left", "Left", true),
          std::tuple("ends", "Ends at this pace", true), std::tuple("rounds", "Analyses", true),
          std::tuple("state", "State of the file", false)})
        table.spec.columns.push_back({id, name, numeric, {}});
    for (const Entry &entry : entries) {
        table.spec.rows.push_back(rowOf(entry));
        table.links.push_back(entry.data ? entry.page : std::string());
    }
    table.spec.note = "Used is rounded up, left is rounded down and without what is planned. The pace is that of the "
                      "claimed times; it goes on as before, and bounds nothing.";
    page.label = {"label", "Ledgers", {report::Paragraph{countedText(entries), true}, std::move(table)}};
    return page;
}

/// What each actor ran, and what the policy's filter charges for these analyses alone.
Result<report::Section> spenders(const report::Data &data, const Host &host)
{
    struct Actor {
        SpendList spends;
        std::uint64_t runs = 0;
        std::string last;
    };
    const Policy &policy = data.account.policy;
    std::map<std::string, Actor> actors;
    for (const Spend &spend : data.session.spends) {
        Actor &actor = actors[spend.actor.text()];
        actor.spends.push_back(spend);
        actor.runs += spend.step.count;
        actor.last = std::max(actor.last, std::string(dayOf(spend.time.text())));
    }
    std::vector<std::pair<std::string, Actor>> sorted(std::move_iterator(actors.begin()),
                                                      std::move_iterator(actors.end()));
    std::ranges::stable_sort(sorted, std::greater(), [](const auto &one) { return one.second.runs; });
    present::TableSpec table;
    table.id = "actors";
    table.title = "Analyses by actor";
    table.columns = {{"actor", "Actor", false, {}},
                     {"runs", "Analyses", true, {}},
                     {"last", "Last", false, {}},
                     {"alone", "Of the budget, alone", true, {}}};
    table.note =
        "The last column is what the filter counts for this actor's analyses alone, rounded up. These shares need "
        "not add up to what is used: random losses partly cancel.";
    if (sorted.size() > kMostActors)
        table.note = table.note.english() + " " + counted(sorted.size() - kMostActors, "further actor") +
                     " with fewer analyses.";
    sorted.resize(std::min(sorted.size(), kMostActors));
    Session own = data.session;
    for (const auto &[name, actor] : sorted) {
        own.spends = actor.spends;
        const auto guard = account::Guard::make(host.catalog.filters, policy, own.rounds(), host.progress);
        if (!guard.ok() && guard.error().code == ErrorCode::Cancelled)
            return guard.error();
        Message alone = "not known";
        if (guard.ok() && !std::isinf(guard->session().used())) {
            const present::BudgetShare share = present::shareOf(*guard, policy);
            alone = share.exceeded ? Message("more than 100 %")
                                   : present::tenthsText(headline::kWholeTenths - share.leftTenths);
        }
        table.rows.push_back({present::textCell(name.empty() ? "not stated" : report::brief(name, report::kBriefCell)),
                              present::countCell(actor.runs), present::textCell(actor.last.empty() ? "-" : actor.last),
                              present::textCell(alone)});
    }
    return report::Section{"actors", "Who spent", {report::Table{std::move(table), {}}}};
}

report::Section paceSection(const present::Pace &pace)
{
    const present::ChartSpec chart = present::burnDownChart(pace);
    return {"pace", "When the budget ends", {report::Figure{chart, present::chartTable(chart)}}};
}

Result<report::Document> pageOf(const Entry &entry, const Host &host)
{
    report::Document page = report::makeReport(*entry.data, sourcesOf(host.catalog, host.timeNow()),
                                               report::Disclosure(report::Audience::Technical, ""));
    report::shorten(page);
    page.onWeb = true;
    page.home = kFirstPage;
    if (page.title == "Privacy report")
        page.title = entry.file;
    std::vector<report::Section> first;
    if (!entry.shown().session.spends.empty()) {
        EPSILOMETER_ASSIGN(report::Section who, spenders(entry.shown(), host));
        first.push_back(std::move(who));
    }
    if (entry.pace)
        first.push_back(paceSection(*entry.pace));
    page.annex.insert(page.annex.begin(), first.begin(), first.end());
    return page;
}

} // namespace

Result<TeamSite> teamSite(const std::vector<std::string> &files, const std::string &title, Signatures *signatures,
                          const Host &host)
{
    EPSILOMETER_ASSIGN(const std::string time, host.claimedTime({}));
    std::vector<Entry> entries;
    std::vector<std::string> taken{kFirstPage};
    TeamSite site;
    Json::Array rows;
    for (const std::string &file : files) {
        EPSILOMETER_ASSIGN(Entry entry, entryOf(file, signatures, host));
        if (entry.data) {
            entry.page = pageFor(entry.file, taken);
            taken.push_back(entry.page);
        }
        site.fine = site.fine && entry.data && entry.shown().headline.keepsBudget();
        rows.push_back(jsonOf(entry));
        entries.push_back(std::move(entry));
    }
    const report::Document first = firstPage(entries, title, time);
    site.files.push_back({kFirstPage, report::htmlText(first), {}});
    for (const Entry &entry : entries) {
        if (!entry.data)
            continue;
        EPSILOMETER_ASSIGN(const report::Document page, pageOf(entry, host));
        site.files.push_back({entry.page, report::htmlText(page), entry.path});
    }
    site.json = Json::object({{"title", first.title}, {"as_of", time}, {"ledgers", std::move(rows)}});
    return site;
}

} // namespace epsilometer::service
