// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/menu_text.h"

#include "core/mechanisms/parameter_text.h"

namespace epsilometer {

std::string menuText(const AccountantParameters &parameters)
{
    std::string text;
    for (const MenuItem &item : parameters.menu) {
        text += (text.empty() ? "" : "; ") + kindText(item.mechanism) + " " + parametersText(item.mechanism);
        if (item.charge > 0)
            text += ": " + std::to_string(item.charge);
    }
    return text;
}

} // namespace epsilometer
