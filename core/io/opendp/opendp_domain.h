// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

namespace epsilometer::io {

/// The kind of a domain: vectors or single values, integers or floats.
struct OpendpDomain {
    bool isVector = false;
    bool isInteger = false;
};

/// The input domain of a constructor that adds noise: written out, or the output domain of the preceding
/// transformation, as in `space >> then_mean() >> then_laplace(...)` (`this`). It determines the kind of noise, and
/// neither kind bounds the other: the discrete one on integers costs more after some runs, the continuous one after
/// others. So it must be known.
/// Errors: Unsupported if it is not known. Tests: tests/core/io/opendp_test.cpp
[[nodiscard]] Result<OpendpDomain> opendpInputDomain(const Json &node);

} // namespace epsilometer::io
