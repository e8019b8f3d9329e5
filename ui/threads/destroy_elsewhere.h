// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/threads/ordered.h"
#include "ui/threads/pool.h"

#include <QThreadPool>

#include <cstddef>
#include <memory>
#include <utility>

namespace epsilometer::ui {

/// Destroys `whole` on a worker if it has many parts: destroying a million elements would block the window.
/// parts  approximate number of parts
template <class Whole> void destroyElsewhere(std::size_t parts, Whole whole)
{
    constexpr std::size_t kMany = 20'000;
    if (parts < kMany)
        return;
    auto kept = std::make_shared<Whole>(std::move(whole));
    pool().start(ordered([kept = std::move(kept)]() mutable { kept.reset(); }));
}

} // namespace epsilometer::ui
