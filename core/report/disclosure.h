// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/report/document.h"

#include <string>
#include <string_view>

namespace epsilometer::report {

/// Decides what of a ledger's internal text a reader sees. The public sees digests instead: a reader who is given value
/// and salt of one field can check it, without learning anything about the other fields.
class Disclosure {
public:
    /// salt  for the public audience, random, at least 16 bytes, kept by the ledger's keeper; else not used
    Disclosure(Audience audience, std::string salt) : m_audience(audience), m_salt(std::move(salt)) {}

    [[nodiscard]] Audience audience() const { return m_audience; }
    [[nodiscard]] bool isPublic() const { return m_audience == Audience::Public; }

    /// SHA-256 of the field's salt and its value; "withheld" where the value cannot be digested.
    /// line   of the ledger, 0 for a value of the whole
    [[nodiscard]] std::string digest(const std::string &value, std::int64_t line, std::string_view field) const;
    /// A value as it is, or "Not stated".
    [[nodiscard]] static std::string open(const std::string &value);

    /// The salt of one field, SHA-256 of the salt, the line and the field, each followed by a line feed: to be given
    /// with the value when one field is disclosed. core/ledger/withheld.h says how the digest is made of it.
    [[nodiscard]] std::string fieldSalt(std::int64_t line, std::string_view field) const;

private:
    Audience m_audience;
    std::string m_salt;
};

/// The salt of a public report, the file's first line, of at least 16 bytes: other users of the machine can read arguments.
/// flag  that named the file, for the error. Errors: OutOfDomain, Io
[[nodiscard]] Result<std::string> saltFromFile(const char *flag, const std::string &path);

} // namespace epsilometer::report
