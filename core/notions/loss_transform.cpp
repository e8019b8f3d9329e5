// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/loss_transform.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {
namespace {

using Complex = std::complex<double>;

/// By squaring: about 2 log2(power) products. The relative error is counted by the caller.
Complex power(Complex base, std::uint64_t exponent)
{
    Complex result = 1;
    for (; exponent != 0; exponent >>= 1) {
        if ((exponent & 1) != 0)
            result = Complex(result.real() * base.real() - result.imag() * base.imag(),
                             result.real() * base.imag() + result.imag() * base.real());
        base = Complex(base.real() * base.real() - base.imag() * base.imag(), 2 * base.real() * base.imag());
    }
    return result;
}

} // namespace

void multiplyByPower(Complex &value, double &error, Complex ratio, double ratioError, std::uint64_t exponent)
{
    const double n = static_cast<double>(exponent);
    const double modulus = std::min(1.0, std::abs(ratio) + ratioError);
    // Squaring doubles relative errors: n of the ratio's and 8 n roundings, all relative to modulus^n.
    const double largest = std::exp((n - 1) * std::log(modulus)); // |ratio|^(n-1), rounded: see the factor below
    const double factorError = largest * (n * ratioError + 8 * n * outward::kUnit * modulus) * 1.001;
    const Complex factor = largest < 1e-290 ? Complex(0) : power(ratio, exponent);
    const double factorSize = std::min(1.0, std::abs(factor));
    const double size = std::abs(value);
    error = (error * (factorSize + factorError) + size * (factorError + 8 * outward::kUnit * factorSize)) *
            (1 + 16 * outward::kUnit);
    if (largest < 1e-290)
        error += size * 1e-280;
    value *= factor;
}

} // namespace epsilometer
