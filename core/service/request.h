// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <memory>
#include <string>

namespace epsilometer::service {

/// A requested analysis and its cost.
struct Request {
    Step step;
    std::shared_ptr<const RoundCost> cost;
};

/// Checks that `mechanism` is an object with a kind. Errors name it `field`.
[[nodiscard]] Status checkMechanism(const Mechanism &mechanism, const std::string &field);

/// The mechanism as words, "gaussian sigma=10", or as JSON. Errors name it `field`, or one of its parameters.
[[nodiscard]] Result<Mechanism> mechanismIn(const std::string &text, const MechanismKinds &kinds,
                                            const std::string &field);

/// Refuses an unknown kind that resembles a known one, in the mechanism or nested in it: it was probably mistyped.
[[nodiscard]] Status checkKind(const Mechanism &mechanism, const MechanismKinds &kinds, const std::string &field);

/// A request for `count` runs of a mechanism. Errors name the mechanism `field` and state the valid values; an unknown
/// kind is one of them. (In a log or a ledger, where it is a fact, it costs infinity.)
/// resolver  caches resolved mechanisms, so that a repeated mechanism costs one look-up
/// Tests: tests/core/service/service_test.cpp
[[nodiscard]] Result<Request> makeRequest(Mechanism mechanism, std::uint64_t count, MechanismResolver &resolver,
                                          const MechanismKinds &kinds, const std::string &field);

} // namespace epsilometer::service
