// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/host/stamp.h"

#include "core/base/calendar.h"
#include "core/base/require.h"
#include "core/base/text/number_text.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string_view>

namespace epsilometer::host {

namespace {

std::string rfc3339(std::time_t seconds)
{
    std::tm utc = {};
    gmtime_r(&seconds, &utc);
    std::array<char, 32> buffer{};
    const std::size_t length = std::strftime(buffer.data(), buffer.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
    return {buffer.data(), length};
}

/// Whether `text` has the shape of `pattern`, in which 'd' is any decimal digit and 'h' any lower-case hexadecimal
/// digit.
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

} // namespace

Result<std::string> claimedTime(const std::string &given)
{
    if (!given.empty()) {
        EPSILOMETER_TRY(require::that(utcSeconds(given).has_value(), "--time", given,
                                      "must be a date or an RFC 3339 time in UTC, such as 2026-01-31"));
        return given == dayOf(given) ? given + "T00:00:00Z" : given;
    }
    const char *fixed = std::getenv("SOURCE_DATE_EPOCH");
    if (fixed == nullptr)
        return rfc3339(std::time(nullptr));
    constexpr std::int64_t kEndOfYear9999 = 253402300799;
    const auto seconds = parseNumber<std::int64_t>(fixed);
    EPSILOMETER_TRY(require::that(seconds && *seconds >= 0 && *seconds <= kEndOfYear9999, "SOURCE_DATE_EPOCH", fixed,
                                  "must be seconds since 1970, a whole number below 253402300800"));
    return rfc3339(*seconds);
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

} // namespace epsilometer::host
