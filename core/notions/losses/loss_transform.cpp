// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/loss_transform.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>

namespace epsilometer {

namespace {

/// a *= b, complex, element by element.
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

/// Replaces the values by their power. Squaring doubles relative errors: n errors of the quotient and 8 n roundings.
/// For a quotient of at least 1/2 that is 2 n error |quotient|^n; below, |quotient|^(n-1) is at most 2^(1-n).
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

/// (1 + z)^power with its error, by the logarithm, which is as accurate as z; absent if |1 + z| < 1/2.
struct Raised {
    std::complex<double> value;
    double error = 0;
};
bool raiseOnePlus(std::complex<double> z, double zError, double power, Raised &raised)
{
    const double square = std::norm(z);
    const double rise = 2 * z.real() + square; // |1 + z|^2 - 1
    if (!(rise > -0.75 + 4 * zError))
        return false;
    const std::complex<double> log(std::log1p(rise) / 2, std::atan2(z.imag(), 1 + z.real()));
    // `rise` has an error of three units of its terms, and |1 + z| >= 1/2 amplifies it at most fourfold.
    const double sum = 2 * std::abs(z.real()) + square;
    const double once = 2.1 * zError + outward::kUnit * (8 * sum + 4 * std::abs(log.real()) + 6 * std::abs(log.imag()));
    const double error = power * once + 4 * outward::kUnit * power * std::abs(log);
    if (!(error < 0.1))
        return false;
    const double size = std::exp(power * log.real());
    raised.value = std::polar(size, power * log.imag());
    raised.error = size * (1.1 * error + 16 * outward::kUnit);
    return true;
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
    work += other.work + 2 * static_cast<double>(kBlockSize);
    if (power > 1)
        raise(other, power);
    for (std::size_t i = 0; i < kBlockSize; ++i) {
        const double size = std::abs(real[i]) + std::abs(imaginary[i]);
        // |other| <= 1 + its error; a complex product rounds by at most 8 units.
        error[i] += error[i] * (other.error[i] + 8 * outward::kUnit) + size * (other.error[i] + 8 * outward::kUnit);
    }
    multiplyBlock(real, imaginary, other.real, other.imaginary);
}

void NodeValues::multiplyOnePlus(const NodeValues &other, std::uint64_t power)
{
    NodeValues quotients;
    quotients.work = other.work + 32 * static_cast<double>(kBlockSize);
    NodeValues squared; // used if the logarithm is not accurate enough
    bool haveSquared = false;
    for (std::size_t i = 0; i < kBlockSize; ++i) {
        Raised raised;
        const bool close =
            raiseOnePlus({other.real[i], other.imaginary[i]}, other.error[i], static_cast<double>(power), raised);
        if (!close && !haveSquared) {
            squared = other;
            for (std::size_t j = 0; j < kBlockSize; ++j) {
                squared.real[j] += 1;
                squared.error[j] += outward::kUnit * 2;
            }
            if (power > 1)
                raise(squared, power);
            haveSquared = true;
        }
        quotients.real[i] = close ? raised.value.real() : squared.real[i];
        quotients.imaginary[i] = close ? raised.value.imag() : squared.imaginary[i];
        quotients.error[i] = close ? raised.error : squared.error[i];
    }
    multiply(quotients, 1);
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

NodeValues quadratureQuotients(const ContourNodes &nodes, std::span<const double> losses, std::span<const double> even,
                               std::span<const double> odd, double error, double rounding)
{
    const double terms = 4 + static_cast<double>(losses.size());
    NodeValues quotients;
    constexpr double kSineWork = 8;
    quotients.work = kSineWork * terms * static_cast<double>(kBlockSize);
    for (std::size_t i = 0; i < kBlockSize; ++i) {
        const double omega = nodes.omega(i);
        long double real = 0; // sum of weight (cos - 1)
        long double imaginary = 0;
        double size = 0;
        for (std::size_t j = 0; j < losses.size(); ++j) {
            const double half = omega * losses[j] / 2;
            const double sine = std::sin(half);
            const double cosine = std::cos(half);
            real -= 2 * even[j] * sine * sine;
            imaginary += 2 * odd[j] * sine * cosine;
            size += even[j] * (std::abs(sine) + std::abs(half));
        }
        quotients.real[i] = static_cast<double>(real);
        quotients.imaginary[i] = static_cast<double>(imaginary);
        // The angle has an error of two units, each term of a few units of its size; the sums, in long double, add a
        // fraction of a unit per term.
        const double units = 32 + 4 * terms * static_cast<double>(outward::kLongUnit / outward::kUnit);
        quotients.error[i] = error + (4 * rounding + outward::kUnit * units) * size;
    }
    return quotients;
}

} // namespace epsilometer
