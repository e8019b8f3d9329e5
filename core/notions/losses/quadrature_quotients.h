// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/loss_transform.h"

#include <span>

namespace epsilometer {

/// The quotients M(sigma + i omega) / M(sigma) at the nodes from a rule with the given losses: the sum of even
/// cos(omega loss) + i odd sin(omega loss), where the even weights, with that of no loss, sum to 1.
/// even, odd  sum and difference of the weights of a loss and of its negative; |odd| <= even
/// error      of the quotients by the rule, absolute; what the sums round is added
[[nodiscard]] NodeValues quadratureQuotients(const ContourNodes &nodes, std::span<const double> losses,
                                             std::span<const double> even, std::span<const double> odd, double error);

} // namespace epsilometer
