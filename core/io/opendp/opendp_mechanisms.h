// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/mechanisms/mechanism.h"

#include <string>
#include <string_view>

/// The mechanisms of OpenDP's constructors; the input domain decides which noise one adds.
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

[[nodiscard]] std::string opendpFunction(const Json &node); ///< name of its constructor; empty if it is not a node
[[nodiscard]] const Json *opendpArgument(const Json &node, std::string_view name);
/// Lists are arrays, or tuples inside an object; null for anything else.
[[nodiscard]] const Json::Array *opendpList(const Json *json);
[[nodiscard]] Error opendpMissing(const std::string &name, const Json &node);

/// The mechanism of one constructor that adds noise. Errors: Unsupported if it is not on the whitelist.
[[nodiscard]] Result<Mechanism> opendpMechanism(const Json &node);

/// The mechanism of one step of an adaptive composition: its d_mids under its output measure.
[[nodiscard]] Result<Mechanism> opendpLoss(const Json &measure, const Json &loss);

} // namespace epsilometer::io
