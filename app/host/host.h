// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/host.h"

namespace epsilometer::host {

/// A host with this machine's clock and processors. Its transactions that meet a conflict are tried again for a minute,
/// with pauses of random length. Both arguments must outlive it.
[[nodiscard]] service::Host makeHost(const Catalog &catalog, Progress &progress);

} // namespace epsilometer::host
