// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/command.h"

namespace epsilometer::dpledger {

/// Every command, in the order that --help shows them.
[[nodiscard]] Commands makeCommands();

} // namespace epsilometer::dpledger
