// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/terminal_progress.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <unistd.h>

namespace epsilometer {

namespace {

volatile std::sig_atomic_t g_interrupted = 0;

extern "C" void onInterrupt(int)
{
    g_interrupted = 1;
}

void installHandler()
{
    struct sigaction action = {};
    action.sa_handler = onInterrupt;
    // Reset: work that does not look at its progress is still ended by the second Ctrl-C.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
}

} // namespace

TerminalProgress::TerminalProgress()
    : m_terminal(isatty(STDERR_FILENO) == 1), m_nextUpdate(Clock::now() + std::chrono::milliseconds(500))
{
    installHandler();
}

TerminalProgress::~TerminalProgress()
{
    clear();
}

bool TerminalProgress::report(double done)
{
    if (g_interrupted != 0)
        return false;
    if (!m_terminal || Clock::now() < m_nextUpdate)
        return true;
    m_nextUpdate = Clock::now() + std::chrono::milliseconds(100);
    m_shown = true;
    std::fprintf(stderr, "\r%3d %%", static_cast<int>(100 * std::clamp(done, 0.0, 1.0)));
    return true;
}

void TerminalProgress::clear()
{
    if (m_shown)
        std::fputs("\r\033[K", stderr);
    m_shown = false;
}

} // namespace epsilometer
