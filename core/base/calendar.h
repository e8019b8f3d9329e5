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

/// The period after which a budget is renewed: one of the calendar, or a number of days.
struct Period {
    enum class Kind : std::uint8_t { None, Day, Week, Month, Quarter, Year, Days };
    static constexpr std::uint32_t kMostDays = 36600;

    Kind kind = Kind::None;
    std::uint32_t days = 0; ///< of Days: 2 to kMostDays
    /// Of Days: the budget holds for any so many days on end. Each period has half of it, as such days lie in two.
    bool sliding = false;

    static const Period None;
    static const Period Day;
    static const Period Week;
    static const Period Month;
    static const Period Quarter;
    static const Period Year;
    friend bool operator==(const Period &, const Period &) = default;
};
inline constexpr Period Period::None{};
inline constexpr Period Period::Day{Kind::Day};
inline constexpr Period Period::Week{Kind::Week};
inline constexpr Period Period::Month{Kind::Month};
inline constexpr Period Period::Quarter{Kind::Quarter};
inline constexpr Period Period::Year{Kind::Year};

/// "day", "week", "month", "quarter", "year", "30-days", "sliding-30-days"; empty for None.
[[nodiscard]] std::string nameOf(const Period &period);
/// The period with that name; absent for other words.
[[nodiscard]] std::optional<Period> periodNamed(std::string_view name);
/// The period that contains a moment: "2026-01-31", "2026-W05" (ISO 8601, from Monday), "2026-01", "2026-Q1", "2026",
/// "2026-01-15/P30D". Periods of one kind neither overlap nor leave gaps, and their names sort by time.
/// seconds  of a year from 0000 to 9999;  start  of Days: a moment at which one of them begins.  Precondition: not None
[[nodiscard]] std::string periodAt(const Period &period, std::int64_t seconds, std::int64_t start = 0);

} // namespace epsilometer
