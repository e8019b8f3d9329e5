// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/headline/headline.h"
#include "core/notions/relation.h"
#include "core/odometers/odometer.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace epsilometer {
class StateArchive;
} // namespace epsilometer

namespace epsilometer::headline {

/// The amount spent in every headline (Headline::Spent), counted round by round: its odometer, and the running sum as
/// the fallback if that does not apply. Can be stored in a checkpoint and continued.
/// Tests: tests/core/headline/spent_so_far_test.cpp
class SpentSoFar {
public:
    /// The state before the first round.
    SpentSoFar(const account::OdometerKinds &odometers, const Policy &policy, Neighbours stated);
    /// The state after all rounds. Errors: Cancelled.
    static Result<SpentSoFar> of(const account::OdometerKinds &odometers, const Policy &policy,
                                 const account::Rounds &rounds, Progress &progress);

    /// Restores the result of keep() under the same policy. Errors: Malformed for another list.
    static Result<SpentSoFar> resume(const account::OdometerKinds &odometers, const Policy &policy, Neighbours stated,
                                     const Json::Array &kept);
    /// The state as a list (core/numeric/state_archive.h); absent if it cannot be stored.
    [[nodiscard]] std::optional<Json::Array> keep() const;

    /// Adds `count` such rounds that have run.
    void record(const RoundCost &cost, std::uint64_t count);

    [[nodiscard]] std::uint64_t rounds() const { return m_rounds; }
    /// Absent before the first round, and if no finite bound is known.
    [[nodiscard]] std::optional<Headline::Spent> spent() const;

private:
    struct One {
        One() = default;
        One(const odometers::OdometerKind &of, std::unique_ptr<odometers::Odometer> started)
            : kind(&of), odometer(std::move(started))
        {
        }
        One(const One &other) : kind(other.kind), odometer(other.odometer ? other.odometer->clone() : nullptr) {}
        One(One &&) = default;
        One &operator=(const One &) = delete;
        One &operator=(One &&) = default;
        ~One() = default;

        const odometers::OdometerKind *kind = nullptr;
        std::unique_ptr<odometers::Odometer>
            odometer; ///< null if the odometer does not apply, or if a round was not supported
    };
    [[nodiscard]] static One start(const account::OdometerKinds &odometers, std::string_view id, const Policy &policy);
    [[nodiscard]] std::optional<Headline::Spent> spentBy(const One &one) const;
    void keep(StateArchive &archive);

    One m_universal;
    One m_sum;
    Relation m_relation;
    ExactSum m_epsilon;
    bool m_epsilonKnown = true; ///< every round is (epsilon, delta)-DP
    std::uint64_t m_rounds = 0;
};

/// The sum of epsilons if `bound` equals it and it has few enough digits to display; else absent.
/// sum  exact; bound  UPPER
[[nodiscard]] std::optional<Exact> sumToShow(const Exact &sum, double bound);

} // namespace epsilometer::headline
