// SPDX-License-Identifier: GPL-3.0-or-later
// Scripts that run analyses: the ledger is asked before each; constructors of the library where they cost as much as the
// mechanism, else a function to fill in, with a note; texts of a ledger stay texts. tests/python runs them.
#include "core/catalog/catalog.h"
#include "core/io/import_ledger.h"
#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace epsilometer::io::python_script_test {
namespace {

using fixtures::LedgerBuilder;
using ::testing::HasSubstr;
using ::testing::Not;

ExportResult script(const char *format, const LedgerBuilder &builder)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const Session session = std::move(loadLedger(builder.bytes(), catalog.mechanisms, progress).value().session);
    const auto exporter = std::ranges::find_if(catalog.exporters, [&](const auto &one) { return one->id() == format; });
    return (*exporter)
        ->write({session, catalog.filters, catalog.odometers, catalog.compositions, "a \"b\".dpledger", "abc"},
                progress)
        .value();
}

TEST(PythonScript, AsksTheLedgerBeforeEachMeasurement)
{
    LedgerBuilder builder;
    builder.spend(R"({"kind":"laplace","scale":"10","sensitivity":"2"})", "ages", 3)
        .spend(R"({"kind":"discrete_gaussian","sigma":"1/3"})", "\"\"\"\nimport os #")
        .spend(R"({"kind":"randomized_response","epsilon":"1"})")
        .spend(R"({"kind":"svt","epsilon1":"0.1","epsilon2":"0.1","cutoff":3,"monotone":true})", "hits");
    const ExportResult result = script("python-opendp", builder);
    EXPECT_THAT(result.bytes, HasSubstr(R"(    for _ in range(3):
        ledger.spend({"kind": "laplace", "scale": "10", "sensitivity": "2"}, label="ages")
        measure = dp.m.make_laplace(dp.atom_domain(T=float, nan=False), dp.absolute_distance(T=float), scale=float(10))
        print("ages", measure(answer("ages")))
)"));
    EXPECT_THAT(result.bytes, HasSubstr("make_gaussian(dp.atom_domain(T=int), dp.absolute_distance(T=int), scale="
                                        "float(1/3))"));
    EXPECT_THAT(result.bytes, HasSubstr(R"(label="\"\"\"\nimport os #")")) << "a text of the ledger is never code";
    EXPECT_THAT(result.bytes, Not(HasSubstr("\nimport os")));
    EXPECT_THAT(result.bytes, HasSubstr(R"("monotone": True)"));
    EXPECT_THAT(result.bytes, HasSubstr(R"(print("hits", run("hits")))"));
    EXPECT_THAT(result.bytes, HasSubstr(R"(ledger = Ledger("a \"b\".dpledger"))"));
    EXPECT_THAT(result.bytes, HasSubstr("# abc."));
    ASSERT_EQ(result.notes.size(), 1U);
    EXPECT_THAT(result.notes[0].english(), HasSubstr("analysis 4: svt has no constructor there"));
    const std::string behind = "make_randomized_response_bool(prob=";
    const std::size_t at = result.bytes.find(behind);
    ASSERT_NE(at, std::string::npos);
    const double truth = std::stod(result.bytes.substr(at + behind.size()));
    EXPECT_LE(std::log(truth) - std::log1p(-truth), 1) << "the response costs no more than is recorded";
    EXPECT_NEAR(truth, 0.7310585786, 1e-9);
}

TEST(PythonScript, TrainingIsGivenToOpacus)
{
    LedgerBuilder builder;
    builder
        .spend(R"({"kind":"subsampled_gaussian","noise_multiplier":"1.1","sampling_rate":"256/60000","steps":4688,)"
               R"("sampling":"poisson"})",
               "model")
        .spend(R"({"kind":"subsampled_gaussian","noise_multiplier":"1.1","sampling_rate":"0.01","steps":10,)"
               R"("sampling":"without_replacement"})",
               "batches")
        .spend(R"({"kind":"gaussian","sigma":"5"})", "counts");
    const ExportResult result = script("python-opacus", builder);
    EXPECT_THAT(result.bytes,
                HasSubstr("    train(\"model\", noise_multiplier=1.1, sampling_rate=256/60000, steps=4688)\n"));
    EXPECT_THAT(result.bytes, HasSubstr(R"(run("batches"))")) << "Opacus has Poisson batches alone";
    EXPECT_THAT(result.bytes, HasSubstr(R"(ledger.spend({"kind": "gaussian", "sigma": "5"}, label="counts"))"));
    EXPECT_EQ(result.notes.size(), 2U);
}

} // namespace
} // namespace epsilometer::io::python_script_test
