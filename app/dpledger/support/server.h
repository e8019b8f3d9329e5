// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/file.h"
#include "core/service/service.h"

#include <csignal>
#include <deque>
#include <string>
#include <vector>

#include <sys/types.h>

namespace epsilometer::dpledger {

/// Answers requests, one a line, of one client on a pair of descriptors or of many on a socket, one request of each
/// client in turn. What takes long is answered by a process of its own, which writes nothing to the ledger, while others
/// are answered. What a request records is on disk before its answer is written.
class Server {
public:
    explicit Server(service::Service &service) : m_service(service) {}

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
        pid_t worker = -1;    ///< the process that answers its request, which takes long
        FileHandle work;      ///< what that process writes

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
    std::vector<short> m_ready; ///< what each client can do, as poll() says
    std::size_t m_workers = 0;
    bool m_many = false; ///< clients may come: none waits for another's long question
};

/// A socket of this user's own at `path` (mode 0600) without another listener. One that was left behind is replaced; what
/// is no socket, or is somebody else's, or has a listener, is not touched. Errors: Conflict, Io.
[[nodiscard]] Result<FileHandle> listenAt(const std::string &path);

} // namespace epsilometer::dpledger
