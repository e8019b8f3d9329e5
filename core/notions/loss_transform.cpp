// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/loss_transform.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

namespace {

/// a *= b, complex.
void multiplyBlock(Block &aReal, Block &aImaginary, const Block &bReal, const Block &bImaginary)
{
    for (std::size_t i = 0; i < kBlockSize; ++i) {
        const double real = aReal[i] * bReal[i] - aImaginary[i] * bImaginary[i];
        aImaginary[i] = aReal[i] * bImaginary[i] + aImaginary[i] * bReal[i];
        aReal[i] = real;
    }
}

void squareBlock(Block &real, Block &imaginary)
{
    for (std::size_t i = 0; i < kBlockSize; ++i) {
        const double square = real[i] * real[i] - imaginary[i] * imaginary[i];
        imaginary[i] = 2 * real[i] * imaginary[i];
        real[i] = square;
    }
}

/// Squaring doubles relative errors: n of the quotient's and 8 n roundings. Where the quotient is at least 1/2 that is
/// 2 n error |quotient|^n; below, |quotient|^(n-1) is at most 2^(1-n).
void raise(NodeValues &values, std::uint64_t power)
{
    const double n = static_cast<double>(power);
    Block real = values.real;
    Block imaginary = values.imaginary;
    values.real.fill(1);
    values.imaginary.fill(0);
    for (std::uint64_t rest = power; rest != 0; rest >>= 1) {
        if ((rest & 1) != 0)
            multiplyBlock(values.real, values.imaginary, real, imaginary);
        if (rest > 1)
            squareBlock(real, imaginary);
    }
    const double least = std::exp2(1 - n) * 1.01;
    for (std::size_t i = 0; i < kBlockSize; ++i) {
        const double size = std::abs(values.real[i]) + std::abs(values.imaginary[i]);
        const double once = n * (values.error[i] + 8 * outward::kUnit) * (1 + 2 * n * values.error[i]);
        values.error[i] = once * (2.2 * size + least);
    }
}

} // namespace

void NodeValues::setOne()
{
    real.fill(1);
    imaginary.fill(0);
    error.fill(0);
}

void NodeValues::multiply(NodeValues &other, std::uint64_t power)
{
    if (power > 1)
        raise(other, power);
    for (std::size_t i = 0; i < kBlockSize; ++i) {
        const double size = std::abs(real[i]) + std::abs(imaginary[i]);
        // |other| <= 1 + its error; one complex product rounds by at most 8 units.
        error[i] += error[i] * (other.error[i] + 8 * outward::kUnit) + size * (other.error[i] + 8 * outward::kUnit);
    }
    multiplyBlock(real, imaginary, other.real, other.imaginary);
}

double NodeValues::largest() const
{
    double largest = 0;
    for (std::size_t i = 0; i < kBlockSize; ++i)
        largest = std::max(largest, std::abs(real[i]) + std::abs(imaginary[i]));
    return largest;
}

void NodeValues::drop()
{
    for (std::size_t i = 0; i < kBlockSize; ++i)
        error[i] += std::abs(real[i]) + std::abs(imaginary[i]);
    real.fill(0);
    imaginary.fill(0);
}

} // namespace epsilometer
