// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a partition is read only where it says what parallel composition needs; names are unique, also against
// numbered ones; a pattern, a list and a number find exactly the blocks that a comparison of all names finds; an unknown
// block and a pattern that matches nothing are errors; all blocks are null; a million blocks are few bytes of a line.
#include "core/plan/partition.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::partition_test {
namespace {

using ::testing::HasSubstr;

Json parse(const std::string &text)
{
    return *Json::parse(text);
}

Json body(const std::string &blocks, const std::string &more = "")
{
    return parse(R"({"name":"region","membership":"residence","independent":true,"data":"fixed","blocks":)" + blocks +
                 more + "}");
}

std::string problem(const Json &given)
{
    const auto read = Partition::fromBody(given);
    return read.ok() ? "" : read.error().located().english();
}

TEST(Partition, SaysWhatParallelCompositionNeeds)
{
    EXPECT_EQ(problem(body(R"(["a","b"])")), "");
    for (const char *key : {"name", "membership", "independent", "data", "blocks"}) {
        const Json whole = body(R"(["a"])");
        Json without = Json::object();
        for (const auto &[name, value] : *whole.ifObject())
            if (name != key)
                without.set(name, value);
        EXPECT_THAT(problem(without), HasSubstr(key));
    }
    Json dependent = body(R"(["a"])");
    dependent.set("independent", false);
    EXPECT_THAT(problem(dependent), HasSubstr("parallel composition does not hold"));
    Json adaptive = body(R"(["a"])");
    adaptive.set("data", "adaptive");
    EXPECT_TRUE(Partition::fromBody(adaptive)->adaptiveData());
    adaptive.set("data", "maybe");
    EXPECT_THAT(problem(adaptive), HasSubstr("delta = 0 only"));
    EXPECT_THAT(problem(body(R"(["a"])", R"(,"blocks_per_unit":0)")), HasSubstr("blocks_per_unit"));
    EXPECT_EQ(Partition::fromBody(body(R"(["a"])", R"(,"blocks_per_unit":3)"))->blocksPerUnit(), 3U);
}

TEST(Partition, NamesAreUnique)
{
    for (const char *bad :
         {"[]", R"(["a","a"])", R"([""])", R"(["a*"])", R"([7])", R"([{"prefix":"h/","count":0}])",
          R"([{"prefix":"h1","count":5}])", R"([{"prefix":"","count":5}])", R"([{"prefix":"h/","count":3},"h/2"])",
          R"(["h/2",{"prefix":"h/","count":3}])", R"([{"prefix":"h/","count":3},{"prefix":"h/","count":2}])",
          R"([{"prefix":"h/","count":99999999}])"})
        EXPECT_THAT(problem(body(bad)), HasSubstr("blocks")) << bad;
    EXPECT_EQ(problem(body(R"([{"prefix":"h/","count":3},"h/3","h/02"])")), "");
}

TEST(Partition, FindsWhatAComparisonOfNamesFinds)
{
    const Partition partition =
        *Partition::fromBody(body(R"(["north/a","north/b","south/a",{"prefix":"hash/","count":12045},"east"])"));
    ASSERT_EQ(partition.size(), 12049U);
    for (const char *pattern :
         {"*",        "n*",       "north/*",  "hash/*",   "hash/1*",           "hash/11*",    "hash/12*",
          "hash/9*",  "hash/0*",  "hash/00*", "hash/01*", "hash/1204*",        "hash/12044*", "hash/12045*",
          "hash/+1*", "hash/ 1*", "hash/1x*", "hash/-*",  "hash/99999999999*", "h*",          "east*",
          "south/a",  "hash/7"}) {
        const auto found = partition.find(Json(pattern));
        BlockIndices expected;
        std::string start = pattern;
        const bool whole = !start.ends_with('*');
        if (!whole)
            start.pop_back();
        for (std::uint32_t i = 0; i < partition.size(); ++i)
            if (whole ? partition.nameOf(i) == start : partition.nameOf(i).starts_with(start))
                expected.push_back(i);
        ASSERT_EQ(found.ok(), !expected.empty()) << pattern;
        if (!found.ok())
            continue;
        const bool all = expected.size() == partition.size();
        ASSERT_EQ(*found == nullptr, all) << pattern;
        EXPECT_TRUE(all || **found == BlockSet(expected)) << pattern;
        for (std::uint32_t i = 0; i < partition.size() && !all; ++i)
            ASSERT_EQ((*found)->contains(i), std::ranges::binary_search(expected, i)) << pattern << " " << i;
    }
    EXPECT_EQ(**partition.find(parse(R"(["south/a","north/*","north/a"])")), BlockSet(BlockIndices{0, 1, 2}));
    for (const char *bad :
         {R"("west")", R"("hash/12045")", R"("hash/07")", R"("w*")", R"("")", "[]", R"(["north/a","w"])", "7"})
        EXPECT_FALSE(partition.find(parse(bad)).ok()) << bad;
}

TEST(BlockSet, CutsAsListsDo)
{
    const BlockIndices all{0, 1, 2, 3, 4, 5, 6, 7};
    for (unsigned a = 0; a < 256; ++a)
        for (unsigned b = 0; b < 256; b += 5) {
            BlockIndices first;
            BlockIndices second;
            BlockIndices both;
            for (const std::uint32_t block : all) {
                const bool inFirst = ((a >> block) & 1U) != 0;
                const bool inSecond = ((b >> block) & 1U) != 0;
                if (inFirst)
                    first.push_back(block);
                if (inSecond)
                    second.push_back(block);
                if (inFirst && inSecond)
                    both.push_back(block);
            }
            EXPECT_EQ(BlockSet(first).within(BlockSet(second)), BlockSet(both)) << a << " " << b;
            EXPECT_EQ(BlockSet(first).size(), first.size());
        }
    EXPECT_EQ(BlockSet(std::vector<BlockRange>{{4, 6}, {0, 2}, {1, 4}}), BlockSet(std::vector<BlockRange>{{0, 6}}));
}

TEST(Partition, AMillionBlocksAreOneShortLine)
{
    const Partition partition = *Partition::fromBody(body(R"([{"prefix":"hash/","count":1000000}])"));
    EXPECT_EQ(partition.size(), 1000000U);
    EXPECT_EQ(partition.nameOf(999999), "hash/999999");
    EXPECT_EQ(**partition.find(Json("hash/999999")), BlockSet(BlockIndices{999999}));
    EXPECT_EQ(*partition.find(Json("hash/*")), nullptr);
}

} // namespace
} // namespace epsilometer::partition_test
