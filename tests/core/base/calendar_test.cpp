// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: moments are exact in UTC, leap days and leap seconds included; what is no moment is none; periods neither
// overlap nor leave gaps over four centuries, and their names sort as they follow one another.
#include "core/base/calendar.h"

#include <gtest/gtest.h>

#include <set>

namespace epsilometer::calendar_test {
namespace {

TEST(Calendar, ReadsMoments)
{
    EXPECT_EQ(utcSeconds("1970-01-01T00:00:00Z"), 0);
    EXPECT_EQ(utcSeconds("1969-12-31T23:59:59Z"), -1);
    EXPECT_EQ(utcSeconds("2000-02-29"), 951782400);
    EXPECT_EQ(utcSeconds("2026-11-23T14:06:19Z"), 1795442779);
    EXPECT_EQ(utcSeconds("2026-11-23T14:06:19.75Z"), 1795442779);
    EXPECT_EQ(utcSeconds("9999-12-31T23:59:59Z"), 253402300799);
    EXPECT_EQ(utcSeconds("2016-12-31T23:59:60Z"), utcSeconds("2016-12-31T23:59:59Z")) << "the day of the leap second";
    for (const char *none :
         {"", "2026", "2026-13-01", "2026-00-01", "2026-01-00", "2025-02-29", "1900-02-29", "2026-01-01T24:00:00Z",
          "2026-01-01T00:60:00Z", "2026-01-01T00:00:61Z", "2026-01-01T00:00:00", "2026-01-01T00:00:00+01:00",
          "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00Zx", "2026-01-01 00:00:00Z", "x026-01-01", "2026-01-01T00:00Z"})
        EXPECT_FALSE(utcSeconds(none)) << none;
}

TEST(Calendar, NamesPeriods)
{
    const std::int64_t moment = *utcSeconds("2024-02-29T23:59:59Z");
    EXPECT_EQ(periodAt(Period::Day, moment), "2024-02-29");
    EXPECT_EQ(periodAt(Period::Day, moment + 1), "2024-03-01");
    EXPECT_EQ(periodAt(Period::Month, moment), "2024-02");
    EXPECT_EQ(periodAt(Period::Month, moment + 1), "2024-03");
    EXPECT_EQ(periodAt(Period::Quarter, moment), "2024-Q1");
    EXPECT_EQ(periodAt(Period::Quarter, *utcSeconds("2024-04-01")), "2024-Q2");
    EXPECT_EQ(periodAt(Period::Year, *utcSeconds("2023-12-31T23:59:60Z")), "2023");
    EXPECT_EQ(periodAt(Period::Day, -1), "1969-12-31");
    EXPECT_EQ(periodAt(Period::Week, *utcSeconds("2026-11-30")), "2026-W49") << "a Monday";
    EXPECT_EQ(periodAt(Period::Week, *utcSeconds("2026-11-29T23:59:59Z")), "2026-W48");
    EXPECT_EQ(periodAt(Period::Week, *utcSeconds("2027-01-03")), "2026-W53");
    EXPECT_EQ(periodAt(Period::Week, *utcSeconds("2024-12-30")), "2025-W01");
    const Period days{Period::Kind::Days, 30};
    EXPECT_EQ(periodAt(days, 0), "1970-01-01/P30D");
    EXPECT_EQ(periodAt(days, -1), "1969-12-02/P30D");
    EXPECT_EQ(periodAt(days, *utcSeconds("2026-02-14T09:59:59Z"), *utcSeconds("2026-01-15T10:00:00Z")),
              "2026-01-15/P30D");
    EXPECT_EQ(periodAt(days, *utcSeconds("2026-02-14T10:00:00Z"), *utcSeconds("2026-01-15T10:00:00Z")),
              "2026-02-14/P30D");
    EXPECT_LT(periodAt(days, *utcSeconds("0000-01-01")), periodAt(days, *utcSeconds("0000-03-01")));
    EXPECT_LT(periodAt(Period::Week, *utcSeconds("0000-01-01")), periodAt(Period::Week, *utcSeconds("0000-01-03")));
    for (const char *name :
         {"day", "week", "month", "quarter", "year", "2-days", "30-days", "sliding-30-days", "36600-days"})
        EXPECT_EQ(nameOf(*periodNamed(name)), name);
    EXPECT_TRUE(periodNamed("sliding-7-days")->sliding);
    for (const char *none :
         {"", "weeks", "days", "-days", "1-days", "0-days", "030-days", "36601-days", "-3-days", "+3-days", "3.5-days",
          "sliding-week", "sliding-", "sliding-sliding-3-days", "4294967298-days"})
        EXPECT_FALSE(periodNamed(none)) << none;
}

TEST(Calendar, PeriodsFollowOneAnotherWithoutGaps)
{
    constexpr std::int64_t kDay = 86400;
    const std::int64_t first = *utcSeconds("1800-01-01");
    const std::int64_t last = *utcSeconds("2200-01-01");
    std::set<std::string> days;
    std::set<std::string> months;
    std::set<std::string> years;
    std::set<std::string> weeks;
    std::set<std::string> tens;
    std::string before;
    for (std::int64_t at = first; at < last; at += kDay) {
        const std::string day = periodAt(Period::Day, at);
        EXPECT_LT(before, day);
        EXPECT_EQ(utcSeconds(day), at) << day;
        EXPECT_EQ(periodAt(Period::Day, at + kDay - 1), day);
        before = day;
        days.insert(day);
        months.insert(periodAt(Period::Month, at));
        years.insert(periodAt(Period::Year, at));
        const auto isLast = [](const std::set<std::string> &names, const std::string &name) {
            return names.empty() || name >= *names.rbegin();
        };
        const std::string week = periodAt(Period::Week, at);
        const std::string ten = periodAt({Period::Kind::Days, 10}, at, last);
        ASSERT_TRUE(isLast(weeks, week) && isLast(tens, ten)) << week << " " << ten;
        weeks.insert(week);
        tens.insert(ten);
        ASSERT_TRUE(day.starts_with(*months.rbegin()) && day.starts_with(*years.rbegin()));
    }
    EXPECT_EQ(days.size(), 400U * 365 + 97);
    EXPECT_EQ(months.size(), 4800U);
    EXPECT_EQ(years.size(), 400U);
    EXPECT_EQ(weeks.size(), 20871U + 1) << "20871 weeks, which do not begin on a Wednesday";
    EXPECT_EQ(tens.size(), 14610U);
}

TEST(Calendar, TheDayOfARecordedTimeIsADayOrNothing)
{
    EXPECT_EQ(dayOf("2026-01-31T12:00:00Z"), "2026-01-31");
    EXPECT_EQ(dayOf("2026-01-31T12:00:00+02:00"), "2026-01-31");
    EXPECT_EQ(dayOf("2026-01-31"), "2026-01-31");
    EXPECT_EQ(dayOf("2024-02-29 and a meeting with ann"), "2024-02-29");
    for (const char *none : {"", "2026-01-3", "2026-02-29", "2026-13-01", "not known yet", "secret meeting with ann",
                             "123456789\xC3\xA4", "2026/01/31", " 2026-01-31", "+026-01-31", "2026-+1-31"})
        EXPECT_EQ(dayOf(none), "") << none;
}

} // namespace
} // namespace epsilometer::calendar_test
