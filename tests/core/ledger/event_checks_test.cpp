// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: for every event type a body that says what the format asks for passes, and without any one of its
// necessary fields it does not, and the error names the field; unknown types and keys pass.
#include "core/ledger/event_checks.h"

#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::event_checks_test {
namespace {

using ::testing::HasSubstr;

const std::string kDigest(64, 'a');

struct Case {
    std::string type;
    std::string body; ///< every field of which is necessary, unless listed in `optional`
    std::vector<std::string> optional = {};
};

std::vector<Case> cases()
{
    const std::string digest = "\"" + kDigest + "\"";
    return {
        {"policy", R"({"epsilon":"1","delta":"1e-6"})"},
        {"partition", R"({"name":"p","blocks":["a"],"membership":"m","independent":true,"data":"fixed"})"},
        {"scope", R"({"scope":{"actor":"a"},"epsilon":"1","delta":"1e-6"})"},
        {"handover", R"({"from":{"actor":"a"},"to":{"actor":"b"},"epsilon":"0.1"})"},
        {"approvals", R"({"count":0,"above":"0.1","allowed_signers":[]})", {"above", "allowed_signers"}},
        {"dataset", R"({"name":"d","n":"100","digest":{"withheld":)" + digest + "}}", {"n", "digest"}},
        {"plan", R"({"steps":[]})", {"steps"}},
        {"spend", R"({"mechanism":{"kind":"no_op"}})"},
        {"release", R"({"refers_to":2,"digest":)" + digest + "}"},
        {"release", R"({"refers_to":2,"url":"https://example.org"})"},
        {"amend", R"({"refers_to":2,"correct":{},"reason":"r"})"},
        {"withdraw", R"({"refers_to":2,"reason":"r"})"},
        {"note", R"({"refers_to":2,"text":"t"})", {"refers_to", "text"}},
        {"review", R"({"refers_to":2,"role":"audit","decision":"agree","text":"t"})", {"refers_to"}},
        {"approve", R"({"role":"board","decision":"agree","text":"t"})"},
        {"outside", R"({"text":"exact counts"})"},
        {"import", R"({"source":"a.csv","sha256":)" + digest + R"(,"importer":"csv","entries":3})"},
        {"account", R"({"results":[]})"},
        {"anchor", R"({"lines":2,"sha256":)" + digest + R"(,"kind":"commit","proof":"0123abcd"})"},
        {"empirical",
         R"({"method":"one-run","canaries":10,"guesses":5,"correct":4,"confidence":"0.95","delta":"0"})",
         {"delta"}},
        {"rekey", R"({"by":"ann","from":"SHA256:a","to":"SHA256:b","reason":"lost"})"},
        {"seal", R"({"lines":2,"bytes":9,"sha256":)" + digest + R"(,"by":"ann","ns":"dpledger","sig":"s"})"},
    };
}

TEST(EventChecks, EveryNecessaryFieldIsAskedFor)
{
    for (const Case &one : cases()) {
        const Json body = Json::parse(one.body).value();
        const Status good = checkEvent(one.type, body, 7);
        EXPECT_TRUE(good.ok()) << one.type << ": " << good.error().located();
        for (const Json::Member &member : *body.ifObject()) {
            const std::string &key = member.first;
            if (std::find(one.optional.begin(), one.optional.end(), key) != one.optional.end())
                continue;
            Json::Object rest = *body.ifObject();
            std::erase_if(rest, [&](const Json::Member &other) { return other.first == key; });
            const Status lacking = checkEvent(one.type, Json::object(rest), 7);
            ASSERT_FALSE(lacking.ok()) << one.type << " without " << key;
            EXPECT_FALSE(lacking.error().located().empty());
        }
    }
}

TEST(EventChecks, WrongFieldsAreNamed)
{
    const auto problem = [](const char *type, const char *body) {
        const Status status = checkEvent(type, Json::parse(body).value(), 7);
        return status.ok() ? std::string() : status.error().located();
    };
    EXPECT_THAT(problem("release", R"({"refers_to":7,"url":"u"})"), HasSubstr("refers_to = 7: must be the seq of an"));
    EXPECT_THAT(problem("amend", R"({"refers_to":1.5,"correct":{},"reason":"r"})"), HasSubstr("refers_to"));
    EXPECT_THAT(problem("import", R"({"source":"s","sha256":"ABC"})"), HasSubstr("64 lower-case"));
    EXPECT_THAT(problem("anchor", (R"({"lines":2,"kind":"rumour","proof":"p","sha256":")" + kDigest + "\"}").c_str()),
                HasSubstr("rfc3161, commit, published"));
    EXPECT_THAT(problem("dataset", R"({"name":"d","n":"many"})"), HasSubstr("n"));
    EXPECT_THAT(problem("note", R"({"refers_to":99999999999999999999})"), HasSubstr("refers_to"));
    EXPECT_THAT(problem("note", R"({"refers_to":18446744073709551616})"), HasSubstr("refers_to"));
    EXPECT_EQ(problem("telemetry", R"({"x":1})"), "");
    EXPECT_EQ(problem("note", R"({"unheard_of":1})"), "");
}

TEST(EventChecks, EveryTypeOfTheFormatIsCovered)
{
    for (const std::string_view type : eventTypes()) {
        const auto all = cases();
        const bool covered = std::any_of(all.begin(), all.end(), [&](const Case &one) { return one.type == type; });
        EXPECT_TRUE(covered || type == "header" || type == "draft") << type;
    }
}

} // namespace
} // namespace epsilometer::event_checks_test
