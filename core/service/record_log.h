// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/table/table_spec.h"
#include "core/service/host.h"
#include "core/service/input.h"

#include <string>

namespace epsilometer::service {

/// Which recorded analyses to list; an empty text leaves none out.
struct LogQuestion {
    std::string actor; ///< only those of this person or program
    std::string since; ///< only those from this claimed time on, a date or a time in UTC
    std::string block; ///< only those that count for this block of the partition
    std::string last;  ///< only so many of the last
};

/// A row for each recorded analysis: who ran what, at which cost, and how much of the budget is used after it.
/// Errors: OutOfDomain on a field of the question; Cancelled. Tests: tests/e2e/log_test.cpp
[[nodiscard]] Result<present::TableSource> recordLog(Input input, const LogQuestion &question, const Host &host);

} // namespace epsilometer::service
