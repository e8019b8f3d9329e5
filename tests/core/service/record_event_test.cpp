// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of events that are made from what a ledger said: a policy with a scope that another program recorded in between is
// seen under the lock, where one was to be added and where one was to be changed; every byte stays as it was.
#include "core/service/record_event.h"

#include "core/base/os/file.h"
#include "tests/support/test_service.h"

#include <gmock/gmock.h>

namespace epsilometer::service::record_event_test {
namespace {

using fixtures::json;
using fixtures::testHost;
using ::testing::HasSubstr;

EventToRecord scopedPolicy(const std::string &epsilon, std::int64_t replacesLine)
{
    EventToRecord event;
    event.type = "scope";
    event.body = Json::object({{"epsilon", epsilon},
                               {"delta", "0"},
                               {"filter", "basic"},
                               {"reason", "plan"},
                               {"scope", json(R"({"actor":"anna"})")}});
    event.replacesLine = replacesLine;
    return event;
}

TEST(RecordEvent, WhatAPolicyWasMadeFromIsSeenUnderTheLock)
{
    const fixtures::TemporaryDirectory directory;
    const std::string path = directory.file("a.dpledger");
    const Json header = headerBody(Plan(), "id", "2026-01-01T00:00:00Z", "test");
    ASSERT_TRUE(LedgerFile::create(
                    path, {{"header", header}, {"policy", json(R"({"epsilon":"10","delta":"0","filter":"basic"})")}})
                    .ok());
    auto first = OpenLedger::open(path, testHost());
    auto second = OpenLedger::open(path, testHost());
    ASSERT_TRUE(first.ok() && second.ok());
    const auto added = recordEvent(*second, scopedPolicy("1", 0));
    ASSERT_TRUE(added.ok()) << added.error().located();
    const auto line = static_cast<std::int64_t>(added->seq) + 1;
    std::string before = *readFile(path);
    const auto again = recordEvent(*first, scopedPolicy("9", 0));
    ASSERT_FALSE(again.ok());
    EXPECT_EQ(again.error().parameter, "scope");
    EXPECT_THAT(again.error().message(), HasSubstr("use change"));
    EXPECT_EQ(*readFile(path), before);

    const auto changed = recordEvent(*second, scopedPolicy("2", line));
    ASSERT_TRUE(changed.ok()) << changed.error().located();
    before = *readFile(path);
    const auto stale = recordEvent(*first, scopedPolicy("3", line));
    ASSERT_FALSE(stale.ok());
    EXPECT_THAT(stale.error().message(), HasSubstr("another policy by now"));
    EXPECT_EQ(*readFile(path), before);
}

} // namespace
} // namespace epsilometer::service::record_event_test
