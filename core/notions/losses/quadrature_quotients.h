// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/loss_transform.h"

#include <span>

namespace epsilometer {

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
