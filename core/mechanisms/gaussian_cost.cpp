// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/gaussian_cost.h"

#include "core/notions/loss_model.h"
#include "core/notions/renyi_curves.h"

#include <cmath>

namespace epsilometer {

RoundCost gaussianCost(const Exact &mu)
{
    // A mu beyond the doubles is as good as infinite, and its square might be too large to handle.
    if (std::isinf(mu.up()))
        return infiniteCost();
    const Exact squared = mu * mu;
    const Exact rho = Exact::quotient(squared, Exact(2));
    RoundCost cost;
    cost.gdp = RoundCost::Gdp{mu.up(), squared.up(), squared};
    cost.zcdp = RoundCost::Zcdp{rho.up(), Exact(), 0, rho};
    cost.renyi = makeZcdpCurve(rho);
    cost.loss = makeGaussianLoss(squared.up());
    return cost;
}

} // namespace epsilometer
