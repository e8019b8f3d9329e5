// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the Python package: its own tests hold with the library of this build, also from a wheel in a folder of its
// own, where nothing else of the project is found.
#include "tests/e2e/support/program.h"
#include "tests/e2e/support/sanitized.h"

#include <gtest/gtest.h>

namespace epsilometer::e2e {
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

TEST_F(Python, AWheelHasAllThatIsNeeded)
{
    const Scratch scratch;
    const std::string folder = scratch.path("wheel");
    const Outcome packed = shell("python3 " + kProject + "/installers/make_wheel.py " LIBDPLEDGER " " + folder +
                                 " && cd " + folder + " && python3 -m zipfile -e *.whl site");
    ASSERT_EQ(packed.status, 0) << packed.err;
    const Outcome used = shell("cd " + folder +
                               " && PYTHONPATH=site python3 -c 'import epsilometer as e; "
                               "l = e.Ledger.create(\"a.dpledger\", epsilon=1); l.spend(e.laplace(scale=10)); "
                               "print(e._library.__file__, l.account()[\"rounds\"])'");
    EXPECT_EQ(used.status, 0) << used.err;
    EXPECT_EQ(used.out, folder + "/site/epsilometer/_library.py 1\n");
}

} // namespace
} // namespace epsilometer::e2e
