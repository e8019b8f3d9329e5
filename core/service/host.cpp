// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/host.h"

#include <algorithm>

namespace epsilometer::service {

std::string Host::field(std::string_view name) const
{
    std::string text(name);
    if (!flags)
        return text;
    std::ranges::replace(text, '_', '-');
    return "--" + text;
}

} // namespace epsilometer::service
