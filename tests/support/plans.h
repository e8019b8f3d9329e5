// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/plan/step.h"

#include <cstdint>
#include <string>

namespace epsilometer::testing_support {

/// All that the programs offer; made once.
inline const Catalog &catalog()
{
    static const Catalog kCatalog = makeCatalog();
    return kCatalog;
}

/// An analysis known by its epsilon alone: a number as typed, or a rule.
inline Step pureStep(const std::string &epsilon, std::uint64_t count = 1)
{
    Step step;
    step.mechanism = Mechanism("pure_dp", {{"epsilon", epsilon}});
    step.count = count;
    return step;
}

} // namespace epsilometer::testing_support
