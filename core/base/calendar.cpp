// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/calendar.h"

#include "core/base/text/number_text.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
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

constexpr auto kNames = std::to_array<std::pair<Period, std::string_view>>({{Period::Day, "day"},
                                                                            {Period::Week, "week"},
                                                                            {Period::Month, "month"},
                                                                            {Period::Quarter, "quarter"},
                                                                            {Period::Year, "year"}});
constexpr std::string_view kDays = "-days";
constexpr std::string_view kSliding = "sliding-";

/// Years before 0000, in which a long period may begin, sort first.
std::string yearText(std::chrono::year year)
{
    const int number = static_cast<int>(year);
    return (number < 0 ? "-" : "") + padded(static_cast<unsigned>(std::abs(number)), 4);
}

std::string dateText(std::chrono::sys_days day)
{
    const std::chrono::year_month_day date(day);
    return yearText(date.year()) + "-" + padded(static_cast<unsigned>(date.month()), 2) + "-" +
           padded(static_cast<unsigned>(date.day()), 2);
}

/// A week belongs to the year of its Thursday.
std::string weekText(std::chrono::sys_days day)
{
    const auto sinceMonday = (std::chrono::weekday(day) - std::chrono::Monday).count();
    const std::chrono::sys_days thursday = day + std::chrono::days(3 - sinceMonday);
    const std::chrono::year year = std::chrono::year_month_day(thursday).year();
    const auto before = (thursday - std::chrono::sys_days(year / 1 / 1)).count();
    return yearText(year) + "-W" + padded(static_cast<unsigned>(before / 7 + 1), 2);
}

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

std::string nameOf(const Period &period)
{
    if (period.kind == Period::Kind::Days)
        return std::string(period.sliding ? kSliding : "") + std::to_string(period.days) + std::string(kDays);
    const auto known = std::ranges::find(kNames, period, &std::pair<Period, std::string_view>::first);
    return std::string(known == kNames.end() ? std::string_view() : known->second);
}

std::optional<Period> periodNamed(std::string_view name)
{
    const auto known = std::ranges::find(kNames, name, &std::pair<Period, std::string_view>::second);
    if (known != kNames.end())
        return known->first;
    const bool sliding = name.starts_with(kSliding);
    name.remove_prefix(sliding ? kSliding.size() : 0);
    if (!name.ends_with(kDays))
        return std::nullopt;
    name.remove_suffix(kDays.size());
    const auto days = parseNumber<std::uint32_t>(name);
    if (!days || *days < 2 || *days > Period::kMostDays || name.starts_with('0'))
        return std::nullopt;
    return Period{Period::Kind::Days, *days, sliding};
}

std::string periodAt(const Period &period, std::int64_t seconds, std::int64_t start)
{
    const auto dayOfSecond = [](std::int64_t at) {
        return std::chrono::floor<std::chrono::days>(std::chrono::sys_seconds{std::chrono::seconds(at)});
    };
    const std::chrono::sys_days day = dayOfSecond(seconds);
    const std::chrono::year_month_day date(day);
    switch (period.kind) {
    case Period::Kind::None: break;
    case Period::Kind::Day: return dateText(day);
    case Period::Kind::Week: return weekText(day);
    case Period::Kind::Month: return dateText(day).substr(0, 7);
    case Period::Kind::Quarter:
        return yearText(date.year()) + "-Q" + std::to_string((static_cast<unsigned>(date.month()) + 2) / 3);
    case Period::Kind::Year: return yearText(date.year());
    case Period::Kind::Days: {
        const std::int64_t length = std::int64_t{period.days} * kDay;
        const std::int64_t since = ((seconds - start) % length + length) % length;
        return dateText(dayOfSecond(seconds - since)) + "/P" + std::to_string(period.days) + "D";
    }
    }
    return {};
}

} // namespace epsilometer
