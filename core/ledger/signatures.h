// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace epsilometer {

enum class SignatureState {
    Good,
    Bad,           ///< these bytes were not signed by the key in the signature
    SignerUnknown, ///< the signature is right, but its key is not the signer's, or is expired or revoked
};

struct SignatureAnswer {
    SignatureState state = SignatureState::Bad;
    Message detail; ///< the checker's own words
};

/// The namespace of ledger seals: a signature made for another purpose does not count as one.
inline constexpr const char *kSealNamespace = "dpledger";

/// Signs and checks as `ssh-keygen -Y` does. An interface, so that what follows from an answer is tested without keys.
class Signatures {
public:
    virtual ~Signatures() = default;
    /// The armoured signature over exactly `bytes`. Errors: Io, with the signer's words.
    [[nodiscard]] virtual Result<std::string> sign(std::string_view bytes, const std::string &signatureNamespace) = 0;
    [[nodiscard]] virtual Result<SignatureAnswer> check(std::string_view bytes, const std::string &signature,
                                                        const std::string &signer,
                                                        const std::string &signatureNamespace) = 0;
};

/// "SHA256:..." as ssh-keygen -l prints it, of a public key as its file has it ("ssh-ed25519 AAAA... comment"); a text
/// that is a fingerprint already is its own. Empty for anything else.
[[nodiscard]] std::string keyFingerprint(const std::string &publicKey);
/// What is wrong with an armoured signature, before any key is checked: whether it is spelled as ssh-keygen spells it,
/// has the parts of one (PROTOCOL.sshsig) and was made for this namespace. Empty where nothing is.
[[nodiscard]] Message signatureFault(const std::string &armour, const std::string &signatureNamespace);
/// Of the key that made an armoured signature, as the signature itself says; empty if it says none.
[[nodiscard]] std::string signatureFingerprint(const std::string &armour);

/// `ssh-keygen`, started without a shell. Keys stay with it: agents and hardware keys work, no private key is read
/// here.
class SshSignatures final : public Signatures {
public:
    /// key             the key to sign with: a private key file, or a public one whose private half an agent holds; may
    /// be
    ///                 empty for checking
    /// allowedSigners  the user's file of trusted signers; may be empty for signing
    /// revoked         a key revocation list or a file of revoked keys; may be empty
    SshSignatures(std::string key, std::string allowedSigners, std::string revoked = {})
        : m_key(std::move(key)), m_allowedSigners(std::move(allowedSigners)), m_revoked(std::move(revoked))
    {
    }

    /// Allows ssh-keygen to ask for a passphrase on the terminal.
    void mayAskOnTerminal() { m_asksOnTerminal = true; }

    Result<std::string> sign(std::string_view bytes, const std::string &signatureNamespace) override;
    Result<SignatureAnswer> check(std::string_view bytes, const std::string &signature, const std::string &signer,
                                  const std::string &signatureNamespace) override;

private:
    [[nodiscard]] Result<std::string> signAtTerminal(std::string_view bytes,
                                                     const std::string &signatureNamespace) const;

    bool m_asksOnTerminal = false;
    std::string m_key;
    std::string m_allowedSigners;
    std::string m_revoked;
};

} // namespace epsilometer
