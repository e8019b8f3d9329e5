// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// How long work reports and is cancelled. Implementations are called from the worker's thread and must be cheap.
class Progress {
public:
    virtual ~Progress() = default;
    /// done  fraction in [0, 1]. Returns false when the work should stop; the caller then returns ErrorCode::Cancelled.
    [[nodiscard]] virtual bool report(double done) = 0;
};

/// For callers that neither watch nor cancel.
class NoProgress final : public Progress {
public:
    [[nodiscard]] bool report(double) override { return true; }
};

} // namespace epsilometer
