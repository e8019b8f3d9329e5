// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <span>

namespace epsilometer {

/// Which neighbour the loss is taken under: P against Q, or Q against P.
enum class LossOrder : std::uint8_t { Forward, Reverse };

/// log M(t), M(t) = E_P[e^(tL); L < inf], known to `error` on both sides. value = inf where it diverges.
struct LogMoment {
    double value = 0;
    double error = 0;
};

/// Where a vertical line in the complex plane is sampled: sigma + i k step, k = first, first + 1, ...
struct ContourNodes {
    double sigma = 0;
    double step = 0;
    std::uint64_t first = 0;
};

/// M along vertical lines, with error bounds: what the contour engine needs of a loss.
class LossTransform {
public:
    virtual ~LossTransform() = default;

    /// t  real
    [[nodiscard]] virtual LogMoment logMoment(LossOrder order, double t) const = 0;
    /// UPPER bound on sup over w >= omega of |M(sigma + i w)| / M(sigma); at most 1.
    /// goal  a bound that is good enough: no need to search for a better one
    [[nodiscard]] virtual double decay(LossOrder order, double sigma, double omega, double goal) const = 0;
    /// Multiplies values[i] by (M(node i) / M(sigma))^power and grows errors[i], absolute, accordingly.
    virtual void multiply(LossOrder order, const ContourNodes &nodes, std::uint64_t power,
                          std::span<std::complex<double>> values, std::span<double> errors) const = 0;
};

/// The common step of every multiply(): value *= ratio^power where |ratio| <= 1 is known to ratioError.
void multiplyByPower(std::complex<double> &value, double &error, std::complex<double> ratio, double ratioError,
                     std::uint64_t power);

} // namespace epsilometer
