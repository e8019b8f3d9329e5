// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/rotations.h"

#include <cstdint>

namespace epsilometer {

/// Which neighbour the loss is taken under: P against Q, or Q against P.
enum class LossOrder : std::uint8_t { Forward, Reverse };

/// log M(t), M(t) = E_P[e^(tL); L < inf], known to `error` on both sides. value = inf where it diverges.
struct LogMoment {
    double value = 0;
    double error = 0;
};

/// Where a vertical line in the complex plane is sampled: sigma + i k step for kBlockSize values of k from `first` on.
/// sigma and step have few significant bits, so that their products are exact.
struct ContourNodes {
    double sigma = 0;
    double step = 0;
    std::uint64_t first = 0;

    [[nodiscard]] double omega(std::size_t i) const { return static_cast<double>(first + i) * step; }
};

/// A product of quotients M(node) / M(sigma), or one of them, at every node of a block. At most 1 in modulus, up to the
/// absolute error.
struct NodeValues {
    Block real;
    Block imaginary;
    Block error;
    double work = 0; ///< done for them so far (WorkLimit)

    void setOne();
    /// The product with other^power.  other  is used up
    void multiply(NodeValues &other, std::uint64_t power);
    /// The product with (1 + other)^power, to the accuracy of `other`: for quotients close to 1, raised to large powers.
    void multiplyOnePlus(const NodeValues &other, std::uint64_t power);
    /// UPPER bound on the largest modulus, errors apart.
    [[nodiscard]] double largest() const;
    /// Forgets the values and counts them as error.
    void drop();
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
    /// The same for omega <= w <= end, for transforms that come back to 1 far out; 1 where the goal is not reached.
    [[nodiscard]] virtual double decayBetween(LossOrder order, double sigma, double omega, double end,
                                              double goal) const
    {
        static_cast<void>(end);
        return decay(order, sigma, omega, goal);
    }
    /// About what logMoment() costs, and decay() at most, in units of WorkLimit.
    struct Work {
        double moment = 32;
        double decay = 64;
    };
    [[nodiscard]] virtual Work work() const { return {}; }
    /// Multiplies the product by (M(node) / M(sigma))^power and grows its errors accordingly.
    virtual void multiply(LossOrder order, const ContourNodes &nodes, std::uint64_t power,
                          NodeValues &product) const = 0;
};

} // namespace epsilometer
