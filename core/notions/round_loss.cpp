// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/round_loss.h"

#include <cmath>

namespace epsilometer {

std::shared_ptr<const LossModel> lossOf(const RoundCost &cost)
{
    if (cost.loss)
        return cost.loss;
    if (cost.gdp)
        return std::isfinite(cost.gdp->muSquared) ? makeGaussianLoss(cost.gdp->muSquared) : makeInfiniteLoss();
    if (cost.dp)
        return makeResponseLoss(cost.dp->epsilonUp, cost.dp->deltaUp);
    return nullptr;
}

} // namespace epsilometer
