// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/exporter.h"

namespace epsilometer {

/// An entry for the registry of differential privacy deployments, in YAML: the losses and what is said of composition
/// come from the accounting, upper bounds all; what only people know comes from the ledger's own statements, the object
/// `registry` of the header, of its amendments and of notes, nested as the entry is, later ones over earlier. Free text
/// that is not stated reads "Not stated"; a missing choice is an error that lists the words to choose from. Statements
/// of the earlier form, without the level `deployment`, count as well. Schema:
/// tests/golden/registry/deployments-schema.yaml. Tests: tests/core/io/registry_test.cpp
[[nodiscard]] std::unique_ptr<const Exporter> makeRegistryExporter();

/// The entry from a session and its account at the last round, such as a report is made from: entry and report then
/// state the same numbers. Errors: OutOfDomain when nothing was spent, when no finite bound holds, and as above.
[[nodiscard]] Result<std::string> registryEntry(const Session &session, const AccountReport &report);

} // namespace epsilometer
