// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/ledger/signatures.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// What an auditor found in a ledger, signed: one file that can be kept beside the ledger, in which it writes nothing.
/// It is an object {"$dpaudit", "audit", "by", "signature", "time"}; `audit` is the output of `dpledger audit --json` and
/// names lines and head of the ledger. The signature is over the bytes of the object without it, as Json::write().
/// Tests: tests/core/service/signed_audit_test.cpp
namespace epsilometer::service {

/// A signature of a ledger is no signature of an audit.
inline constexpr const char *kAuditNamespace = "dpledger-audit";
inline constexpr std::string_view kAuditFormat = "1.0";

/// audit  jsonOf(AuditAnswer, ...) of a ledger
/// time   of the signature, as claimed, RFC 3339 in UTC
/// Errors: OutOfDomain if `by` is no name of a signer, or the audit names no head; Io with the signing program's message.
[[nodiscard]] Result<Json> signedAudit(const Json &audit, const std::string &by, const std::string &time,
                                       Signatures &signatures);

/// A signed audit as read.
struct SignedAudit {
    std::string by;
    std::string time;
    std::uint64_t lines = 0; ///< of the ledger that was audited
    std::string head;        ///< hash of the last of them
    std::string judgement;   ///< the sentence about the file
    std::uint64_t errors = 0;
    std::uint64_t warnings = 0;
    std::string signedBytes;
    std::string signature;
};

/// Errors: Malformed for bytes that are no signed audit of this format; BadSignature for text in the wrong form of a
/// signature, or a signature for another purpose.
[[nodiscard]] Result<SignedAudit> readSignedAudit(std::string_view bytes);

/// Whether its signer signed it.  Errors: BadSignature; Io, with the checking program's message.
[[nodiscard]] Status checkSignature(const SignedAudit &audit, Signatures &signatures);

/// "The audit of 12 lines by ann@example.org at ...: 1 error, 2 warnings", and how many lines came after it.
/// lines  of the ledger now
[[nodiscard]] std::string textOf(const SignedAudit &audit, std::uint64_t lines);

} // namespace epsilometer::service
