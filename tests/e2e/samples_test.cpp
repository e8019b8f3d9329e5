// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the samples that are shipped: each verifies and accounts under its own policy; the script that writes them
// gives the same bytes again.
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include <filesystem>
#include <gtest/gtest.h>

namespace epsilometer::e2e::samples_test {
namespace {

std::vector<std::string> samples()
{
    std::vector<std::string> names;
    for (const auto &entry : std::filesystem::directory_iterator(std::string(EPSILOMETER_RESOURCES) + "/samples")) {
        if (entry.path().extension() == ".dpledger")
            names.push_back(entry.path().filename().string());
    }
    return names;
}

std::string shipped(const std::string &name)
{
    return std::string(EPSILOMETER_RESOURCES) + "/samples/" + name;
}

TEST(SamplesSweep, EachVerifiesAndAccounts)
{
    ASSERT_GE(samples().size(), 4U);
    for (const std::string &name : testing_support::everyInSweep(samples(), 3)) {
        EXPECT_EQ(dpledger({"verify", shipped(name)}).status, 0) << name;
        const Outcome account = dpledger({"account", shipped(name), "--json"});
        EXPECT_EQ(account.status, 0) << name << account.err;
        EXPECT_GT(number(at(account.json(), {"rounds"})), 0) << name;
    }
}

TEST(SamplesSweep, TheScriptWritesTheSameBytesAgain)
{
    const Scratch scratch;
    const Outcome made =
        shell("'" + shipped("make_samples.sh") + "' '" DPLEDGER_PROGRAM "' '" + scratch.path("out") + "'");
    ASSERT_EQ(made.status, 0) << made.out << made.err;
    for (const std::string &name : samples())
        EXPECT_EQ(readFile(scratch.path("out/" + name)), readFile(shipped(name))) << name;
}

} // namespace
} // namespace epsilometer::e2e::samples_test
