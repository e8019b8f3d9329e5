// SPDX-License-Identifier: GPL-3.0-or-later
// Proves, with keys made for the test:
// - seal signs what is there; verify against the reader's own signers is 0 and names the signer
// - an unknown signer is status 3, a changed line status 2; lines after the seal are counted
// - what is no signature is status 3, also without allowed signers
// - an audit is signed as a file of its own, and verified against the ledger and the reader's signers
// - export writes what import reads back
// - no program of that name in PATH or in the working directory is asked about a signature
// - a required seal, an expected head and an older copy are held against the file
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/stat.h>

namespace epsilometer::e2e::seal_test {
namespace {

using testing::HasSubstr;

class Seal : public testing::Test {
protected:
    void SetUp() override
    {
        for (const char *name : {"key", "other"})
            ASSERT_EQ(shell("ssh-keygen -q -t ed25519 -N '' -f '" + path(name) + "'").status, 0);
        m_file = path("a.dpledger");
        ASSERT_EQ(dpledger({"new", m_file, "--epsilon", "1", "--delta", "1e-6", "--filter", "universal"}).status, 0);
        spend();
        m_signers = allowing("key");
    }

    [[nodiscard]] std::string path(const std::string &name) const { return m_scratch.path(name); }
    [[nodiscard]] std::string allowing(const std::string &key) const
    {
        return m_scratch.file("signers-" + key, "ann@example.org " + readFile(path(key + ".pub")));
    }
    void spend() const
    {
        ASSERT_EQ(dpledger({"spend", m_file, "--mechanism", R"({"kind":"pure_dp","epsilon":"0.1"})"}).status, 0);
    }
    [[nodiscard]] Outcome sealed() const
    {
        return dpledger({"seal", m_file, "--key", path("key"), "--identity", "ann@example.org"});
    }
    [[nodiscard]] Outcome verified(const std::string &signers) const
    {
        return dpledger({"verify", m_file, "--allowed-signers", signers});
    }

    Scratch m_scratch;
    std::string m_file;
    std::string m_signers;
};

TEST_F(Seal, HoldsForTheReadersSigners)
{
    ASSERT_EQ(sealed().status, 0) << sealed().err;
    const Outcome whole = verified(m_signers);
    EXPECT_EQ(whole.status, 0) << whole.err;
    EXPECT_THAT(whole.out, HasSubstr("valid and sealed to line 3 by ann@example.org"));
    spend();
    EXPECT_THAT(verified(m_signers).out, HasSubstr("valid, 1 line after the last seal"));
    const Outcome unchecked = dpledger({"verify", m_file});
    EXPECT_EQ(unchecked.status, 0);
    EXPECT_THAT(unchecked.out, HasSubstr("says that it is by ann@example.org; its signature was not checked"));
}

TEST_F(Seal, AnAuditIsSignedBesideTheLedger)
{
    const std::string before = readFile(m_file);
    const std::vector<std::string> sign{"audit", m_file,      "--sign",     path("audit.json"),
                                        "--key", path("key"), "--identity", "ann@example.org"};
    const Outcome made = dpledger(sign);
    EXPECT_EQ(made.status, dpledger({"audit", m_file}).status) << made.err;
    EXPECT_EQ(readFile(m_file), before) << "the ledger stays as it was";
    const auto check = [&](const std::string &signers) {
        return dpledger({"verify", m_file, "--audit", path("audit.json"), "--allowed-signers", signers});
    };
    EXPECT_EQ(check(m_signers).status, 0) << "it signs the head, as a seal does";
    EXPECT_EQ(verified(m_signers).status, 3) << "which the ledger itself has not";
    ASSERT_EQ(sealed().status, 0);
    const Outcome good = check(m_signers);
    EXPECT_EQ(good.status, 0) << good.err;
    EXPECT_THAT(good.out, HasSubstr("the audit of 3 lines by ann@example.org"));
    EXPECT_THAT(good.out, HasSubstr("1 line came after it"));
    EXPECT_EQ(check(allowing("other")).status, 3) << "another key of that name";
    EXPECT_NE(dpledger(sign).status, 0) << "no audit is overwritten";
    EXPECT_NE(dpledger({"audit", m_file, "--sign", path("b.json")}).status, 0) << "without a key";
    EXPECT_NE(dpledger({"audit", m_file, "--key", path("key")}).status, 0) << "without a file";
    EXPECT_NE(dpledger({"verify", m_file, "--audit", path("audit.json")}).status, 0) << "without signers";

    std::string forged = readFile(path("audit.json"));
    const std::size_t at = forged.find("\"lines\": 3");
    ASSERT_NE(at, std::string::npos);
    forged.replace(at, 10, "\"lines\": 2");
    m_scratch.file("audit.json", forged);
    EXPECT_EQ(check(m_signers).status, 2) << "of other lines";
}

/// One that finds every signature good.
TEST_F(Seal, NoProgramOfPathIsTrusted)
{
    ASSERT_EQ(sealed().status, 0);
    m_scratch.file("ssh-keygen", "#!/bin/sh\nexit 0\n");
    const std::string forged = path("ssh-keygen");
    ASSERT_EQ(::chmod(forged.c_str(), 0755), 0);
    const std::string folder = forged.substr(0, forged.rfind('/'));
    const std::string verify =
        " '" DPLEDGER_PROGRAM "' verify '" + m_file + "' --allowed-signers '" + allowing("other") + "'";
    EXPECT_EQ(shell("cd '" + folder + "' && PATH='" + folder + "::.:/usr/bin'" + verify).status, 3);
    EXPECT_EQ(shell("EPSILOMETER_SSH_KEYGEN='" + forged + "'" + verify).status, 0) << "the user's own choice";
}

/// Seals taken away and a chain made anew are valid to a reader who expects nothing.
TEST_F(Seal, WhatTheReaderExpectsMustHold)
{
    const std::string older = m_scratch.file("older", readFile(m_file));
    const auto expecting = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"verify", m_file});
        return dpledger(more);
    };
    const std::vector<std::string> sealOfAnn{"--allowed-signers", m_signers, "--require-seal", "ann@example.org"};
    EXPECT_EQ(expecting(sealOfAnn).status, 3);
    EXPECT_THAT(expecting(sealOfAnn).oneLine(), HasSubstr("no good seal by ann@example.org"));
    EXPECT_EQ(expecting({"--require-seal", "ann@example.org"}).status, 64);
    ASSERT_EQ(sealed().status, 0);
    EXPECT_EQ(expecting(sealOfAnn).status, 0);
    EXPECT_EQ(expecting({"--allowed-signers", m_signers, "--require-seal", "eve@example.org"}).status, 3);
    const std::string head = text(at(expecting({"--json"}).json(), {"head"}));
    EXPECT_EQ(expecting({"--expect-head", head}).status, 0);
    EXPECT_EQ(expecting({"--extends", older}).status, 0);
    spend();
    EXPECT_EQ(expecting({"--expect-head", head}).status, 2);
    EXPECT_EQ(expecting({"--expect-head", head, "--lines", "4"}).status, 0);
    EXPECT_EQ(expecting({"--expect-head", head, "--lines", "3"}).status, 2);
    EXPECT_THAT(expecting({"--expect-head", head, "--lines", "9"}).oneLine(), HasSubstr("cut back"));
    EXPECT_EQ(expecting({"--lines", "3"}).status, 64);
    const std::string another = path("b.dpledger");
    ASSERT_EQ(dpledger({"new", another, "--epsilon", "1"}).status, 0);
    EXPECT_THAT(expecting({"--extends", another}).oneLine(), HasSubstr("another history"));
    EXPECT_EQ(dpledger({"verify", older, "--extends", m_file}).status, 2) << "it is shorter";
}

/// A later good seal does not make an earlier bad one of that name good.
TEST_F(Seal, ABadSealOfTheRequiredNameFailsBeforeAGoodOne)
{
    ASSERT_EQ(dpledger({"seal", m_file, "--key", path("other"), "--identity", "ann@example.org"}).status, 0);
    ASSERT_EQ(sealed().status, 0);
    const Outcome both =
        dpledger({"verify", m_file, "--allowed-signers", m_signers, "--require-seal", "ann@example.org"});
    EXPECT_EQ(both.status, 3);
    EXPECT_THAT(both.oneLine(), HasSubstr("seal on line 4"));
}

TEST_F(Seal, APromiseIsNoSignature)
{
    ASSERT_EQ(sealed().status, 0);
    std::string bytes = readFile(m_file);
    const std::size_t begin = bytes.find("-----BEGIN SSH");
    bytes.replace(begin, bytes.find('"', begin) - begin, "I promise");
    m_scratch.file("a.dpledger", bytes);
    for (const char *command : {"verify", "audit"}) {
        const Outcome outcome = dpledger({command, m_file});
        EXPECT_EQ(outcome.status, 3) << command;
        EXPECT_THAT(outcome.oneLine(), HasSubstr("signature bad (seal on line 4): not an SSH signature")) << command;
    }
    EXPECT_THAT(dpledger({"audit", m_file}).out, HasSubstr("SEAL"));
}

TEST_F(Seal, StrangersAndChangesAreRefused)
{
    ASSERT_EQ(sealed().status, 0);
    EXPECT_EQ(verified(allowing("other")).status, 3);
    const Outcome mistyped = verified(path("missing"));
    EXPECT_EQ(mistyped.status, 2) << "a missing list is an error, not an empty one";
    EXPECT_THAT(mistyped.oneLine(), HasSubstr("missing"));
    EXPECT_THAT(mistyped.oneLine(), HasSubstr("--allowed-signers"));
    const Outcome folder = verified(path(""));
    EXPECT_EQ(folder.status, 2) << "nor does a folder";
    EXPECT_THAT(folder.oneLine(), HasSubstr("--allowed-signers: cannot read: is a directory"));
    std::string bytes = readFile(m_file);
    bytes[bytes.find("\"0.1\"") + 1] = '9';
    m_scratch.file("a.dpledger", bytes);
    const Outcome changed = verified(m_signers);
    EXPECT_EQ(changed.status, 2);
    EXPECT_THAT(changed.oneLine(), HasSubstr("a.dpledger:4:"));
}

TEST_F(Seal, TheAuditSaysWhatVerifySays)
{
    ASSERT_EQ(sealed().status, 0);
    const Outcome stranger = dpledger({"audit", m_file, "--allowed-signers", allowing("other")});
    EXPECT_EQ(stranger.status, 3);
    EXPECT_THAT(stranger.out, HasSubstr("SIGNER"));
    EXPECT_THAT(stranger.oneLine(), HasSubstr("a.dpledger:4:"));
    EXPECT_EQ(dpledger({"audit", m_file, "--allowed-signers", m_signers}).status, 1) << "findings alone";
    std::string bytes = readFile(m_file);
    const std::size_t digest = bytes.rfind("\"sha256\":\"") + 10;
    bytes[digest] = bytes[digest] == '0' ? '1' : '0';
    m_scratch.file("a.dpledger", bytes);
    const Outcome other = dpledger({"audit", m_file, "--allowed-signers", m_signers});
    EXPECT_EQ(other.status, 2);
    EXPECT_THAT(other.out, HasSubstr("SEAL"));
    EXPECT_EQ(other.status, verified(m_signers).status);
}

TEST_F(Seal, AKeyThatIsNotThereSealsNothing)
{
    const std::string before = readFile(m_file);
    EXPECT_EQ(dpledger({"seal", m_file, "--key", path("none"), "--identity", "x"}).status, 2);
    EXPECT_EQ(readFile(m_file), before);
}

TEST_F(Seal, TheIdentityIsANameThatSignersCanBeAllowedBy)
{
    const std::string before = readFile(m_file);
    for (const char *name : {"a b", "a\nb", "a,b"}) {
        const Outcome outcome = dpledger({"seal", m_file, "--key", path("key"), "--identity", name});
        EXPECT_EQ(outcome.status, 64) << name;
        EXPECT_THAT(outcome.oneLine(), HasSubstr("allowed signers")) << name;
    }
    EXPECT_EQ(readFile(m_file), before);
}

TEST_F(Seal, ExportsReadBack)
{
    for (const char *format : {"dp-event", "csv", "jsonl"}) {
        const std::string file = path(std::string("export.") + format);
        ASSERT_EQ(dpledger({"export", m_file, "--to", format, "-o", file}).status, 0) << format;
        EXPECT_EQ(dpledger({"import", file, "--from", format, "-o", file + ".dpledger"}).status, 0) << format;
        EXPECT_EQ(dpledger({"export", m_file, "--to", format, "-o", file}).status, 2) << format;
    }
    EXPECT_EQ(dpledger({"export", m_file, "--to", "pickle"}).status, 64);
}

} // namespace
} // namespace epsilometer::e2e::seal_test
