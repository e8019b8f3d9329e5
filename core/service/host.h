// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/tasks.h"
#include "core/catalog/catalog.h"

#include <functional>
#include <string>
#include <string_view>

namespace epsilometer::service {

/// What a command or a service works with: the catalog, and what core does not have itself, a clock, threads and
/// patience. Made once by the program (app/host/host.h).
struct Host {
    const Catalog &catalog;
    Progress &progress;
    TaskRunner run = runInOrder; ///< for long ledgers
    /// The time claimed for an event, RFC 3339 in UTC: the given one, checked, or else now.
    std::function<Result<std::string>(const std::string &given)> claimedTime;
    /// A random UUID, or the given one, checked.
    std::function<Result<std::string>(const std::string &given)> ledgerId;
    /// For one piece of work: called before each further attempt, waits a little; false once it took too long.
    std::function<std::function<bool()>()> patience;
    bool flags = false; ///< errors name fields as flags of the command line: "--outcome", not "outcome"

    /// What errors call the field `name`: "switch_filter", or "--switch-filter".
    [[nodiscard]] std::string field(std::string_view name) const;
};

} // namespace epsilometer::service
