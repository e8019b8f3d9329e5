// SPDX-License-Identifier: GPL-3.0-or-later
// Proves, with keys and signatures of ssh-keygen:
// - spend above the share is status 1 and writes what approvers sign; with enough signatures the same command records it
// - verify and audit check the signatures again, without ssh-keygen, and name a line that lacks them
// - who must approve is changed with approvals alone, and the audit says so
// - signatures can be checked with ssh-keygen and jq, as the file format says
// - the other doors ask for the same: JSON-RPC takes what a refusal gave as the request
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::approvals_test {
namespace {

using testing::HasSubstr;
using testing::Not;

class ApprovedSpend : public testing::Test {
protected:
    void SetUp() override
    {
        std::string signers;
        for (const char *name : {"ann", "bob", "eve"}) {
            ASSERT_EQ(shell("ssh-keygen -q -t ed25519 -N '' -C x -f '" + path(name) + "'").status, 0);
            if (*name != 'e')
                signers += std::string(name) + "@example.org " + readFile(path(std::string(name) + ".pub"));
        }
        m_file = path("a.dpledger");
        const Outcome made =
            dpledger({"new", m_file, "--epsilon", "1", "--filter", "basic", "--approvals", "2", "--above", "0.1",
                      "--allowed-signers", m_scratch.file("signers", "# who\n\n" + signers)});
        ASSERT_EQ(made.status, 0) << made.err;
    }

    [[nodiscard]] std::string path(const std::string &name) const { return m_scratch.path(name); }
    [[nodiscard]] Outcome spent(const std::vector<std::string> &more, const std::string &epsilon = "0.4") const
    {
        std::vector<std::string> arguments{"spend", m_file, "pure_dp", "epsilon=" + epsilon, "--label", "mean"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return dpledger(arguments);
    }
    std::string sign(const std::string &key, const std::string &request,
                     const std::string &space = "dpledger-approval") const
    {
        const std::string signature = path(key + "." + space + ".sig");
        EXPECT_EQ(shell("ssh-keygen -q -Y sign -f '" + path(key) + "' -n " + space + " < '" + request + "' > '" +
                        signature + "'")
                      .status,
                  0);
        return signature;
    }

    Scratch m_scratch;
    std::string m_file;
};

TEST_F(ApprovedSpend, IsRecordedWithItsSignatures)
{
    EXPECT_EQ(spent({}, "0.1").status, 0) << "up to the share";
    const std::string before = readFile(m_file);
    const std::string request = path("request.json");
    EXPECT_THAT(spent({}).oneLine(), HasSubstr("--request FILE writes what they sign"));
    const Outcome halted = spent({"--request", request});
    EXPECT_EQ(halted.status, 1);
    EXPECT_THAT(halted.oneLine(), HasSubstr("2 people must approve it"));
    EXPECT_THAT(halted.oneLine(), HasSubstr("ssh-keygen -Y sign -f KEY -n dpledger-approval < " + request));
    EXPECT_EQ(readFile(m_file), before);
    const std::string ann = sign("ann", request);
    EXPECT_THAT(spent({"--request", request, "--approval", ann}).oneLine(),
                HasSubstr("the approval of ann@example.org alone"));
    for (const std::string &other : {sign("eve", request), sign("bob", request, "dpledger"), ann})
        EXPECT_EQ(spent({"--request", request, "--approval", ann, "--approval", other}).status, 1) << other;
    const std::string bob = sign("bob", request);
    EXPECT_THAT(spent({"--approval", ann, "--approval", bob}).oneLine(),
                HasSubstr("give --request FILE, which they signed"));
    EXPECT_EQ(spent({"--request", request, "--approval", ann, "--approval", bob}, "0.6").status, 64)
        << "another request in the file";
    EXPECT_EQ(readFile(m_file), before);
    const Outcome recorded = spent({"--request", request, "--approval", ann, "--approval", bob});
    EXPECT_EQ(recorded.status, 0) << recorded.err;
    EXPECT_THAT(recorded.out, HasSubstr("approved by ann@example.org, bob@example.org"));
    EXPECT_THAT(spent({"--request", request, "--approval", ann, "--approval", bob}).oneLine(),
                HasSubstr("approve one spend"));

    const Outcome verified = dpledger({"verify", m_file});
    EXPECT_EQ(verified.status, 0) << verified.err;
    EXPECT_THAT(verified.out, HasSubstr("approvals: 1 line needs them and has enough"));
    EXPECT_EQ(text(at(dpledger({"verify", m_file, "--json"}).json(), {"approvals"})),
              "1 line needs them and has enough");
    EXPECT_THAT(dpledger({"audit", m_file}).out, Not(HasSubstr("APPROVAL")));
    const Outcome without = shell("EPSILOMETER_SSH_KEYGEN=/none '" DPLEDGER_PROGRAM "' verify '" + m_file + "'");
    EXPECT_EQ(without.status, 0) << "no program is started";
}

TEST_F(ApprovedSpend, CanBeCheckedWithoutThisProgram)
{
    const std::string request = path("request.json");
    ASSERT_EQ(spent({"--request", request}).status, 1);
    ASSERT_EQ(
        spent({"--request", request, "--approval", sign("ann", request), "--approval", sign("bob", request)}).status,
        0);
    const Outcome checked =
        shell("cd '" + path("") +
              "' && rule=$(grep '\"type\":\"approvals\"' a.dpledger | sha256sum | cut -d' ' -f1) && "
              "tail -n 1 a.dpledger | jq -Sc --arg rule \"$rule\" "
              "'{event:with_entries(select(.key|IN(\"actor\",\"blocks\",\"count\",\"dataset\",\"label\",\"mechanism\","
              "\"purpose\",\"role\",\"time\",\"type\"))),rule:$rule}' > said && cmp said request.json && "
              "jq -r 'select(.type==\"approvals\").allowed_signers[]' a.dpledger > allowed && "
              "tail -n 1 a.dpledger | jq -rj '.approvals[1]' > bob.sig && "
              "ssh-keygen -Y verify -f allowed -I bob@example.org -n dpledger-approval -s bob.sig < said");
    EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
}

TEST_F(ApprovedSpend, ALineWithoutItsSignaturesIsFound)
{
    const std::string request = path("request.json");
    ASSERT_EQ(spent({"--request", request}).status, 1);
    ASSERT_EQ(
        spent({"--request", request, "--approval", sign("ann", request), "--approval", sign("bob", request)}).status,
        0);
    std::string bytes = readFile(m_file);
    const std::size_t place = bytes.rfind("\"label\":\"mean\"");
    bytes.replace(place, 14, "\"label\":\"more\"");
    m_scratch.file("a.dpledger", bytes);
    EXPECT_EQ(dpledger({"verify", m_file}).status, 3) << "the chain does not cover its last line, the signatures do";
    EXPECT_THAT(dpledger({"verify", m_file}).oneLine(), HasSubstr("a.dpledger:4: "));
    const Outcome verdict = dpledger({"verify", m_file, "--json"});
    EXPECT_EQ(verdict.status, 3);
    EXPECT_EQ(at(verdict.json(), {"valid"}).write(), "false");
    EXPECT_THAT(text(at(verdict.json(), {"approvals"})), HasSubstr("1 line lacks approvals"));
    const Outcome audit = dpledger({"audit", m_file});
    EXPECT_EQ(audit.status, 1);
    EXPECT_THAT(audit.out, HasSubstr("error APPROVAL-MISSING (line 4)"));
}

TEST_F(ApprovedSpend, TheRuleIsChangedWithApprovals)
{
    const std::vector<std::string> change{"record", m_file,           "--type",   "approvals",
                                          "--body", R"({"count":0})", "--reason", "a small study"};
    const auto with = [&](const std::vector<std::string> &more) {
        std::vector<std::string> all = change;
        all.insert(all.end(), more.begin(), more.end());
        return dpledger(all);
    };
    const std::string before = readFile(m_file);
    EXPECT_EQ(with({}).status, 1);
    EXPECT_EQ(dpledger({"policy", "add", m_file, "--scope", "actor=x", "--epsilon", "1", "--reason", "x"}).status, 1);
    const std::string request = path("change.json");
    EXPECT_EQ(with({"--request", request}).status, 1);
    EXPECT_EQ(readFile(m_file), before);
    const Outcome changed =
        with({"--request", request, "--approval", sign("ann", request), "--approval", sign("bob", request)});
    ASSERT_EQ(changed.status, 0) << changed.err;
    EXPECT_EQ(spent({}).status, 0);
    EXPECT_EQ(dpledger({"verify", m_file}).status, 0);
    EXPECT_THAT(dpledger({"audit", m_file}).out, HasSubstr("warning APPROVALS-CHANGED (line 4)"));
}

TEST_F(ApprovedSpend, APolicyWithAScopeIsAddedWithApprovals)
{
    const auto added = [&](const std::vector<std::string> &more) {
        std::vector<std::string> all{"policy",    "add", m_file,     "--scope",      "actor=x",
                                     "--epsilon", "1",   "--reason", "a small study"};
        all.insert(all.end(), more.begin(), more.end());
        return dpledger(all);
    };
    const std::string before = readFile(m_file);
    const std::string request = path("scope.json");
    EXPECT_THAT(added({}).err, HasSubstr("the same with --request FILE writes what they sign"));
    EXPECT_EQ(added({"--request", request}).status, 1);
    EXPECT_EQ(added({"--request", request, "--approval", sign("ann", request)}).status, 1) << "one of two";
    EXPECT_EQ(readFile(m_file), before);
    const Outcome done =
        added({"--request", request, "--approval", sign("ann", request), "--approval", sign("bob", request)});
    EXPECT_EQ(done.status, 0) << done.err;
    EXPECT_THAT(dpledger({"verify", m_file}).out, HasSubstr("approvals: 1 line needs them and has enough"));
}

TEST_F(ApprovedSpend, AChangeOfTheRuleVoidsWhatWasSigned)
{
    const std::string spend = path("request.json");
    EXPECT_EQ(spent({"--request", spend}).status, 1);
    const std::string rule = path("rule.json");
    const auto ruled = [&](std::vector<std::string> more) {
        std::vector<std::string> all{
            "record",
            m_file,
            "--type",
            "approvals",
            "--reason",
            "less",
            "--request",
            rule,
            "--body",
            R"({"count":1,"allowed_signers":["ann@example.org )" + readFile(path("ann.pub")).substr(0, 80) + R"("]})"};
        all.insert(all.end(), more.begin(), more.end());
        return dpledger(all);
    };
    EXPECT_EQ(ruled({}).status, 1);
    ASSERT_EQ(ruled({"--approval", sign("ann", rule), "--approval", sign("bob", rule)}).status, 0);
    EXPECT_THAT(spent({"--request", spend, "--approval", sign("ann", spend)}).oneLine(),
                HasSubstr("was changed since"));
}

TEST_F(ApprovedSpend, OtherDoorsAskForTheSame)
{
    const auto called = [&](Json params) {
        params.set("label", "mean");
        params.set("mechanism", "pure_dp epsilon=0.5");
        const Json call =
            Json::object({{"jsonrpc", "2.0"}, {"id", Json::integer(1)}, {"method", "spend"}, {"params", params}});
        return *Json::parse(dpledger({"serve", m_file}, call.write() + "\n").out);
    };
    const Json halted = called(Json::object());
    EXPECT_EQ(text(at(halted, {"result", "decision"})), "halt");
    const std::string request = text(at(halted, {"result", "approvals", "request"}));
    const std::string file = m_scratch.file("r.json", request);
    const Json approvals = Json::Array{readFile(sign("ann", file)), readFile(sign("bob", file))};
    const Json recorded = called(Json::object({{"request", request}, {"approvals", approvals}}));
    EXPECT_EQ(text(at(recorded, {"result", "decision"})), "cont") << recorded.write();
    EXPECT_EQ(text(at(dpledger({"can-spend", m_file, "pure_dp", "epsilon=0.2", "--json"}).json(), {"decision"})),
              "halt");
}

TEST_F(ApprovedSpend, ARuleThatCannotBeMetIsRefused)
{
    const auto made = [&](const std::string &signers, const std::string &people) {
        return dpledger({"new", path("b.dpledger"), "--epsilon", "1", "--approvals", people, "--allowed-signers",
                         m_scratch.file("other", signers)});
    };
    const std::string ann = readFile(path("ann.pub"));
    EXPECT_NE(made("ann@example.org " + ann, "2").status, 0);
    EXPECT_NE(made("ann@example.org valid-before=\"20200101\" " + ann, "1").status, 0) << "an option is not read";
    EXPECT_NE(dpledger({"new", path("b.dpledger"), "--epsilon", "1", "--approvals", "1"}).status, 0);
    EXPECT_NE(dpledger({"new", path("b.dpledger"), "--epsilon", "1", "--above", "0.5"}).status, 0);
    EXPECT_EQ(made("ann@example.org " + ann, "1").status, 0);
}

} // namespace
} // namespace epsilometer::e2e::approvals_test
