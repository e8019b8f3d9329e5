// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/host/stamp.h"

#include "core/base/require.h"

#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string_view>

namespace epsilometer {

namespace {

std::string rfc3339(std::time_t seconds)
{
    std::tm utc = {};
    gmtime_r(&seconds, &utc);
    std::array<char, 32> buffer{};
    const std::size_t length = std::strftime(buffer.data(), buffer.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
    return {buffer.data(), length};
}

/// Whether `text` has the shape of `pattern`, where 'd' stands for a decimal digit and 'h' for a lower-case hex one.
bool matches(std::string_view text, std::string_view pattern)
{
    constexpr std::string_view kHex = "0123456789abcdef";
    if (text.size() != pattern.size())
        return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t digit = kHex.find(text[i]);
        const bool fits = pattern[i] == 'd'   ? digit < 10
                          : pattern[i] == 'h' ? digit != std::string_view::npos
                                              : text[i] == pattern[i];
        if (!fits)
            return false;
    }
    return true;
}

/// Whether a text of that shape is a day of the calendar and a time of the clock; 60 is a leap second.
bool isMoment(const std::string &text)
{
    constexpr int kMostHour = 23;
    constexpr int kMostMinute = 59;
    constexpr int kMostSecond = 60;
    const auto part = [&text](std::size_t from, std::size_t size) { return std::stoi(text.substr(from, size)); };
    const std::chrono::year_month_day day(std::chrono::year(part(0, 4)),
                                          std::chrono::month(static_cast<unsigned>(part(5, 2))),
                                          std::chrono::day(static_cast<unsigned>(part(8, 2))));
    return day.ok() && part(11, 2) <= kMostHour && part(14, 2) <= kMostMinute && part(17, 2) <= kMostSecond;
}

} // namespace

Result<std::string> claimedTime(const std::string &given)
{
    if (!given.empty()) {
        EPSILOMETER_TRY(require::that(matches(given, "dddd-dd-ddTdd:dd:ddZ") && isMoment(given), "--time", given,
                                      "must be RFC 3339 in UTC, such as 2026-01-31T12:00:00Z"));
        return given;
    }
    const char *fixed = std::getenv("SOURCE_DATE_EPOCH");
    if (fixed == nullptr)
        return rfc3339(std::time(nullptr));
    constexpr std::int64_t kEndOfYear9999 = 253402300799;
    const std::string_view text(fixed);
    std::int64_t seconds = -1;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), seconds);
    const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    EPSILOMETER_TRY(require::that(whole && seconds >= 0 && seconds <= kEndOfYear9999, "SOURCE_DATE_EPOCH", fixed,
                                  "must be seconds since 1970, a whole number below 253402300800"));
    return rfc3339(seconds);
}

Result<std::string> ledgerId(const std::string &given)
{
    constexpr std::string_view kShape = "hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh";
    if (!given.empty()) {
        EPSILOMETER_TRY(require::that(matches(given, kShape), "--id", given, "must be a UUID in lower case"));
        return given;
    }
    std::random_device random;
    std::string id(kShape);
    for (char &c : id) {
        if (c == 'h')
            c = "0123456789abcdef"[random() & 15U];
    }
    id[14] = '4';
    id[19] = "89ab"[random() & 3U];
    return id;
}

std::string randomSalt()
{
    constexpr std::size_t kDigits = 64;
    std::random_device random;
    std::string salt(kDigits, '0');
    for (char &c : salt)
        c = "0123456789abcdef"[random() & 15U];
    return salt;
}

} // namespace epsilometer
