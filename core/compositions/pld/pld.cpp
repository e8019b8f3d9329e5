// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/pld/pld.h"

#include "core/base/text/display.h"
#include "core/compositions/compositions.h"
#include "core/compositions/pld/curve_pool.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/losses/response_losses.h"
#include "core/notions/round_cost.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>
#include <vector>

namespace epsilometer::compositions {

namespace {

/// A note for bounds too far apart to be read as one number.
Message widthText(const PldEpsilon &bounds)
{
    constexpr double kWide = 1e-4;
    if (std::isinf(bounds.upper) || bounds.upper - bounds.lower <= kWide * bounds.upper)
        return {};
    return core::tr("; certainly between {1} and {2}", displayText(bounds.lower, Bound::Lower),
                    displayText(bounds.upper, Bound::Upper));
}

class Pld final : public Composition {
public:
    explicit Pld(const Policy &policy) : m_delta(policy.delta) {}

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return needs(hasLoss(cost) || ApproximateRenyi::supplied(cost),
                     core::tr("a privacy loss distribution, or a Gaussian DP, (epsilon, delta)-DP, zCDP or Renyi "
                              "bound"),
                     cost);
    }

    void add(const RoundCost &cost, std::uint64_t count) override
    {
        if (count == 0)
            return;
        if (!cost.loss && !cost.gdp && cost.dp) {
            m_leak.add(cost.dp->delta, count);
            return addResponse(cost.dp->epsilonUp, count);
        }
        if (!hasTightLoss(cost) && ApproximateRenyi::supplied(cost))
            return m_curves.add(cost, count);
        const auto loss = lossOf(cost);
        m_unknown = m_unknown || !loss;
        if (loss)
            for (const LossPart &part : loss->parts())
                addPart(m_parts, m_unknown, part, count);
    }

    [[nodiscard]] Result<CompositionResult> result(Progress &progress) const override
    {
        CompositionResult result;
        result.setDelta(m_delta);
        if (m_unknown) {
            result.epsilon = std::numeric_limits<double>::infinity();
            return result;
        }
        bool overflown = false;
        std::vector<Response> responses = merged(m_responses, overflown);
        const bool coarse = m_coarse || responses.size() > kMostDistinct;
        if (coarse)
            responses = coarsened(std::move(responses), overflown);
        Parts joined = m_parts;
        for (const Response &response : responses) {
            const auto loss = makeResponseLoss(response.epsilon, 0);
            for (const LossPart &part : loss->parts())
                addPart(joined, overflown, part, response.count);
        }
        for (const LossPart &part : m_curves.losses())
            addPart(joined, overflown, part, 1);
        std::vector<LossPart> parts;
        for (const auto &[key, part] : joined)
            parts.push_back(part);
        if (overflown) {
            result.epsilon = std::numeric_limits<double>::infinity();
            return result;
        }
        const auto left = deltaLeft();
        if (!left) { // the leaks alone exceed delta
            result.epsilon = std::numeric_limits<double>::infinity();
            result.lower = result.epsilon;
            return result;
        }
        const auto bounds = pldEpsilon(parts, *left, progress);
        if (!bounds && bounds.error().code != ErrorCode::Numerical)
            return bounds.error();
        if (!bounds) { // no finite bound is certain
            result.epsilon = std::numeric_limits<double>::infinity();
            result.lower = 0;
            result.note = bounds.error().message();
            return result;
        }
        result.epsilon = m_leak.remaining(m_delta) ? bounds->upper : std::numeric_limits<double>::infinity();
        if (!coarse && m_curves.empty()) { // otherwise no mechanism has exactly the dominating laws
            EPSILOMETER_ASSIGN(result.lower, attainedEpsilon(parts, *left, *bounds, progress));
        }
        result.estimate = std::max(bounds->estimate, result.lower.value_or(0));
        result.note = bounds->method + widthText(*bounds);
        if (coarse)
            result.note += core::tr("; so many distinct rounds that each epsilon was rounded up to 13 bits first");
        if (!m_curves.empty())
            result.note +=
                core::tr("; rounds known by Renyi divergences alone as one loss, by {1}", conversion_id::kRenyiToDpCks);
        return result;
    }

    [[nodiscard]] bool incremental() const override { return false; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override { return std::make_unique<Pld>(*this); }

private:
    using Parts = std::map<std::string, LossPart>; ///< by key: equal losses are merged, and the order is fixed

    /// Rounds known only to be (epsilon, delta)-DP: randomised response dominates them. Their leaks are stored
    /// separately, exactly as typed.
    struct Response {
        double epsilon = 0;
        std::uint64_t count = 0;
    };
    /// The delta left by the leaks; absent if they certainly exceed it.
    [[nodiscard]] std::optional<DeltaRange> deltaLeft() const
    {
        if (m_leak.none())
            return DeltaRange{m_delta.down(), m_delta.up()};
        const auto up = m_leak.remainingUp(m_delta);
        return up ? std::optional(DeltaRange{m_leak.remaining(m_delta).value_or(0), *up}) : std::nullopt;
    }
    /// With more distinct epsilons than this they are rounded up.
    static constexpr std::size_t kMostDistinct = 16384;

    /// The epsilon rounded up to 13 bits: a response with a larger epsilon dominates.
    static double coarsened(double epsilon)
    {
        constexpr int kBits = 13;
        int exponent = 0;
        const double mantissa = std::frexp(epsilon, &exponent);
        return std::isfinite(epsilon) ? std::ldexp(std::ceil(std::ldexp(mantissa, kBits)), exponent - kBits) : epsilon;
    }
    /// The responses in ascending order, equal ones merged.
    static std::vector<Response> merged(std::vector<Response> responses, bool &overflown)
    {
        std::sort(responses.begin(), responses.end(),
                  [](const Response &a, const Response &b) { return a.epsilon < b.epsilon; });
        std::size_t kept = 0;
        for (std::size_t i = 1; i < responses.size(); ++i) {
            if (responses[i].epsilon == responses[kept].epsilon)
                overflown = overflown ||
                            __builtin_add_overflow(responses[kept].count, responses[i].count, &responses[kept].count);
            else
                responses[++kept] = responses[i];
        }
        responses.resize(std::min(responses.size(), kept + 1));
        return responses;
    }
    static std::vector<Response> coarsened(std::vector<Response> responses, bool &overflown)
    {
        for (Response &response : responses)
            response.epsilon = coarsened(response.epsilon);
        return merged(std::move(responses), overflown);
    }
    /// Merges the responses so that long sequences take bounded memory: if there are too many distinct epsilons now,
    /// there will be at the end.
    void joinResponses()
    {
        m_responses = merged(std::move(m_responses), m_unknown);
        m_coarse = m_coarse || m_responses.size() > kMostDistinct;
        if (m_coarse)
            m_responses = coarsened(std::move(m_responses), m_unknown);
        m_mostWaiting = m_responses.size() + 2 * kMostDistinct;
    }
    static void addPart(Parts &parts, bool &overflown, const LossPart &part, std::uint64_t count)
    {
        LossPart &known = parts.try_emplace(part.loss->key(), LossPart{part.loss, 0}).first->second;
        std::uint64_t runs = 0;
        overflown = overflown || __builtin_mul_overflow(part.count, count, &runs) ||
                    __builtin_add_overflow(known.count, runs, &known.count);
    }
    void addResponse(double epsilon, std::uint64_t count)
    {
        const bool known = !m_responses.empty() && m_responses.back().epsilon == epsilon;
        if (!known && m_responses.size() >= m_mostWaiting)
            joinResponses();
        if (!known)
            m_responses.push_back({epsilon, 0});
        m_unknown = m_unknown || __builtin_add_overflow(m_responses.back().count, count, &m_responses.back().count);
    }

    Exact m_delta;
    Leak m_leak; ///< of the responses
    Parts m_parts;
    CurvePool m_curves;                            ///< rounds without their own loss distribution
    std::vector<Response> m_responses;             ///< equal ones are merged on demand, and now and then
    std::size_t m_mostWaiting = 4 * kMostDistinct; ///< number of responses at which they are merged
    bool m_coarse = false;                         ///< there were too many distinct epsilons
    bool m_unknown = false;
};

Result<std::unique_ptr<Composition>> startPld(const Policy &policy)
{
    EPSILOMETER_TRY(validate(policy));
    return std::unique_ptr<Composition>(std::make_unique<Pld>(policy));
}

} // namespace

std::unique_ptr<const CompositionKind> makePld()
{
    return std::make_unique<CompositionKind>(
        CompositionText{
            .id = "pld",
            .title = core::tr("Privacy loss distributions"),
            .formula =
                core::tr("δ(ε) = P(L = ∞) + E[(1 − e^{ε−L})⁺], L the sum of the losses, both orders of the neighbours"),
            .theorem = core::tr("Sommer, Meiser, Mohammadi 2019; dominating pairs: Zhu, Dong, Wang 2022"),
            .consumes = Notion::LossDistribution,
            .shortTitle = "PLD"},
        startPld);
}

} // namespace epsilometer::compositions
