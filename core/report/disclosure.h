// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/report/document.h"

#include <string>
#include <string_view>

namespace epsilometer::report {

/// Decides which internal texts of a ledger a reader sees. The public sees digests instead: a reader who receives value
/// and salt of one field can verify it, without learning anything about other fields.
class Disclosure {
public:
    /// salt  random, at least 16 bytes, kept by the ledger's keeper; used for the public audience only
    Disclosure(Audience audience, std::string salt) : m_audience(audience), m_salt(std::move(salt)) {}

    [[nodiscard]] Audience audience() const { return m_audience; }
    [[nodiscard]] bool isPublic() const { return m_audience == Audience::Public; }

    /// SHA-256 of the field's salt and its value; "withheld" if the value cannot be digested.
    /// line   of the ledger; 0 for a value of the whole ledger
    [[nodiscard]] std::string digest(const std::string &value, std::int64_t line, std::string_view field) const;
    /// The value itself, or "Not stated".
    [[nodiscard]] static std::string open(const std::string &value);

    /// The salt of one field: SHA-256 of the salt, the line and the field, each followed by a line feed. It is
    /// disclosed together with the field's value. core/ledger/withheld.h describes the digest.
    [[nodiscard]] std::string fieldSalt(std::int64_t line, std::string_view field) const;

private:
    Audience m_audience;
    std::string m_salt;
};

/// Reads the salt of a public report: the file's first line, at least 16 bytes. A file, because other users of the
/// machine can read arguments.
/// flag  name of the flag in errors. Errors: OutOfDomain, Io
[[nodiscard]] Result<std::string> saltFromFile(const char *flag, const std::string &path);

} // namespace epsilometer::report
