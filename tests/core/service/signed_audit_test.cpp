// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of an audit that is signed:
// - what was signed is read back: signer, time, lines, head, and how many findings count; laid out in another way it is
//   the same
// - a changed finding, another signer and a signature for another purpose are refused
// - an audit of something without a head cannot be signed, nor by somebody with two words as a name
// - other JSON, and bytes that are none, are no signed audit
#include "core/service/signed_audit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace epsilometer::service::signed_audit_test {
namespace {

using testing::HasSubstr;

/// Signs by repeating what it signs, so that any change of it shows.
class Repeating final : public Signatures {
public:
    Result<std::string> sign(std::string_view bytes, const std::string &signatureNamespace) override
    {
        signedBytes = std::string(bytes);
        usedNamespace = signatureNamespace;
        return armour;
    }
    Result<SignatureAnswer> check(std::string_view bytes, const std::string &signature, const std::string &signer,
                                  const std::string &signatureNamespace) override
    {
        if (signer != "ann@example.org")
            return SignatureAnswer{SignatureState::SignerUnknown, "not allowed"};
        const bool same = bytes == signedBytes && signature == armour && signatureNamespace == usedNamespace;
        return SignatureAnswer{same ? SignatureState::Good : SignatureState::Bad, "checked"};
    }

    std::string signedBytes;
    std::string usedNamespace;
    std::string armour;
};

/// As ssh-keygen writes it: version 1, an ed25519 key, the namespace, a hash and a signature.
std::string armourFor(const std::string &space)
{
    const auto number = [](std::size_t value) {
        return std::string{char(value >> 24U), char(value >> 16U), char(value >> 8U), char(value)};
    };
    const auto text = [&](const std::string &content) { return number(content.size()) + content; };
    const std::string blob = "SSHSIG" + number(1) + text(text("ssh-ed25519") + text(std::string(32, 'k'))) +
                             text(space) + text("") + text("sha512") +
                             text(text("ssh-ed25519") + text(std::string(64, 's')));
    static constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string base;
    for (std::size_t i = 0; i < blob.size(); i += 3) {
        const auto byte = [&](std::size_t at) { return at < blob.size() ? static_cast<unsigned char>(blob[at]) : 0U; };
        const unsigned three = byte(i) << 16U | byte(i + 1) << 8U | byte(i + 2);
        for (unsigned digit = 0; digit < 4; ++digit)
            base += i + digit > blob.size() ? '=' : kDigits[three >> (18U - 6U * digit) & 63U];
    }
    std::string armour = "-----BEGIN SSH SIGNATURE-----\n";
    for (std::size_t i = 0; i < base.size(); i += 70)
        armour += base.substr(i, 70) + "\n";
    return armour + "-----END SSH SIGNATURE-----\n";
}

class SignedAuditTest : public testing::Test {
protected:
    SignedAuditTest() { keys.armour = armourFor(kAuditNamespace); }

    static Json audit(const std::string &head = std::string(64, 'a'))
    {
        return *Json::parse(R"({"findings":[{"severity":"error","suppressed":null},{"severity":"warning",
            "suppressed":"known"},{"severity":"warning","suppressed":null}],"head":")" +
                            head + R"(","lines":7,"verdict":"valid, not sealed"})");
    }
    Json made() { return *signedAudit(audit(), "ann@example.org", "2026-11-30T00:00:00Z", keys); }

    Repeating keys;
};

TEST_F(SignedAuditTest, IsReadBack)
{
    const Json json = made();
    EXPECT_EQ(keys.usedNamespace, kAuditNamespace);
    for (const std::string &bytes : {json.write(), json.writePretty() + "\n"}) {
        const auto read = readSignedAudit(bytes);
        ASSERT_TRUE(read.ok()) << read.error().message();
        EXPECT_EQ(read->by, "ann@example.org");
        EXPECT_EQ(read->lines, 7U);
        EXPECT_EQ(read->head, std::string(64, 'a'));
        EXPECT_EQ(read->errors, 1U);
        EXPECT_EQ(read->warnings, 1U) << "one has a reason against it";
        EXPECT_TRUE(checkSignature(*read, keys).ok());
        EXPECT_EQ(textOf(*read, 9), "the audit of 7 lines by ann@example.org at 2026-11-30T00:00:00Z: valid, not "
                                    "sealed; 1 error, 1 warning; 2 lines came after it");
        EXPECT_EQ(textOf(*read, 7).find("after"), std::string::npos);
    }
}

TEST_F(SignedAuditTest, ChangesAreRefused)
{
    const std::string written = made().write();
    const auto changed = [&](const std::string &from, const std::string &to) {
        std::string bytes = written;
        const std::size_t at = bytes.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        bytes.replace(at, from.size(), to);
        return bytes;
    };
    for (const auto &[from, to] : {std::pair("\"severity\":\"error\"", "\"severity\":\"note\""),
                                   std::pair("2026-11-30", "2026-11-29"), std::pair("\"lines\":7", "\"lines\":8")}) {
        const auto read = readSignedAudit(changed(from, to));
        ASSERT_TRUE(read.ok()) << from;
        const Status good = checkSignature(*read, keys);
        ASSERT_FALSE(good.ok()) << from;
        EXPECT_EQ(good.error().code, ErrorCode::BadSignature);
        EXPECT_THAT(good.error().message(), HasSubstr("changed"));
    }
    const auto other = readSignedAudit(changed("ann@example.org", "eve@example.org"));
    ASSERT_TRUE(other.ok());
    EXPECT_THAT(checkSignature(*other, keys).error().message(), HasSubstr("eve@example.org"));
    keys.armour = armourFor(kSealNamespace);
    const auto seal = readSignedAudit(made().write());
    ASSERT_FALSE(seal.ok()) << "a seal of a ledger";
    EXPECT_EQ(seal.error().code, ErrorCode::BadSignature);
}

TEST_F(SignedAuditTest, OnlyAnAuditWithAHeadIsSigned)
{
    EXPECT_FALSE(signedAudit(audit(""), "ann@example.org", "t", keys).ok());
    EXPECT_FALSE(signedAudit(audit(), "ann b", "t", keys).ok());
    EXPECT_FALSE(signedAudit(audit(), "", "t", keys).ok());
}

TEST_F(SignedAuditTest, OtherBytesAreNone)
{
    for (const char *bytes : {"", "{}", "[1]", "noise", R"({"$dpaudit":"2.0"})", R"({"$dpaudit":"1.0"})",
                              R"({"$dpaudit":"1.0","audit":{"lines":"x"},"by":"a"})"})
        EXPECT_FALSE(readSignedAudit(bytes).ok()) << bytes;
}

} // namespace
} // namespace epsilometer::service::signed_audit_test
