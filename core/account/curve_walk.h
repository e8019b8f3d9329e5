// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/notions/readings.h"

#include <cstdint>
#include <vector>

namespace epsilometer {

/// One accountant that is read along a sequence.
class CurveReader {
public:
    virtual ~CurveReader() = default;
    virtual void charge(const RoundCost &cost, std::uint64_t count) = 0;
    /// Charges a run of rounds, or false.
    [[nodiscard]] virtual bool chargeAll(const RoundRun &run) = 0;
    /// Reads after each of the rounds, charging them, or false.
    [[nodiscard]] virtual bool readAll(const Readings &readings) = 0;
    /// Reads after the rounds charged so far.
    [[nodiscard]] virtual Status read() = 0;
};

/// Charges the rounds in order with every reader, and has all of them read when exactly `at` rounds are in, for each
/// ascending entry of `at`; entry 0 reads before the first round. What the readers share is summed once.
/// Errors: Cancelled, and those of reading.
[[nodiscard]] Status walkCurves(const Rounds &rounds, const std::vector<std::uint64_t> &at,
                                const std::vector<CurveReader *> &readers, Progress &progress);

} // namespace epsilometer
