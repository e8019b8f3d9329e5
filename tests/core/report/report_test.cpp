// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the label says one sentence of guarantee only where the policy's filter accepts everything; else what holds instead
// - every number of the account is in the report as `dpledger account --json` says it, in every format
// - windows are added up exactly; what is not stated is printed as "Not stated"
// - HTML and Markdown take hostile text literally; HTML has one h1 and no heading level left out, a caption for each
// table,
//   a scope for each header cell, a name for each drawing, and no link that leads nowhere
// - the public sees no internal field, only digests that value and salt reproduce; no other reader sees digests
// - every report begins with what was spent of what; those for policy and the public have a row a release with date,
//   contact and version, one chart of at most four curves, and lines to sign on
// - the nearest published budgets are shown, with all in which they differ
// - a plan that the ledger keeps stands apart and is marked; the account of the record does not change with it, and
//   the public does not see it
// - the same ledger gives the same bytes; a broken chain, and a ledger without a policy, give no report
#include "core/report/report.h"

#include "core/catalog/catalog.h"
#include "core/ledger/withheld.h"
#include "core/report/sections.h"
#include "core/report/writers.h"
#include "tests/support/plans.h"
#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <sstream>

namespace epsilometer::report::report_test {
namespace {

using ::epsilometer::fixtures::LedgerBuilder;
using ::testing::HasSubstr;
using ::testing::Not;

using epsilometer::testing_support::catalog;

Sources sources()
{
    const Catalog &all = catalog();
    return {all.mechanisms, all.filters, all.odometers, all.compositions, all.auditChecks};
}

Result<Data> read(const std::string &bytes)
{
    NoProgress progress;
    return readLedgerData(sources(), bytes, nullptr, progress);
}

Document make(const std::string &bytes, Audience audience = Audience::Technical)
{
    const auto data = read(bytes);
    EXPECT_TRUE(data.ok()) << (data.ok() ? "" : data.error().message());
    return makeReport(*data, sources(), Disclosure(audience, "0123456789abcdef"));
}

LedgerBuilder threeCounts()
{
    LedgerBuilder builder;
    for (int i = 0; i < 3; ++i)
        builder.spend(R"({"kind":"pure_dp","epsilon":"0.1"})", "count <b>&amp; | `x`");
    return builder;
}

LedgerBuilder withUnit(const std::string &unit, const std::string &policy)
{
    LedgerBuilder builder(false);
    builder.add("amend",
                R"({"refers_to":0,"correct":{"unit":)" + unit + R"(,"neighbours":"add-remove"},"reason":"r"})");
    builder.add("policy", policy);
    return builder;
}

std::string textOf(const Document &document)
{
    return markdownText(document);
}

TEST(Report, SaysOneSentenceOfGuarantee)
{
    const auto data = read(threeCounts().bytes());
    ASSERT_TRUE(data.ok());
    EXPECT_THAT(guaranteeSentence(*data), HasSubstr("The results of the 3 recorded analyses together satisfy (1, "));
    EXPECT_THAT(guaranteeSentence(*data), HasSubstr("-differential privacy for one "));
}

TEST(Report, SaysWhatHoldsWhereTheBudgetIsNotKept)
{
    LedgerBuilder builder;
    builder.spend(R"({"kind":"pure_dp","epsilon":"0.7"})").spend(R"({"kind":"pure_dp","epsilon":"0.7"})");
    const auto data = read(builder.bytes());
    ASSERT_TRUE(data.ok());
    const std::string sentence = guaranteeSentence(*data);
    EXPECT_THAT(sentence, HasSubstr("does not keep its budget"));
    EXPECT_THAT(sentence, HasSubstr("refuses round 2 of 2"));
    EXPECT_THAT(sentence, HasSubstr("epsilon at most 1.4"));
    EXPECT_THAT(sentence, Not(HasSubstr("together satisfy")));
}

TEST(ReportSweep, SaysTheDeltaOfTheRunningSum)
{
    const auto sentence = [](const char *mechanism, const char *adaptive) {
        LedgerBuilder builder(false);
        builder.add("policy", R"({"epsilon":"1","delta":"0.5","filter":"basic"})").spend(mechanism);
        builder.add("note", std::string(R"({"text":"t","adaptive":")") + adaptive + "\"}");
        const auto data = read(builder.bytes());
        EXPECT_TRUE(data.ok());
        return guaranteeSentence(*data);
    };
    constexpr const char *kApprox = R"({"kind":"approx_dp","epsilon":"2","delta":"0.4"})";
    // Of deltas that may depend on what came out, only the limit fixed beforehand holds.
    const std::string adaptive = sentence(kApprox, "yes");
    EXPECT_THAT(adaptive, HasSubstr("epsilon at most 2 with delta at most 0.5 ("));
    EXPECT_THAT(adaptive, HasSubstr("holds whenever the record stops and bounds no loss"));
    EXPECT_THAT(adaptive, HasSubstr("fixed beforehand, it would be (2, 0.4)-differential privacy"));
    const std::string fixed = sentence(kApprox, "no");
    EXPECT_THAT(fixed, HasSubstr("the running sum: (2, 0.4)-differential privacy ("));
    EXPECT_THAT(fixed, Not(HasSubstr("ex-post")));
    const std::string loss = sentence(R"({"kind":"prob_dp","epsilon":"2","delta":"0.4"})", "yes");
    EXPECT_THAT(loss, HasSubstr("epsilon at most 2 with delta at most 0.5 ("));
    EXPECT_THAT(loss, HasSubstr("which bounds the privacy loss"));
    EXPECT_THAT(sentence(R"({"kind":"pure_dp","epsilon":"2"})", "yes"), Not(HasSubstr("delta")));
}

TEST(Report, NeverCountsTheUnknownAsCheap)
{
    LedgerBuilder builder;
    builder.spend(R"({"kind":"unheard_of"})");
    const auto data = read(builder.bytes());
    ASSERT_TRUE(data.ok());
    EXPECT_THAT(guaranteeSentence(*data), Not(HasSubstr("together satisfy")));
    EXPECT_THAT(guaranteeSentence(*data), HasSubstr("No finite bound"));
}

TEST(Report, HasTheAccountsNumbers)
{
    const Document document = make(threeCounts().bytes());
    const Json json = reportJson(document);
    ASSERT_NE(json.find("account"), nullptr);
    const Json *filters = json.find("account")->find("filters");
    ASSERT_NE(filters, nullptr);
    const std::string html = htmlText(document);
    for (const Json &filter : *filters->ifArray()) {
        if (const Json *spent = filter.find("spent"); spent->ifNumber() != nullptr) {
            EXPECT_THAT(html, HasSubstr("<data value=\"" + spent->ifNumber()->text + "\">"));
        }
    }
}

TEST(Report, AddsWindowsUpExactly)
{
    const std::string policy = R"({"epsilon":"0.1","delta":"1e-9","delta_prime":"1e-9","filter":"basic"})";
    const auto year = read(withUnit(R"({"entity":"person","window":"day","windows":"365"})", policy).bytes());
    ASSERT_TRUE(year.ok());
    EXPECT_THAT(windowArithmetic(*year), HasSubstr("= (36.5, 3.65e-7)-DP"));
    const auto open = read(withUnit(R"({"entity":"person","window":"day"})", policy).bytes());
    EXPECT_THAT(windowArithmetic(*open), HasSubstr("Not stated: over how many windows"));
    const auto life = read(withUnit(R"({"entity":"person","window":"lifetime"})", policy).bytes());
    EXPECT_THAT(windowArithmetic(*life), HasSubstr("nothing to add up"));
    const auto part = read(withUnit(R"({"entity":"person","window":"day","windows":"1.5"})", policy).bytes());
    EXPECT_THAT(windowArithmetic(*part), HasSubstr("Not stated: over how many windows")) << "a part counts as a whole";
}

TEST(Report, WindowsOfABrokenBudgetAddUpToNothing)
{
    const std::string policy = R"({"epsilon":"0.1","delta":"1e-9","delta_prime":"1e-9","filter":"basic"})";
    LedgerBuilder builder = withUnit(R"({"entity":"person","window":"day","windows":"365"})", policy);
    const auto data = read(builder.spend(R"({"kind":"pure_dp","epsilon":"0.5"})").bytes());
    ASSERT_TRUE(data.ok());
    EXPECT_THAT(windowArithmetic(*data), HasSubstr("does not keep it"));
    EXPECT_THAT(windowArithmetic(*data), Not(HasSubstr("-DP")));
}

TEST(Report, GivesBackOnlyWhatTheFilterOfThePolicyGivesBack)
{
    const auto text = [](const char *filter, const char *epsilon) {
        LedgerBuilder builder(false);
        builder.add("policy",
                    std::string(R"({"delta":"1e-6","filter":")") + filter + R"(","epsilon":")" + epsilon + "\"}");
        for (int i = 0; i < 2; ++i)
            builder.add("spend", R"({"mechanism":{"kind":"svt","epsilon1":"0.2","epsilon2":"0.6","cutoff":"3"},)"
                                 R"("outcome":"0"})");
        return textOf(make(builder.bytes()));
    };
    EXPECT_THAT(text("odp", "2"), HasSubstr("is given back, and epsilon 1.6 of 2 remains"));
    const std::string other = text("basic", "2");
    EXPECT_THAT(other, HasSubstr("Nothing: the filter of the policy (basic) does not look at outcomes"));
    EXPECT_THAT(other, Not(HasSubstr("of 2 remains")));
    const std::string broken = text("odp", "0.9");
    EXPECT_THAT(broken, HasSubstr("nothing of it remains"));
    EXPECT_THAT(broken, Not(HasSubstr("of 0.9 remains")));
}

TEST(Report, PrintsWhatIsNotStated)
{
    const std::string text = textOf(make(threeCounts().bytes()));
    EXPECT_THAT(text, HasSubstr("**Error of the results at a confidence level**: Not stated"));
    EXPECT_THAT(text, HasSubstr("Data sets: Not stated"));
    EXPECT_THAT(text, HasSubstr("**Outside epsilon**: Not stated"));
}

TEST(Report, TakesHostileTextLiterally)
{
    LedgerBuilder builder = threeCounts();
    builder.add("note",
                R"({"text":"</td><script>alert(1)</script> \" onload=x [a](javascript:b) \n# heading | cell"})");
    const Document document = make(builder.bytes());
    const std::string html = htmlText(document);
    EXPECT_THAT(html, Not(HasSubstr("<script")));
    EXPECT_THAT(html, Not(HasSubstr("<b>")));
    EXPECT_THAT(html, HasSubstr("count &lt;b&gt;&amp;amp; | `x`"));
    const std::string markdown = markdownText(document);
    EXPECT_THAT(markdown, Not(HasSubstr("<script")));
    EXPECT_THAT(markdown, HasSubstr("\\[a\\](javascript:b)")); // no link: the brackets are text
    EXPECT_THAT(markdown, Not(HasSubstr("\n# heading")));
}

TEST(Report, HtmlIsStructured)
{
    const std::string html = htmlText(make(threeCounts().bytes()));
    for (const char *part : {"<html lang=\"en\">", "<h1>", "<h2 id=\"label\">", "<caption>", "<th scope=\"col\">",
                             "<th scope=\"row\">", "<svg ", "role=\"img\"", "<figcaption>", "<nav aria-label"})
        EXPECT_THAT(html, HasSubstr(part));
    EXPECT_THAT(html, Not(HasSubstr("http-equiv=\"refresh\"")));
    EXPECT_THAT(html, Not(HasSubstr(" src=")));
    EXPECT_EQ(html, htmlText(make(threeCounts().bytes())));
}

/// One tag of an HTML text, "</p>" as "/p".
struct Tag {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::string text; ///< up to the next tag
};

std::vector<Tag> tagsOf(const std::string &html)
{
    static const std::regex tag("<(/?[a-zA-Z][a-zA-Z0-9:]*)([^>]*)>([^<]*)");
    static const std::regex attribute("([-a-zA-Z:]+)=\"([^\"]*)\"");
    std::vector<Tag> tags;
    for (std::sregex_iterator at(html.begin(), html.end(), tag), end; at != end; ++at) {
        Tag one{(*at)[1], {}, (*at)[3]};
        const std::string rest = (*at)[2];
        for (std::sregex_iterator pair(rest.begin(), rest.end(), attribute); pair != end; ++pair)
            EXPECT_TRUE(one.attributes.emplace((*pair)[1], (*pair)[2]).second) << (*at)[0];
        tags.push_back(std::move(one));
    }
    return tags;
}

TEST(Report, HtmlReadsWellAloud)
{
    for (const Audience audience : {Audience::Technical, Audience::Policy, Audience::Public}) {
        const std::vector<Tag> tags = tagsOf(htmlText(make(threeCounts().bytes(), audience)));
        std::map<std::string, std::string> named; // what each id is
        for (const Tag &tag : tags)
            if (const auto id = tag.attributes.find("id"); id != tag.attributes.end()) {
                EXPECT_TRUE(named.emplace(id->second, tag.text).second) << "twice: " << id->second;
            }
        int level = 0;
        std::map<std::string, int> count;
        for (std::size_t i = 0; i < tags.size(); ++i) {
            const Tag &tag = tags[i];
            ++count[tag.name];
            const auto has = [&](const char *key) {
                const auto found = tag.attributes.find(key);
                return found != tag.attributes.end() && !found->second.empty();
            };
            if (tag.name.size() == 2 && tag.name[0] == 'h' && tag.name[1] >= '1' && tag.name[1] <= '6') {
                EXPECT_LE(tag.name[1] - '0', level + 1) << tag.text;
                EXPECT_FALSE(tag.text.empty());
                level = tag.name[1] - '0';
            }
            if (tag.name == "html") {
                EXPECT_EQ(tag.attributes.at("lang"), "en");
            }
            if (tag.name == "th") {
                EXPECT_TRUE(has("scope")) << tag.text;
            }
            if (tag.name == "table") {
                EXPECT_TRUE(tags[i + 1].name == "caption" && !tags[i + 1].text.empty());
            }
            if (tag.name == "img") {
                EXPECT_TRUE(has("alt"));
            }
            if (tag.name == "svg") {
                EXPECT_TRUE(has("role") && has("aria-labelledby"));
            }
            if (has("aria-labelledby")) {
                std::istringstream ids(tag.attributes.at("aria-labelledby"));
                for (std::string id; ids >> id;)
                    EXPECT_FALSE(named[id].empty()) << tag.name << " is named by " << id;
            }
            if (has("href")) {
                EXPECT_TRUE(named.contains(tag.attributes.at("href").substr(1))) << tag.attributes.at("href");
            }
        }
        EXPECT_EQ(count["h1"], 1);
        for (const char *name : {"h2", "table", "svg", "figure", "section", "nav", "main"}) {
            EXPECT_GT(count[name], 0) << name;
            EXPECT_EQ(count[name], count["/" + std::string(name)]) << name;
        }
    }
}

TEST(Report, WithholdsInternalFieldsFromThePublic)
{
    LedgerBuilder builder;
    builder.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"label":"Payroll study",)"
                         R"("actor":"ann@internal","purpose":"secret merger"})");
    builder.add("note", R"({"text":"internal remark"})");
    builder.add("outside", R"({"text":"the total count is exact"})");
    const Document document = make(builder.bytes(), Audience::Public);
    for (const std::string &text : {htmlText(document), markdownText(document), reportJson(document).write()}) {
        for (const char *secret : {"Payroll", "ann@internal", "merger", "internal remark"})
            EXPECT_THAT(text, Not(HasSubstr(secret)));
        EXPECT_THAT(text, HasSubstr("the total count is exact"));
    }
    const Disclosure disclosure(Audience::Public, "0123456789abcdef");
    const auto digest = withheld("Payroll study", disclosure.fieldSalt(3, "label"));
    ASSERT_TRUE(digest.ok());
    EXPECT_THAT(htmlText(document), HasSubstr(*digest->find("withheld")->ifString()));
    EXPECT_THAT(htmlText(make(builder.bytes(), Audience::Policy)), HasSubstr("Payroll study"));
}

TEST(Report, FieldsHaveSaltsOfTheirOwn)
{
    const Disclosure disclosure(Audience::Public, "0123456789abcdef");
    EXPECT_NE(disclosure.digest("ann", 3, "actor"), disclosure.digest("ann", 4, "actor"));
    EXPECT_NE(disclosure.digest("ann", 3, "actor"), disclosure.digest("ann", 3, "label"));
    EXPECT_NE(disclosure.digest("ann", 3, "actor"),
              Disclosure(Audience::Public, "fedcba9876543210").digest("ann", 3, "actor"));
}

TEST(Report, NamesInWhatPublishedBudgetsDiffer)
{
    const auto said = [](const std::string &unit, const std::string &delta) {
        return textOf(make(withUnit(R"({"entity":")" + unit + R"(","window":"lifetime"})",
                                    R"({"epsilon":"1","delta":")" + delta + R"(","delta_prime":"0","filter":"basic"})")
                               .bytes()));
    };
    // The ledger is of add-remove, the published budgets of replace-one.
    EXPECT_THAT(said("person", "1e-10"), HasSubstr("17.14 | 1e-10 | neighbours replace-one, here add-remove |"));
    EXPECT_THAT(said("housing unit", "1e-9"), HasSubstr("here add-remove; delta 1e-10, here 1e-9 |"));
    EXPECT_THAT(said("visit", "1e-10"), HasSubstr("| unit device-day, here visit |"));
    const std::string of = said("housing unit", "1e-10");
    EXPECT_LT(of.find("| 2.47 |"), of.find("1.06691 of rho 0.015 | 1e-10 | unit device-day, here housing unit |"))
        << "that of the same unit is nearer; then one of the same neighbours, its rho at this delta";
}

TEST(Report, BeginsWithWhatWasSpentOfWhat)
{
    for (const Audience audience : {Audience::Technical, Audience::Policy, Audience::Public}) {
        const Document document = make(threeCounts().bytes(), audience);
        const auto &blocks = document.label.blocks;
        EXPECT_EQ(std::get<Paragraph>(blocks.at(0)).text, "You may go on");
        const Bar &bar = std::get<Bar>(blocks.at(1));
        EXPECT_EQ(bar.spent, 300);
        EXPECT_THAT(bar.words, HasSubstr("Used 30.0 %, free 70.0 % of the budget."));
        EXPECT_THAT(htmlText(document), HasSubstr("Used 30.0 %"));
    }
    LedgerBuilder basic(false);
    basic.add("policy", R"({"epsilon":"1","delta":"1e-6","filter":"basic"})")
        .spend(R"({"kind":"pure_dp","epsilon":"0.3"})");
    const Bar exact = std::get<Bar>(make(basic.bytes()).label.blocks.at(1));
    EXPECT_THAT(exact.words, HasSubstr("Used 30.0 %, free 70.0 % of the budget: 0.3 of 1 (sum of epsilons)."));
    LedgerBuilder over;
    over.spend(R"({"kind":"pure_dp","epsilon":"0.7"})").spend(R"({"kind":"pure_dp","epsilon":"0.7"})");
    const Bar full = std::get<Bar>(make(over.bytes()).label.blocks.at(1));
    EXPECT_EQ(full.spent, 1000);
    EXPECT_THAT(full.words, HasSubstr("More than the limit is spent: the filter refuses round 2."));
    LedgerBuilder unknown;
    unknown.spend(R"({"kind":"unheard_of"})");
    const Document none = make(unknown.bytes());
    if (const auto *bar = std::get_if<Bar>(&none.label.blocks.at(1))) {
        EXPECT_EQ(bar->spent, 1000) << "the unknown is never cheap";
    }
}

TEST(Report, ShortOnesHaveDatesContactAndSignatures)
{
    LedgerBuilder builder;
    builder.add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"label":"Wages","actor":"ann",)"
                         R"("library":"lib 1.2","time":"2026-03-04T05:06:07Z","decision":"cont"})");
    builder.add("note", R"({"contact":"privacy@example.org"})");
    const std::string policy = textOf(make(builder.bytes(), Audience::Policy));
    EXPECT_THAT(policy,
                HasSubstr("| 3 | 2026-03-04 | Wages | pure\\_dp | 1 | epsilon 0.1 | allowed | ann | lib 1.2 |"));
    const std::string open = textOf(make(builder.bytes(), Audience::Public));
    EXPECT_THAT(open, HasSubstr("| 3 | 2026-03-04 | pure\\_dp | 1 | epsilon 0.1 | allowed |"));
    for (const std::string &text : {policy, open}) {
        EXPECT_THAT(text, HasSubstr("**Contact**: privacy@example.org"));
        EXPECT_THAT(text, HasSubstr("**Dates**: 2026-03-04"));
        EXPECT_THAT(text, HasSubstr("**Approved by**: name, date, signature"));
    }
}

TEST(Report, ShortOnesDrawAtMostFourCurves)
{
    for (const Audience audience : {Audience::Policy, Audience::Public}) {
        const Document document = make(threeCounts().bytes(), audience);
        std::size_t charts = 0;
        for (const Section &section : document.annex)
            for (const Block &block : section.blocks)
                if (const auto *figure = std::get_if<Figure>(&block)) {
                    ++charts;
                    EXPECT_LE(figure->chart.series.size(), 4U);
                }
        EXPECT_EQ(charts, 1U);
    }
}

TEST(Report, CutsBetweenWords)
{
    EXPECT_EQ(brief("a short text", 20), "a short text");
    EXPECT_EQ(brief("some more words", 12), "some more\u2026");
    EXPECT_EQ(brief(std::string(30, 'x'), 10), std::string(10, 'x') + "\u2026");
    EXPECT_EQ(brief("\u00e4\u00e4\u00e4\u00e4", 3), "\u00e4\u2026") << "no half of a letter";
}

TEST(Report, IsMadeOfWholeLedgersWithAPolicy)
{
    std::string broken = threeCounts().bytes();
    broken[broken.find("0.1")] = '9';
    const auto refused = read(broken);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::ChainBroken);
    EXPECT_FALSE(read(LedgerBuilder(false).bytes()).ok());
    EXPECT_FALSE(read("epsilon,delta\n1,0\n").ok());
}

TEST(Report, FormatsAndAudiencesHaveNames)
{
    const Document document = make(threeCounts().bytes());
    for (const char *format : {"html", "md", "json"})
        EXPECT_TRUE(written(document, format).ok());
    EXPECT_FALSE(written(document, "pdf").ok());
    EXPECT_FALSE(audienceFromId("everybody").ok());
    for (const Audience audience : {Audience::Technical, Audience::Policy, Audience::Public})
        EXPECT_EQ(*audienceFromId(id(audience)), audience);
}

TEST(Report, LongLedgersAreCutWithAWord)
{
    LedgerBuilder builder;
    for (int i = 0; i < 510; ++i)
        builder.spend(R"({"kind":"pure_dp","epsilon":"0.001"})");
    EXPECT_THAT(textOf(make(builder.bytes())), HasSubstr("The first 500 of 510 entries"));
}

TEST(Report, APlanStandsApart)
{
    const std::string record = threeCounts().bytes();
    const Session recorded = read(record)->session;
    Plan plan = recorded.plan;
    plan.steps = {fixtures::makeStep(R"({"kind":"pure_dp","epsilon":"0.1"})", "planned", 60)};
    const std::string planned = threeCounts().draft(plan).bytes();
    const Document document = make(planned);
    const auto section = std::ranges::find(document.annex, "plan", &Section::id);
    ASSERT_NE(section, document.annex.end());
    EXPECT_THAT(std::get<Paragraph>(section->blocks.front()).text, HasSubstr("A plan, which has not run"));
    EXPECT_THAT(std::get<Paragraph>(section->blocks[1]).text, HasSubstr("The plan asks for 60 rounds"));
    for (const Block &block : section->blocks) {
        if (const auto *figure = std::get_if<Figure>(&block)) {
            EXPECT_THAT(figure->chart.title.english(), ::testing::StartsWith("Plan: "));
        }
    }
    EXPECT_EQ(document.account.find("plan")->find("rounds")->write(), "60");
    const Document before = make(record);
    EXPECT_EQ(document.account.find("filters")->write(), before.account.find("filters")->write());
    EXPECT_EQ(std::ranges::find(before.annex, "plan", &Section::id), before.annex.end());
    const Document shown = make(planned, Audience::Public);
    EXPECT_EQ(std::ranges::find(shown.annex, "plan", &Section::id), shown.annex.end());
    EXPECT_EQ(shown.account.find("plan"), nullptr);
    EXPECT_TRUE(written(document, "html").ok());
}

} // namespace
} // namespace epsilometer::report::report_test
