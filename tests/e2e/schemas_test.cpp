// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the schemas in docs/schemas, against which every output with --json of these tests is checked:
// - a key that no schema has, and a missing one, are noticed, at the top and below
// - each schema names its command, and is a schema
#include "tests/e2e/support/schemas.h"

#include "tests/e2e/support/program.h"

#include <algorithm>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::schemas_test {
namespace {

using testing::HasSubstr;

TEST(Schemas, ANewKeyAndAMissingOneAreNoticed)
{
    const Outcome outcome = dpledger({"cost", "gaussian", "sigma=10", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(schemaProblem("cost", outcome.out), "");
    Json cost = outcome.json();
    cost.set("colour", "red");
    EXPECT_THAT(schemaProblem("cost", cost.write()), HasSubstr("colour"));
    Json::Object members = *outcome.json().ifObject();
    std::erase_if(members, [](const auto &member) { return member.first == "answer"; });
    Json less = Json::object();
    for (const auto &[key, value] : members)
        less.set(key, value);
    EXPECT_THAT(schemaProblem("cost", less.write()), HasSubstr("answer"));
    Json answer = *outcome.json().find("answer");
    answer.set("colour", "red");
    Json below = outcome.json();
    below.set("answer", answer);
    EXPECT_NE(schemaProblem("cost", below.write()), "");
    EXPECT_THAT(schemaProblem("cost", "{"), HasSubstr("is no JSON"));
    EXPECT_THAT(schemaProblem("no-command", "{}"), HasSubstr("no-command.json is not there"));
}

TEST(Schemas, EachNamesItsCommand)
{
    EXPECT_EQ(schemaName({"account", "f", "--json"}), "account");
    EXPECT_EQ(schemaName({"policy", "list", "f", "--json"}), "policy-list");
    EXPECT_EQ(schemaName({"policy", "add", "f", "--json"}), "policy");
    EXPECT_EQ(schemaName({"account", "f"}), "");
    std::size_t count = 0;
    for (const auto &file : std::filesystem::directory_iterator(EPSILOMETER_SCHEMAS)) {
        const Json schema = *Json::parse(readFile(file.path().string()));
        std::string name = file.path().stem().string();
        std::ranges::replace(name, '-', ' ');
        const std::string title = text(at(schema, {"title"}));
        EXPECT_TRUE(title == "dpledger " + name + " --json" || title == "dpledger can-spend --json") << title;
        EXPECT_FALSE(text(at(schema, {"description"})).empty()) << name;
        EXPECT_EQ(schemaProblem(file.path().stem().string(), "[]").find("is not there"), std::string::npos) << name;
        ++count;
    }
    EXPECT_GE(count, 29U);
}

} // namespace
} // namespace epsilometer::e2e::schemas_test
