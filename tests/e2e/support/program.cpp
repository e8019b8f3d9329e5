// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/support/program.h"

#include "tests/e2e/support/schemas.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace epsilometer::e2e {

namespace {

namespace fs = std::filesystem;

void redirect(const std::string &path, int flags, int descriptor)
{
    const int file = open(path.c_str(), flags, 0600);
    if (file < 0 || dup2(file, descriptor) < 0)
        _exit(126);
}

[[noreturn]] void become(std::vector<std::string> arguments, const Scratch &scratch)
{
    redirect(scratch.path("in"), O_RDONLY, STDIN_FILENO);
    redirect(scratch.path("out"), O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    redirect(scratch.path("err"), O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
    std::vector<char *> argv;
    for (std::string &argument : arguments)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    execv(argv.front(), argv.data());
    _exit(127);
}

int waitFor(pid_t child)
{
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

Outcome run(const std::vector<std::string> &arguments, const std::string &input)
{
    const Scratch scratch;
    scratch.file("in", input);
    const pid_t child = fork();
    if (child == 0)
        become(arguments, scratch);
    Outcome outcome;
    outcome.status = waitFor(child);
    outcome.out = readFile(scratch.path("out"));
    outcome.err = readFile(scratch.path("err"));
    return outcome;
}

} // namespace

Json Outcome::json() const
{
    const auto parsed = Json::parse(out);
    EXPECT_TRUE(parsed.ok()) << out << err;
    return parsed.ok() ? *parsed : Json();
}

std::string Outcome::oneLine() const
{
    EXPECT_EQ(std::count(err.begin(), err.end(), '\n'), 1) << err;
    EXPECT_TRUE(!err.empty() && err.back() == '\n') << err;
    return err.substr(0, err.find('\n'));
}

Outcome dpledger(const std::vector<std::string> &arguments, const std::string &input)
{
    std::vector<std::string> all{DPLEDGER_PROGRAM};
    all.insert(all.end(), arguments.begin(), arguments.end());
    Outcome outcome = run(all, input);
    // Every output for programs that any test produces fits its schema. An error has none.
    const std::string schema = schemaName(arguments);
    if (!schema.empty() && (outcome.status == 0 || outcome.status == 1) && !outcome.out.empty()) {
        EXPECT_EQ(schemaProblem(schema, outcome.out), "") << ::testing::PrintToString(arguments);
    }
    return outcome;
}

Outcome shell(const std::string &script)
{
    return run({"/bin/sh", "-c", script}, {});
}

Scratch::Scratch()
{
    static std::atomic<int> next = 0;
    const auto name = "epsilometer-e2e-" + std::to_string(getpid()) + "-" + std::to_string(next++);
    m_directory = fs::temp_directory_path() / name;
    fs::create_directories(m_directory);
}

Scratch::~Scratch()
{
    std::error_code ignored;
    fs::remove_all(m_directory, ignored);
}

std::string Scratch::file(const std::string &name, const std::string &bytes) const
{
    std::ofstream(path(name), std::ios::binary) << bytes;
    return path(name);
}

std::vector<std::string> Scratch::names() const
{
    std::vector<std::string> names;
    for (const auto &entry : fs::directory_iterator(m_directory))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

std::string readFile(const std::string &path)
{
    std::ostringstream bytes;
    bytes << std::ifstream(path, std::ios::binary).rdbuf();
    return bytes.str();
}

std::string testData(const std::string &name)
{
    return std::string(EPSILOMETER_TEST_DATA) + "/" + name;
}

Json at(const Json &json, const std::vector<std::string> &path)
{
    Json current = json;
    for (const std::string &key : path) {
        const Json::Array *items = current.ifArray();
        const Json *next = items == nullptr ? current.find(key) : &items->at(std::strtoul(key.c_str(), nullptr, 10));
        EXPECT_NE(next, nullptr) << key << " in " << json.write();
        const Json copy = next == nullptr ? Json() : *next;
        current = copy;
    }
    return current;
}

Json byId(const Json &json, const std::string &array, const std::string &id)
{
    const Json *found = json.find(array);
    if (found != nullptr && found->ifArray() != nullptr) {
        for (const Json &item : *found->ifArray()) {
            const Json *itemId = item.find("id");
            if (itemId != nullptr && *itemId == Json(id))
                return item;
        }
    }
    ADD_FAILURE() << "no " << id << " in " << array;
    return {};
}

std::string text(const Json &json)
{
    const std::string *quantity = json.ifQuantity();
    return quantity == nullptr ? json.write() : *quantity;
}

double number(const Json &json)
{
    return std::strtod(text(json).c_str(), nullptr);
}

} // namespace epsilometer::e2e
