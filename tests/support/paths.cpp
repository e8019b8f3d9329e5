// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/paths.h"

namespace epsilometer::fixtures {

std::string testData()
{
    return EPSILOMETER_TEST_DATA;
}

std::string resources()
{
    return EPSILOMETER_RESOURCES;
}

} // namespace epsilometer::fixtures
