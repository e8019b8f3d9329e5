// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// Tells the allocator to keep freed memory for some seconds before it returns it to the system. Each edit of a long
/// plan frees one account and allocates the next one of the same size. Pages from the system must be cleared first,
/// which takes up to a tenth of the time until the charts are painted.
void keepMemoryBetweenEdits();

} // namespace epsilometer
