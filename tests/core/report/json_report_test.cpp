// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the JSON report, parsed from its text:
// - its keys are those of the contract, each block has one kind, and compact and indented text mean the same
// - head and lines are those of the ledger's bytes: SHA-256 of the last line, and the number of line feeds
// - the numbers of filters, odometers and compositions are those of the accountants, run again on the same rounds;
//   sums of typed epsilons are those one adds up by hand
// - all audiences have the same numbers; the answer agrees with the label's first words
// - the bar is at the tenths one counts by hand, from no round up to the limit, and full beyond it
// - tables are rectangles with unique columns; a number behind a text is the text's, but for rounding
// - texts come back as they were, whatever they are made of
#include "core/account/begun_policy.h"
#include "core/report/writers.h"

#include "core/base/sha256.h"
#include "tests/support/reports.h"
#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <set>

namespace epsilometer::report::json_report_test {
namespace {

using ::epsilometer::fixtures::LedgerBuilder;
using report_support::make;
using report_support::read;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr Audience kAudiences[] = {Audience::Technical, Audience::Policy, Audience::Public};

Json reportOf(const Document &document)
{
    const auto text = written(document, "json");
    EXPECT_TRUE(text.ok());
    auto json = Json::parse(*text);
    EXPECT_TRUE(json.ok()) << (json.ok() ? "" : json.error().message());
    return json.ok() ? *json : Json();
}

/// The value behind the keys, each in the one before; null where there is none.
Json at(const Json &json, std::initializer_list<const char *> keys)
{
    const Json *value = &json;
    for (const char *key : keys)
        if (value = value->find(key); value == nullptr)
            return {};
    return *value;
}

/// Of the list under the key, the object with this id.
Json withId(const Json &json, const char *list, std::string_view id)
{
    const Json all = at(json, {list});
    for (const Json &one : *all.ifArray())
        if (const Json *is = one.find("id"); is != nullptr && *is->ifString() == id)
            return one;
    ADD_FAILURE() << "no " << id << " in " << list;
    return {};
}

std::string text(const Json &json)
{
    return json.ifQuantity() == nullptr ? json.write() : *json.ifQuantity();
}

double number(const Json &json)
{
    const std::string *typed = json.ifQuantity();
    return typed == nullptr ? std::numeric_limits<double>::quiet_NaN() : std::strtod(typed->c_str(), nullptr);
}

std::vector<std::string> keysOf(const Json &json)
{
    std::vector<std::string> keys;
    for (const auto &member : *json.ifObject())
        keys.push_back(member.first);
    return keys;
}

LedgerBuilder basic(int rounds, const char *epsilon = "0.1")
{
    LedgerBuilder builder(false);
    builder.add("policy", R"({"epsilon":"1","delta":"1e-6","filter":"basic"})");
    for (int i = 0; i < rounds; ++i)
        builder.spend(std::string(R"({"kind":"pure_dp","epsilon":")") + epsilon + "\"}");
    return builder;
}

LedgerBuilder mixed()
{
    LedgerBuilder builder;
    builder.spend(R"({"kind":"gaussian","sigma":"30"})", "a", 3).spend(R"({"kind":"laplace","scale":"20"})", "b");
    return builder.spend(R"({"kind":"pure_dp","epsilon":"0.05"})", "c", 2);
}

LedgerBuilder native()
{
    LedgerBuilder builder(false);
    builder.add("policy", R"({"rho":"0.5","delta":"1e-6","delta_prime":"1e-6","filter":"zcdp"})");
    return builder.spend(R"({"kind":"zcdp","rho":"0.125"})").spend(R"({"kind":"zcdp","rho":"0.25"})");
}

std::vector<std::string> ledgers()
{
    LedgerBuilder unknown;
    unknown.spend(R"({"kind":"unheard_of"})");
    return {LedgerBuilder().bytes(), basic(3).bytes(), basic(2, "0.7").bytes(),
            mixed().bytes(),         unknown.bytes(),  report_support::scopedLedger()};
}

TEST(JsonReport, HasTheKeysOfTheContract)
{
    const std::set<std::string> kinds{"paragraph", "facts", "list", "commands", "bar", "signatures", "table", "chart"};
    for (const Audience audience : kAudiences) {
        const Json json = reportOf(make(mixed().bytes(), audience));
        EXPECT_THAT(keysOf(json),
                    ElementsAre("$report", "account", "annex", "audience", "label", "ledger", "software", "title"));
        EXPECT_EQ(text(at(json, {"$report"})), "1.0");
        EXPECT_EQ(text(at(json, {"audience"})), id(audience));
        EXPECT_THAT(keysOf(at(json, {"ledger"})), ElementsAre("head", "id", "lines"));
        Json::Array sections = *at(json, {"annex"}).ifArray();
        sections.push_back(at(json, {"label"}));
        for (const Json &section : sections) {
            EXPECT_THAT(keysOf(section), ElementsAre("blocks", "id", "title"));
            for (const Json &block : *section.find("blocks")->ifArray()) {
                int found = 0;
                for (const std::string &key : keysOf(block))
                    found += kinds.contains(key) ? 1 : 0;
                EXPECT_EQ(found, 1) << block.write();
                EXPECT_EQ(keysOf(block).size(), block.find("paragraph") == nullptr ? 1U : 2U);
            }
        }
    }
}

TEST(JsonReport, IndentedTextMeansTheSame)
{
    for (const std::string &bytes : ledgers()) {
        const Document document = make(bytes);
        EXPECT_EQ(reportOf(document), reportJson(document));
        EXPECT_TRUE(written(document, "json")->ends_with("}\n"));
    }
}

TEST(JsonReport, HeadAndLinesAreThoseOfTheBytes)
{
    for (const std::string &bytes : ledgers()) {
        const std::string lastLine = bytes.substr(bytes.rfind('\n', bytes.size() - 2) + 1);
        for (const Audience audience : kAudiences) {
            const Json json = reportOf(make(bytes, audience));
            EXPECT_EQ(text(at(json, {"ledger", "head"})), Sha256::hex(lastLine));
            EXPECT_EQ(number(at(json, {"ledger", "lines"})), std::ranges::count(bytes, '\n'));
        }
    }
}

/// The accountants, asked again from the session alone.
account::AccountReport recounted(const Session &session)
{
    const Catalog &all = testing_support::catalog();
    NoProgress progress;
    auto report = account::account(all.filters, all.odometers, all.compositions, session.plan.policy, session.rounds(),
                                   account::RoundSelection(), progress, runInOrder, account::Listed::WithoutPapers);
    EXPECT_TRUE(report.ok());
    return *report;
}

void expectNumbers(const Json &list, const std::vector<double> &values, std::string_view id)
{
    ASSERT_EQ(list.ifArray()->size(), values.size()) << id;
    for (std::size_t i = 0; i < values.size(); ++i)
        EXPECT_EQ(number((*list.ifArray())[i]), values[i]) << id;
}

TEST(JsonReport, FiltersSayWhatTheySayWhenRunAgain)
{
    std::vector<std::string> all = ledgers();
    all.push_back(native().bytes());
    for (const std::string &bytes : all) {
        const Session session = read(bytes)->session;
        const Json json = reportOf(make(bytes, Audience::Public));
        for (const auto &kind : testing_support::catalog().filters) {
            NoProgress progress;
            const auto begun = account::begunToCompare(*kind, session.plan.policy,
                                                       account::firstMechanism(session.rounds()), progress);
            const auto again = account::runFilter(*kind, *begun, session.rounds(), progress);
            ASSERT_TRUE(again.ok()) << kind->id();
            const Json filter = withId(at(json, {"account"}), "filters", kind->id());
            EXPECT_EQ(*at(filter, {"applies"}).ifBool(), again->applicability.applies) << kind->id();
            if (!again->applicability.applies) {
                EXPECT_TRUE(at(filter, {"spent"}).isNull() && at(filter, {"guarantee"}).isNull()) << kind->id();
                continue;
            }
            EXPECT_EQ(number(at(filter, {"spent"})), again->spent) << kind->id();
            EXPECT_EQ(number(at(filter, {"budget"})), again->budget) << kind->id();
            EXPECT_EQ(number(at(filter, {"accepted"})), static_cast<double>(again->accepted)) << kind->id();
            EXPECT_EQ(at(filter, {"halts_at"}).isNull(), !again->haltsAt) << kind->id();
            if (again->haltsAt) {
                EXPECT_EQ(number(at(filter, {"halts_at"})), static_cast<double>(*again->haltsAt)) << kind->id();
            }
        }
    }
}

TEST(JsonReport, OdometersAndCompositionsSayWhatTheySayWhenRunAgain)
{
    for (const std::string &bytes : {basic(3).bytes(), mixed().bytes(), native().bytes()}) {
        const account::AccountReport again = recounted(read(bytes)->session);
        const Json account = at(reportOf(make(bytes)), {"account"});
        EXPECT_EQ(number(at(account, {"rounds"})), static_cast<double>(again.rounds));
        for (const account::OdometerReport &odometer : again.odometers) {
            const Json json = withId(account, "odometers", odometer.kind->id());
            EXPECT_EQ(*at(json, {"applies"}).ifBool(), odometer.applicability.applies);
            if (odometer.applicability.applies)
                expectNumbers(at(json, {"values"}), odometer.values, odometer.kind->id());
        }
        for (const account::CompositionReport &composition : again.compositions) {
            const Json json = withId(account, "compositions", composition.kind->id());
            std::vector<double> epsilons;
            for (std::size_t i = 0; i < composition.results.size(); ++i)
                epsilons.push_back(composition.results[i].epsilon);
            if (composition.applicability.applies)
                expectNumbers(at(json, {"epsilon"}), epsilons, composition.kind->id());
        }
    }
}

TEST(JsonReport, SumsAreThoseOneAddsUpByHand)
{
    for (const int rounds : {1, 3, 7, 10}) {
        const Json account = at(reportOf(make(basic(rounds).bytes())), {"account"});
        const Json filter = withId(account, "filters", "basic");
        const double sum = rounds / 10.0;
        EXPECT_NEAR(number(at(filter, {"spent"})), sum, 1e-12);
        EXPECT_GE(number(at(filter, {"spent"})), sum - 1e-17) << "an upper bound";
        EXPECT_EQ(text(at(filter, {"guarantee", "epsilon"})), "1");
        EXPECT_EQ(text(at(filter, {"guarantee", "delta"})), "1e-6") << "as typed";
        EXPECT_NEAR(number(at(withId(account, "odometers", "basic"), {"values"}).ifArray()->at(0)), sum, 1e-12);
        EXPECT_EQ(number(at(account, {"at"}).ifArray()->at(0)), rounds);
    }
    const Json zcdp = withId(at(reportOf(make(native().bytes())), {"account"}), "filters", "zcdp");
    EXPECT_EQ(text(at(zcdp, {"spent_exact"})), "0.375");
    EXPECT_EQ(text(at(zcdp, {"budget_exact"})), "0.5");
    EXPECT_EQ(number(at(zcdp, {"spent"})), 0.375);
}

TEST(JsonReport, TheUnknownIsInfinite)
{
    LedgerBuilder builder = basic(1);
    builder.spend(R"({"kind":"unheard_of"})");
    const Json account = at(reportOf(make(builder.bytes())), {"account"});
    for (const Json &odometer : *at(account, {"odometers"}).ifArray())
        if (*at(odometer, {"applies"}).ifBool()) {
            EXPECT_EQ(text(at(odometer, {"values"}).ifArray()->at(0)), "inf") << text(at(odometer, {"id"}));
        }
    for (const Json &filter : *at(account, {"filters"}).ifArray())
        if (*at(filter, {"applies"}).ifBool()) {
            EXPECT_EQ(text(at(filter, {"halts_at"})), "2") << text(at(filter, {"id"}));
        }
}

TEST(JsonReport, AllAudiencesHaveTheSameNumbers)
{
    for (const std::string &bytes : ledgers()) {
        const Json technical = at(reportOf(make(bytes)), {"account"});
        for (const Audience audience : {Audience::Policy, Audience::Public}) {
            const Json account = at(reportOf(make(bytes, audience)), {"account"});
            EXPECT_EQ(keysOf(account), keysOf(technical));
            for (const char *key :
                 {"rounds", "budget", "filter", "on_halt", "at", "filters", "odometers", "compositions", "odp"})
                EXPECT_EQ(at(account, {key}), at(technical, {key})) << key;
            for (const char *key : {"state", "spent", "budget"})
                EXPECT_EQ(at(account, {"answer", key}), at(technical, {"answer", key})) << key;
            EXPECT_EQ(at(account, {"findings"}).ifArray()->size(), at(technical, {"findings"}).ifArray()->size());
        }
    }
}

TEST(JsonReport, TheAnswerAgreesWithTheFirstWords)
{
    const std::vector<std::pair<std::string, std::pair<std::string, std::string>>> cases{
        {basic(3).bytes(), {"open", "You may go on"}},
        {basic(10).bytes(), {"full", "The budget is spent"}},
        {basic(2, "0.7").bytes(), {"exceeded", "Budget exceeded"}}};
    for (const auto &[bytes, wanted] : cases)
        for (const Audience audience : kAudiences) {
            const Json json = reportOf(make(bytes, audience));
            EXPECT_EQ(text(at(json, {"account", "answer", "state"})), wanted.first);
            const Json first = at(json, {"label", "blocks"}).ifArray()->at(0);
            EXPECT_EQ(text(at(first, {"paragraph"})), wanted.second);
            EXPECT_TRUE(*at(first, {"strong"}).ifBool());
        }
}

TEST(JsonReport, TheBarIsAtTheTenthsOneCounts)
{
    for (const int rounds : {0, 1, 3, 9, 10, 11}) {
        const Json json = reportOf(make(basic(rounds).bytes()));
        const Json bar = at(at(json, {"label", "blocks"}).ifArray()->at(1), {"bar"});
        EXPECT_EQ(number(at(bar, {"spent_tenths"})), std::min(rounds, 10) * 100) << rounds;
        if (rounds > 10) {
            EXPECT_EQ(text(at(bar, {"words"})), "More than the limit is spent: the filter refuses round 11.");
        } else {
            EXPECT_THAT(text(at(bar, {"words"})), HasSubstr("Used " + std::to_string(rounds * 10) + ".0 %, free " +
                                                            std::to_string(100 - rounds * 10) + ".0 %"));
        }
    }
    // What is not a whole tenth of a percent counts as one more.
    const Json json = reportOf(make(basic(1, "0.33333").bytes()));
    EXPECT_EQ(number(at(at(json, {"label", "blocks"}).ifArray()->at(1), {"bar", "spent_tenths"})), 334);
}

template <class Visit> void visitTables(const Json &json, Visit visit)
{
    Json::Array sections = *at(json, {"annex"}).ifArray();
    sections.push_back(at(json, {"label"}));
    for (const Json &section : sections)
        for (const Json &block : *section.find("blocks")->ifArray()) {
            if (const Json *table = block.find("table"))
                visit(*table);
            if (const Json *chart = block.find("chart"))
                visit(*chart->find("data"));
        }
}

TEST(JsonReport, TablesAreRectangles)
{
    std::size_t tables = 0;
    for (const std::string &bytes : ledgers())
        for (const Audience audience : kAudiences)
            visitTables(reportOf(make(bytes, audience)), [&](const Json &table) {
                std::set<std::string> ids;
                for (const Json &column : *at(table, {"columns"}).ifArray())
                    EXPECT_TRUE(ids.insert(text(at(column, {"id"}))).second) << text(at(table, {"id"}));
                for (const Json &row : *at(table, {"rows"}).ifArray())
                    EXPECT_EQ(row.ifArray()->size(), ids.size()) << text(at(table, {"id"}));
                ++tables;
            });
    EXPECT_GT(tables, 100U);
}

TEST(JsonReport, NumbersAreThoseOfTheirTexts)
{
    std::size_t compared = 0;
    for (const std::string &bytes : ledgers())
        visitTables(reportOf(make(bytes)), [&](const Json &table) {
            for (const Json &row : *at(table, {"rows"}).ifArray())
                for (const Json &cell : *row.ifArray()) {
                    const Json *behind = cell.find("number");
                    const std::string shown = text(at(cell, {"text"}));
                    char *end = nullptr;
                    const double typed = std::strtod(shown.c_str(), &end);
                    if (behind == nullptr || shown.empty() || *end != '\0' || !std::isfinite(typed))
                        continue;
                    EXPECT_NEAR(typed, number(*behind), std::abs(typed) * 0.011) << text(at(table, {"id"}));
                    ++compared;
                }
        });
    EXPECT_GT(compared, 500U);
}

TEST(JsonReport, TextsComeBackAsTheyWere)
{
    for (const std::string &hostile :
         {std::string("\"},{\"x\":1"), std::string("\\u0041 \\ \\n"), std::string("</script>\x01\x1f\x7f"),
          std::string("\xc3\xa4\xf0\x9f\x99\x82 \xe2\x80\xa8")}) {
        LedgerBuilder builder;
        builder.add("note", Json::object({{"contact", hostile}}).write());
        builder.spend(R"({"kind":"pure_dp","epsilon":"0.1"})", hostile);
        const Document document = make(builder.bytes());
        const Json json = reportOf(document);
        EXPECT_EQ(report_support::labelRow(document, "Contact"), hostile);
        std::size_t found = 0;
        for (const Json &block : *at(json, {"label", "blocks"}).ifArray())
            if (const Json *facts = block.find("facts"))
                for (const Json &row : *facts->ifArray())
                    found += text(at(row, {"name"})) == "Contact" && text(at(row, {"value"})) == hostile ? 1 : 0;
        EXPECT_EQ(found, 1U);
        std::size_t cells = 0;
        visitTables(json, [&](const Json &table) {
            for (const Json &row : *at(table, {"rows"}).ifArray())
                for (const Json &cell : *row.ifArray())
                    cells += text(at(cell, {"text"})) == hostile ? 1 : 0;
        });
        EXPECT_GE(cells, 1U);
    }
}

TEST(JsonReport, NoByteSteersATerminal)
{
    LedgerBuilder builder;
    builder.add("note", R"({"contact":"a\u001b[31mb\u0007"})");
    const std::string json = written(make(builder.bytes()), "json").value();
    for (const char c : json)
        EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 || c == '\n') << static_cast<int>(c);
}

} // namespace
} // namespace epsilometer::report::json_report_test
