// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the quotient is not below the exact one and the double before it is, by rationals; with and without the
// fused operation the same.
#include "core/numeric/quotients_up.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

namespace epsilometer {
namespace {

using Rational = boost::multiprecision::cpp_rational;

std::vector<double> wholeNumbers()
{
    std::vector<double> whole{0, 1, 2, 3, 5, 7, 10, 0x1p53, 0x1p53 - 1, 0x1p52 + 1, 0x1p26 + 1};
    std::mt19937_64 random(5);
    for (int i = 0; i < 3000; ++i)
        whole.push_back(static_cast<double>((random() >> 11U) >> (random() % 53U)));
    return whole;
}

TEST(QuotientsUp, TheSmallestDoubleNotBelow)
{
    const std::vector<double> whole = wholeNumbers();
    std::vector<double> fused(whole.size());
    std::vector<double> split(whole.size());
    std::vector<double> chosen(whole.size());
    double unit = 1;
    for (int digits = 0; digits <= 22; ++digits, unit *= 10) {
        quotients_up_detail::fused(whole.data(), whole.size(), unit, fused.data());
        quotients_up_detail::split(whole.data(), whole.size(), unit, split.data());
        quotientsUp(whole, unit, chosen.data());
        for (std::size_t i = 0; i < whole.size(); ++i) {
            ASSERT_EQ(fused[i], split[i]) << whole[i] << " / " << unit;
            ASSERT_EQ(fused[i], chosen[i]);
            const Rational exact = Rational(whole[i]) / Rational(unit);
            ASSERT_GE(Rational(fused[i]), exact);
            if (fused[i] > 0) {
                ASSERT_LT(Rational(std::nextafter(fused[i], 0)), exact);
            }
        }
    }
}

} // namespace
} // namespace epsilometer
