// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the reader of MNIST's format:
//  - pixels and labels are where the format says; pooling sums squares and keeps the length of even images
//  - sizes that the bytes do not bear out, huge ones included, are refused before anything is allocated
#include "core/individual/laboratory/training_data.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace epsilometer::individual::idx_test {
namespace {

std::string fourBytes(std::uint32_t value)
{
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes += static_cast<char>((value >> shift) & 255U);
    return bytes;
}

std::string header(const std::vector<std::uint32_t> &sizes)
{
    auto bytes = fourBytes(static_cast<std::uint32_t>(0x800 + sizes.size()));
    for (const auto size : sizes)
        bytes += fourBytes(size);
    return bytes;
}

std::string images(std::uint32_t count, std::uint32_t rows, std::uint32_t columns)
{
    auto bytes = header({count, rows, columns});
    for (std::uint32_t i = 0; i < count * rows * columns; ++i)
        bytes += static_cast<char>(i % 256);
    return bytes;
}

std::string labels(std::uint32_t count)
{
    auto bytes = header({count});
    for (std::uint32_t i = 0; i < count; ++i)
        bytes += static_cast<char>(i % 3);
    return bytes;
}

TEST(Idx, PixelsAndLabels)
{
    const auto data = readIdx(images(12, 2, 4), labels(12), {}).value();
    EXPECT_EQ(data.rows(), 12U);
    EXPECT_EQ(data.features, 8U);
    EXPECT_EQ(data.classes, 3U);
    EXPECT_EQ(data.label.at(5), 2U);
    EXPECT_DOUBLE_EQ(data.x.at(11), 11.0 / 255);
    const auto pooled = readIdx(images(12, 2, 4), labels(12), {1, 2}).value();
    EXPECT_EQ(pooled.features, 2U);
    // Image 1 is 8 9 10 11 over 12 13 14 15.
    EXPECT_DOUBLE_EQ(pooled.x.at(2), (8 + 9 + 12 + 13) / 2.0);
    EXPECT_DOUBLE_EQ(pooled.x.at(3), (10 + 11 + 14 + 15) / 2.0);
    std::string even = header({10, 2, 2}) + std::string(40, '\x03');
    const auto full = readIdx(even, labels(10), {1, 1}).value();
    const auto half = readIdx(even, labels(10), {1, 2}).value();
    EXPECT_DOUBLE_EQ(half.x.at(0), std::sqrt(4 * full.x.at(0) * full.x.at(0)));
}

TEST(Idx, SizesAreHeldAgainstTheBytes)
{
    const auto problem = [](const std::string &pictures, const std::string &names, const IdxOptions &options = {}) {
        const auto data = readIdx(pictures, names, options);
        return data.ok() ? std::string("fine") : data.error().message().english();
    };
    EXPECT_EQ(problem(images(12, 2, 4), labels(12)), "fine");
    EXPECT_NE(problem("", labels(12)).find("must begin with 0, 0, 8, 3"), std::string::npos);
    EXPECT_NE(problem(labels(12), labels(12)).find("must begin with 0, 0, 8, 3"), std::string::npos);
    EXPECT_NE(problem(images(12, 2, 4), images(12, 2, 4)).find("must begin with 0, 0, 8, 1"), std::string::npos);
    EXPECT_NE(problem(images(12, 2, 4).substr(0, 50), labels(12)).find("states 96 bytes and holds 34"),
              std::string::npos);
    EXPECT_NE(problem(images(12, 2, 4) + "x", labels(12)).find("holds 97"), std::string::npos);
    EXPECT_NE(problem(images(12, 2, 4), labels(11)).find("11 for 12 images"), std::string::npos);
    for (const auto &sizes : std::vector<std::vector<std::uint32_t>>{
             {0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 1, 1}, {1 << 14, 1 << 14, 1}, {0, 28, 28}, {10, 0, 28}})
        EXPECT_NE(problem(header(sizes) + "abc", labels(12)).find("multiply to at most 134217728"), std::string::npos);
    EXPECT_NE(problem(images(12, 2, 4), labels(12), {255, 3}).find("must divide"), std::string::npos);
    EXPECT_NE(problem(images(12, 2, 4), labels(12), {255, 0}).find("must divide"), std::string::npos);
    EXPECT_NE(problem(images(12, 2, 4), labels(12), {0, 1}).find("scale"), std::string::npos);
    EXPECT_NE(problem(images(9, 2, 4), labels(9)).find("at least 10"), std::string::npos);
    EXPECT_NE(problem(images(12, 2, 4), header({12}) + std::string(12, '\0')).find("classes"), std::string::npos);
}

} // namespace
} // namespace epsilometer::individual::idx_test
