// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/quadrature_quotients.h"

#include "core/numeric/outward.h"

#include <cmath>
#include <cstddef>

namespace epsilometer {

NodeValues quadratureQuotients(const ContourNodes &nodes, std::span<const double> losses, std::span<const double> even,
                               std::span<const double> odd, double error)
{
    const double terms = 4 + static_cast<double>(losses.size());
    NodeValues quotients;
    for (std::size_t i = 0; i < kBlockSize; ++i) {
        const double omega = nodes.omega(i);
        double real = 0; // sum of weight (cos - 1): small where the quotient is near 1, so it hardly rounds
        double imaginary = 0;
        double size = 0;
        for (std::size_t j = 0; j < losses.size(); ++j) {
            const double half = omega * losses[j] / 2;
            const double sine = std::sin(half);
            const double cosine = std::cos(half);
            real -= 2 * even[j] * sine * sine;
            imaginary += 2 * odd[j] * sine * cosine;
            size += even[j] * std::abs(sine) * (1 + std::abs(half));
        }
        quotients.real[i] = 1 + real;
        quotients.imaginary[i] = imaginary;
        quotients.error[i] = error + outward::kUnit * (4 + 4 * size * terms);
    }
    return quotients;
}

} // namespace epsilometer
