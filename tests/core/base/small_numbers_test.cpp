// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what is put in comes out, whatever the spread of a block is and wherever its bits lie; copies are their own.
#include "core/base/compact.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace epsilometer::small_numbers_test {
namespace {

TEST(SmallNumbers, GiveBackWhatWasPutIn)
{
    std::mt19937 random(5);
    for (const unsigned bits : {0U, 1U, 5U, 7U, 17U, 31U, 32U}) {
        SmallNumbers numbers;
        std::vector<std::uint32_t> expected;
        EXPECT_TRUE(numbers.empty());
        for (std::size_t i = 0; i < 4000; ++i) {
            // Of some blocks the numbers are larger, and of some all are the same.
            const auto drawn = static_cast<std::uint32_t>(random() & ((std::uint64_t{1} << bits) - 1));
            expected.push_back(i / 256 % 3 == 1   ? std::numeric_limits<std::uint32_t>::max() - drawn
                               : i / 256 % 3 == 2 ? 12345
                                                  : drawn);
            numbers.push_back(expected.back());
            ASSERT_EQ(numbers.back(), expected.back());
        }
        const SmallNumbers copy = numbers;
        numbers.push_back(1);
        ASSERT_EQ(copy.size(), expected.size());
        ASSERT_EQ(numbers.size(), expected.size() + 1);
        for (std::size_t i = expected.size(); i-- > 0;)
            ASSERT_EQ(copy[i], expected[i]) << bits << " bits, at " << i;
    }
}

} // namespace
} // namespace epsilometer::small_numbers_test
