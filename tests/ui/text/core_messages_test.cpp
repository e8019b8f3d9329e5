// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the window shows a text of core in the language of the installed translator, names and numbers as they are
// - German has every text of core: each title, description and parameter of the catalogs, the words of tables, charts,
//   the glossary and the formula presets
// - what core composes at run time keeps its literals: reasons why an accountant does not apply, errors of parameters,
//   the findings of every check of the audit, verdicts, the summaries of charts hold no English outside of them
#include "core/account/sequence.h"
#include "core/mechanisms/parameter_text.h"
#include "core/notions/conversions/conversion.h"
#include "core/plan/formula.h"
#include "core/plan/formula_presets.h"
#include "core/present/audit_report.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/invalid_rules.h"
#include "core/present/text/glossary.h"
#include "core/present/text/words.h"
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

namespace epsilometer::ui::core_messages_test {
namespace {

using namespace testing_support;
using epsilometer::testing_support::Log;

/// Only the holes of a literal, each between commas, so that what fills them is not read as one.
std::string holesOf(std::string_view literal)
{
    std::string holes = ",";
    for (std::size_t i = 0; i + 2 < literal.size(); ++i)
        if (literal[i] == '{' && literal[i + 2] == '}')
            holes += std::string(literal.substr(i, 3)) + ",";
    return holes;
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

class CoreMessagesTest : public testing::Test {
protected:
    QTranslator german;

    void SetUp() override { ASSERT_TRUE(german.load(QStringLiteral(":/translations/epsilometer_de.qm"))); }

    [[nodiscard]] QString translation(const char *literal) const { return german.translate("core", literal); }
    /// No prose but in literals, and each of these is translated.
    void expectSaid(const Message &message) const
    {
        const std::string left = message.translated([&](const char *literal) {
            EXPECT_TRUE(!translation(literal).isEmpty() || !isProse(fromCore(literal)))
                << "no German: \"" << literal << "\"\n  of: " << message;
            return holesOf(literal);
        });
        EXPECT_FALSE(isProse(fromCore(left))) << "stays English: \"" << left << "\"\n  of: " << message;
    }
    /// A text that must be translated as a whole.
    void expectKnown(Literal text) const
    {
        EXPECT_TRUE(text.empty() || !translation(text.english()).isEmpty()) << text.english();
    }
    void expectSaid(const present::TableSpec &table) const
    {
        expectSaid(table.title);
        expectSaid(table.note);
        for (const present::TableColumn &column : table.columns)
            expectSaid(column.detail);
        for (const auto &row : table.rows)
            for (const present::TableCell &cell : row) {
                expectSaid(cell.text);
                expectSaid(cell.detail);
            }
    }
    void expectSaid(const present::ChartSpec &chart) const
    {
        for (const Message &text : {chart.title, chart.caption, chart.summary, chart.x.title, chart.y.title})
            expectSaid(text);
        for (const present::SeriesSpec &series : chart.series)
            expectSaid(series.detail);
        for (const present::Annotation &annotation : chart.annotations)
            expectSaid(annotation.label);
    }
    void expectSaid(const audit::AuditFindings &findings) const
    {
        for (const audit::AuditFinding &finding : findings) {
            expectSaid(finding.text);
            expectSaid(finding.fix);
            for (const audit::Evidence &evidence : finding.evidence)
                expectSaid(evidence.name);
        }
        expectSaid(present::auditTable(findings));
    }
};

/// Speaks German as long as it lives.
class German {
public:
    German()
    {
        EXPECT_TRUE(m_translator.load(QStringLiteral(":/translations/epsilometer_de.qm")));
        QCoreApplication::installTranslator(&m_translator);
    }
    ~German() { QCoreApplication::removeTranslator(&m_translator); }

private:
    QTranslator m_translator;
};

TEST(CoreMessages, AreShownInTheUsersLanguage)
{
    const Message message =
        core::tr("round {1}: {2}", 7, Message(std::string("cancelled ")) + core::tr("does not apply"));
    EXPECT_EQ(coreText(message), QStringLiteral("round 7: cancelled does not apply"));
    const German german;
    EXPECT_EQ(coreText(message), QStringLiteral("Runde 7: cancelled nicht anwendbar"));
    EXPECT_EQ(coreText(core::tr("no literal of core")), QStringLiteral("no literal of core"));
    EXPECT_EQ(coreText("a\x1b[2J"), QStringLiteral("a?[2J"));
}

TEST_F(CoreMessagesTest, MechanismsAndTheirParameters)
{
    const std::set<std::string_view> names{"Laplace", "zCDP", "Sparse vector"};
    for (const auto &kind : catalog().mechanisms) {
        EXPECT_TRUE(!translation(kind->title().english()).isEmpty() || names.contains(kind->title())) << kind->title();
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
        for (const present::NotionText &notion : present::notionTexts(*cost)) {
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

TEST_F(CoreMessagesTest, AccountantsAndWhyTheyDoNotApply)
{
    const Policy policy = purePlan(1).policy;
    for (const auto &filter : catalog().filters) {
        EXPECT_TRUE(!translation(filter->title().english()).isEmpty() || filter->title() == "Gaussian DP")
            << filter->title();
        expectSaid(filter->statisticName());
        expectSaid(present::words(filter->label().notion));
    }
    for (const auto &odometer : catalog().odometers) {
        expectKnown(odometer->title());
    }
    for (const auto &composition : catalog().compositions) {
        EXPECT_TRUE(!translation(composition->title().english()).isEmpty() || composition->title() == "zCDP" ||
                    composition->title() == "Kairouz, Oh, Viswanath")
            << composition->title();
        expectSaid(present::words(composition->label().notion));
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

TEST_F(CoreMessagesTest, EveryFindingOfTheAudit)
{
    for (const auto &check : catalog().auditChecks) {
        expectKnown(check->title);
        expectKnown(check->looksAt);
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
    faulty.push_back(log()
                         .spend(kTenth, R"(,"decision":"cont")")
                         .add("policy", R"({"epsilon":"0.05","delta":"1e-6","filter":"basic","reason":"less"})"));
    faulty.push_back(log().spend(kTenth).add(
        "policy", R"({"epsilon":"1","delta":"1e-6","filter":"potential","reason":"r","parameters":{"lattice":"0.02",
                      "family":[{"mechanism":{"kind":"pure_dp","epsilon":"0.2"},"parts":"1","charge":"1"}],
                      "family_clock":{"limit":"9000","of":"0"}}})"));
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
    faulty.push_back(log()
                         .add("scope", R"({"scope":{"actor":"a\nb"},"epsilon":"0.4","delta":"0"})")
                         .spend(kTenth, R"(,"actor":"*","purpose":"ads","dataset":"d","time":"2026-01-01T00:00:00Z")")
                         .spend(kTenth, R"(,"actor":"ann","purpose":"Ads","dataset":"D")"));
    const auto trained = [&](std::string_view facts) {
        return log()
            .header("n", Json())
            .spend(
                R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"0.01","steps":"10","sampling":"poisson"})",
                R"(,"library":"opacus 1.5","training":{)" + std::string(facts) + "}");
    };
    for (const std::string_view facts :
         {R"("records":"100","batch_size":"10","epochs":"9","sampler":"weighted")", R"("sampler":"weighted")",
          R"("records":"1000","batch_size":"10","accumulation":"8")", R"("accumulation":"8")", R"("epoch":"1")",
          R"("clipping":"none","divisor":"batch","empty_batches":"skipped","not_finite":"skipped")",
          R"("clipping":"layers","across_records":"present","metrics":"released","tuning":"private")",
          R"("clipping":"microbatches")"})
        faulty.push_back(trained(facts));
    for (const char *correct : {"60", "99"})
        faulty.push_back(
            log().spend(kTenth).add("empirical", R"({"method":"one-run","canaries":"100","guesses":"100","correct":")" +
                                                     std::string(correct) + R"(","confidence":"0.95"})"));
    faulty.push_back(
        log()
            .add(
                "approvals",
                R"({"count":"1","above":"0.01","reason":"r","allowed_signers":["ann ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGWeImhIXyH+VSUtfW+By/Bz3CbYzykBtLE2uvVV4dng"]})")
            .spend(kTenth)
            .add("approvals", R"({"count":"0","above":"0","reason":"r","allowed_signers":[]})"));
    std::set<std::string> seen;
    for (const Log &one : faulty) {
        const audit::AuditFindings findings = one.audited({}, 0); // all times are to come
        for (const audit::AuditFinding &finding : findings)
            seen.insert(finding.check);
        expectSaid(findings);
    }
    for (const VerdictKind kind :
         {VerdictKind::ChainBroken, VerdictKind::SealDiffers, VerdictKind::SignatureBad, VerdictKind::SignerUnknown}) {
        Verdict verdict;
        verdict.kind = kind;
        verdict.seals.push_back({9, 8, "ann@example.org", kind,
                                 core::tr("its namespace is not {1}: it was made for another purpose", "dpledger")});
        if (kind == VerdictKind::ChainBroken)
            verdict.problem =
                makeError(ErrorCode::ChainBroken,
                          core::tr("must be {1}: a line was removed, inserted, moved or changed here", 7));
        expectSaid(verdict.text());
        const audit::AuditFindings findings = log().audited(verdict);
        for (const audit::AuditFinding &finding : findings)
            seen.insert(finding.check);
        expectSaid(findings);
    }
    expectSaid(kVerdictLimits);
    seen.insert("NEIGHBOURS-SENSITIVITY"); // speaks of imports by earlier versions alone
    for (const auto &check : catalog().auditChecks)
        EXPECT_TRUE(seen.contains(std::string(check->id))) << "no finding of " << check->id << " was read";
}

TEST_F(CoreMessagesTest, TheVocabularyBesideTheNumbers)
{
    for (const Validity validity : {Validity::FixedParameters, Validity::FullyAdaptive, Validity::AnyStoppingTime}) {
        expectKnown(present::words(validity));
        expectKnown(present::explanation(validity));
    }
    for (const auto neighbours :
         {Neighbours::Unstated, Neighbours::AddRemove, Neighbours::ReplaceOne, Neighbours::ZeroOut})
        expectKnown(present::words(neighbours));
    expectKnown(present::words(OdometerMeaning::Loss));
    expectKnown(present::words(OdometerMeaning::ExPost));
    for (const Conversion &conversion : conversions())
        expectSaid(conversion.title);
    for (const present::GlossaryEntry &entry : present::glossary()) {
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
    for (const invalid_rules::InvalidRule &rule : catalog().invalidRules) {
        const invalid_rules::Counterexample example = rule.counterexample();
        for (const Message &text :
             {Message(rule.title), Message(rule.rule), Message(rule.why), Message(rule.instead),
              Message(example.setting), Message(example.claimed.name), Message(example.truth.name)})
            expectSaid(text);
    }
    for (const reproduce::Reproduction &reproduction : reproduce::reproductions())
        expectKnown(reproduction.title.english().c_str());
    expectSaid(present::invalidRulesTable(catalog().invalidRules));
}

TEST_F(CoreMessagesTest, ChartsAndTablesOfAPlan)
{
    Plan plan = purePlan(12);
    plan.steps.push_back(step("pictures", "gaussian", "sigma = 20"));
    Step unknown;
    unknown.mechanism = Mechanism("teleport");
    plan.steps.push_back(unknown);
    for (const char *filter : {"basic", "whitehouse", "zcdp", "odp"}) {
        plan.policy.filter = filter;
        MechanismResolver resolver(catalog().mechanisms);
        NoProgress progress;
        const auto sequence =
            account::accountSequence({catalog().filters, catalog().odometers, catalog().compositions, {}}, resolver,
                                     account::Rounds(), plan, 100, progress);
        ASSERT_TRUE(sequence.ok()) << sequence.error().message();
        expectSaid(present::haltingChart(sequence->account));
        expectSaid(present::haltingChartTable(sequence->account));
        expectSaid(present::odometerChart(sequence->account));
        expectSaid(present::odometerChartTable(sequence->account));
        for (const account::SequenceRow &row : sequence->rows) {
            if (row.problem)
                expectSaid(row.problem->message());
            expectSaid(row.decision.applicability.why);
        }
    }
}

TEST(CoreMessages, OfChartsErrorsAndTablesAreTranslatedAndNamesStay)
{
    present::ChartSpec chart;
    chart.title = core::tr("Where each filter halts");
    chart.y.categories = {core::tr("Basic composition"), "round 7"};
    const Error error{ErrorCode::OutOfDomain, "scale", "-1", core::tr("must be finite and > 0"), {"", 3, ""}};
    present::TableSpec table;
    table.columns = {{"label", core::tr("Label"), false, ""}};
    present::TableCell named;
    named.text = "Budget exceeded";
    present::TableCell said;
    said.text = core::tr("Budget exceeded");
    table.rows = {{named}, {said}};
    TableModel model;
    model.setTable(table);
    {
        const German german;
        EXPECT_EQ(inUsersLanguage(chart).title, "Wo jeder Filter anhält");
        EXPECT_EQ(inUsersLanguage(chart).y.categories.front(), "Einfache Komposition");
        EXPECT_EQ(inUsersLanguage(chart).y.categories.back(), "round 7") << "somebody's name for it";
        EXPECT_TRUE(errorText(error).endsWith(QStringLiteral("scale = -1: muss endlich und > 0 sein")))
            << toCore(errorText(error));
        EXPECT_EQ(model.index(0, 0).data().toString(), QStringLiteral("Budget exceeded")) << "somebody's name for it";
        EXPECT_EQ(model.index(1, 0).data().toString(), QStringLiteral("Budget überschritten"));
    }
    EXPECT_EQ(model.index(1, 0).data().toString(), QStringLiteral("Budget exceeded"));
}

} // namespace
} // namespace epsilometer::ui::core_messages_test
