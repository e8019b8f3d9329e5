// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/kov/kov_composition.h"

#include "core/compositions/delta_product.h"
#include "core/compositions/described_composition.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/requirement.h"

#include <limits>

namespace epsilometer {

namespace {

constexpr CompositionText kText{
    .id = "kov",
    .title = "Kairouz, Oh, Viswanath",
    .formula = "ε = min{Σ ε, Σ m + √(2V log(e + √V/δ′)), Σ m + √(2V log(1/δ′))}, m = ε tanh(ε/2), V = Σ ε²; "
               "δ = 1 − (1 − δ′) Π(1 − δ)",
    .theorem = "Kairouz, Oh, Viswanath 2015, Theorem 3.5",
    .consumes = Notion::Dp,
};

class KovComposition final : public Composition {
public:
    explicit KovComposition(const Exact &deltaPrime)
        : m_deltaPrime(deltaPrime), m_deltaDown(deltaPrime.down()), m_logInverse(logInverseUp(deltaPrime))
    {
    }

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsDp(cost); }
    void add(const RoundCost &cost, std::uint64_t count) override
    {
        m_sum.add(cost.dp->epsilon, count);
        m_mean.add(cost.dp->meanUp, count);
        m_v.add(exactSquare(cost.dp->epsilonUp), count);
        m_delta.add(cost.dp->deltaUp, count);
    }
    [[nodiscard]] Result<CompositionResult> result(Progress &) const override
    {
        const KovTerms terms = kovTermsUp(m_sum.up(), m_mean.up(), m_v.up(), m_deltaDown, m_logInverse);
        CompositionResult result{terms.smallest(), 1, {}, {}, terms.winner(), {}};
        m_delta.total(m_deltaPrime, result);
        return result;
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<KovComposition>(*this);
    }

private:
    Exact m_deltaPrime;
    double m_deltaDown;
    double m_logInverse;
    ExactSum m_sum;
    UpperSum m_mean;
    UpperSum m_v;
    DeltaProduct m_delta;
};

class KovCompositionKind final : public DescribedComposition {
public:
    KovCompositionKind() : DescribedComposition(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Composition>> start(const Policy &policy) const override
    {
        return std::unique_ptr<Composition>(std::make_unique<KovComposition>(policy.deltaPrime));
    }
};

} // namespace

double KovTerms::smallest() const
{
    return std::min({simple, logE, logInverse});
}

const char *KovTerms::winner() const
{
    if (smallest() == simple)
        return "sum of epsilons";
    return smallest() == logE ? "term with log(e + sqrt(V)/delta')" : "term with log(1/delta')";
}

KovTerms kovTermsUp(double sum, double mean, double v, double delta, double logInverse)
{
    if (v == 0)
        return {sum, mean, mean};
    const long double wide = v;
    const auto finish = [mean](long double deviation) {
        return outward::up(static_cast<double>(static_cast<long double>(mean) + deviation), 2);
    };
    constexpr long double kE = 2.718281828459045235360287471352662498L;
    const long double logE = delta > 0 ? std::log(kE + std::sqrt(wide) / static_cast<long double>(delta))
                                       : std::numeric_limits<long double>::infinity();
    return {sum, finish(std::sqrt(2 * wide * logE)),
            finish(std::sqrt(2 * wide * static_cast<long double>(logInverse)))};
}

std::unique_ptr<const CompositionKind> makeKovComposition()
{
    return std::make_unique<KovCompositionKind>();
}

} // namespace epsilometer
