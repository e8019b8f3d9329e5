// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/kov/kov_composition.h"

#include "core/compositions/compositions.h"
#include "core/compositions/described_composition.h"
#include "core/compositions/tail_delta.h"
#include "core/notions/requirement.h"
#include "core/numeric/outward.h"
#include "core/numeric/square_up.h"

#include <algorithm>
#include <cmath>
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
    [[nodiscard]] Result<CompositionResult> result(Progress &) const override
    {
        Literal winner;
        CompositionResult result = m_delta.result([&](double left, double logInverse) {
            const KovTerms terms = kovTermsUp(m_sum.up(), m_mean.up(), m_v.up(), left, logInverse);
            winner = terms.winner();
            return terms.smallest();
        });
        result.note = winner;
        return result;
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<KovComposition>(*this);
    }

private:
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
    if (v == 0)
        return {sum, mean, mean};
    const long double wide = v;
    const auto finish = [mean](long double deviation) {
        return outward::up(static_cast<double>(static_cast<long double>(mean) + deviation), 2);
    };
    constexpr long double kWideE = 2.718281828459045235360287471352662498L;
    const long double logE = delta > 0 ? std::log(kWideE + std::sqrt(wide) / static_cast<long double>(delta))
                                       : std::numeric_limits<long double>::infinity();
    return {sum, finish(std::sqrt(2 * wide * logE)),
            finish(std::sqrt(2 * wide * static_cast<long double>(logInverse)))};
}

/// Kairouz, Oh, Viswanath 2015, Theorem 3.5: the smallest of its three terms (accounting.md 3.3).
std::unique_ptr<const CompositionKind> makeKovComposition()
{
    return std::make_unique<kov::KovCompositionKind>();
}

} // namespace epsilometer::compositions
