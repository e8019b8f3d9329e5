// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json.h"

namespace epsilometer {

namespace {

/// What may follow a lead byte: how many continuation bytes, and the range of the first (RFC 3629 section 4).
struct Follow {
    int count = -1; ///< -1: not a lead byte
    unsigned char lowest = 0x80;
    unsigned char highest = 0xBF;
};

Follow follow(unsigned char lead)
{
    if (lead < 0x80)
        return {0};
    if (lead >= 0xC2 && lead <= 0xDF)
        return {1};
    if (lead == 0xE0)
        return {2, 0xA0, 0xBF};
    if (lead == 0xED)
        return {2, 0x80, 0x9F};
    if (lead >= 0xE1 && lead <= 0xEF)
        return {2};
    if (lead == 0xF0)
        return {3, 0x90, 0xBF};
    if (lead == 0xF4)
        return {3, 0x80, 0x8F};
    if (lead >= 0xF1 && lead <= 0xF3)
        return {3};
    return {};
}

} // namespace

bool isUtf8(std::string_view bytes)
{
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        Follow next = follow(static_cast<unsigned char>(bytes[i]));
        if (next.count < 0)
            return false;
        for (; next.count > 0; --next.count, next.lowest = 0x80, next.highest = 0xBF) {
            if (++i == bytes.size())
                return false;
            const auto byte = static_cast<unsigned char>(bytes[i]);
            if (byte < next.lowest || byte > next.highest)
                return false;
        }
    }
    return true;
}

} // namespace epsilometer
