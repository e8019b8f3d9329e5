// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of every importer of the catalog, over the seeds of its fuzz target: its logs are recognised as its own, one
// is read without a doubt, and UTF-16 of either byte order is read as the same text in UTF-8.
#include "core/base/os/file.h"
#include "tests/support/paths.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace epsilometer::importer_conformance_test {
namespace {

using testing_support::catalog;

std::vector<std::string> seedsOf(const io::Importer &importer)
{
    std::string name(importer.id());
    std::ranges::replace(name, '-', '_');
    std::vector<std::string> seeds;
    for (const auto &entry : std::filesystem::directory_iterator(fixtures::testData() + "/fuzz/seeds/import_" + name))
        seeds.push_back(readFile(entry.path().string()).value());
    return seeds;
}

/// Calls test(importer, seed) for all.
template <class Test> void forEachSeed(Test test)
{
    for (const auto &importer : catalog().importers) {
        SCOPED_TRACE(importer->id());
        for (const std::string &seed : seedsOf(*importer)) {
            SCOPED_TRACE(seed.substr(0, 200));
            test(*importer, seed);
        }
    }
}

std::string utf16(std::string_view ascii, bool bigEndian)
{
    std::string bytes = bigEndian ? "\xFE\xFF" : "\xFF\xFE";
    for (const char one : ascii) {
        const char both[] = {'\0', one};
        bytes += {both[bigEndian ? 0 : 1], both[bigEndian ? 1 : 0]};
    }
    return bytes;
}

/// What was read, or why not.
std::string read(const io::Importer &importer, const std::string &bytes)
{
    NoProgress progress;
    const auto result = importer.read(bytes, progress);
    if (!result.ok())
        return result.error().located().english();
    std::string text;
    for (const Error &error : result->notUnderstood)
        text += error.located().english() + "\n";
    for (const io::ImportedEntry &entry : result->entries)
        text += entry.step.mechanism.json().write() + " x" + std::to_string(entry.step.count) + "\n";
    return text;
}

TEST(ImporterConformance, EachHasATitleAndALogThatIsUnderstood)
{
    NoProgress progress;
    for (const auto &importer : catalog().importers) {
        EXPECT_FALSE(importer->title().empty()) << importer->id();
        EXPECT_TRUE(std::ranges::any_of(seedsOf(*importer), [&](const std::string &seed) {
            const auto result = importer->read(seed, progress);
            return result.ok() && !result->entries.empty() && result->notUnderstood.empty() && !result->mapping.empty();
        })) << importer->id();
    }
}

TEST(ImporterConformance, ItsLogsAreRecognisedAsItsOwn)
{
    forEachSeed([](const io::Importer &importer, const std::string &seed) {
        EXPECT_EQ(io::recognisedFormat(catalog().importers, seed), &importer);
    });
}

TEST(ImporterConformance, Utf16IsReadAsTheSameText)
{
    forEachSeed([](const io::Importer &importer, const std::string &seed) {
        if (!std::ranges::all_of(seed, [](char one) { return one > 0; }))
            return; // a pickle, an archive, or text of other alphabets
        for (const bool bigEndian : {false, true}) {
            const std::string bytes = utf16(seed, bigEndian);
            EXPECT_TRUE(importer.recognises(bytes));
            EXPECT_EQ(read(importer, bytes), read(importer, seed));
            NoProgress progress;
            const auto half = importer.read(bytes + "x", progress);
            const bool refused = !half.ok() || !half->notUnderstood.empty();
            EXPECT_TRUE(refused || read(importer, bytes + "x") == read(importer, seed))
                << "half a unit is left: it is refused, or left out, as YAML's reader does";
        }
    });
}

} // namespace
} // namespace epsilometer::importer_conformance_test
