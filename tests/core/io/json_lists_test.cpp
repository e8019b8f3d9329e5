// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: pairs and JSON Lines keep numbers as typed; bad items are named by index or line and stay entries that no
// reader knows; each importer recognises its own and not the other's.

#include "core/io/importers.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::io::json_lists_test {
namespace {

using ::testing::HasSubstr;

Result<ImportResult> import(const std::unique_ptr<const Importer> &importer, std::string_view bytes)
{
    NoProgress progress;
    return importer->read(bytes, progress);
}

TEST(PairsImporter, ReadsPairs)
{
    const auto result = import(makePairsImporter(), "[[0.10, 0], [1.5, 1e-06], [\"1/3\", \"0.0\"], [Infinity, 0]]");
    ASSERT_TRUE(result.ok()) << result.error().located();
    ASSERT_EQ(result->entries.size(), 4U);
    EXPECT_EQ(result->entries[0].step.mechanism.json().write(), R"({"epsilon":"0.10","kind":"pure_dp"})");
    EXPECT_EQ(result->entries[1].step.mechanism.json().write(),
              R"({"delta":"1e-06","epsilon":"1.5","kind":"approx_dp"})");
    EXPECT_EQ(result->entries[2].step.mechanism.json().write(), R"({"epsilon":"1/3","kind":"pure_dp"})");
    EXPECT_EQ(result->entries[3].step.mechanism.json().write(), R"({"epsilon":"inf","kind":"pure_dp"})");
}

TEST(PairsImporter, NamesWhatIsNotAPair)
{
    const auto result = import(makePairsImporter(), "[[0.1],[0.1,0,0],0.1,[-1,0],[\"x\",0],[0.1,2],[null,0]]");
    ASSERT_EQ(result->notUnderstood.size(), 7U);
    EXPECT_EQ(result->entries.size(), 7U);
    EXPECT_THAT(result->notUnderstood[3].located(), HasSubstr("[3]"));
    EXPECT_EQ(import(makePairsImporter(), "[[0.1,\"\"],[0.1,null],[0.1,true],[0.1,[0.5]]]")->notUnderstood.size(), 4U);
    EXPECT_FALSE(import(makePairsImporter(), "[[NaN,0]]").ok());
    EXPECT_FALSE(import(makePairsImporter(), "{}").ok());
    EXPECT_FALSE(import(makePairsImporter(), "[[0.1,0]").ok());
}

TEST(PairsImporter, ReadsWhatDiffprivlibPrints)
{
    const std::string printed = "BudgetAccountant(epsilon=3, delta=1e-05, spent_budget=[(1, 0), (0.5, 1e-06)])\n";
    EXPECT_TRUE(makePairsImporter()->recognises(printed));
    const auto result = import(makePairsImporter(), printed);
    ASSERT_TRUE(result.ok()) << result.error().located();
    ASSERT_EQ(result->entries.size(), 2U);
    EXPECT_EQ(result->entries[0].step.mechanism.json().write(), R"({"epsilon":"1","kind":"pure_dp"})");
    EXPECT_EQ(result->entries[1].step.mechanism.json().write(),
              R"({"delta":"1e-06","epsilon":"0.5","kind":"approx_dp"})");
    const auto empty = import(makePairsImporter(), "BudgetAccountant(epsilon=3, delta=1e-05)");
    ASSERT_TRUE(empty.ok());
    EXPECT_TRUE(empty->entries.empty());
    const auto cut =
        import(makePairsImporter(), "BudgetAccountant(spent_budget=[(1, 0), (1, 0), (1, 0), (1, 0), (1, 0), "
                                    "...])");
    ASSERT_FALSE(cut.ok()) << "five of more";
    EXPECT_THAT(cut.error().located().english(), HasSubstr("cut short"));
}

TEST(OpacusImporter, SaysWhatAnAddressLacks)
{
    const std::string printed = "<opacus.accountants.rdp.RDPAccountant object at 0x7f2a>";
    EXPECT_TRUE(makeOpacusImporter()->recognises(printed));
    EXPECT_THAT(import(makeOpacusImporter(), printed).error().located().english(), HasSubstr("state_dict()"));
}

TEST(JsonlImporter, ReadsSpends)
{
    const auto result =
        import(makeJsonlImporter(), "{\"mechanism\":{\"kind\":\"laplace\",\"scale\":10},\"label\":\"x\",\"count\":2,"
                                    "\"claimed\":{\"epsilon\":\"0.1\"}}\r\n\n{\"epsilon\":0.5,\"delta\":\"1e-9\"}");
    ASSERT_TRUE(result.ok());
    ASSERT_EQ(result->entries.size(), 2U);
    EXPECT_TRUE(result->notUnderstood.empty());
    EXPECT_EQ(result->entries[0].step.mechanism.json().write(), R"({"kind":"laplace","scale":10})");
    EXPECT_EQ(result->entries[0].claimed.write(), R"({"epsilon":"0.1"})");
    EXPECT_EQ(result->entries[1].step.mechanism.json().write(),
              R"({"delta":"1e-9","epsilon":"0.5","kind":"approx_dp"})");
    EXPECT_EQ(result->entries[1].sourceLine, 3);
}

TEST(JsonlImporter, NamesBadLines)
{
    const auto result =
        import(makeJsonlImporter(), "{\"epsilon\":NaN}\n[]\n{}\n{\"epsilon\":-1}\n{\"epsilon\":1,\"steps\":3}\n"
                                    "{\"epsilon\":1,\"mechanism\":{}}\n{\"epsilon\":1,\"count\":0}\n"
                                    "{\"type\":\"policy\",\"epsilon\":1,\"delta\":0}\n{\"delta\":0}\n");
    ASSERT_EQ(result->notUnderstood.size(), 9U);
    for (std::size_t i = 0; i < 9; ++i)
        EXPECT_EQ(result->notUnderstood[i].place.line, static_cast<std::int64_t>(i + 1));
    EXPECT_EQ(result->entries.size(), 9U);
}

TEST(JsonlImporter, ADeltaThatIsNoNumberIsNotAbsent)
{
    for (const char *delta : {"[0.5]", "true", "false", "null", "\"\"", "\"x\"", R"({"value":"0.5"})"}) {
        const auto result = import(makeJsonlImporter(), std::string(R"({"epsilon":"0.1","delta":)") + delta + "}\n");
        ASSERT_EQ(result->notUnderstood.size(), 1U) << delta;
        EXPECT_THAT(result->notUnderstood[0].located(), HasSubstr("delta")) << delta;
        EXPECT_EQ(result->entries.at(0).step.mechanism.kind(), "not_understood") << delta;
    }
    EXPECT_EQ(import(makeJsonlImporter(), R"({"type":["withdraw"],"epsilon":"0.1"})")->notUnderstood.size(), 1U);
}

TEST(Importers, RecogniseTheirOwn)
{
    EXPECT_TRUE(makePairsImporter()->recognises(" [[0.1, 0]]"));
    EXPECT_TRUE(makePairsImporter()->recognises("[\n  [\n 1, 0]]"));
    EXPECT_FALSE(makePairsImporter()->recognises("[[\"dp_accounting.dp_event\",\"NoOpDpEvent\"]]"));
    EXPECT_TRUE(makeJsonlImporter()->recognises("{\"epsilon\":1}\n"));
    EXPECT_FALSE(makeJsonlImporter()->recognises("{\"$dpledger\":\"1.0\",\"epsilon\":\"\"}\n"));
    EXPECT_FALSE(makeJsonlImporter()->recognises("{\"class_name\":\"EpsilonDeltaDpEvent\",\"epsilon\":1}"));
}

} // namespace
} // namespace epsilometer::io::json_lists_test
