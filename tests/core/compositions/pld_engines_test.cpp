// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: for deltas from 1e-3 to 1e-14 the Fourier engine and the contour engine both bracket references of 30
// digits, hence overlap each other; losses on a lattice are composed without moving them; what the engines cannot
// certify they refuse; random responses are bracketed
// around their enumerated optimum on any lattice; whatever the delta, an upper bound is never below a lower one; laws of
// thousands of outcomes have narrow bounds that agree with the lattice's; tilted sums keep masses that are tiny at large
// losses, and those that such a mass does not outweigh.
#include "core/catalog/catalog.h"
#include "core/compositions/optimal/optimal.h"
#include "core/compositions/pld/lattice_engine.h"
#include "core/compositions/pld/pld.h"
#include "core/compositions/pld/tilted_spectrum.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/notions/losses/contour.h"

#include "tests/support/golden.h"
#include "tests/support/sweep.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <optional>
#include <random>

namespace epsilometer::compositions::pld_engines_test {
namespace {

double decimal(const Json &one, const char *key)
{
    return Exact::parse(key, golden::text(one, key))->down();
}

std::uint64_t count(const Json &one, const char *key)
{
    return static_cast<std::uint64_t>(golden::number(one, key));
}

std::vector<LossPart> times(const std::shared_ptr<const LossModel> &model, std::uint64_t runs)
{
    std::vector<LossPart> parts = model->parts();
    for (LossPart &part : parts)
        part.count *= runs;
    return parts;
}

/// The sum that a reference is about. The parameters are binary fractions or were rounded towards less loss; golden
/// digits beyond 12 are compared for the former only.
std::vector<LossPart> partsOf(const Json &one)
{
    const std::string fn = golden::text(one, "fn");
    if (fn == "sampled_gaussian")
        return makeSampledGaussianLoss(decimal(one, "rate"), decimal(one, "sigma"), count(one, "steps"))->parts();
    if (fn == "without_replacement")
        return makeWithoutReplacementLoss(decimal(one, "rate"), decimal(one, "sigma"), count(one, "steps"))->parts();
    if (fn == "laplace")
        return times(makeLaplaceLoss(decimal(one, "epsilon0")), count(one, "count"));
    if (fn == "bounded_range")
        return times(makeBoundedRangeLoss(decimal(one, "epsilon0")), count(one, "count"));
    if (fn == "gaussian")
        return times(makeGaussianLoss(decimal(one, "mu") * decimal(one, "mu")), count(one, "count"));
    if (fn == "response")
        return times(makeResponseLoss(decimal(one, "epsilon0"), 0), count(one, "count"));
    if (fn == "discrete_laplace")
        return times(makeDiscreteLaplaceLoss(count(one, "shift"), decimal(one, "scale")), count(one, "count"));
    if (fn == "discrete_gaussian")
        return times(makeDiscreteGaussianLoss(decimal(one, "sigma")), count(one, "count"));
    std::vector<LossPart> mixed = times(makeGaussianLoss(0.01), 50);
    mixed.push_back({makeLaplaceLoss(0.2)->parts().front().loss, 4});
    return mixed;
}

LossOrder orderOf(const Json &one)
{
    return one.find("order") != nullptr && golden::text(one, "order") == "reverse" ? LossOrder::Reverse
                                                                                   : LossOrder::Forward;
}

std::optional<ContourResult> byContour(const Json &one, double smoothing)
{
    NoProgress progress;
    const std::vector<LossPart> parts = partsOf(one);
    ContourRequest request;
    for (const LossPart &part : parts)
        request.parts.push_back({part.loss->transform(), part.count});
    request.order = orderOf(one);
    request.targetUpper = request.targetLower = decimal(one, "delta");
    request.smoothing = smoothing;
    request.mostNodes = smoothing > 0 ? 1 << 22 : 1 << 14;
    return contourEpsilon(request, progress);
}

std::optional<LatticeBounds> byLattice(const Json &one)
{
    NoProgress progress;
    LatticeRequest request;
    request.parts = partsOf(one);
    request.order = orderOf(one);
    request.targetUpper = request.targetLower = decimal(one, "delta");
    request.accuracy = 1e-4;
    return latticeEpsilon(request, progress);
}

/// How closely each engine must bracket: smooth losses are exact on the contour, lattice losses on the lattice; what is
/// smoothed for the contour is off to first order near a corner of its curve.
struct Widths {
    double contourAbove;
    double contourBelow;
    double latticeAbove;
    double latticeBelow;
    double digits; ///< of the reference and of the parameters
};

class Engines : public testing::TestWithParam<const char *> {};

TEST_P(Engines, BracketTheReferencesAndEachOther)
{
    const std::string fn = GetParam();
    const bool atoms = fn == "response" || fn == "discrete_laplace" || fn == "discrete_gaussian";
    const Widths widths = atoms ? Widths{1e-4, 1e-2, 2e-10, 2e-10, 1e-13} : Widths{1e-9, 1e-9, 2e-4, 1e-3, 2e-11};
    int deltas = 0;
    for (const Json &one : golden::cases("pld/golden_pld.json", fn)) {
        SCOPED_TRACE(one.write());
        const double truth = decimal(one, "epsilon");
        const double slack = truth * widths.digits;
        const auto lattice = byLattice(one);
        ASSERT_TRUE(lattice.has_value());
        EXPECT_GE(lattice->upper, truth - slack);
        EXPECT_LE(lattice->upper, truth * (1 + widths.latticeAbove));
        EXPECT_LE(lattice->lower, truth + slack);
        EXPECT_GE(lattice->lower, truth * (1 - widths.latticeBelow));
        EXPECT_LE(lattice->lower, lattice->estimate);
        EXPECT_LE(lattice->estimate, lattice->upper);
        ++deltas;
        const auto contour = byContour(one, atoms ? 8e-10 : 0);
        ASSERT_TRUE(contour.has_value());
        EXPECT_GE(contour->upper, truth - slack);
        EXPECT_LE(contour->upper, truth * (1 + widths.contourAbove));
        EXPECT_LE(contour->lower, truth + slack);
        EXPECT_GE(contour->lower, truth * (1 - widths.contourBelow));
        EXPECT_LE(std::max(contour->lower, lattice->lower), std::min(contour->upper, lattice->upper));
    }
    EXPECT_GE(deltas, 3);
}

INSTANTIATE_TEST_SUITE_P(Pld, Engines,
                         testing::Values("gaussian", "laplace", "sampled_gaussian", "without_replacement",
                                         "bounded_range", "mixed", "response", "discrete_laplace", "discrete_gaussian"),
                         [](const auto &tested) { return std::string(tested.param); });

TEST(PldAccountant, BracketsEveryReference)
{
    NoProgress progress;
    for (const Json &one : golden::cases("pld/golden_pld.json")) {
        if (orderOf(one) == LossOrder::Reverse)
            continue; // the accountant answers with the larger order
        SCOPED_TRACE(one.write());
        const double truth = decimal(one, "epsilon");
        const auto got = pldEpsilon(partsOf(one), decimal(one, "delta"), progress);
        ASSERT_TRUE(got.ok()) << got.error().message();
        EXPECT_GE(got->upper, truth * (1 - 2e-11));
        EXPECT_LE(got->upper, truth * (1 + 2e-6));
        EXPECT_LE(got->lower, truth * (1 + 2e-11));
        EXPECT_GE(got->lower, truth * (1 - 4e-6));
    }
}

TEST(PldAccountantSweep, RandomResponsesAgreeWithEnumeration)
{
    NoProgress progress;
    std::mt19937_64 random(11);
    const auto uniform = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    for (int trial = 0; trial < testing_support::inSweep(60, 5); ++trial) {
        std::vector<ResponseGroup> groups;
        std::vector<LossPart> parts;
        const int distinct = 1 + trial % 5;
        for (int i = 0; i < distinct; ++i) {
            groups.push_back({uniform(0.05, 1.5), 1 + random() % 4});
            parts.push_back({makeResponseLoss(groups.back().epsilon, 0)->parts().front().loss, groups.back().count});
        }
        const double delta = std::pow(10, -uniform(1, 13));
        const auto truth = optimalEpsilon(groups, delta, progress);
        ASSERT_TRUE(truth.ok() && truth->exact);
        SCOPED_TRACE(std::to_string(trial) + " delta " + std::to_string(delta));
        const auto expectAround = [&](double lower, double upper) {
            EXPECT_GE(upper, truth->upper * (1 - 1e-12));
            EXPECT_LE(lower, truth->upper * (1 + 1e-12));
        };
        const auto got = pldEpsilon(parts, delta, progress);
        ASSERT_TRUE(got.ok()) << got.error().message();
        expectAround(got->lower, got->upper);
        EXPECT_LE(got->upper, truth->upper * (1 + 1e-3) + 1e-6);
        LatticeRequest request;
        request.parts = parts;
        request.targetUpper = request.targetLower = delta;
        for (const double step : {0.2, 0.03125, 0.001}) { // misses every atom
            request.step = step;
            if (const auto coarse = latticeEpsilon(request, progress))
                expectAround(coarse->lower, coarse->upper);
        }
    }
}

TEST(PldAccountant, RefusesWhatItCannotCertify)
{
    NoProgress progress;
    // So little noise that no moment of the loss is finite in the numbers at hand; at tilts that 1 swallows they seem so.
    for (const double sigma : {1e-6, 1e-9, 1e-20}) {
        const auto got = pldEpsilon(makeSampledGaussianLoss(0.01, sigma, 10)->parts(), 1e-6, progress);
        ASSERT_FALSE(got.ok()) << sigma;
        EXPECT_EQ(got.error().code, ErrorCode::Numerical);
        EXPECT_FALSE(got.error().message().empty());
    }
}

TEST(PldAccountant, SoLittleNoiseThatEverySampleShowsIsNoLess)
{
    // Four of ten rounds sample with probability 2e-6, each at a loss of 5e9.
    NoProgress progress;
    const auto got = pldEpsilon(makeSampledGaussianLoss(0.01, 1e-5, 10)->parts(), 1e-6, progress);
    ASSERT_TRUE(got.ok());
    EXPECT_GE(got->upper, 2e10);
    EXPECT_LE(got->upper, 5.01e10);
    EXPECT_LE(got->lower, 2.001e10);
}

TEST(PldAccountant, LossesOfVeryDifferentSizeStayUpperBounds)
{
    // On a lattice for the small ones the large ones are no points that can be counted.
    NoProgress progress;
    const auto both = [&](double large, double small, double delta) {
        std::vector<LossPart> parts = times(makeResponseLoss(large, 0), 1);
        parts.push_back(times(makeResponseLoss(small, 0), 1).front());
        return pldEpsilon(parts, delta, progress).value();
    };
    for (const auto &[large, small, delta] :
         {std::array{1e-13, 1e-40, 1e-12}, std::array{1e-13, 1e-40, 1e-14}, std::array{1e-170, 1e-200, 1e-6},
          std::array{1.0, 1e-40, 1e-6}, std::array{1e3, 1e-30, 1e-6}}) {
        const PldEpsilon found = both(large, small, delta);
        EXPECT_LE(found.lower, found.upper);
        EXPECT_LE(found.upper, (large + small) * (1 + 1e-9));
        // One response of epsilon e has delta (e^e - e^x) / (1 + e^e) at x.
        const double atUpper = large > 300 ? 1 - std::exp(found.upper - large)
                                           : (std::expm1(large) - std::expm1(found.upper)) / (1 + std::exp(large));
        EXPECT_LE(atUpper, delta * (1 + 1e-9)) << large;
    }
}

TEST(PldAccountant, TinyDeltasStayBracketed)
{
    NoProgress progress;
    for (const auto &model : {makeResponseLoss(0.25, 0), makeLaplaceLoss(0.25), makeBoundedRangeLoss(0.25)}) {
        double previous = 0;
        for (const double delta : {1e-14, 1e-20, 1e-30}) {
            const auto got = pldEpsilon(times(model, 200), delta, progress);
            ASSERT_TRUE(got.ok()) << got.error().message();
            EXPECT_LE(got->lower, got->upper);
            EXPECT_GT(got->upper, previous);
            EXPECT_GE(got->lower, got->upper * (1 - 1e-3));
            EXPECT_LE(got->upper, 50 * (1 + 1e-15));
            previous = got->upper;
        }
    }
}

/// Laws of thousands of outcomes, ten thousand times: a few nodes of a smoothed contour against millions of cells.
TEST(PldAccountantSweep, ManyOutcomesAreBracketedByBothEngines)
{
    const Catalog catalog = makeCatalog();
    const std::vector<const char *> all{
        R"({"kind":"sampled","mechanism":{"kind":"laplace","scale":"2.757"},"sampling_rate":"0.001","sampling":"poisson"})",
        R"({"kind":"sampled","mechanism":{"kind":"laplace","scale":"2.757"},"sampling_rate":"0.001","sampling":"without_replacement"})",
        R"({"kind":"sampled","mechanism":{"kind":"approx_dp","epsilon":"0.261","delta":"1e-19"},"sampling_rate":"0.01","sampling":"poisson"})",
        R"({"kind":"gaussian_mixture","sigma":"4.842","sensitivities":["0","1","2"],"probabilities":["0.9","0.08","0.02"]})"};
    for (const char *text : testing_support::everyInSweep(all, 4))
        for (const double delta : {1e-6, 1e-12}) {
            MechanismResolver resolver(catalog.mechanisms);
            const auto parts =
                times(resolver.resolve(Mechanism::fromJson(Json::parse(text).value())).cost->loss, 10000);
            NoProgress progress;
            const auto got = pldEpsilon(parts, delta, progress);
            ASSERT_TRUE(got.ok()) << text;
            EXPECT_LE(got->upper - got->lower, 3e-5 * got->upper) << text;
            double lower = 0;
            double upper = 0;
            for (const LossOrder order : {LossOrder::Forward, LossOrder::Reverse}) {
                LatticeRequest request;
                request.parts = parts;
                request.order = order;
                request.targetUpper = request.targetLower = delta;
                request.accuracy = 1e-5;
                const auto lattice = latticeEpsilon(request, progress);
                ASSERT_TRUE(lattice.has_value()) << text;
                lower = std::max(lower, lattice->lower);
                upper = std::max(upper, lattice->upper);
            }
            EXPECT_GE(got->upper, lower) << text;
            EXPECT_LE(got->lower, upper) << text;
            EXPECT_LE(upper - lower, 1e-3 * upper) << text;
        }
}

/// Sums of tilted masses leave out what is negligible relative to the largest term, which need not be that of the
/// largest loss.
TEST(PldEngines, TiltsWeighTinyMassesAtLargeLosses)
{
    for (const double tiny : {1e-3, 1e-150, 1e-250, 1e-305, 1e-320}) {
        LatticeLaw law;
        law.step = 1;
        law.mass.assign(701, 0);
        law.mass.front() = 1;
        law.mass.back() = tiny;
        for (const double tilt : {-1.0, 0.125, 1.0, 2.0}) {
            const long double first = 0; // the logarithms of both terms
            const long double last = std::log(static_cast<long double>(tiny)) + tilt * 700.0L;
            const long double largest = std::max(first, last);
            const auto truth =
                static_cast<double>(largest + std::log(std::exp(first - largest) + std::exp(last - largest)));
            const LogMoment moment = LatticeMoments(law).logMoment(LossOrder::Forward, tilt);
            EXPECT_NEAR(moment.value, truth, moment.error + 1e-12 * (1 + std::abs(truth))) << tiny << " " << tilt;
            if (tilt < 0)
                continue;
            TiltedSpectrum spectrum(1024, tilt);
            spectrum.multiply(law, 1);
            EXPECT_NEAR(spectrum.logTotals(), truth, spectrum.logTotalsError() + 1e-12 * (1 + std::abs(truth)))
                << tiny << " " << tilt;
        }
    }
}

} // namespace
} // namespace epsilometer::compositions::pld_engines_test
