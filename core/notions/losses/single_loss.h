// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/loss_model.h"

#include <limits>
#include <memory>
#include <vector>

namespace epsilometer {

/// One run of a loss with a single parameter, constructed with further arguments: parameter 0 gives no loss, a
/// non-finite one an infinite loss.
template <class Loss, class... Rest>
[[nodiscard]] std::shared_ptr<const LossModel> makeSingleLoss(double parameter, Rest... rest)
{
    if (!(parameter < std::numeric_limits<double>::infinity()))
        return makeInfiniteLoss();
    if (parameter == 0)
        return makeNoLoss();
    return std::make_shared<LossModel>(std::vector<LossPart>{{std::make_shared<Loss>(parameter, rest...), 1}});
}

} // namespace epsilometer
