// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/advanced/advanced_compositions.h"

#include "core/base/text/display.h"
#include "core/compositions/composition.h"
#include "core/compositions/compositions.h"
#include "core/compositions/described_composition.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/renyi/approximate_renyi.h"
#include "core/notions/round_cost.h"
#include "core/numeric/formula.h"
#include "core/numeric/outward.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace epsilometer::compositions {

namespace {

double driftUp(double epsilon)
{
    return epsilon == 0 ? 0 : outward::up(epsilon * std::expm1(epsilon), 4);
}

/// Rounds that are not (epsilon, delta)-DP by themselves, such as Gaussian noise and training steps: each is stated as
/// (epsilon_i, delta_i)-DP as a reader of the literature would, by exact Gaussian DP or by its Renyi curve, all at one
/// delta_i.
class StatedRounds {
public:
    [[nodiscard]] std::uint64_t size() const { return m_size; }
    /// Precondition: ApproximateRenyi::supplied(cost)
    void add(const RoundCost &cost, std::uint64_t count)
    {
        m_size += std::min(count, std::numeric_limits<std::uint64_t>::max() - m_size);
        const ApproximateRenyi bound(cost);
        const Key key{bound.source(), cost.gdp ? outward::up(std::sqrt(cost.gdp->muSquared), 1) : 0};
        const auto known = m_places.find(key);
        if (known == m_places.end() && m_rounds.size() == kMostDistinct) {
            m_tooMany = true;
            return;
        }
        if (known == m_places.end()) {
            m_places.emplace(key, m_rounds.size());
            m_rounds.push_back({key, bound.curve(), bound.delta(), {}, {}, 0, count});
            return;
        }
        Stated &stated = m_rounds[known->second];
        stated.count += std::min(count, std::numeric_limits<std::uint64_t>::max() - stated.count);
        if (bound.delta() > stated.delta) {
            stated.delta = bound.delta();
            stated.share = {};
        }
    }
    /// Adds each round's (epsilon_i, share)-DP to the sums. Returns false if there is no finite statement.
    [[nodiscard]] bool addTo(UpperSum &epsilon, UpperSum &drift, UpperSum &v, const Exact &share) const
    {
        for (Stated &stated : m_rounds) {
            if (!(stated.share == share)) {
                stated.share = share;
                stated.epsilon = epsilonAt(stated, share);
            }
            if (std::isinf(stated.epsilon))
                return false;
            epsilon.add(stated.epsilon, stated.count);
            drift.add(driftUp(stated.epsilon), stated.count);
            v.add(squareUp(stated.epsilon), stated.count);
        }
        return !m_tooMany;
    }

private:
    static constexpr std::size_t kMostDistinct = 4096;
    /// Every order is sound; neighbours of this grid are 2^(1/4) apart, which costs 0.2 % where epsilon is a sum of a line
    /// in the order and log(1/delta) / (order - 1).
    static constexpr int kFirstOrder = -24;
    static constexpr int kLastOrder = 60;
    static double orderAt(int index) { return 1 + std::exp2(0.25 * index); }

    struct Key {
        ApproximateRenyi::Source source;
        double mu = 0; ///< UPPER, if the round is mu-Gaussian DP; else 0
        friend bool operator==(const Key &, const Key &) = default;
    };
    struct KeyHash {
        [[nodiscard]] std::size_t operator()(const Key &key) const
        {
            return ApproximateRenyiHash()(key.source) * 3 + std::hash<double>()(key.mu);
        }
    };
    struct Stated {
        Key key;
        std::shared_ptr<const RenyiCurve> kept; ///< keeps the curve of the source alive
        Exact delta;                            ///< of the curve itself, the largest of equal rounds
        std::vector<double> divergences;        ///< UPPER, at the orders; made when asked for
        Exact share;                            ///< at which `epsilon` holds
        double epsilon = 0;                     ///< UPPER
        std::uint64_t count = 0;
    };

    /// UPPER bound on the epsilon of one round at a total delta of `share`.
    static double epsilonAt(Stated &stated, const Exact &share)
    {
        if (stated.key.mu > 0)
            return noise::gaussianEpsilon(stated.key.mu, share.down());
        if (!(stated.delta < share))
            return std::numeric_limits<double>::infinity();
        if (stated.divergences.empty())
            for (int i = kFirstOrder; i <= kLastOrder; ++i)
                stated.divergences.push_back(ApproximateRenyi::upper(stated.key.source, orderAt(i)));
        // (epsilon, d)-DP of the parts is (epsilon, d + delta)-DP of the round.
        const double logInverse = logInverseUp(Exact::positiveDifference(share, stated.delta));
        double least = std::numeric_limits<double>::infinity();
        for (int i = kFirstOrder; i <= kLastOrder; ++i) {
            const double divergence = stated.divergences[static_cast<std::size_t>(i - kFirstOrder)];
            if (std::isfinite(divergence))
                least = std::min(least, cksEpsilonUp(divergence, orderAt(i), logInverse));
        }
        return least;
    }

    /// Caches: an accountant belongs to one thread.
    mutable std::vector<Stated> m_rounds;
    std::unordered_map<Key, std::size_t, KeyHash> m_places; ///< for look-ups only, never iterated
    std::uint64_t m_size = 0;
    bool m_tooMany = false; ///< more distinct rounds than are kept
};

class DrvComposition final : public Composition {
public:
    explicit DrvComposition(const Exact &total) : m_total(total) {}

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override
    {
        return cost.dp ? Applicability::yes() : ApproximateRenyi::applies(cost);
    }
    void add(const RoundCost &cost, std::uint64_t count) override
    {
        if (count == 0)
            return;
        if (!cost.dp)
            return m_stated.add(cost, count);
        const double epsilon = cost.dp->epsilonUp;
        m_sum.add(epsilon, count);
        m_drift.add(driftUp(epsilon), count);
        m_v.add(squareUp(epsilon), count);
        m_delta.add(cost.dp->delta, count);
    }
    [[nodiscard]] Result<CompositionResult> result(Progress &) const override
    {
        CompositionResult result;
        result.setDelta(m_total);
        Sums sums{m_sum, m_drift, m_v, m_delta};
        if (const std::uint64_t stated = m_stated.size(); stated > 0) {
            constexpr std::uint64_t kMost = std::uint64_t{1} << 61U;
            const Exact rounds(static_cast<std::int64_t>(std::bit_ceil(std::min(stated, kMost))));
            const Exact share = Exact::quotient(m_total, Exact(2) * rounds);
            sums.delta.add(share, stated);
            if (stated > kMost || m_total.isZero() || !m_stated.addTo(sums.epsilon, sums.drift, sums.v, share))
                sums.epsilon.add(std::numeric_limits<double>::infinity(), 1);
            result.note =
                core::tr("rounds stated: {1}, at delta {2} each", stated, displayBriefly(share, Bound::Upper));
        }
        result.epsilon = epsilonUp(sums);
        return result;
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<DrvComposition>(*this);
    }

private:
    struct Sums {
        UpperSum epsilon;
        UpperSum drift;
        UpperSum v;
        ExactSum delta;
    };

    /// UPPER bound on epsilon, the lower of the sum and the theorem. The part of the total delta not used by the rounds'
    /// deltas, exactly, pays for the deviation.
    [[nodiscard]] double epsilonUp(const Sums &sums) const
    {
        const Exact deltas = sums.delta.value();
        const double plain = sums.epsilon.up();
        if (deltas > m_total || std::isinf(plain))
            return std::numeric_limits<double>::infinity();
        const double v = sums.v.up();
        const double logInverse = logInverseUp(Exact::positiveDifference(m_total, deltas));
        const double sum = sums.drift.up() + (v == 0 ? 0 : std::sqrt(2 * v * logInverse));
        return sum == 0 ? 0 : std::min(plain, outward::up(sum, 5));
    }

    Exact m_total;
    UpperSum m_sum;
    UpperSum m_drift;
    UpperSum m_v;
    ExactSum m_delta;
    StatedRounds m_stated;
};

/// Computes KovTerms::logE and KovTerms::logInverse; v > 0 is a sum of squareUp() values, whose multiples are exact
/// doubles.
template <class Real> auto logETermUp(const Real &mean, const Real &v, const Real &delta)
{
    constexpr auto kE = static_cast<formula::Scalar<Real>>(2.718281828459045235360287471352662498L);
    const Real logE = formula::log(kE + formula::sqrt(v) / delta);
    return formula::up(Real(mean + formula::sqrt(2 * v * logE)));
}
template <class Real> auto logInverseTermUp(const Real &mean, const Real &v, const Real &logInverse)
{
    return formula::up(Real(mean + formula::sqrt(2 * v * logInverse)));
}

/// The smallest term, and which one it is.
struct Smallest {
    enum class Term { None, Simple, LogE, LogInverse };

    Smallest() = default;
    explicit Smallest(const KovTerms &terms) : epsilon(terms.smallest())
    {
        term = epsilon == terms.simple ? Term::Simple : epsilon == terms.logE ? Term::LogE : Term::LogInverse;
    }
    [[nodiscard]] Literal note() const
    {
        constexpr Literal kNotes[] = {"", core::tr("sum of epsilons"), core::tr("term with log(e + sqrt(V)/d)"),
                                      core::tr("term with log(1/d)")};
        return kNotes[static_cast<std::size_t>(term)];
    }

    double epsilon = std::numeric_limits<double>::infinity();
    Term term = Term::None; ///< None if the rounds' deltas exceed the total
};

class KovComposition final : public Composition {
public:
    explicit KovComposition(const Exact &delta) : m_delta(delta) {}

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsDp(cost); }
    void add(const RoundCost &cost, std::uint64_t count) override
    {
        m_sum.add(cost.dp->epsilon, count);
        m_mean.add(cost.dp->meanUp, count);
        m_v.add(squareUp(cost.dp->epsilonUp), count);
        m_delta.add(cost.dp->delta, count);
    }
    [[nodiscard]] bool readAll(const Readings &readings, CompositionResults &results) override
    {
        results.reserve(readings.size());
        auto leak = readings.leaks.begin();
        Smallest last;
        for (std::size_t first = 0; first < readings.size(); first += Some::kReadings) {
            Some some;
            some.size = std::min(Some::kReadings, readings.size() - first);
            for (std::size_t i = 0; i < some.size; ++i) {
                if (leak != readings.leaks.end() && leak->reading == first + i)
                    m_delta.setLeak(leak++->leak);
                some.left[i] = m_delta.left().value_or(kNothing);
            }
            readSome(readings, first, some, results, last);
        }
        m_sum.add(readings.total.epsilon);
        m_mean.add(readings.total.mean);
        m_v.add(readings.total.square);
        return true;
    }
    [[nodiscard]] Result<CompositionResult> result(Progress &) const override
    {
        return resultOf(smallest(m_sum.up(), m_mean.up(), m_v.up()));
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<KovComposition>(*this);
    }

private:
    [[nodiscard]] Smallest smallest(double sum, double mean, double v) const
    {
        if (!m_delta.left())
            return {};
        return Smallest(kovTermsUp(sum, mean, v, *m_delta.left(), m_delta.logInverse()));
    }
    /// A batch of consecutive readings.
    struct Some {
        static constexpr std::size_t kReadings = 512;
        std::size_t size = 0;
        std::array<double, kReadings> left; ///< remaining part of the total delta, or kNothing
    };
    static constexpr double kNothing = -1;

    /// last  the smallest term of the previous result; updated
    void readSome(const Readings &readings, std::size_t first, const Some &some, CompositionResults &results,
                  Smallest &last) const
    {
        using Column = formula::Column;
        const auto termOf = [&](const auto &term) {
            std::array<double, Some::kReadings> values;
            formula::evaluate(
                std::span(values).first(some.size),
                [&](const Column &twice, const Column &v, const Column &left) { return term(twice / 2, v, left); },
                std::span(readings.twiceMean).subspan(first, some.size),
                std::span(readings.square).subspan(first, some.size), std::span(some.left).first(some.size));
            return values;
        };
        const auto logE = termOf(logETermUp<Column>);
        const auto logInverse = termOf([](const Column &mean, const Column &v, const Column &left) {
            return logInverseTermUp<Column>(mean, v, -formula::log(left));
        });
        for (std::size_t i = 0; i < some.size; ++i) {
            const KovTerms terms{readings.epsilon[first + i], logE[i], logInverse[i]};
            const Smallest now = some.left[i] == kNothing ? Smallest() : Smallest(terms);
            if (!results.empty() && now.term == last.term)
                results.repeatAt(now.epsilon);
            else
                results.push_back(resultOf(now));
            last = now;
        }
    }
    [[nodiscard]] CompositionResult resultOf(const Smallest &smallest) const
    {
        CompositionResult result;
        result.setDelta(m_delta.total());
        result.epsilon = smallest.epsilon;
        result.note = smallest.note();
        return result;
    }

    TailDelta m_delta;
    ExactSum m_sum;
    UpperSum m_mean;
    UpperSum m_v;
};

} // namespace

/// Advanced composition of Dwork, Rothblum, Vadhan 2010, in the form of Rogers et al. 2016 for distinct rounds:
/// sum epsilon (e^epsilon - 1) + sqrt(2 V log(1 / delta')) at sum delta + delta'. For k equal rounds it is
/// Theorem 2.10: k epsilon (e^epsilon - 1) + epsilon sqrt(2 k log(1 / delta')). The same proof (a martingale with
/// increments bounded by epsilon_i and mean at most epsilon_i (e^epsilon_i - 1), Azuma's inequality) takes distinct
/// epsilons. The sum of epsilons holds at sum delta. Rounds that are known by another notion share half of delta.
std::unique_ptr<const CompositionKind> makeDrvComposition()
{
    return std::make_unique<CompositionKind>(
        CompositionText{
            .id = "drv",
            .title = core::tr("Advanced composition"),
            .formula = core::tr(
                "ε = min{Σ ε, Σ ε(e^ε − 1) + √(2 log(1/d) Σ ε²)}, d = δ − Σ δᵢ; a round known by another notion "
                "is stated at δᵢ = δ/(2 n), n their number, rounded up to a power of two"),
            .theorem =
                core::tr("Dwork, Rothblum, Vadhan 2010, as Theorem 2.10 of Rogers, Roth, Ullman, Vadhan 2016, distinct "
                         "rounds"),
            .consumes = Notion::Dp,
            .conversions = {conversion_id::kGaussianToDp, conversion_id::kRenyiToDpCks},
            .ofPapers = true},
        startAtDelta<DrvComposition>);
}

double KovTerms::smallest() const
{
    return std::min({simple, logE, logInverse});
}

KovTerms kovTermsUp(double sum, double mean, double v, double delta, double logInverse)
{
    if (v == 0)
        return {sum, mean, mean};
    return {sum, logETermUp<long double>(mean, v, delta), logInverseTermUp<long double>(mean, v, logInverse)};
}

/// Kairouz, Oh, Viswanath 2015, Theorem 3.5: the smallest of its three terms (accounting.md 3.3).
std::unique_ptr<const CompositionKind> makeKovComposition()
{
    return std::make_unique<CompositionKind>(
        CompositionText{.id = "kov",
                        .title = core::tr("Kairouz, Oh, Viswanath"),
                        .formula =
                            "ε = min{Σ ε, Σ m + √(2V log(e + √V/d)), Σ m + √(2V log(1/d))}, m = ε tanh(ε/2), V = Σ ε²; "
                            "δ = 1 − (1 − d) Π(1 − δᵢ)",
                        .theorem = "Kairouz, Oh, Viswanath 2015, Theorem 3.5",
                        .consumes = Notion::Dp,
                        .ofPapers = true},
        startAtDelta<KovComposition>);
}

} // namespace epsilometer::compositions
