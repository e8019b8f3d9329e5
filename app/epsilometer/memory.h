// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// Keeps memory that was let go for some seconds before the system gets it back. Each edit of a long plan lets go of
/// one account and makes the next of the same size, and pages that come from the system are cleared first: up to a
/// tenth of the time until the charts are painted.
void keepMemoryBetweenEdits();

} // namespace epsilometer
