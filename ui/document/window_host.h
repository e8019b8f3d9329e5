// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/host.h"

namespace epsilometer::ui {

/// The host of core/service in the window: this machine's clock and the threads of the pool. Conflicts with another
/// program are not tried again, since the user can be asked. Both arguments must outlive it.
[[nodiscard]] service::Host windowHost(const Catalog &catalog, Progress &progress);

} // namespace epsilometer::ui
