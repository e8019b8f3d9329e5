// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: columns with names of their own are read as the user says, on the record, with the source's line numbers;
// a column left out changes no cost; what is not there is refused; without a mapping nothing changes.
#include "core/io/csv/csv_importer.h"

#include "core/catalog/catalog.h"
#include "core/io/importers.h"

#include "core/io/import_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::io::csv_mapping_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::string_view kTable = "query,eps_used,\"odd, name\",server\na,0.5,1e-9,s1\nb,zero,0,s2\n";

Result<ImportResult> mapped(const CsvMapping &mapping, std::string_view bytes = kTable)
{
    NoProgress progress;
    return readMappedCsv(*makeCsvImporter(), bytes, mapping, progress);
}

const CsvMapping kMapping{{"query", "label"}, {"eps_used", "epsilon"}, {"odd, name", "delta"}, {"server", "ignore"}};

TEST(CsvMapping, ReadsColumnsAsTheUserSays)
{
    EXPECT_THAT(csvColumnNames(kTable).value(), ElementsAre("query", "eps_used", "odd, name", "server"));
    const auto result = mapped(kMapping);
    ASSERT_TRUE(result.ok()) << result.error().located();
    ASSERT_EQ(result->entries.size(), 2U);
    EXPECT_EQ(result->entries[0].step.label, "a");
    EXPECT_EQ(result->entries[0].step.mechanism.json().write(),
              R"({"delta":"1e-9","epsilon":"0.5","kind":"approx_dp"})");
    EXPECT_THAT(result->mapping, Contains("column eps_used is read as epsilon, as the user said"));
    EXPECT_THAT(result->mapping, Contains("column server -> nothing"));
    ASSERT_EQ(result->notUnderstood.size(), 1U) << "zero is no number";
    EXPECT_EQ(result->notUnderstood[0].place.line, 3);
}

TEST(CsvMapping, AColumnThatMeansNothingIsNotPartOfAMechanism)
{
    const auto result = mapped({}, "query,epsilon\na,0.5\n");
    EXPECT_THAT(result->mapping, Contains("column query -> not understood"));
    EXPECT_EQ(result->notUnderstood.size(), 1U);
    const auto kinds = mapped({}, "mechanism,scale\nlaplace,2\n");
    EXPECT_THAT(kinds->mapping, Contains("column scale -> mechanism scale"));
    EXPECT_TRUE(kinds->notUnderstood.empty());
}

TEST(CsvMapping, ReadsAndLeavesOutColumnsWithoutAName)
{
    const auto label = mapped({{"", "label"}}, ",epsilon\nfirst,0.5\n");
    ASSERT_TRUE(label.ok()) << label.error().located();
    EXPECT_EQ(label->entries.at(0).step.label, "first");
    EXPECT_THAT(label->mapping, Contains("column without a name is read as label, as the user said"));
    const auto ignored = mapped({{"", "ignore"}}, ",epsilon,\nfirst,0.5,7\n");
    ASSERT_TRUE(ignored.ok() && ignored->notUnderstood.empty());
    EXPECT_THAT(ignored->mapping, Contains("column without a name -> nothing"));
    EXPECT_TRUE(mapped({{"Unnamed: 0", "ignore"}}, "Unnamed: 0,epsilon\nfirst,0.5\n")->notUnderstood.empty());
    EXPECT_FALSE(mapped({{"", "ignore"}}, "epsilon\n0.5\n").ok());
}

TEST(CsvMapping, KeepsWhatStandsBeforeTheTable)
{
    for (const char *start : {"", "\xEF\xBB\xBF", "sep=;\r\n", "\xEF\xBB\xBFsep=;\n"}) {
        const std::string table = std::string(start) + "eps_used;query\n0,5;a\nx;b\n";
        EXPECT_THAT(csvColumnNames(table).value(), ElementsAre("eps_used", "query"));
        const auto result = mapped({{"eps_used", "epsilon"}, {"query", "label"}}, table);
        ASSERT_TRUE(result.ok()) << start << result.error().located();
        EXPECT_EQ(result->entries.at(0).step.mechanism.json().write(), R"({"epsilon":"0.5","kind":"pure_dp"})")
            << start;
        EXPECT_EQ(result->notUnderstood.at(0).place.line,
                  std::string_view(start).find('=') == std::string::npos ? 3 : 4);
    }
}

TEST(CsvMapping, RefusesWhatIsNotThere)
{
    EXPECT_THAT(mapped({{"eps", "epsilon"}}).error().message(), HasSubstr("query, eps_used, odd, name, server"));
    EXPECT_FALSE(mapped({}).ok()) << "no column epsilon";
    EXPECT_FALSE(mapped({{"query", "epsilon"}, {"eps_used", "epsilon"}}).ok()) << "a meaning twice";
    EXPECT_FALSE(mapped(kMapping, "").ok());
    EXPECT_TRUE(mapped({}, "epsilon\n0.1\n").ok());
}

TEST(ImportPreview, ShowsRowsAndProblems)
{
    const auto result = mapped(kMapping);
    const present::TableSpec rows = importPreview(*result, 10);
    ASSERT_EQ(rows.rows.size(), 1U) << "what was not understood has a table of its own";
    EXPECT_EQ(rows.rows[0][2].text, "approx_dp");
    const MechanismKinds kinds = makeCatalog().mechanisms;
    EXPECT_EQ(importPreview(*result, 10, &kinds).rows[0][2].text, Message(findMechanism(kinds, "approx_dp")->title()));
    const present::TableSpec all = importPreview(*result, 10, &kinds);
    ASSERT_EQ(all.rows.size(), 2U) << "in the window both stand in one table";
    EXPECT_EQ(all.rows[1][0].text, importProblems(*result, 10).rows[0][0].text) << "at its own line";
    EXPECT_EQ(all.rows[1][2].text, "not understood");
    EXPECT_EQ(all.rows[1][3].text, importProblems(*result, 10).rows[0][1].text);
    auto claims = *mapped({}, "epsilon\n0.1\n");
    claims.entries[0].claimed = *Json::parse(R"({"delta":"1e-6","epsilon":"0.05"})");
    EXPECT_EQ(importPreview(claims, 10).rows[0].back().text, "epsilon 0.05, delta 1e-6");
    EXPECT_EQ(rows.note, "");
    const auto two = mapped({}, "epsilon\n0.1\n0.2\n");
    EXPECT_THAT(importPreview(*two, 1).note, HasSubstr("first 1 of 2"));
    const present::TableSpec problems = importProblems(*result, 10);
    ASSERT_EQ(problems.rows.size(), 1U);
    EXPECT_EQ(problems.rows[0][0].text, "3");
    EXPECT_THAT(problems.note, HasSubstr("epsilon = inf"));
    EXPECT_TRUE(importProblems(ImportResult(), 10).rows.empty());
}

} // namespace
} // namespace epsilometer::io::csv_mapping_test
