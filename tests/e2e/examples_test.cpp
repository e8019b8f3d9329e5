// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the hook in docs/examples: a ledger without errors and warnings is committed, with more lines again; one that
// was cut back, renamed, or has a finding is not.
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace epsilometer::e2e::examples_test {
namespace {

using testing::HasSubstr;

TEST(Examples, TheHookKeepsLedgersWhole)
{
    if (shell("git --version").status != 0)
        GTEST_SKIP() << "git is not installed";
    const Scratch scratch;
    const std::string folder = std::filesystem::path(DPLEDGER_PROGRAM).parent_path().string();
    const auto in = [&](const std::string &commands) {
        return shell("set -e; export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null PATH=" + folder +
                     ":\"$PATH\"; cd " + scratch.path("") + "; " + commands);
    };
    const Outcome clean = in(
        "git init -q -b main; git config user.email a@b; git config user.name a; "
        "cp " EPSILOMETER_TEST_DATA "/../docs/examples/pre-commit .git/hooks/pre-commit; "
        "dpledger new 's t.dpledger' --epsilon 0.5 --delta 1e-9 --unit person --neighbours add-remove --filter basic; "
        "dpledger record 's t.dpledger' --type dataset --body '{\"name\":\"d\",\"n\":\"1000\"}'; "
        "dpledger record 's t.dpledger' --type note --body '{\"outside\":\"none\"}' --text none; "
        "dpledger audit 's t.dpledger'; git add -A; git commit -qm new");
    ASSERT_EQ(clean.status, 0) << clean.out << clean.err;
    const std::string spend = R"(dpledger spend 's t.dpledger' --mechanism '{"kind":"pure_dp","epsilon":"0.1"}'; )";
    const Outcome grown = in(spend + "git commit -qam grown");
    ASSERT_EQ(grown.status, 0) << grown.out << grown.err;

    const Outcome cut = in("head -n 4 's t.dpledger' > cut; mv cut 's t.dpledger'; git add -A; git commit -qm cut");
    EXPECT_NE(cut.status, 0);
    EXPECT_THAT(cut.out + cut.err, HasSubstr("s t.dpledger:"));
    const Outcome renamed = in("git reset -q --hard; git mv 's t.dpledger' other.dpledger; git commit -qm renamed");
    EXPECT_NE(renamed.status, 0);
    const Outcome finding = in("git reset -q --hard; dpledger new bare.dpledger --epsilon 9 --delta 1e-2; git add -A; "
                               "git commit -qm bare");
    EXPECT_NE(finding.status, 0);
    EXPECT_THAT(finding.out + finding.err, HasSubstr("UNIT-MISSING"));
    EXPECT_EQ(in("git log --oneline | wc -l").out, "2\n");
}

} // namespace
} // namespace epsilometer::e2e::examples_test
