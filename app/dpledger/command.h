// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/support/exit_code.h"
#include "app/dpledger/support/options.h"
#include "core/base/result.h"
#include "core/service/host.h"

#include <memory>
#include <string>
#include <string_view>

namespace epsilometer::dpledger {

/// The environment that a command runs in; main makes it once. Its progress is shown on a terminal, and Ctrl-C cancels
/// the work.
using Environment = service::Host;

/// One subcommand of dpledger: its options and its action. To add one, add a file here and a line in
/// commands/commands.cpp.
class Command {
public:
    virtual ~Command() = default;
    [[nodiscard]] virtual std::string_view name() const = 0;
    [[nodiscard]] virtual std::string_view summary() const = 0;
    virtual void addOptions(Options &options) = 0;
    /// Prints the result on standard output. The caller prints errors, on one line.
    virtual Result<ExitCode> run(const Environment &environment) = 0;

    /// The change that the command made on disk, such as "FILE: seq 3 is recorded"; empty if it made none. It is
    /// printed when the answer cannot be printed.
    [[nodiscard]] const std::string &done() const { return m_done; }

protected:
    void isDone(std::string what) { m_done = std::move(what); }

private:
    std::string m_done;
};

using Commands = std::vector<std::unique_ptr<Command>>;

} // namespace epsilometer::dpledger
