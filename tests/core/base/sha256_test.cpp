// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the published vectors; pieces give the whole's digest; finish starts over; peek changes nothing.
#include "core/base/sha256.h"

#include <gtest/gtest.h>

namespace epsilometer::sha256_test {
namespace {

constexpr const char *kOfAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

TEST(Sha256, PublishedVectors)
{
    EXPECT_EQ(Sha256::hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(Sha256::hex("abc"), kOfAbc);
    EXPECT_EQ(Sha256::hex(std::string(1'000'000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, IsIncrementalAndReusable)
{
    Sha256 hash;
    hash.update("a");
    hash.update("");
    EXPECT_EQ(hash.peek(), Sha256::hex("a"));
    hash.update("bc");
    EXPECT_EQ(hash.finish(), kOfAbc);
    hash.update("abc");
    EXPECT_EQ(hash.finish(), kOfAbc);
}

} // namespace
} // namespace epsilometer::sha256_test
