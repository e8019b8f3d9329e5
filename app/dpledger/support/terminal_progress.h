// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <atomic>
#include <chrono>

namespace epsilometer::dpledger {

/// Shows long work as a percentage on standard error if that is a terminal, and stops the work at Ctrl-C. A second
/// Ctrl-C ends the program at once. report() may be called from several threads.
class TerminalProgress final : public Progress {
public:
    TerminalProgress();
    ~TerminalProgress() override;
    TerminalProgress(const TerminalProgress &) = delete;
    TerminalProgress &operator=(const TerminalProgress &) = delete;

    [[nodiscard]] bool report(double done) override;
    /// Removes the percentage from the screen before other output is printed.
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    bool m_terminal = false;
    void show(double done);

    std::atomic<bool> m_shown = false;
    std::atomic<Clock::rep> m_nextUpdate;
    std::atomic<int> m_percent = 0;
};

} // namespace epsilometer::dpledger
