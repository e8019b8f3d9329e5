// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a reply and a bare token give digest and time; anything else, every cut and every changed byte included,
// is an error or says something else, and never ends the program.
#include "core/ledger/time_stamp.h"

#include "tests/support/golden.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::time_stamp_test {
namespace {

using ::testing::HasSubstr;

Json tokens()
{
    return golden::document("ledger/time_stamp.json");
}

TEST(TimeStamp, IsReadFromReplyAndToken)
{
    const Json golden = tokens();
    for (const char *form : {"reply", "token"}) {
        const auto stamp = readTimeStamp(golden::text(golden, form));
        ASSERT_TRUE(stamp.ok()) << form << stamp.error().located();
        EXPECT_EQ(stamp->sha256, golden::text(golden, "sha256"));
        EXPECT_EQ(stamp->time, golden::text(golden, "time"));
    }
}

TEST(TimeStamp, OtherThingsAreErrors)
{
    const Json golden = tokens();
    EXPECT_EQ(readTimeStamp(golden::text(golden, "reply_sha512")).error().code, ErrorCode::Unsupported);
    for (const char *text : {"", "A", "AAAA", "not base64!!", "MIIB"})
        EXPECT_EQ(readTimeStamp(text).error().code, ErrorCode::Malformed) << text;
    const std::string reply = golden::text(golden, "reply");
    for (std::size_t cut = 0; cut + 4 < reply.size(); cut += 4)
        EXPECT_FALSE(readTimeStamp(reply.substr(0, cut)).ok()) << cut;
    for (std::size_t place = 0; place < reply.size(); ++place) {
        std::string changed = reply;
        changed[place] = changed[place] == 'A' ? 'B' : 'A';
        const auto stamp = readTimeStamp(changed);
        EXPECT_TRUE(stamp.ok() || !stamp.error().located().empty());
    }
}

} // namespace
} // namespace epsilometer::time_stamp_test
