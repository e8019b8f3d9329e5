// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a message is one line; the place comes first; what is unknown is left out.
#include "core/base/result.h"

#include <gtest/gtest.h>

namespace epsilometer::error_test {
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
    EXPECT_EQ(error.message().english().find('\n'), std::string::npos);
    Error quoting = makeError(ErrorCode::Malformed, "'\n' has no meaning\x1b[2J here");
    quoting.place = {"a\nb", 1, "c\rd"};
    EXPECT_EQ(quoting.located(), "a?b:1: c?d: '?' has no meaning?[2J here");
}

TEST(Error, LongValuesAreCutBetweenCharacters)
{
    const Error error{ErrorCode::Malformed, "x", std::string(119, 'a') + "\u00e9" + std::string(50, 'b'), "bad", {}};
    EXPECT_EQ(error.message(), "x = " + std::string(119, 'a') + "...: bad");
}

} // namespace
} // namespace epsilometer::error_test
