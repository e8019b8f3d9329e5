// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of StateArchive: what was written is read as it was, to the last bit; NaN, negative and missing values are
// refused; states agree where only rounding differs, and not where a number is smaller.
#include "core/base/infinity.h"
#include "core/numeric/state_archive.h"

#include <gtest/gtest.h>

namespace epsilometer::state_archive_test {
namespace {

template <class Value> Json::Array written(Value value)
{
    StateArchive archive;
    archive.keep(value);
    EXPECT_TRUE(archive.ok());
    return archive.values();
}

template <class Value> bool canRead(Json::Array values, Value into = {})
{
    StateArchive archive(std::move(values));
    archive.keep(into);
    return archive.ok();
}

template <class Value> Value readBack(const Value &value, Value into = {})
{
    StateArchive archive(written(value));
    archive.keep(into);
    EXPECT_TRUE(archive.ok());
    return into;
}

UpperSum sumOf(std::initializer_list<double> terms)
{
    UpperSum sum;
    for (const double term : terms)
        sum.add(term);
    return sum;
}

TEST(StateArchive, KeepsSumsToTheLastBit)
{
    for (const UpperSum &sum : {UpperSum(), sumOf({0.1, 0.2, 1e-30}), sumOf({1e300, 1e-300}), sumOf({kInfinity})}) {
        UpperSum back = readBack(sum);
        EXPECT_EQ(Json(written(back)).write(), Json(written(sum)).write());
        UpperSum on = sum;
        on.add(1.0 / 3, 7);
        back.add(1.0 / 3, 7);
        EXPECT_EQ(back.up(), on.up());
    }
    const std::vector<UpperSum> sums{sumOf({0.1, 1e-30}), sumOf({1.0 / 3}), sumOf({kInfinity})};
    const std::vector<UpperSum> back = readBack(sums, std::vector<UpperSum>(3));
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(back[i].up(), sums[i].up());
}

TEST(StateArchive, KeepsWhatWasTyped)
{
    for (const char *text : {"0", "0.1", "1/18", "inf", "123456789012345678901234567890.5"}) {
        const Exact value = *Exact::parse("value", text);
        EXPECT_EQ(readBack(value), value);
        ExactSum sum;
        sum.add(value, 3);
        EXPECT_EQ(readBack(sum).value(), sum.value());
        TypedSum typed;
        typed.add(value, 3);
        typed.add(0.25, 2);
        EXPECT_EQ(readBack(typed).up(), typed.up());
    }
    TypedSum eighteenths;
    eighteenths.add(*Exact::parse("value", "1/18"), 17);
    EXPECT_TRUE(readBack(eighteenths).fits(*Exact::parse("value", "1/18"), 1, Exact(1)));
    EXPECT_FALSE(readBack(eighteenths).fits(*Exact::parse("value", "1/17"), 1, Exact(1)));
    EXPECT_EQ(readBack(std::optional<std::uint64_t>(7)), 7U);
    EXPECT_EQ(readBack(std::optional<std::uint64_t>()), std::nullopt);
}

/// Doubles alone decide beyond a thousand different fractions: their exact sum is not known any more.
TEST(StateArchive, RefusesWhatIsNotKnown)
{
    TypedSum sum;
    for (std::int64_t i = 0; i < 5000; ++i)
        sum.add(Exact::quotient(Exact(1), Exact(100003 + 2 * i)));
    StateArchive archive;
    archive.keep(sum);
    EXPECT_FALSE(archive.ok());
}

TEST(StateArchive, RefusesWhatIsNoSum)
{
    const auto words = [](double high, double low, double error) {
        Json::Array sums; // a list in braces of one list would be a copy of it to some compilers
        sums.emplace_back(Json::Array{Json::number(high), Json::number(low), Json::number(error)});
        return sums;
    };
    EXPECT_TRUE(canRead<UpperSum>(words(1, -1e-17, 0)));
    EXPECT_FALSE(canRead<UpperSum>(words(-1, 0, 0)));
    EXPECT_FALSE(canRead<UpperSum>(words(1, -2, 0)));
    EXPECT_FALSE(canRead<UpperSum>(words(1, 0, -1e-3)));
    EXPECT_FALSE(canRead<UpperSum>(words(kInfinity, -1, 0)));
    EXPECT_FALSE(canRead<UpperSum>({Json::Array{"nan", "0", "0"}}));
    EXPECT_FALSE(canRead<UpperSum>({}));
    EXPECT_FALSE(canRead<Exact>({"-1"}));
    EXPECT_FALSE(canRead<Exact>({"nan"}));
    EXPECT_FALSE(canRead<std::uint64_t>({"-1"}));
    EXPECT_FALSE(canRead<std::uint64_t>({"18446744073709551616"}));
    EXPECT_FALSE(canRead<bool>({"true"}));
}

TEST(StateArchive, AgreesUpToRounding)
{
    const auto sum = written(sumOf({0.1, 0.2}));
    EXPECT_TRUE(StateArchive::agree(sum, written(sumOf({0.2, 0.1}))));
    EXPECT_FALSE(StateArchive::agree(sum, written(sumOf({0.1, 0.2 - 1e-6}))));
    EXPECT_FALSE(StateArchive::agree(sum, written(sumOf({}))));
    EXPECT_FALSE(
        StateArchive::agree(written(*Exact::parse("a", "0.3")), written(*Exact::parse("a", "0.2999999999999"))));
    EXPECT_FALSE(StateArchive::agree(sum, {}));
}

} // namespace
} // namespace epsilometer::state_archive_test
