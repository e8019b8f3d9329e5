// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/filter_session.h"
#include "core/base/text/json.h"
#include "core/base/text/message.h"

#include <limits>
#include <memory>
#include <optional>

namespace epsilometer::account {

/// Plain sums of the (epsilon, delta)-DP costs, exact; absent where some round supplies no such cost.
struct DpSums {
    Exact epsilon;
    Exact delta;
};

/// A filter's statistic and the limit it is compared with.
struct Compared {
    double statistic = 0;                              ///< UPPER
    double limit = 0;                                  ///< LOWER; with other rounds another order may be the tightest
    std::optional<filters::ExactlySpent> exactly = {}; ///< both to the digit, where every number behind them is typed
    double used = std::numeric_limits<double>::infinity(); ///< filters::Filter::used()
};

/// The filter's decision on a request, and the numbers behind it.
struct GuardAnswer {
    bool cont = false;
    Message why; ///< on HALT, if the sums are not the reason: "does not apply", "already exceeded"
    /// Plain sums of the costs that the filter counts: realised epsilons for Output DP, else worst-case ones.
    std::optional<DpSums> spent;   ///< of the record
    std::optional<DpSums> asked;   ///< count times the request
    std::optional<DpSums> wouldBe; ///< both together
    double statistic = 0;          ///< the filter's own, before the request; UPPER, inf if it has no value
    double statisticLimit = 0;     ///< LOWER
    std::optional<filters::ExactlySpent> exactly; ///< of the same two
    double used = 0;                              ///< FilterSession::used()
    /// With the request, and of the request alone; absent if the filter does not support it.
    std::optional<Compared> statisticWouldBe;
    std::optional<Compared> statisticAsked;
};

/// The policy's filter after everything that was recorded (FilterSession::record()), and the numbers that explain its
/// answer to the next request.
/// Tests: tests/core/account/guard_test.cpp
class Guard {
public:
    /// Errors: OutOfDomain for an unknown filter id, or a budget that the filter's theorem does not cover; Cancelled.
    static Result<Guard> make(const FilterKinds &filters, const Policy &policy, const Rounds &recorded,
                              Progress &progress);

    /// Restores the state that keep() saved under this policy. Errors: as make(); Malformed for another list.
    static Result<Guard> resume(const FilterKinds &filters, const Policy &policy, Neighbours stated,
                                const Json::Array &kept, Progress &progress);
    /// Its state as a list (core/numeric/state_archive.h); absent if the list cannot hold it.
    [[nodiscard]] std::optional<Json::Array> keep() const;

    /// Charges `count` more rounds that have run, after everything recorded so far.
    void record(const RoundCost &cost, std::uint64_t count);

    /// Whether all `count` such rounds may run. Errs only towards HALT.
    [[nodiscard]] bool allows(const RoundCost &cost, std::uint64_t count = 1) const
    {
        return m_session.allows(cost, count);
    }
    [[nodiscard]] GuardAnswer ask(const RoundCost &cost, std::uint64_t count = 1) const;
    /// The number of such rounds that still fit, at most `limit`.
    [[nodiscard]] std::uint64_t more(const RoundCost &cost, std::uint64_t limit) const
    {
        return m_session.ask(cost, limit).accepted;
    }

    [[nodiscard]] const filters::FilterKind &kind() const { return *m_kind; }
    /// The session after everything recorded.
    [[nodiscard]] const FilterSession &session() const { return m_session; }
    [[nodiscard]] const filters::Filter &filter() const { return m_session.filter(); }
    [[nodiscard]] const std::optional<DpSums> &spent() const { return m_spent; }
    /// Whether the filter's statistic is the sum of epsilons in spent().
    [[nodiscard]] bool sumDecides() const
    {
        return m_kind->traits().plainSum == filters::PlainSum::Decides || countsRealised();
    }

private:
    Guard(const filters::FilterKind &kind, FilterSession session)
        : m_kind(&kind), m_fresh(session.filter().clone()), m_session(std::move(session))
    {
    }
    /// Before the first round.
    static Result<Guard> start(const FilterKinds &filters, const Policy &policy, Neighbours stated, Progress &progress);
    void keep(StateArchive &archive);
    [[nodiscard]] std::optional<DpSums> sumsOf(const RoundCost &cost, std::uint64_t count) const;
    [[nodiscard]] bool countsRealised() const { return m_kind->label().notion == Notion::OutputDp; }

    const filters::FilterKind *m_kind;
    std::shared_ptr<const filters::Filter> m_fresh; ///< before the first round
    FilterSession m_session;
    std::optional<DpSums> m_spent = DpSums{};
};

/// Whether the filter keeps a plain sum under the budget itself, which any reader can check: of epsilons, or of the
/// budget's own notion. Then spent / limit is the used share, unless the sum of deltas uses more.
[[nodiscard]] bool keepsSum(const filters::FilterKind &kind, const Policy &policy);

/// The kind with this id; OutOfDomain names the ids there are.
[[nodiscard]] Result<const filters::FilterKind *> findFilter(const FilterKinds &filters, const std::string &id);

/// Exact sums over a sequence.
[[nodiscard]] std::optional<DpSums> dpSums(const Rounds &rounds);

} // namespace epsilometer::account
