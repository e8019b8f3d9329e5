// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/text/message.h"
#include "core/ledger/event.h"
#include "core/plan/plan.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// Limits of the format.
inline constexpr std::size_t kLedgerLineBytes = std::size_t{1} << 20; ///< one line, LF included
inline constexpr std::size_t kLedgerDepth = 32;

/// The value of `$dpledger` in a header.
inline constexpr std::string_view kLedgerFormat = "1.0";

/// The end of a verified chain, where the next line continues.
struct LedgerHead {
    std::string headHash = std::string(64, '0'); ///< lower-case hex SHA-256 of the last chained line, LF included
    std::uint64_t nextSeq = 0;                   ///< number of chained lines
    std::uint64_t chainedBytes = 0;              ///< number of bytes up to and including the last chained line; appends
                                                 ///< go here
    std::string draftLine; ///< a draft line after the chain, LF included; empty without a draft, or with a draft file
    std::string torn;      ///< a last line without LF, from a torn write or a cut file; moved to a recovery file

    /// "the last line is not finished: its 14 bytes are left out"; empty if there is no such line. The line may have
    /// been acknowledged: the file may have been cut afterwards.
    [[nodiscard]] Message unfinished() const;
};

/// The contents of a ledger with a verified chain; a broken chain is an Error that names the line.
struct LedgerContent : LedgerHead {
    std::vector<LedgerEvent> events; ///< drafts excluded
    std::optional<LedgerEvent> draft;
};

/// Called with every checked event in order; a draft comes last, with type "draft".
using EventSink = std::function<void(LedgerEvent &&)>;

/// A consumer of consecutive events. read() runs on any thread, several batches at a time, before the chain up to them
/// has been verified; verified batches are then delivered in order, one at a time.
class EventBatch {
public:
    EventBatch() = default;
    EventBatch(const EventBatch &) = delete;
    EventBatch &operator=(const EventBatch &) = delete;
    virtual ~EventBatch() = default;
    /// May be called for events that turn out not to belong to the chain; then deliver() is never called.
    virtual void read(LedgerEvent &&event) = 0;
    virtual void deliver() = 0;
};

/// Creates empty batches, on the caller's thread.
using EventBatches = std::function<std::unique_ptr<EventBatch>()>;

/// Parses and verifies the bytes of a ledger, passing each event to `sink` without storing it. Errors name line and
/// field; ChainBroken names the first line with a wrong `prev` or `seq`; Unsupported for another format version. Events
/// before an error have been delivered.
[[nodiscard]] Result<LedgerHead> scanLedger(std::string_view bytes, const EventSink &sink, Progress &progress);

/// scanLedger() that stores all events; the ledger must fit in memory several times over.
[[nodiscard]] Result<LedgerContent> readLedger(std::string_view bytes, Progress &progress);

/// Whether the bytes begin like a ledger of any version.
[[nodiscard]] bool looksLikeLedger(std::string_view bytes);

/// Builds lines that continue a chain. Pure: the caller writes and syncs the bytes.
class LedgerWriter {
public:
    LedgerWriter() = default;                      ///< an empty ledger: the next event must be a header
    explicit LedgerWriter(const LedgerHead &head); ///< continues after the last chained line

    /// Completes `body` with type, seq and prev, and a header with the format; returns the line with its LF. Errors if
    /// the line could not be read back: over 1 MiB, nested too deep, not UTF-8, no header first. On error nothing has
    /// changed.
    Result<std::string> append(std::string_view type, Json body);
    /// The draft line for a plan, which is not chained. With `ledgerId` it is the line for that ledger's draft file.
    [[nodiscard]] static Result<std::string> draft(const Plan &plan, const std::string &ledgerId = {});
    [[nodiscard]] const std::string &headHash() const { return m_headHash; }
    [[nodiscard]] std::uint64_t nextSeq() const { return m_nextSeq; }

private:
    std::uint64_t m_nextSeq = 0;
    std::string m_headHash = std::string(64, '0');
};

/// Conversions between values and event bodies. Quantities are written as strings, exactly as typed.
[[nodiscard]] Json headerBody(const Plan &plan, const std::string &uuid, const std::string &created,
                              const std::string &software);
[[nodiscard]] Json policyBody(const Policy &policy);
[[nodiscard]] Json spendBody(const Step &step);
[[nodiscard]] Json planBody(const Plan &plan);
/// refersTo  the seq of the event that the note or amendment is about
[[nodiscard]] Json noteBody(const std::string &text, std::optional<std::uint64_t> refersTo = {});
/// correct  an object with the fields of the spend that replace the recorded ones
[[nodiscard]] Json amendBody(std::uint64_t refersTo, const Json &correct, const std::string &reason);

/// Errors name the field and its constraint. A budget is one of `epsilon`, `rho`, `mu` and `renyi`.
[[nodiscard]] Result<Policy> policyFromBody(const Json &body);
/// The keys in a policy's `parameters` that no accountant knows: they are stored and ignored.
[[nodiscard]] std::vector<std::string> unknownParameters(const Json &policyBody);
[[nodiscard]] std::string knownParameters(); ///< "target, gamma, ..."
/// A member of a policy's family: {"mechanism": ..., "parts": "5", "charge": "2"}, or a mechanism alone.
[[nodiscard]] Result<FamilyMember> familyMemberFromBody(const Json &member);
[[nodiscard]] Result<Step> stepFromBody(const Json &body);
[[nodiscard]] Result<Plan> planFromBody(const Json &body);

} // namespace epsilometer
