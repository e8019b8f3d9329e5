// SPDX-License-Identifier: GPL-3.0-or-later
// What every release from 1.0.0 on promises. Each folder of tests/golden/release was written by the release of its name
// (make.sh) and never changes. Of each, every later version:
// - reads the ledgers, drafts, checkpoints, people's files and parts, and answers the recorded questions with the same
//   exit status. An audit may find more or less: of its statuses 0 and 1 count as one
// - repeats the facts: lines, bytes, heads, ids, hashes, places, and verdicts up to their first semicolon or colon
// - has every key of the recorded JSON, with a value of the same type, and every accountant, by its id. An unknown value
//   (null) may become known, and a number may become "inf"
// - goes on with a ledger: a line is appended, and the chain holds
// - has every id of ids.txt: of mechanisms and their parameters, accountants, notions, checks, formats, commands and their
//   options, methods and their parameters, symbols and the name of the library. New ones may come
// Bounds are not promised: a version may tighten one, or correct one that was too low. Nor are texts.
#include "tests/e2e/support/program.h"
#include "tests/support/split_lines.h"

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <set>

namespace epsilometer::e2e::release_test {
namespace {

using testing_support::splitLines;

namespace fs = std::filesystem;

class Release : public testing::TestWithParam<std::string> {
protected:
    [[nodiscard]] static fs::path folder() { return fs::path(testData("golden/release")) / GetParam(); }
};

std::vector<std::string> releases()
{
    std::vector<std::string> names;
    for (const auto &entry : fs::directory_iterator(testData("golden/release")))
        if (entry.is_directory())
            names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

constexpr std::string_view kFacts[] = {"lines",  "bytes",  "head", "valid",   "torn_bytes",
                                       "schema", "sha256", "seq",  "verdict", "by"};

/// Of a text, the part before a semicolon or a colon, of those 64 letters that are recorded.
std::string factOf(const Json &value)
{
    constexpr std::size_t kRecorded = 64;
    return value.ifString() == nullptr
               ? value.write()
               : value.ifString()->substr(0, std::min(kRecorded, value.ifString()->find_first_of(";:")));
}

bool isNumber(const Json &value)
{
    return value.ifNumber() != nullptr || (value.ifString() != nullptr && *value.ifString() == "inf");
}

bool sameType(const Json &then, const Json &now)
{
    return then.isNull() || (isNumber(then) && isNumber(now)) ||
           ((then.ifBool() != nullptr) == (now.ifBool() != nullptr) &&
            (then.ifNumber() != nullptr) == (now.ifNumber() != nullptr) &&
            (then.ifString() != nullptr) == (now.ifString() != nullptr) &&
            (then.ifArray() != nullptr) == (now.ifArray() != nullptr) &&
            (then.ifObject() != nullptr) == (now.ifObject() != nullptr) && !now.isNull());
}

void expectKept(const Json &then, const Json &now, const std::string &where);

const Json *elementOf(const Json::Array &list, std::string_view key, const Json &id)
{
    const auto found = std::ranges::find_if(list, [&](const Json &one) {
        const Json *other = one.find(key);
        return other != nullptr && *other == id;
    });
    return found == list.end() ? nullptr : &*found;
}

/// What has an id is found by it, and a finding by its check, if there is one still; other elements are compared by place,
/// where there are as many.
void expectListKept(const Json::Array &then, const Json::Array &now, const std::string &where)
{
    for (std::size_t index = 0; index < then.size(); ++index) {
        const Json *id = then[index].find("id");
        const Json *check = then[index].find("check");
        const Json *kept = id != nullptr               ? elementOf(now, "id", *id)
                           : check != nullptr          ? elementOf(now, "check", *check)
                           : then.size() == now.size() ? &now[index]
                                                       : nullptr;
        EXPECT_TRUE(kept != nullptr || id == nullptr) << where << " has no " << (id == nullptr ? "" : id->write());
        if (kept != nullptr)
            expectKept(then[index], *kept, where + "/" + std::to_string(index));
    }
}

void expectKept(const Json &then, const Json &now, const std::string &where)
{
    EXPECT_TRUE(sameType(then, now)) << where << ": then " << then.write() << ", now " << now.write();
    if (then.ifArray() != nullptr && now.ifArray() != nullptr)
        expectListKept(*then.ifArray(), *now.ifArray(), where);
    if (then.ifObject() == nullptr)
        return;
    for (const auto &[key, value] : *then.ifObject()) {
        const Json *kept = now.find(key);
        EXPECT_NE(kept, nullptr) << where << " has no " << key;
        if (kept == nullptr)
            continue;
        if (std::ranges::find(kFacts, key) != std::end(kFacts) && value.ifArray() == nullptr &&
            value.ifObject() == nullptr) {
            EXPECT_EQ(factOf(value), factOf(*kept)) << where << "/" << key;
        }
        expectKept(value, *kept, where + "/" + key);
    }
}

/// The questions name files of the folder; asked is a copy, which may be written to.
std::vector<std::string> argumentsOf(const Json &question, const Scratch &copy)
{
    std::vector<std::string> arguments;
    for (const Json &argument : *question.find("arguments")->ifArray())
        arguments.push_back(fs::exists(copy.path(*argument.ifString())) ? copy.path(*argument.ifString())
                                                                        : *argument.ifString());
    return arguments;
}

void copyFiles(const fs::path &folder, const Scratch &scratch)
{
    for (const auto &entry : fs::directory_iterator(folder))
        scratch.file(entry.path().filename().string(), readFile(entry.path().string()));
}

TEST_P(Release, AnswersAreKept)
{
    const Scratch copy;
    copyFiles(folder(), copy);
    const auto questions = splitLines(readFile((folder() / "answers.jsonl").string()));
    EXPECT_GE(questions.size(), 60U);
    for (const std::string &line : questions) {
        const auto question = Json::parse(line);
        ASSERT_TRUE(question.ok()) << line;
        const auto arguments = argumentsOf(*question, copy);
        const Outcome outcome = dpledger(arguments);
        const std::string where = question->find("arguments")->write();
        const int exit = static_cast<int>(number(at(*question, {"exit"})));
        const bool findings = arguments.front() == "audit" && exit <= 1;
        EXPECT_TRUE(outcome.status == exit || (findings && outcome.status >= 0 && outcome.status <= 1))
            << where << " ended with " << outcome.status << ", then with " << exit << ": " << outcome.err;
        if (!question->find("answer")->isNull())
            expectKept(*question->find("answer"), outcome.json(), where);
    }
}

TEST_P(Release, LedgersGoOn)
{
    const Scratch copy;
    copyFiles(folder(), copy);
    std::size_t count = 0;
    for (const std::string &name : copy.names()) {
        if (!name.ends_with(".dpledger") || name == "broken.dpledger")
            continue;
        const std::string ledger = copy.path(name);
        const double lines = number(at(dpledger({"verify", ledger, "--json"}).json(), {"lines"}));
        const Outcome appended = dpledger({"record", ledger, "--type", "note", "--text", "a later version"});
        EXPECT_EQ(appended.status, 0) << name << appended.err;
        const Outcome after = dpledger({"verify", ledger, "--json"});
        EXPECT_EQ(after.status, 0) << name << after.err;
        EXPECT_EQ(number(at(after.json(), {"lines"})), lines + 1) << name;
        ++count;
    }
    EXPECT_GE(count, 10U);
}

TEST_P(Release, IdsAreKept)
{
    const Outcome listed =
        shell("'" + testData("golden/release/ids.sh") + "' '" DPLEDGER_PROGRAM "' '" LIBDPLEDGER "'");
    ASSERT_EQ(listed.status, 0) << listed.err;
    const auto now = splitLines(listed.out);
    const std::set<std::string> offered(now.begin(), now.end());
    const auto promised = splitLines(readFile((folder() / "ids.txt").string()));
    EXPECT_GE(promised.size(), 600U);
    for (const std::string &id : promised)
        EXPECT_TRUE(offered.contains(id)) << "gone: " << id;
}

std::string nameOf(const testing::TestParamInfo<std::string> &release)
{
    std::string name = release.param;
    std::ranges::replace(name, '.', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Each, Release, testing::ValuesIn(releases()), nameOf);

} // namespace
} // namespace epsilometer::e2e::release_test
