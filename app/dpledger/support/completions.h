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

/// Words that an option takes, by its name ("--filter"), where it declares none itself.
using OptionWords = std::map<std::string, std::vector<std::string>>;

/// A completion script for "bash", "zsh" or "fish", made from the commands and options that there are, so that it never
/// lags behind them. Errors: OutOfDomain for another shell.
[[nodiscard]] Result<std::string> completionScript(const CLI::App &app, std::string_view shell,
                                                   const OptionWords &words);

} // namespace epsilometer::dpledger
