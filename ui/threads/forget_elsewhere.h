// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThreadPool>

#include <cstddef>
#include <memory>
#include <utility>

namespace epsilometer::ui {

/// Takes `whole` apart on a worker where it holds many parts: a million of anything takes longer than a window may stand
/// still.
/// parts  about how many there are
template <class Whole> void forgetElsewhere(std::size_t parts, Whole whole)
{
    constexpr std::size_t kMany = 20'000;
    if (parts < kMany)
        return;
    auto kept = std::make_shared<Whole>(std::move(whole));
    QThreadPool::globalInstance()->start([kept = std::move(kept)]() mutable { kept.reset(); });
}

} // namespace epsilometer::ui
