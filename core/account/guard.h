// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/gate.h"

#include <memory>
#include <optional>

namespace epsilometer {

/// Plain sums of the (epsilon, delta)-DP costs, exact; absent where some round supplies no such cost.
struct DpSums {
    Exact epsilon;
    Exact delta;
};

/// A filter's statistic and the limit it is compared with.
struct Compared {
    double statistic = 0; ///< UPPER
    double limit = 0;     ///< LOWER; with other rounds another order may be the tightest
};

/// What the policy's filter says of a request, and the numbers to say it with.
struct GuardAnswer {
    bool cont = false;
    std::string why; ///< on HALT, when it is not the sums: "does not apply", "already exceeded"
    /// Plain sums, of what the filter counts: for Output DP realised epsilons, elsewhere worst ones.
    std::optional<DpSums> spent;   ///< of what is recorded
    std::optional<DpSums> asked;   ///< count times the request
    std::optional<DpSums> wouldBe; ///< both together
    double statistic = 0;          ///< the filter's own, before the request; UPPER, inf if it cannot tell
    double statisticLimit = 0;     ///< LOWER
    /// With the request, and of the request alone; absent where the filter does not take it.
    std::optional<Compared> statisticWouldBe;
    std::optional<double> statisticAsked; ///< UPPER
};

/// The policy's filter after everything that was recorded: what stands between a request and the data.
///
/// Recorded rounds are charged whatever the filter says of them, because what happened cannot be refused; once one did
/// not fit or was proven for another neighbouring relation, nothing fits any more; nor after a recorded halt, where the
/// policy latches. What a round spends that the filter does not take is unknown to it, not nothing.
/// Tests: tests/core/account/guard_test.cpp
class Guard {
public:
    /// Errors: OutOfDomain for an unknown filter id, or a budget that the filter's theorem does not cover; Cancelled.
    static Result<Guard> make(const FilterKinds &filters, const Policy &policy, const Rounds &recorded,
                              Progress &progress);

    /// CONT for `count` such rounds? Errs only towards HALT.
    [[nodiscard]] bool allows(const RoundCost &cost, std::uint64_t count = 1) const
    {
        return m_gate.allows(cost, count);
    }
    [[nodiscard]] GuardAnswer ask(const RoundCost &cost, std::uint64_t count = 1) const;
    /// How many more such rounds, at most `limit`.
    [[nodiscard]] std::uint64_t more(const RoundCost &cost, std::uint64_t limit) const
    {
        return m_gate.most(cost, limit);
    }

    [[nodiscard]] const FilterKind &kind() const { return *m_kind; }
    /// What stands before the next run.
    [[nodiscard]] const Gate &gate() const { return m_gate; }
    [[nodiscard]] const Filter &filter() const { return m_gate.filter(); }
    /// The first recorded round that did not fit, 1-based; the guarantee is gone since.
    [[nodiscard]] std::optional<std::uint64_t> exceededAt() const { return m_exceededAt; }
    /// The first recorded round that was refused under a policy that latches, 1-based; nothing may follow it.
    [[nodiscard]] std::optional<std::uint64_t> haltedAt() const { return m_haltedAt; }
    /// Why nothing fits any more: "the record already goes past the budget at round 3"; empty while something may.
    [[nodiscard]] std::string closedWhy() const;
    [[nodiscard]] const std::optional<DpSums> &spent() const { return m_spent; }
    /// The filter's statistic over everything that was recorded, past the budget too; UPPER, inf if it cannot tell.
    [[nodiscard]] double statistic() const;
    /// Whether that is the sum of epsilons, exactly what spent() says.
    [[nodiscard]] bool sumDecides() const { return m_kind->id() == "basic" || countsRealised(); }

private:
    explicit Guard(Gate gate) : m_gate(std::move(gate)) {}
    bool charge(const Rounds::Group &group);           ///< whether the filter takes it
    void exceed(std::uint64_t round, std::string why); ///< the first time counts
    [[nodiscard]] std::optional<DpSums> sumsOf(const RoundCost &cost, std::uint64_t count) const;
    [[nodiscard]] bool countsRealised() const { return m_kind->label().notion == Notion::OutputDp; }

    const FilterKind *m_kind = nullptr;
    std::shared_ptr<const Filter> m_fresh; ///< before the first round
    Gate m_gate;
    std::optional<std::uint64_t> m_exceededAt;
    std::optional<std::uint64_t> m_haltedAt;
    std::string m_exceededWhy;
    bool m_hasForeign = false; ///< a round was recorded that the filter does not take
    std::optional<DpSums> m_spent = DpSums{};
};

/// The kind with this id; OutOfDomain names the ids there are.
[[nodiscard]] Result<const FilterKind *> findFilter(const FilterKinds &filters, const std::string &id);

/// Exact sums over a sequence.
[[nodiscard]] std::optional<DpSums> dpSums(const Rounds &rounds);

} // namespace epsilometer
