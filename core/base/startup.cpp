// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/startup.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

namespace epsilometer {

namespace {

/// Opens a missing standard descriptor on /dev/null. The system assigns the lowest free one, so call it in ascending
/// order.
void occupy(int descriptor, int mode)
{
    if (::fcntl(descriptor, F_GETFD) != -1 || errno != EBADF)
        return;
    // With a standard descriptor missing no file may be opened, since messages could be written into it.
    constexpr int kCannotRun = 2;
    if (::open("/dev/null", mode) != descriptor)
        std::_Exit(kCannotRun);
}

/// Resets SIGCHLD, which may be inherited as ignored: the exit status of ssh-keygen, and with it the result of checking
/// a signature, would be lost.
void keepEndsOfChildren()
{
    struct sigaction standard = {};
    standard.sa_handler = SIG_DFL;
    ::sigaction(SIGCHLD, &standard, nullptr);
}

} // namespace

void prepareProcess()
{
    occupy(STDIN_FILENO, O_WRONLY);
    occupy(STDOUT_FILENO, O_RDONLY);
    occupy(STDERR_FILENO, O_RDONLY);
    std::signal(SIGXFSZ, SIG_IGN);
    keepEndsOfChildren();
}

} // namespace epsilometer
