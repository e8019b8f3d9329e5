// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/os/file.h"
#include "core/service/service.h"

#include <csignal>
#include <deque>
#include <string>
#include <vector>

#include <sys/types.h>

namespace epsilometer::dpledger {

/// Answers requests, one per line, either of one client on a pair of descriptors or of many clients on a socket.
/// Clients take turns, one request each. A separate process answers long questions, without writing to the ledger,
/// while the server answers others. Everything that a request records is on disk before its answer is written.
class Server {
public:
    explicit Server(service::Service &service) : m_service(service) {}

    /// Serves one client until the end of its input. Errors: Io.
    [[nodiscard]] Status serve(int in, int out);
    /// Serves all clients that connect, until SIGINT or SIGTERM.
    /// listener  a non-blocking socket
    [[nodiscard]] Status serve(const FileHandle &listener);

private:
    struct Client {
        int in = -1;
        int out = -1;
        FileHandle own;       ///< the connection, for a client on a socket
        std::string asked;    ///< requests not yet answered
        std::size_t line = 0; ///< bytes of `asked` known to hold no line end
        std::string answer;   ///< bytes still to be written
        bool ended = false;   ///< the client has closed its side
        pid_t worker = -1;    ///< process that answers a long question of this client; -1: none
        FileHandle work;      ///< pipe with the output of that process

        [[nodiscard]] bool hasRequest() const { return line < asked.size(); }
        [[nodiscard]] bool takesRequest() const;
    };

    [[nodiscard]] Status run(const FileHandle *listener);
    [[nodiscard]] bool wait(const FileHandle *listener);
    void accept(const FileHandle &listener);
    void read(Client &client);
    void answerOne(Client &client);
    void answer(Client &client, const std::string &request);
    [[nodiscard]] bool answerElsewhere(Client &client, const std::string &request);
    void collect(Client &client);
    void forget(Client &client);
    [[nodiscard]] static bool write(Client &client);

    service::Service &m_service;
    std::deque<Client> m_clients;
    bool m_accepts = false;     ///< a client waits to be accepted
    std::vector<short> m_ready; ///< events per client, from poll()
    std::size_t m_workers = 0;
    bool m_many = false; ///< several clients are possible, so long questions go to separate processes
};

/// Makes a listening socket at `path`, for this user alone (mode 0600). Replaces a socket that was left behind. Does
/// not touch a path that is not a socket, belongs to another user, or has a listener. Errors: Conflict, Io.
[[nodiscard]] Result<FileHandle> listenAt(const std::string &path);

} // namespace epsilometer::dpledger
