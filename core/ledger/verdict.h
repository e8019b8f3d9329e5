// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/base/progress.h"
#include "core/ledger/ledger.h"
#include "core/ledger/signatures.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// What is known about a ledger's bytes, worst first in the order given.
enum class VerdictKind : std::uint8_t {
    Unreadable,    ///< not a ledger, or a line that is not an event
    ChainBroken,   ///< at the line of `problem`; also line endings changed in transit
    SealDiffers,   ///< a seal's digest is not that of the lines it covers
    SignatureBad,  ///< a seal's signature is not over these lines
    SignerUnknown, ///< unknown, expired or revoked: not in the user's allowed_signers for this
    Sealed,        ///< chain and all seals hold
    SealUnchecked, ///< chain and digests hold; whose the signatures are was not checked, no allowed_signers was given
    Unsealed,      ///< the chain holds; nothing is sealed
};

/// One seal of the ledger, checked.
struct SealReport {
    std::int64_t line = 0;         ///< of the seal event
    std::uint64_t sealedLines = 0; ///< the seal covers this many first lines
    std::string by;
    VerdictKind kind = VerdictKind::SealUnchecked;
    Message detail;
    std::string key = {}; ///< fingerprint of the key that signed, as the signature says; empty if it says none
};

/// One proof of time from outside, as far as the file alone shows it.
struct AnchorReport {
    std::int64_t line = 0;           ///< of the anchor event
    std::uint64_t anchoredLines = 0; ///< the proof is about this many first lines
    std::string kind;                ///< rfc3161, commit, published
    std::string proof;               ///< commit id, address; empty for a token
    std::string time;                ///< what a token says, RFC 3339; its certificates are not checked here
    bool holds = false;              ///< the digest (and the one inside a token) is that of the lines
    Message detail;                  ///< why not
};

struct Verdict {
    VerdictKind kind = VerdictKind::Unsealed;
    std::optional<Error> problem; ///< why it is unreadable or broken
    LedgerHead head;
    std::vector<SealReport> seals;
    std::vector<AnchorReport> anchors;
    std::uint64_t linesAfterLastSeal = 0;

    [[nodiscard]] bool valid() const;
    /// One sentence: "valid and sealed to line 7 by ann@example.org"; "valid, 3 lines after the last seal". It says also
    /// what is left out at the end of the file.
    [[nodiscard]] Message text() const;
    /// The same on the finished lines alone.
    [[nodiscard]] Message judgement() const;
    /// Of what is wrong: the broken line, the seal or the anchor; 0 where all is well, or it is the whole file.
    [[nodiscard]] std::int64_t line() const;
    /// What is wrong as an error, with its line: the problem itself, ChainBroken for a seal or an anchor over other
    /// bytes, BadSignature for a bad or unknown signature.
    [[nodiscard]] Status status() const;
};

/// What no check of one file can show; said wherever a verdict is.
inline constexpr Literal kVerdictLimits = core::tr(
    "A signer can rewrite their own history, and a file cut back to an earlier seal looks whole: compare the head and "
    "the line count with a copy kept elsewhere.");

/// Checks chain, seals, signatures and the digests of anchors. A seal made after a rekey event with the key that the
/// event replaced is as good as one by a stranger. An anchor that does not hold makes the kind SealDiffers.
/// signatures  nullptr: signatures are not checked beyond their form, and the verdict says so
/// Errors: Cancelled; Io when the checker cannot run.
[[nodiscard]] Result<Verdict> judgeLedger(std::string_view bytes, Signatures *signatures, Progress &progress);

/// SHA-256 of the first lines of a ledger, as seals and anchors name it.
[[nodiscard]] std::string digestOfLines(std::string_view bytes, std::uint64_t lines);

/// The body of a seal over a ledger's chained bytes so far. It holds nothing that the signature does not cover or the
/// check does not compare: a seal on the last line has no other line to vouch for it.
[[nodiscard]] Result<Json> sealBody(std::string_view chainedBytes, std::uint64_t lines, const std::string &by,
                                    Signatures &signatures);

} // namespace epsilometer
