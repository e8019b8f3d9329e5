// SPDX-License-Identifier: GPL-3.0-or-later
// Damages every seed in every place: cut there, a byte left out, a byte replaced by the ones that parsers stumble over;
// then in many of its parts (mutate.h), up to four at a time. What fuzzing has learnt is tried as it is.
//   damage_TARGET SEEDS LEARNT     two folders
#include "tests/fuzz/mutate.h"
#include "tests/fuzz/target.h"
#include "tests/support/sweep.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace {

using epsilometer::fuzz::tryBytes;

using namespace std::string_view_literals;
constexpr std::string_view kStumblingBlocks = "\0\xff\"\\{[]},:-.9eE \n\r;"sv;
const std::size_t kPlaces =
    epsilometer::testing_support::inSweep<std::size_t>(1500, 25); ///< in a longer seed only so many are damaged

constexpr std::uint32_t kChanges = 4; ///< of parts, one after the other
const std::uint32_t kMutations =
    epsilometer::testing_support::inSweep<std::uint32_t>(1000, 20); ///< so many times of each seed

std::string contentOf(const std::filesystem::path &path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

void damageAt(const std::string &seed, std::size_t place)
{
    tryBytes(std::string_view(seed).substr(0, place));
    std::string bytes = seed;
    for (const char block : kStumblingBlocks) {
        bytes[place] = block;
        tryBytes(bytes);
    }
    tryBytes(seed.substr(0, place) + seed.substr(place + 1));
}

void damage(const std::string &seed)
{
    tryBytes(seed);
    const std::size_t step = std::max<std::size_t>(1, seed.size() / kPlaces);
    for (std::size_t place = 0; place < seed.size(); place += step)
        damageAt(seed, place);
    for (std::uint32_t time = 0; time < kMutations; ++time) {
        std::string bytes = seed;
        for (std::uint32_t change = 0; change < kChanges; ++change) {
            bytes = epsilometer::fuzz::mutated(bytes, kChanges * time + change);
            tryBytes(bytes);
        }
    }
}

std::vector<std::filesystem::path> filesIn(const std::filesystem::path &folder)
{
    std::vector<std::filesystem::path> files;
    for (const auto &entry : std::filesystem::directory_iterator(folder))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3)
        return 64;
    const auto seeds = filesIn(argv[1]);
    for (const auto &seed : seeds)
        damage(contentOf(seed));
    // A new target has learnt nothing until keep.sh was run: it has no folder. One that is there holds something.
    const bool fuzzed = std::filesystem::exists(argv[2]);
    const auto learnt = fuzzed ? filesIn(argv[2]) : std::vector<std::filesystem::path>();
    for (const auto &input : learnt)
        tryBytes(contentOf(input));
    std::cout << seeds.size() << " seeds damaged, " << learnt.size() << " learnt inputs tried\n";
    return seeds.empty() || (fuzzed && learnt.empty()) ? 1 : 0;
}
