// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: answers keep to JSON-RPC 2.0: its codes, ids and notifications; a batch is answered in order; hostile bytes
// are answered with an error and change nothing; a ledger that another program holds locked is said, and the request may
// be repeated.
#include "core/service/json_rpc.h"

#include "core/base/os/file.h"
#include "core/base/version.h"
#include "tests/support/test_service.h"

#include <gmock/gmock.h>

#include <fcntl.h>
#include <sys/file.h>

namespace epsilometer::service::json_rpc_test {
namespace {

using fixtures::json;
using fixtures::newLedger;
using fixtures::TemporaryDirectory;
using fixtures::testHost;
using ::testing::HasSubstr;

std::string codeOf(const std::string &answer)
{
    const Json parsed = json(answer);
    const Json *error = parsed.find("error");
    return error == nullptr ? "" : error->find("code")->write();
}

TEST(JsonRpc, AnswersByTheLetter)
{
    Service service(testHost());
    const auto ask = [&](const std::string &request) { return answerTo(service, request, Caller::Connection); };
    EXPECT_EQ(ask(R"({"jsonrpc":"2.0","method":"version","id":7})"),
              R"({"id":7,"jsonrpc":"2.0","result":{"interface":1,"schema":1,"version":")" EPSILOMETER_VERSION R"("}})");
    EXPECT_EQ(ask(R"({"jsonrpc":"2.0","method":"version"})"), "");
    EXPECT_EQ(ask(R"({"jsonrpc":"2.0","method":"no"})"), "");
    const std::vector<std::array<const char *, 2>> cases{
        {R"({"jsonrpc":"2.0","method":"no","id":1})", "-32601"},
        {R"({"jsonrpc":"2.0","method":"version","params":{"a":1},"id":1})", "-32602"},
        {R"({"jsonrpc":"2.0","method":"version","params":[1],"id":1})", "-32602"},
        {R"({"jsonrpc":"2.0","method":"spend","id":1})", "-32602"},
        {R"({"jsonrpc":"1.0","method":"version","id":1})", "-32600"},
        {R"({"method":"version","id":1})", "-32600"},
        {R"({"jsonrpc":"2.0","method":5,"id":1})", "-32600"},
        {R"({"jsonrpc":"2.0","method":"version","id":{}})", "-32600"},
        {"[]", "-32600"},
        {"5", "-32600"},
        {"", "-32700"},
        {"{", "-32700"},
        {"{\"a\":\"\xff\"}", "-32700"},
    };
    for (const auto &[request, code] : cases)
        EXPECT_EQ(codeOf(ask(request)), code) << request;
    const Json batch =
        json(ask(R"([{"jsonrpc":"2.0","method":"version","id":"a"},{"jsonrpc":"2.0","method":"version"},3])"));
    ASSERT_EQ(batch.ifArray()->size(), 2U);
    EXPECT_EQ(*batch.ifArray()->front().find("id")->ifString(), "a");
    EXPECT_TRUE(batch.ifArray()->back().find("id")->isNull());
    EXPECT_EQ(ask(R"([{"jsonrpc":"2.0","method":"version"}])"), "");
}

TEST(JsonRpc, ABatchIsTakenApart)
{
    EXPECT_TRUE(batchOf(R"({"jsonrpc":"2.0","method":"version","id":1})").empty());
    for (const char *refused : {"", " ", "[]", "[1", "x"})
        EXPECT_TRUE(batchOf(refused).empty()) << refused;
    EXPECT_THAT(batchOf(R"( [{"b":1,"a":"x"}, [2], null])"),
                ::testing::ElementsAre(R"({"a":"x","b":1})", "[2]", "null"));
    const auto ofSize = [](std::size_t size) {
        std::string batch = "[0";
        for (std::size_t i = 1; i < size; ++i)
            batch += ",0";
        return batchOf(batch + "]").size();
    };
    EXPECT_EQ(ofSize(1000), 1000U);
    EXPECT_EQ(ofSize(1001), 0U);
    Service service(testHost());
    EXPECT_EQ(codeOf(answerOne(service, json("[1]")).text), "-32600") << "no batch within a batch";
    EXPECT_EQ(errorTo(json(R"({"method":"version"})"), makeError(ErrorCode::Cancelled, "ended")), "");
    EXPECT_EQ(codeOf(errorTo(json(R"({"id":1})"), makeError(ErrorCode::Cancelled, "ended"))), "-32010");
}

TEST(JsonRpc, ABusyLedgerIsSaid)
{
    const TemporaryDirectory directory;
    const std::string path = newLedger(directory, R"({"epsilon":"1","delta":"0","filter":"basic"})");
    Host host = testHost();
    host.patience = [] { return [] { return false; }; };
    auto service = Service::open(path, host);
    ASSERT_TRUE(service.ok());
    service->tryLocks({0, 1});
    const Json spend = json(R"({"jsonrpc":"2.0","id":1,"method":"spend",
                                "params":{"mechanism":{"kind":"pure_dp","epsilon":"0.1"}}})");
    const FileHandle other(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    ASSERT_EQ(::flock(other.get(), LOCK_EX), 0);
    const Answered busy = answerOne(*service, spend);
    EXPECT_TRUE(busy.busy);
    EXPECT_EQ(codeOf(busy.text), "-32007");
    EXPECT_FALSE(answerOne(*service, json(R"({"jsonrpc":"2.0","id":1,"method":"version"})")).busy);
    ASSERT_EQ(::flock(other.get(), LOCK_UN), 0);
    const Answered done = answerOne(*service, spend);
    EXPECT_FALSE(done.busy);
    EXPECT_THAT(done.text, HasSubstr(R"("decision":"cont")"));
}

TEST(JsonRpc, AMechanismIsNewOnce)
{
    const TemporaryDirectory directory;
    auto service = Service::open(newLedger(directory, R"({"epsilon":"1","delta":"0","filter":"basic"})"), testHost());
    ASSERT_TRUE(service.ok());
    const Json params = json(R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"}})");
    EXPECT_TRUE(service->isNew("spend", params));
    service->rehearse(json(R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"label":"not asked about"})"));
    EXPECT_FALSE(service->isNew("spend", params));
    EXPECT_FALSE(service->isNew("version", params));
    EXPECT_THAT(service->call("account", {})->write(), HasSubstr(R"("rounds":0)")) << "nothing was recorded";
}

TEST(JsonRpc, AProgramMayLeaveOutVersionAndId)
{
    Service service(testHost());
    EXPECT_THAT(answerTo(service, R"({"method":"version"})", Caller::Program), HasSubstr(R"({"result":{)"));
    EXPECT_THAT(answerTo(service, R"({"method":"version","id":"x"})", Caller::Program), HasSubstr(R"("id":"x")"));
    EXPECT_EQ(codeOf(answerTo(service, R"({"method":"no"})", Caller::Program)), "-32601");
}

TEST(JsonRpc, ANumberOutOfItsRangeIsNotMalformed)
{
    const TemporaryDirectory directory;
    auto service = Service::open(newLedger(directory, R"({"epsilon":"1","delta":"0","filter":"basic"})"), testHost());
    ASSERT_TRUE(service.ok());
    const auto answer = [&](const std::string &epsilon) {
        return answerTo(*service,
                        R"({"method":"can_spend","params":{"mechanism":{"kind":"pure_dp","epsilon":")" + epsilon +
                            R"("}}})",
                        Caller::Program);
    };
    for (const char *outside : {"-1", "-1/3", "-0.5e2", "1e9999"})
        EXPECT_THAT(answer(outside), HasSubstr(R"("kind":"out-of-domain")")) << outside;
    for (const char *none : {"--1", "1e", "-", "-x", "nan"})
        EXPECT_THAT(answer(none), HasSubstr(R"("kind":"malformed")")) << none;
}

TEST(JsonRpc, DamagedRequestsAreAnsweredAndNeverSpendMoreThanOnce)
{
    const TemporaryDirectory directory;
    const std::string path = newLedger(directory, R"({"epsilon":"1","delta":"0","filter":"basic"})");
    auto service = Service::open(path, testHost());
    ASSERT_TRUE(service.ok());
    const std::string good =
        R"({"method":"can_spend","params":{"mechanism":{"kind":"laplace","scale":"20"},"count":2}})";
    const std::string before = *readFile(path);
    for (std::size_t i = 0; i < good.size(); ++i) {
        for (const char damage : {'\0', '"', '{', '}', ',', '9', '-', '\xff'}) {
            std::string bad = good;
            bad[i] = damage;
            EXPECT_NE(answerTo(*service, bad, Caller::Program), "");
            EXPECT_NE(answerTo(*service, good.substr(0, i), Caller::Program), "");
        }
    }
    EXPECT_EQ(codeOf(answerTo(*service, std::string(100000, '['), Caller::Program)), "-32700");
    EXPECT_EQ(codeOf(answerTo(*service, std::string(kMostRequestBytes + 1, ' '), Caller::Program)), "-32700");
    EXPECT_EQ(*readFile(path), before);
}

} // namespace
} // namespace epsilometer::service::json_rpc_test
