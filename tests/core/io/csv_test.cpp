// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: RFC 4180 quoting; numbers as typed; every bad row is named with line and field, becomes an entry of
// unknown kind, and never vanishes; unknown columns are said.
#include "core/io/csv/csv_reader.h"
#include "core/io/importers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::io::csv_test {
namespace {

using ::testing::Contains;
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
            return {{"error " + found.error().located().english()}};
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

TEST(CsvImporter, AFewBadRowsAreNamedAndManyAreRefused)
{
    const auto table = [](std::size_t bad) {
        std::string rows = "epsilon,delta\n";
        for (std::size_t i = 0; i < bad; ++i)
            rows += "x,0\n";
        return rows + "0.1,0\n";
    };
    const auto few = import(table(kMostNotUnderstood));
    ASSERT_TRUE(few.ok());
    EXPECT_EQ(few->notUnderstood.size(), kMostNotUnderstood);
    EXPECT_EQ(few->entries.size(), kMostNotUnderstood + 1);
    const auto many = import(table(kMostNotUnderstood + 1));
    ASSERT_FALSE(many.ok());
    EXPECT_EQ(many.error().place.line, 2);
    EXPECT_THAT(many.error().message().english(), HasSubstr("more than 10000 entries are not understood"));
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
    EXPECT_EQ(result->entries[0].step.mechanism.json().write(), R"({"epsilon":"0.10","kind":"pure_dp"})");
    EXPECT_EQ(result->entries[0].step.count, 3U);
    EXPECT_EQ(result->entries[1].step.mechanism.json().write(),
              R"({"delta":"1e-9","epsilon":"1/3","kind":"approx_dp"})");
    EXPECT_EQ(result->entries[1].step.label, "b, c");
    EXPECT_EQ(result->entries[2].step.mechanism.json().write(), R"({"epsilon":"0.5","kind":"pure_dp"})");
    EXPECT_EQ(result->entries[2].sourceLine, 4);
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
    EXPECT_EQ(result->entries[0].step.mechanism.json().write(), R"({"kind":"laplace","scale":"10"})");
    EXPECT_EQ(result->entries[0].claimed.write(), R"({"epsilon":"0.1"})");
    EXPECT_EQ(result->entries[0].time, "2026-01-01T00:00:00Z");
    EXPECT_EQ(result->entries[1].step.mechanism.json().write(), R"({"kind":"gaussian","sigma":"3.5"})");
    EXPECT_EQ(result->entries[2].step.mechanism.json().write(), R"({"kind":"zcdp","rho":0.1})");
    EXPECT_EQ(result->entries[3].step.mechanism.json().write(), R"({"epsilon":"0.7","kind":"pure_dp"})");
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
        EXPECT_EQ(entry.step.mechanism.kind(), "not_understood");
}

TEST(CsvImporter, HeadersAreChecked)
{
    EXPECT_THAT(import("").error().located(), HasSubstr("line 1"));
    EXPECT_THAT(import("a,b\n1,2\n").error().located(), HasSubstr("no column epsilon"));
    EXPECT_FALSE(import("epsilon,epsilon\n1,2\n").ok());
    EXPECT_FALSE(import("epsilon,\xFF\n1,2\n").ok());
    const auto unknown = import("epsilon,weight\n0.1,0.2\n");
    ASSERT_EQ(unknown->notUnderstood.size(), 1U);
    EXPECT_THAT(unknown->notUnderstood[0].located(), HasSubstr("line 1: column = weight"));
    // Insisting charges infinity for the column, whatever it may have held.
    ASSERT_EQ(unknown->entries.size(), 2U);
    EXPECT_EQ(unknown->entries[0].step.mechanism.kind(), "not_understood");
}

std::vector<std::string> mechanismsOf(const std::string &table)
{
    const auto result = import(table);
    if (!result.ok())
        return {result.error().located().english()};
    std::vector<std::string> found;
    for (const Error &error : result->notUnderstood)
        found.push_back(error.located().english());
    for (const auto &entry : result->entries)
        if (entry.step.mechanism.kind() != "not_understood")
            found.push_back(entry.step.mechanism.json().write() + " x" + std::to_string(entry.step.count));
    return found;
}

TEST(CsvImporter, SeparatorsAndDecimalCommas)
{
    const std::string half = R"({"epsilon":"0.5","kind":"pure_dp"} x1)";
    EXPECT_EQ(mechanismsOf("epsilon;label\n0.5;a\n"), std::vector{half});
    EXPECT_EQ(mechanismsOf("epsilon\tlabel\n0.5\ta, b\n"), std::vector{half});
    EXPECT_EQ(mechanismsOf("epsilon;label\r\n0,5;a\r\n"), std::vector{half});
    EXPECT_EQ(mechanismsOf("epsilon;delta\n\"0,5\"; 1,5e-7 \n"),
              std::vector<std::string>{R"({"delta":"1.5e-7","epsilon":"0.5","kind":"approx_dp"} x1)"});
    // A thousand or one: only where another number settles it.
    EXPECT_THAT(mechanismsOf("epsilon;label\n1,000;a\n").at(0), HasSubstr("epsilon"));
    EXPECT_EQ(mechanismsOf("epsilon;label\n1,000;a\n0,5;b\n").at(0), R"({"epsilon":"1.000","kind":"pure_dp"} x1)");
    EXPECT_THAT(mechanismsOf("epsilon;label\n0,5;a\n0.25;b\n").at(0), HasSubstr("0,5")) << "points settle it too";
    EXPECT_EQ(mechanismsOf("label,epsilon\n\"a;b\",0.5\n"), std::vector{half}) << "commas come first";
}

TEST(CsvImporter, RowsOfRhoAndNoiseMultipliers)
{
    EXPECT_EQ(mechanismsOf("eps\n0.5\n"), std::vector<std::string>{R"({"epsilon":"0.5","kind":"pure_dp"} x1)"});
    EXPECT_EQ(mechanismsOf("rho,count\n0.25,3\n"), std::vector<std::string>{R"({"kind":"zcdp","rho":"0.25"} x3)"});
    EXPECT_EQ(mechanismsOf("noise_multiplier;steps\n1,1;20\n"),
              std::vector<std::string>{R"({"kind":"gaussian","neighbours":"add-remove","sigma":"1.1"} x20)"});
    EXPECT_EQ(
        mechanismsOf("noise_multiplier,sample_rate,num_steps\n1.1,0.01,500\n"),
        std::vector<std::string>{
            R"({"kind":"subsampled_gaussian","neighbours":"add-remove","noise_multiplier":"1.1","sampling":"poisson",)"
            R"("sampling_rate":"0.01","steps":"1"} x500)"});
    EXPECT_EQ(mechanismsOf("epsilon,rho,noise_multiplier\n0.5,,\n,0.25,\n,,2\n").size(), 3U) << "each row has its own";
    for (const char *row : {"0.5,0.25,", ",0.25,2", "0.5,,2", ",,", ",nan,", ",,-1"})
        EXPECT_THAT(mechanismsOf("epsilon,rho,noise_multiplier\n" + std::string(row) + "\n").at(0), HasSubstr("line 2"))
            << row;
    EXPECT_THAT(mechanismsOf("epsilon,steps\n0.5,3\n").at(0), HasSubstr("steps")) << "steps of what?";
    EXPECT_THAT(mechanismsOf("noise_multiplier,sampling_rate,steps\n1,2,3\n").at(0), HasSubstr("sampling_rate"));
    EXPECT_THAT(mechanismsOf("noise_multiplier,steps\n1,0\n").at(0), HasSubstr("steps"));
}

/// A column called sigma or scale is never guessed: which noise it is changes the cost.
TEST(CsvImporter, NoiseHasTheRoleThatTheUserSays)
{
    EXPECT_EQ(mechanismsOf("gaussian_sigma,sensitivity,count\n20,2,3\n"),
              std::vector<std::string>{R"({"kind":"gaussian","sensitivity":"2","sigma":"20"} x3)"});
    EXPECT_EQ(mechanismsOf("laplace_scale;sensitivity\n2,5;1\n"),
              std::vector<std::string>{R"({"kind":"laplace","scale":"2.5","sensitivity":"1"} x1)"});
    for (const char *table :
         {"sigma\n2\n", "sigma,sensitivity\n2,1\n", "scale\n2\n", "epsilon,sigma\n0.1,2\n", "rho,scale\n0.1,2\n"})
        EXPECT_THAT(mechanismsOf(table).at(0), HasSubstr("gaussian_sigma")) << table;
    for (const char *row : {"2,,,", "2,1,1,", ",1,,", "2,1,,5", "x,1,,"})
        EXPECT_THAT(mechanismsOf("gaussian_sigma,sensitivity,epsilon,steps\n" + std::string(row) + "\n").at(0),
                    HasSubstr("line 2"))
            << row;
    EXPECT_THAT(mechanismsOf("epsilon,sensitivity\n0.1,1\n").at(0), HasSubstr("line 1: column = sensitivity"));
}

TEST(CsvImporter, NoiseBesideAMechanismColumnIsItsParameterOrARowOfItsOwn)
{
    const std::string header = "mechanism,gaussian_sigma,laplace_scale,sensitivity,sigma,epsilon,rho\n";
    EXPECT_EQ(mechanismsOf(header + "gaussian,20,,2,,,\n"),
              std::vector<std::string>{R"({"kind":"gaussian","sensitivity":"2","sigma":"20"} x1)"});
    EXPECT_EQ(mechanismsOf(header + ",20,,2,,,\n"),
              std::vector<std::string>{R"({"kind":"gaussian","sensitivity":"2","sigma":"20"} x1)"});
    EXPECT_EQ(mechanismsOf(header + "discrete_laplace,,3,1,,,\n"),
              std::vector<std::string>{R"({"kind":"discrete_laplace","scale":"3","sensitivity":"1"} x1)"});
    EXPECT_EQ(mechanismsOf(header + ",,3,1,,,\n"),
              std::vector<std::string>{R"({"kind":"laplace","scale":"3","sensitivity":"1"} x1)"});
    EXPECT_EQ(mechanismsOf(header + ",,,,,,0.5\n"), std::vector<std::string>{R"({"kind":"zcdp","rho":"0.5"} x1)"});
    EXPECT_EQ(mechanismsOf(header + "laplace,20,,2,,,\n"),
              std::vector<std::string>{R"({"gaussian_sigma":"20","kind":"laplace","sensitivity":"2"} x1)"})
        << "no parameter of that kind, so it costs infinity";
    EXPECT_THAT(mechanismsOf(header + "gaussian,20,,2,10,,\n").at(0), HasSubstr("same parameter"));
    EXPECT_THAT(mechanismsOf(header + ",,,2,10,,\n").at(0), HasSubstr("needs a mechanism in its row"));
    EXPECT_THAT(mechanismsOf(header + ",20,3,2,,,\n").at(0), HasSubstr("must be the only one of its kind"));
}

TEST(CsvImporter, LeavesOutColumnsWithoutANameThatCountTheRows)
{
    const std::vector<std::string> both = {R"({"epsilon":"0.5","kind":"pure_dp"} x1)",
                                           R"({"epsilon":"0.25","kind":"pure_dp"} x1)"};
    for (const char *table :
         {",epsilon\n0,0.5\n1,0.25\n", "\"\",epsilon\n\"1\",0.5\n\"2\",0.25\n", "epsilon,\n0.5,\n0.25,\n",
          "Unnamed: 0,epsilon\n0,0.5\n1,0.25\n", ",Unnamed: 0,epsilon\n0,0,0.5\n1,1,0.25\n",
          ",epsilon\n0,0.5\n0,0.25\n", ";epsilon\n0;0,5\n1;0,25\n"}) {
        EXPECT_EQ(mechanismsOf(table), both) << table;
        NoProgress progress;
        const auto rounds = readCsvRounds(table, progress);
        EXPECT_TRUE(rounds.ok() && rounds->size() == 2) << table;
        EXPECT_TRUE(makeCsvImporter()->recognises(table)) << table;
    }
    EXPECT_THAT(import(",epsilon\n0,0.5\n")->mapping, Contains(HasSubstr("which counts the rows -> nothing")));
}

TEST(CsvImporter, AsksWhatAColumnWithoutANameHoldsWhereItDoesNotCountTheRows)
{
    for (const char *table :
         {",epsilon\n0,0.5\n2,0.25\n", ",epsilon\n7,0.5\n", ",epsilon\na,0.5\n", ",epsilon\n0.5,0.5\n",
          ",epsilon\n0,0.5\n1,0.5\n200,0.5\n", "Unnamed: 3,epsilon\n5,0.5\n"}) {
        const auto result = import(table);
        ASSERT_EQ(result->notUnderstood.size(), 1U) << table;
        EXPECT_THAT(result->notUnderstood[0].message(), HasSubstr("=ignore")) << table;
        NoProgress progress;
        EXPECT_FALSE(readCsvRounds(table, progress).ok()) << table;
    }
}

TEST(CsvImporter, ReadsTheLineInWhichExcelSaysTheSeparator)
{
    const std::vector<std::string> row = {R"({"epsilon":"0.5","kind":"pure_dp"} x2)"};
    for (const char *table :
         {"sep=;\nepsilon;count\n0,5;2\n", "\"sep=;\"\r\nepsilon;count\r\n0,5;2\r\n", "sep=|\nepsilon|count\n0.5|2\n",
          "sep=,\nepsilon,count\n0.5,2\n", "\xEF\xBB\xBFsep=\t\nepsilon\tcount\n0.5\t2\n"}) {
        EXPECT_TRUE(makeCsvImporter()->recognises(table)) << table;
        EXPECT_EQ(mechanismsOf(table), row) << table;
    }
    EXPECT_EQ(import("sep=;\nepsilon;count\n0,5;x\n")->notUnderstood.at(0).place.line, 3);
    EXPECT_EQ(mechanismsOf("sep=;\nlabel;epsilon\na,b;0.5\n").size(), 1U) << "commas do not come first then";
    EXPECT_FALSE(import("sep=x\nepsilonxcount\n").ok()) << "letters separate nothing";
}

TEST(CsvImporter, RecognisesItsOwn)
{
    const auto importer = makeCsvImporter();
    EXPECT_TRUE(importer->recognises("epsilon,delta\n0.1,0\n"));
    for (const char *header : {"eps;delta\n", "rho\n", "label\tnoise_multiplier\n", "Sigma,n\n", "\"EPS\",label\n"})
        EXPECT_TRUE(importer->recognises(header)) << header;
    EXPECT_FALSE(importer->recognises("{\"epsilon\":1}"));
    EXPECT_FALSE(importer->recognises("[[0.1,0]]"));
    EXPECT_FALSE(importer->recognises("EpsilonDeltaDpEvent(epsilon=1, delta=0)"));
}

} // namespace
} // namespace epsilometer::io::csv_test
