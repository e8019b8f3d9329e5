// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/end_signals.h"

#include <QSocketNotifier>

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace epsilometer::ui {

namespace {

constexpr std::array kSignals{SIGTERM, SIGINT, SIGHUP};

volatile std::sig_atomic_t writeEnd = -1; // a handler may read nothing else

extern "C" void tellEventLoop(int signal)
{
    const int reason = errno;
    const auto byte = static_cast<unsigned char>(signal);
    [[maybe_unused]] const auto written = ::write(static_cast<int>(writeEnd), &byte, 1);
    errno = reason;
}

} // namespace

EndSignals::EndSignals(QObject *parent) : QObject(parent)
{
    if (::pipe2(m_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return; // signals end the program as they would without this object
    writeEnd = m_pipe[1];
    auto *notifier = new QSocketNotifier(m_pipe[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, &EndSignals::read);
    struct sigaction action = {};
    action.sa_handler = tellEventLoop;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    for (const int signal : kSignals) {
        struct sigaction before = {};
        if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
            ::sigaction(signal, &action, nullptr);
    }
}

EndSignals::~EndSignals()
{
    struct sigaction standard = {};
    standard.sa_handler = SIG_DFL;
    for (const int signal : kSignals) {
        struct sigaction ours = {};
        if (::sigaction(signal, nullptr, &ours) == 0 && ours.sa_handler == tellEventLoop)
            ::sigaction(signal, &standard, nullptr);
    }
    writeEnd = -1;
    for (const int end : m_pipe)
        if (end >= 0)
            ::close(end);
}

void EndSignals::read()
{
    unsigned char signal = 0;
    while (::read(m_pipe[0], &signal, 1) == 1)
        Q_EMIT asked(signal);
}

} // namespace epsilometer::ui
