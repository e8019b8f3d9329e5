// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/fft.h"

#include <cstdint>
#include <span>

/// Moment generating functions of losses along vertical lines, with error bounds: the interface, the values at nodes,
/// and quotients by quadrature.
namespace epsilometer {

/// The order of the neighbours: P against Q, or Q against P.
enum class LossOrder : std::uint8_t { Forward, Reverse };

/// log M(t), M(t) = E_P[e^(tL); L < inf], within +-`error`. value = inf if it diverges.
struct LogMoment {
    double value = 0;
    double error = 0;
};

/// Sampling points on a vertical line in the complex plane: sigma + i k step for kBlockSize values of k from `first`
/// on. sigma and step have few significant bits, so that their products are exact.
struct ContourNodes {
    double sigma = 0;
    double step = 0;
    std::uint64_t first = 0;

    [[nodiscard]] double omega(std::size_t i) const { return static_cast<double>(first + i) * step; }
};

/// A quotient M(node) / M(sigma), or a product of such quotients, at every node of a block. Its modulus is at most 1,
/// up to the absolute error.
struct NodeValues {
    Block real;
    Block imaginary;
    Block error;
    double work = 0; ///< work done so far (WorkLimit)

    void setOne();
    /// Multiplies by other^power. Modifies `other`.
    void multiply(NodeValues &other, std::uint64_t power);
    /// Multiplies by (1 + other)^power with the accuracy of `other`: for quotients close to 1 raised to large powers.
    void multiplyOnePlus(const NodeValues &other, std::uint64_t power);
    /// UPPER bound on the largest modulus, not counting errors.
    [[nodiscard]] double largest() const;
    /// Replaces the values by 0 and adds them to the error.
    void drop();
};

/// M along vertical lines with error bounds: the interface for the contour engine.
class LossTransform {
public:
    virtual ~LossTransform() = default;

    /// t  real
    [[nodiscard]] virtual LogMoment logMoment(LossOrder order, double t) const = 0;
    /// UPPER bound on sup over w >= omega of |M(sigma + i w)| / M(sigma); at most 1.
    /// goal  a sufficient bound: no need to search for a better one
    [[nodiscard]] virtual double decay(LossOrder order, double sigma, double omega, double goal) const = 0;
    /// UPPER bound for omega <= w <= end, for transforms that return to 1 further out; 1 if the goal is not reached.
    [[nodiscard]] virtual double decayBetween(LossOrder order, double sigma, double omega, double end,
                                              double goal) const
    {
        static_cast<void>(end);
        return decay(order, sigma, omega, goal);
    }
    /// Approximate cost of logMoment(), and maximum cost of decay(), in units of WorkLimit.
    struct Work {
        double moment = 32;
        double decay = 64;
    };
    [[nodiscard]] virtual Work work() const { return {}; }
    /// Multiplies the product by (M(node) / M(sigma))^power and increases its errors accordingly.
    virtual void multiply(LossOrder order, const ContourNodes &nodes, std::uint64_t power,
                          NodeValues &product) const = 0;
};

/// The quotients M(sigma + i omega) / M(sigma) - 1 at the nodes, from a quadrature rule with the given losses: the sum
/// of even cos(omega loss) + i odd sin(omega loss) - 1, where the even weights, including the weight of no loss, sum to
/// 1.
/// even, odd  sum and difference of the weights of a loss and of its negative; |odd| <= even
/// error      absolute error of the rule; the rounding of the sums is added
/// rounding   relative error of each weight; it is scaled by the weights' contribution to |quotient - 1|
[[nodiscard]] NodeValues quadratureQuotients(const ContourNodes &nodes, std::span<const double> losses,
                                             std::span<const double> even, std::span<const double> odd, double error,
                                             double rounding);

} // namespace epsilometer
