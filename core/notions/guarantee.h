// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/notions/notion.h"

#include <string>

namespace epsilometer {

/// What stands beside every number: theorem, what it is valid under, neighbouring relation, notion.
struct Label {
    std::string theorem; ///< "Whitehouse et al. 2023, Theorem 8"
    Validity validity = Validity::FixedParameters;
    Notion notion = Notion::Dp;
    Neighbours neighbours = Neighbours::Unstated;
};

/// An (epsilon, delta)-DP guarantee with its label.
struct Guarantee {
    Exact epsilon;
    Exact delta;
    Label label;
};

/// Whether an accountant can take an input; `why` says what it would need when it cannot.
struct Applicability {
    bool applies = true;
    std::string why;
    static Applicability yes() { return {}; }
    static Applicability no(std::string why) { return {false, std::move(why)}; }
};

} // namespace epsilometer
