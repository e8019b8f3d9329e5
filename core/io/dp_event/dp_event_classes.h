// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"

#include <span>
#include <string_view>

/// The classes of dp_accounting.dp_event, and Python's text of them in the object form.
namespace epsilometer::io {

/// One class of dp_accounting.dp_event: its name, and its fields in the order of the positional form.
struct DpEventClass {
    std::string_view name;
    std::span<const std::string_view> fields;
    std::size_t required = 0; ///< number of first fields that are required
};

/// Null for a name that is not on the whitelist. Accepts a misspelling that another tool writes.
[[nodiscard]] const DpEventClass *findDpEventClass(std::string_view name);
[[nodiscard]] std::span<const DpEventClass> dpEventClasses(); ///< all classes, one of them under both of its names
[[nodiscard]] bool isDpEventName(std::string_view name);      ///< whether it ends like the class name of an event

inline constexpr std::string_view kClassName = "class_name";   ///< key of the class in the object form
inline constexpr std::string_view kModuleName = "module_name"; ///< key of its module
inline constexpr const char *kDpEventModule = "dp_accounting.dp_event";

/// Converts Python's repr of events to the object form: {"class_name": ..., fields...}. Positional arguments get the
/// names of the class's fields. Several consecutive events, as in a line-based log, become an array.
/// Errors: Malformed with line and byte; never more than 64 levels deep.
[[nodiscard]] Result<Json> parseDpEventRepr(std::string_view text);

} // namespace epsilometer::io
