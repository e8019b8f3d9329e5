// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/own_mark.h"

#include <array>
#include <string_view>
#include <sys/xattr.h>
#include <unistd.h>

namespace epsilometer {

namespace {

constexpr const char *kAttribute = "user.epsilometer.made_by";

std::string user()
{
    return std::to_string(::geteuid());
}

} // namespace

void markAsOwn(const std::string &path)
{
    const std::string value = user();
    static_cast<void>(::setxattr(path.c_str(), kAttribute, value.data(), value.size(), 0));
}

bool isMarkedAsOwn(const std::string &path)
{
    std::array<char, 32> value{};
    const ssize_t size = ::getxattr(path.c_str(), kAttribute, value.data(), value.size());
    return size > 0 && std::string_view(value.data(), static_cast<std::size_t>(size)) == user();
}

} // namespace epsilometer
