// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/quadrature_quotients.h"

#include "core/numeric/outward.h"

#include <cmath>
#include <cstddef>

namespace epsilometer {

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
