// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: RFC 4180 quoting; numbers as typed; every bad row is named with line and field, becomes an entry of
// unknown kind, and never vanishes; unknown columns are said.
#include "core/io/csv/csv_importer.h"
#include "core/io/csv/csv_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::vector<std::string>> rowsOf(std::string_view bytes)
{
    CsvReader reader(bytes);
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string_view> cells;
    for (;;) {
        const auto found = reader.next(cells);
        if (!found.ok())
            return {{"error " + found.error().located()}};
        if (!*found)
            return rows;
        rows.emplace_back(cells.begin(), cells.end());
    }
}

Result<ImportResult> import(std::string_view bytes)
{
    NoProgress progress;
    return makeCsvImporter()->read(bytes, progress);
}

TEST(CsvReader, ReadsAsTheStandardSays)
{
    EXPECT_THAT(rowsOf("a,b\r\n1,2\r\n"), ElementsAre(ElementsAre("a", "b"), ElementsAre("1", "2")));
    EXPECT_THAT(rowsOf("\xEF\xBB\xBF"
                       "a"),
                ElementsAre(ElementsAre("a")));
    EXPECT_THAT(rowsOf("\"a,\"\"b\n\",\"\"\n,\n\n\n"), ElementsAre(ElementsAre("a,\"b\n", ""), ElementsAre("", "")));
    EXPECT_THAT(rowsOf(""), ElementsAre());
}

TEST(CsvReader, RefusesWhatIsAmbiguous)
{
    for (const char *bytes : {"a\"b\n", "\"a", "\"a\"b\n", "a\n\nb\n", "a\rb\n"})
        EXPECT_THAT(rowsOf(bytes)[0][0], HasSubstr("error line")) << bytes;
    EXPECT_THAT(rowsOf(std::string(5000, ','))[0][0], HasSubstr("error"));
}

TEST(CsvImporter, PlainPairs)
{
    const auto result = import("epsilon,delta,label,count\n0.10,0,a,3\n1/3,1e-9,\"b, c\",\n0.5,,d,1\n");
    ASSERT_TRUE(result.ok()) << result.error().located();
    ASSERT_EQ(result->entries.size(), 3U);
    EXPECT_TRUE(result->notUnderstood.empty());
    EXPECT_EQ(result->entries[0].step.mechanism.write(), R"({"epsilon":"0.10","kind":"pure_dp"})");
    EXPECT_EQ(result->entries[0].step.count, 3U);
    EXPECT_EQ(result->entries[1].step.mechanism.write(), R"({"delta":"1e-9","epsilon":"1/3","kind":"approx_dp"})");
    EXPECT_EQ(result->entries[1].step.label, "b, c");
    EXPECT_EQ(result->entries[2].step.mechanism.write(), R"({"epsilon":"0.5","kind":"pure_dp"})");
    EXPECT_EQ(result->entries[2].line, 4);
}

TEST(CsvImporter, MechanismColumns)
{
    const auto result = import("Mechanism,scale,sigma,epsilon,time,claimed_epsilon\n"
                               "laplace,10,,,2026-01-01T00:00:00Z,0.1\n"
                               "gaussian,,3.5,,,\n"
                               "\"{\"\"kind\"\":\"\"zcdp\"\",\"\"rho\"\":0.1}\",,,,,\n"
                               ",,,0.7,,\n");
    ASSERT_TRUE(result.ok()) << result.error().located();
    ASSERT_EQ(result->entries.size(), 4U);
    EXPECT_EQ(result->entries[0].step.mechanism.write(), R"({"kind":"laplace","scale":"10"})");
    EXPECT_EQ(result->entries[0].claimed.write(), R"({"epsilon":"0.1"})");
    EXPECT_EQ(result->entries[0].time, "2026-01-01T00:00:00Z");
    EXPECT_EQ(result->entries[1].step.mechanism.write(), R"({"kind":"gaussian","sigma":"3.5"})");
    EXPECT_EQ(result->entries[2].step.mechanism.write(), R"({"kind":"zcdp","rho":0.1})");
    EXPECT_EQ(result->entries[3].step.mechanism.write(), R"({"epsilon":"0.7","kind":"pure_dp"})");
}

TEST(CsvImporter, ParametersAreNeverLeftOut)
{
    const auto result = import("mechanism,epsilon,delta\n"
                               "\"{\"\"kind\"\":\"\"no_op\"\"}\",5,\n"
                               "\"{\"\"kind\"\":\"\"no_op\"\"}\",,0.1\n");
    ASSERT_EQ(result->notUnderstood.size(), 2U);
    EXPECT_THAT(result->notUnderstood[0].located(), HasSubstr("line 2: epsilon = 5"));
    EXPECT_THAT(result->notUnderstood[1].located(), HasSubstr("line 3: delta = 0.1"));
    const auto noMechanism = import("mechanism,epsilon,dleta\n,0.1,0.5\n,0.1,\n");
    ASSERT_EQ(noMechanism->notUnderstood.size(), 1U);
    EXPECT_THAT(noMechanism->notUnderstood[0].located(), HasSubstr("line 2: dleta = 0.5"));
    const auto both = import("mechanism,kind,epsilon\n\"{\"\"kind\"\":\"\"no_op\"\"}\",pure_dp,\n");
    ASSERT_EQ(both->notUnderstood.size(), 1U);
    EXPECT_THAT(both->notUnderstood[0].located(), HasSubstr("line 2: kind = pure_dp"));
}

TEST(CsvImporter, BadRowsAreNamedAndStayEntries)
{
    const auto result =
        import("epsilon,delta,count\nNaN,0,1\n-1,0,1\n0.1,2,1\n0.1,0,0\n0.1,0\n0.1,0,1,1\n1e400,0,1\n,,\n");
    ASSERT_TRUE(result.ok());
    ASSERT_EQ(result->notUnderstood.size(), 8U);
    ASSERT_EQ(result->entries.size(), 8U);
    EXPECT_THAT(result->notUnderstood[0].at("f.csv").located(), HasSubstr("f.csv:2: epsilon"));
    EXPECT_THAT(result->notUnderstood[2].located(), HasSubstr("line 4: delta"));
    EXPECT_THAT(result->notUnderstood[3].located(), HasSubstr("line 5: count"));
    for (const auto &entry : result->entries)
        EXPECT_EQ(entry.step.mechanism.find("kind")->write(), "\"not_understood\"");
}

TEST(CsvImporter, HeadersAreChecked)
{
    EXPECT_THAT(import("").error().located(), HasSubstr("line 1"));
    EXPECT_THAT(import("a,b\n1,2\n").error().located(), HasSubstr("no column epsilon"));
    EXPECT_THAT(import("epsilon;delta\n0.1;0\n").error().located(), HasSubstr("separated by \";\""));
    EXPECT_THAT(import("epsilon\tdelta\n0.1\t0\n").error().located(), HasSubstr("separated by tabs"));
    EXPECT_FALSE(import("epsilon,epsilon\n1,2\n").ok());
    EXPECT_FALSE(import("epsilon,\xFF\n1,2\n").ok());
    const auto unknown = import("epsilon,rho\n0.1,0.2\n");
    ASSERT_EQ(unknown->notUnderstood.size(), 1U);
    EXPECT_THAT(unknown->notUnderstood[0].located(), HasSubstr("line 1: column = rho"));
    // Insisting charges infinity for the column, whatever it may have held.
    ASSERT_EQ(unknown->entries.size(), 2U);
    EXPECT_EQ(unknown->entries[0].step.mechanism.find("kind")->write(), "\"not_understood\"");
}

TEST(CsvImporter, RecognisesItsOwn)
{
    const auto importer = makeCsvImporter();
    EXPECT_TRUE(importer->recognises("epsilon,delta\n0.1,0\n"));
    EXPECT_FALSE(importer->recognises("{\"epsilon\":1}"));
    EXPECT_FALSE(importer->recognises("[[0.1,0]]"));
    EXPECT_FALSE(importer->recognises("EpsilonDeltaDpEvent(epsilon=1, delta=0)"));
}

} // namespace
} // namespace epsilometer
