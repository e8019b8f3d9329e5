// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/host.h"

#include "core/base/calendar.h"

#include <algorithm>

namespace epsilometer::service {

std::string Host::timeNow() const
{
    const auto time = claimedTime ? claimedTime({}) : Result<std::string>(std::string());
    return time.ok() ? *time : std::string();
}

std::optional<std::int64_t> Host::now() const
{
    return utcSeconds(timeNow());
}

std::string Host::field(std::string_view name) const
{
    std::string text(name);
    if (!flags)
        return text;
    std::ranges::replace(text, '_', '-');
    return "--" + text;
}

} // namespace epsilometer::service
