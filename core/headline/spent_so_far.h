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

/// What every headline says was spent (Headline::Spent), counted round by round: the odometer of every headline, and the
/// running sum, which stands in where that one does not apply. It can be kept in a checkpoint and gone on with.
/// Tests: tests/core/headline/spent_so_far_test.cpp
class SpentSoFar {
public:
    /// Before the first round.
    SpentSoFar(const account::OdometerKinds &odometers, const Policy &policy, Neighbours stated);
    /// After all of them. Errors: Cancelled.
    static Result<SpentSoFar> of(const account::OdometerKinds &odometers, const Policy &policy,
                                 const account::Rounds &rounds, Progress &progress);

    /// The one that was kept (keep()) under this policy and goes on. Errors: Malformed for another list.
    static Result<SpentSoFar> resume(const account::OdometerKinds &odometers, const Policy &policy, Neighbours stated,
                                     const Json::Array &kept);
    /// Its state as a list (core/numeric/state_archive.h); empty where that cannot hold it.
    [[nodiscard]] std::optional<Json::Array> keep() const;

    /// `count` more such rounds that happened.
    void record(const RoundCost &cost, std::uint64_t count);

    [[nodiscard]] std::uint64_t rounds() const { return m_rounds; }
    /// Absent before the first round, and where no finite bound is known.
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
            odometer; ///< null where there is none, or once a round is none that it takes
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

/// The sum of epsilons, where `bound` is that sum and it has few enough digits to be shown.
/// sum  exact; bound  UPPER
[[nodiscard]] std::optional<Exact> sumToShow(const Exact &sum, double bound);

} // namespace epsilometer::headline
