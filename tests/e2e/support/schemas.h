// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::e2e {

/// The schema's name of what this command line prints with --json: "account", "policy-list"; empty without --json.
[[nodiscard]] std::string schemaName(const std::vector<std::string> &arguments);
/// Where JSON text does not fit docs/schemas/NAME.json; empty: it fits.
[[nodiscard]] std::string schemaProblem(const std::string &name, std::string_view text);

} // namespace epsilometer::e2e
