// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/document.h"

#include "core/base/os/file.h"
#include "core/base/sha256.h"
#include "core/base/text/message.h"
#include "core/ledger/withheld.h"

namespace epsilometer::report {

std::string_view id(Audience audience)
{
    switch (audience) {
    case Audience::Technical: return "technical";
    case Audience::Policy: return "policy";
    case Audience::Public: break;
    }
    return "public";
}

Result<Audience> audienceFromId(std::string_view text)
{
    for (const Audience audience : {Audience::Technical, Audience::Policy, Audience::Public}) {
        if (id(audience) == text)
            return audience;
    }
    return makeError(ErrorCode::OutOfDomain, "audience", std::string(text), "must be one of technical, policy, public");
}

std::string Document::origin() const
{
    return !log.empty() ? log : "ledger " + ledgerId + ", " + counted(lines, "line") + ", head " + headHash;
}

std::string Disclosure::open(const std::string &value)
{
    return value.empty() ? kNotStated : value;
}

std::string Disclosure::fieldSalt(std::int64_t line, std::string_view field) const
{
    return Sha256::hex(m_salt + "\n" + std::to_string(line) + "\n" + std::string(field) + "\n");
}

std::string Disclosure::digest(const std::string &value, std::int64_t line, std::string_view field) const
{
    const auto digest = withheld(value, fieldSalt(line, field));
    const Json *hex = digest.ok() ? digest->find("withheld") : nullptr;
    return hex != nullptr && hex->ifString() != nullptr ? *hex->ifString() : "withheld";
}

Result<std::string> saltFromFile(const char *flag, const std::string &path)
{
    constexpr std::size_t kShortest = 16;
    constexpr std::size_t kLongest = 4096;
    EPSILOMETER_ASSIGN(const std::string bytes, readFile(path, kLongest));
    std::string salt = bytes.substr(0, bytes.find('\n'));
    if (salt.size() < kShortest)
        return makeError(ErrorCode::OutOfDomain, flag, {},
                         "must be a file whose first line is random, of at least 16 bytes");
    return salt;
}

} // namespace epsilometer::report
