// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

struct ProcessOutput {
    int status = 0; ///< exit status; 128 + signal if it was killed
    std::string out;
    std::string err;
};

/// Runs a program without a shell: `arguments[0]` is a path, or is looked up in the folders of the system; every other
/// argument arrives as it is. `input` is its standard input. At most 1 MiB of each output is kept.
/// Errors: Io when it cannot be started.
[[nodiscard]] Result<ProcessOutput> runProcess(const std::vector<std::string> &arguments, std::string_view input);

/// The same with the terminal as its standard input, for programs that ask a person. Errors: Io also without a
/// terminal.
[[nodiscard]] Result<ProcessOutput> runProcessAtTerminal(const std::vector<std::string> &arguments);

} // namespace epsilometer
