// SPDX-License-Identifier: GPL-3.0-or-later
// Property: over 100,000 random inputs of all magnitudes, no public bound lies on the wrong side of the same formula in
// 113 bits, and none is further away than it says; every bound that a header declares has a row or a test.
#include "tests/core/soundness/bound_table.h"
#include "tests/support/paths.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace epsilometer::bounds::bound_table_test {
namespace {

namespace fs = std::filesystem;

std::vector<Row> allRows()
{
    std::vector<Row> rows;
    for (auto part : {conversionRows(), curveRows(), accountantRows(), mechanismRows()})
        rows.insert(rows.end(), part.begin(), part.end());
    return rows;
}

class BoundTableSweep : public ::testing::TestWithParam<Row> {};

TEST_P(BoundTableSweep, IsNeverOnTheWrongSide)
{
    const Row &row = GetParam();
    const int inputCount = testing_support::inSweep(100'000, 2'000);
    constexpr double kTiny = 1e-290; // below it errors are absolute, not relative
    constexpr double kHuge = 1e300;  // beyond it a bound may be infinite
    unsigned seed = 1;
    for (const char c : row.name)
        seed = seed * 31 + static_cast<unsigned char>(c);
    Inputs inputs(seed);
    const bool upper = row.side == Side::Upper;
    for (int i = 0; i < inputCount; ++i) {
        const Arguments a = row.draw(inputs);
        const Quad got = row.bound(a);
        const Quad truth = row.truth(a);
        const auto text = [&] {
            std::ostringstream out;
            out.precision(17);
            for (const double x : a)
                out << x << ' ';
            out << "gave " << static_cast<double>(got) << " for " << static_cast<double>(truth);
            return out.str();
        };
        ASSERT_TRUE(upper ? got >= truth : got <= truth) << text();
        if (row.accuracy == 0 || truth < Quad(kTiny) || truth > Quad(kHuge))
            continue;
        ASSERT_TRUE(upper ? got <= truth * (1 + Quad(row.accuracy)) : got >= truth * (1 - Quad(row.accuracy)))
            << text();
    }
}

std::string rowName(const ::testing::TestParamInfo<Row> &info)
{
    std::string name;
    for (const char c : info.param.name)
        name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Public, BoundTableSweep, ::testing::ValuesIn(allRows()), rowName);

// ---- nothing left out ----

std::string contents(const fs::path &path)
{
    std::ostringstream out;
    out << std::ifstream(path, std::ios::binary).rdbuf();
    return out.str();
}

/// What is declared as `[[nodiscard]] double name(` at namespace level in headers under the folder.
std::set<std::string> declaredIn(const fs::path &folder)
{
    static const std::regex kDeclaration(R"(\n\[\[nodiscard\]\] double (\w+)\()");
    std::set<std::string> names;
    for (const auto &entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".h")
            continue;
        const std::string text = contents(entry.path());
        for (std::sregex_iterator it(text.begin(), text.end(), kDeclaration), end; it != end; ++it)
            names.insert((*it)[1]);
    }
    return names;
}

TEST(BoundTableIsWhole, EveryDeclaredBoundIsCovered)
{
    // Not one-sided bounds, or covered where their references are.
    const std::set<std::string> elsewhere{
        "bestCksOrder",              // any order is sound
        "bestGamma",                 // any gamma is sound
        "optimalHomogeneousEpsilon", // exact sums: tests/core/compositions/optimal_homogeneous_test.cpp
        "optimalHomogeneousDelta",   // likewise
        "infiniteMass",              // of parts taken once: a look before a table
        "tableShare",                // a share of delta, of exact numbers
        "varianceOf",                // a magnitude
        "pureCover",                 // of two arguments: tests/core/filters/coin_cover_test.cpp
        "divergenceCover",           // likewise
        "largestDelta",              // likewise
        "cellCharge",                // 40 digits: tests/core/notions/cell_charge_test.cpp
        "sampledGaussianDecay",      // checked against the engines it feeds
        "epsilonByMoments",          // held against independent engines: tests/core/compositions/pld_mixtures_test.cpp
        "fewBits",                   // a rounding helper
        "lossScale",                 // a magnitude, compared with the lattice's step
        "halfSinc",                  // an ingredient of a transform, checked by the two engines against each other
    };
    const fs::path tests = fixtures::testData();
    std::string sources;
    for (const auto &entry : fs::directory_iterator(tests / "core" / "soundness"))
        sources += entry.path().filename() == "bound_table_test.cpp" ? "" : contents(entry.path());
    std::set<std::string> declared;
    for (const char *folder : {"notions", "odometers", "filters", "compositions"})
        declared.merge(declaredIn(tests.parent_path() / "core" / folder));
    EXPECT_GT(declared.size(), 25U);
    for (const std::string &name : declared)
        EXPECT_TRUE(elsewhere.count(name) > 0 || sources.find(name + "(") != std::string::npos)
            << name << " has no row in tests/core/soundness";
}

} // namespace
} // namespace epsilometer::bounds::bound_table_test
