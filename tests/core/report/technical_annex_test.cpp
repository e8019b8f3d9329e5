// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the annex of the technical report:
// - each event is in exactly one of its tables, at its line; seals, headers and plans in none of those of events
// - the account has a row for each filter, odometer and composition of the catalog, with the accountants' numbers
// - charts: where filters halt, odometers, what output DP gives back where there is any, odds, delta; each with its data
// - each method is named with the title, formula and theorem that it says of itself; the glossary is the whole glossary
// - a plan has a row a step and charts of its own, with other ids; without one there is no section
// - what is stated about trust and utility stands in its own row, and nowhere else
// - seals are listed with what they cover, and only then is there a command for them
// - claims of entries are set against what is recomputed; findings keep the order of the audit
// - the label: a group of several records, windows, and the parameters of the policy, as one counts them by hand
#include "core/report/report.h"
#include "core/report/sections.h"
#include "core/report/writers.h"

#include "core/base/sha256.h"
#include "core/present/json/account_json.h"
#include "core/present/text/glossary.h"
#include "tests/support/reports.h"
#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

namespace epsilometer::report::technical_annex_test {
namespace {

using ::epsilometer::fixtures::LedgerBuilder;
using report_support::labelRow;
using report_support::make;
using report_support::read;
using report_support::rowText;
using report_support::sectionOf;
using report_support::tableOf;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char *kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";

std::string text(const Section *section)
{
    EXPECT_NE(section, nullptr);
    std::string out;
    for (const Block &block : section == nullptr ? std::vector<Block>() : section->blocks) {
        if (const auto *paragraph = std::get_if<Paragraph>(&block))
            out += paragraph->text + "\n";
        if (const auto *commands = std::get_if<Commands>(&block))
            out += commands->text + "\n";
    }
    return out;
}

std::map<std::string, std::string> factsOf(const Section *section)
{
    std::map<std::string, std::string> facts;
    for (const Block &block : section->blocks)
        if (const auto *some = std::get_if<Facts>(&block))
            facts.insert(some->rows.begin(), some->rows.end());
    return facts;
}

std::vector<Figure> figuresOf(const Section *section)
{
    std::vector<Figure> figures;
    for (const Block &block : section->blocks)
        if (const auto *figure = std::get_if<Figure>(&block))
            figures.push_back(*figure);
    return figures;
}

std::vector<std::string> linesOf(const present::TableSpec &table)
{
    std::vector<std::string> lines;
    for (const auto &row : table.rows)
        lines.push_back(row.front().text.english());
    return lines;
}

TEST(TechnicalAnnex, EachEventHasOnePlace)
{
    LedgerBuilder builder; // header and policy: lines 1 and 2
    builder.add("dataset", R"({"name":"a"})").spend(kTenth).add("outside", R"({"text":"b"})");
    builder.add("release", R"({"refers_to":3,"url":"c"})").add("note", R"({"text":"d"})");
    builder.add("policy", R"({"epsilon":"2","delta":"1e-6"})").add("dataset", R"({"name":"e"})");
    builder.add("x-mine", R"({"text":"f"})").spend(kTenth).add("import", R"({"file":"g"})");
    builder.add("approve", R"({"refers_to":3,"by":"h"})");
    const Document document = make(builder.bytes());
    EXPECT_THAT(linesOf(tableOf(document, "policy", "policies")), ElementsAre("2", "8"));
    EXPECT_THAT(linesOf(tableOf(document, "data", "datasets")), ElementsAre("3", "9"));
    EXPECT_THAT(linesOf(tableOf(document, "data", "outside")), ElementsAre("5"));
    EXPECT_THAT(linesOf(tableOf(document, "data", "releases")), ElementsAre("6"));
    EXPECT_THAT(linesOf(tableOf(document, "ledger", "spends")), ElementsAre("4", "11"));
    EXPECT_THAT(linesOf(tableOf(document, "ledger", "events")), ElementsAre("7", "10", "12", "13"));
    EXPECT_EQ(rowText(tableOf(document, "ledger", "events").rows[1]), "10 | x-mine | text: f");
}

TEST(TechnicalAnnex, WithoutEventsItSaysSo)
{
    const Document document = make(LedgerBuilder().bytes());
    EXPECT_EQ(text(sectionOf(document, "data")), "Data sets: Not stated.\nPublished outside the guarantee: Not "
                                                 "stated.\nReleases: Not stated.\n");
    EXPECT_EQ(text(sectionOf(document, "ledger")), "There are no entries yet.\n");
    EXPECT_EQ(text(sectionOf(document, "charts")), "There are no rounds yet.\n");
    EXPECT_THAT(text(sectionOf(document, "findings")), HasSubstr("No entry claims a cost of its own."));
    EXPECT_TRUE(tableOf(document, "methods", "mechanisms").rows.empty());
    EXPECT_TRUE(document.annex.front().newPage);
    EXPECT_EQ(sectionOf(document, "plan"), nullptr);
}

/// Each accountant that applies once, and no other.
template <class Reports> void expectApplying(const Reports &reports, const present::TableSpec &table)
{
    std::multiset<std::string> expected;
    for (const auto &report : reports)
        if (report.applicability.applies)
            expected.insert(std::string(report.kind->id()));
    std::multiset<std::string> listed;
    for (const auto &row : table.rows) {
        const std::string id = row.front().text.english();
        listed.insert(id.substr(0, id.find(' ')));
    }
    EXPECT_EQ(listed, expected) << table.id;
    EXPECT_LT(listed.size(), reports.size()) << "some do not apply";
}

/// The others are named below the table.
template <class Reports> void expectOthersNamed(const Reports &reports, const present::TableSpec &table)
{
    for (const auto &report : reports)
        if (!report.applicability.applies) {
            EXPECT_THAT(table.note.english(), HasSubstr(std::string(report.kind->id()))) << table.id;
        }
}

TEST(TechnicalAnnex, TheAccountHasTheAccountantsThatApply)
{
    LedgerBuilder builder(false);
    builder.add("policy", R"({"epsilon":"1","delta":"1e-6","filter":"universal"})");
    builder.spend(kTenth).spend(R"({"kind":"subsampled_gaussian","noise_multiplier":"4","sampling_rate":"0.01",)"
                                R"("steps":"10","sampling":"poisson"})");
    const auto data = read(builder.bytes());
    const Document document = make(builder.bytes());
    const account::AccountReport &all = data->account;
    ASSERT_EQ(all.filters.size(), testing_support::catalog().filters.size());
    expectApplying(all.filters, tableOf(document, "methods", "filters-methods"));
    expectApplying(all.odometers, tableOf(document, "methods", "odometers-methods"));
    expectApplying(all.compositions, tableOf(document, "methods", "compositions-methods"));
    EXPECT_THAT(text(sectionOf(document, "account")), Not(HasSubstr("does not apply")));
    const present::TableSpec filters = tableOf(document, "account", "filters");
    expectApplying(all.filters, filters);
    expectOthersNamed(all.filters, filters);
    expectOthersNamed(all.odometers, tableOf(document, "account", "odometers"));
    expectOthersNamed(all.compositions, tableOf(document, "account", "compositions"));
    std::size_t at = 0;
    for (const account::FilterReport &filter : all.filters) {
        if (!filter.applicability.applies)
            continue;
        const auto &row = filters.rows.at(at++);
        EXPECT_EQ(row[2].number, static_cast<double>(filter.accepted)) << filter.kind->id();
        EXPECT_EQ(row[3].number, filter.spent) << filter.kind->id();
        EXPECT_EQ(row[4].number, filter.budget) << filter.kind->id();
    }
}

TEST(TechnicalAnnex, MethodsSayWhatTheySayOfThemselves)
{
    LedgerBuilder builder;
    builder.spend(kTenth).spend(R"({"kind":"laplace","scale":"20"})").spend(R"({"kind":"unheard_of"})");
    const Document document = make(builder.bytes());
    for (const auto &kind : testing_support::catalog().mechanisms) {
        std::size_t found = 0;
        for (const auto &row : tableOf(document, "methods", "mechanisms").rows)
            if (row[0].text == kind->id()) {
                EXPECT_EQ(row[1].text, kind->title());
                EXPECT_EQ(row[2].text, kind->formula());
                EXPECT_EQ(row[3].text, kind->source());
                ++found;
            }
        EXPECT_EQ(found, kind->id() == "pure_dp" || kind->id() == "laplace" ? 1U : 0U) << kind->id();
    }
    for (const auto &kind : testing_support::catalog().filters)
        for (const auto &row : tableOf(document, "methods", "filters-methods").rows)
            if (row[0].text == kind->id()) {
                EXPECT_EQ(row[1].text, kind->title());
                EXPECT_EQ(row[2].text, kind->formula());
                EXPECT_EQ(row[3].text, kind->label().theorem);
            }
    for (const char *valid :
         {"Valid under fixed parameters: ", "Valid under fully adaptive", "Valid under any stopping"})
        EXPECT_THAT(text(sectionOf(document, "methods")), HasSubstr(valid));
    const auto words = factsOf(sectionOf(document, "glossary"));
    ASSERT_EQ(words.size(), present::glossary().size());
    for (const present::GlossaryEntry &entry : present::glossary())
        EXPECT_EQ(words.at(std::string(entry.term)), entry.meaning.english());
}

TEST(TechnicalAnnex, ChartsAreThoseOfTheLedger)
{
    LedgerBuilder plain;
    plain.spend(kTenth, "first");
    LedgerBuilder refunds(false);
    refunds.add("policy", R"({"epsilon":"2","delta":"1e-6","filter":"odp"})");
    refunds.add("spend", R"({"mechanism":{"kind":"svt","epsilon1":"0.2","epsilon2":"0.6","cutoff":"3"},)"
                         R"("outcome":"0","label":"zlabel"})");
    refunds.add("spend", R"({"mechanism":{"kind":"svt","epsilon1":"0.2","epsilon2":"0.6","cutoff":"3"},)"
                         R"("outcome":"0"})");
    for (const auto &[bytes, charts] :
         {std::pair(plain.bytes(), std::size_t{4}), std::pair(refunds.bytes(), std::size_t{6})}) {
        const auto data = read(bytes);
        const Document document = make(bytes);
        const std::vector<Figure> shown = figuresOf(sectionOf(document, "charts"));
        const std::vector<Figure> whole = ledgerFigures(*data);
        ASSERT_EQ(shown.size(), charts);
        ASSERT_EQ(whole.size(), charts);
        std::set<std::string> ids;
        for (std::size_t i = 0; i < charts; ++i) {
            EXPECT_EQ(shown[i].chart.id, whole[i].chart.id);
            EXPECT_TRUE(ids.insert(shown[i].chart.id).second) << shown[i].chart.id;
            EXPECT_FALSE(shown[i].data.rows.empty()) << shown[i].chart.id;
            EXPECT_FALSE(shown[i].chart.summary.empty()) << shown[i].chart.id;
            EXPECT_LE(shown[i].chart.series.size(), whole[i].chart.series.size());
            const bool halting = shown[i].chart.id == "halting";
            EXPECT_EQ(shown[i].data.rows.size(),
                      halting ? applying(data->account).filters.size() : whole[i].data.rows.size())
                << "the table keeps every curve, and every filter that applies";
        }
    }
    const std::vector<Figure> figures = ledgerFigures(*read(refunds.bytes()));
    ASSERT_EQ(figures[2].data.rows.size(), 2U);
    EXPECT_THAT(rowText(figures[2].data.rows[0]), HasSubstr("zlabel"));
    EXPECT_THAT(rowText(figures[2].data.rows[1]), HasSubstr("entry 2")) << "one without a name is counted";
    EXPECT_THAT(labelRow(make(refunds.bytes()), "Given back by output DP"),
                StartsWith("epsilon 1.2 of a worst case of 1.6;"))
        << "twice 0.6 of 0.8";
    LedgerBuilder counted(false);
    counted.add("policy", R"({"epsilon":"2","delta":"1e-6","filter":"universal"})");
    counted.add("spend", R"({"mechanism":{"kind":"svt","epsilon1":"0.2","epsilon2":"0.6","cutoff":"3"},)"
                         R"("outcome":"0"})");
    EXPECT_THAT(labelRow(make(counted.bytes()), "Given back by output DP"),
                AllOf(StartsWith("epsilon "),
                      HasSubstr(", as the universal odometer counts, valid at any stopping time; delta is never")))
        << "in the odometer's epsilon, whatever the filter counts in";
}

TEST(TechnicalAnnex, APlanHasChartsOfItsOwn)
{
    LedgerBuilder builder(false);
    builder.add("policy", R"({"epsilon":"1","delta":"1e-6","filter":"basic"})").spend(kTenth);
    Plan plan = read(builder.bytes())->session.plan;
    plan.steps = {fixtures::makeStep(kTenth, "small", 4),
                  fixtures::makeStep(R"({"kind":"pure_dp","epsilon":"0.3"})", "large", 1),
                  fixtures::makeStep(R"({"kind":"pure_dp","epsilon":"0.7"})", "too large", 1)};
    builder.draft(plan);
    const Document document = make(builder.bytes());
    const Section *section = sectionOf(document, "plan");
    ASSERT_NE(section, nullptr);
    EXPECT_THAT(text(section), HasSubstr("The plan asks for 6 rounds; the chosen filter (basic) accepts 5 under"));
    const present::TableSpec rows = tableOf(document, "plan", "plan-rows");
    ASSERT_EQ(rows.rows.size(), 3U);
    EXPECT_THAT(rowText(rows.rows[0]), AllOf(HasSubstr("small"), HasSubstr("50.0 %")));
    EXPECT_THAT(rowText(rows.rows[1]), AllOf(HasSubstr("large"), HasSubstr("20.0 %")));
    std::set<std::string> ids;
    for (const char *of : {"charts", "plan"})
        for (const Figure &figure : figuresOf(sectionOf(document, of))) {
            EXPECT_TRUE(ids.insert(figure.chart.id).second) << figure.chart.id;
            EXPECT_EQ(figure.chart.id.starts_with("plan-"), std::string(of) == "plan");
            EXPECT_EQ(figure.data.id.starts_with("plan-"), std::string(of) == "plan");
        }
    EXPECT_EQ(figuresOf(section).size(), 2U);
    EXPECT_EQ(document.account.find("rounds")->write(), "1") << "the plan is no part of the record";
    const auto place = [&](const char *id) { return sectionOf(document, id) - document.annex.data(); };
    EXPECT_EQ(place("plan"), place("charts") + 1);
}

TEST(TechnicalAnnex, StatementsStandInTheirOwnRows)
{
    const std::vector<std::pair<std::string, std::string>> rows{
        {"security", "Who could see the raw data or the noise seeds"},
        {"access", "Who may ask queries and see the answers"},
        {"timing", "Protection against timing side channels"},
        {"floating_point", "Floating-point safe sampling of the noise"},
        {"utility", "Error of the results at a confidence level"}};
    for (const auto &[stated, title] : rows) {
        LedgerBuilder builder;
        builder.add("note", R"({")" + stated + R"(":"zstatement of it"})");
        const Document document = make(builder.bytes());
        auto facts = factsOf(sectionOf(document, "trust"));
        facts.merge(factsOf(sectionOf(document, "utility")));
        for (const auto &[key, row] : rows)
            EXPECT_EQ(facts.at(row), key == stated ? "zstatement of it" : "Not stated") << key << " after " << stated;
        EXPECT_EQ(facts.at("Software that kept the ledger"), "Epsilometer test");
    }
}

/// Signs with a digest, which anyone can.
class FakeSignatures final : public Signatures {
public:
    Result<std::string> sign(std::string_view bytes, const std::string &) override { return Sha256::hex(bytes); }
    Result<SignatureAnswer> check(std::string_view, const std::string &, const std::string &,
                                  const std::string &) override
    {
        return SignatureAnswer{SignatureState::Bad, "zbad"};
    }
};

TEST(TechnicalAnnex, ShortenedItLeavesOutWhatCanBeLookedUp)
{
    LedgerBuilder builder;
    builder.spend(kTenth);
    NoProgress progress;
    const auto data = readLedgerData(report_support::sources(), builder.bytes(), nullptr, progress);
    ASSERT_TRUE(data.ok());
    Document document =
        makeReport(*data, report_support::sources(), Disclosure(Audience::Technical, report_support::kSalt));
    const std::size_t sections = document.annex.size();
    shorten(document);
    EXPECT_EQ(document.annex.size(), sections - 2) << "without methods and glossary";
    std::size_t charts = 0;
    for (const Section &section : document.annex)
        for (const Block &block : section.blocks)
            if (const auto *figure = std::get_if<Figure>(&block)) {
                ++charts;
                EXPECT_TRUE(figure->data.rows.empty());
                EXPECT_TRUE(figure->chart.sources.empty());
            }
    EXPECT_GT(charts, 0U);
    const present::TableSpec findings = tableOf(document, "findings", kFindingsId);
    for (const auto &row : findings.rows)
        EXPECT_NE(row[0].text, "note");
    EXPECT_THAT(findings.note.english(), HasSubstr("UTILITY-MISSING"));
    const auto &trust = std::get<Facts>(sectionOf(document, "trust")->blocks.front());
    EXPECT_EQ(trust.rows.back().first, kNotStated);
    EXPECT_THAT(trust.rows.back().second, HasSubstr("Who may ask queries and see the answers; Protection"));
    EXPECT_THAT(text(sectionOf(document, "verify")), HasSubstr("dpledger report L --data -o long.html"));
}

TEST(TechnicalAnnex, SealsAreListed)
{
    LedgerBuilder builder;
    builder.spend(kTenth);
    FakeSignatures signatures;
    const auto seal = [&](std::uint64_t lines) {
        Json body = Json::object({{"lines", Json::count(lines)},
                                  {"sha256", Sha256::hex(builder.bytes())},
                                  {"by", "ann | <keeper>"},
                                  {"ns", "dpledger"},
                                  {"sig", "none"}});
        builder.add("seal", body.write());
    };
    seal(3);
    seal(4);
    builder.add("note", R"({"text":"after it"})");
    NoProgress progress;
    const auto data = readLedgerData(report_support::sources(), builder.bytes(), &signatures, progress);
    ASSERT_TRUE(data.ok()) << "a bad seal is reported, and refuses nothing";
    const Document document =
        makeReport(*data, report_support::sources(), Disclosure(Audience::Technical, report_support::kSalt));
    const present::TableSpec seals = tableOf(document, "trust", "seals");
    ASSERT_EQ(seals.rows.size(), 2U);
    EXPECT_THAT(rowText(seals.rows[0]), StartsWith("4 | 3 | ann | <keeper> | "));
    EXPECT_THAT(rowText(seals.rows[1]), StartsWith("5 | 4 | ann | <keeper> | "));
    for (const auto &row : seals.rows)
        EXPECT_NE(row[3].text, "good");
    EXPECT_FALSE(data->verdict.valid());
    EXPECT_EQ(labelRow(document, "Integrity"), data->verdict.text() + ".");
    std::size_t doubts = 0;
    for (const Block &block : document.label.blocks)
        if (const auto *paragraph = std::get_if<Paragraph>(&block); paragraph != nullptr && paragraph->strong)
            doubts += paragraph->text.starts_with("Integrity: ") ? 1 : 0;
    EXPECT_EQ(doubts, 1U);
    EXPECT_THAT(text(sectionOf(document, "verify")),
                AllOf(HasSubstr("ssh-keygen -Y verify"), HasSubstr("sed -n '6p' L")));
    EXPECT_TRUE(tableOf(document, "ledger", "events").rows.size() == 1) << "seals are no other events";
}

TEST(TechnicalAnnex, ClaimsAreSetAgainstWhatIsRecomputed)
{
    LedgerBuilder builder;
    builder.add("spend",
                R"({"mechanism":{"kind":"pure_dp","epsilon":"0.5"},"label":"low","claimed":{"epsilon":"0.4"}})");
    builder.spend(kTenth);
    builder.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.2"},"label":"right",)"
                         R"("claimed":{"epsilon":"0.2","delta":"0"}})");
    const Document document = make(builder.bytes());
    const present::TableSpec claims = tableOf(document, "findings", "claims");
    ASSERT_EQ(claims.rows.size(), 2U);
    EXPECT_THAT(rowText(claims.rows[0]), StartsWith("3 | low | 0.4 | - | - | false | 0.5 | "));
    EXPECT_THAT(rowText(claims.rows[1]), StartsWith("5 | right | 0.2 | 0 | - | holds | 0.2 | "));
    const auto data = read(builder.bytes());
    const present::TableSpec findings = tableOf(document, "findings", "audit");
    ASSERT_EQ(findings.rows.size(), data->audit.findings.size());
    bool low = false;
    for (std::size_t i = 0; i < findings.rows.size(); ++i) {
        EXPECT_EQ(findings.rows[i][0].text, present::severityId(data->audit.findings[i].severity));
        EXPECT_EQ(findings.rows[i][1].text, data->audit.findings[i].check);
        EXPECT_THAT(findings.rows[i][3].text.english(), StartsWith(data->audit.findings[i].text.english()));
        low = low || (findings.rows[i][1].text == "CLAIM-LOW" && findings.rows[i][2].text == "3");
    }
    EXPECT_TRUE(low) << "the claim of line 3 is too low, that of line 5 is not";
}

LedgerBuilder ofUnit(const std::string &unit, const std::string &epsilon = "1")
{
    LedgerBuilder builder(false);
    builder.add("amend", R"({"refers_to":0,"correct":{"unit":)" + unit + R"(},"reason":"r"})");
    builder.add("policy", R"({"epsilon":")" + epsilon + R"(","delta":"0","filter":"basic","reason":"r"})");
    return builder;
}

TEST(TechnicalAnnex, AGroupHasItsMultiple)
{
    for (const int records : {1, 2, 7, 20}) {
        LedgerBuilder builder = ofUnit(R"({"entity":"visit","group_of":"person","group_size":")" +
                                           std::to_string(records) + R"(","group_bound":"the import keeps the first"})",
                                       "0.25");
        builder.spend(R"({"kind":"pure_dp","epsilon":"0.125"})");
        const auto data = read(builder.bytes());
        ASSERT_EQ(data->session.plan.unit.groupSize, std::to_string(records));
        const std::string row = labelRow(make(builder.bytes()), "Protected group");
        EXPECT_THAT(row, HasSubstr("For a person with at most " + std::to_string(records) + " record"));
        EXPECT_THAT(row, HasSubstr("(" + (Exact(records) * Exact::parse("e", "0.25").value()).text() + ", 0)"));
    }
    EXPECT_EQ(labelRow(make(ofUnit(R"({"entity":"visit"})").bytes()), "Protected group"), "no such row");
}

TEST(TechnicalAnnex, WindowsAreMultiplesToTheDigit)
{
    const std::vector<std::array<std::string, 3>> cases{{"0.1", "10", "(1, 0)"},
                                                        {"0.1", "3", "(0.3, 0)"},
                                                        {"0.7", "1", "(0.7, 0)"},
                                                        {"1.25", "12", "(15, 0)"},
                                                        {"inf", "2", "(inf, 0)"}};
    for (const auto &[epsilon, windows, wanted] : cases) {
        LedgerBuilder builder = ofUnit(R"({"entity":"person","window":"month","windows":")" + windows + "\"}", epsilon);
        EXPECT_THAT(windowArithmetic(*read(builder.bytes())), HasSubstr(" = " + wanted + "-DP")) << epsilon;
    }
    for (const char *none : {"0", "-1", "1.5", "many", ""}) {
        LedgerBuilder builder =
            ofUnit(R"({"entity":"person","window":"month","windows":")" + std::string(none) + "\"}");
        EXPECT_THAT(windowArithmetic(*read(builder.bytes())),
                    AllOf(HasSubstr("Not stated: over how many windows"), Not(HasSubstr("-DP"))))
            << none;
    }
}

TEST(TechnicalAnnex, ScopesHaveATableBesideThePolicies)
{
    const Document document = make(report_support::scopedLedger());
    const present::TableSpec scopes = tableOf(document, "policy", "scopes");
    ASSERT_EQ(scopes.rows.size(), 1U);
    EXPECT_THAT(rowText(scopes.rows[0]),
                AllOf(HasSubstr("actor=zteam"), HasSubstr("(0.5, 0)-DP"), HasSubstr("0.1 of 0.5")));
    EXPECT_EQ(tableOf(document, "policy", "policies").rows.size(), 1U) << "it is no policy over everything";
    EXPECT_TRUE(tableOf(make(LedgerBuilder().bytes()), "policy", "scopes").rows.empty());
}

} // namespace
} // namespace epsilometer::report::technical_annex_test
