// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/startup.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

namespace epsilometer {

namespace {

/// Descriptors are given lowest first, so going upwards each missing one is the next to be given.
void occupy(int descriptor, int mode)
{
    if (::fcntl(descriptor, F_GETFD) != -1 || errno != EBADF)
        return;
    // Without all three no file may be opened: messages would be written into it.
    constexpr int kCannotRun = 2;
    if (::open("/dev/null", mode) != descriptor)
        std::_Exit(kCannotRun);
}

/// SIGCHLD may be inherited as ignored; the exit status of ssh-keygen would then be lost, and with it whether a signature
/// is good.
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
