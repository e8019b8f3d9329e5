// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/resolver.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <memory>
#include <string>

namespace epsilometer::service {

/// One analysis asked for, and what it costs.
struct Request {
    Step step;
    std::shared_ptr<const RoundCost> cost;
    std::string problem = {}; ///< why the cost is infinite: the kind is not known
};

/// Whether `mechanism` is an object that names its kind. Errors call it `field`.
[[nodiscard]] Status checkMechanism(const Mechanism &mechanism, const std::string &field);

/// Refuses a kind that is not known and resembles one that is, in the mechanism or one inside it: it was mistyped.
[[nodiscard]] Status checkKind(const Mechanism &mechanism, const MechanismKinds &kinds, const std::string &field);

/// `count` runs of a mechanism. A kind that is not known, and resembles none, is no error: it costs infinity. Errors call
/// the mechanism `field` and say what would be right.
/// resolver  remembers what it resolved: a mechanism asked about again costs a look-up
/// Tests: tests/core/service/service_test.cpp
[[nodiscard]] Result<Request> makeRequest(Mechanism mechanism, std::uint64_t count, MechanismResolver &resolver,
                                          const MechanismKinds &kinds, const std::string &field);

} // namespace epsilometer::service
