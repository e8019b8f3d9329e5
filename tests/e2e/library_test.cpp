// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of libdpledger:
// - a program compiled as C, two handles, threads and another process share one budget and see each other's lines
// - hostile requests are answered with errors
// - nothing but its own functions is visible
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::library_test {
namespace {

TEST(Library, ServesAProgramInC)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1", "--filter", "basic"}).status, 0);
    const Outcome used = shell(USES_DPLEDGER " " + file);
    EXPECT_EQ(used.status, 0) << used.err;
    EXPECT_EQ(number(at(dpledger({"account", file, "--json"}).json(), {"rounds"})), 10);
}

TEST(Library, ShowsItsOwnFunctionsAlone)
{
    const Outcome names =
        shell("nm -D --defined-only " LIBDPLEDGER " | grep ' [TBDVWu] ' | cut -d' ' -f3 | sort | tr '\\n' ' '");
    EXPECT_EQ(names.out,
              "dpledger_call dpledger_close dpledger_free dpledger_interface dpledger_last_error dpledger_open "
              "dpledger_version ");
}

} // namespace
} // namespace epsilometer::e2e::library_test
