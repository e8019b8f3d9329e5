// SPDX-License-Identifier: GPL-3.0-or-later
// Proves, with authorities made for the test: a time stamp counts where the reader's authority signed it; one by an
// authority that the reader did not name, one that anybody made, and none at all are status 3.
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::time_stamp_test {
namespace {

using testing::HasSubstr;

/// Makes an authority NAME, a stamp by it of the digest, and leaves NAME.pem and NAME.reply in the folder.
constexpr const char *kStampScript = R"(set -e
cd "$1"; name=$2; digest=$3
openssl req -x509 -newkey rsa:2048 -nodes -keyout $name.key -out $name.pem -subj "/CN=$name root" -days 3650
openssl req -newkey rsa:2048 -nodes -keyout $name.tsa.key -out $name.csr -subj "/CN=$name stamps"
printf 'extendedKeyUsage=critical,timeStamping\n' > $name.ext
openssl x509 -req -in $name.csr -CA $name.pem -CAkey $name.key -CAcreateserial -extfile $name.ext -days 3650 -out $name.tsa.pem
printf '01\n' > $name.serial
printf '%s\n' '[tsa]' "serial=$name.serial" 'signer_digest=sha256' 'default_policy=1.2.3.4' 'digests=sha256' \
    'ess_cert_id_alg=sha256' > $name.conf
openssl ts -query -digest $digest -sha256 -cert -out $name.query
openssl ts -reply -queryfile $name.query -config $name.conf -section tsa -signer $name.tsa.pem -inkey $name.tsa.key -out $name.reply
)";

class Stamped : public testing::Test {
protected:
    void SetUp() override
    {
        m_file = m_scratch.path("a.dpledger");
        ASSERT_EQ(dpledger({"new", m_file, "--epsilon", "1"}).status, 0);
        const std::string digest = shell("head -n 2 '" + m_file + "' | sha256sum | cut -d' ' -f1").out;
        const std::string script = m_scratch.file("stamp.sh", kStampScript);
        for (const char *name : {"mine", "theirs"}) {
            const Outcome made =
                shell("sh '" + script + "' '" + m_scratch.path("") + "' " + name + " " + digest.substr(0, 64));
            ASSERT_EQ(made.status, 0) << made.err;
        }
    }

    [[nodiscard]] Outcome anchored(const std::string &proof) const
    {
        return dpledger({"record", m_file, "--type", "anchor", "--lines", "2", "--body",
                         R"({"kind":"rfc3161","proof":")" + proof + R"("})"});
    }
    [[nodiscard]] std::string reply(const std::string &name) const
    {
        return shell("base64 -w0 '" + m_scratch.path(name + ".reply") + "'").out;
    }
    [[nodiscard]] Outcome verified(const std::string &authority) const
    {
        return dpledger({"verify", m_file, "--time-authorities", m_scratch.path(authority)});
    }

    Scratch m_scratch;
    std::string m_file;
};

TEST_F(Stamped, CountsWhereTheReadersAuthoritySignedIt)
{
    const Outcome none = verified("mine.pem");
    EXPECT_EQ(none.status, 3);
    EXPECT_THAT(none.oneLine(), HasSubstr("no time stamp"));
    ASSERT_EQ(anchored(reply("mine")).status, 0);
    EXPECT_EQ(verified("mine.pem").status, 0) << verified("mine.pem").err;
    const Outcome other = verified("theirs.pem");
    EXPECT_EQ(other.status, 3);
    EXPECT_THAT(other.oneLine(), HasSubstr("is not signed by one of these time-stamp authorities"));
    EXPECT_EQ(dpledger({"verify", m_file}).status, 0) << "nothing was asked of it";
}

TEST_F(Stamped, OneGoodStampDoesNotCoverAForgedOne)
{
    ASSERT_EQ(anchored(reply("mine")).status, 0);
    ASSERT_EQ(anchored(reply("theirs")).status, 0);
    const Outcome outcome = verified("mine.pem");
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.oneLine(), HasSubstr("a.dpledger:4"));
}

TEST_F(Stamped, AFileWithoutCertificatesIsAnError)
{
    ASSERT_EQ(anchored(reply("mine")).status, 0);
    (void)m_scratch.file("empty.pem", "");
    const Outcome outcome = verified("empty.pem");
    EXPECT_NE(outcome.status, 0);
    EXPECT_THAT(outcome.oneLine(), HasSubstr("empty.pem"));
}

} // namespace
} // namespace epsilometer::e2e::time_stamp_test
