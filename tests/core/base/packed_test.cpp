// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: any bytes come back; what repeats takes a small part of its size.
#include "core/base/packed.h"

#include <gtest/gtest.h>

#include <random>

namespace epsilometer::packed_test {
namespace {

TEST(Packed, GivesBackAnyBytes)
{
    std::mt19937 random(3);
    for (const std::size_t size : {0U, 1U, 255U, 3000U, 100'000U}) {
        std::string bytes(size, '\0');
        for (char &byte : bytes)
            byte = static_cast<char>(random());
        EXPECT_EQ(unpacked(packed(bytes), size), bytes) << size;
    }
}

TEST(Packed, TakesLittleForWhatRepeats)
{
    const std::string bytes(100'000, 'a');
    EXPECT_LT(packed(bytes).size(), 1000U);
    EXPECT_EQ(unpacked(packed(bytes), bytes.size()), bytes);
}

} // namespace
} // namespace epsilometer::packed_test
