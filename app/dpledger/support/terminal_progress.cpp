// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/terminal_progress.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <unistd.h>

namespace epsilometer::dpledger {

namespace {

constexpr std::chrono::milliseconds kBeforeShown(500);
constexpr std::chrono::milliseconds kBetweenUpdates(100);

volatile std::sig_atomic_t g_interrupted = 0;

extern "C" void onInterrupt(int)
{
    g_interrupted = 1;
}

void installHandler()
{
    struct sigaction action = {};
    action.sa_handler = onInterrupt;
    // Reset the handler, so that a second Ctrl-C ends work that does not look at its progress.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
}

} // namespace

TerminalProgress::TerminalProgress()
    : m_terminal(isatty(STDERR_FILENO) == 1), m_nextUpdate((Clock::now() + kBeforeShown).time_since_epoch().count())
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
    if (m_terminal)
        show(done);
    return true;
}

void TerminalProgress::show(double done)
{
    const auto now = Clock::now();
    Clock::rep due = m_nextUpdate;
    const Clock::rep next = (now + kBetweenUpdates).time_since_epoch().count();
    if (now.time_since_epoch().count() < due || !m_nextUpdate.compare_exchange_strong(due, next))
        return;
    // Several threads report their own parts: the shown percentage never decreases.
    m_percent = std::max(m_percent.load(), static_cast<int>(100 * std::clamp(done, 0.0, 1.0)));
    m_shown = true;
    std::fprintf(stderr, "\r%3d %%", m_percent.load());
}

void TerminalProgress::clear()
{
    if (m_shown)
        std::fputs("\r\033[K", stderr);
    m_shown = false;
}

} // namespace epsilometer::dpledger
