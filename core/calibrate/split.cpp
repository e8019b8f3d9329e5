// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/split.h"

#include "core/base/require.h"
#include "core/calibrate/decimal_grid.h"
#include "core/calibrate/largest_fit.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsilometer::calibrate {

namespace {

/// Decades of the scale to search on each side of 1.
constexpr int kDecades = 15;

Message nameOf(const std::vector<SplitShare> &shares, std::size_t at)
{
    return shares[at].name.empty() ? core::tr("share {1}", at + 1) : shares[at].name;
}

class Splitter {
public:
    Splitter(const MechanismKinds &kinds, const filters::Filter &filter, const std::vector<SplitShare> &shares,
             int digits, const account::RoundGate *gate)
        : m_resolver(kinds), m_filter(filter), m_shares(shares), m_grid(digits), m_gate(gate)
    {
    }

    [[nodiscard]] Exact scale(std::int64_t index) const { return m_grid.value(index); }
    [[nodiscard]] std::int64_t edge(int sign) const { return sign * kDecades * m_grid.decade(); }
    [[nodiscard]] std::int64_t decade() const { return m_grid.decade(); }

    /// The shares' mechanisms at one scale; locked ones unchanged.
    [[nodiscard]] std::vector<Mechanism> mechanismsAt(const Exact &scale) const
    {
        std::vector<Mechanism> mechanisms;
        for (const SplitShare &share : m_shares) {
            mechanisms.push_back(share.mechanism);
            if (!share.locked)
                mechanisms.back().set(share.parameter, valueAt(share, scale).text());
        }
        return mechanisms;
    }

    /// Whether the shares fit one after another; without a scale, only the locked ones.
    bool fits(const Exact *scale)
    {
        const std::vector<Mechanism> mechanisms = mechanismsAt(scale != nullptr ? *scale : Exact(1));
        const auto state = m_filter.clone();
        const auto others = m_gate != nullptr ? m_gate->clone() : nullptr;
        m_refusedBy = {};
        for (std::size_t i = 0; i < m_shares.size(); ++i) {
            if (scale == nullptr && !m_shares[i].locked)
                continue;
            const auto cost = m_resolver.tryResolve(mechanisms[i]);
            if (!cost.ok() || !state->applies(**cost).applies || !state->fits(**cost, m_shares[i].count))
                return false;
            state->charge(**cost, m_shares[i].count);
            if (others == nullptr)
                continue;
            static const Step anything;
            const Step &step = m_shares[i].step != nullptr ? *m_shares[i].step : anything;
            account::RoundGate::Answer answer = others->admit(step, *cost, m_shares[i].count);
            if (answer.accepted < m_shares[i].count) {
                m_refusedBy = std::move(answer.refusedBy);
                return false;
            }
        }
        return true;
    }
    /// The other policy that refused in the last question; empty if the filter did.
    [[nodiscard]] const Message &refusedBy() const { return m_refusedBy; }
    bool fitsAt(std::int64_t index)
    {
        const Exact value = scale(index);
        return fits(&value);
    }

    Status checkMechanisms()
    {
        const std::vector<Mechanism> mechanisms = mechanismsAt(Exact(1));
        for (std::size_t i = 0; i < m_shares.size(); ++i) {
            const Message field = nameOf(m_shares, i);
            const auto cost = m_resolver.tryResolve(mechanisms[i]);
            if (!cost.ok())
                return cost.error().inField(field);
            const Applicability answer = m_filter.applies(**cost);
            if (!answer.applies)
                return makeError(ErrorCode::NotApplicable, field + ": " + answer.why);
        }
        return {};
    }

private:
    [[nodiscard]] Exact valueAt(const SplitShare &share, const Exact &scale) const
    {
        if (!isNoise(share.parameter).value_or(false))
            return share.weight * scale;
        // The exact noise if it has few enough digits, else at most one unit more in the last digit.
        const Exact noise = Exact::quotient(Exact(1), share.weight * scale);
        const std::int64_t below = m_grid.floorIndex(noise.up());
        const Exact near = m_grid.value(below);
        return near < noise ? m_grid.value(below + 1) : near;
    }

    MechanismResolver m_resolver;
    const filters::Filter &m_filter;
    const std::vector<SplitShare> &m_shares;
    DecimalGrid m_grid;
    const account::RoundGate *m_gate;
    Message m_refusedBy;
};

Status checkShares(const std::vector<SplitShare> &shares)
{
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const SplitShare &share = shares[i];
        const Message field = nameOf(shares, i);
        const double weight = share.weight.up();
        EPSILOMETER_TRY(require::that(weight > 1e-12 && weight < 1e12, "weight", share.weight.text(),
                                      core::tr("must be > 0, between 1e-12 and 1e12")));
        if (!share.locked && !isNoise(share.parameter))
            return Error{ErrorCode::OutOfDomain,
                         "parameter",
                         share.parameter,
                         core::tr("must be a cost or a noise: epsilon, rho, mu, scale, sigma, noise_multiplier"),
                         {"", 0, field}};
    }
    const bool anyFree = std::any_of(shares.begin(), shares.end(), [](const SplitShare &s) { return !s.locked; });
    return require::that(anyFree, "shares", std::to_string(shares.size()),
                         core::tr("must hold one that is not locked"));
}

} // namespace

Result<Split> splitBudget(const MechanismKinds &kinds, const filters::Filter &filter,
                          const std::vector<SplitShare> &shares, int digits, const account::RoundGate *gate)
{
    EPSILOMETER_TRY(checkShares(shares));
    Splitter splitter(kinds, filter, shares, std::clamp(digits, 1, 15), gate);
    const auto refuse = [&splitter](const Message &why) {
        const Message &by = splitter.refusedBy();
        return makeError(ErrorCode::Refused, by.empty() ? why : core::tr("{1}: refused by {2}", why, by));
    };
    EPSILOMETER_TRY(splitter.checkMechanisms());
    if (!splitter.fits(nullptr))
        return refuse(core::tr("the locked analyses alone do not fit"));
    std::int64_t refused = splitter.edge(1);
    if (splitter.fitsAt(refused))
        return makeError(ErrorCode::Refused, core::tr("the budget is unlimited: there is nothing to split"));
    std::int64_t fitting = splitter.edge(-1);
    if (!splitter.fitsAt(fitting))
        return refuse(core::tr("nothing remains for the analyses that are not locked"));
    while (refused - fitting > 1) {
        const std::int64_t middle = fitting + (refused - fitting) / 2;
        (splitter.fitsAt(middle) ? fitting : refused) = middle;
    }
    const Exact scale = splitter.scale(fitting);
    splitter.fitsAt(refused);
    return Split{scale, splitter.mechanismsAt(scale), splitter.refusedBy()};
}

} // namespace epsilometer::calibrate
