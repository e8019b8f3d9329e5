// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/command.h"

namespace epsilometer::dpledger {

/// All commands, in the order in which --help lists them.
[[nodiscard]] Commands makeCommands();

/// Two command lines with the command, for its help.
[[nodiscard]] std::vector<std::string> examplesOf(std::string_view command);

} // namespace epsilometer::dpledger
