// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/server.h"
#include "core/base/require.h"
#include "core/service/service.h"

#include <functional>
#include <unistd.h>

namespace epsilometer::dpledger {

namespace {

/// `dpledger serve`: keeps one ledger open and answers programs over JSON-RPC.
class ServeCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "serve"; }
    [[nodiscard]] std::string_view summary() const override { return "Answer programs that ask by JSON-RPC"; }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "The ledger");
        options.text("--socket", m_socket,
                     "Listen on a Unix socket of this path, mode 0600, for many clients; else one client on standard "
                     "input and output");
        options.text("--group", m_group,
                     "With --socket: accounts of this group may use it as well, mode 0660, each in its own name");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        if (m_file == "-")
            return makeError(ErrorCode::OutOfDomain, "serve writes: FILE must be a ledger on disk, not standard input");
        EPSILOMETER_TRY(
            require::that(m_group.empty() || !m_socket.empty(), "--group", m_group, "must come with --socket"));
        // While it serves, it does not wait for other programs: that would keep all clients waiting.
        bool waits = true;
        service::Host host = environment;
        host.flags = false;              // errors name parameters instead of flags
        host.beforeForeignLog = nullptr; // what it is asked next may write
        host.patience = [&waits, patience = environment.patience] {
            return waits ? patience() : std::function<bool()>([] { return false; });
        };
        EPSILOMETER_ASSIGN(service::Service service, service::Service::open(m_file, host));
        Server server(service, waits);
        if (m_socket.empty()) {
            EPSILOMETER_TRY(server.serve(STDIN_FILENO, STDOUT_FILENO));
            return ExitCode::Fine;
        }
        EPSILOMETER_ASSIGN(const Listener listener, Listener::at(m_socket, m_group));
        console::say("serving " + m_file + " on " + m_socket);
        EPSILOMETER_TRY(console::finish());
        EPSILOMETER_TRY(server.serve(listener));
        return ExitCode::Fine;
    }

private:
    std::string m_file;
    std::string m_socket;
    std::string m_group;
};

} // namespace

std::unique_ptr<Command> makeServeCommand()
{
    return std::make_unique<ServeCommand>();
}

} // namespace epsilometer::dpledger
