// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/calendar.h"
#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/notions/notion.h"
#include "core/plan/policy.h"

#include <cstdint>
#include <string>

namespace epsilometer {

/// The spends that a policy covers, and those that it counts together. An empty member restricts nothing; "*" counts
/// each value separately, as `blocks` and `period` always do. A spend that omits a value may have any value: it falls
/// in every scope that restricts it (docs/spec/scopes.md, section 1). Tests: tests/core/plan/scope_test.cpp
struct Scope {
    std::string blocks;           ///< name or pattern; each matching block counts separately
    std::string actor;            ///< a name, or "*"
    std::string purpose;          ///< a name, or "*"
    std::string dataset;          ///< a name, or "*"
    Period period = Period::None; ///< each period counts separately
    std::string from;             ///< RFC 3339 time or date, inclusive lower limit of claimed times; empty: none
    std::string until;            ///< exclusive upper limit of claimed times; empty: none

    /// Whether the scope restricts only blocks and time: then its budget alone bounds everything released about a unit that
    /// is used in its time, or in one of its periods (docs/spec/scopes.md, section 2).
    [[nodiscard]] bool countsEveryReaderInItsTime() const
    {
        return actor.empty() && purpose.empty() && dataset.empty();
    }
    /// The name of the period that contains a moment. Periods of a number of days begin at `from`, or at 1970-01-01.
    /// Precondition: there are periods; seconds of a year from 0000 to 9999
    [[nodiscard]] std::string periodOf(std::int64_t seconds) const;
    /// "actor=anna,period=month", the input of parseScope().
    [[nodiscard]] std::string text() const;
    [[nodiscard]] bool isEverything() const { return *this == Scope(); }
    friend bool operator==(const Scope &, const Scope &) = default;
};

/// Parses "actor=anna,period=month". Errors name the key, its value and its constraint.
[[nodiscard]] Result<Scope> parseScope(const std::string &text);
/// Conversions of the object `scope` of an event. A scope of everything is an Error, since that is the ledger's own
/// policy.
[[nodiscard]] Result<Scope> scopeFromBody(const Json &object);
[[nodiscard]] Json scopeBody(const Scope &scope);

/// Whether every spend in `inner` that states the values restricted by `inner` is also in `outer`.
[[nodiscard]] bool covers(const Scope &outer, const Scope &inner);

/// The policy for one of `parts` interleaved interactions, such that all of them together stay within `policy`:
/// epsilon, delta, delta', rho and Renyi divergences are divided by `parts`; mu is as well, which is stricter than by
/// its square root (docs/spec/scopes.md, section 3). Rounded down.
/// parts  >= 1
[[nodiscard]] Policy dividedPolicy(const Policy &policy, std::uint64_t parts);

/// Number of blocks in which the records of one unit may differ between neighbouring data sets: if records may be
/// replaced, or the relation is unknown, the blocks before and after count.
[[nodiscard]] std::uint64_t blocksThatDiffer(Neighbours relation, std::uint64_t blocksPerUnit);

} // namespace epsilometer
