// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the project keeps every rule of rules.txt; files above the listed length are printed.
#include "tests/arch/checks.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iostream>
#include <iterator>

namespace epsilometer::arch {
namespace {

const std::string kRoot = EPSILOMETER_SOURCE_ROOT;

class Project : public testing::Test {
protected:
    void SetUp() override
    {
        std::ifstream stream(kRoot + "/tests/arch/rules.txt");
        const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
        const Result<Rules> parsed = Rules::parse(text);
        ASSERT_TRUE(parsed) << parsed.error().located();
        rules = *parsed;
        Result<Sources> read = readSources(kRoot, rules.sources);
        ASSERT_TRUE(read) << read.error().message();
        sources = std::move(read).value();
        ASSERT_GT(sources.size(), 20u) << "the tree was not found";
    }

    static void expectNone(const Violations &found)
    {
        for (const Violation &violation : found)
            ADD_FAILURE() << violation.text();
    }

    Rules rules;
    Sources sources;
};

TEST_F(Project, IncludesFollowTheArrows)
{
    expectNone(includesAgainstTheArrows(rules, sources));
}

TEST_F(Project, FoldersDependWithoutCircles)
{
    expectNone(cycles(rules, sources));
}

TEST_F(Project, NamespacesFollowFolders)
{
    ASSERT_FALSE(rules.namespaces.empty());
    expectNone(foreignNamespaces(rules, sources));
}

TEST_F(Project, SourcesIncludeTheirHeaderFirst)
{
    expectNone(ownHeaderNotFirst(sources));
}

TEST_F(Project, EverySourceNamesTheLicence)
{
    ASSERT_FALSE(rules.firstLine.empty());
    expectNone(withoutLicenceLine(rules, sources));
}

TEST_F(Project, NoForbiddenText)
{
    expectNone(forbiddenText(rules, sources));
}

TEST_F(Project, NoForbiddenWord)
{
    ASSERT_FALSE(rules.noWord.empty());
    const Result<Sources> documents = readDocuments(kRoot, rules.documents);
    ASSERT_TRUE(documents) << documents.error().message();
    ASSERT_GT(documents->size(), 10u) << "the documents were not found";
    expectNone(forbiddenWords(rules, sources));
    expectNone(forbiddenWords(rules, *documents));
}

TEST_F(Project, NumbersSayTheDirectionOfTheirBound)
{
    ASSERT_FALSE(rules.direction.empty());
    expectNone(numbersWithoutDirection(rules, sources));
}

TEST_F(Project, ItGetsNoLarger)
{
    ASSERT_FALSE(rules.ceilings.empty());
    expectNone(wrongCeilings(rules, sources));
}

TEST_F(Project, NoFileIsTooLong)
{
    ASSERT_GT(rules.mostLines, 0);
    for (const Violation &file : longerThan(rules.listedLines, sources))
        std::cout << "long: " << file.text() << '\n';
    expectNone(longerThan(rules.mostLines, sources));
}

} // namespace
} // namespace epsilometer::arch
