// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: no sum is below the exact one, nor more than the stated accuracy above; sums that two doubles hold are
// exact; a count is what adding one by one gives; unknown and negative terms are infinite, for good.
#include "core/numeric/upper_columns.h"

#include "core/base/exact.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace epsilometer::upper_columns_test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

TEST(UpperColumns, AreUpperBoundsOfTheExactSums)
{
    constexpr std::size_t kSize = 7; // not a whole number of vector registers
    std::mt19937_64 random(2);
    std::uniform_real_distribution<double> exponent(-40, 40);
    for (int sequence = 0; sequence < 20; ++sequence) {
        UpperColumns columns(kSize);
        std::vector<ExactSum> exact(kSize);
        for (int i = 0; i < 200; ++i) {
            std::vector<double> terms(kSize);
            const std::uint64_t times = i % 3 == 0 ? random() % 1000 : 1;
            for (std::size_t j = 0; j < kSize; ++j) {
                terms[j] = std::exp(exponent(random));
                exact[j].add(Exact::fromDouble(terms[j]), times);
            }
            columns.add(terms, times);
        }
        for (std::size_t j = 0; j < kSize; ++j) {
            EXPECT_GE(columns.up()[j], exact[j].up());
            EXPECT_LE(columns.up()[j], exact[j].up() * (1 + 4 * std::numeric_limits<double>::epsilon()));
        }
    }
}

TEST(UpperColumns, SmallSumsAreExact)
{
    UpperColumns columns(2);
    for (int i = 0; i < 4; ++i)
        columns.add(std::vector{0.25, 0.0}, 1);
    EXPECT_EQ(columns.up()[0], 1);
    EXPECT_EQ(columns.up()[1], 0);
    columns.add(std::vector{0.125, 0.0}, 1'000'000);
    EXPECT_EQ(columns.up()[0], 125'001);
    columns.add(std::vector{0x1p-60, 0.0}, 1);
    EXPECT_GT(columns.up()[0], 125'001) << "held in the second word";
    EXPECT_LE(columns.up()[0], 125'001 * (1 + 2 * std::numeric_limits<double>::epsilon()));
    columns.add(std::vector{5.0, 5.0}, 0);
    EXPECT_EQ(columns.up()[1], 0);
}

TEST(UpperColumns, RowsAreAddedAsOneByOne)
{
    constexpr std::size_t kSize = 5;
    constexpr std::size_t kWidth = 3;
    std::mt19937_64 random(4);
    std::uniform_real_distribution<double> exponent(-40, 40);
    UpperColumns single(kSize);
    UpperColumns many(kSize);
    std::vector<double> rows(100 * kWidth);
    for (double &term : rows)
        term = std::exp(exponent(random));
    std::vector<double> sums = rows;
    many.addEach(sums, kWidth);
    for (std::size_t i = 0; i < rows.size(); i += kWidth) {
        single.add(std::vector{rows[i], rows[i + 1], rows[i + 2], 0.0, 0.0}, 1);
        for (std::size_t j = 0; j < kWidth; ++j)
            EXPECT_EQ(sums[i + j], single.up()[j]) << i;
    }
    for (std::size_t j = 0; j < kSize; ++j)
        EXPECT_EQ(many.up()[j], j < kWidth ? single.up()[j] : kInf) << "nothing is said of sums without a term";
    many.addEach({}, 0);
    EXPECT_EQ(many.up()[0], kInf);
}

TEST(UpperColumns, UnknownIsInfinite)
{
    for (const double wrong : {std::nan(""), -1.0, kInf}) {
        UpperColumns columns(3);
        columns.add(std::vector{1.0, wrong, 2.0}, 3);
        columns.add(std::vector{1.0, 1.0, 1.0}, 1);
        EXPECT_EQ(columns.up()[0], 4);
        EXPECT_EQ(columns.up()[1], kInf) << wrong;
        EXPECT_EQ(columns.up()[2], 7);
    }
    UpperColumns huge(1);
    huge.add(std::vector{1e308}, std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(huge.up()[0], kInf);
    UpperColumns tiny(1);
    tiny.add(std::vector{5e-324}, 3);
    EXPECT_GE(tiny.up()[0], 15e-324);
    EXPECT_LE(tiny.up()[0], 1e-321);
}

TEST(UpperColumns, CopiesAreIndependent)
{
    UpperColumns columns(1);
    columns.add(std::vector{1.0}, 1);
    UpperColumns copy = columns;
    copy.add(std::vector{1.0}, 1);
    EXPECT_EQ(columns.up()[0], 1);
    EXPECT_EQ(copy.up()[0], 2);
}

} // namespace
} // namespace epsilometer::upper_columns_test
