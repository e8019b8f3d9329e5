// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: an open ledger answers as one that is read anew after every step, by whatever program it was written, whatever was written; two
// that are open at once never spend more than one budget; what others append or change is seen before an answer; a
// chain broken meanwhile answers nothing; unknown parameters are refused; a refusal writes nothing.
#include "core/service/service.h"

#include "core/base/os/file.h"
#include "core/ledger/scan.h"
#include "tests/support/test_service.h"

#include <gmock/gmock.h>

#include <sys/stat.h>
#include <unistd.h>

namespace epsilometer::service::service_test {
namespace {

using fixtures::json;
using fixtures::newLedger;
using fixtures::TemporaryDirectory;
using fixtures::testHost;
using ::testing::HasSubstr;

constexpr const char *kOne = R"({"epsilon":"1","delta":"1e-6","filter":"basic"})";
constexpr const char *kTenth = R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"}})";

Service open(const std::string &path)
{
    auto service = Service::open(path, testHost());
    EXPECT_TRUE(service.ok()) << (service.ok() ? "" : service.error().located());
    return *std::move(service);
}

Json call(Service &service, const char *method, const std::string &params = "{}")
{
    const auto answer = service.call(method, json(params));
    EXPECT_TRUE(answer.ok()) << (answer.ok() ? "" : answer.error().located());
    return answer.ok() ? *answer : Json();
}

std::string decision(Service &service, const char *method, const std::string &params = kTenth)
{
    return textOf(call(service, method, params), "decision");
}

/// What any question answers, as a ledger answers that was opened for it alone.
void expectAsReadAnew(Service &service, const std::string &path)
{
    Service anew = open(path);
    for (const char *method : {"can_spend", "remaining"})
        EXPECT_EQ(call(service, method, kTenth).write(), call(anew, method, kTenth).write()) << method;
}

TEST(Service, TakesAMechanismAsWords)
{
    const TemporaryDirectory directory;
    Service service = open(newLedger(directory, kOne));
    const char *const kWords = R"({"mechanism":"pure_dp epsilon=0.1"})";
    EXPECT_EQ(call(service, "can_spend", kWords).write(), call(service, "can_spend", kTenth).write());
    const auto wrong = service.call("can_spend", json(R"({"mechanism":"pure_dp sigma=1"})"));
    ASSERT_FALSE(wrong.ok());
    EXPECT_THAT(wrong.error().located(), HasSubstr("sigma"));
}

TEST(Service, PricesRunsWithoutALedger)
{
    Service service(testHost());
    const Json cost = call(service, "cost", R"({"mechanism":"laplace scale=10","count":2,"delta":"1e-6"})");
    EXPECT_NE(cost.find("answer"), nullptr);
    EXPECT_NE(cost.find("accuracy"), nullptr);
    EXPECT_EQ(cost.find("attack"), nullptr);
    const auto wrong = service.call("cost", json(R"({"mechanism":"laplace scale=10","delta":"2"})"));
    ASSERT_FALSE(wrong.ok());
    EXPECT_EQ(wrong.error().parameter, "delta");
}

TEST(Service, SpendsUpToTheBudgetAndNotBeyond)
{
    const TemporaryDirectory directory;
    const std::string path = newLedger(directory, kOne);
    Service service = open(path);
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(decision(service, "spend"), "cont") << i;
    const std::string before = *readFile(path);
    EXPECT_EQ(decision(service, "spend"), "halt");
    EXPECT_EQ(decision(service, "can_spend"), "halt");
    EXPECT_EQ(*readFile(path), before);
    EXPECT_EQ(call(service, "verify").find("valid")->write(), "true");
    expectAsReadAnew(service, path);
}

TEST(Service, AnswersAsReadAnewAfterEveryKindOfEvent)
{
    const char *const kCells = R"({"mechanism":{"kind":"odp","cells":[)"
                               R"({"label":"bottom","epsilon":"0.1"},{"label":"top","epsilon":"0.4"}]}})";
    const std::vector<std::pair<const char *, std::string>> steps{
        {"spend", kTenth},
        {"spend", R"({"mechanism":{"kind":"approx_dp","epsilon":"0.05","delta":"1e-9"},"count":3,"label":"mean"})"},
        {"record", R"({"type":"note","text":"so far"})"},
        {"spend", kTenth},
        {"spend", kCells},
        {"spend", kTenth},
        {"outcome", R"({"seq":6,"outcome":"bottom"})"},
        {"record", R"({"type":"amend","refers_to":2,"reason":"mistyped","body":{"correct":{"count":"2"}}})"},
        {"spend", kTenth},
        {"record", R"({"type":"withdraw","refers_to":2,"reason":"not run"})"},
        {"record", R"({"type":"policy","reason":"more","body":{"epsilon":"2","delta":"1e-6","filter":"whitehouse"}})"},
        {"spend", kTenth},
    };
    for (const char *filter : {"basic", "odp"}) {
        const TemporaryDirectory directory;
        const std::string path =
            newLedger(directory, R"({"epsilon":"3","delta":"1e-6","filter":")" + std::string(filter) + "\"}");
        Service writer = open(path);
        Service reader = open(path);
        for (const auto &[method, params] : steps) {
            const auto answer = writer.call(method, json(params));
            ASSERT_TRUE(answer.ok()) << method << params << answer.error().located();
            expectAsReadAnew(writer, path);
            expectAsReadAnew(reader, path);
        }
        EXPECT_EQ(call(writer, "account").write(), call(reader, "account").write());
    }
}

TEST(Service, TwoThatAreOpenShareOneBudget)
{
    const TemporaryDirectory directory;
    const std::string path = newLedger(directory, kOne);
    Service a = open(path);
    Service b = open(path);
    int accepted = 0;
    for (int i = 0; i < 12; ++i)
        accepted += decision(i % 2 == 0 ? a : b, "spend") == "cont" ? 1 : 0;
    EXPECT_EQ(accepted, 10);
    expectAsReadAnew(a, path);
    expectAsReadAnew(b, path);
}

TEST(Service, AnswersNothingOfAFileThatIsNoLongerTheOneItRead)
{
    const TemporaryDirectory directory;
    const std::string path = newLedger(directory, kOne);
    Service service = open(path);
    EXPECT_EQ(decision(service, "spend"), "cont");
    const std::string good = *readFile(path);
    ASSERT_TRUE(replaceFile(path, good + "{\"type\":\"spend\",\"seq\":3,\"prev\":\"no\"}\n").ok());
    for (const char *method : {"can_spend", "spend", "remaining"}) {
        const auto answer = service.call(method, json(kTenth));
        ASSERT_FALSE(answer.ok()) << method;
        EXPECT_EQ(answer.error().code, ErrorCode::ChainBroken);
    }
    // Shorter than it was: another history, which is read as it is.
    ASSERT_TRUE(replaceFile(path, good.substr(0, good.rfind('\n', good.size() - 2) + 1)).ok());
    expectAsReadAnew(service, path);
    ::unlink(path.c_str());
    EXPECT_EQ(service.call("can_spend", json(kTenth)).error().code, ErrorCode::Io);
}

TEST(Service, ALineThatWasCutShortIsSetApartAndNotCounted)
{
    const TemporaryDirectory directory;
    const std::string path = newLedger(directory, kOne);
    Service service = open(path);
    ASSERT_TRUE(replaceFile(path, *readFile(path) + "{\"type\":\"spe").ok());
    EXPECT_EQ(decision(service, "spend"), "cont");
    EXPECT_EQ(call(service, "verify").find("valid")->write(), "true");
    EXPECT_EQ(*readFile(path + ".recovered-1"), "{\"type\":\"spe");
    expectAsReadAnew(service, path);
}

TEST(Service, ClientsOfOneLedgerMakeNoOther)
{
    const TemporaryDirectory directory;
    Service service = open(newLedger(directory, kOne));
    const std::string other = directory.file("other.dpledger");
    const auto answer =
        service.call("new", json(R"({"file":")" + other + R"(","policy":{"epsilon":"1","delta":"0"}})"));
    ASSERT_FALSE(answer.ok());
    EXPECT_EQ(answer.error().parameter, "method");
    EXPECT_FALSE(readFile(other).ok());
}

TEST(Service, RefusesWhatItDoesNotUnderstand)
{
    const TemporaryDirectory directory;
    const std::string path = newLedger(directory, kOne);
    Service service = open(path);
    const std::string before = *readFile(path);
    const std::vector<std::array<std::string, 3>> cases{
        {"spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"cuont":5})", "cuont"},
        {"spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"count":0})", "count"},
        {"spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"count":1.5})", "count"},
        {"spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"-1"}})", "mechanism"},
        {"spend", R"({"mechanism":"gaussian"})", "mechanism"},
        {"spend", "{}", "mechanism"},
        {"spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"label":5})", "label"},
        {"spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"status":"perhaps"})", "status"},
        {"spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"switch_filter":"whitehouse"})", "switch_filter"},
        {"outcome", R"({"seq":1,"outcome":"top"})", "seq"},
        {"record", R"({"type":"spend"})", "type"},
        {"record", R"({"type":"policy","body":{"epsilon":"9","delta":"0"}})", "reason"},
        {"account", R"({"rounds":"some"})", "rounds"},
        {"spend", R"({"mechanism":{"kind":"magic"}})", "is not known; the kinds are"},
        {"can_spend", R"({"mechanism":{"kind":"dpsgd"}})", "use subsampled_gaussian"},
        {"dance", "{}", "method"},
    };
    for (const auto &[method, params, field] : cases) {
        const auto answer = service.call(method, json(params));
        ASSERT_FALSE(answer.ok()) << method << params;
        EXPECT_THAT(answer.error().located(), HasSubstr(field)) << params;
        EXPECT_THAT(answer.error().located(), ::testing::Not(HasSubstr("--"))) << params;
    }
    EXPECT_EQ(*readFile(path), before);
}

TEST(Service, WithoutALedgerOnlyWhatNeedsNone)
{
    Service service(testHost());
    for (const std::string_view method : Service::methods()) {
        const bool needsNone = method == "mechanisms" || method == "version";
        EXPECT_EQ(service.call(method, {}).ok(), needsNone) << method;
    }
    EXPECT_EQ(call(service, "mechanisms").find("mechanisms")->ifArray()->size(), testHost().catalog.mechanisms.size());
}

TEST(Service, AnswersAboutAFileAsAboutTheOpenLedger)
{
    const TemporaryDirectory directory;
    const std::string path = newLedger(directory, kOne);
    Service opened = open(path);
    EXPECT_EQ(decision(opened, "spend"), "cont");
    Service none(testHost());
    const std::string file = R"({"file":")" + path + R"("})";
    for (const char *method : {"account", "audit", "log", "report"})
        EXPECT_EQ(call(none, method, file).write(), call(opened, method).write()) << method;
    const Json found = call(none, "audit", file);
    EXPECT_EQ(found.find("lines")->ifNumber()->text, "3");
    EXPECT_THAT(*found.find("verdict")->ifString(), HasSubstr("valid"));
    EXPECT_THAT(textOf(call(opened, "report", R"({"to":"md"})"), "text"), HasSubstr("# "));
    for (const char *method : {"account", "audit", "export", "log", "report"}) {
        const auto refused = opened.call(method, json(file));
        ASSERT_FALSE(refused.ok()) << method;
        EXPECT_EQ(refused.error().parameter, "file") << method;
    }
}

TEST(Service, ImportsALogAndExportsItsSpends)
{
    const TemporaryDirectory directory;
    const std::string log = directory.file("log.json");
    ASSERT_TRUE(createFile(log, R"({"mechanism":"rdp","history":[[1.1,0.01,3]]})").ok());
    const std::string ledger = directory.file("imported.dpledger");
    Service none(testHost());
    Json asked = Json::object({{"file", log},
                               {"output", ledger},
                               {"neighbours", "add-remove"},
                               {"policy", json(R"({"epsilon":"1","delta":"1e-6","filter":"potential"})")}});
    EXPECT_EQ(none.call("import", asked)->find("entries")->ifNumber()->text, "1");
    EXPECT_FALSE(none.call("import", asked).ok()) << "the file exists";
    Service imported = open(ledger);
    const Json account = call(imported, "account");
    const Json alone = call(none, "account", R"({"file":")" + log + R"(","neighbours":"add-remove"})");
    EXPECT_EQ(account.find("rounds")->write(), alone.find("rounds")->write());
    EXPECT_TRUE(alone.find("budget")->isNull()) << "a log has none";
    EXPECT_THAT(textOf(call(imported, "export", R"({"to":"dp-event"})"), "text"), HasSubstr("GaussianDpEvent"));
    const auto unknown = imported.call("export", json(R"({"to":"no-format"})"));
    ASSERT_FALSE(unknown.ok());
    EXPECT_EQ(unknown.error().parameter, "to");
}

TEST(Service, ReadsALogAsTheRelationOfTheLedgerAsks)
{
    const TemporaryDirectory directory;
    Service service = open(newLedger(directory, kOne));
    const std::string log = R"({"from":"opacus","text":"{\"mechanism\":\"rdp\",\"history\":[[1.1,0.01,3]]}"})";
    const Json read = call(service, "read_log", log);
    ASSERT_EQ(read.find("entries")->ifArray()->size(), 1U);
    const Json &entry = read.find("entries")->ifArray()->front();
    EXPECT_EQ(*entry.find("mechanism")->find("kind")->ifString(), "subsampled_gaussian");
    EXPECT_EQ(entry.find("count")->ifNumber()->text, "3");
    EXPECT_FALSE(service.call("read_log", json(R"({"from":"opacus","text":"{"})")).ok());
    EXPECT_FALSE(service.call("read_log", json(R"({"from":"no-library","text":"{}"})")).ok());
}

TEST(Service, CalibratesToWhatFitsAndNotBeyond)
{
    Service service(testHost());
    const std::string rest = R"("solve":"epsilon","epsilon":"1","filter":"basic","count":10)";
    const Json found = call(service, "calibrate", R"({"mechanism":{"kind":"pure_dp"},)" + rest + "}");
    const Exact value = *Exact::parse("value", *found.find("value")->ifString());
    EXPECT_LE(Exact(10) * value, Exact(1));
    EXPECT_GT(value, *Exact::parse("below", "0.09999"));
    for (const char *wrong :
         {R"({"mechanism":{"kind":"pure_dp"},"solve":"epsilon"})",
          R"({"mechanism":{"kind":"pure_dp"},"solve":"epsilon","epsilon":"1","rho":"1"})",
          R"({"mechanism":{"kind":"pure_dp"},"solve":"sigma","epsilon":"1"})", R"({"solve":"sigma","epsilon":"1"})",
          R"({"mechanism":{"kind":"gaussian"},"solve":"sigma","epsilon":"1","delta":"1"})"})
        EXPECT_FALSE(service.call("calibrate", json(wrong)).ok()) << wrong;
}

TEST(ScanOn, TheLinesAfterAnyLineGiveTheHeadOfTheWhole)
{
    const TemporaryDirectory directory;
    const std::string path = newLedger(directory, kOne);
    Service service = open(path);
    for (int i = 0; i < 3; ++i)
        (void)call(service, "spend", kTenth);
    const std::string bytes = *readFile(path);
    NoProgress progress;
    const EventSink ignore = [](LedgerEvent &&) {};
    const auto whole = scanLedger(bytes, ignore, progress);
    ASSERT_TRUE(whole.ok());
    for (std::size_t end = bytes.find('\n') + 1; end < bytes.size(); end = bytes.find('\n', end) + 1) {
        const auto first = scanLedger(bytes.substr(0, end), ignore, progress);
        const auto rest = scanOn(*first, std::string_view(bytes).substr(end), ignore, progress);
        ASSERT_TRUE(rest.ok()) << rest.error().located();
        EXPECT_EQ(rest->headHash, whole->headHash);
        EXPECT_EQ(rest->nextSeq, whole->nextSeq);
        EXPECT_EQ(rest->chainedBytes, whole->chainedBytes);
        // Not those of another chain.
        LedgerHead other = *first;
        other.headHash[0] = other.headHash[0] == '0' ? '1' : '0';
        EXPECT_EQ(scanOn(other, std::string_view(bytes).substr(end), ignore, progress).error().code,
                  ErrorCode::ChainBroken);
    }
}

} // namespace
} // namespace epsilometer::service::service_test
