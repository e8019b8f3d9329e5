// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/support/schemas.h"

#include "tests/e2e/support/program.h"

#include <algorithm>
#include <map>
#include <memory>
#include <rapidjson/document.h>
#include <valijson/adapters/rapidjson_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace epsilometer::e2e {

namespace {

using Adapter = valijson::adapters::RapidJsonAdapter;

std::unique_ptr<valijson::Schema> readSchema(const std::string &name)
{
    rapidjson::Document document;
    document.Parse(readFile(std::string(EPSILOMETER_SCHEMAS) + "/" + name + ".json").c_str());
    if (document.HasParseError() || !document.IsObject())
        return nullptr;
    auto schema = std::make_unique<valijson::Schema>();
    valijson::SchemaParser().populateSchema(Adapter(document), *schema);
    return schema;
}

} // namespace

std::string schemaName(const std::vector<std::string> &arguments)
{
    if (arguments.empty() || std::ranges::find(arguments, "--json") == arguments.end())
        return {};
    const std::string &command = arguments.front();
    if (command == "policy" && arguments.size() > 1 && arguments[1] == "list")
        return "policy-list";
    return command;
}

std::string schemaProblem(const std::string &name, std::string_view text)
{
    static std::map<std::string, std::unique_ptr<valijson::Schema>> known;
    if (!known.contains(name))
        known.emplace(name, readSchema(name));
    const valijson::Schema *schema = known.at(name).get();
    if (schema == nullptr)
        return "docs/schemas/" + name + ".json is not there, or is no JSON";
    rapidjson::Document document;
    document.Parse<rapidjson::kParseFullPrecisionFlag>(text.data(), text.size());
    if (document.HasParseError())
        return "the output is no JSON";
    valijson::ValidationResults results;
    if (valijson::Validator().validate(*schema, Adapter(document), &results))
        return {};
    std::string problem = "does not fit docs/schemas/" + name + ".json:";
    valijson::ValidationResults::Error error;
    constexpr std::size_t kShown = 20;
    for (std::size_t i = 0; i < kShown && results.popError(error); ++i) {
        problem += "\n  ";
        for (const std::string &part : error.context)
            problem += part;
        problem += ": " + error.description;
    }
    return problem;
}

} // namespace epsilometer::e2e
