// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/odometer.h"

#include "core/numeric/state_archive.h"

namespace epsilometer::odometers {

void Odometer::keep(StateArchive &archive)
{
    archive.refuse();
}

} // namespace epsilometer::odometers
