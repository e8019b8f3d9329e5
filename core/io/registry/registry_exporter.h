// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/exporter.h"

#include <string>
#include <utility>
#include <vector>

namespace epsilometer::io {

/// The merged `registry` objects of the header, of amendments to it and of notes; later ones take precedence.
[[nodiscard]] Json registryStatements(const Session &session);

/// A session and its account at the last round, as used for a report, so that entry and report agree.
struct RegistrySource {
    const Session &session;
    const Session &counted; ///< that the account is about: the same, or that of its promise (scopedPromise())
    const account::AccountReport &report;
    std::string scope; ///< of that promise; empty: over everything
};

/// The entry. Errors: OutOfDomain if nothing was spent, if no finite bound holds, or a required choice is missing.
[[nodiscard]] Result<std::string> registryEntry(const RegistrySource &source);

/// The fields of that entry with their texts, empty where the ledger states nothing; also where an entry would be
/// refused. Without a finite total, the numbers are left out.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> registryFields(const RegistrySource &source);

} // namespace epsilometer::io
