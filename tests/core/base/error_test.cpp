// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a message is one line; the place comes first; what is unknown is left out.
#include "core/base/error.h"

#include <gtest/gtest.h>

namespace epsilometer {
namespace {

TEST(Error, MessageNamesParameterValueAndConstraint)
{
    const Error error{ErrorCode::OutOfDomain, "sigma", "-1", "must be finite and > 0", {}};
    EXPECT_EQ(error.message(), "sigma = -1: must be finite and > 0");
    EXPECT_EQ(error.at("a.csv", 3).located(), "a.csv:3: sigma = -1: must be finite and > 0");
}

TEST(Error, ControlCharactersNeverBreakTheLine)
{
    const Error error{ErrorCode::Malformed, "x", "a\nb", "bad", {}};
    EXPECT_EQ(error.message().find('\n'), std::string::npos);
}

} // namespace
} // namespace epsilometer
