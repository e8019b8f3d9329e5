// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Calendar arithmetic in UTC, proleptic Gregorian, in whole numbers. Tests: tests/core/base/calendar_test.cpp
namespace epsilometer {

/// Seconds since 1970-01-01T00:00:00Z of an RFC 3339 time in UTC ("2026-01-31T12:00:00Z"; fractions of a second are cut
/// off) or of a date ("2026-01-31", its first second), years 0000 to 9999. A leap second (":60") counts as the second
/// before it, so that it belongs to its own day. Absent for any other text, including days that the month does not
/// have.
[[nodiscard]] std::optional<std::int64_t> utcSeconds(std::string_view text);

/// The day at the start of a recorded time, "2026-01-31"; empty if the text does not begin with a day: entries may claim anything, and a
/// report must not show other words as a date.
[[nodiscard]] std::string_view dayOf(std::string_view time);

/// The calendar period after which a budget is renewed.
enum class Period : std::uint8_t { None, Day, Month, Quarter, Year };

/// "day", "month", "quarter", "year"; empty for None.
[[nodiscard]] std::string_view nameOf(Period period);
/// The period with that name; absent for other words.
[[nodiscard]] std::optional<Period> periodNamed(std::string_view name);
/// The period that contains a moment: "2026-01-31", "2026-01", "2026-Q1", "2026". Periods of one kind neither overlap
/// nor leave gaps, and their names sort by time. Precondition: seconds of a year from 0000 to 9999, not None.
[[nodiscard]] std::string periodAt(Period period, std::int64_t seconds);

} // namespace epsilometer
