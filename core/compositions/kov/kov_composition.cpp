// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/kov/kov_composition.h"

#include "core/compositions/composition_results.h"
#include "core/compositions/compositions.h"
#include "core/compositions/described_composition.h"
#include "core/compositions/tail_delta.h"
#include "core/notions/requirement.h"
#include "core/numeric/formula.h"
#include "core/numeric/square_up.h"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace epsilometer::compositions {

namespace kov {
namespace {

constexpr CompositionText kText{
    .id = "kov",
    .title = core::tr("Kairouz, Oh, Viswanath"),
    .formula = "ε = min{Σ ε, Σ m + √(2V log(e + √V/d)), Σ m + √(2V log(1/d))}, m = ε tanh(ε/2), V = Σ ε²; "
               "δ = 1 − (1 − d) Π(1 − δᵢ)",
    .theorem = "Kairouz, Oh, Viswanath 2015, Theorem 3.5",
    .consumes = Notion::Dp,
};

/// kovTermsUp(), in either precision.
template <std::floating_point Real> KovTerms termsUp(double sum, double mean, double v, double delta, double logInverse)
{
    if (v == 0)
        return {sum, mean, mean};
    constexpr double kSmallest = 1e-290; // products of smaller numbers lose digits in double
    if constexpr (std::same_as<Real, double>)
        if (v < kSmallest)
            return termsUp<long double>(sum, mean, v, delta, logInverse);
    const auto wide = static_cast<Real>(v);
    const auto finish = [mean](Real deviation) { return formulaUp(static_cast<Real>(mean) + deviation); };
    constexpr auto kE = static_cast<Real>(2.718281828459045235360287471352662498L);
    const Real logE =
        delta > 0 ? std::log(kE + std::sqrt(wide) / static_cast<Real>(delta)) : std::numeric_limits<Real>::infinity();
    return {sum, finish(std::sqrt(2 * wide * logE)), finish(std::sqrt(2 * wide * static_cast<Real>(logInverse)))};
}

constexpr Literal kSimpleWon = core::tr("sum of epsilons");
constexpr Literal kLogEWon = core::tr("term with log(e + sqrt(V)/d)");
constexpr Literal kLogInverseWon = core::tr("term with log(1/d)");

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
        Literal said;
        for (std::size_t i = 0; i < readings.size(); ++i) {
            if (leak != readings.leaks.end() && leak->reading == i)
                m_delta.setLeak(leak++->leak);
            const Smallest now = smallest<double>(readings.epsilon[i], readings.twiceMean[i] / 2, readings.square[i]);
            if (i > 0 && now.term == said)
                results.repeatAt(now.epsilon);
            else
                results.push_back(resultOf(now));
            said = now.term;
        }
        m_sum.add(readings.total.epsilon);
        m_mean.add(readings.total.mean);
        m_v.add(readings.total.square);
        return true;
    }
    [[nodiscard]] Result<CompositionResult> result(Progress &) const override
    {
        return resultOf(smallest<long double>(m_sum.up(), m_mean.up(), m_v.up()));
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<KovComposition>(*this);
    }

private:
    struct Smallest {
        double epsilon = std::numeric_limits<double>::infinity();
        Literal term; ///< which it is; empty where the rounds' deltas exceed the whole one
    };
    template <std::floating_point Real> [[nodiscard]] Smallest smallest(double sum, double mean, double v) const
    {
        if (!m_delta.left())
            return {};
        const KovTerms terms = termsUp<Real>(sum, mean, v, *m_delta.left(), m_delta.logInverse());
        return {terms.smallest(), terms.winner()};
    }
    [[nodiscard]] CompositionResult resultOf(const Smallest &smallest) const
    {
        CompositionResult result;
        result.setDelta(m_delta.total());
        result.epsilon = smallest.epsilon;
        result.note = smallest.term;
        return result;
    }

    TailDelta m_delta;
    ExactSum m_sum;
    UpperSum m_mean;
    UpperSum m_v;
};

class KovCompositionKind final : public DescribedComposition {
public:
    KovCompositionKind() : DescribedComposition(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Composition>> start(const Policy &policy) const override
    {
        return std::unique_ptr<Composition>(std::make_unique<KovComposition>(policy.delta));
    }
};

} // namespace
} // namespace kov

double KovTerms::smallest() const
{
    return std::min({simple, logE, logInverse});
}

Literal KovTerms::winner() const
{
    if (smallest() == simple)
        return kov::kSimpleWon;
    return smallest() == logE ? kov::kLogEWon : kov::kLogInverseWon;
}

KovTerms kovTermsUp(double sum, double mean, double v, double delta, double logInverse)
{
    return kov::termsUp<long double>(sum, mean, v, delta, logInverse);
}

/// Kairouz, Oh, Viswanath 2015, Theorem 3.5: the smallest of its three terms (accounting.md 3.3).
std::unique_ptr<const CompositionKind> makeKovComposition()
{
    return std::make_unique<kov::KovCompositionKind>();
}

} // namespace epsilometer::compositions
