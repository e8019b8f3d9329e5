// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/calendar.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epsilometer {

namespace {

constexpr std::int64_t kDay = 86400;

struct Date {
    std::int64_t year = 0;
    int month = 1;
    int day = 1;
};

bool isLeap(std::int64_t year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

int daysIn(std::int64_t year, int month)
{
    constexpr std::array<int, 12> kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && isLeap(year) ? 29 : kDays[static_cast<std::size_t>(month - 1)];
}

/// Days since 1970-01-01. Years start in March, so that the leap day is the last (Hinnant, "chrono-compatible low-level
/// date algorithms").
std::int64_t daysOf(const Date &date)
{
    const std::int64_t year = date.month <= 2 ? date.year - 1 : date.year;
    const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
    const std::int64_t ofEra = year - era * 400;
    const std::int64_t ofYear = (153 * (date.month + (date.month > 2 ? -3 : 9)) + 2) / 5 + date.day - 1;
    return era * 146097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719468;
}

Date dateOf(std::int64_t days)
{
    days += 719468;
    const std::int64_t era = (days >= 0 ? days : days - 146096) / 146097;
    const std::int64_t ofEra = days - era * 146097;
    const std::int64_t year = (ofEra - ofEra / 1460 + ofEra / 36524 - ofEra / 146096) / 365;
    const std::int64_t ofYear = ofEra - (365 * year + year / 4 - year / 100);
    const std::int64_t shifted = (5 * ofYear + 2) / 153;
    const int month = static_cast<int>(shifted < 10 ? shifted + 3 : shifted - 9);
    return {year + era * 400 + (month <= 2 ? 1 : 0), month, static_cast<int>(ofYear - (153 * shifted + 2) / 5 + 1)};
}

/// The digits at a place as a number; absent where one of them is none.
std::optional<int> digits(std::string_view text, std::size_t from, std::size_t count)
{
    int value = 0;
    for (std::size_t i = from; i < from + count; ++i) {
        if (i >= text.size() || text[i] < '0' || text[i] > '9')
            return std::nullopt;
        value = value * 10 + (text[i] - '0');
    }
    return value;
}

bool hasAt(std::string_view text, std::size_t at, char wanted)
{
    return at < text.size() && text[at] == wanted;
}

std::optional<std::int64_t> secondsOfDate(std::string_view text)
{
    const auto year = digits(text, 0, 4);
    const auto month = digits(text, 5, 2);
    const auto day = digits(text, 8, 2);
    if (!year || !month || !day || !hasAt(text, 4, '-') || !hasAt(text, 7, '-'))
        return std::nullopt;
    if (*month < 1 || *month > 12 || *day < 1 || *day > daysIn(*year, *month))
        return std::nullopt;
    return daysOf({*year, *month, *day}) * kDay;
}

std::string padded(std::int64_t value, std::size_t width)
{
    std::string text = std::to_string(value);
    return std::string(width - std::min(width, text.size()), '0') + text;
}

constexpr auto kNames = std::to_array<std::pair<Period, std::string_view>>(
    {{Period::Day, "day"}, {Period::Month, "month"}, {Period::Quarter, "quarter"}, {Period::Year, "year"}});

} // namespace

std::optional<std::int64_t> utcSeconds(std::string_view text)
{
    constexpr std::size_t kDate = 10;
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
    return *date + *hour * 3600 + *minute * 60 + std::min(*second, 59);
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
    const std::int64_t days = (seconds >= 0 ? seconds : seconds - (kDay - 1)) / kDay;
    const Date date = dateOf(days);
    const std::string year = padded(date.year, 4);
    if (period == Period::Year)
        return year;
    if (period == Period::Quarter)
        return year + "-Q" + std::to_string((date.month + 2) / 3);
    const std::string month = year + "-" + padded(date.month, 2);
    return period == Period::Month ? month : month + "-" + padded(date.day, 2);
}

} // namespace epsilometer
