// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/command.h"

namespace epsilometer::dpledger {

/// All commands, in the order in which --help lists them.
[[nodiscard]] Commands makeCommands();

} // namespace epsilometer::dpledger
