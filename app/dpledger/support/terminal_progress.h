// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <chrono>

namespace epsilometer {

/// Shows long work as a percentage on standard error when that is a terminal, and stops the work at Ctrl-C. A second
/// Ctrl-C ends the program at once.
class TerminalProgress final : public Progress {
public:
    TerminalProgress();
    ~TerminalProgress() override;
    TerminalProgress(const TerminalProgress &) = delete;
    TerminalProgress &operator=(const TerminalProgress &) = delete;

    [[nodiscard]] bool report(double done) override;
    /// Takes the percentage off the screen, before something else is printed.
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    bool m_terminal = false;
    bool m_shown = false;
    Clock::time_point m_nextUpdate;
};

} // namespace epsilometer
