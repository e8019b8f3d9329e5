// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace epsilometer::dpledger {

/// Accepted values by the name of an option or argument ("--filter", "MECHANISM", "policy ACTION"), for those that do not
/// declare their values.
using OptionWords = std::map<std::string, std::vector<std::string>>;

/// Names of the parameters of each mechanism kind, which follow it on the command line: "gaussian sigma=".
using KindParameters = std::map<std::string, std::vector<std::string>>;

/// A completion script for "bash", "zsh" or "fish", generated from the commands and options of `app`.
/// Errors: OutOfDomain for another shell.
[[nodiscard]] Result<std::string> completionScript(const CLI::App &app, std::string_view shell,
                                                   const OptionWords &words, const KindParameters &parameters);

} // namespace epsilometer::dpledger
