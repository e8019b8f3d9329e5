// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/calendar.h"

#include "core/base/text/number_text.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace epsilometer {

namespace {

constexpr std::int64_t kDay = 86400;

/// The number formed by `count` digits at a place; absent unless all are digits.
std::optional<unsigned> digits(std::string_view text, std::size_t from, std::size_t count)
{
    return from + count <= text.size() ? parseNumber<unsigned>(text.substr(from, count)) : std::nullopt;
}

bool hasAt(std::string_view text, std::size_t at, char wanted)
{
    return at < text.size() && text[at] == wanted;
}

constexpr std::size_t kDate = 10; // YYYY-MM-DD

std::optional<std::int64_t> secondsOfDate(std::string_view text)
{
    const auto year = digits(text, 0, 4);
    const auto month = digits(text, 5, 2);
    const auto day = digits(text, 8, 2);
    if (!year || !month || !day || !hasAt(text, 4, '-') || !hasAt(text, 7, '-'))
        return std::nullopt;
    const std::chrono::year_month_day date(std::chrono::year(static_cast<int>(*year)), std::chrono::month(*month),
                                           std::chrono::day(*day));
    if (!date.ok())
        return std::nullopt;
    return std::int64_t{std::chrono::sys_days(date).time_since_epoch().count()} * kDay;
}

std::string padded(unsigned value, std::size_t width)
{
    std::string text = std::to_string(value);
    return std::string(width - std::min(width, text.size()), '0') + text;
}

constexpr auto kNames = std::to_array<std::pair<Period, std::string_view>>(
    {{Period::Day, "day"}, {Period::Month, "month"}, {Period::Quarter, "quarter"}, {Period::Year, "year"}});

} // namespace

std::string_view dayOf(std::string_view time)
{
    const std::string_view day = time.substr(0, kDate);
    return secondsOfDate(day) ? day : std::string_view();
}

std::optional<std::int64_t> utcSeconds(std::string_view text)
{
    const auto date = secondsOfDate(text);
    if (!date || text.size() == kDate)
        return date;
    const auto hour = digits(text, 11, 2);
    const auto minute = digits(text, 14, 2);
    const auto second = digits(text, 17, 2);
    if (!hour || !minute || !second || !hasAt(text, 10, 'T') || !hasAt(text, 13, ':') || !hasAt(text, 16, ':'))
        return std::nullopt;
    if (*hour > 23 || *minute > 59 || *second > 60)
        return std::nullopt;
    std::string_view rest = text.substr(19);
    if (rest.starts_with('.')) {
        const std::size_t end = rest.find_first_not_of("0123456789", 1);
        if (end == std::string_view::npos || end == 1)
            return std::nullopt;
        rest.remove_prefix(end);
    }
    if (rest != "Z")
        return std::nullopt;
    return *date + std::int64_t{*hour} * 3600 + std::int64_t{*minute} * 60 + std::min(*second, 59U);
}

std::string_view nameOf(Period period)
{
    const auto known = std::ranges::find(kNames, period, &std::pair<Period, std::string_view>::first);
    return known == kNames.end() ? std::string_view() : known->second;
}

std::optional<Period> periodNamed(std::string_view name)
{
    const auto known = std::ranges::find(kNames, name, &std::pair<Period, std::string_view>::second);
    return known == kNames.end() ? std::nullopt : std::optional(known->first);
}

std::string periodAt(Period period, std::int64_t seconds)
{
    const std::chrono::sys_seconds moment{std::chrono::seconds(seconds)};
    const std::chrono::year_month_day date(std::chrono::floor<std::chrono::days>(moment));
    std::string year = padded(static_cast<unsigned>(static_cast<int>(date.year())), 4);
    const auto month = static_cast<unsigned>(date.month());
    if (period == Period::Year)
        return year;
    if (period == Period::Quarter)
        return year + "-Q" + std::to_string((month + 2) / 3);
    const std::string ofYear = year + "-" + padded(month, 2);
    return period == Period::Month ? ofYear : ofYear + "-" + padded(static_cast<unsigned>(date.day()), 2);
}

} // namespace epsilometer
