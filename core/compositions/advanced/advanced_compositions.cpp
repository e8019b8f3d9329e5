// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/advanced/advanced_compositions.h"

#include "core/compositions/composition.h"
#include "core/compositions/compositions.h"
#include "core/compositions/described_composition.h"
#include "core/notions/intrinsic_budget.h"
#include "core/notions/round_cost.h"
#include "core/numeric/formula.h"
#include "core/numeric/outward.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace epsilometer::compositions {

namespace drv {
namespace {

constexpr CompositionText kText{
    .id = "drv",
    .title = core::tr("Advanced composition"),
    .formula = "ε = Σ ε(e^ε − 1) + √(2 log(1/d) Σ ε²), d = δ − Σ δᵢ",
    .theorem = core::tr("Dwork, Rothblum, Vadhan 2010, as Theorem 2.10 of Rogers, Roth, Ullman, Vadhan 2016, distinct "
                        "rounds"),
    .consumes = Notion::Dp,
};

class DrvComposition final : public Composition {
public:
    explicit DrvComposition(const Exact &total) : m_total(total) {}

    [[nodiscard]] Applicability applies(const RoundCost &cost) const override { return needsDp(cost); }
    void add(const RoundCost &cost, std::uint64_t count) override
    {
        const double epsilon = cost.dp->epsilonUp;
        m_drift.add(epsilon == 0 ? 0 : outward::up(epsilon * std::expm1(epsilon), 4), count);
        m_v.add(squareUp(epsilon), count);
        m_delta.add(cost.dp->delta, count);
    }
    [[nodiscard]] Result<CompositionResult> result(Progress &) const override
    {
        CompositionResult result;
        result.epsilon = epsilonUp();
        result.setDelta(m_total);
        return result;
    }
    [[nodiscard]] bool incremental() const override { return true; }
    [[nodiscard]] std::unique_ptr<Composition> clone() const override
    {
        return std::make_unique<DrvComposition>(*this);
    }

private:
    /// UPPER bound on epsilon. The part of the total delta not used by the rounds' deltas, exactly, pays for the
    /// deviation.
    [[nodiscard]] double epsilonUp() const
    {
        const Exact deltas = m_delta.value();
        if (deltas > m_total)
            return std::numeric_limits<double>::infinity();
        const double v = m_v.up();
        const double logInverse = logInverseUp(Exact::positiveDifference(m_total, deltas));
        const double sum = m_drift.up() + (v == 0 ? 0 : std::sqrt(2 * v * logInverse));
        return sum == 0 ? 0 : outward::up(sum, 5);
    }

    Exact m_total;
    UpperSum m_drift;
    UpperSum m_v;
    ExactSum m_delta;
};

class DrvCompositionKind final : public DescribedComposition {
public:
    DrvCompositionKind() : DescribedComposition(kText) {}

    [[nodiscard]] Result<std::unique_ptr<Composition>> start(const Policy &policy) const override
    {
        return std::unique_ptr<Composition>(std::make_unique<DrvComposition>(policy.delta));
    }
};

} // namespace
} // namespace drv

/// Advanced composition of Dwork, Rothblum, Vadhan 2010, in the form of Rogers et al. 2016 for distinct rounds:
/// sum epsilon (e^epsilon - 1) + sqrt(2 V log(1 / delta')) at sum delta + delta'. For k equal rounds it is
/// Theorem 2.10: k epsilon (e^epsilon - 1) + epsilon sqrt(2 k log(1 / delta')). The same proof (a martingale with
/// increments bounded by epsilon_i and mean at most epsilon_i (e^epsilon_i - 1), Azuma's inequality) takes distinct
/// epsilons.
std::unique_ptr<const CompositionKind> makeDrvComposition()
{
    return std::make_unique<drv::DrvCompositionKind>();
}

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

KovTerms kovTermsUp(double sum, double mean, double v, double delta, double logInverse)
{
    if (v == 0)
        return {sum, mean, mean};
    return {sum, kov::logETermUp<long double>(mean, v, delta), kov::logInverseTermUp<long double>(mean, v, logInverse)};
}

/// Kairouz, Oh, Viswanath 2015, Theorem 3.5: the smallest of its three terms (accounting.md 3.3).
std::unique_ptr<const CompositionKind> makeKovComposition()
{
    return std::make_unique<kov::KovCompositionKind>();
}

} // namespace epsilometer::compositions
