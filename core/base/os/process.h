// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

/// Processes: what each of the project's programs does first, and running other programs.
namespace epsilometer {

/// Prepares the process; every program of the project calls it first, before opening a file. Standard streams closed by
/// the caller are opened on /dev/null in the wrong direction, so that no file gets their descriptors, and reading or
/// writing them fails. Exceeding the file size limit becomes an error of the write instead of a signal. The exit status
/// of children is kept, even if the caller ignored SIGCHLD. Other signals are handled only by the programs' own Ctrl-C.
void prepareProcess();

struct ProcessOutput {
    int status = 0; ///< exit status; 128 + signal if it was killed
    std::string out;
    std::string err;
};

/// Runs a program without a shell. `arguments[0]` is a path, or a name looked up in the system's folders; the other
/// arguments are passed unchanged. `input` is its standard input. Returns at most 1 MiB of each output. Errors: Io if
/// it cannot be started.
[[nodiscard]] Result<ProcessOutput> runProcess(const std::vector<std::string> &arguments, std::string_view input);

/// runProcess() with the terminal as standard input, for programs that ask the user. Errors: Io also without a
/// terminal.
[[nodiscard]] Result<ProcessOutput> runProcessAtTerminal(const std::vector<std::string> &arguments);

} // namespace epsilometer
