// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Entries of the registry of differential privacy deployments, read: those that the program brings along, and a file.
namespace epsilometer::io {

/// The numbers that an entry states about one release.
struct RegistryClaim {
    std::string label;     ///< of a part of the deployment; empty: the whole
    std::string unit;      ///< the part's, else the entry's: "person", "user-day"; empty: not stated
    Json stated;           ///< object: epsilon, delta, rho, mu, each a text as typed; not checked
    std::int64_t line = 0; ///< of the source
};

/// One deployment as its entry states it; texts are empty where it states nothing.
struct RegistryEntry {
    std::string name;
    std::string curators; ///< separated by commas
    std::string date;     ///< of publication, "2021-08-01"
    std::string sector;
    std::string variant; ///< "Pure DP", "Zero-concentrated DP", ...
    std::string unit;    ///< "person": the entry's privacy unit in small letters, without "-level"
    std::string neighbours;
    std::vector<RegistryClaim> claims; ///< the parts if there are some, else the parameters of the whole
    bool hasParts = false;
};

inline constexpr std::size_t kLongestRegistryText = 1U << 18U; ///< bytes

/// Reads entries in the registry's form, one a YAML document. Two keys at the top are not the registry's: `neighbours`,
/// and `parts`, a list of {label, unit, mu, rho, epsilon, delta, source} for figures that an entry has in its prose.
/// Errors: Malformed with the line: no YAML, longer than kLongestRegistryText, no entry, more than 1000 documents, an
/// unknown or repeated key beside the numbers. Tests: tests/core/io/registry_entries_test.cpp
[[nodiscard]] Result<std::vector<RegistryEntry>> readRegistryEntries(std::string_view yaml);

/// The entries of resources/registry, as bytes that readRegistryEntries() takes.
[[nodiscard]] std::string_view registryFile();

/// The deployments of registryFile().
[[nodiscard]] const std::vector<RegistryEntry> &publishedDeployments();

} // namespace epsilometer::io
