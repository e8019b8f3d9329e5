// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/calendar.h"
#include "core/base/json.h"
#include "core/base/result.h"
#include "core/notions/notion.h"
#include "core/plan/policy.h"

#include <cstdint>
#include <string>

namespace epsilometer {

/// The spends that a policy is about, and those that it counts together. Empty members restrict nothing; "*" counts each
/// value by itself, as `blocks` and `period` always do. A spend that does not say a value may be any: it falls in every
/// scope that asks for one (docs/spec/scopes.md, section 1). Tests: tests/core/plan/scope_test.cpp
struct Scope {
    std::string blocks;           ///< name or pattern: each block that matches by itself
    std::string actor;            ///< a name, or "*"
    std::string purpose;          ///< a name, or "*"
    std::string dataset;          ///< a name, or "*"
    Period period = Period::None; ///< each by itself
    std::string from;             ///< RFC 3339 time or date: claimed times from it on; empty: all
    std::string until;            ///< claimed times before it; empty: all

    /// "actor=anna,period=month": what parseScope() reads.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] bool isEverything() const { return *this == Scope(); }
    friend bool operator==(const Scope &, const Scope &) = default;
};

/// Reads "actor=anna,period=month". Errors name the key, its value and what would be right.
[[nodiscard]] Result<Scope> parseScope(const std::string &text);
/// The object `scope` of an event, and back. A scope of everything is an Error: that is the ledger's own policy.
[[nodiscard]] Result<Scope> scopeFromBody(const Json &object);
[[nodiscard]] Json scopeBody(const Scope &scope);

/// Whether `inner` asks for all that `outer` asks for: every spend that states what `inner` asks for falls in `outer`, too.
[[nodiscard]] bool covers(const Scope &outer, const Scope &inner);

/// What one of `parts` interleaved interactions may spend, so that all of them together keep to the policy: epsilon,
/// delta and delta' are divided, and so are rho and Renyi divergences; mu by `parts`, too, which is more than its square
/// root (docs/spec/scopes.md, section 3). Rounded down.
/// parts  1 or more
[[nodiscard]] Policy dividedPolicy(const Policy &policy, std::uint64_t parts);

/// In how many blocks the records of one unit may differ between neighbouring data sets: where they may be replaced, in
/// its blocks before and after; also where the relation is not known.
[[nodiscard]] std::uint64_t blocksThatDiffer(Neighbours relation, std::uint64_t blocksPerUnit);

} // namespace epsilometer
