// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/infinity.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/mechanisms.h"
#include "core/mechanisms/noise_cost.h"
#include "core/mechanisms/stated_relation.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <span>
#include <utility>

// Gaussian noise that is correlated between the rounds: by a tree of partial sums, and by any matrix.

namespace epsilometer {

namespace {

ParameterSpec stepsRow()
{
    return parameter_row::numbers("step_counts", core::tr("Steps of each tree"),
                                  core::tr("The number of steps of each tree; no record is in two of them."),
                                  Range{0, true, 9e15, true});
}

/// Number of complete intervals that contain one step: the number of binary digits of the number of steps.
Result<std::int64_t> heightOf(const std::vector<Exact> &steps)
{
    std::int64_t height = 0;
    for (const Exact &count : steps) {
        const std::int64_t whole = Exact::ceilQuotient(count, Exact(1));
        if (Exact(whole) != count)
            return makeError(ErrorCode::OutOfDomain, "step_counts", count.text(), core::tr("must be whole numbers"));
        height = std::max(height, static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(whole))));
    }
    return height;
}

Result<RoundCost> costOfTreeAggregation(const ParameterValues &values)
{
    EPSILOMETER_ASSIGN(const std::int64_t height, heightOf(values.list("step_counts")));
    const Exact &noise = values.real("noise_multiplier");
    EPSILOMETER_ASSIGN(const Neighbours relation,
                       statedRelation(values, Neighbours::ZeroOut, Neighbours::AddRemove,
                                      core::tr("must be zero-out or replace-one: one record less moves all others to "
                                               "other steps")));
    RoundCost cost = height == 0 ? zeroCost() : gaussianCostOfSquare(Exact::quotient(Exact(height), noise * noise));
    cost.neighbours = relation;
    return cost;
}

using Real = long double;

constexpr double kMostSteps = 1e9;
constexpr double kMostProducts = 1e8;

Error missing(const char *name, Literal why)
{
    return makeError(ErrorCode::OutOfDomain, name, core::tr("missing"), why);
}

/// The typed coefficients c_0 >= c_1 >= ... >= 0, rounded up.
Result<std::vector<double>> coefficientsOf(const std::vector<Exact> &typed)
{
    std::vector<double> coefficients;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        if (i > 0 && typed[i] > typed[i - 1])
            return makeError(ErrorCode::OutOfDomain, "coefficients", typed[i].text(),
                             core::tr("must not ascend: only then the earliest participations are the worst"));
        coefficients.push_back(typed[i].up());
    }
    return coefficients;
}

/// sum over i < n of (sum over j < k of c_(i - j b))^2: the squared length of the sum of columns 0, b, 2b, ...; UPPER
double squaredSensitivity(std::span<const double> coefficients, std::uint64_t steps, std::uint64_t separation,
                          std::uint64_t participations)
{
    Real sum = 0;
    std::uint64_t terms = 16;
    for (std::uint64_t i = 0; i < steps; ++i) {
        Real row = 0;
        const std::uint64_t last = std::min(i / separation, participations - 1);
        for (std::uint64_t j = last + 1; j-- > 0 && i - j * separation < coefficients.size(); ++terms)
            row += coefficients[i - j * separation];
        sum += row * row;
        ++terms;
    }
    return outward::up(static_cast<double>(sum * (1 + static_cast<Real>(terms) * 0x1p-62L)), 1);
}

std::vector<ParameterSpec> matrixRows()
{
    using parameter_row::optional;
    const Range counts{1, true, kMostSteps, true};
    return {
        parameter_row::noise(
            "noise_multiplier", core::tr("Noise multiplier σ"),
            core::tr("Standard deviation of the noise that is added to the encoder's output, before decoding, "
                     "over the clip; over two clips where a record is replaced.")),
        parameter_row::choice("participation", core::tr("Participation"),
                              core::tr("How a record takes part: stated, as the sensitivity says; separated, a "
                                       "few times at least some steps apart; cyclic_poisson, by a Poisson sample "
                                       "of a fixed group, group after group."),
                              {"stated", "separated", "cyclic_poisson"}, "stated"),
        parameter_row::sensitivity(
            core::tr("Sensitivity of the encoder"),
            core::tr("Stated: how far one record moves the encoder's output in L2, over all its participations, "
                     "each of one clip. Cyclic: the largest length of a column of the encoder, which has no more "
                     "bands than there are groups. Not used with coefficients.")),
        optional(parameter_row::numbers("coefficients", core::tr("Coefficients of the encoder"),
                                        core::tr("The first column of a lower-triangular Toeplitz encoder, not "
                                                 "ascending; what is not listed is 0."),
                                        Range{0, true, kInfinity, false})),
        optional(
            parameter_row::whole("steps", core::tr("Steps n"), core::tr("How many steps the encoder has."), counts)),
        optional(parameter_row::whole("separation", core::tr("Separation b"),
                                      core::tr("Separated: two steps with the same record are at least so many "
                                               "apart. Cyclic: the number of groups."),
                                      counts)),
        optional(parameter_row::whole("participations", core::tr("Participations k"),
                                      core::tr("Separated: how often a record takes part at most; if left empty, as "
                                               "often as the separation allows."),
                                      counts)),
        optional(parameter_row::number("sampling_rate", core::tr("Sampling rate q"),
                                       core::tr("Cyclic: the probability with which each record of the group "
                                                "joins a step."),
                                       parameter_row::kProbability)),
        statedRelationRow()};
}

class MatrixGaussian {
public:
    explicit MatrixGaussian(std::shared_ptr<const MechanismKind> sampled) : m_sampled(std::move(sampled)) {}

    [[nodiscard]] Result<RoundCost> operator()(const ParameterValues &values) const
    {
        const std::string &participation = values.choice("participation");
        if (participation == "cyclic_poisson")
            return cyclic(values);
        EPSILOMETER_ASSIGN(const Neighbours relation,
                           statedRelation(values, Neighbours::ZeroOut, Neighbours::AddRemove,
                                          core::tr("must be zero-out or replace-one: one record less moves others to "
                                                   "other steps")));
        EPSILOMETER_ASSIGN(const Exact square, participation == "stated" ? stated(values) : separated(values));
        const Exact &noise = values.real("noise_multiplier");
        RoundCost cost = square.isZero() ? zeroCost() : gaussianCostOfSquare(Exact::quotient(square, noise * noise));
        cost.neighbours = relation;
        return cost;
    }

private:
    static Result<Exact> stated(const ParameterValues &values)
    {
        if (values.has("coefficients"))
            return makeError(ErrorCode::OutOfDomain, "coefficients", {},
                             core::tr("must be left out where the sensitivity is "
                                      "stated"));
        const Exact &sensitivity = values.real("sensitivity");
        return sensitivity * sensitivity;
    }

    static Result<Exact> separated(const ParameterValues &values)
    {
        for (const char *name : {"coefficients", "steps", "separation"})
            if (!values.has(name))
                return missing(name, core::tr("must be given for separated participations"));
        EPSILOMETER_ASSIGN(const auto coefficients, coefficientsOf(values.list("coefficients")));
        const auto steps = count(values, "steps");
        const auto separation = count(values, "separation");
        auto participations = (steps - 1) / separation + 1;
        if (values.has("participations"))
            participations = std::min(participations, count(values, "participations"));
        const double columns = std::min(static_cast<double>(participations),
                                        static_cast<double>(coefficients.size()) / static_cast<double>(separation) + 1);
        if (static_cast<double>(steps) * columns > kMostProducts)
            return makeError(
                ErrorCode::OutOfDomain, "steps", values.real("steps").text(),
                core::tr("must be at most 10^8 over the number of overlapping columns; otherwise state the "
                         "sensitivity"));
        return Exact::fromDouble(squaredSensitivity(coefficients, steps, separation, participations));
    }

    [[nodiscard]] Result<RoundCost> cyclic(const ParameterValues &values) const
    {
        for (const char *name : {"steps", "separation", "sampling_rate"})
            if (!values.has(name))
                return missing(name, core::tr("must be given for cyclic Poisson sampling"));
        if (values.has("participations"))
            return makeError(ErrorCode::OutOfDomain, "participations", values.real("participations").text(),
                             core::tr("must be left out: the samples decide it"));
        EPSILOMETER_ASSIGN(const Exact noise, noisePerColumn(values));
        const auto steps = count(values, "steps");
        const auto groups = count(values, "separation");
        ParameterValues one;
        one.set("noise_multiplier", noise);
        one.set("sampling_rate", values.real("sampling_rate"));
        one.set("steps", Exact((steps - 1) / groups + 1));
        one.set("sampling", std::string("poisson"));
        if (values.has(kStatedRelation))
            one.set(kStatedRelation, values.choice(kStatedRelation));
        return m_sampled->cost(one);
    }

    /// Noise divided by the largest column norm, LOWER.
    static Result<Exact> noisePerColumn(const ParameterValues &values)
    {
        const Exact &noise = values.real("noise_multiplier");
        if (!values.has("coefficients"))
            return Exact::quotient(noise, values.real("sensitivity"));
        EPSILOMETER_ASSIGN(const auto coefficients, coefficientsOf(values.list("coefficients")));
        if (coefficients.size() > count(values, "separation"))
            return makeError(ErrorCode::OutOfDomain, "coefficients", core::tr("{1} numbers", coefficients.size()),
                             core::tr("must be at most as many as there are groups: otherwise participations overlap"));
        const double norm = outward::up(std::sqrt(squaredSensitivity(coefficients, coefficients.size(), 1, 1)), 2);
        return norm > 0 ? Exact::fromDouble(outward::down(noise.down() / norm, 2)) : Exact::infinity();
    }

    static std::uint64_t count(const ParameterValues &values, const char *name)
    {
        return static_cast<std::uint64_t>(Exact::floorQuotient(values.real(name), Exact(1)));
    }

    std::shared_ptr<const MechanismKind> m_sampled;
};

} // namespace

/// Sums of a stream over the dyadic intervals of one or several trees, with Gaussian noise on each node; every record
/// takes part in one step of one tree. Of n steps each lies in at most floor(log2 n) + 1 complete intervals, one of
/// each length 2^k <= n, so the whole tree is one Gaussian of squared sensitivity ceil(log2 (n + 1)) clips; with
/// several trees the largest counts (Kairouz, McMahan, Song, Thakkar, Thakurta, Xu 2021, Appendix D). A tree completed
/// with virtual steps has the completed number of steps. Zero-out, since the steps are laid out for the existing
/// records; if a record is replaced, the noise multiplier is relative to two clips.
/// Tests: tests/core/mechanisms/tree_aggregation_test.cpp
std::unique_ptr<const MechanismKind> makeTreeAggregation()
{
    return describeMechanism(
        {.id = "tree_aggregation",
         .title = core::tr("Tree aggregation"),
         .description =
             core::tr("Sums of a stream by Gaussian noise on the nodes of binary trees; every record is in one "
                      "step."),
         .formula = core::tr("μ² = ⌈log₂(n + 1)⌉/σ², n the steps of the largest tree; μ-GDP"),
         .source = "Kairouz, McMahan, Song, Thakkar, Thakurta, Xu 2021, Appendix D"},
        {parameter_row::noise("noise_multiplier", core::tr("Noise multiplier σ"),
                              core::tr("Standard deviation of each node's noise over the L2 "
                                       "sensitivity of one node, the clip; over two clips where "
                                       "a record is replaced.")),
         stepsRow(), statedRelationRow()},
        costOfTreeAggregation);
}

/// Gaussian noise with a standard deviation of sigma clips on C X: a lower-triangular encoder C of the contributions X
/// of n steps, which may depend on earlier outputs (DP-FTRL, banded matrices). Participation of a record:
///   stated          `sensitivity` is the largest ||C X||_F of one record over all its allowed participations, in
///                   clips: one Gaussian (Denisov, McMahan, Rush, Smith, Thakurta 2022)
///   separated       C is Toeplitz with the coefficients c_0 >= c_1 >= ... >= 0; a record takes part at most k times,
///                   at least b steps apart. The worst are steps 1, 1 + b, ..., 1 + (k - 1) b (Kalinin, Lampert 2024;
///                   docs/proofs.md 16): one Gaussian
///   cyclic_poisson  records are in b fixed groups, chosen without looking at the data; step i draws a Poisson sample
///                   of group i mod b, and C has at most b bands: ceil(n / b) Poisson-sampled Gaussians whose
///                   sensitivity is the largest column norm (Choquette-Choo, Ganesh, McKenna, McMahan, Rush,
///                   Thakurta, Xu 2023, Theorem 4)
/// Adding or removing a record is refused except for cyclic_poisson, since it would move other records to other steps.
/// sampled  subsampled_gaussian
/// Tests: tests/core/mechanisms/matrix_gaussian_test.cpp
std::unique_ptr<const MechanismKind> makeMatrixGaussian(std::unique_ptr<const MechanismKind> sampled)
{
    return describeMechanism(
        {.id = "matrix_gaussian",
         .title = core::tr("Matrix mechanism"),
         .description =
             core::tr("Gradient descent or sums of a stream with correlated Gaussian noise, given by an encoder "
                      "matrix."),
         .formula = core::tr("Δ/σ-GDP, Δ the encoder's sensitivity over all allowed participations; cyclic Poisson "
                             "sampling: ⌈n/b⌉ Poisson-sampled Gaussians of noise σ/max column norm"),
         .source = core::tr("Denisov, McMahan, Rush, Smith, Thakurta 2022; Choquette-Choo, Ganesh, McKenna, McMahan, "
                            "Rush, Thakurta, Xu 2023; Kalinin, Lampert 2024; docs/proofs.md 16")},
        matrixRows(), MatrixGaussian(std::move(sampled)));
}

} // namespace epsilometer
