// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/ledger/event.h"
#include "core/plan/plan.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// What reading a ledger's bytes gave. The chain was checked; a broken one is an Error that names the line.
struct LedgerContent {
    std::vector<LedgerEvent> events; ///< drafts excluded
    std::optional<LedgerEvent> draft;
    std::string headHash;  ///< lower-case hex SHA-256 of the last chained line, LF included
    std::uint64_t chainedBytes = 0; ///< bytes up to and including the last chained line; appends go here
    std::string torn;      ///< bytes of a last line without LF: a torn write, to be kept in a recovery file
};

/// Parses and checks the bytes of a ledger. Errors name line and field; ChainBroken names the first line whose `prev`
/// or `seq` is wrong; Unsupported for a future format version.
[[nodiscard]] Result<LedgerContent> readLedger(std::string_view bytes, Progress &progress);

/// Builds lines that continue a chain. Pure: the caller writes and syncs the bytes.
class LedgerWriter {
public:
    LedgerWriter() = default;                            ///< an empty ledger: the next event must be a header
    explicit LedgerWriter(const LedgerContent &content); ///< continues after the last chained line

    /// Completes `body` with seq and prev; returns the line with its LF. Error when the line would exceed 1 MiB.
    Result<std::string> append(std::string_view type, Json body);
    /// The draft line for a plan; not chained.
    [[nodiscard]] static Result<std::string> draft(const Plan &plan);
    [[nodiscard]] const std::string &headHash() const { return m_headHash; }
    [[nodiscard]] std::uint64_t nextSeq() const { return m_nextSeq; }

private:
    std::uint64_t m_nextSeq = 0;
    std::string m_headHash = std::string(64, '0');
};

/// Event bodies from values, and back.
[[nodiscard]] Json headerBody(const Plan &plan, const std::string &uuid, const std::string &created,
                              const std::string &software);
[[nodiscard]] Json policyBody(const Policy &policy);
[[nodiscard]] Json spendBody(const Step &step);
[[nodiscard]] Result<Policy> policyFromBody(const Json &body);
[[nodiscard]] Result<Step> stepFromBody(const Json &body);

} // namespace epsilometer
