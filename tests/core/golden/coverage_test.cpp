// SPDX-License-Identifier: GPL-3.0-or-later
// Proves that no reference vector lies unused: every kind of case of every golden file, and every value it holds, is
// named in a test that reads the file, or stands below with the reason why nothing compares with it.
#include "tests/support/golden.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace epsilometer::coverage_test {
namespace {

namespace fs = std::filesystem;

/// A value that no test names literally, and why that is right. `part` is a part of the key; empty: every key.
struct Unnamed {
    const char *file;
    const char *function;
    const char *part;
    const char *reason;
};

constexpr Unnamed kUnnamed[] = {
    {"adversary/golden_adversary.json", "worst_adaptive_delta", "linear, tanh drift", "rule that is not offered"},
    {"adversary/golden_adversary.json", "worst_adaptive_delta", "free tangent", "unproven rule, not offered"},
    {"adversary/golden_adversary.json", "worst_adaptive_delta", "RDP exact RR curve",
     "Mironov conversion, not offered"},
    {"adversary/golden_adversary.json", "worst_adaptive_delta", "RDP->DP Mironov", "unproven rule, not offered"},
    {"adversary/golden_adversary.json", "worst_adaptive_crossing", "inf below v0",
     "the product extends the first line"},
    {"adversary/golden_adversary.json", "worst_adaptive_crossing", "exact const", "unrounded constants, not offered"},
    {"adversary/golden_adversary.json", "worst_adaptive_crossing", "y* as printed", "not offered, and not unsound"},
    {"figures/golden_figures.json", "table1", "", "the keys are the deltas of the table, all iterated"},
    {"figures/golden_figures.json", "hbbw_fig2", "lipschitz", "the paper's constant is 2(e^x - 1), drawn instead"},
    {"filters/golden_filters.json", "rogers_filter_value", "bare", "readings without 28.04, not offered"},
    {"filters/golden_filters.json", "rogers_filter_value", "fz_pure", "the restatement for deltas of 0"},
    {"individual/golden_feldman_zrnic.json", "appendix", "bstar_basic_at_target",
     "the basic budget has cases of its own"},
    {"odometers/golden_odometers.json", "odometer_value", "(", "the keys are parametrised and all parsed"},
    {"odometers/golden_odometers.json", "rogers_neurips", "no_ceil", "without the ceiling it is not rigorous"},
    {"odometers/golden_odometers.json", "rogers_neurips", "branch", "says which branch applies"},
    {"odp/golden_odp.json", "odp_iterative", "brute_antichain", "equal to theorem15, a check of the reference"},
    {"odp/golden_odp.json", "odp_iterative", "full_4ary_tree", "equal to theorem15, a check of the reference"},
    {"odp/golden_odp.json", "erm_odp", "", "intermediate quantities of the compared cells and scale"},
    {"typos/golden_typos.json", "theorem2_as_printed_false", "rho", "follows from eps and k"},
    {"typos/golden_typos.json", "KS_lemma_converse_false", "hockey_stick", "equal to the delta of the case"},
};

/// Tests that evaluate every case of a file and fail on a function that they do not know.
const std::map<std::string, std::string> kExhaustive{{"potential/golden_potential.json", "potential_table_test.cpp"},
                                                     {"notions/conversions.json", "conversions_test.cpp"},
                                                     {"notions/mechanisms.json", "conversions_test.cpp"}};

std::string contents(const fs::path &path)
{
    std::ostringstream out;
    out << std::ifstream(path, std::ios::binary).rdbuf();
    return out.str();
}

/// Every test's source but this one, by path.
const std::map<fs::path, std::string> &testSources()
{
    static const auto kSources = [] {
        std::map<fs::path, std::string> found;
        for (const auto &entry : fs::recursive_directory_iterator(fixtures::testData())) {
            const fs::path &path = entry.path();
            if ((path.extension() == ".cpp" || path.extension() == ".h") && path.filename() != "coverage_test.cpp")
                found[path] = contents(path);
        }
        return found;
    }();
    return kSources;
}

bool names(const std::string &source, const std::string &text)
{
    return source.find('"' + text + '"') != std::string::npos;
}

/// The tests that read a golden file.
std::vector<const std::string *> readersOf(const std::string &file)
{
    std::vector<const std::string *> readers;
    for (const auto &[path, source] : testSources())
        if (source.find(file) != std::string::npos)
            readers.push_back(&source);
    return readers;
}

std::string functionOf(const Json &item)
{
    for (const char *key : {"fn", "id", "kind"})
        if (const Json *name = item.find(key); name != nullptr && name->ifString() != nullptr)
            return *name->ifString();
    return "";
}

/// The keys that the cases of one function have in "out".
using Keys = std::map<std::string, std::set<std::string>>;

Keys keysOf(const Json &document)
{
    Keys keys;
    for (const Json &item : *document.find("cases")->ifArray()) {
        auto &known = keys[functionOf(item)];
        const Json *out = item.find("out");
        if (out == nullptr || out->ifObject() == nullptr)
            continue;
        for (const auto &[key, value] : *out->ifObject())
            known.insert(key);
    }
    return keys;
}

bool isExcused(const std::string &file, const std::string &function, const std::string &key)
{
    return std::any_of(std::begin(kUnnamed), std::end(kUnnamed), [&](const Unnamed &one) {
        return file == one.file && function == one.function && key.find(one.part) != std::string::npos;
    });
}

std::vector<std::pair<std::string, Json>> goldenFiles()
{
    std::vector<std::pair<std::string, Json>> files;
    const fs::path root = fs::path(fixtures::testData()) / "golden";
    for (const auto &entry : fs::recursive_directory_iterator(root)) {
        if (entry.path().extension() != ".json")
            continue;
        const std::string name = fs::relative(entry.path(), root).generic_string();
        Json document = golden::document(name);
        if (document.ifObject() != nullptr && document.find("cases") != nullptr)
            files.emplace_back(name, std::move(document));
    }
    return files;
}

TEST(GoldenVectors, AreAllThere)
{
    std::set<std::string> areas;
    for (const auto &[name, document] : goldenFiles())
        areas.insert(name);
    for (const char *name :
         {"adversary/golden_adversary.json", "composition/golden_composition.json", "figures/golden_figures.json",
          "filters/golden_filters.json", "fixed/golden_fixed.json", "individual/golden_feldman_zrnic.json",
          "notions/conversions.json", "notions/mechanisms.json", "odometers/golden_odometers.json",
          "odp/golden_odp.json", "typos/golden_typos.json"})
        EXPECT_EQ(areas.count(name), 1U) << name;
}

TEST(GoldenVectors, AreAllUsed)
{
    for (const auto &[file, document] : goldenFiles()) {
        const auto readers = readersOf(file);
        EXPECT_FALSE(readers.empty()) << file << " is read by no test";
        const bool exhaustive = kExhaustive.count(file) > 0;
        const auto isNamed = [&readers = readers](const std::string &text) {
            return std::any_of(readers.begin(), readers.end(),
                               [&](const std::string *source) { return names(*source, text); });
        };
        for (const auto &[function, keys] : keysOf(document)) {
            EXPECT_TRUE(exhaustive || isNamed(function)) << file << ": no test compares " << function;
            for (const std::string &key : keys)
                EXPECT_TRUE(isNamed(key) || isExcused(file, function, key))
                    << file << ": no test compares " << key << " of " << function;
        }
    }
}

/// An excuse for something that is compared after all, or that is gone, is out of date.
TEST(GoldenVectors, ExcusesAreNeeded)
{
    const auto files = goldenFiles();
    for (const Unnamed &one : kUnnamed) {
        EXPECT_GT(std::string_view(one.reason).size(), 0U);
        const auto file =
            std::find_if(files.begin(), files.end(), [&](const auto &it) { return it.first == one.file; });
        ASSERT_NE(file, files.end()) << one.file;
        const Keys keys = keysOf(file->second);
        const auto function = keys.find(one.function);
        ASSERT_NE(function, keys.end()) << one.function;
        const auto readers = readersOf(one.file);
        const bool needed = std::any_of(function->second.begin(), function->second.end(), [&](const std::string &key) {
            return key.find(one.part) != std::string::npos &&
                   std::none_of(readers.begin(), readers.end(),
                                [&](const std::string *source) { return names(*source, key); });
        });
        EXPECT_TRUE(needed) << one.file << ' ' << one.function << ' ' << one.part;
    }
}

} // namespace
} // namespace epsilometer::coverage_test
