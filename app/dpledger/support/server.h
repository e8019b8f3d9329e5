// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/support/peer.h"
#include "core/base/os/file.h"
#include "core/service/service.h"

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include <poll.h>
#include <sys/types.h>

namespace epsilometer::dpledger {

/// A listening socket for this user alone (mode 0600), or for a group as well (0660). Its path is removed at the end if it still names this socket.
class Listener {
public:
    /// Replaces a socket that was left behind. Does not touch a path that is not a socket, belongs to another user, or
    /// has a listener.
    /// group  whose accounts may connect; empty: none. With a group, clients ask as their accounts: requestBy()
    /// Errors: OutOfDomain, Conflict, Io.
    static Result<Listener> at(const std::string &path, const std::string &group = {});
    Listener(Listener &&other) = default;
    Listener &operator=(Listener &&other) = default;
    Listener(const Listener &) = delete;
    Listener &operator=(const Listener &) = delete;
    ~Listener();

    [[nodiscard]] int get() const { return m_socket.get(); }
    [[nodiscard]] bool isForGroup() const { return m_forGroup; }

private:
    Listener(std::string path, FileHandle socket);

    std::string m_path;
    FileHandle m_socket;
    bool m_forGroup = false;
    dev_t m_device = 0;
    ino_t m_inode = 0;
};

/// Answers requests, one per line, either of one client on a pair of descriptors or of many clients on a socket.
/// Clients take turns, one request each; the requests of a batch are answered one by one. Processes of their own answer
/// long questions, and are asked first about each new mechanism, whose cost may take long. While another program
/// holds the ledger locked, only the requests that need the lock wait. Everything that a request records is on disk
/// before its answer is written.
class Server {
public:
    /// waits  set while a process of its own may wait for other programs; the host's patience must heed it
    Server(service::Service &service, bool &waits) : m_service(service), m_waits(waits) {}

    /// Serves one client until the end of its input, or until SIGINT or SIGTERM. Errors: Io.
    [[nodiscard]] Status serve(int in, int out);
    /// Serves all clients that connect, until SIGINT or SIGTERM.
    [[nodiscard]] Status serve(const Listener &listener);

private:
    using Clock = std::chrono::steady_clock;

    struct Client {
        int in = -1;
        int out = -1;
        FileHandle own;                          ///< the connection, for a client on a socket
        std::optional<Peer> peer;                ///< whom it asks as; absent: as it says
        std::string asked;                       ///< lines not yet answered
        std::size_t line = 0;                    ///< bytes of `asked` known to hold no line end
        bool ended = false;                      ///< it sends nothing more
        bool gone = false;                       ///< it reads nothing more
        Clock::time_point active = Clock::now(); ///< when it last sent or took something, or its line was complete

        std::deque<std::string> requests; ///< of the line that is being answered
        bool batch = false;               ///< that line is a batch
        bool begun = false;               ///< the answer to that batch has a beginning
        std::string answer;               ///< bytes for the client
        std::size_t written = 0;          ///< of them

        pid_t worker = -1;         ///< process that works for its first request; -1: none
        FileHandle work;           ///< pipe with the output of that process
        std::string said;          ///< that output
        bool trial = false;        ///< that process finds out how long the request takes
        bool tried = false;        ///< its first request does not take long
        bool waitsForRoom = false; ///< its first request needs a process, and there are enough of them
        int locked = 0;            ///< tries of its first request that met a lock
        Clock::time_point again;   ///< the next try

        [[nodiscard]] std::size_t unread() const { return answer.size() - written; }
        [[nodiscard]] bool hasLine() const;
        [[nodiscard]] bool isIdle() const;
        [[nodiscard]] bool mayGoOn() const;
    };

    [[nodiscard]] Status run(const Listener *listener);
    [[nodiscard]] bool wait(const Listener *listener);
    [[nodiscard]] int pause() const;
    void watch(std::size_t client, int descriptor, short events);
    void heed(Client &client, const pollfd &event);
    [[nodiscard]] bool mayAccept();
    void accept(const Listener &listener);
    void read(Client &client);
    void goOn(Client &client);
    void takeLine(Client &client);
    void answerFirst(Client &client);
    [[nodiscard]] bool answerElsewhere(Client &client, const Json &request, const std::string &method,
                                       const Json &params);
    [[nodiscard]] bool startWorker(Client &client, const Json &request, const Json &params, bool trial);
    void finish(Client &client, const std::string &said);
    void collect(Client &client);
    void end(Client &client);
    [[nodiscard]] bool write(Client &client);
    [[nodiscard]] bool stands(Client &client);

    service::Service &m_service;
    bool &m_waits;
    std::deque<Client> m_clients;
    std::vector<pollfd> m_watched;       ///< descriptors waited for, the listener last if it is among them
    std::vector<std::size_t> m_watchers; ///< whose they are
    bool m_accepts = false;              ///< a client waits to be accepted
    std::size_t m_mostClients = 0;       ///< on a socket
    std::size_t m_workers = 0;
    std::size_t m_unread = 0; ///< bytes of answers that no client has taken yet
    std::size_t m_asked = 0;  ///< bytes of requests that are not answered yet
};

} // namespace epsilometer::dpledger
