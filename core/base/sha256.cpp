// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sha256.h"

#include "core/base/memory.h"

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>

#include <array>

namespace epsilometer {

namespace {

constexpr std::size_t kDigestBytes = 32;

/// Does not return if OpenSSL fails: a missing digest would make every check pass. available() was asked, so memory is
/// missing.
void mustHold(bool holds)
{
    if (!holds)
        failAllocation();
}

std::string toHex(const std::array<unsigned char, kDigestBytes> &digest)
{
    constexpr const char *kHex = "0123456789abcdef";
    std::string text(2 * kDigestBytes, '0');
    for (std::size_t i = 0; i < kDigestBytes; ++i) {
        text[2 * i] = kHex[digest[i] >> 4U];
        text[2 * i + 1] = kHex[digest[i] & 0xFU];
    }
    return text;
}

struct FreeContext {
    void operator()(EVP_MD_CTX *context) const { EVP_MD_CTX_free(context); }
};
struct FreeDigest {
    void operator()(EVP_MD *digest) const { EVP_MD_free(digest); }
};
using Context = std::unique_ptr<EVP_MD_CTX, FreeContext>;

/// Whether a call of this thread failed by missing memory, whatever failed after it; empties OpenSSL's list of errors.
bool memoryWasMissing()
{
    bool missing = false;
    while (const unsigned long error = ERR_get_error())
        missing = missing || ERR_GET_REASON(error) == ERR_R_MALLOC_FAILURE;
    return missing;
}

} // namespace

struct Sha256::State {
    // Fetched once, since the look-up costs more than hashing a line.
    std::unique_ptr<EVP_MD, FreeDigest> digest{EVP_MD_fetch(nullptr, "SHA256", nullptr)};
    Context context{EVP_MD_CTX_new()};

    State()
    {
        mustHold(digest != nullptr && context != nullptr);
        start();
    }
    void start() { mustHold(EVP_DigestInit_ex2(context.get(), digest.get(), nullptr) == 1); }
};

Status Sha256::available()
{
    // Without memory for it OpenSSL has no default context, and would read through a null pointer.
    mustHold(OSSL_LIB_CTX_get0_global_default() != nullptr);
    const std::unique_ptr<EVP_MD, FreeDigest> digest{EVP_MD_fetch(nullptr, "SHA256", nullptr)};
    const Context context{EVP_MD_CTX_new()};
    if (digest != nullptr && context != nullptr && EVP_DigestInit_ex2(context.get(), digest.get(), nullptr) == 1)
        return {};
    mustHold(!memoryWasMissing());
    return makeError(ErrorCode::Io,
                     core::tr("OpenSSL on this machine has no SHA-256, without which no ledger can be checked; its "
                              "configuration (OPENSSL_CONF, or openssl.cnf) must activate a provider that has it, such "
                              "as default or fips"));
}

Sha256::Sha256() : m_state(std::make_unique<State>()) {}
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256 &&) noexcept = default;
Sha256 &Sha256::operator=(Sha256 &&) noexcept = default;

void Sha256::update(std::string_view bytes)
{
    mustHold(EVP_DigestUpdate(m_state->context.get(), bytes.data(), bytes.size()) == 1);
}

std::string Sha256::finish()
{
    std::array<unsigned char, kDigestBytes> digest{};
    mustHold(EVP_DigestFinal_ex(m_state->context.get(), digest.data(), nullptr) == 1);
    m_state->start();
    return toHex(digest);
}

std::string Sha256::peek() const
{
    const Context copy{EVP_MD_CTX_new()};
    mustHold(copy != nullptr && EVP_MD_CTX_copy_ex(copy.get(), m_state->context.get()) == 1);
    std::array<unsigned char, kDigestBytes> digest{};
    mustHold(EVP_DigestFinal_ex(copy.get(), digest.data(), nullptr) == 1);
    return toHex(digest);
}

std::string Sha256::hex(std::string_view bytes)
{
    Sha256 hash;
    hash.update(bytes);
    return hash.finish();
}

} // namespace epsilometer
