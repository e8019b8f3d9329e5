// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/tasks.h"
#include "core/catalog/catalog.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace epsilometer::service {

/// The environment of a command or service: the catalog, and the facilities that core lacks (clock, threads, patience).
/// Created once by the program (app/host/host.h).
struct Host {
    const Catalog &catalog;
    Progress &progress;
    TaskRunner run = runInOrder; ///< for long ledgers
    /// The claimed time of an event, RFC 3339 in UTC: `given` after validation, of a date its first second, or the
    /// current time if that is empty.
    std::function<Result<std::string>(const std::string &given)> claimedTime;
    /// `given` after validation, or a random UUID if that is empty.
    std::function<Result<std::string>(const std::string &given)> ledgerId;
    /// Creates the retry timer of one task: each call waits briefly, and returns false once the task took too long.
    std::function<std::function<bool()>()> patience;
    /// Called before another program's log is parsed, after it was read and the output was opened: the program may give up
    /// rights that reading it does not need (app/host/confine.h). Not called by those that stay for further questions.
    std::function<void()> beforeForeignLog{};
    bool flags = false; ///< errors name command line flags: "--outcome" instead of "outcome"

    void expectForeignLog() const
    {
        if (beforeForeignLog)
            beforeForeignLog();
    }
    /// The current time as claimedTime() gives it; empty without a clock.
    [[nodiscard]] std::string timeNow() const;
    /// The same in seconds since 1970 in UTC; absent without a clock.
    [[nodiscard]] std::optional<std::int64_t> now() const;
    /// The name of a field in errors: "switch_filter", or "--switch-filter".
    [[nodiscard]] std::string field(std::string_view name) const;
};

} // namespace epsilometer::service
