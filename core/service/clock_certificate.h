// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ledger/ledger_parts.h"
#include "core/service/host.h"

#include <string>

namespace epsilometer::service {

/// A certificate of the clock of the potential filter, for Coq (core/potential_check/certificate.h): the policy's table, laws and
/// charges, and what the recorded rounds took of them. Policies with a scope are left out.
/// ledger  whose chain has been verified
/// name    of the ledger, for a reader
/// Errors  NotApplicable under another filter, and where a charge has no place in a certificate;
///         those of potential_check::certificate(), of reading a ledger and of starting its filter; Cancelled
/// Tests: tests/e2e/certificate_test.cpp
[[nodiscard]] Result<std::string> clockCertificate(const LedgerParts &ledger, const std::string &name,
                                                   const Host &host);

} // namespace epsilometer::service
