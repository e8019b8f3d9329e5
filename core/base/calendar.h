// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Calendar arithmetic in UTC, proleptic Gregorian, in whole numbers. Tests: tests/core/base/calendar_test.cpp
namespace epsilometer {

/// Seconds since 1970-01-01T00:00:00Z of an RFC 3339 time in UTC ("2026-01-31T12:00:00Z", fractions of a second are cut
/// off) or of a date ("2026-01-31", its first second), years 0000 to 9999. A leap second (":60") counts as the second
/// before it, so that it belongs to its own day. Absent for anything else, also for a day that the month does not have.
[[nodiscard]] std::optional<std::int64_t> utcSeconds(std::string_view text);

/// The day that a recorded time begins with, "2026-01-31"; empty where it begins with none: entries may claim anything, and
/// a report shows no other words in place of a date.
[[nodiscard]] std::string_view dayOf(std::string_view time);

/// A calendar period of a budget that is granted anew.
enum class Period : std::uint8_t { None, Day, Month, Quarter, Year };

/// "day", "month", "quarter", "year"; empty for None.
[[nodiscard]] std::string_view nameOf(Period period);
/// The period of that name; absent for other words.
[[nodiscard]] std::optional<Period> periodNamed(std::string_view name);
/// The period that a moment lies in: "2026-01-31", "2026-01", "2026-Q1", "2026". Periods of one kind neither overlap nor
/// leave gaps, and their names sort in the order of time. Precondition: seconds of a year from 0000 to 9999, not None.
[[nodiscard]] std::string periodAt(Period period, std::int64_t seconds);

} // namespace epsilometer
