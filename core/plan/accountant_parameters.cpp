// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/accountant_parameters.h"

#include <array>

namespace epsilometer {

std::span<const AccountantParameter> accountantParameters()
{
    static constexpr std::array kParameters{
        AccountantParameter{"target", &AccountantParameters::target,
                            "Filter odometer: the epsilon it aims at (default epsilon)"},
        AccountantParameter{"gamma", &AccountantParameters::gamma, "Mixture odometer (default best for y*)"},
        AccountantParameter{"v0", &AccountantParameters::v0, "Stitched odometer (default y*/4)"},
        AccountantParameter{"n", &AccountantParameters::n, "Rogers odometer: size of the data set (default 10000)", 2},
        AccountantParameter{"lattice", &AccountantParameters::lattice, "Exact filter: step of the loss lattice"},
    };
    return kParameters;
}

} // namespace epsilometer
