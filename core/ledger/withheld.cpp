// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/withheld.h"

#include "core/base/sha256.h"
#include "core/base/text/message.h"

namespace epsilometer {

namespace {

constexpr std::size_t kShortestSalt = 16;

std::string digest(std::string_view value, std::string_view salt)
{
    Sha256 hash;
    hash.update(salt);
    hash.update("\n");
    hash.update(value);
    return hash.finish();
}

} // namespace

Result<Json> withheld(std::string_view value, std::string_view salt)
{
    if (salt.size() < kShortestSalt || salt.find('\n') != std::string_view::npos)
        return makeError(ErrorCode::OutOfDomain, "salt",
                         counted(salt.size(), core::tr("1 byte"), core::tr("{1} bytes")),
                         core::tr("must be at least 16 random bytes, on one line"));
    return Json::object({{"withheld", digest(value, salt)}});
}

} // namespace epsilometer
