// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/text/message.h"
#include "core/ledger/ledger.h"
#include "core/ledger/signatures.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// The state of a ledger's bytes, worst first.
enum class VerdictKind : std::uint8_t {
    Unreadable,    ///< not a ledger, or a line that is not an event
    ChainBroken,   ///< at the line of `problem`; also if line endings were changed in transit
    SealDiffers,   ///< a seal's digest differs from that of the lines it covers
    SignatureBad,  ///< a seal's signature is not for these lines
    SignerUnknown, ///< unknown, expired or revoked: not valid in the user's allowed_signers
    Sealed,        ///< chain and all seals hold
    SealUnchecked, ///< chain and digests hold; signatures were not checked, since no allowed_signers was given
    Unsealed,      ///< the chain holds; there is no seal
};

/// One seal of the ledger and the result of its check.
struct SealReport {
    std::int64_t line = 0;         ///< of the seal event
    std::uint64_t sealedLines = 0; ///< number of first lines that the seal covers
    std::string by;
    VerdictKind kind = VerdictKind::SealUnchecked;
    Message detail;
    std::string key = {}; ///< fingerprint of the signing key, from the signature; empty if it has none
};

/// One external proof of time, checked as far as possible with the file alone.
struct AnchorReport {
    std::int64_t line = 0;           ///< of the anchor event
    std::uint64_t anchoredLines = 0; ///< number of first lines that the proof covers
    std::string kind;                ///< rfc3161, commit, published
    std::string proof;               ///< commit id, address; empty for a token
    std::string time;                ///< time in a token, RFC 3339; its certificates are not checked here
    bool holds = false;              ///< the digest, and the one inside a token, matches the lines
    Message detail;                  ///< why it does not hold
};

struct Verdict {
    VerdictKind kind = VerdictKind::Unsealed;
    std::optional<Error> problem; ///< why it is unreadable or broken
    LedgerHead head;
    std::vector<SealReport> seals;
    std::vector<AnchorReport> anchors;
    std::uint64_t linesAfterLastSeal = 0;
    bool asksForApprovals = false; ///< an event asks for them; whether lines have them is a question of their costs

    [[nodiscard]] bool valid() const;
    /// One sentence: "valid and sealed to line 7 by ann@example.org"; "valid, 3 lines after the last seal". Includes
    /// the bytes left out at the end of the file.
    [[nodiscard]] Message text() const;
    /// text() for the complete lines only.
    [[nodiscard]] Message judgement() const;
    /// Line of the problem: the broken line, the seal or the anchor; 0 without a problem, or if it concerns the whole file.
    [[nodiscard]] std::int64_t line() const;
    /// The problem as an error, with its line: the parsing error, ChainBroken for a seal or an anchor over other bytes,
    /// BadSignature for a bad or unknown signature.
    [[nodiscard]] Status status() const;
};

/// The limits of checking one file; shown with every verdict.
inline constexpr Literal kVerdictLimits = core::tr(
    "A signer can rewrite their own history, and a file cut back to an earlier seal looks whole: compare the head and "
    "the line count with a copy kept elsewhere.");

/// Checks chain, seals, signatures and the digests of anchors. A seal made after a rekey event with the replaced key
/// counts like a stranger's. An anchor that does not hold makes the kind SealDiffers.
/// signatures  null: only the form of signatures is checked, and the verdict says so
/// Errors: Cancelled; Io if the checking program cannot run.
[[nodiscard]] Result<Verdict> judgeLedger(std::string_view bytes, Signatures *signatures, Progress &progress);

/// SHA-256 of the first lines of a ledger, as used in seals and anchors.
[[nodiscard]] std::string digestOfLines(std::string_view bytes, std::uint64_t lines);

/// The body of a seal over a ledger's chained bytes so far. Every field is either signed or compared by the check,
/// since a seal on the last line has no other line that covers it.
[[nodiscard]] Result<Json> sealBody(std::string_view chainedBytes, std::uint64_t lines, const std::string &by,
                                    Signatures &signatures);

} // namespace epsilometer
