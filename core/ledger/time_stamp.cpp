// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/time_stamp.h"

#include <array>
#include <cstdio>
#include <ctime>
#include <memory>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/objects.h>
#include <openssl/ts.h>
#include <openssl/x509_vfy.h>

namespace epsilometer {

namespace {

template <auto Free> struct Freed {
    template <class T> void operator()(T *object) const { Free(object); }
};
using Token = std::unique_ptr<PKCS7, Freed<PKCS7_free>>;
using Reply = std::unique_ptr<TS_RESP, Freed<TS_RESP_free>>;
using Store = std::unique_ptr<X509_STORE, Freed<X509_STORE_free>>;
using Check = std::unique_ptr<TS_VERIFY_CTX, Freed<TS_VERIFY_CTX_free>>;
using Info = std::unique_ptr<TS_TST_INFO, Freed<TS_TST_INFO_free>>;

Error malformed(Message problem)
{
    return makeError(ErrorCode::Malformed, "proof", {}, std::move(problem));
}

Result<std::string> bytesOf(std::string_view base64)
{
    constexpr std::size_t kMost = std::size_t{1} << 20;
    if (base64.empty() || base64.size() % 4 != 0 || base64.size() > kMost)
        return malformed(core::tr("must be a time-stamp reply in base64, on one line"));
    std::string bytes(base64.size(), '\0');
    const int size =
        ::EVP_DecodeBlock(reinterpret_cast<unsigned char *>(bytes.data()),
                          reinterpret_cast<const unsigned char *>(base64.data()), static_cast<int>(base64.size()));
    if (size <= 0)
        return malformed(core::tr("is not base64"));
    bytes.resize(static_cast<std::size_t>(size)); // zero bytes of padding may follow the DER encoding, which has its
                                                  // own length
    return bytes;
}

/// The token, given alone or within an authority's reply; null if the text holds no token.
Token tokenOf(const std::string &bytes)
{
    const auto *start = reinterpret_cast<const unsigned char *>(bytes.data());
    const auto *at = start;
    if (const Reply reply(::d2i_TS_RESP(nullptr, &at, static_cast<long>(bytes.size()))); reply != nullptr) {
        PKCS7 *token = ::TS_RESP_get_token(reply.get());
        return Token(token == nullptr ? nullptr : ::PKCS7_dup(token));
    }
    at = start;
    return Token(::d2i_PKCS7(nullptr, &at, static_cast<long>(bytes.size())));
}

Info infoOf(const std::string &bytes)
{
    const Token token = tokenOf(bytes);
    return Info(token == nullptr ? nullptr : ::PKCS7_to_TS_TST_INFO(token.get()));
}

std::string timeOf(const TS_TST_INFO &info)
{
    std::tm parts{};
    const ASN1_GENERALIZEDTIME *time = ::TS_TST_INFO_get_time(&info);
    if (time == nullptr || ::ASN1_TIME_to_tm(time, &parts) != 1)
        return {};
    constexpr int kYears = 1900;
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02d-%02dT%02d:%02d:%02dZ", parts.tm_year + kYears, parts.tm_mon + 1,
                  parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
    return text.data();
}

std::string hexOf(const ASN1_OCTET_STRING &value)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string hex;
    for (int i = 0; i < ::ASN1_STRING_length(&value); ++i) {
        const unsigned char byte = ::ASN1_STRING_get0_data(&value)[i];
        hex += kDigits[byte >> 4U];
        hex += kDigits[byte & 15U];
    }
    return hex;
}

/// The last error message of OpenSSL.
Message complaint()
{
    const char *reason = ::ERR_reason_error_string(::ERR_peek_last_error());
    Message text = reason == nullptr ? Message(core::tr("unknown")) : Message(reason);
    ::ERR_clear_error();
    return text;
}

} // namespace

Status checkTimeStamp(std::string_view base64, const std::string &authorities)
{
    EPSILOMETER_ASSIGN(const std::string bytes, bytesOf(base64));
    const Token token = tokenOf(bytes);
    if (token == nullptr)
        return malformed(core::tr("is not the reply of a time-stamp authority (RFC 3161)"));
    ::ERR_clear_error();
    Store store(::X509_STORE_new());
    const Check check(::TS_VERIFY_CTX_new());
    if (store == nullptr || check == nullptr)
        return makeError(ErrorCode::Io, core::tr("not enough memory to check it")).at(authorities);
    if (::X509_STORE_load_file(store.get(), authorities.c_str()) != 1)
        return makeError(ErrorCode::Io, core::tr("holds no certificates in PEM: {1}", complaint())).at(authorities);
    // The stamped digest is compared with the ledger's lines elsewhere.
    ::TS_VERIFY_CTX_set_flags(check.get(), TS_VFY_VERSION | TS_VFY_SIGNATURE);
    ::TS_VERIFY_CTX_set_store(check.get(), store.release());
    if (::TS_RESP_verify_token(check.get(), token.get()) == 1)
        return {};
    return makeError(ErrorCode::BadSignature, "proof", {},
                     core::tr("is not signed by one of these time-stamp authorities: {1}", complaint()));
}

Result<TimeStamp> readTimeStamp(std::string_view base64)
{
    EPSILOMETER_ASSIGN(const std::string bytes, bytesOf(base64));
    const Info info = infoOf(bytes);
    TS_MSG_IMPRINT *imprint = info == nullptr ? nullptr : ::TS_TST_INFO_get_msg_imprint(info.get());
    if (imprint == nullptr)
        return malformed(core::tr("is not the reply of a time-stamp authority (RFC 3161)"));
    const ASN1_OBJECT *algorithm = nullptr;
    ::X509_ALGOR_get0(&algorithm, nullptr, nullptr, ::TS_MSG_IMPRINT_get_algo(imprint));
    if (::OBJ_obj2nid(algorithm) != NID_sha256)
        return makeError(ErrorCode::Unsupported, "proof", {},
                         core::tr("must stamp a SHA-256 digest (openssl ts -query -sha256)"));
    return TimeStamp{hexOf(*::TS_MSG_IMPRINT_get_msg(imprint)), timeOf(*info)};
}

} // namespace epsilometer
