// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/oracle/fixed_plan.h"

#include "core/base/exact/exact.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace epsilometer::oracle {
namespace {

using Atoms = std::vector<Truth::Atom>;

constexpr std::size_t kMostAtoms = 200;
constexpr long double kRounding = 1e-9L; ///< more than the rounding of all sums here

/// At most kMostAtoms of them, ascending: those in one cell are moved down to its least.
Atoms coarser(Atoms atoms)
{
    std::ranges::sort(atoms, {}, &Truth::Atom::loss);
    const long double lowest = atoms.front().loss;
    const long double cell =
        atoms.size() > kMostAtoms ? (atoms.back().loss - lowest) / static_cast<long double>(kMostAtoms) : 0;
    Atoms few;
    long double index = -1;
    for (const Truth::Atom &atom : atoms) {
        const long double at = cell > 0 ? std::floor((atom.loss - lowest) / cell) : 0;
        const bool same = !few.empty() && (atom.loss == few.back().loss || (cell > 0 && at == index));
        if (same)
            few.back().mass += atom.mass;
        else
            few.push_back(atom);
        index = at;
    }
    return few;
}

Atoms convolved(const Atoms &a, const Atoms &b)
{
    Atoms sum;
    sum.reserve(a.size() * b.size());
    for (const Truth::Atom &one : a)
        for (const Truth::Atom &other : b)
            sum.push_back({one.loss + other.loss, one.mass * other.mass});
    return coarser(std::move(sum));
}

/// n runs of a loss with two values: binomial masses; those below 1e-30 of the largest are left out.
Atoms binomial(const Atoms &two, std::uint64_t n)
{
    const auto rounds = static_cast<long double>(n);
    const long double p = two.front().mass;
    const long double q = two.back().mass;
    const auto mode = static_cast<std::uint64_t>(std::min(rounds, std::floor((rounds + 1) * p)));
    const auto heads = static_cast<long double>(mode);
    const long double most =
        std::exp(std::lgamma(rounds + 1) - std::lgamma(heads + 1) - std::lgamma(rounds - heads + 1) +
                 (p > 0 ? heads * std::log(p) : 0) + (q > 0 ? (rounds - heads) * std::log(q) : 0));
    // log-gamma errs by some 1e-19 of its value, which is what the mass may be too large by.
    const long double scale = 1 - 64 * 0x1p-63L * (std::lgamma(rounds + 1) + 1);
    Atoms law;
    const auto add = [&](std::uint64_t k, long double mass) {
        const auto first = static_cast<long double>(k);
        law.push_back({first * two.front().loss + (rounds - first) * two.back().loss, mass * scale});
    };
    constexpr long double kLeast = 1e-30L;
    long double mass = most;
    for (std::uint64_t k = mode; mass > kLeast * most; ++k) {
        add(k, mass);
        if (k == n)
            break;
        mass *= static_cast<long double>(n - k) / static_cast<long double>(k + 1) * (p / q);
    }
    mass = most;
    for (std::uint64_t k = mode; k > 0 && mass > kLeast * most; --k) {
        mass *= static_cast<long double>(k) / static_cast<long double>(n - k + 1) * (q / p);
        add(k - 1, mass);
    }
    return coarser(std::move(law));
}

/// n runs; of more than a binomial law can hold, fewer.
Atoms repeated(const Atoms &once, std::uint64_t n)
{
    if (once.size() == 2)
        return binomial(once, std::min<std::uint64_t>(n, 1'000'000));
    Atoms power = coarser(once);
    Atoms sum = {{0, 1}};
    for (std::uint64_t left = std::min<std::uint64_t>(n, 256); left > 0; left /= 2) {
        if (left % 2 == 1)
            sum = convolved(sum, power);
        if (left > 1)
            power = convolved(power, power);
    }
    return sum;
}

/// P(Z <= z)
long double normal(long double z)
{
    return std::erfc(-z / std::sqrt(2.0L)) / 2;
}

/// E[(1 - e^(x - G))^+], G ~ N(m/2, m). 0 where its terms leave the range of long doubles.
long double gaussianPart(long double x, long double muSquared)
{
    if (muSquared == 0)
        return x < 0 ? -std::expm1(x) : 0;
    const long double mu = std::sqrt(muSquared);
    const long double p = normal(mu / 2 - x / mu);
    const long double q = normal(-mu / 2 - x / mu);
    if (!(q > 0))
        return 0;
    const long double part = p * (1 - kRounding) - std::exp(x + std::log(q));
    return part > 0 ? part : 0;
}

double ofWhole(long double logKept, long double part)
{
    const long double kept = std::exp(logKept);
    return static_cast<double>((-std::expm1(logKept) + kept * std::min(1.0L, part)) * (1 - kRounding));
}

/// L = e (|x - 1| - |x|) of Laplace noise x of scale 1/e: e for x <= 0, -e for x >= 1, P(L >= t) = 1 - e^((t - e)/2)/2
/// between. The mass between is moved down to the lower end of one of many cells.
Truth laplaceTruth(long double epsilon)
{
    constexpr int kCells = 100;
    Truth truth;
    truth.atoms.push_back({-epsilon, std::exp(-epsilon) / 2});
    const auto above = [epsilon](long double t) { return 1 - std::exp((t - epsilon) / 2) / 2; };
    for (int i = 0; i < kCells; ++i) {
        const long double low = epsilon * (2.0L * i / kCells - 1);
        truth.atoms.push_back({low, above(low) - above(epsilon * (2.0L * (i + 1) / kCells - 1))});
    }
    truth.atoms.push_back({epsilon, 0.5L});
    return truth;
}

Truth gaussianTruth(long double muSquared, long double leak = 0)
{
    return {leak, muSquared, {}};
}

/// A parameter rounded so that the mechanism costs less.
class Values {
public:
    explicit Values(const Mechanism &mechanism) : m_mechanism(mechanism) {}
    [[nodiscard]] long double low(std::string_view name, const char *otherwise = "0") const
    {
        return exact(name, otherwise).down();
    }
    [[nodiscard]] long double high(std::string_view name, const char *otherwise = "0") const
    {
        return exact(name, otherwise).up();
    }
    [[nodiscard]] std::string text(std::string_view name, const char *otherwise) const
    {
        const std::string *typed = m_mechanism.quantity(name);
        return typed == nullptr ? otherwise : *typed;
    }

private:
    [[nodiscard]] Exact exact(std::string_view name, const char *otherwise) const
    {
        return Exact::parse(name, text(name, otherwise)).value();
    }
    const Mechanism &m_mechanism;
};

using Writer = std::optional<Truth> (*)(const Values &);

Truth ofPair(const Values &values)
{
    return responseTruth(values.low("epsilon"), values.low("delta"));
}

const std::map<std::string, Writer, std::less<>> &truths()
{
    static const std::map<std::string, Writer, std::less<>> kTruths = {
        {"pure_dp", [](const Values &v) -> std::optional<Truth> { return responseTruth(v.low("epsilon"), 0); }},
        {"report_noisy_max",
         [](const Values &v) -> std::optional<Truth> { return responseTruth(v.low("epsilon"), 0); }},
        {"approx_dp", [](const Values &v) -> std::optional<Truth> { return ofPair(v); }},
        {"prob_dp", [](const Values &v) -> std::optional<Truth> { return ofPair(v); }},
        {"randomized_response",
         [](const Values &v) -> std::optional<Truth> {
             return v.text("categories", "2") == "2" && v.text("epsilon", "").size() > 0 ? std::optional(ofPair(v))
                                                                                         : std::nullopt;
         }},
        {"laplace",
         [](const Values &v) -> std::optional<Truth> {
             return laplaceTruth(v.low("sensitivity", "1") / v.high("scale"));
         }},
        {"discrete_laplace",
         [](const Values &v) -> std::optional<Truth> {
             return v.text("sensitivity", "1") == "1" ? std::optional(responseTruth(1 / v.high("scale"), 0))
                                                      : std::nullopt;
         }},
        {"gaussian",
         [](const Values &v) -> std::optional<Truth> {
             const long double mu = v.low("sensitivity", "1") / v.high("sigma");
             return gaussianTruth(mu * mu);
         }},
        {"gdp", [](const Values &v) -> std::optional<Truth> { return gaussianTruth(v.low("mu") * v.low("mu")); }},
        {"zcdp",
         [](const Values &v) -> std::optional<Truth> { return gaussianTruth(2 * v.low("rho"), v.low("delta")); }},
    };
    return kTruths;
}

} // namespace

Truth responseTruth(long double epsilon, long double leak)
{
    if (std::isinf(epsilon))
        return {1, 0, {}};
    return {leak, 0, {{-epsilon, 1 / (1 + std::exp(epsilon))}, {epsilon, 1 / (1 + std::exp(-epsilon))}}};
}

std::optional<Truth> truthOf(const Mechanism &mechanism)
{
    const auto found = truths().find(mechanism.kind());
    if (found == truths().end())
        return std::nullopt;
    std::optional<Truth> truth = found->second(Values(mechanism));
    const auto whole = [](const Truth::Atom &atom) { return std::isfinite(atom.loss) && std::isfinite(atom.mass); };
    if (truth && (!std::isfinite(truth->muSquared) || !std::ranges::all_of(truth->atoms, whole)))
        return std::nullopt;
    return truth;
}

void FixedPlan::add(const Truth &truth, std::uint64_t count)
{
    if (count == 0)
        return;
    m_logKept += static_cast<long double>(count) * std::log1p(-truth.leak);
    m_muSquared += static_cast<long double>(count) * truth.muSquared;
    if (!truth.atoms.empty())
        m_atoms = convolved(m_atoms, repeated(truth.atoms, count));
}

double FixedPlan::delta(double epsilon) const
{
    long double sum = 0;
    if (std::isfinite(epsilon))
        for (const Truth::Atom &atom : m_atoms)
            sum += atom.mass * gaussianPart(epsilon - atom.loss, m_muSquared);
    return ofWhole(m_logKept, sum);
}

double FixedPlan::tail(double u) const
{
    long double sum = 0;
    const long double mu = std::sqrt(m_muSquared);
    const long double beyond = u + kRounding * std::abs(static_cast<long double>(u));
    if (std::isfinite(u))
        for (const Truth::Atom &atom : m_atoms)
            sum +=
                atom.mass * (mu > 0 ? normal((atom.loss - beyond) / mu + mu / 2) : (atom.loss > beyond ? 1.0L : 0.0L));
    return ofWhole(m_logKept, sum);
}

double FixedPlan::divergence(double order) const
{
    const long double more = order - 1.0L;
    const long double largest = m_atoms.back().loss; // keeps the powers in range
    long double mean = 0;
    for (const Truth::Atom &atom : m_atoms)
        mean += atom.mass * std::exp(more * (atom.loss - largest));
    const long double atoms = largest + std::log(mean) / more;
    return static_cast<double>((std::max(0.0L, atoms) + order * m_muSquared / 2) * (1 - kRounding));
}

double FixedPlan::leak() const
{
    return ofWhole(m_logKept, 0);
}

} // namespace epsilometer::oracle
