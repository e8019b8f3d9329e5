// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/host.h"

namespace epsilometer::ui {

/// What the window gives to core/service: this machine's clock, and the threads of the pool. It has no patience: who waits
/// for another program is a person, who is asked. Both arguments must outlive it.
[[nodiscard]] service::Host windowHost(const Catalog &catalog, Progress &progress);

} // namespace epsilometer::ui
