// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a sealed ledger verifies with ssh-keygen and with the lines of the format's description; every
// single-byte change, deletion, insertion, every swap of neighbouring bytes and every truncation is found, or leaves
// the file cut back to an earlier state, which no check can see; wrong, foreign, expired and revoked signers are told
// apart from bad signatures; the verdicts are the format's words.
#include "core/base/process.h"
#include "core/base/sha256.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/verdict.h"
#include "tests/support/sample_ledger.h"
#include "tests/support/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer {
namespace {

using ::testing::HasSubstr;
using testing::LedgerBuilder;
using ::testing::StartsWith;
using testing::TemporaryDirectory;

/// Stands in for keys: a signature is the digest of the bytes, signed by whoever says so.
class FakeSignatures final : public Signatures {
public:
    Result<std::string> sign(std::string_view bytes, const std::string &) override { return Sha256::hex(bytes); }
    Result<SignatureAnswer> check(std::string_view bytes, const std::string &signature, const std::string &signer,
                                  const std::string &) override
    {
        if (signature != Sha256::hex(bytes))
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
    EXPECT_THAT(judge(sealedBytes(), nullptr).text(), HasSubstr("was not checked"));
    LedgerBuilder longer;
    FakeSignatures signatures;
    longer.add("seal", sealBody(longer.bytes(), 2, "ann", signatures)->write());
    longer.add("note", "{}").add("note", "{}");
    EXPECT_THAT(judgeFake(longer.bytes()).text(), StartsWith("valid, 2 lines after the last seal; sealed to line 2"));
}

TEST(Verdict, SaysWhatDoesNot)
{
    EXPECT_THAT(judgeFake(sealedBytes("mallory")).text(), StartsWith("signer unknown, expired or revoked (seal on"));
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
    EXPECT_THAT(judgeFake(broken).text(), StartsWith("chain broken at line 4"));
}

/// Whether the verdict finds a change, and places it not before the line it is on.
::testing::AssertionResult found(const std::string &changed, std::int64_t line, const char *what)
{
    const Verdict verdict = judgeFake(changed);
    if (verdict.kind == VerdictKind::Sealed && verdict.linesAfterLastSeal == 0 && verdict.head.torn.empty())
        return ::testing::AssertionFailure() << what << " on line " << line << " went unseen";
    if (verdict.problem && verdict.problem->place.line != 0 && verdict.problem->place.line < line)
        return ::testing::AssertionFailure() << what << " on line " << line << " placed before it";
    return ::testing::AssertionSuccess();
}

TEST(Verdict, EveryChangeOfASealedLedgerIsFound)
{
    const std::string bytes = sealedBytes();
    std::int64_t line = 1;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::string changed = bytes;
        for (int value = 0; value < 256; value += (i % 8 == 0 ? 1 : 51)) {
            changed[i] = static_cast<char>(value);
            ASSERT_TRUE(changed[i] == bytes[i] || found(changed, line, "a changed byte"));
        }
        ASSERT_TRUE(found(std::string(bytes).erase(i, 1), line, "a deleted byte"));
        ASSERT_TRUE(found(std::string(bytes).insert(i, 1, '7'), line, "an inserted byte"));
        ASSERT_TRUE(found(std::string(bytes).insert(i, 1, '\n'), line, "an inserted line end"));
        if (i + 1 < bytes.size() && bytes[i] != bytes[i + 1]) {
            std::string swapped = bytes;
            std::swap(swapped[i], swapped[i + 1]);
            ASSERT_TRUE(found(swapped, line, "swapped bytes"));
        }
        if (bytes[i] == '\n')
            ++line;
    }
}

TEST(Verdict, TruncationIsFoundOrIsAnEarlierState)
{
    const std::string bytes = sealedBytes();
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
        const Status sealedStatus = ledger.seal(by, signer, progress);
        EXPECT_TRUE(sealedStatus.ok()) << sealedStatus.error().located();
        return readFile(path).value();
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
    for (std::size_t i = start; i < bytes.size(); i += 5) {
        std::string changed = bytes;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        const Verdict verdict = judge(changed, &checker);
        EXPECT_TRUE(verdict.kind != VerdictKind::Sealed || !verdict.head.torn.empty()) << "byte " << i;
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

TEST_F(SshSeals, AKeyThatIsNotThereIsAnError)
{
    SshSignatures signer(file("none"), {});
    EXPECT_EQ(signer.sign("x", kSealNamespace).error().code, ErrorCode::Io);
}

} // namespace
} // namespace epsilometer
