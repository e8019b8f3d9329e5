// SPDX-License-Identifier: GPL-3.0-or-later
// What people ask of the fixed-parameter accountants, one thread. Reach, on a machine of two slow cores: sampled
// Gaussian 10 ms, Laplace 15 ms, mixed 150 ms, homogeneous 5 ms, optimal 100 ms, calibration 100 ms.
#include "core/calibrate/calibrate.h"
#include "core/catalog/catalog.h"
#include "core/compositions/optimal/optimal.h"
#include "core/compositions/pld/lattice_engine.h"
#include "core/compositions/pld/pld.h"
#include "core/mechanisms/mechanism_kind.h"

#include <benchmark/benchmark.h>

#include <string>

namespace epsilometer {
namespace {

std::vector<LossPart> times(const std::shared_ptr<const LossModel> &model, std::uint64_t count)
{
    std::vector<LossPart> parts = model->parts();
    for (LossPart &part : parts)
        part.count *= count;
    return parts;
}

std::vector<LossPart> mixed()
{
    std::vector<LossPart> parts;
    for (int i = 0; i < 500; ++i) {
        const double noise = 20 * (1 + i / 100.0);
        for (const auto &model : {makeGaussianLoss(1 / (noise * noise)), makeLaplaceLoss(1 / noise)})
            parts.push_back(model->parts().front());
    }
    return parts;
}

void pld(benchmark::State &state, const std::vector<LossPart> &parts)
{
    NoProgress progress;
    for (auto _ : state) {
        const auto got = compositions::pldEpsilon(parts, 1e-6, progress);
        benchmark::DoNotOptimize(got);
        state.counters["width"] = (got->upper - got->lower) / got->upper;
        state.SetLabel(got->method.english());
    }
}

void lattice(benchmark::State &state, const std::vector<LossPart> &parts)
{
    NoProgress progress;
    compositions::LatticeRequest request;
    request.parts = parts;
    request.targetUpper = request.targetLower = 1e-6;
    request.accuracy = 1e-6;
    for (auto _ : state) {
        const auto got = latticeEpsilon(request, progress);
        benchmark::DoNotOptimize(got);
        state.counters["width"] = (got->upper - got->lower) / got->upper;
    }
}

const int kRegistered = [] {
    const std::vector<std::pair<std::string, std::vector<LossPart>>> sums{
        {"sampled_gaussian", times(makeSampledGaussianLoss(0.01, 1, 10000), 1)},
        {"laplace", times(makeLaplaceLoss(0.1), 1000)},
        {"mixed_500_500", mixed()},
        {"without_replacement", times(makeWithoutReplacementLoss(0.01, 1, 10000), 1)},
        {"response", times(makeResponseLoss(0.1, 0), 1000)},
        {"bounded_range", times(makeBoundedRangeLoss(0.1), 1000)}};
    for (const auto &[name, parts] : sums) {
        benchmark::RegisterBenchmark(("pld/" + name).c_str(), pld, parts)->Unit(benchmark::kMillisecond);
        if (parts.size() < 10)
            benchmark::RegisterBenchmark(("lattice/" + name).c_str(), lattice, parts)->Unit(benchmark::kMillisecond);
    }
    return 0;
}();

/// From the mechanism as typed, nothing kept, to epsilon: ten thousand runs of it at delta 1e-6 and at 1e-14.
void tenThousandRuns(benchmark::State &state, const std::string &text, double delta)
{
    const Catalog catalog = makeCatalog();
    const Mechanism mechanism = Mechanism::fromJson(Json::parse(text).value());
    NoProgress progress;
    for (auto _ : state) {
        MechanismResolver resolver(catalog.mechanisms);
        const auto got =
            compositions::pldEpsilon(times(resolver.resolve(mechanism).cost->loss, 10000), delta, progress);
        benchmark::DoNotOptimize(got);
        state.counters["epsilon"] = got->upper;
        state.counters["width"] = (got->upper - got->lower) / got->upper;
        state.SetLabel(got->method.english());
    }
}

const int kPractice = [] {
    const std::vector<std::pair<std::string, std::string>> mechanisms{
        {"poisson_laplace",
         R"({"kind":"sampled","mechanism":{"kind":"laplace","scale":"2.757"},"sampling_rate":"0.001","sampling":"poisson"})"},
        {"poisson_approx_dp",
         R"({"kind":"sampled","mechanism":{"kind":"approx_dp","epsilon":"0.261","delta":"1e-19"},"sampling_rate":"0.01","sampling":"poisson"})"},
        {"fixed_laplace",
         R"({"kind":"sampled","mechanism":{"kind":"laplace","scale":"2.757"},"sampling_rate":"0.001","sampling":"without_replacement"})"},
        {"mixture",
         R"({"kind":"gaussian_mixture","sigma":"4.842","sensitivities":["0","1","2"],"probabilities":["0.9","0.08","0.02"]})"},
        {"truncated",
         R"({"kind":"truncated_gaussian","dataset_size":"60000","sampling_rate":"0.004266666666666667","batch_size":"320","noise_multiplier":"1.114"})"},
        {"shuffled", R"({"kind":"shuffled","epsilon0":"1","users":"100000"})"},
        {"without_replacement",
         R"({"kind":"subsampled_gaussian","noise_multiplier":"1.29","sampling_rate":"0.01","steps":"1","sampling":"without_replacement"})"},
        {"discrete_laplace", R"({"kind":"discrete_laplace","scale":"20"})"},
        {"discrete_gaussian", R"({"kind":"discrete_gaussian","sigma":"100"})"}};
    for (const auto &[name, text] : mechanisms)
        for (const double delta : {1e-6, 1e-14})
            benchmark::RegisterBenchmark(("practice/" + name + (delta < 1e-10 ? "/14" : "/6")).c_str(), tenThousandRuns,
                                         text, delta)
                ->Unit(benchmark::kMillisecond);
    return 0;
}();

void optimalHomogeneous(benchmark::State &state)
{
    const Exact epsilon = Exact::parse("epsilon", "0.1").value();
    const Exact delta = Exact::parse("delta", "1e-6").value();
    const auto count = static_cast<std::uint64_t>(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(compositions::optimalHomogeneousEpsilon(epsilon, Exact(), count, delta));
}
BENCHMARK(optimalHomogeneous)->Arg(10000)->Arg(100000)->Unit(benchmark::kMillisecond);

void optimalDistinct(benchmark::State &state)
{
    NoProgress progress;
    std::vector<compositions::ResponseGroup> groups;
    for (int i = 0; i < state.range(0); ++i)
        groups.push_back({0.05 + 0.1 * i / static_cast<double>(state.range(0) - 1), 1});
    for (auto _ : state) {
        const auto got = optimalEpsilon(groups, 1e-6, progress);
        benchmark::DoNotOptimize(got);
        state.counters["width"] = (got->upper - got->lower.value_or(got->upper)) / got->upper;
    }
}
BENCHMARK(optimalDistinct)->Arg(1000)->Unit(benchmark::kMillisecond);

void calibrateNoise(benchmark::State &state, const char *mechanism, const char *parameter, int digits)
{
    static const Catalog kCatalog = makeCatalog();
    NoProgress progress;
    const compositions::CompositionKind *kind = nullptr;
    for (const auto &one : kCatalog.compositions)
        if (one->id() == "pld")
            kind = one.get();
    const Mechanism object = Mechanism::fromJson(Json::parse(mechanism).value());
    const auto question =
        calibrate::fitsComposition(*kind, Exact(1), Exact::parse("delta", "1e-6").value(), 1, progress);
    for (auto _ : state) {
        const auto got = calibrate::calibrate(kCatalog.mechanisms, object, parameter, question, digits);
        benchmark::DoNotOptimize(got);
        state.SetLabel(got.ok() ? got->value.text() : got.error().message().english());
    }
}
BENCHMARK_CAPTURE(calibrateNoise, multiplier_7_digits,
                  R"({"kind":"subsampled_gaussian","sampling_rate":"0.01","steps":"10000","sampling":"poisson"})",
                  "noise_multiplier", 7)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(calibrateNoise, multiplier_4_digits,
                  R"({"kind":"subsampled_gaussian","sampling_rate":"0.01","steps":"10000","sampling":"poisson"})",
                  "noise_multiplier", 4)
    ->Unit(benchmark::kMillisecond);

} // namespace
} // namespace epsilometer
