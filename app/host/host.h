// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/host.h"

namespace epsilometer::host {

/// A host with this machine's clock and processors. Work that comes too late again and again is tried for a minute,
/// with pauses of random length in between.
/// Both arguments must outlive it.
[[nodiscard]] service::Host makeHost(const Catalog &catalog, Progress &progress);

} // namespace epsilometer::host
