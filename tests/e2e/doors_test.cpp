// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the doors, the command line and JSON-RPC: a question is answered by both with the same JSON, or refused by both for
// the same reason, as far as tests/golden/doors/doors.txt says so. Where it changes on purpose, record.py writes it anew.
#include "tests/e2e/support/program.h"

#include <gtest/gtest.h>

namespace epsilometer::e2e::doors_test {
namespace {

TEST(Doors, AnswerAndRefuseAsRecorded)
{
    const Outcome recorded = shell("python3 '" + testData("golden/doors/record.py") + "' '" DPLEDGER_PROGRAM "'");
    ASSERT_EQ(recorded.status, 0) << recorded.err;
    EXPECT_EQ(recorded.out, readFile(testData("golden/doors/doors.txt")));
}

} // namespace
} // namespace epsilometer::e2e::doors_test
