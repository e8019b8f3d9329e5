// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/server.h"

#include "core/base/require.h"
#include "core/base/text/json.h"
#include "core/service/json_rpc.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace epsilometer::dpledger {

namespace {

constexpr std::size_t kMostClients = 500;
constexpr std::size_t kMostUnread = std::size_t{1} << 20; ///< most bytes of answers that a client may leave unread

constexpr std::size_t kMostWorkers = 4;

/// Whether the request takes long: its time grows with the ledger or with a search. Such requests record nothing.
bool takesLong(const Json &request)
{
    if (const Json::Array *batch = request.ifArray())
        return std::ranges::all_of(*batch, takesLong) && !batch->empty();
    const Json *method = request.find("method");
    const std::string *name = method == nullptr ? nullptr : method->ifString();
    return name != nullptr && service::Service::takesLong(*name);
}

volatile std::sig_atomic_t g_ending = 0;

extern "C" void onEnd(int)
{
    g_ending = 1;
}

/// While it exists, SIGINT and SIGTERM arrive only while the server waits, so no request is left half done. A client
/// that disconnects does not end the server.
class Signals {
public:
    Signals()
    {
        g_ending = 0;
        struct sigaction action = {};
        action.sa_handler = onEnd;
        sigset_t ends;
        sigemptyset(&ends);
        for (const int signal : {SIGINT, SIGTERM}) {
            sigaddset(&ends, signal);
            ::sigaction(signal, &action, nullptr);
        }
        ::signal(SIGPIPE, SIG_IGN);
        ::sigprocmask(SIG_BLOCK, &ends, &m_waiting);
    }
    [[nodiscard]] static const sigset_t &whileWaiting() { return m_waiting; }

private:
    inline static sigset_t m_waiting;
};

Result<sockaddr_un> addressOf(const std::string &path)
{
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    EPSILOMETER_TRY(
        require::that(!path.empty() && path.size() < sizeof(address.sun_path), "--socket", path,
                      "must be a path of at most " + std::to_string(sizeof(address.sun_path) - 1) + " bytes"));
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    return address;
}

FileHandle newSocket()
{
    return FileHandle(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
}

const sockaddr *generic(const sockaddr_un &address)
{
    return reinterpret_cast<const sockaddr *>(&address);
}

/// Removes a socket of this user that has no listener. Errors for anything else, which stays.
Status clear(const std::string &path, const sockaddr_un &address)
{
    struct stat info {};
    if (::lstat(path.c_str(), &info) != 0)
        return errno == ENOENT ? Status() : Status(ioError(path, "cannot look at it"));
    if (!S_ISSOCK(info.st_mode) || info.st_uid != ::geteuid())
        return makeError(ErrorCode::Conflict, "is there already, and is no socket of yours: it is not touched")
            .at(path);
    const FileHandle probe = newSocket();
    if (::connect(probe.get(), generic(address), sizeof(address)) == 0 || errno != ECONNREFUSED)
        return makeError(ErrorCode::Conflict, "is in use: another server listens there").at(path);
    return ::unlink(path.c_str()) == 0 ? Status() : Status(ioError(path, "cannot replace the old socket"));
}

} // namespace

Result<FileHandle> listenAt(const std::string &path)
{
    EPSILOMETER_ASSIGN(const sockaddr_un address, addressOf(path));
    EPSILOMETER_TRY(clear(path, address));
    FileHandle listener = newSocket();
    const mode_t before = ::umask(S_IRWXG | S_IRWXO | S_IXUSR);
    const bool bound = listener.isOpen() && ::bind(listener.get(), generic(address), sizeof(address)) == 0;
    const Error error = bound ? Error() : ioError(path, "cannot make the socket");
    ::umask(before);
    if (!bound)
        return error;
    if (::listen(listener.get(), SOMAXCONN) != 0)
        return ioError(path, "cannot listen");
    return listener;
}

Status Server::serve(int in, int out)
{
    Client client;
    client.in = in;
    client.out = out;
    m_clients.push_back(std::move(client));
    return run(nullptr);
}

Status Server::serve(const FileHandle &listener)
{
    return run(&listener);
}

Status Server::run(const FileHandle *listener)
{
    const Signals signals;
    m_many = listener != nullptr;
    while (listener != nullptr || !m_clients.empty()) {
        if (!wait(listener)) {
            if (g_ending != 0)
                return {};
            return ioError("serve", "cannot wait for requests");
        }
        if (m_accepts)
            accept(*listener);
        for (std::size_t i = 0; i < m_clients.size(); ++i) {
            Client &client = m_clients[i];
            if (i < m_ready.size() && m_ready[i] != 0)
                client.work.isOpen() ? collect(client) : read(client);
            if (client.takesRequest())
                answerOne(client);
        }
        std::erase_if(m_clients, [this](Client &client) {
            const bool stands = write(client);
            const bool done = client.ended && !client.hasRequest() && client.answer.empty() && !client.work.isOpen();
            if (!stands)
                forget(client);
            return !stands || done;
        });
    }
    return {};
}

/// Whether the next request may be answered: the answer to the last one is complete, and the client reads its answers.
bool Server::Client::takesRequest() const
{
    return !work.isOpen() && answer.size() <= kMostUnread;
}

/// Waits until there is something to do; returns at once if a whole request has arrived. False: the server is to end,
/// or an error occurred.
bool Server::wait(const FileHandle *listener)
{
    std::vector<pollfd> descriptors;
    bool busy = false;
    for (const Client &client : m_clients) {
        const bool reads = !client.ended && client.asked.size() <= service::kMostRequestBytes && client.takesRequest();
        const int quiet = reads ? client.in : -1;
        descriptors.push_back({client.work.isOpen() ? client.work.get() : quiet, POLLIN, 0});
        busy |= client.takesRequest() && client.asked.find('\n', client.line) != std::string::npos;
        busy |= client.takesRequest() && client.ended && client.hasRequest();
    }
    const std::size_t writers = descriptors.size();
    for (const Client &client : m_clients)
        descriptors.push_back({client.answer.empty() ? -1 : client.out, POLLOUT, 0});
    if (listener != nullptr && m_clients.size() < kMostClients)
        descriptors.push_back({listener->get(), POLLIN, 0});
    const timespec now = {};
    const int ready = ::ppoll(descriptors.data(), descriptors.size(), busy ? &now : nullptr, &Signals::whileWaiting());
    m_ready.clear();
    m_accepts = false;
    if (g_ending != 0)
        return false;
    if (ready < 0)
        return errno == EINTR;
    for (std::size_t i = 0; i < writers; ++i)
        m_ready.push_back(descriptors[i].revents);
    m_accepts = descriptors.size() > 2 * writers && descriptors.back().revents != 0;
    return true;
}

void Server::accept(const FileHandle &listener)
{
    FileHandle socket(::accept4(listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!socket.isOpen())
        return;
    Client client;
    client.in = client.out = socket.get();
    client.own = std::move(socket);
    m_clients.push_back(std::move(client));
}

void Server::read(Client &client)
{
    std::array<char, std::size_t{1} << 16> bytes{};
    const ssize_t got = ::read(client.in, bytes.data(), bytes.size());
    if (got > 0)
        client.asked.append(bytes.data(), static_cast<std::size_t>(got));
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        client.ended = true;
}

/// Answers the next whole line, or the rest that a client sent before it closed. A line that is too long gets an error,
/// and nothing more is read from its client.
void Server::answerOne(Client &client)
{
    std::size_t end = client.asked.find('\n', client.line);
    const bool tooLong = end == std::string::npos && client.asked.size() > service::kMostRequestBytes;
    if (end == std::string::npos && !tooLong && !client.ended) {
        client.line = client.asked.size();
        return;
    }
    end = std::min(end, client.asked.size());
    const std::string request = client.asked.substr(0, end);
    client.asked.erase(0, end + 1);
    client.line = 0;
    if (request.find_first_not_of(" \t\r") == std::string::npos)
        return;
    answer(client, request);
    if (tooLong) {
        client.asked.clear();
        client.ended = true;
    }
}

void Server::answer(Client &client, const std::string &request)
{
    if (answerElsewhere(client, request))
        return;
    const std::string said = service::answerTo(m_service, request, service::Caller::Connection);
    if (!said.empty())
        client.answer += said + "\n";
}

/// Starts a process for a long question; it inherits all data of the server. False: the server must answer itself.
bool Server::answerElsewhere(Client &client, const std::string &request)
{
    if (!m_many || m_workers >= kMostWorkers)
        return false;
    const auto parsed = Json::parse(request, {.bytes = service::kMostRequestBytes});
    std::array<int, 2> ends{};
    if (!parsed.ok() || !takesLong(*parsed) || ::pipe2(ends.data(), O_CLOEXEC) != 0)
        return false;
    FileHandle ours(ends[0]);
    FileHandle theirs(ends[1]);
    const pid_t worker = ::fork();
    if (worker < 0)
        return false;
    if (worker == 0) {
        for (const int signal : {SIGINT, SIGTERM})
            ::signal(signal, SIG_DFL);
        ::sigprocmask(SIG_SETMASK, &Signals::whileWaiting(), nullptr);
        Client answered;
        answered.out = theirs.get();
        answered.answer = service::answerTo(m_service, request, service::Caller::Connection);
        if (!answered.answer.empty())
            answered.answer += "\n";
        ::_exit(write(answered) ? 0 : 1);
    }
    client.worker = worker;
    client.work = std::move(ours);
    ++m_workers;
    return true;
}

/// Reads the output of a process so far. If a process ended without an answer, disconnects its client.
void Server::collect(Client &client)
{
    std::array<char, std::size_t{1} << 16> bytes{};
    const ssize_t got = ::read(client.work.get(), bytes.data(), bytes.size());
    if (got > 0)
        client.answer.append(bytes.data(), static_cast<std::size_t>(got));
    if (got > 0 || (got < 0 && errno == EINTR))
        return;
    int status = 0;
    const bool whole = ::waitpid(client.worker, &status, 0) == client.worker && status == 0;
    client.work.close();
    client.worker = -1;
    --m_workers;
    if (whole)
        return;
    client.asked.clear();
    client.line = 0;
    client.ended = true;
}

/// Drops a client that is gone, with its requests and its process.
void Server::forget(Client &client)
{
    if (client.worker < 0)
        return;
    ::kill(client.worker, SIGKILL);
    ::waitpid(client.worker, nullptr, 0);
    client.worker = -1;
    --m_workers;
}

/// Writes answers to the client. False if the client is gone.
bool Server::write(Client &client)
{
    while (!client.answer.empty()) {
        const ssize_t put = ::write(client.out, client.answer.data(), client.answer.size());
        if (put < 0)
            return errno == EAGAIN || errno == EINTR;
        client.answer.erase(0, static_cast<std::size_t>(put));
    }
    return true;
}

} // namespace epsilometer::dpledger
