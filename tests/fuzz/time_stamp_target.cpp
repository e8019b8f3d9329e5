// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a time-stamp token and as a signature. Promises: they never end the program; a stamp has a digest of 64
// digits; whatever is said about them is one line; what is read of a key or a signature is a fingerprint or nothing.
#include "core/ledger/signatures.h"
#include "core/ledger/time_stamp.h"
#include "tests/fuzz/target.h"

#include <string>

namespace epsilometer::fuzz {

namespace {

void promiseFingerprint(const std::string &text)
{
    promise(text.empty() || text.starts_with("SHA256:"), "a fingerprint is one");
    promise(text.find('\n') == std::string::npos, "a fingerprint is one line");
}

} // namespace

void tryBytes(std::string_view bytes)
{
    const auto stamp = readTimeStamp(bytes);
    if (stamp)
        promise(stamp->sha256.size() % 2 == 0, "a digest is whole bytes");
    else
        promiseGoodError(stamp.error());
    const std::string text(bytes);
    promiseFingerprint(signatureFingerprint(text));
    const std::string fault = signatureFault(text, kSealNamespace).english();
    promise(fault.find('\n') == std::string::npos, "a fault is one line");
    (void)keyFingerprint(text);
}

} // namespace epsilometer::fuzz
