// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/file.h"
#include "core/service/service.h"

#include <csignal>
#include <deque>
#include <string>
#include <vector>

namespace epsilometer {

/// Answers requests, one a line, of one client on a pair of descriptors or of many on a socket, one request of each
/// client in turn. What a request records is on disk before its answer is written.
class Server {
public:
    explicit Server(Service &service) : m_service(service) {}

    /// Of one client, until it ends what it writes. Errors: Io.
    [[nodiscard]] Status serve(int in, int out);
    /// Of all clients that come, until the process is to end (SIGINT, SIGTERM).  listener  non-blocking
    [[nodiscard]] Status serve(const FileHandle &listener);

private:
    struct Client {
        int in = -1;
        int out = -1;
        FileHandle own;       ///< of a socket
        std::string asked;    ///< bytes of requests
        std::size_t line = 0; ///< where in them no line end was found yet
        std::string answer;   ///< bytes that are still to be written
        bool ended = false;   ///< it writes no more

        [[nodiscard]] bool hasRequest() const { return line < asked.size(); }
    };

    [[nodiscard]] Status run(const FileHandle *listener);
    [[nodiscard]] bool wait(const FileHandle *listener);
    void accept(const FileHandle &listener);
    void read(Client &client);
    void answerOne(Client &client);
    [[nodiscard]] static bool write(Client &client);

    Service &m_service;
    std::deque<Client> m_clients;
    bool m_accepts = false;     ///< a client waits to be accepted
    std::vector<short> m_ready; ///< what each client can do, as poll() says
};

/// A socket of this user's own at `path` (mode 0600) without another listener. One that was left behind is replaced; what
/// is no socket, or is somebody else's, or has a listener, is not touched. Errors: Conflict, Io.
[[nodiscard]] Result<FileHandle> listenAt(const std::string &path);

} // namespace epsilometer
