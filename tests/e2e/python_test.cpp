// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the Python package: its own tests hold with the library of this build; its wheel works in a clean virtual
// environment, where nothing else of the project is found.
#include "tests/e2e/support/program.h"
#include "tests/e2e/support/sanitized.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::python_test {
namespace {

const std::string kProject = std::string(EPSILOMETER_TEST_DATA) + "/..";

class Python : public testing::Test {
protected:
    void SetUp() override
    {
        if (kAddressSanitizer)
            GTEST_SKIP() << "the interpreter cannot load a library under the address sanitizer";
    }
};

TEST_F(Python, ThePackageKeepsItsPromises)
{
    const Outcome tests = shell("PYTHONDONTWRITEBYTECODE=1 EPSILOMETER_LIBRARY=" LIBDPLEDGER " python3 " + kProject +
                                "/tests/python/test_epsilometer.py");
    EXPECT_EQ(tests.status, 0) << tests.err;
}

TEST_F(Python, AWheelIsAllThatACleanEnvironmentNeeds)
{
    const Scratch scratch;
    const std::string folder = scratch.path("wheel");
    const Outcome installed =
        shell("python3 " + kProject + "/installers/make_wheel.py " LIBDPLEDGER " " + folder + " && cd " + folder +
              " && python3 -m venv env && env/bin/pip --disable-pip-version-check install -q "
              "--no-index *.whl");
    ASSERT_EQ(installed.status, 0) << installed.err;
    const Outcome used = shell("cd " + folder +
                               " && env/bin/python -I -c 'import epsilometer as e; "
                               "l = e.Ledger.create(\"a.dpledger\", epsilon=1); l.spend(e.laplace(scale=10)); "
                               "print(e._library.__file__, l.account()[\"rounds\"])'");
    EXPECT_EQ(used.status, 0) << used.err;
    EXPECT_THAT(used.out, testing::MatchesRegex(folder + "/env/lib/.*/epsilometer/_library.py 1\n"));
    const Outcome shown = shell("cd " + folder + " && env/bin/pip --disable-pip-version-check show -v epsilometer");
    EXPECT_THAT(shown.out, testing::HasSubstr("License: GPL-3.0-or-later"));
    EXPECT_THAT(shown.out, testing::HasSubstr("Typing :: Typed"));
    const Outcome example = shell("cd " + folder + " && env/bin/python -I " + kProject + "/docs/examples/notebook.py");
    EXPECT_EQ(example.status, 0) << example.err;
    EXPECT_THAT(example.out, testing::StartsWith("HALT: potential filter, (1, 1e-6)-DP: "));
    EXPECT_THAT(example.out, testing::HasSubstr("ages.dpledger\n"));
}

} // namespace
} // namespace epsilometer::e2e::python_test
