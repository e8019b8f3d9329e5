// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: an entry fits the registry's schema, as YAML readers of every kind see it; its losses are those of the
// accounting, rounded up; missing choices are asked for, words that no entry has are refused; hostile text stays text;
// a session without a finite bound is not registered.
#include "core/catalog/catalog.h"
#include "tests/support/paths.h"
#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidjson/document.h>
#include <valijson/adapters/rapidjson_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <charconv>

namespace epsilometer::io::registry_test {
namespace {

using fixtures::LedgerBuilder;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char *kChoices = R"({"registry":{"tier":2,"deployment":{"data_product_type":"Summary statistics",
    "data_curators":["Ann: \"the\" keeper","no"],"data_product_sector":"Healthcare"},
    "deployment_model":{"model_name":"Central","data_source_type":"Static","access_type":"Non-interactive"}}})";

Result<ExportResult> exported(const LedgerBuilder &builder)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const Session session = std::move(loadLedger(builder.bytes(), catalog.mechanisms, progress).value().session);
    const auto place = std::find_if(catalog.exporters.begin(), catalog.exporters.end(),
                                    [](const auto &exporter) { return exporter->id() == "registry"; });
    return (*place)->write({session, catalog.filters, catalog.odometers, catalog.compositions}, progress);
}

/// YAML as its readers type it: quoted scalars are text, plain ones numbers or null.
rapidjson::Value typed(const YAML::Node &node, rapidjson::Document::AllocatorType &memory)
{
    rapidjson::Value out;
    if (node.IsMap()) {
        out.SetObject();
        for (const auto &member : node) {
            rapidjson::Value key(member.first.as<std::string>().c_str(), memory);
            out.AddMember(key, typed(member.second, memory), memory);
        }
    } else if (node.IsSequence()) {
        out.SetArray();
        for (const auto &item : node)
            out.PushBack(typed(item, memory), memory);
    } else if (node.IsScalar() && node.Tag() == "!") {
        out.SetString(node.Scalar().c_str(), memory);
    } else if (node.IsScalar()) {
        double number = 0;
        const std::string &text = node.Scalar();
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        EXPECT_TRUE(read.ec == std::errc() && read.ptr == text.data() + text.size()) << text << " is no number";
        out.SetDouble(number);
        if (text.find_first_not_of("0123456789") == std::string::npos)
            out.SetInt(static_cast<int>(number));
    }
    return out;
}

/// The registry's own schema, YAML with plain truth values and numbers.
rapidjson::Value schemaNode(const YAML::Node &node, rapidjson::Document::AllocatorType &memory)
{
    rapidjson::Value out;
    if (node.IsMap()) {
        out.SetObject();
        for (const auto &member : node) {
            rapidjson::Value key(member.first.as<std::string>().c_str(), memory);
            out.AddMember(key, schemaNode(member.second, memory), memory);
        }
    } else if (node.IsSequence()) {
        out.SetArray();
        for (const auto &item : node)
            out.PushBack(schemaNode(item, memory), memory);
    } else if (node.IsScalar()) {
        bool flag = false;
        int number = 0;
        if (node.Tag() != "!" && YAML::convert<int>::decode(node, number))
            out.SetInt(number);
        else if (node.Tag() != "!" && YAML::convert<bool>::decode(node, flag))
            out.SetBool(flag);
        else
            out.SetString(node.Scalar().c_str(), memory);
    }
    return out;
}

::testing::AssertionResult fitsTheSchema(const std::string &yaml)
{
    rapidjson::Document schemaText;
    const YAML::Node published = YAML::LoadFile(fixtures::testData() + "/golden/registry/deployments-schema.yaml");
    schemaText.CopyFrom(schemaNode(published, schemaText.GetAllocator()), schemaText.GetAllocator());
    valijson::Schema schema;
    valijson::SchemaParser().populateSchema(valijson::adapters::RapidJsonAdapter(schemaText), schema);
    rapidjson::Document document;
    document.CopyFrom(typed(YAML::Load(yaml), document.GetAllocator()), document.GetAllocator());
    valijson::ValidationResults results;
    valijson::Validator validator;
    if (validator.validate(schema, valijson::adapters::RapidJsonAdapter(document), &results))
        return ::testing::AssertionSuccess();
    auto failure = ::testing::AssertionFailure() << yaml;
    valijson::ValidationResults::Error error;
    while (results.popError(error)) {
        for (const std::string &part : error.context)
            failure << part;
        failure << ": " << error.description << '\n';
    }
    return failure;
}

LedgerBuilder sample()
{
    LedgerBuilder builder;
    builder.spend(R"({"kind":"pure_dp","epsilon":"0.1"})", "a", 3)
        .spend(R"({"kind":"laplace","scale":"20"})", "b")
        .add("dataset", R"({"name":"admissions","origin":"2025"})")
        .add("outside", R"({"text":"exact counts: of beds\nand more"})");
    return builder;
}

TEST(Registry, AnEntryFitsTheSchemaAndTheAccounting)
{
    const auto result = exported(sample().add("note", kChoices));
    ASSERT_TRUE(result.ok()) << result.error().located();
    EXPECT_TRUE(fitsTheSchema(result->bytes));
    const YAML::Node entry = YAML::Load(result->bytes);
    EXPECT_EQ(entry["tier"].as<int>(), 2);
    EXPECT_EQ(entry["url_slug"].as<std::string>(), "sample");
    EXPECT_EQ(entry["deployment"]["basic"]["data_curators"][0].as<std::string>(), "Ann: \"the\" keeper");
    EXPECT_EQ(entry["deployment"]["basic"]["data_curators"][1].Tag(), "!")
        << "text that reads as a truth value stays text";
    EXPECT_EQ(entry["deployment"]["basic"]["description"].as<std::string>(), "Not stated");
    EXPECT_EQ(entry["deployment"]["dp_variant"]["variant_name"].as<std::string>(), "Renyi DP");
    EXPECT_EQ(entry["deployment"]["dp_variant"]["unprotected_quantities"].as<std::string>(),
              "exact counts: of beds\nand more");
    const YAML::Node loss = entry["deployment"]["privacy_loss"]["privacy_parameters"];
    EXPECT_EQ(loss["epsilon"].as<double>(), 1);
    EXPECT_GE(loss["delta"].as<double>(), 0.99e-6); // delta'' + (1 - delta'') delta'
    EXPECT_LE(loss["delta"].as<double>(), 1e-6);
    EXPECT_EQ(entry["deployment"]["deployment_model"]["release_type"].as<std::string>(), "Many releases");
    EXPECT_THAT(entry["deployment"]["accounting"]["composition"].as<std::string>(),
                HasSubstr("4 analyses, all within the budget"));
    EXPECT_THAT(entry["deployment"]["implementation"]["mechanisms"].as<std::string>(), HasSubstr("pure_dp x 3"));
}

/// The rho of five rounds of 0.01 under a policy; not there where none is stated.
YAML::Node rhoUnder(const std::string &policy, const std::string &adaptive)
{
    LedgerBuilder builder(false);
    builder.add("policy", policy)
        .spend(R"({"kind":"zcdp","rho":"0.01"})", "a", 5)
        .add("note", kChoices)
        .add("note", R"({"text":"t","adaptive":")" + adaptive + "\"}");
    const auto result = exported(builder);
    EXPECT_TRUE(result.ok()) << result.error().located();
    EXPECT_TRUE(fitsTheSchema(result->bytes));
    return YAML::Load(result->bytes)["deployment"]["privacy_loss"]["privacy_parameters"]["rho"];
}

TEST(Registry, ConcentratedLossesCarryTheRhoThatHolds)
{
    const std::string zcdp = R"({"epsilon":"3","delta":"1e-6","delta_prime":"1e-6","filter":"zcdp"})";
    const double fixed = rhoUnder(zcdp, "no").as<double>();
    EXPECT_GE(fixed, 0.05);
    EXPECT_LE(fixed, 0.05 * (1 + 1e-12));
    // Parameters that may depend on what came out: what the filter allows holds, not what it came to.
    NoProgress progress;
    const Catalog catalog = makeCatalog();
    const auto kind = std::find_if(catalog.filters.begin(), catalog.filters.end(),
                                   [](const auto &one) { return one->id() == "zcdp"; });
    Policy policy = withFilter(makePolicy(Exact(3), Exact::parse("d", "1e-6").value()), kUniversalFilter);
    policy.deltaPrime = policy.delta;
    const double limit = (*kind)->start(policy).value()->budget();
    for (const char *adaptive : {"yes", ""}) {
        const double rho = rhoUnder(zcdp, adaptive).as<double>();
        EXPECT_GE(rho, limit);
        EXPECT_LE(rho, limit * (1 + 1e-5)) << "rounded up to six digits";
        EXPECT_GT(rho, 0.1);
    }
}

TEST(Registry, ABudgetOfRhoIsItselfAndWhatItConvertsTo)
{
    EXPECT_EQ(rhoUnder(R"({"rho":"0.3","delta":"1e-10"})", "yes").as<double>(), 0.3);
    EXPECT_EQ(rhoUnder(R"({"rho":"0.3"})", "no").as<double>(), 0.05) << "what it came to, to the digit";
    LedgerBuilder builder(false);
    builder.add("policy", R"({"rho":"0.3"})").spend(R"({"kind":"zcdp","rho":"0.01"})", "a").add("note", kChoices);
    const auto result = exported(builder);
    ASSERT_TRUE(result.ok()) << result.error().located();
    const YAML::Node entry = YAML::Load(result->bytes)["deployment"];
    const YAML::Node loss = entry["privacy_loss"]["privacy_parameters"];
    EXPECT_EQ(loss["delta"].as<double>(), 1e-6) << "named, although none was asked for";
    EXPECT_LE(loss["epsilon"].as<std::string>().size(), 8U) << "rounded up, as the text beside it";
    EXPECT_GE(loss["epsilon"].as<double>(),
              NativeBudget::zcdp(*Exact::parse("rho", "0.3")).epsilonAt(*Exact::parse("delta", "1e-6")));
    EXPECT_THAT(entry["accounting"]["composition"].as<std::string>(), HasSubstr("guarantees 0.3-zCDP, which is ("));
}

TEST(Registry, NoRhoWhereNoneHolds)
{
    const std::string rounds = R"({"epsilon":"3","delta":"1e-6","delta_prime":"5e-7","filter":"zcdp"})";
    EXPECT_FALSE(rhoUnder(rounds, "yes").IsDefined()) << "rounds with a delta would have been let run as well";
    EXPECT_TRUE(rhoUnder(rounds, "no").IsDefined());
    // Another filter than zCDP limits no rho.
    EXPECT_FALSE(
        rhoUnder(R"({"epsilon":"3","delta":"1e-6","filter":"renyi","parameters":{"alpha":"8"}})", "yes").IsDefined());
}

TEST(Registry, AnExceededBudgetIsNotWhatIsRegistered)
{
    LedgerBuilder builder;
    builder.spend(R"({"kind":"pure_dp","epsilon":"0.9"})", "a", 2).add("note", kChoices);
    const auto result = exported(builder);
    ASSERT_TRUE(result.ok()) << result.error().located();
    EXPECT_TRUE(fitsTheSchema(result->bytes));
    const YAML::Node entry = YAML::Load(result->bytes);
    EXPECT_GE(entry["deployment"]["privacy_loss"]["privacy_parameters"]["epsilon"].as<double>(), 1.7);
    const auto how = entry["deployment"]["accounting"]["composition"].as<std::string>();
    EXPECT_THAT(how, HasSubstr("lets no more than 1 of them run, so nothing was guaranteed beforehand"));
    EXPECT_THAT(how, HasSubstr("what this one record came to; other results might have led to more"));
    EXPECT_THAT(how, HasSubstr("((epsilon, delta)-DP, whenever you stop)"));
    EXPECT_THAT(how, Not(HasSubstr("inf")));
    builder.spend(R"({"kind":"non_private"})");
    EXPECT_THAT(exported(builder).error().message(), HasSubstr("no finite bound"));
}

TEST(Registry, RoundsThatBoundNoLossGiveAnExPostStatement)
{
    LedgerBuilder builder;
    builder.spend(R"({"kind":"approx_dp","epsilon":"0.9","delta":"1e-9"})", "a", 2).add("note", kChoices);
    const auto result = exported(builder);
    ASSERT_TRUE(result.ok()) << result.error().located();
    EXPECT_THAT(YAML::Load(result->bytes)["deployment"]["accounting"]["composition"].as<std::string>(),
                HasSubstr("((epsilon, delta)-DP, whenever you stop)"));
}

TEST(Registry, AFilterThatDoesNotApplyIsNotCalledExceeded)
{
    LedgerBuilder builder(false);
    builder.add("policy", R"({"epsilon":"3","delta":"1e-6","delta_prime":"1e-6","filter":"odp"})")
        .spend(R"({"kind":"zcdp","rho":"0.01"})")
        .add("note", kChoices);
    const auto result = exported(builder);
    ASSERT_TRUE(result.ok()) << result.error().located();
    EXPECT_THAT(YAML::Load(result->bytes)["deployment"]["accounting"]["composition"].as<std::string>(),
                HasSubstr("the odp filter of the policy does not apply to them, so nothing was guaranteed"));
}

TEST(Registry, ChoicesAreAskedForAndStrangeOnesRefused)
{
    const auto unstated = exported(sample());
    ASSERT_FALSE(unstated.ok());
    for (const char *asked :
         {"tier must be one of 1 | 2 | 3", "deployment.deployment_model.model_name must be one of Local | "})
        EXPECT_THAT(unstated.error().message(), HasSubstr(asked));
    const auto strange = exported(
        sample()
            .add("note", kChoices)
            .add("note",
                 R"({"registry":{"status":"Published","x":{"y":1},"deployment_model":{"access_type":"By post"}}})"));
    for (const char *refused :
         {"status is not a field that can be stated", "x.y is not a field", "access_type must be one"})
        EXPECT_THAT(strange.error().message(), HasSubstr(refused));
    EXPECT_FALSE(exported(LedgerBuilder().add("note", kChoices)).ok()) << "nothing was spent";
}

TEST(Registry, StatementsNestAsTheEntryOrAsEarlier)
{
    const auto nested = exported(sample().add("note", R"({"registry":{"tier":1,"deployment":{
        "basic":{"name":"Admissions","data_product_type":"Dataset"},
        "deployment_model":{"model_name":"Local","data_source_type":"Static","access_type":"Interactive"}}}})"));
    ASSERT_TRUE(nested.ok()) << nested.error().located();
    EXPECT_TRUE(fitsTheSchema(nested->bytes));
    const YAML::Node entry = YAML::Load(nested->bytes)["deployment"];
    EXPECT_EQ(entry["basic"]["name"].as<std::string>(), "Admissions");
    EXPECT_EQ(entry["deployment_model"]["model_name"].as<std::string>(), "Local");
    EXPECT_FALSE(entry["basic"]["data_product_sector"].IsDefined());
    const auto later = exported(sample().add("note", kChoices).add("note", R"({"registry":{"deployment":{
        "basic":{"data_product_sector":"Energy"},"deployment_model":{"model_name":"Shuffle"}}}})"));
    ASSERT_TRUE(later.ok()) << later.error().located();
    EXPECT_EQ(YAML::Load(later->bytes)["deployment"]["basic"]["data_product_sector"].as<std::string>(), "Energy");
    EXPECT_EQ(YAML::Load(later->bytes)["deployment"]["deployment_model"]["model_name"].as<std::string>(), "Shuffle");
    const auto strange =
        exported(sample()
                     .add("note", kChoices)
                     .add("note", R"({"registry":{"deployment":{"basic":{"data_product_sector":"Magic"}}}})"));
    ASSERT_TRUE(strange.ok()) << strange.error().located();
    EXPECT_FALSE(YAML::Load(strange->bytes)["deployment"]["basic"]["data_product_sector"].IsDefined());
    EXPECT_THAT(strange->bytes, ::testing::StartsWith("# deployment.basic.data_product_sector is left out: "));
    EXPECT_TRUE(fitsTheSchema(strange->bytes));
    EXPECT_FALSE(fitsTheSchema("url_slug: \"x\"\nstatus: \"Draft\"\ntier: 1\n")) << "the schema is in force";
}

} // namespace
} // namespace epsilometer::io::registry_test
