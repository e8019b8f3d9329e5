// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - a text of core is found whole, with its holes filled again, or part by part; what has no translation stays as it is,
//   and so does everything where there are no texts
// - German has every text of core: each title, description and parameter of the catalogs, the words of tables, charts,
//   the glossary and the formula presets
// - what core composes at run time goes through, too: reasons why an accountant does not apply, errors of parameters,
//   the findings of every check of the audit, verdicts, the summaries of charts
#include "ui/text/core_texts.h"

#include "core/account/sequence.h"
#include "core/mechanisms/parameter_example.h"
#include "core/notions/conversions/conversion.h"
#include "core/plan/formula.h"
#include "core/plan/formula_presets.h"
#include "core/present/audit_report.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/glossary.h"
#include "core/present/invalid_rules.h"
#include "core/present/words.h"
#include "core/reproduce/reproductions.h"
#include "tests/core/audit/faulty_log.h"
#include "tests/ui/support/desk.h"
#include "ui/models/table_model.h"
#include "ui/text/chart_words.h"
#include "ui/text/text.h"

#include <QRegularExpression>
#include <QTranslator>

#include <gtest/gtest.h>

#include <set>

namespace epsilometer::ui::core_texts_test {
namespace {

using namespace testing_support;
using epsilometer::testing_support::Log;

CoreTexts german()
{
    QTranslator translator;
    EXPECT_TRUE(translator.load(QStringLiteral(":/translations/core_de.qm")));
    return CoreTexts(CoreTexts::from(translator));
}

/// Words side by side that no formula, name or id has.
bool isProse(const QString &part)
{
    static const QRegularExpression words(
        QStringLiteral("(^|\\s)[a-z]{2,}\\s+((?!inf)[a-z]{3,}|a|of|is|in)([\\s,;.]|$)"));
    static const QRegularExpression citation(
        QStringLiteral("\\b(1[89]|20)\\d\\d\\b|Theorem|Lemma|Algorithm|third branch"));
    return words.match(part).hasMatch() && !citation.match(part).hasMatch();
}

class CoreTextsTest : public testing::Test {
protected:
    const CoreTexts texts = german();

    void expectSaid(std::string_view text) const
    {
        for (const QString &part : texts.leftAsTheyAre(text))
            EXPECT_FALSE(isProse(part)) << "stays English: \"" << toCore(part) << "\"\n  of: " << text;
    }
    /// A text that must be there as a whole.
    void expectKnown(std::string_view text) const { EXPECT_TRUE(text.empty() || texts.knows(text)) << text; }
    void expectSaid(const TableSpec &table) const
    {
        expectSaid(table.title);
        expectSaid(table.note);
        for (const TableColumn &column : table.columns)
            expectSaid(column.detail);
        for (const auto &row : table.rows)
            for (const TableCell &cell : row) {
                expectSaid(cell.text);
                expectSaid(cell.detail);
            }
    }
    void expectSaid(const ChartSpec &chart) const
    {
        for (const std::string &text : {chart.title, chart.caption, chart.summary, chart.x.title, chart.y.title})
            expectSaid(text);
        for (const SeriesSpec &series : chart.series)
            expectSaid(series.detail);
        for (const Annotation &annotation : chart.annotations)
            expectSaid(annotation.label);
    }
    void expectSaid(const AuditFindings &findings) const
    {
        for (const AuditFinding &finding : findings) {
            expectSaid(finding.text);
            expectSaid(finding.fix);
            for (const Evidence &evidence : finding.evidence)
                expectSaid(evidence.name);
        }
        expectSaid(auditTable(findings));
    }
};

TEST(CoreTexts, FindsWholeTextsHolesAndParts)
{
    const CoreTexts texts({{"does not apply: {1}", "nicht anwendbar: {1}"},
                           {"needs {1}; it supplies {2}", "braucht {1}; vorhanden ist {2}"},
                           {"a zCDP bound", "eine zCDP-Schranke"},
                           {"nothing", "nichts"},
                           {"{1} of {2} rounds", "von {2} Runden {1}"},
                           {"round {1}", "Runde {1}"},
                           {"no rounds", "keine Runden"}});
    EXPECT_EQ(texts.translated("nothing"), QStringLiteral("nichts"));
    EXPECT_EQ(texts.translated("nothing."), QStringLiteral("nichts."));
    EXPECT_EQ(texts.translated(" nothing; no rounds"), QStringLiteral(" nichts; keine Runden"));
    EXPECT_EQ(texts.translated("3 of 5 rounds"), QStringLiteral("von 5 Runden 3"));
    EXPECT_EQ(texts.translated("does not apply: needs a zCDP bound; it supplies nothing"),
              QStringLiteral("nicht anwendbar: braucht eine zCDP-Schranke; vorhanden ist nichts"));
    EXPECT_EQ(texts.translated("round 7, no rounds (nothing)"), QStringLiteral("Runde 7, keine Runden (nichts)"));
}

TEST(CoreTexts, LeavesAloneWhatHasNoTranslation)
{
    const CoreTexts texts({{"limit {1}", "Grenze {1}"}, {"{1}, {2}", "{1} und {2}"}});
    for (const char *text : {"", "0.5", "laplace", "a limit", "Whitehouse et al. 2023", "{1}", " .;", "δ′ ≤ 1e-6"})
        EXPECT_EQ(texts.translated(text), QString::fromUtf8(text));
    EXPECT_EQ(texts.translated("limit laplace"), QStringLiteral("Grenze laplace"));
    EXPECT_EQ(texts.leftAsTheyAre("limit laplace"), QStringList{QStringLiteral("laplace")});
    EXPECT_EQ(texts.translated("limit {2}"), QStringLiteral("Grenze {2}")) << "what stands in a hole is no hole";
    EXPECT_TRUE(coreSpeaksEnglish());
    EXPECT_EQ(coreText("limit 1"), QStringLiteral("limit 1"));
}

TEST(CoreTexts, LongTextsAreReadInLimitedTime)
{
    const CoreTexts texts = german();
    std::string text;
    for (int i = 0; i < 400; ++i)
        text += "round " + std::to_string(i) + ", unheard (of), delta " + std::to_string(i) + "; ";
    const QString said = texts.translated(text);
    EXPECT_TRUE(said.startsWith(QStringLiteral("Runde 0, "))) << toCore(said.left(80));
    EXPECT_TRUE(said.contains(QStringLiteral("Runde 399"))) << toCore(said.right(80));
}

TEST_F(CoreTextsTest, MechanismsAndTheirParameters)
{
    const std::set<std::string_view> names{"Laplace", "zCDP", "Sparse vector"};
    for (const auto &kind : catalog().mechanisms) {
        EXPECT_TRUE(texts.knows(kind->title()) || names.contains(kind->title())) << kind->title();
        expectKnown(kind->description());
        expectSaid(kind->formula());
        for (const ParameterSpec &spec : kind->parameters()) {
            expectKnown(spec.label);
            expectKnown(spec.help);
            expectKnown(spec.unit);
            expectSaid(describe(spec));
            const auto wrong = readParameter(spec, Json("nonsense"));
            if (!wrong.ok())
                expectSaid(wrong.error().message());
        }
        const auto values = readParameters(*kind, exampleMechanism(*kind));
        ASSERT_TRUE(values.ok()) << kind->id();
        const auto cost = kind->cost(*values);
        ASSERT_TRUE(cost.ok()) << kind->id();
        for (const NotionText &notion : notionTexts(*cost)) {
            expectSaid(notion.notion);
            expectSaid(notion.cost);
        }
        for (const auto &missing : {Mechanism(kind->id()), Mechanism(kind->id(), {{"colour", "red"}})}) {
            const auto refused = readParameters(*kind, missing);
            if (!refused.ok())
                expectSaid(refused.error().message());
        }
    }
}

TEST_F(CoreTextsTest, AccountantsAndWhyTheyDoNotApply)
{
    const Policy policy = purePlan(1).policy;
    for (const auto &filter : catalog().filters) {
        EXPECT_TRUE(texts.knows(filter->title()) || filter->title() == "Gaussian DP") << filter->title();
        expectSaid(filter->statisticName());
        expectSaid(words(filter->label().notion));
    }
    for (const auto &odometer : catalog().odometers) {
        expectKnown(odometer->title());
    }
    for (const auto &composition : catalog().compositions) {
        EXPECT_TRUE(texts.knows(composition->title()) || composition->title() == "zCDP" ||
                    composition->title() == "Kairouz, Oh, Viswanath")
            << composition->title();
        expectSaid(words(composition->label().notion));
    }
    std::size_t reasons = 0;
    for (const auto &kind : catalog().mechanisms) {
        const auto cost = kind->cost(*readParameters(*kind, exampleMechanism(*kind)));
        const auto look = [&](const Applicability &answer) {
            reasons += answer.applies ? 0 : 1;
            expectSaid(answer.why);
        };
        for (const auto &filter : catalog().filters)
            if (const auto started = filter->start(policy); started.ok())
                look((*started)->applies(*cost));
        for (const auto &odometer : catalog().odometers)
            if (const auto started = odometer->start(policy); started.ok())
                look((*started)->applies(*cost));
        for (const auto &composition : catalog().compositions)
            if (const auto started = composition->start(policy); started.ok())
                look((*started)->applies(*cost));
    }
    EXPECT_GT(reasons, 20U);
}

TEST_F(CoreTextsTest, EveryFindingOfTheAudit)
{
    for (const auto &check : catalog().auditChecks) {
        expectKnown(check->title());
        expectKnown(check->looksAt());
    }
    constexpr const char *kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";
    const auto log = [] { return Log(); };
    std::vector<Log> faulty;
    faulty.push_back(log().spend(R"({"kind":"pure_dp","epsilon":"2"})", R"(,"decision":"cont")"));
    faulty.push_back(log().policy("filter", "wishful").spend(kTenth));
    faulty.push_back(
        log().spend(R"({"kind":"gaussian","sigma":"1"})", R"(,"claimed":{"epsilon":"0.01","delta":"1e-6"})"));
    faulty.push_back(log().policy("on_halt", "latch").spend(kTenth, R"(,"decision":"halt")").spend(kTenth));
    faulty.push_back(
        log().header("adaptive", "yes").spend(kTenth).add("account", R"({"results":[{"id":"kov","epsilon":"0.01"}]})"));
    faulty.push_back(
        log()
            .policy("parameters", Log::parse(R"({"gama":"3"})"))
            .spend(R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-6"})")
            .add("account", R"({"results":[{"id":"nosuch","epsilon":"0.01"},{"epsilon":"0.01"},{"id":"gdp","mu":"1"},
                              {"id":"basic","epsilon":"1","delta":"0"},{"id":"zcdp","rho":"0.0001"}]})"));
    faulty.push_back(
        log().header("adaptive", Json()).spend(kTenth).add("account", R"({"results":[{"id":"renyi","epsilon":"9"}]})"));
    faulty.push_back(log()
                         .spend(R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-9"})")
                         .add("account", R"({"results":[{"id":"mixture","epsilon":"9","bounds":"loss"}]})"));
    faulty.push_back(log().spend(kTenth).add("amend", R"({"refers_to":2,"refund":{"delta":"1e-7"},"correct":{}})"));
    faulty.push_back(log().spend(
        R"({"kind":"subsampled_gaussian","noise_multiplier":"10","sampling_rate":"0.01","steps":"1","sampling":"without_replacement"})",
        R"(,"role":"parallel:states")"));
    faulty.push_back(log().spend(
        R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"0.01","steps":"100","sampling":"poisson"})"));
    faulty.push_back(log().header("unit", Log::parse(R"({"entity":"row","window":"day","windows":"365"})")));
    faulty.push_back(log()
                         .header("unit", Json())
                         .header("n", Json())
                         .header("floating_point", "")
                         .header("timing", "")
                         .header("security", "")
                         .header("access", "")
                         .header("utility", "")
                         .header("outside", "")
                         .header("neighbours", Json())
                         .policy("reason", Json()));
    faulty.push_back(log().policy("epsilon", "30").policy("delta", "0.1").policy("delta_prime", "0.05"));
    faulty.push_back(log().policy("epsilon", "3"));
    faulty.push_back(log().spend(R"({"kind":"zcdp","rho":"0.01"})", R"(,"claimed":{"epsilon":"1","delta":"1e-6"})"));
    faulty.push_back(log()
                         .add("dataset", R"({"name":"d","bounds_origin":"data"})")
                         .spend(R"({"kind":"teleport"})")
                         .spend(R"({"kind":"non_private"})")
                         .spend(R"({"kind":"laplace","scale":"-1"})")
                         .add("telemetry", "{}")
                         .add("anchor", R"({"lines":1})")
                         .add("amend", R"({"refers_to":9,"correct":{}})")
                         .add("withdraw", R"({"refers_to":4})"));
    faulty.push_back(
        log().spend(kTenth).add("policy", R"({"epsilon":"2","delta":"1e-6","filter":"basic","reason":"more"})"));
    faulty.push_back(
        log().spend(kTenth, R"(,"time":"2026-01-02T00:00:00Z")").spend(kTenth, R"(,"time":"2026-01-01T00:00:00Z")"));
    faulty.push_back(log().withoutPolicy().spend(kTenth));
    faulty.push_back(log().header("unit", Log::parse(R"({"entity":"person","window":"day"})")));
    faulty.push_back(log().header("unit", Log::parse("5")));
    faulty.push_back(log()
                         .spend(kTenth, R"(,"refund":{"delta":"1e-9"})")
                         .add("amend", R"({"refers_to":0,"correct":{"neighbours":"zero-out"},"reason":"r"})")
                         .add("amend", R"({"refers_to":0,"correct":{"colour":"red"},"reason":"r"})")
                         .add("review", R"({"role":"audit","decision":"suppress","check":"CHAIN","text":"r"})")
                         .add("review", R"({"role":"audit","decision":"suppress","check":"NONE","text":"r"})"));
    const auto scoped = [&log] {
        return log()
            .header("$dpledger", "1.2")
            .add("scope",
                 R"({"scope":{"actor":"anna","until":"2026-07-01"},"epsilon":"0.4","delta":"0","filter":"basic"})")
            .add("scope", R"({"scope":{"actor":"ben"},"epsilon":"0.4","delta":"0","filter":"basic","reason":"r"})");
    };
    constexpr const char *kPartition =
        R"({"name":"r","blocks":["a","b"],"membership":"m","independent":true,"data":"fixed"})";
    faulty.push_back(scoped().spend(R"({"kind":"pure_dp","epsilon":"0.5"})", R"(,"actor":"anna","blocks":"a")"));
    faulty.push_back(scoped()
                         .add("partition", kPartition)
                         .add("partition", kPartition)
                         .add("scope", R"({"scope":{"blocks":"*"},"epsilon":"0.4","delta":"0","filter":"basic"})")
                         .add("scope", R"({"scope":{"blocks":"z"},"epsilon":"0.4","delta":"0","filter":"basic"})")
                         .add("scope", R"({"scope":{"purpose":"p"},"epsilon":"0.4","gama":"0"})")
                         .add("scope", R"({"scope":{},"epsilon":"0.4"})")
                         .spend(kTenth, R"(,"blocks":"z")"));
    faulty.push_back(
        scoped()
            .add("partition", R"({"name":"r","blocks":["a"],"membership":"m","data":"fixed"})")
            .add("scope", R"({"scope":{"actor":"anna","from":"2026-06-30"},"epsilon":"1","delta":"0"})")
            .add("handover", R"({"from":{"actor":"ben"},"to":{"actor":"eve"},"epsilon":"0.1"})")
            .add("handover", R"({"from":{"actor":"ben"},"to":{"actor":"anna","until":"2026-07-01"},"epsilon":"9"})")
            .add("handover", R"({"from":{"actor":"ben"},"to":{"actor":"anna","until":"2026-07-01"},"epsilon":"0.1"})"));
    std::set<std::string> seen;
    for (const Log &one : faulty) {
        const AuditFindings findings = one.audited();
        for (const AuditFinding &finding : findings)
            seen.insert(finding.check);
        expectSaid(findings);
    }
    for (const VerdictKind kind :
         {VerdictKind::ChainBroken, VerdictKind::SealDiffers, VerdictKind::SignatureBad, VerdictKind::SignerUnknown}) {
        Verdict verdict;
        verdict.kind = kind;
        verdict.seals.push_back(
            {9, 8, "ann@example.org", kind, "its namespace is not dpledger: it was made for another purpose"});
        if (kind == VerdictKind::ChainBroken)
            verdict.problem =
                makeError(ErrorCode::ChainBroken, "must be 7: a line was removed, inserted, moved or changed here");
        expectSaid(verdict.text());
        const AuditFindings findings = log().audited(verdict);
        for (const AuditFinding &finding : findings)
            seen.insert(finding.check);
        expectSaid(findings);
    }
    expectSaid(kVerdictLimits);
    seen.insert("NEIGHBOURS-SENSITIVITY"); // speaks of imports by earlier versions alone
    for (const auto &check : catalog().auditChecks)
        EXPECT_TRUE(seen.contains(std::string(check->id()))) << "no finding of " << check->id() << " was read";
}

TEST_F(CoreTextsTest, TheVocabularyBesideTheNumbers)
{
    for (const Validity validity : {Validity::FixedParameters, Validity::FullyAdaptive, Validity::AnyStoppingTime}) {
        expectKnown(words(validity));
        expectKnown(explanation(validity));
    }
    for (const auto neighbours :
         {Neighbours::Unstated, Neighbours::AddRemove, Neighbours::ReplaceOne, Neighbours::ZeroOut})
        expectKnown(words(neighbours));
    expectKnown(words(OdometerMeaning::Loss));
    expectKnown(words(OdometerMeaning::ExPost));
    for (const Conversion &conversion : conversions())
        expectSaid(conversion.title);
    for (const GlossaryEntry &entry : glossary()) {
        expectSaid(entry.term);
        expectKnown(entry.meaning);
        expectKnown(entry.mistake);
    }
    for (const auto &presets : {costPresets(), noisePresets(), conditionPresets()})
        for (const FormulaPreset &preset : presets) {
            expectKnown(preset.title);
            expectKnown(preset.meaning);
        }
    for (const FormulaVariable &variable : formulaVariables())
        expectKnown(variable.meaning);
    for (const char *formula : {"", "left = 1", "colour", "left/10, 1", "left $ 2"})
        if (const auto parsed = Formula::parse(formula); !parsed.ok())
            expectSaid(parsed.error().message());
    for (const auto &importer : catalog().importers)
        expectSaid(importer->title());
    for (const InvalidRule &rule : catalog().invalidRules) {
        const Counterexample example = rule.counterexample();
        for (const std::string_view text :
             {std::string_view(rule.title), std::string_view(rule.rule), std::string_view(rule.why),
              std::string_view(rule.instead), std::string_view(example.setting), std::string_view(example.claimed.name),
              std::string_view(example.truth.name)})
            expectSaid(text);
    }
    for (const Reproduction &reproduction : reproductions())
        expectKnown(reproduction.title);
    expectSaid(invalidRulesTable(catalog().invalidRules));
}

TEST_F(CoreTextsTest, ChartsAndTablesOfAPlan)
{
    Plan plan = purePlan(12);
    plan.steps.push_back(step("pictures", "gaussian", "sigma = 20"));
    Step unknown;
    unknown.mechanism = Mechanism("teleport");
    plan.steps.push_back(unknown);
    for (const char *filter : {"basic", "recommended", "zcdp", "odp"}) {
        plan.policy.filter = filter;
        MechanismResolver resolver(catalog().mechanisms);
        NoProgress progress;
        const auto sequence = accountSequence({catalog().filters, catalog().odometers, catalog().compositions, {}},
                                              resolver, Rounds(), plan, 100, progress);
        ASSERT_TRUE(sequence.ok()) << sequence.error().message();
        expectSaid(haltingChart(sequence->account));
        expectSaid(haltingChartTable(sequence->account));
        expectSaid(odometerChart(sequence->account));
        expectSaid(odometerChartTable(sequence->account));
        for (const SequenceRow &row : sequence->rows) {
            if (row.problem)
                expectSaid(row.problem->message());
            expectSaid(row.decision.applicability.why);
        }
    }
}

TEST_F(CoreTextsTest, TheWindowSpeaksGermanAndNamesStay)
{
    QTranslator translator;
    ASSERT_TRUE(translator.load(QStringLiteral(":/translations/core_de.qm")));
    useCoreTexts(CoreTexts::from(translator));
    EXPECT_EQ(coreTextOrName("given back: what remains"), QStringLiteral("zurückgegeben: what remains"));
    EXPECT_EQ(coreTextOrName("my count: rounds"), QStringLiteral("my count: rounds"));
    ChartSpec chart;
    chart.title = "Where each filter halts";
    chart.y.categories = {"Basic composition", "round 7"};
    EXPECT_EQ(inUsersLanguage(chart).title, "Wo jeder Filter anhält");
    EXPECT_EQ(inUsersLanguage(chart).y.categories.front(), "Einfache Komposition");
    EXPECT_EQ(inUsersLanguage(chart).y.categories.back(), "round 7") << "somebody's name for it";
    EXPECT_EQ(errorText(Error{ErrorCode::OutOfDomain, "scale", "-1", "must be a number > 0 and finite", {"", 3, ""}}),
              QStringLiteral("Line 3: scale = -1: muss eine Zahl > 0 und endlich sein"));
    TableModel model;
    TableSpec table;
    table.columns = {{"label", "Label", false, ""}, {"what", "What", false, ""}};
    TableCell cell;
    cell.text = "Budget exceeded";
    table.rows = {{cell, cell}};
    model.setTable(table);
    EXPECT_EQ(model.index(0, 0).data().toString(), QStringLiteral("Budget exceeded")) << "somebody's name for it";
    EXPECT_EQ(model.index(0, 1).data().toString(), QStringLiteral("Budget überschritten"));
    useCoreTexts({});
    EXPECT_EQ(model.index(0, 1).data().toString(), QStringLiteral("Budget exceeded"));
}

} // namespace
} // namespace epsilometer::ui::core_texts_test
