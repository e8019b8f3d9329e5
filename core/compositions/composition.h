// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/notions/guarantee.h"
#include "core/notions/readings.h"
#include "core/notions/round_cost.h"
#include "core/plan/policy.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace epsilometer::compositions {

class CompositionResults;

/// What a fixed-parameter accountant says of the rounds so far.
struct CompositionResult {
    double epsilon = 0;              ///< UPPER bound; inf where there is no finite one
    double delta = 0;                ///< the total delta it holds at, UPPER bound
    std::optional<double> lower;     ///< certified LOWER bound on the same epsilon, where the accountant has one
    std::optional<double> estimate;  ///< best guess between them, for people; never used in a decision
    Message note;                    ///< which term or order won, the conversion used
    std::optional<Exact> exactDelta; ///< the total delta as an exact number, where it is known: to be shown as typed

    /// Sets both from a sum of deltas, which a probability cannot exceed.
    void setDelta(const Exact &sum)
    {
        exactDelta = std::min(sum, Exact(1));
        delta = exactDelta->up();
    }
};

/// A running fixed-parameter accountant: reference only, never a filter (accounting.md 4.12).
class Composition {
public:
    virtual ~Composition() = default;
    /// Depends on which notions the round supplies alone.
    [[nodiscard]] virtual Applicability applies(const RoundCost &cost) const = 0;
    virtual void add(const RoundCost &cost, std::uint64_t count) = 0;
    /// Of a fresh accountant that is a formula of the readings' sums: adds all their rounds and appends result() after
    /// each reading, the same but for the last digits. Otherwise changes nothing and says so: then the rounds are to be
    /// added one by one.
    [[nodiscard]] virtual bool readAll(const Readings &readings, CompositionResults &results)
    {
        static_cast<void>(readings);
        static_cast<void>(results);
        return false;
    }
    /// As if the rounds so far had been fixed in advance, at the policy's whole delta: the rounds' own deltas are part
    /// of it. So numbers are comparable with those of other libraries, which have one delta.
    [[nodiscard]] virtual Result<CompositionResult> result(Progress &progress) const = 0;
    /// Whether result() is O(1), so that curves over all rounds may be drawn.
    [[nodiscard]] virtual bool incremental() const = 0;
    [[nodiscard]] virtual std::unique_ptr<Composition> clone() const = 0;
};

/// One composition of the catalog. Immutable.
class CompositionKind {
public:
    virtual ~CompositionKind() = default;
    [[nodiscard]] virtual std::string_view id() const = 0;
    [[nodiscard]] virtual Literal title() const = 0;
    /// What practitioners call it: "RDP". The title where they have no other name.
    [[nodiscard]] virtual Literal shortTitle() const { return title(); }
    [[nodiscard]] virtual Literal formula() const = 0;
    [[nodiscard]] virtual Label label() const = 0; ///< theorem, FixedParameters
    [[nodiscard]] virtual Result<std::unique_ptr<Composition>> start(const Policy &policy) const = 0;
};

} // namespace epsilometer::compositions
