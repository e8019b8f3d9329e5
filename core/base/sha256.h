// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <memory>
#include <string>
#include <string_view>

namespace epsilometer {

/// SHA-256 (FIPS 180-4) by OpenSSL, incremental and reusable: finish() starts over.
/// Tests: tests/core/base/sha256_test.cpp
class Sha256 {
public:
    /// Whether OpenSSL has SHA-256: its configuration may leave it out, or name a provider that is not installed. Every
    /// program asks before anything else; the other functions rely on it. Errors: Io. Test: tests/e2e/openssl_test.cpp
    [[nodiscard]] static Status available();

    Sha256();
    ~Sha256();
    Sha256(Sha256 &&) noexcept;
    Sha256 &operator=(Sha256 &&) noexcept;

    void update(std::string_view bytes);
    /// Lower-case hexadecimal digest of the bytes since the start or the last finish().
    [[nodiscard]] std::string finish();
    /// The digest so far, without finishing. Costs a copy of the state.
    [[nodiscard]] std::string peek() const;

    /// The digest of one string.
    [[nodiscard]] static std::string hex(std::string_view bytes);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace epsilometer
