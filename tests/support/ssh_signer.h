// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/approvals.h"

#include <memory>
#include <openssl/evp.h>
#include <string>
#include <string_view>

namespace epsilometer::fixtures {

/// Signs as ssh-keygen -Y sign does, with an Ed25519 key made of one byte; tests/e2e/approvals_test.cpp compares it with
/// ssh-keygen by what the program accepts of both.
class SshSigner {
public:
    /// hardware  as a key in hardware signs, which says whether it was touched
    explicit SshSigner(char seed, bool hardware = false, bool touched = true)
        : m_hardware(hardware), m_touched(touched),
          m_key(::EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nullptr, bytes(std::string(32, seed)).data(), 32),
                &::EVP_PKEY_free)
    {
    }

    [[nodiscard]] std::string publicKey() const { return type() + ' ' + base64(blob()); }
    [[nodiscard]] std::string line(const std::string &name) const { return name + ' ' + publicKey(); }
    [[nodiscard]] std::string sign(std::string_view message, const std::string &space = kApprovalNamespace,
                                   const std::string &hash = "sha512") const
    {
        const std::string digest = digestOf(message, hash);
        std::string whole = "SSHSIG" + text(space) + text("") + text(hash) + text(digest);
        const std::string more = m_hardware ? std::string(1, m_touched ? '\1' : '\0') + "\1\2\3\4" : "";
        if (m_hardware)
            whole = digestOf("ssh:", "sha256") + more + digestOf(whole, "sha256");
        const std::unique_ptr<EVP_MD_CTX, decltype(&::EVP_MD_CTX_free)> context(::EVP_MD_CTX_new(), &::EVP_MD_CTX_free);
        std::basic_string<unsigned char> value(64, 0);
        std::size_t size = value.size();
        ::EVP_DigestSignInit(context.get(), nullptr, nullptr, nullptr, m_key.get());
        ::EVP_DigestSign(context.get(), value.data(), &size, bytes(whole).data(), whole.size());
        const std::string signature(reinterpret_cast<const char *>(value.data()), size);
        const std::string code = base64(std::string("SSHSIG\0\0\0\1", 10) + text(blob()) + text(space) + text("") +
                                        text(hash) + text(text(type()) + text(signature) + more));
        std::string armour = "-----BEGIN SSH SIGNATURE-----\n";
        for (std::size_t i = 0; i < code.size(); i += 70)
            armour += code.substr(i, 70) + '\n';
        return armour + "-----END SSH SIGNATURE-----\n";
    }

private:
    static std::basic_string<unsigned char> bytes(std::string_view text) { return {text.begin(), text.end()}; }
    static std::string text(std::string_view content)
    {
        const auto size = static_cast<unsigned>(content.size());
        return std::string{static_cast<char>(size >> 24U), static_cast<char>(size >> 16U),
                           static_cast<char>(size >> 8U), static_cast<char>(size)}
            .append(content);
    }
    static std::string base64(std::string_view content)
    {
        std::basic_string<unsigned char> code(4 * (content.size() / 3 + 1) + 1, 0);
        const int size = ::EVP_EncodeBlock(code.data(), bytes(content).data(), static_cast<int>(content.size()));
        return {reinterpret_cast<const char *>(code.data()), static_cast<std::size_t>(size)};
    }
    static std::string digestOf(std::string_view message, const std::string &hash)
    {
        std::basic_string<unsigned char> digest(EVP_MAX_MD_SIZE, 0);
        unsigned size = 0;
        ::EVP_Digest(message.data(), message.size(), digest.data(), &size, ::EVP_get_digestbyname(hash.c_str()),
                     nullptr);
        return {reinterpret_cast<const char *>(digest.data()), size};
    }
    [[nodiscard]] std::string type() const { return m_hardware ? "sk-ssh-ed25519@openssh.com" : "ssh-ed25519"; }
    [[nodiscard]] std::string blob() const
    {
        std::basic_string<unsigned char> raw(32, 0);
        std::size_t size = raw.size();
        ::EVP_PKEY_get_raw_public_key(m_key.get(), raw.data(), &size);
        return text(type()) + text(std::string(reinterpret_cast<const char *>(raw.data()), size)) +
               (m_hardware ? text("ssh:") : "");
    }

    bool m_hardware;
    bool m_touched;
    std::unique_ptr<EVP_PKEY, decltype(&::EVP_PKEY_free)> m_key;
};

} // namespace epsilometer::fixtures
