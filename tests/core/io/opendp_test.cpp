// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: whitelisted constructors map through chains and compositions; the sensitivity is asked for, and until it
// is answered nothing is cheap; everything else is refused by name and place.
#include "core/base/exact/exact.h"
#include "core/io/importers.h"
#include "tests/core/mechanisms/mechanism_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::io::opendp_test {
namespace {

using ::testing::HasSubstr;

ImportResult import(std::string_view bytes)
{
    NoProgress progress;
    return makeOpendpImporter()->read(bytes, progress).value();
}

std::string node(const std::string &function, const std::string &arguments)
{
    return R"({"__function__":")" + function + R"(","__module__":"m","__version__":"0.12","__kwargs__":{)" + arguments +
           "}}";
}

std::string domain(const std::string &type, bool vector = false)
{
    const std::string atom = node("atom_domain", R"("T":")" + type + '"');
    return R"("input_domain":)" + (vector ? node("vector_domain", R"("atom_domain":)" + atom) : atom);
}

std::string firstProblem(const std::string &bytes)
{
    const ImportResult result = import(bytes);
    return result.notUnderstood.empty() ? "" : result.notUnderstood.front().located().english();
}

TEST(Opendp, TheSensitivityIsAskedFor)
{
    ImportResult result = import(node("make_laplace", domain("f64") + R"(,"scale":2.50)"));
    ASSERT_EQ(result.notUnderstood.size(), 1U);
    EXPECT_THAT(result.notUnderstood[0].located(), HasSubstr("sensitivity = not in the file"));
    EXPECT_THAT(result.entries.at(0).step.mechanism.json().write(), HasSubstr(R"("sensitivity":"?")"));
    EXPECT_FALSE(answerSensitivity(result, "0").ok());
    EXPECT_FALSE(answerSensitivity(result, "NaN").ok());
    ASSERT_TRUE(answerSensitivity(result, "2").ok());
    EXPECT_TRUE(result.notUnderstood.empty());
    EXPECT_EQ(result.entries[0].step.mechanism.json().write(),
              R"({"kind":"laplace","scale":"2.50","sensitivity":"2"})");
}

TEST(Opendp, IntegersAreDiscrete)
{
    EXPECT_THAT(
        import(node("make_laplace", domain("i32") + R"(,"scale":2)")).entries.at(0).step.mechanism.json().write(),
        HasSubstr("discrete_laplace"));
    EXPECT_THAT(
        import(node("make_gaussian", domain("u8") + R"(,"scale":2)")).entries.at(0).step.mechanism.json().write(),
        HasSubstr("discrete_gaussian"));
    EXPECT_THAT(firstProblem(node("make_gaussian", domain("i32", true) + R"(,"scale":2)")), HasSubstr("vectors"));
    EXPECT_THAT(import(node("make_gaussian", domain("f64", true) + R"(,"scale":0)"))
                    .entries.at(0)
                    .step.mechanism.json()
                    .write(),
                HasSubstr("non_private"));
}

TEST(Opendp, NoisyMaxIsPermuteAndFlip)
{
    const auto answered = [](const std::string &metric, const std::string &measure) {
        ImportResult result = import(node("make_noisy_max", domain("i32", true) + R"(,"input_metric":)" + metric +
                                                                R"(,"output_measure":)" + node(measure, "") +
                                                                R"(,"scale":1.50,"negate":false)"));
        EXPECT_EQ(result.notUnderstood.size(), 1U) << "its sensitivity is asked for";
        EXPECT_FALSE(mechanism_support::resolve(result.entries.at(0).step.mechanism.json().write()).ok())
            << "unanswered it costs infinity";
        EXPECT_TRUE(answerSensitivity(result, "2").ok());
        EXPECT_TRUE(result.notUnderstood.empty());
        return result.entries.at(0).step.mechanism.json().write();
    };
    const std::string plain = node("linf_distance", R"("T":"i32")");
    for (const char *measure : {"max_divergence", "zero_concentrated_divergence"})
        EXPECT_EQ(answered(plain, measure), R"({"epsilon":"8/3","kind":"permute_and_flip","monotone":false})");
    EXPECT_EQ(answered(node("linf_distance", R"("T":"i32","monotonic":true)"), "max_divergence"),
              R"({"epsilon":"4/3","kind":"permute_and_flip","monotone":true})");
    EXPECT_THAT(firstProblem(node("make_noisy_max", R"("scale":1.0,"input_metric":)" + node("l2_distance", ""))),
                HasSubstr("linf_distance"));
    EXPECT_THAT(import(node("make_noisy_max", R"("scale":0,"input_metric":)" + plain))
                    .entries.at(0)
                    .step.mechanism.json()
                    .write(),
                HasSubstr("non_private"));
}

TEST(Opendp, AnUnknownDomainIsNotUnderstood)
{
    const std::string scale = R"(,"scale":10)";
    for (const std::string &given :
         {std::string(R"("input_metric":1)"), std::string(R"("input_domain":null)"), domain("String"), domain(""),
          R"("input_domain":)" + node("atom_domain", R"("bounds":[0,1])"),
          R"("input_domain":)" + node("map_domain", R"("T":"f64")"),
          R"("input_domain":)" + node("vector_domain", R"("size":3)")}) {
        for (const char *function : {"make_laplace", "make_gaussian"}) {
            const ImportResult result = import(node(function, given + scale));
            ASSERT_EQ(result.notUnderstood.size(), 1U) << given;
            EXPECT_THAT(result.notUnderstood[0].located(), HasSubstr("input_domain")) << given;
            EXPECT_EQ(result.entries.at(0).step.mechanism.kind(), "not_understood") << given;
        }
    }
}

/// The domain behind a transformation, as `space >> then_...() >> then_laplace(...)` writes it.
std::string outputOf(const std::string &transformation)
{
    return R"("input_domain":)" + node("transformation_output_domain", R"("this":)" + transformation);
}

std::string laplaceAfter(const std::string &transformation)
{
    const std::string noise = node("make_laplace", outputOf(transformation) + R"(,"scale":0.5,"k":null)");
    const ImportResult result =
        import(node("make_chain_mt", R"("measurement1":)" + noise + R"(,"transformation0":)" + transformation));
    return result.entries.at(0).step.mechanism.json().write();
}

TEST(Opendp, TheDomainFollowsFromTheTransformationBefore)
{
    EXPECT_THAT(laplaceAfter(node("make_mean", domain("f64", true))), HasSubstr(R"("laplace")"));
    EXPECT_THAT(laplaceAfter(node("make_sum", domain("i32", true))), HasSubstr("discrete_laplace"));
    EXPECT_THAT(laplaceAfter(node("make_count", domain("f64", true) + R"(,"TO":"i32")")),
                HasSubstr("discrete_laplace"));
    const std::string clamp = node("make_clamp", domain("f64", true) + R"(,"bounds":{"__tuple__":[0,1]})");
    EXPECT_THAT(laplaceAfter(node("make_mean", outputOf(clamp))), HasSubstr(R"("laplace")"));
    const std::string cast = node("make_cast", domain("String", true) + R"(,"TOA":"i64")");
    EXPECT_THAT(laplaceAfter(node("make_sum", outputOf(node("make_drop_null", outputOf(cast))))),
                HasSubstr("discrete_laplace"));
    const std::string chain = node("make_chain_tt", R"("transformation1":)" + node("make_mean", outputOf(clamp)) +
                                                        R"(,"transformation0":)" + clamp);
    EXPECT_THAT(laplaceAfter(chain), HasSubstr(R"("laplace")"));
}

TEST(Opendp, AnUnknownTransformationIsNotUnderstood)
{
    for (const std::string &transformation :
         {node("make_user_transformation", domain("f64")), node("make_count", domain("f64")),
          node("make_mean", domain("String", true)), node("make_chain_tt", ""), std::string("1")})
        EXPECT_THAT(laplaceAfter(transformation), HasSubstr("input_domain")) << transformation;
    // Vectors stay vectors: the Gaussian of several dimensions is not that of one.
    const std::string counts = node("make_count_by_categories", domain("String", true) + R"(,"TOA":"i32")");
    EXPECT_THAT(firstProblem(node("make_gaussian", outputOf(counts) + R"(,"scale":2)")), HasSubstr("vectors"));
    EXPECT_THAT(import(node("make_gaussian", outputOf(node("make_sum", domain("i32", true))) + R"(,"scale":2)"))
                    .entries.at(0)
                    .step.mechanism.json()
                    .write(),
                HasSubstr("discrete_gaussian"));
}

TEST(Opendp, OtherWordsForTheSameGuaranteeOpenUp)
{
    const std::string laplace = node("make_laplace", domain("f64") + R"(,"scale":1)");
    for (const char *function : {"make_pureDP_to_zCDP", "make_approximate", "make_population_amplification"})
        EXPECT_THAT(import(node(function, R"("measurement":)" + laplace)).entries.at(0).step.mechanism.json().write(),
                    HasSubstr(R"("laplace")"));
    EXPECT_THAT(import(node("make_geometric", domain("i32") + R"(,"scale":1,"bounds":null)"))
                    .entries.at(0)
                    .step.mechanism.json()
                    .write(),
                HasSubstr("discrete_laplace"));
    const std::string zcdp = node("zero_concentrated_divergence", "");
    const auto filter = [](const std::string &measure, const std::string &loss) {
        return node("make_privacy_filter",
                    R"("odometer":)" + node("make_fully_adaptive_composition", R"("output_measure":)" + measure) +
                        R"(,"d_in":1,"d_out":)" + loss);
    };
    EXPECT_EQ(import(filter(zcdp, "0.5")).entries.at(0).step.mechanism.json().write(),
              R"({"kind":"zcdp","rho":"0.5"})");
    EXPECT_EQ(import(filter(node("approximate", R"("measure":)" + zcdp), R"({"__tuple__":[0.5,1e-6]})"))
                  .entries.at(0)
                  .step.mechanism.json()
                  .write(),
              R"({"delta":"1e-6","kind":"zcdp","rho":"0.5"})");
    EXPECT_THAT(firstProblem(filter(zcdp, "[0.5,1e-6]")), HasSubstr("output_measure"));
    EXPECT_THAT(firstProblem(node("make_privacy_filter", "")), HasSubstr("output_measure"));
    EXPECT_THAT(firstProblem(node("make_fully_adaptive_composition", "")), HasSubstr("is not a constructor"));
}

TEST(Opendp, BitVectorsCostTwiceTheirWeight)
{
    const auto bits = [](const std::string &weight, const std::string &flipped) {
        return node("make_randomized_response_bitvec", R"("input_domain":)" +
                                                           node("bitvector_domain", R"("max_weight":)" + weight) +
                                                           R"(,"f":)" + flipped);
    };
    const Exact epsilon =
        Exact::parse("x", *import(bits("4", "0.5")).entries.at(0).step.mechanism.find("epsilon")->ifString()).value();
    EXPECT_GE(epsilon, Exact::parse("x", "8.78889830934487751").value()); // 8 log 3
    EXPECT_LE(epsilon, Exact::parse("x", "8.788898309345").value());
    EXPECT_THAT(firstProblem(bits("null", "0.5")), HasSubstr("max_weight"));
    EXPECT_THAT(firstProblem(bits("4", "1.5")), HasSubstr("f = 1.5"));
    EXPECT_THAT(import(bits("4", "0")).entries.at(0).step.mechanism.json().write(), HasSubstr("non_private"));
}

TEST(Opendp, AGranularityIsNotUnderstood)
{
    EXPECT_THAT(firstProblem(node("make_laplace", domain("f64") + R"(,"scale":10,"k":0)")), HasSubstr("k = 0"));
    EXPECT_THAT(import(node("make_laplace", domain("f64") + R"(,"scale":10,"k":null)"))
                    .entries.at(0)
                    .step.mechanism.json()
                    .write(),
                HasSubstr("laplace"));
}

TEST(Opendp, ChainsAndCompositionsOpenUp)
{
    const std::string laplace = node("make_laplace", domain("f64") + R"(,"scale":1)");
    const std::string chain =
        node("make_chain_pm", R"("postprocess1":1,"measurement0":)" +
                                  node("make_chain_mt", R"("transformation0":2,"measurement1":)" + laplace));
    const ImportResult result =
        import(node("make_composition", R"("measurements":{"__tuple__":[)" + chain + "," + laplace + "]}"));
    EXPECT_EQ(result.entries.size(), 2U);
    const std::string adaptive = R"("d_in":1,"d_mids":[0.1,0.2],"output_measure":)";
    EXPECT_EQ(import(node("make_adaptive_composition", adaptive + node("max_divergence", "")))
                  .entries.at(1)
                  .step.mechanism.json()
                  .write(),
              R"({"epsilon":"0.2","kind":"pure_dp"})");
    EXPECT_EQ(import(node("make_adaptive_composition", adaptive + node("zero_concentrated_divergence", "")))
                  .entries.at(0)
                  .step.mechanism.json()
                  .write(),
              R"({"kind":"zcdp","rho":"0.1"})");
    EXPECT_THAT(firstProblem(node("make_adaptive_composition", adaptive + node("renyi", ""))), HasSubstr("d_mids[0]"));
}

TEST(Opendp, RandomizedResponseIsRoundedUp)
{
    const auto epsilonOf = [](const std::string &bytes) {
        return Exact::parse("x", *import(bytes).entries.at(0).step.mechanism.find("epsilon")->ifString()).value();
    };
    const Exact logThree = Exact::parse("x", "1.09861228866810969139").value();
    EXPECT_GE(epsilonOf(node("make_randomized_response_bool", R"("prob":0.75)")), logThree);
    EXPECT_LE(epsilonOf(node("make_randomized_response_bool", R"("prob":0.75)")),
              Exact::parse("x", "1.09861228866812").value());
    EXPECT_GE(epsilonOf(node("make_randomized_response", R"("prob":0.6,"categories":["a","b","c"])")), logThree);
    EXPECT_THAT(firstProblem(node("make_randomized_response_bool", R"("prob":0.25)")), HasSubstr("prob"));
}

TEST(Opendp, OtherConstructorsAreRefused)
{
    EXPECT_THAT(firstProblem(node("make_user_measurement", "")), HasSubstr("make_user_measurement"));
    EXPECT_THAT(firstProblem("[]"), HasSubstr("measurement"));
    EXPECT_THAT(firstProblem(node("make_chain_mt", "")), HasSubstr("measurement1"));
    EXPECT_THAT(firstProblem(node("make_laplace", "")), HasSubstr("scale"));
    EXPECT_TRUE(makeOpendpImporter()->recognises(node("make_laplace", "")));
}

} // namespace
} // namespace epsilometer::io::opendp_test
