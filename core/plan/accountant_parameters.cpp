// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/accountant_parameters.h"

#include <array>

namespace epsilometer {

std::span<const AccountantParameter> accountantParameters()
{
    static constexpr std::array kParameters{
        AccountantParameter{"target", &AccountantParameters::target,
                            core::tr("Filter odometer: the epsilon it aims at (default epsilon)")},
        AccountantParameter{"gamma", &AccountantParameters::gamma, core::tr("Mixture odometer (default best for y*)")},
        AccountantParameter{"v0", &AccountantParameters::v0, core::tr("Stitched odometer (default y*/4)")},
        AccountantParameter{"n", &AccountantParameters::n,
                            core::tr("Rogers odometer: size of the data set (default 10000)"), 2},
        AccountantParameter{"lattice", &AccountantParameters::lattice,
                            core::tr("Potential filter: step of the loss lattice (default epsilon/400)")},
    };
    return kParameters;
}

} // namespace epsilometer
