// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/commands.h"

namespace epsilometer {

Commands makeCommands()
{
    Commands commands;
    return commands;
}

} // namespace epsilometer
