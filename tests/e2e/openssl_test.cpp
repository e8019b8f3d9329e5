// SPDX-License-Identifier: GPL-3.0-or-later
// Proves, where OpenSSL's configuration leaves no SHA-256: every command ends with status 2 and one line that says so,
// and writes nothing; help works; libdpledger does not end its host.
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::openssl_test {
namespace {

using testing::HasSubstr;

TEST(OpenSsl, WithoutSha256EveryCommandSaysSo)
{
    const Scratch scratch;
    const std::string ledger = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", ledger, "--epsilon", "1"}).status, 0);
    const std::string before = readFile(ledger);
    const std::string null =
        scratch.file("null.cnf", "openssl_conf = i\n[i]\nproviders = p\n[p]\nnull = n\n[n]\nactivate = 1\n");
    const std::string fips =
        scratch.file("fips.cnf", "openssl_conf = i\n[i]\nalg_section = a\n[a]\ndefault_properties = fips=yes\n");
    for (const std::string &configuration : {null, fips}) {
        const std::string program = "OPENSSL_CONF='" + configuration + "' '" DPLEDGER_PROGRAM "' ";
        const std::vector<std::string> commands{"verify '" + ledger + "'", "account '" + ledger + "'",
                                                "spend '" + ledger + "' laplace scale=10",
                                                "new '" + ledger + "2' --epsilon 1"};
        for (const std::string &command : commands) {
            const Outcome outcome = shell(program + command);
            EXPECT_EQ(outcome.status, 2) << command;
            EXPECT_THAT(outcome.oneLine(), HasSubstr("has no SHA-256")) << command;
            EXPECT_EQ(outcome.out, "") << command;
        }
        EXPECT_EQ(shell(program + "--help").status, 0);
        const Outcome library = shell("OPENSSL_CONF='" + configuration + "' " USES_DPLEDGER " '" + ledger + "'");
        EXPECT_GT(library.status, 0);
        EXPECT_LT(library.status, 128) << "the host of the library goes on";
    }
    EXPECT_EQ(readFile(ledger), before);
    EXPECT_EQ(scratch.names().size(), 3U);
}

} // namespace
} // namespace epsilometer::e2e::openssl_test
