// SPDX-License-Identifier: GPL-3.0-or-later
// Queries of BigQuery: every clause is an analysis at the cost that it states, in a script, in cells of CSV and in texts
// of JSON; what states no number is not understood, and never cheap.
#include "core/base/os/file.h"
#include "core/io/importers.h"
#include "core/io/mechanism_json.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace epsilometer::io::bigquery_test {
namespace {

ImportResult readQueries(std::string_view text)
{
    NoProgress progress;
    EXPECT_TRUE(makeBigQueryImporter()->recognises(text)) << text;
    return makeBigQueryImporter()->read(text, progress).value();
}

std::string seed(const char *name)
{
    return readFile(fixtures::testData() + "/fuzz/seeds/import_bigquery/" + name).value();
}

/// "kind epsilon delta, label, line" of each entry.
std::vector<std::string> entriesOf(const ImportResult &result)
{
    std::vector<std::string> texts;
    for (const ImportedEntry &entry : result.entries)
        texts.push_back(entry.step.mechanism.json().write() + ", " + entry.step.label + ", " +
                        std::to_string(entry.sourceLine));
    return texts;
}

TEST(BigQuery, AScriptIsReadClauseByClause)
{
    const ImportResult result = readQueries(seed("script.sql"));
    EXPECT_TRUE(result.notUnderstood.empty());
    const std::vector<std::string> expected = {
        R"({"delta":"0.01","epsilon":"10","kind":"approx_dp"}, item, AVG(quantity, contribution_bounds_per_group => (0, 100)) AS avera, 3)",
        R"({"epsilon":"0.5","kind":"pure_dp"}, count(*) as people, 10)"};
    EXPECT_EQ(entriesOf(result), expected);
}

TEST(BigQuery, QueriesStandInCellsAndInJson)
{
    const ImportResult cells = readQueries(seed("jobs.csv"));
    ASSERT_EQ(cells.entries.size(), 2U);
    EXPECT_EQ(entriesOf(cells)[0], R"({"delta":"1e-6","epsilon":"1","kind":"approx_dp"}, COUNT(*) AS ""people"", 2)");
    ASSERT_EQ(cells.notUnderstood.size(), 1U) << "a parameter of the query is no number";
    EXPECT_TRUE(isNotUnderstood(cells.entries[1]));
    EXPECT_EQ(entriesOf(readQueries(seed("jobs.json"))),
              std::vector<std::string>{R"({"delta":"1e-07","epsilon":"0.25","kind":"approx_dp"}, COUNT(*) AS n, 1)"});
}

TEST(BigQuery, WithoutItsNumbersAClauseIsNotUnderstood)
{
    for (const char *options :
         {"", "OPTIONS()", "OPTIONS(epsilon=1)", "OPTIONS(delta=1e-6)", "OPTIONS(epsilon=1, delta=1e-6",
          "OPTIONS(epsilon=-1, delta=1e-6)", "OPTIONS(epsilon=1, epsilon=2, delta=1e-6)", "OPTIONS(epsilon, delta)",
          "OPTIONS(epsilon=nan, delta=1e-6)", "OPTIONS(epsilon=1, delta=2)", "OPTIONS(epsilon=(1), delta=0)"}) {
        const ImportResult result =
            readQueries("SELECT WITH DIFFERENTIAL_PRIVACY " + std::string(options) + " COUNT(*) FROM t");
        EXPECT_EQ(result.notUnderstood.size(), 1U) << options;
        ASSERT_EQ(result.entries.size(), 1U) << options;
        EXPECT_TRUE(isNotUnderstood(result.entries[0])) << options;
    }
    EXPECT_FALSE(makeBigQueryImporter()->recognises("WITH differential_privacy_costs AS (SELECT 1) SELECT 2"));
    EXPECT_FALSE(makeBigQueryImporter()->recognises("SELECT epsilon FROM differential_privacy"));
}

TEST(BigQuery, NoClauseIsLostBehindACommentOrAnEscapedBlank)
{
    const std::string options = " OPTIONS(epsilon=1, delta=0) COUNT(*) FROM t";
    for (const char *clause :
         {"WITH /* weekly */ DIFFERENTIAL_PRIVACY", "WITH -- x\n DIFFERENTIAL_PRIVACY",
          "WITH # x\n differential_privacy", "WITH\\u000aDIFFERENTIAL_PRIVACY", "WITH\\u0020DIFFERENTIAL_PRIVACY",
          "WITH -- x\\nDIFFERENTIAL_PRIVACY", "WITH\\u0009DIFFERENTIAL_PRIVACY\\u000a", "WITH ANONYMIZATION",
          "WITH DIFFERENTIAL_PRIVACY /* a", "WITH ? DIFFERENTIAL_PRIVACY"}) {
        const ImportResult result =
            readQueries("SELECT WITH DIFFERENTIAL_PRIVACY" + options + "; SELECT " + clause + options);
        EXPECT_EQ(result.entries.size(), 2U) << clause;
    }
}

} // namespace
} // namespace epsilometer::io::bigquery_test
