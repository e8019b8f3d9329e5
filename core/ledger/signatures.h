// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace epsilometer {

enum class SignatureState {
    Good,
    Bad,           ///< the key in the signature did not sign these bytes
    SignerUnknown, ///< the signature is valid, but its key is not the signer's, or is expired or revoked
};

struct SignatureAnswer {
    SignatureState state = SignatureState::Bad;
    Message detail; ///< message of the checking program
};

/// Namespace of ledger seals; a signature made for another purpose is not accepted.
inline constexpr const char *kSealNamespace = "dpledger";

/// Signs and checks like `ssh-keygen -Y`. An interface, so that its callers can be tested without keys.
class Signatures {
public:
    virtual ~Signatures() = default;
    /// The armoured signature over exactly `bytes`. Errors: Io, with the signing program's message.
    [[nodiscard]] virtual Result<std::string> sign(std::string_view bytes, const std::string &signatureNamespace) = 0;
    [[nodiscard]] virtual Result<SignatureAnswer> check(std::string_view bytes, const std::string &signature,
                                                        const std::string &signer,
                                                        const std::string &signatureNamespace) = 0;
};

/// The fingerprint "SHA256:..." as printed by ssh-keygen -l, from a public key in file format ("ssh-ed25519 AAAA...
/// comment"); a fingerprint is returned unchanged. Empty for any other text.
[[nodiscard]] std::string keyFingerprint(const std::string &publicKey);
/// The defect of an armoured signature that shows without keys: it must be written as ssh-keygen writes it, have all
/// parts (PROTOCOL.sshsig) and be made for this namespace. Empty without such a defect.
[[nodiscard]] Message signatureFault(const std::string &armour, const std::string &signatureNamespace);
/// Fingerprint of the key in an armoured signature; empty if it has none.
[[nodiscard]] std::string signatureFingerprint(const std::string &armour);

/// Whether the text is an Ed25519 key as in a public key file: "ssh-ed25519 AAAA...", with or without a comment.
[[nodiscard]] bool isEd25519Key(const std::string &publicKey);
/// Its bytes without the type, by which the same key in two forms, such as in a file and as one of hardware, is one key;
/// empty for another key.
[[nodiscard]] std::string ed25519Point(const std::string &publicKey);
/// Whether this Ed25519 key made the armoured signature over exactly `bytes` and for this namespace. Checked here, by
/// PROTOCOL.sshsig, so that a ledger of many signatures is read without a process for each. False for any other key.
/// Tests: tests/core/ledger/approvals_test.cpp
[[nodiscard]] bool isSignedBy(std::string_view bytes, const std::string &armour, const std::string &publicKey,
                              const std::string &signatureNamespace);

/// Runs `ssh-keygen` without a shell. It handles the keys: agents and hardware keys work, and no private key is read
/// here.
class SshSignatures final : public Signatures {
public:
    /// key             the key to sign with: a private key file, or a public one whose private half an agent holds;
    ///                 empty: checking only
    /// allowedSigners  the user's file of trusted signers; empty: signing only
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
