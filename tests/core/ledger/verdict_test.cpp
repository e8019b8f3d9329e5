// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a sealed ledger verifies with ssh-keygen and with the lines of the format's description; every
// single-byte change, deletion, insertion, every swap of neighbouring bytes and every truncation is found, or leaves
// the file cut back to an earlier state, which no check can see; wrong, foreign, expired and revoked signers are
// reported apart from bad signatures; the verdicts are the format's words.
#include "core/base/os/process.h"
#include "core/base/sha256.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/verdict.h"
#include "tests/support/golden.h"
#include "tests/support/sample_ledger.h"
#include "tests/support/sweep.h"
#include "tests/support/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <openssl/evp.h>

namespace epsilometer::verdict_test {
namespace {

using fixtures::LedgerBuilder;
using fixtures::TemporaryDirectory;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string base64(const std::string &bytes)
{
    std::string code((bytes.size() + 2) / 3 * 4 + 1, '\0');
    ::EVP_EncodeBlock(reinterpret_cast<unsigned char *>(code.data()),
                      reinterpret_cast<const unsigned char *>(bytes.data()), static_cast<int>(bytes.size()));
    code.pop_back();
    return code;
}

/// As ssh-keygen spells a signature with these parts: key, namespace, reserved, hash, signature.
std::string armoured(const std::vector<std::string> &parts, const std::string &preamble = {"SSHSIG\0\0\0\1", 10})
{
    constexpr std::size_t kLineLength = 70;
    std::string bytes = preamble;
    for (const std::string &part : parts)
        bytes += std::string(3, '\0') + static_cast<char>(part.size()) + part;
    const std::string code = base64(bytes);
    std::string armour = "-----BEGIN SSH SIGNATURE-----\n";
    for (std::size_t i = 0; i < code.size(); i += kLineLength)
        armour += code.substr(i, kLineLength) + '\n';
    return armour + "-----END SSH SIGNATURE-----\n";
}

/// Stands in for keys: a signature holds the digest of the bytes, signed by any name that it claims.
class FakeSignatures final : public Signatures {
public:
    Result<std::string> sign(std::string_view bytes, const std::string &madeFor) override
    {
        return armoured({"key", madeFor, "", "sha512", Sha256::hex(bytes).substr(0, 16)});
    }
    Result<SignatureAnswer> check(std::string_view bytes, const std::string &signature, const std::string &signer,
                                  const std::string &madeFor) override
    {
        if (signature != sign(bytes, madeFor).value())
            return SignatureAnswer{SignatureState::Bad, "fake"};
        return SignatureAnswer{signer == "ann" ? SignatureState::Good : SignatureState::SignerUnknown, "fake"};
    }
};

/// Two spends, a seal, a note, a second seal: the last line is a seal.
std::string sealedBytes(const std::string &by = "ann")
{
    FakeSignatures signatures;
    LedgerBuilder builder;
    builder.spend(R"({"kind":"pure_dp","epsilon":"0.1"})").spend(R"({"kind":"laplace","scale":"9"})", "mean");
    builder.add("seal", sealBody(builder.bytes(), 4, by, signatures)->write());
    builder.add("note", R"({"text":"reviewed"})");
    builder.add("seal", sealBody(builder.bytes(), 6, by, signatures)->write());
    return builder.bytes();
}

/// As small as a sealed ledger with a spend gets, so that every change of it can be tried.
std::string smallSealedBytes()
{
    FakeSignatures signatures;
    LedgerWriter writer;
    std::string bytes = writer.append("header", Json::object({{"id", "i"}})).value();
    bytes += writer.append("spend", Json::parse(R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"}})").value()).value();
    return bytes + writer.append("seal", sealBody(bytes, 2, "ann", signatures).value()).value();
}

Verdict judge(std::string_view bytes, Signatures *signatures)
{
    NoProgress progress;
    return judgeLedger(bytes, signatures, progress).value();
}

Verdict judgeFake(std::string_view bytes)
{
    FakeSignatures signatures;
    return judge(bytes, &signatures);
}

TEST(Verdict, SaysWhatHolds)
{
    EXPECT_EQ(judgeFake(sealedBytes()).text(), "valid and sealed to line 6 by ann");
    EXPECT_EQ(judgeFake(LedgerBuilder().bytes()).text(), "valid, not sealed, 2 lines");
    EXPECT_EQ(judge(sealedBytes(), nullptr).text(), "valid; a seal to line 6 says that it is by ann; its signature was "
                                                    "not checked: give the file of allowed signers");
    LedgerBuilder longer;
    FakeSignatures signatures;
    longer.add("seal", sealBody(longer.bytes(), 2, "ann", signatures)->write());
    longer.add("note", "{}").add("note", "{}");
    EXPECT_THAT(judgeFake(longer.bytes()).text().english(),
                StartsWith("valid, 2 lines after the last seal; sealed to line 2"));
}

TEST(Verdict, SaysWhatIsLeftOutAtTheEnd)
{
    const std::string whole = LedgerBuilder().bytes();
    EXPECT_EQ(judgeFake(whole + R"({"type":"spend)").text(),
              "valid, not sealed, 2 lines; the last line is not finished: its 14 bytes are left out");
    EXPECT_THAT(judgeFake(whole + "{").text(), HasSubstr("its one byte is left out"));
    EXPECT_EQ(judgeFake(whole + "{").judgement(), "valid, not sealed, 2 lines");
    EXPECT_EQ(judgeFake(sealedBytes() + "{}").text(),
              "valid and sealed to line 6 by ann; the last line is not finished: "
              "its 2 bytes are left out");
    const std::string header = whole.substr(0, whole.find('\n') + 1);
    EXPECT_EQ(judgeFake(header).text(), "valid, not sealed, 1 line");
}

TEST(Verdict, SaysWhatDoesNot)
{
    EXPECT_THAT(judgeFake(sealedBytes("mallory")).text().english(),
                StartsWith("signer unknown, expired or revoked (seal on"));
    FakeSignatures signatures;
    LedgerBuilder builder;
    Json body = sealBody(builder.bytes(), 2, "ann", signatures).value();
    const auto with = [&](const char *key, Json value) {
        Json changed = body;
        changed.set(key, std::move(value));
        LedgerBuilder copy;
        return judgeFake(copy.add("seal", changed.write()).bytes());
    };
    EXPECT_EQ(with("sig", "other").kind, VerdictKind::SignatureBad);
    EXPECT_EQ(with("ns", "git").kind, VerdictKind::SignatureBad);
    EXPECT_EQ(with("sha256", std::string(64, '0')).kind, VerdictKind::SealDiffers);
    EXPECT_EQ(with("bytes", Json::integer(7)).kind, VerdictKind::SealDiffers);
    for (const char *lines : {"0", "1", "3", "99999999999", "-1", "1.5"})
        EXPECT_EQ(with("lines", Json(Json::Number{lines})).kind, VerdictKind::SealDiffers) << lines;
    EXPECT_EQ(judgeFake("{}").kind, VerdictKind::Unreadable);
    std::string broken = sealedBytes();
    broken[broken.find("0.1")] = '9';
    EXPECT_THAT(judgeFake(broken).text().english(), StartsWith("chain broken at line 4"));
}

TEST(Verdict, WhatIsNoSignatureIsBadWhateverSignersAreTrusted)
{
    FakeSignatures signatures;
    const std::string covered = LedgerBuilder().bytes();
    Json body = sealBody(covered, 2, "ann", signatures).value();
    const auto kindWith = [&](const std::string &signature) {
        body.set("sig", signature);
        LedgerBuilder builder;
        return judge(builder.add("seal", body.write()).bytes(), nullptr).kind;
    };
    const std::vector<std::string> whole{"key", "dpledger", "", "sha512", "signature"};
    EXPECT_EQ(kindWith(armoured(whole)), VerdictKind::SealUnchecked);
    const auto changed = [&whole](std::size_t part, const std::string &value) {
        std::vector<std::string> parts = whole;
        parts[part] = value;
        return armoured(parts);
    };
    const std::vector<std::string> bad = {"",
                                          "I promise",
                                          "-----BEGIN SSH SIGNATURE-----\nI promise\n-----END SSH SIGNATURE-----\n",
                                          armoured(whole, "SSHSIG"),
                                          armoured(whole, {"SSHSIG\0\0\0\2", 10}),
                                          armoured(whole, {"SSHKEY\0\0\0\1", 10}),
                                          armoured({"key", "dpledger", "", "sha512"}),
                                          armoured({"key", "dpledger", "", "sha512", "signature", "more"}),
                                          changed(0, ""),
                                          changed(1, "git"),
                                          changed(4, ""),
                                          armoured(whole) + "\n"};
    for (const std::string &signature : bad)
        EXPECT_EQ(kindWith(signature), VerdictKind::SignatureBad) << signature;
    body.set("ns", "git");
    EXPECT_EQ(kindWith(armoured(whole)), VerdictKind::SignatureBad);
}

TEST(Verdict, ASealOfAnotherTypeIsNoUnknownEvent)
{
    std::string changed = sealedBytes();
    const std::size_t type = changed.rfind(R"("type":"seal")");
    changed.replace(type, 13, R"("type":"seam")");
    const Verdict verdict = judgeFake(changed);
    EXPECT_EQ(verdict.kind, VerdictKind::SealDiffers);
    EXPECT_THAT(verdict.text(), HasSubstr("it is a seal, but its type is \"seam\""));
}

TEST(Verdict, AnchorsAreHeldAgainstTheLines)
{
    const auto anchored = [](const std::string &more) {
        LedgerBuilder builder;
        const std::string digest = Sha256::hex(builder.bytes());
        builder.add("anchor", R"({"lines":2,"sha256":")" + digest + "\"," + more + "}");
        return judgeFake(builder.bytes());
    };
    const Verdict held = anchored(R"("kind":"commit","proof":"0123abcd")");
    EXPECT_TRUE(held.valid());
    ASSERT_EQ(held.anchors.size(), 1U);
    EXPECT_TRUE(held.anchors[0].holds);
    EXPECT_EQ(held.anchors[0].proof, "0123abcd");
    const Json golden = golden::document("ledger/time_stamp.json");
    const Verdict foreign = anchored(R"("kind":"rfc3161","proof":")" + golden::text(golden, "reply") + '"');
    EXPECT_EQ(foreign.kind, VerdictKind::SealDiffers);
    EXPECT_THAT(foreign.text(), HasSubstr("anchor on line 3): the token is about other bytes"));
    LedgerBuilder wrong;
    wrong.add("anchor", R"({"lines":1,"sha256":")" + std::string(64, '0') + R"(","kind":"published","proof":"p"})");
    EXPECT_THAT(judgeFake(wrong.bytes()).text().english(), StartsWith("anchor digest differs (anchor on line 3)"));
    for (const char *lines : {"0", "3", "-1"})
        EXPECT_FALSE(
            judgeFake(LedgerBuilder().add("anchor", std::string(R"({"lines":)") + lines + "}").bytes()).valid());
}

/// Whether the verdict finds a change, and places it where it is: on the line, on the next one, whose prev no longer
/// fits, or on a seal.
::testing::AssertionResult found(const std::string &changed, std::int64_t line, const char *what)
{
    const Verdict verdict = judgeFake(changed);
    if (verdict.valid() && verdict.head.torn.empty())
        return ::testing::AssertionFailure() << what << " on line " << line << " went unseen";
    if (verdict.problem && verdict.problem->place.line != line && verdict.problem->place.line != line + 1)
        return ::testing::AssertionFailure() << what << " on line " << line << " placed on line "
                                             << verdict.problem->place.line << ": " << verdict.problem->located();
    return ::testing::AssertionSuccess();
}

/// 1-based.
std::int64_t lineAt(const std::string &bytes, std::size_t at)
{
    return 1 + std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(at), '\n');
}

TEST(VerdictSweep, EveryChangeOfASealedLedgerIsFound)
{
    const std::string bytes = smallSealedBytes();
    for (std::size_t i = 0; i < bytes.size(); i += testing_support::inSweep<std::size_t>(1, 37)) {
        const std::int64_t line = lineAt(bytes, i);
        std::string changed = bytes;
        for (int value = 0; value < 256; ++value) {
            changed[i] = static_cast<char>(value);
            ASSERT_TRUE(changed[i] == bytes[i] || found(changed, line, "a changed byte"));
        }
        ASSERT_TRUE(found(std::string(bytes).erase(i, 1), line, "a deleted byte"));
        std::string longer = std::string(bytes).insert(i, 1, '\0');
        for (int value = 0; value < 256; ++value) {
            longer[i] = static_cast<char>(value);
            ASSERT_TRUE(found(longer, line, "an inserted byte"));
        }
    }
}

TEST(VerdictSweep, EverySwapIsFound)
{
    const std::string bytes = smallSealedBytes();
    std::string swapped = bytes;
    for (std::size_t i = 0; i < bytes.size(); i += testing_support::inSweep<std::size_t>(1, 37)) {
        const std::int64_t line = lineAt(bytes, i);
        for (std::size_t j = i + 1; j < bytes.size(); ++j) {
            if (bytes[i] == bytes[j])
                continue;
            std::swap(swapped[i], swapped[j]);
            ASSERT_TRUE(found(swapped, line, "swapped bytes"));
            std::swap(swapped[i], swapped[j]);
        }
    }
}

TEST(Verdict, TruncationIsFoundOrIsAnEarlierState)
{
    const std::string bytes = smallSealedBytes();
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const Verdict verdict = judgeFake(std::string_view(bytes).substr(0, size));
        const bool whole = size > 0 && bytes[size - 1] == '\n';
        // Cut after a whole line, the file is what it once was: no check can see it, as the limits say.
        EXPECT_EQ(whole, verdict.valid() && verdict.head.torn.empty()) << size;
    }
}

class SshSeals : public ::testing::Test {
protected:
    void SetUp() override
    {
        if (!runProcess({"ssh-keygen", "-Y", "none"}, "").ok())
            GTEST_SKIP() << "no ssh-keygen";
        for (const char *name : {"key", "other"})
            ASSERT_EQ(runProcess({"ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", file(name)}, "")->status, 0);
        allow("signers", "ann@example.org ", "key");
    }

    [[nodiscard]] std::string file(const std::string &name) const { return m_directory.file(name); }
    void allow(const std::string &name, const std::string &start, const std::string &key)
    {
        ASSERT_TRUE(replaceFile(file(name), start + readFile(file(key + ".pub")).value()).ok());
    }
    std::string sealed(const std::string &key = "key", const std::string &by = "ann@example.org")
    {
        const std::string path = file("a.dpledger");
        NoProgress progress;
        SshSignatures signer(file(key), {});
        LedgerFile ledger = LedgerFile::create(path, {{"header", headerBody({}, "id", "now", "test")}}).value();
        EXPECT_TRUE(ledger.append({{"note", noteBody("one")}}).ok());
        const auto seal = ledger.seal(by, signer, progress);
        EXPECT_TRUE(seal.ok()) << seal.error().located();
        EXPECT_TRUE(ledger.append({*seal}).ok());
        return readFile(path).value();
    }

    void expectSigns(const std::string &key, const std::string &signers)
    {
        SshSignatures signer(file(key), {});
        const auto signature = signer.sign("some bytes", kSealNamespace);
        ASSERT_TRUE(signature.ok()) << signature.error().located();
        SshSignatures checker({}, file(signers));
        const auto state = [&](const char *bytes) {
            return checker.check(bytes, *signature, "ann@example.org", kSealNamespace)->state;
        };
        EXPECT_EQ(state("some bytes"), SignatureState::Good);
        EXPECT_EQ(state("some byteS"), SignatureState::Bad);
    }

    TemporaryDirectory m_directory;
};

TEST_F(SshSeals, VerifyAgainstTheUsersSigners)
{
    const std::string bytes = sealed();
    SshSignatures checker({}, file("signers"));
    const Verdict verdict = judge(bytes, &checker);
    EXPECT_EQ(verdict.kind, VerdictKind::Sealed) << verdict.text();
    EXPECT_EQ(verdict.text(), "valid and sealed to line 2 by ann@example.org");
}

TEST_F(SshSeals, UnknownExpiredAndRevokedSignersAreNotTrusted)
{
    const std::string bytes = sealed();
    allow("strangers", "ann@example.org ", "other");
    allow("expired", "ann@example.org valid-before=\"20200101\" ", "key");
    SshSignatures strangers({}, file("strangers"));
    EXPECT_EQ(judge(bytes, &strangers).kind, VerdictKind::SignerUnknown);
    SshSignatures expired({}, file("expired"));
    EXPECT_EQ(judge(bytes, &expired).kind, VerdictKind::SignerUnknown);
    SshSignatures revoked({}, file("signers"), file("key.pub"));
    EXPECT_EQ(judge(bytes, &revoked).kind, VerdictKind::SignerUnknown);
    SshSignatures missing({}, file("no-such-file"));
    EXPECT_EQ(judge(bytes, &missing).kind, VerdictKind::SignerUnknown);
}

TEST_F(SshSeals, AReplacedKeySealsNoMore)
{
    const std::string bytes = sealed();
    SshSignatures checker({}, file("signers"));
    const std::string key = readFile(file("key.pub")).value();
    EXPECT_EQ(judge(bytes, &checker).seals.at(0).key, keyFingerprint(key));
    const auto listed = runProcess({"ssh-keygen", "-l", "-f", file("key.pub")}, "");
    EXPECT_THAT(listed->out, HasSubstr(keyFingerprint(key) + " "));

    const std::string path = file("a.dpledger");
    NoProgress progress;
    SshSignatures signer(file("key"), {});
    SshSignatures next(file("other"), {});
    LedgerFile ledger = LedgerFile::open(
                            path, [](LedgerEvent &&) {}, progress)
                            .value();
    Json rekey = Json::object({{"by", "ann@example.org"},
                               {"from", key},
                               {"to", readFile(file("other.pub")).value()},
                               {"reason", "a new machine"}});
    ASSERT_TRUE(ledger.append({{"rekey", rekey}}).ok());
    EXPECT_EQ(judge(readFile(path).value(), &checker).kind, VerdictKind::Sealed) << "what was sealed before stays so";
    ASSERT_TRUE(ledger.append({ledger.seal("ann@example.org", next, progress).value()}).ok());
    ASSERT_TRUE(
        replaceFile(file("both"), "ann@example.org " + key + "ann@example.org " + readFile(file("other.pub")).value())
            .ok());
    SshSignatures trustsBoth({}, file("both"));
    const Verdict renewed = judge(readFile(path).value(), &trustsBoth);
    EXPECT_EQ(renewed.kind, VerdictKind::Sealed) << renewed.text();
    ASSERT_TRUE(ledger.append({ledger.seal("ann@example.org", signer, progress).value()}).ok());
    const Verdict stale = judge(readFile(path).value(), &trustsBoth);
    EXPECT_EQ(stale.kind, VerdictKind::SignerUnknown);
    EXPECT_THAT(stale.text(), HasSubstr("which line 4 says was replaced"));
}

/// An ssh-agent of this test's own, found by ssh-keygen and ssh-add while it lives.
class Agent {
public:
    explicit Agent(const std::string &socket)
    {
        // The pattern lets it load whatever stands in for a security key.
        const auto started = runProcess({"ssh-agent", "-a", socket, "-s", "-P", "*"}, "");
        EXPECT_TRUE(started.ok() && started->status == 0);
        const std::size_t pidAt = started->out.find("SSH_AGENT_PID=");
        EXPECT_NE(pidAt, std::string::npos);
        m_process = std::atoi(started->out.c_str() + pidAt + std::string("SSH_AGENT_PID=").size());
        ::setenv("SSH_AUTH_SOCK", socket.c_str(), 1);
    }
    ~Agent()
    {
        ::kill(m_process, SIGTERM);
        ::unsetenv("SSH_AUTH_SOCK");
    }
    Agent(const Agent &) = delete;
    Agent &operator=(const Agent &) = delete;

    static void add(const std::string &key) { EXPECT_EQ(runProcess({"ssh-add", "-q", key}, "")->status, 0); }

private:
    pid_t m_process = 0;
};

TEST_F(SshSeals, AnAgentSignsWithoutAnyPrivateKeyAtHand)
{
    const Agent agent(file("agent"));
    Agent::add(file("key"));
    std::filesystem::remove(file("key"));
    expectSigns("key.pub", "signers");
}

/// OpenSSH's tests bring a library that stands in for a hardware key; SSH_SK_PROVIDER may name another.
TEST_F(SshSeals, AHardwareKeySignsItselfAndThroughAnAgent)
{
    const char *named = std::getenv("SSH_SK_PROVIDER");
    const std::string provider = named != nullptr ? named : "/usr/lib/openssh/regress/misc/sk-dummy/sk-dummy.so";
    if (!std::filesystem::exists(provider))
        GTEST_SKIP() << "no " << provider;
    ::setenv("SSH_SK_PROVIDER", provider.c_str(), 1);
    ASSERT_EQ(runProcess({"ssh-keygen", "-q", "-t", "ed25519-sk", "-N", "", "-f", file("hardware")}, "")->status, 0);
    allow("trusted", "ann@example.org ", "hardware");
    expectSigns("hardware", "trusted");
    const Agent agent(file("agent"));
    Agent::add(file("hardware"));
    std::filesystem::remove(file("hardware"));
    expectSigns("hardware.pub", "trusted");
    SshSignatures strangers({}, file("signers"));
    EXPECT_EQ(judge(sealed("hardware.pub"), &strangers).kind, VerdictKind::SignerUnknown);
}

TEST_F(SshSeals, ARevocationListIsHeeded)
{
    const std::string bytes = sealed();
    ASSERT_EQ(runProcess({"ssh-keygen", "-k", "-q", "-f", file("krl"), file("other.pub")}, "")->status, 0);
    SshSignatures others({}, file("signers"), file("krl"));
    EXPECT_EQ(judge(bytes, &others).kind, VerdictKind::Sealed);
    ASSERT_EQ(runProcess({"ssh-keygen", "-k", "-u", "-q", "-f", file("krl"), file("key.pub")}, "")->status, 0);
    EXPECT_EQ(judge(bytes, &others).kind, VerdictKind::SignerUnknown);
}

TEST_F(SshSeals, AForeignSignatureIsBad)
{
    const std::string bytes = sealed("other");
    SshSignatures checker({}, file("signers"));
    EXPECT_EQ(judge(bytes, &checker).kind, VerdictKind::SignerUnknown);
    std::string changed = bytes;
    changed.replace(changed.find("BEGIN SSH SIGNATURE-----\\n") + 40, 1, "A");
    EXPECT_FALSE(judge(changed, &checker).valid());
}

TEST_F(SshSeals, AChangedSealLineIsFound)
{
    const std::string bytes = sealed();
    SshSignatures checker({}, file("signers"));
    const std::size_t start = bytes.find("{\"by\"");
    ASSERT_NE(start, std::string::npos);
    const auto seen = [&](const std::string &changed) {
        const Verdict verdict = judge(changed, &checker);
        return verdict.kind != VerdictKind::Sealed || !verdict.head.torn.empty();
    };
    for (std::size_t i = start; i < bytes.size(); ++i) {
        std::string changed = bytes;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        EXPECT_TRUE(seen(changed)) << "byte " << i;
        EXPECT_TRUE(seen(std::string(bytes).erase(i, 1))) << "without byte " << i;
    }
    std::string respelled = bytes;
    respelled.replace(respelled.find("\\n-----END"), 2, "\\n\\n");
    EXPECT_EQ(judge(respelled, &checker).kind, VerdictKind::SignatureBad);
}

TEST_F(SshSeals, AreCheckedByTheShellAlone)
{
    const std::string bytes = sealed();
    // The lines printed in the format's description.
    const std::string script = R"sh(cd "$1" && L=a.dpledger
jq -rc 'select(.type=="seal")|[.lines,.sha256,.by,.ns]|@tsv' $L | while IFS="$(printf '\t')" read -r n want who ns; do
  [ "$(head -n "$n" $L | sha256sum | cut -d' ' -f1)" = "$want" ] && echo "seal@$n digest OK" || echo "seal@$n MISMATCH"
  jq -r --argjson n "$n" 'select(.type=="seal" and .lines==$n)|.sig' $L > s.sig
  head -n "$n" $L | ssh-keygen -Y verify -f signers -I "$who" -n "$ns" -s s.sig
done)sh";
    const auto ran = runProcess({"sh", "-c", script, "sh", file("")}, "");
    ASSERT_TRUE(ran.ok());
    EXPECT_THAT(ran->out, HasSubstr("seal@2 digest OK")) << ran->err;
    EXPECT_THAT(ran->out, HasSubstr("Good \"dpledger\" signature for ann@example.org")) << ran->err;
}

TEST_F(SshSeals, AKeyWithAPassphraseIsSaidToNeedAnAgent)
{
    ASSERT_EQ(runProcess({"ssh-keygen", "-q", "-t", "ed25519", "-N", "secret", "-f", file("locked")}, "")->status, 0);
    // Nothing may put a window on somebody's screen.
    ::unsetenv("DISPLAY");
    ::unsetenv("WAYLAND_DISPLAY");
    SshSignatures signer(file("locked"), {});
    const auto refused = signer.sign("x", kSealNamespace);
    ASSERT_FALSE(refused.ok());
    EXPECT_THAT(refused.error().located(), HasSubstr("the key has a passphrase"));
    EXPECT_THAT(refused.error().located(), HasSubstr("ssh-add"));
}

TEST_F(SshSeals, AKeyThatIsNotThereIsAnError)
{
    SshSignatures signer(file("none"), {});
    EXPECT_EQ(signer.sign("x", kSealNamespace).error().code, ErrorCode::Io);
}

} // namespace
} // namespace epsilometer::verdict_test
