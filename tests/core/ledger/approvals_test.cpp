// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of approvals:
// - a signature of one who may approve counts, whichever hash it was made with; each way to pass for one does not:
//   another statement, namespace or key, a key that was replaced, text that is no signature, another type
// - two signatures of one person count once, of one key or of two
// - a rule with anything that is not read, such as an option of a signer, is refused; one in a ledger that cannot be read
//   lets nothing pass
// - the statement changes with every field that decides what is spent, and with the rule
#include "core/ledger/approvals.h"

#include "core/ledger/signatures.h"
#include "tests/support/ssh_signer.h"
#include "tests/support/test_service.h"

#include <gmock/gmock.h>

namespace epsilometer::approvals_test {
namespace {

using fixtures::json;
using fixtures::SshSigner;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const SshSigner kAnn('a');
const SshSigner kAnnAtHome('A');
const SshSigner kBob('b');
const SshSigner kEve('e');
constexpr std::string_view kStatement = "{\"event\":{}}\n";

Json ruleBody(const std::string &count, const std::vector<std::string> &lines, const std::string &above = "0.1")
{
    return Json::object(
        {{"above", above}, {"count", count}, {"allowed_signers", Json::Array(lines.begin(), lines.end())}});
}

ApprovalRule rule()
{
    return *approvalRuleFromBody(ruleBody("2", {kAnn.line("ann"), kAnnAtHome.line("ann"), kBob.line("bob")}));
}

std::vector<std::string> namesOf(std::initializer_list<Json> signatures)
{
    return approvalsOf(rule(), Json::Array(signatures), kStatement).names;
}

TEST(Approvals, OfThoseWhoMayApproveCount)
{
    EXPECT_THAT(namesOf({kAnn.sign(kStatement), kBob.sign(kStatement)}), ElementsAre("ann", "bob"));
    EXPECT_THAT(namesOf({kBob.sign(kStatement, kApprovalNamespace, "sha256")}), ElementsAre("bob"));
    const Approvals both = approvalsOf(
        rule(), Json::Array{kEve.sign(kStatement), kAnn.sign(kStatement), kBob.sign(kStatement)}, kStatement);
    EXPECT_TRUE(both.enough(rule()));
    EXPECT_EQ(both.counted.ifArray()->size(), 2U) << "what does not count is left out";
    EXPECT_EQ(both.faults.size(), 1U);
}

TEST(Approvals, OfOnePersonCountOnce)
{
    EXPECT_THAT(namesOf({kAnn.sign(kStatement), kAnn.sign(kStatement)}), ElementsAre("ann"));
    EXPECT_THAT(namesOf({kAnn.sign(kStatement), kAnnAtHome.sign(kStatement)}), ElementsAre("ann"));
    const Approvals once =
        approvalsOf(rule(), Json::Array{kAnn.sign(kStatement), kAnnAtHome.sign(kStatement)}, kStatement);
    EXPECT_FALSE(once.enough(rule()));
}

TEST(Approvals, AsManyAreLookedAtAsThereAreKeys)
{
    Json::Array many(3, Json("noise"));
    many.emplace_back(kAnn.sign(kStatement));
    const Approvals none = approvalsOf(rule(), many, kStatement);
    EXPECT_THAT(none.names, IsEmpty());
    EXPECT_EQ(none.faults.size(), 3U);
    many.erase(many.begin());
    EXPECT_THAT(approvalsOf(rule(), many, kStatement).names, ElementsAre("ann"));
}

TEST(Approvals, NothingElseCounts)
{
    EXPECT_THAT(namesOf({kAnn.sign("{\"event\":{ }}\n")}), IsEmpty()) << "another statement";
    EXPECT_THAT(namesOf({kAnn.sign("{\"event\":{}}")}), IsEmpty()) << "without its line feed";
    EXPECT_THAT(namesOf({kAnn.sign(kStatement, kSealNamespace)}), IsEmpty()) << "a seal";
    EXPECT_THAT(namesOf({kEve.sign(kStatement)}), IsEmpty()) << "another key";
    EXPECT_THAT(namesOf({kAnn.publicKey(), "", "noise", Json(), Json::integer(1), Json::object()}), IsEmpty());
    EXPECT_THAT(approvalsOf(rule(), Json(kAnn.sign(kStatement)), kStatement).names, IsEmpty()) << "no list";
    EXPECT_THAT(approvalsOf(rule(), Json(), kStatement).names, IsEmpty());
    const std::string good = kAnn.sign(kStatement);
    EXPECT_THAT(namesOf({good + "\n"}), IsEmpty()) << "in another form";
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string changed = good;
        changed[i] = changed[i] == 'A' ? 'B' : 'A';
        EXPECT_THAT(namesOf({changed}), IsEmpty()) << i;
        EXPECT_THAT(namesOf({good.substr(0, i)}), IsEmpty()) << i;
    }
}

TEST(Approvals, AKeyBelongsToItsSignature)
{
    EXPECT_TRUE(isEd25519Key(kAnn.publicKey()));
    EXPECT_TRUE(isEd25519Key(kAnn.publicKey() + " ann@home"));
    EXPECT_FALSE(isEd25519Key("ssh-rsa " + kAnn.publicKey().substr(12))) << "another type";
    EXPECT_FALSE(isEd25519Key("ssh-ed25519 AAAA"));
    EXPECT_FALSE(isEd25519Key(""));
    EXPECT_TRUE(isSignedBy("x", kAnn.sign("x"), kAnn.publicKey(), kApprovalNamespace));
    EXPECT_FALSE(isSignedBy("x", kAnn.sign("x"), kBob.publicKey(), kApprovalNamespace));
    EXPECT_FALSE(isSignedBy("x", kAnn.sign("x"), "", kApprovalNamespace));
}

TEST(Approvals, AKeyInHardwareMustBeTouched)
{
    const SshSigner touched('h', true);
    const SshSigner untouched('h', true, false);
    EXPECT_TRUE(isEd25519Key(touched.publicKey()));
    EXPECT_TRUE(isSignedBy("x", touched.sign("x"), touched.publicKey(), kApprovalNamespace));
    EXPECT_FALSE(isSignedBy("y", touched.sign("x"), touched.publicKey(), kApprovalNamespace));
    EXPECT_FALSE(isSignedBy("x", untouched.sign("x"), touched.publicKey(), kApprovalNamespace));
    EXPECT_FALSE(isSignedBy("x", SshSigner('h').sign("x"), touched.publicKey(), kApprovalNamespace));
    EXPECT_FALSE(isSignedBy("x", touched.sign("x"), SshSigner('h').publicKey(), kApprovalNamespace));
}

TEST(ApprovalRules, WhatIsNotReadIsRefused)
{
    const std::string ann = kAnn.publicKey();
    for (const Json &body : {ruleBody("1", {"ann namespaces=\"git\" " + ann}),
                             ruleBody("1", {"ann cert-authority " + ann}),
                             ruleBody("1", {"*@example.org " + ann}),
                             ruleBody("1", {"ann,bob " + ann}),
                             ruleBody("1", {"!ann " + ann}),
                             ruleBody("1", {ann}),
                             ruleBody("1", {"ann ssh-rsa AAAAB3NzaC1yc2E="}),
                             ruleBody("1", {""}),
                             ruleBody("2", {kAnn.line("ann"), kAnnAtHome.line("ann")}),
                             ruleBody("1", {kAnn.line("ann"), kAnn.line("bob")}),
                             ruleBody("1", {kAnn.line("ann"), SshSigner('a', true).line("bob")}),
                             ruleBody("2", {kAnn.line("ann"), kBob.line("ANN")}),
                             ruleBody("1", {kAnn.line("\xD0\xB0nn")}),
                             ruleBody("1", {}),
                             ruleBody("-1", {kAnn.line("ann")}),
                             ruleBody("x", {kAnn.line("ann")}),
                             ruleBody("1", {kAnn.line("ann")}, "1.1"),
                             ruleBody("1", {kAnn.line("ann")}, "inf"),
                             ruleBody("1", {kAnn.line("ann")}, "ten"),
                             json(R"({"count":"1","allowed_signers":"ann"})"),
                             json("{}")})
        EXPECT_FALSE(approvalRuleFromBody(body).ok()) << body.write();
    EXPECT_TRUE(approvalRuleFromBody(ruleBody("0", {})).ok()) << "nothing needs approval";
    EXPECT_THAT(allowedSignersIn("# who\n\nann ssh-ed25519 A c \r\n"), ElementsAre(Json("ann ssh-ed25519 A c")));
    EXPECT_EQ(*approvalRuleFromBody(ruleBody("1", {kAnn.line("ann")}, "1/3")).value().above.text().c_str(), '1');
}

LedgerEvent event(std::int64_t line, const std::string &type, Json body)
{
    return {type, line, static_cast<std::uint64_t>(line - 1), std::move(body)};
}

TEST(ApprovalRules, TheLastIsInForce)
{
    const std::vector<LedgerEvent> records{
        event(3, "approvals", ruleBody("2", {kAnn.line("ann"), kBob.line("bob")})),
        event(5, "rekey", Json::object({{"from", kBob.publicKey()}})),
        event(7, "approvals", json(R"({"count":"some"})")),
        event(9, "approvals", ruleBody("0", {})),
    };
    const std::vector<ApprovalRule> rules = approvalRules(records);
    EXPECT_EQ(ruleAt(rules, 3), nullptr) << "not for its own line";
    ASSERT_NE(ruleAt(rules, 4), nullptr);
    EXPECT_THAT(ruleAt(rules, 4)->names(), ElementsAre("ann", "bob"));
    EXPECT_THAT(ruleAt(rules, 6)->names(), ElementsAre("ann")) << "a replaced key";
    EXPECT_EQ(ruleAt(rules, 6)->hash, ruleAt(rules, 4)->hash);
    ASSERT_NE(ruleAt(rules, 8), nullptr) << "one that cannot be read";
    EXPECT_FALSE(approvalsOf(*ruleAt(rules, 8), Json::Array{kAnn.sign("x")}, "x").enough(*ruleAt(rules, 8)));
    EXPECT_EQ(ruleAt(rules), nullptr);
}

TEST(ApprovalRules, AKeyIsReplacedInEachForm)
{
    const std::vector<ApprovalRule> rules = approvalRules(
        {event(3, "approvals", ruleBody("1", {kAnn.line("ann"), kAnnAtHome.line("Ann"), kBob.line("bob")})),
         event(5, "rekey", Json::object({{"from", SshSigner('b', true).publicKey()}}))});
    EXPECT_THAT(ruleAt(rules, 4)->names(), ElementsAre("ann", "bob")) << "one person";
    EXPECT_THAT(ruleAt(rules, 6)->names(), ElementsAre("ann"));
}

TEST(ApprovalStatement, SaysWhatIsSpent)
{
    const auto statementOf = [](const std::string &body, const std::string &hash = "h") {
        SpendRecord spend;
        TextPool pool;
        spend.step = *stepFromBody(json(body));
        readSpendRecord(spend, json(body), Spelling::Strings, pool);
        ApprovalRule one;
        one.hash = hash;
        return approvalStatement(one, spend);
    };
    const std::string mechanism = R"("mechanism":{"kind":"laplace","scale":"10"})";
    const std::string plain = statementOf("{" + mechanism + "}");
    EXPECT_EQ(plain, R"({"event":{"mechanism":{"kind":"laplace","scale":"10"},"type":"spend"},"rule":"h"})"
                     "\n");
    EXPECT_NE(statementOf("{" + mechanism + "}", "g"), plain);
    EXPECT_NE(statementOf(R"({"mechanism":{"kind":"laplace","scale":"1"}})"), plain);
    for (const char *field :
         {R"("actor":"x")", R"("blocks":["x"])", R"("count":2)", R"("dataset":"x")", R"("label":"x")",
          R"("purpose":"x")", R"("role":"parallel:x")", R"("time":"2026-01-01T00:00:00Z")"})
        EXPECT_NE(statementOf("{" + mechanism + "," + field + "}"), plain) << field;
    for (const char *field : {R"("status":"released")", R"("library":"x")", R"("decision":"cont")",
                              R"("approvals":["x"])", R"("training":{"records":"10"})"})
        EXPECT_EQ(statementOf("{" + mechanism + "," + field + "}"), plain) << field;
    const ApprovalRule one = rule();
    EXPECT_EQ(approvalStatement(one, "policy", json(R"({"approvals":["x"],"prev":"p","seq":3,"type":"policy"})")),
              approvalStatement(one, "policy", Json::object()));
    EXPECT_NE(approvalStatement(one, "policy", Json::object()), approvalStatement(one, "scope", Json::object()));
}

} // namespace
} // namespace epsilometer::approvals_test
