// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what people reported of this and other programs is answered rightly. Every folder of tests/golden/cases is one report:
// small inputs, the commands, and what was computed for them independently; numbers are compared one-sidedly, from the
// truth upwards.
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>

namespace epsilometer::e2e::cases_test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string casesFolder()
{
    return testData("golden/cases");
}

Json caseIn(const std::string &folder)
{
    const auto read = Json::parse(readFile(folder + "/case.json"));
    EXPECT_TRUE(read.ok()) << folder;
    return read.ok() ? *read : Json();
}

/// costly  of cases that take seconds, which are a sweep
std::vector<std::string> caseNames(bool costly)
{
    std::vector<std::string> names;
    for (const auto &entry : std::filesystem::directory_iterator(casesFolder()))
        if ((caseIn(entry.path().string()).find("costly") != nullptr) == costly)
            names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<std::string> texts(const Json &json, const char *key)
{
    std::vector<std::string> all;
    if (const Json *list = json.find(key))
        for (const Json &one : *list->ifArray())
            all.push_back(text(one));
    return all;
}

/// The number behind "after", or at a path of keys and ids in the output as JSON.
double answered(const Json &expected, const Outcome &outcome)
{
    if (expected.find("json") != nullptr) {
        Json current = outcome.json();
        for (const std::string &key : texts(expected, "json")) {
            const Json::Array *items = current.ifArray();
            const auto named = [&key](const Json &item) {
                return item.find("id") != nullptr && text(*item.find("id")) == key;
            };
            const bool isNamed = items != nullptr && std::any_of(items->begin(), items->end(), named);
            current = isNamed ? Json(*std::find_if(items->begin(), items->end(), named)) : at(current, {key});
        }
        return number(current);
    }
    const std::string after = text(at(expected, {"after"}));
    const std::size_t place = outcome.out.find(after);
    EXPECT_NE(place, std::string::npos) << '"' << after << "\" is not in:\n" << outcome.out << outcome.err;
    return place == std::string::npos ? -1 : std::strtod(outcome.out.c_str() + place + after.size(), nullptr);
}

class ReportedCase : public testing::TestWithParam<std::string> {
protected:
    ReportedCase()
    {
        for (const auto &entry : std::filesystem::directory_iterator(folder())) {
            m_inputs.push_back(entry.path().filename().string());
            m_scratch.file(m_inputs.back(), readFile(entry.path().string()));
        }
    }

    [[nodiscard]] static std::string folder() { return casesFolder() + "/" + GetParam(); }

    /// Names of the case's files and of ledgers are in a folder of the test's own.
    [[nodiscard]] Outcome run(std::vector<std::string> arguments) const
    {
        for (std::string &argument : arguments)
            if (argument.ends_with(".dpledger") || std::ranges::count(m_inputs, argument) > 0)
                argument = m_scratch.path(argument);
        return dpledger(arguments);
    }

    /// most  commands
    void expectAnswers(std::size_t most) const;

private:
    Scratch m_scratch;
    std::vector<std::string> m_inputs;
};

void expectSaid(const Json &expected, const std::string &said)
{
    for (const std::string &words : texts(expected, "says"))
        EXPECT_THAT(said, HasSubstr(words));
    for (const std::string &words : texts(expected, "never"))
        EXPECT_THAT(said, Not(HasSubstr(words)));
}

void ReportedCase::expectAnswers(std::size_t most) const
{
    const Json read = caseIn(folder());
    Json::Array runs = *at(read, {"runs"}).ifArray();
    runs.resize(std::min(runs.size(), most));
    for (const Json &one : runs) {
        SCOPED_TRACE(at(one, {"run"}).write());
        const Outcome outcome = run(texts(one, "run"));
        const Json *status = one.find("exit");
        EXPECT_EQ(outcome.status, status == nullptr ? 0 : static_cast<int>(number(*status)))
            << outcome.out << outcome.err;
        expectSaid(one, outcome.out + outcome.err);
        if (const Json *numbers = one.find("numbers"))
            for (const Json &expected : *numbers->ifArray()) {
                const double got = answered(expected, outcome);
                EXPECT_GE(got, number(at(expected, {"at_least"}))) << expected.write();
                EXPECT_LE(got, number(at(expected, {"at_most"}))) << expected.write();
            }
    }
    if (const Json *documents = read.find("documents"))
        for (const Json &document : *documents->ifArray())
            expectSaid(document, readFile(testData("../" + text(at(document, {"file"})))));
}

TEST_P(ReportedCase, IsAnsweredRightly)
{
    expectAnswers(std::numeric_limits<std::size_t>::max());
}

class ReportedCaseSweep : public ReportedCase {};

TEST_P(ReportedCaseSweep, IsAnsweredRightly)
{
    expectAnswers(testing_support::inSweep(std::numeric_limits<std::size_t>::max(), std::size_t{1}));
}

std::string lettersOf(const testing::TestParamInfo<std::string> &name)
{
    std::string letters = name.param;
    std::erase_if(letters, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
    return letters;
}

INSTANTIATE_TEST_SUITE_P(Cases, ReportedCase, testing::ValuesIn(caseNames(false)), lettersOf);
INSTANTIATE_TEST_SUITE_P(Cases, ReportedCaseSweep, testing::ValuesIn(caseNames(true)), lettersOf);

} // namespace
} // namespace epsilometer::e2e::cases_test
