// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/signatures.h"

#include "core/base/os/file.h"
#include "core/base/os/process.h"
#include "core/base/sha256.h"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <openssl/evp.h>
#include <optional>
#include <unistd.h>
#include <utility>
#include <vector>

namespace epsilometer {

namespace {

/// The ssh-keygen to run: the system's (core/base/os/process.h), or the one named by the environment.
std::string program()
{
    const char *named = std::getenv("EPSILOMETER_SSH_KEYGEN");
    return named == nullptr || *named == '\0' ? "ssh-keygen" : named;
}

constexpr std::string_view kArmour = "-----BEGIN SSH SIGNATURE-----";

Error notSigned(const std::string &key, const Message &why)
{
    return makeError(ErrorCode::Io, "key", key, core::tr("ssh-keygen could not sign: {1}", why));
}

/// The first line with text, for one-line messages.
std::string firstLine(const std::string &text)
{
    const std::size_t start = text.find_first_not_of("\r\n");
    if (start == std::string::npos)
        return {};
    return text.substr(start, text.find_first_of("\r\n", start) - start);
}

/// Path template of a temporary file or folder; an empty TMPDIR counts as unset.
std::string temporaryName()
{
    const char *directory = std::getenv("TMPDIR");
    const bool set = directory != nullptr && *directory != '\0';
    return std::string(set ? directory : "/tmp") + "/dpledger-XXXXXX";
}

/// A file readable by its owner only, removed on destruction: ssh-keygen reads signatures from files only.
class PrivateFile {
public:
    static Result<PrivateFile> make(std::string_view bytes)
    {
        std::string path = temporaryName();
        const FileHandle handle(::mkostemp(path.data(), O_CLOEXEC));
        if (!handle.isOpen())
            return ioError(path, core::tr("cannot create"));
        PrivateFile file(path);
        EPSILOMETER_TRY(writeAt(handle.get(), path, bytes, 0));
        return file;
    }
    ~PrivateFile()
    {
        if (!m_path.empty())
            ::unlink(m_path.c_str());
    }
    PrivateFile(PrivateFile &&other) noexcept : m_path(std::exchange(other.m_path, {})) {}
    PrivateFile &operator=(PrivateFile &&) = delete;

    [[nodiscard]] const std::string &path() const { return m_path; }

private:
    explicit PrivateFile(std::string path) : m_path(std::move(path)) {}
    std::string m_path;
};

/// A folder accessible to its owner only, removed on destruction with its contents. Holds the data to sign while
/// ssh-keygen uses the terminal as standard input.
class PrivateFolder {
public:
    static Result<PrivateFolder> make()
    {
        std::string path = temporaryName();
        if (::mkdtemp(path.data()) == nullptr)
            return ioError(path, core::tr("cannot create"));
        return PrivateFolder(std::move(path));
    }
    ~PrivateFolder()
    {
        if (m_path.empty())
            return;
        ::unlink(signedFile().c_str());
        ::unlink(signatureFile().c_str());
        ::rmdir(m_path.c_str());
    }
    PrivateFolder(PrivateFolder &&other) noexcept : m_path(std::exchange(other.m_path, {})) {}
    PrivateFolder &operator=(PrivateFolder &&) = delete;

    [[nodiscard]] std::string signedFile() const { return m_path + "/ledger"; }
    [[nodiscard]] std::string signatureFile() const { return signedFile() + ".sig"; } ///< ssh-keygen names it so

private:
    explicit PrivateFolder(std::string path) : m_path(std::move(path)) {}
    std::string m_path;
};

/// Whether `code` is the canonical one of the possible base64 encodings of its bytes.
bool isCanonicalBase64(const std::string &code)
{
    constexpr std::size_t kGroup = 4;
    if (code.empty() || code.size() % kGroup != 0)
        return false;
    std::string bytes(code.size(), '\0');
    std::string again(code.size() + 1, '\0');
    const auto *in = reinterpret_cast<const unsigned char *>(code.data());
    auto *decoded = reinterpret_cast<unsigned char *>(bytes.data());
    int size = ::EVP_DecodeBlock(decoded, in, static_cast<int>(code.size()));
    if (size < 0)
        return false;
    size -= static_cast<int>(std::count(code.end() - 2, code.end(), '='));
    ::EVP_EncodeBlock(reinterpret_cast<unsigned char *>(again.data()), decoded, size);
    return again.compare(0, code.size(), code) == 0;
}

/// Whether an armoured signature is written exactly as ssh-keygen writes it. Another form may decode to the same
/// signature; on the last line, which no other line covers, that would be a change which no check detects.
bool isCanonicalArmour(const std::string &text)
{
    constexpr std::string_view kBegin = "-----BEGIN SSH SIGNATURE-----\n";
    constexpr std::string_view kEnd = "-----END SSH SIGNATURE-----\n";
    constexpr std::size_t kLineLength = 70;
    if (!text.starts_with(kBegin) || !text.ends_with(kEnd) || text.size() < kBegin.size() + kEnd.size())
        return false;
    std::string code = text.substr(kBegin.size(), text.size() - kBegin.size() - kEnd.size());
    std::string joined;
    for (std::size_t i = 0; i < code.size(); ++i) {
        const bool lineEnd = i % (kLineLength + 1) == kLineLength || i + 1 == code.size();
        if ((code[i] == '\n') != lineEnd)
            return false;
        if (!lineEnd)
            joined += code[i];
    }
    return isCanonicalBase64(joined);
}

/// The bytes encoded in base64; empty if it is malformed.
std::string decoded(std::string_view code)
{
    constexpr std::size_t kMost = std::size_t{1} << 20;
    if (code.empty() || code.size() % 4 != 0 || code.size() > kMost)
        return {};
    std::string bytes(code.size(), '\0');
    const int size =
        ::EVP_DecodeBlock(reinterpret_cast<unsigned char *>(bytes.data()),
                          reinterpret_cast<const unsigned char *>(code.data()), static_cast<int>(code.size()));
    if (size < 0)
        return {};
    const auto padding = static_cast<std::size_t>(std::count(code.end() - 2, code.end(), '='));
    bytes.resize(static_cast<std::size_t>(size) - padding);
    return bytes;
}

/// The bytes inside an armour; empty if it is malformed.
std::string unarmoured(const std::string &armour)
{
    const std::size_t begin = armour.find('\n');
    const std::size_t end = armour.rfind("-----END");
    if (begin == std::string::npos || end == std::string::npos || end <= begin)
        return {};
    std::string code = armour.substr(begin, end - begin);
    std::erase(code, '\n');
    return decoded(code);
}

/// The first bytes of a signature by PROTOCOL.sshsig: "SSHSIG" and the version, big-endian.
constexpr std::string_view kPreamble{"SSHSIG\0\0\0\1", 10};

/// Takes a text off the front: four bytes of length, big-endian, and as many bytes. Absent if there are fewer bytes.
std::optional<std::string_view> takeText(std::string_view &bytes)
{
    constexpr std::size_t kLength = 4;
    if (bytes.size() < kLength)
        return std::nullopt;
    std::size_t length = 0;
    for (std::size_t i = 0; i < kLength; ++i)
        length = length * 256 + static_cast<unsigned char>(bytes[i]);
    bytes.remove_prefix(kLength);
    if (length > bytes.size())
        return std::nullopt;
    const std::string_view text = bytes.substr(0, length);
    bytes.remove_prefix(length);
    return text;
}

/// The fingerprint of a public key in binary form.
std::string fingerprintOf(std::string_view key)
{
    constexpr std::size_t kDigest = 32;
    constexpr std::size_t kCode = 44;
    const std::string hex = Sha256::hex(key);
    std::string digest;
    for (std::size_t i = 0; i < 2 * kDigest; i += 2)
        digest += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    std::string code(kCode + 1, '\0');
    ::EVP_EncodeBlock(reinterpret_cast<unsigned char *>(code.data()),
                      reinterpret_cast<const unsigned char *>(digest.data()), static_cast<int>(kDigest));
    return "SHA256:" + code.substr(0, code.find('='));
}

/// The binary form of a key in the form of a public key file; empty if it has none.
std::string keyBytes(const std::string &publicKey)
{
    const std::size_t start = publicKey.find(' ');
    if (start == std::string::npos)
        return {};
    const std::size_t end = publicKey.find_first_of(" \r\n", start + 1);
    return decoded(std::string_view(publicKey).substr(start + 1, end - start - 1));
}

bool isText(const std::string &value)
{
    return !value.empty() && value.find('\0') == std::string::npos;
}

} // namespace

std::string keyFingerprint(const std::string &publicKey)
{
    constexpr std::string_view kKnown = "SHA256:";
    if (publicKey.starts_with(kKnown))
        return publicKey;
    const std::string key = keyBytes(publicKey);
    return key.empty() ? std::string() : fingerprintOf(key);
}

Message signatureFault(const std::string &armour, const std::string &signatureNamespace)
{
    if (!isCanonicalArmour(armour))
        return core::tr("not an SSH signature as ssh-keygen spells it");
    const std::string bytes = unarmoured(armour);
    if (!bytes.starts_with(kPreamble))
        return core::tr("not an SSH signature: its bytes do not begin with SSHSIG and version 1");
    std::string_view rest = std::string_view(bytes).substr(kPreamble.size());
    const auto key = takeText(rest);
    const auto madeFor = takeText(rest);
    const auto reserved = takeText(rest);
    const auto hash = takeText(rest);
    const auto signature = takeText(rest);
    if (!key || key->empty() || !madeFor || !reserved || !hash || !signature || signature->empty() || !rest.empty())
        return core::tr("not a whole SSH signature: a part of it is missing, or something follows it");
    return *madeFor == signatureNamespace ? "" : core::tr("it was made for another namespace than the seal's");
}

std::string signatureFingerprint(const std::string &armour)
{
    const std::string bytes = unarmoured(armour);
    if (!bytes.starts_with(kPreamble.substr(0, kPreamble.find('\0'))) || bytes.size() < kPreamble.size())
        return {};
    std::string_view rest = std::string_view(bytes).substr(kPreamble.size());
    const auto key = takeText(rest);
    return key ? fingerprintOf(*key) : std::string();
}

namespace {

constexpr std::string_view kEd25519 = "ssh-ed25519";
constexpr std::string_view kHardware = "sk-ssh-ed25519@openssh.com";

/// An Ed25519 key in binary form.
struct Ed25519Key {
    std::string_view type;
    std::string_view bytes;
    std::string_view application; ///< of a key in hardware (PROTOCOL.u2f)
};

/// Absent for any other key.
std::optional<Ed25519Key> ed25519In(std::string_view key)
{
    constexpr std::size_t kBytes = 32;
    const auto type = takeText(key);
    const auto bytes = takeText(key);
    const auto application = type == kHardware ? takeText(key) : std::optional<std::string_view>("");
    if ((type != kEd25519 && type != kHardware) || !bytes || bytes->size() != kBytes || !application || !key.empty())
        return std::nullopt;
    return Ed25519Key{*type, *bytes, *application};
}

std::string textOfSshsig(std::string_view content)
{
    std::string text;
    for (unsigned shift = 32; shift > 0; shift -= 8)
        text += static_cast<char>(content.size() >> (shift - 8) & 0xFFU);
    return text.append(content);
}

/// The digest by the algorithm that a signature names; empty for another one than the two of PROTOCOL.sshsig.
std::string digestBy(std::string_view algorithm, std::string_view bytes)
{
    const EVP_MD *kind = algorithm == "sha512" ? ::EVP_sha512() : algorithm == "sha256" ? ::EVP_sha256() : nullptr;
    std::string digest(EVP_MAX_MD_SIZE, '\0');
    unsigned size = 0;
    if (kind == nullptr || ::EVP_Digest(bytes.data(), bytes.size(), reinterpret_cast<unsigned char *>(digest.data()),
                                        &size, kind, nullptr) != 1)
        return {};
    digest.resize(size);
    return digest;
}

bool verifies(std::string_view key, std::string_view signature, std::string_view bytes)
{
    const auto *raw = reinterpret_cast<const unsigned char *>(key.data());
    const std::unique_ptr<EVP_PKEY, decltype(&::EVP_PKEY_free)> known(
        ::EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, raw, key.size()), &::EVP_PKEY_free);
    const std::unique_ptr<EVP_MD_CTX, decltype(&::EVP_MD_CTX_free)> context(::EVP_MD_CTX_new(), &::EVP_MD_CTX_free);
    return known && context && ::EVP_DigestVerifyInit(context.get(), nullptr, nullptr, nullptr, known.get()) == 1 &&
           ::EVP_DigestVerify(context.get(), reinterpret_cast<const unsigned char *>(signature.data()),
                              signature.size(), reinterpret_cast<const unsigned char *>(bytes.data()),
                              bytes.size()) == 1;
}

} // namespace

bool isEd25519Key(const std::string &publicKey)
{
    return !ed25519Point(publicKey).empty();
}

std::string ed25519Point(const std::string &publicKey)
{
    const std::string bytes = keyBytes(publicKey);
    const auto key = ed25519In(bytes);
    return key && publicKey.starts_with(std::string(key->type) + ' ') ? std::string(key->bytes) : std::string();
}

bool isSignedBy(std::string_view bytes, const std::string &armour, const std::string &publicKey,
                const std::string &signatureNamespace)
{
    const std::string keyBlob = keyBytes(publicKey);
    const auto key = ed25519In(keyBlob);
    if (!key || !signatureFault(armour, signatureNamespace).empty())
        return false;
    const std::string blob = unarmoured(armour);
    std::string_view rest = std::string_view(blob).substr(kPreamble.size());
    const auto signer = takeText(rest);
    takeText(rest); // the namespace, as signatureFault() compared it
    const auto reserved = takeText(rest);
    const auto hash = takeText(rest);
    auto signature = takeText(rest);
    if (!signer || *signer != keyBlob || !reserved || !hash || !signature)
        return false;
    const auto type = takeText(*signature);
    const auto value = takeText(*signature);
    const std::string digest = digestBy(*hash, bytes);
    if (type != key->type || !value || digest.empty())
        return false;
    const std::string whole = "SSHSIG" + textOfSshsig(signatureNamespace) + textOfSshsig(*reserved) +
                              textOfSshsig(*hash) + textOfSshsig(digest);
    if (type == kEd25519)
        return signature->empty() && verifies(key->bytes, *value, whole);
    // Of hardware: its flags, of which the lowest says that somebody was there, and four bytes of its counter follow.
    constexpr std::size_t kFlagsAndCounter = 5;
    if (signature->size() != kFlagsAndCounter || (static_cast<unsigned char>(signature->front()) & 1U) == 0)
        return false;
    return verifies(key->bytes, *value,
                    digestBy("sha256", key->application) + std::string(*signature) + digestBy("sha256", whole));
}

Result<std::string> SshSignatures::sign(std::string_view bytes, const std::string &signatureNamespace)
{
    if (m_asksOnTerminal)
        return signAtTerminal(bytes, signatureNamespace);
    EPSILOMETER_ASSIGN(const ProcessOutput output,
                       runProcess({program(), "-Y", "sign", "-f", m_key, "-n", signatureNamespace}, bytes));
    if (output.status == 0 && output.out.starts_with(kArmour))
        return output.out;
    const bool locked =
        output.err.find("passphrase") != std::string::npos || output.err.find("askpass") != std::string::npos;
    if (!locked)
        return notSigned(m_key, firstLine(output.err));
    return notSigned(
        m_key, core::tr("the key has a passphrase, which cannot be asked for here: add the key to an agent first, "
                        "with ssh-add"));
}

Result<std::string> SshSignatures::signAtTerminal(std::string_view bytes, const std::string &signatureNamespace) const
{
    EPSILOMETER_ASSIGN(const PrivateFolder folder, PrivateFolder::make());
    EPSILOMETER_TRY(createFile(folder.signedFile(), bytes));
    EPSILOMETER_ASSIGN(const ProcessOutput output, runProcessAtTerminal({program(), "-Y", "sign", "-f", m_key, "-n",
                                                                         signatureNamespace, folder.signedFile()}));
    if (output.status != 0)
        return notSigned(m_key, firstLine(output.err));
    return readFile(folder.signatureFile());
}

Result<SignatureAnswer> SshSignatures::check(std::string_view bytes, const std::string &signature,
                                             const std::string &signer, const std::string &signatureNamespace)
{
    // Values come from the ledger; arguments of programs cannot hold zero bytes.
    if (!isText(signer) || !isText(signatureNamespace))
        return SignatureAnswer{SignatureState::Bad, core::tr("the seal names no signer or no namespace")};
    if (Message fault = signatureFault(signature, signatureNamespace); !fault.empty())
        return SignatureAnswer{SignatureState::Bad, std::move(fault)};
    EPSILOMETER_ASSIGN(const PrivateFile file, PrivateFile::make(signature));
    EPSILOMETER_ASSIGN(
        const ProcessOutput whole,
        runProcess({program(), "-Y", "check-novalidate", "-n", signatureNamespace, "-s", file.path()}, bytes));
    if (whole.status != 0)
        return SignatureAnswer{SignatureState::Bad, firstLine(whole.err + whole.out)};
    std::vector<std::string> arguments{program(), "-Y", "verify",           "-f", m_allowedSigners, "-I",
                                       signer,    "-n", signatureNamespace, "-s", file.path()};
    if (!m_revoked.empty())
        arguments.insert(arguments.end(), {"-r", m_revoked});
    EPSILOMETER_ASSIGN(const ProcessOutput trusted, runProcess(arguments, bytes));
    if (trusted.status == 0)
        return SignatureAnswer{SignatureState::Good, firstLine(trusted.out)};
    return SignatureAnswer{SignatureState::SignerUnknown, firstLine(trusted.err + trusted.out)};
}

} // namespace epsilometer
