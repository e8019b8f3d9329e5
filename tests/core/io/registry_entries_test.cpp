// SPDX-License-Identifier: GPL-3.0-or-later
// Entries of the registry of deployments, read. Properties: all 41 that the program brings along are read, and each
// becomes a ledger whose costs are what it states; one without numbers, or with a number that is a formula, costs
// infinity; parts are spends of their own; a key that is repeated or unknown beside the numbers, several entries and
// what is no YAML are refused with their line; what was exported is imported with the same numbers.
#include "core/audit/check.h"
#include "core/base/os/file.h"
#include "core/catalog/catalog.h"
#include "core/io/import_ledger.h"
#include "core/io/mechanism_json.h"
#include "core/io/registry/registry_entry.h"
#include "core/io/training_runs.h"
#include "tests/support/paths.h"
#include "tests/support/sample_ledger.h"

#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::io::registry_entries_test {
namespace {

using ::testing::HasSubstr;

std::string deployment(const std::string &name)
{
    return readFile(fixtures::resources() + "/registry/deployments/" + name + ".yaml").value();
}

Result<ImportResult> imported(const std::string &bytes)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const Importer *importer = recognisedFormat(catalog.importers, bytes);
    EXPECT_TRUE(importer != nullptr && importer->id() == "registry") << bytes;
    return (*std::ranges::find(catalog.importers, "registry", [](const auto &one) { return one->id(); }))
        ->read(bytes, progress);
}

/// The checks that find something, of the ledger that an import makes.
std::string found(const std::string &bytes)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    ImportResult result = imported(bytes).value();
    settleRelation(result, {});
    const Session session = sessionFromImport(result, catalog.mechanisms);
    const Verdict verdict;
    const audit::AuditFindings findings =
        audit::audit(catalog.auditChecks,
                     {session, verdict, catalog.mechanisms, catalog.filters, catalog.odometers, catalog.compositions},
                     progress)
            .value();
    std::string out;
    for (const audit::AuditFinding &finding : findings)
        out += finding.check + ' ';
    return out;
}

/// An entry with these lines in its loss.
std::string entry(const std::string &parameters, const std::string &variant = "Pure DP")
{
    return "url_slug: x\ndeployment:\n  basic: {name: Survey, data_curators: [Ann, Bob]}\n  dp_variant: "
           "{variant_name: " +
           variant + "}\n  privacy_loss:\n    privacy_unit: User-day-level\n    privacy_parameters: " + parameters +
           "\n";
}

std::string mechanismOf(const std::string &parameters, const std::string &variant = "Pure DP")
{
    return imported(entry(parameters, variant)).value().entries.at(0).step.mechanism.json().write();
}

TEST(RegistryEntries, AllThatTheProgramBringsAlong)
{
    std::size_t files = 0;
    std::size_t unstated = 0;
    std::size_t withoutUnit = 0;
    for (const auto &file : std::filesystem::directory_iterator(fixtures::resources() + "/registry/deployments")) {
        const ImportResult result = imported(readFile(file.path().string()).value()).value();
        ++files;
        EXPECT_FALSE(result.title.empty()) << file.path();
        withoutUnit += result.unit.empty() ? 1 : 0;
        EXPECT_FALSE(result.entries.empty()) << file.path();
        unstated += result.notUnderstood.empty() ? 0 : 1;
    }
    EXPECT_EQ(files, 41U);
    EXPECT_EQ(withoutUnit, 1U);
    EXPECT_EQ(unstated, 7U) << "six without numbers, and a delta that is a formula";
    EXPECT_EQ(publishedDeployments().size(), 41U);
}

TEST(RegistryEntries, WhatIsStatedIsSpentAndClaimed)
{
    const ImportResult result = imported(entry("{epsilon: 1.50, delta: 1.0e-6}")).value();
    EXPECT_EQ(result.title, "Survey");
    EXPECT_EQ(result.unit, "user-day");
    EXPECT_EQ(result.neighbours, "");
    ASSERT_EQ(result.entries.size(), 1U);
    EXPECT_EQ(result.entries[0].actor.text(), "Ann, Bob");
    EXPECT_EQ(result.entries[0].step.label, "Survey");
    EXPECT_EQ(result.entries[0].claimed.write(), R"({"delta":"1.0e-6","epsilon":"1.50"})");
    EXPECT_EQ(result.entries[0].sourceLine, 7);
    EXPECT_EQ(mechanismOf("{epsilon: 1.50, delta: 1.0e-6}"),
              R"({"delta":"1.0e-6","epsilon":"1.50","kind":"approx_dp"})");
    EXPECT_EQ(mechanismOf("{epsilon: 2}"), R"({"epsilon":"2","kind":"pure_dp"})");
    EXPECT_EQ(mechanismOf("{epsilon: 2, delta: }"), R"({"epsilon":"2","kind":"pure_dp"})");
    EXPECT_EQ(mechanismOf("{rho: 2}"), R"({"kind":"zcdp","rho":"2"})");
    EXPECT_EQ(mechanismOf("{epsilon: 2, rho: 1}", "Zero-concentrated DP"), R"({"kind":"zcdp","rho":"1"})");
    EXPECT_EQ(mechanismOf("{epsilon: 2, rho: 1}"), R"({"epsilon":"2","kind":"pure_dp"})") << "epsilon is not of rho";
}

TEST(RegistryEntries, WhatIsNoNumberCostsInfinity)
{
    for (const char *parameters :
         {"{}", "{delta: 1e-6}", "{epsilon: many}", "{epsilon: -1}", "{epsilon: 1, delta: n^-1}", "{epsilon: .inf}",
          "{rho: nan}", "{epsilon: ''}", "", "~"}) {
        const ImportResult result = imported(entry(parameters)).value();
        ASSERT_EQ(result.notUnderstood.size(), 1U) << parameters;
        EXPECT_TRUE(isNotUnderstood(result.entries.at(0))) << parameters;
    }
    EXPECT_THAT(imported(entry("{}")).value().notUnderstood[0].located().english(),
                HasSubstr("privacy_parameters = missing: must state epsilon or rho"));
}

TEST(RegistryEntries, RefusedWithTheirLine)
{
    const auto problem = [](const std::string &bytes) {
        const auto result = imported(bytes);
        return result.ok() ? "none" : result.error().at("f").located().english();
    };
    EXPECT_THAT(problem(entry("{epsilon: 1, epsilon: 2}")), HasSubstr("f:7: key = epsilon: is repeated"));
    EXPECT_THAT(problem(entry("{epsilon: 1, sigma: 2}")), HasSubstr("f:7: key = sigma"));
    EXPECT_THAT(problem(entry("{epsilon: [1]}")), HasSubstr("f:7: key = epsilon"));
    EXPECT_THAT(problem(entry("{epsilon: 1}\n    privacy_parameters: {epsilon: 3}")),
                HasSubstr("f:8: key = privacy_parameters: is repeated"));
    EXPECT_THAT(problem(entry("{epsilon: 1}") + "parts: [{epsilon: 1, color: 3}]\n"), HasSubstr("f:8: key = color"));
    EXPECT_THAT(problem(entry("{epsilon: 1}") + "neighbours: add-remov\n"), HasSubstr("did you mean add-remove?"));
    EXPECT_THAT(problem(entry("{epsilon: 1}") + "---\n" + entry("{epsilon: 1}")), HasSubstr("the file has 2 entries"));
    EXPECT_THAT(problem(entry("{epsilon: 1")), HasSubstr("must be YAML"));
    EXPECT_THAT(problem("," + entry("{epsilon: 1}")), HasSubstr("is not YAML, or has more than 1000 entries"));
    EXPECT_THAT(problem(entry("{epsilon: 1}") + "}\n"), HasSubstr("f:8: "));
    EXPECT_THAT(problem("url_slug: x\ndeployment: 3\n"), HasSubstr("deployment = missing"));
    EXPECT_THAT(problem(entry("{epsilon: 1}") + std::string(kLongestRegistryText, '#')),
                HasSubstr("longer than 262144"));
}

TEST(RegistryEntries, PartsAreSpends)
{
    const ImportResult census = imported(deployment("census_redistricting_data")).value();
    EXPECT_EQ(census.neighbours, "replace-one");
    ASSERT_EQ(census.entries.size(), 2U);
    EXPECT_EQ(census.entries[0].step.mechanism.json().write(), R"({"kind":"zcdp","rho":"2.56"})");
    EXPECT_EQ(census.entries[0].claimed.write(), R"({"delta":"1e-10","epsilon":"17.14","rho":"2.56"})");
    EXPECT_EQ(census.entries[1].step.label, "Housing unit tables");
}

TEST(RegistryEntries, TheAuditFindsWhatWasRoundedDown)
{
    EXPECT_THAT(found(deployment("census_redistricting_data")), HasSubstr("CLAIM-LOW"));
    EXPECT_THAT(found(deployment("spanish_language_next_word")), HasSubstr("CLAIM-LOW"));
    for (const char *right :
         {"birth_dataset", "audience_engagement", "user_url_privacy", "wikimedia_current_usage_data"})
        EXPECT_THAT(found(deployment(right)), ::testing::Not(HasSubstr("CLAIM-LOW"))) << right;
}

} // namespace
} // namespace epsilometer::io::registry_entries_test
