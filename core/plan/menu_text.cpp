// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/menu_text.h"

#include "core/mechanisms/parameter_text.h"

namespace epsilometer {

std::string menuText(const AccountantParameters &parameters)
{
    std::string text;
    for (const MenuItem &item : parameters.menu) {
        const Json *kind = item.mechanism.find("kind");
        const std::string *name = kind == nullptr ? nullptr : kind->ifString();
        text += (text.empty() ? "" : "; ") + (name == nullptr ? std::string("?") : *name) + " " +
                parametersText(item.mechanism);
        if (item.charge > 0)
            text += ": " + std::to_string(item.charge);
    }
    return text;
}

} // namespace epsilometer
