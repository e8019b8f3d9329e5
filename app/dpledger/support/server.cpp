// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/server.h"

#include "core/base/require.h"
#include "core/base/text/json.h"
#include "core/service/json_rpc.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace epsilometer::dpledger {

namespace {

using namespace std::chrono_literals;

// The limits are stated in dpledger(1), under serve.
constexpr std::size_t kMostClients = 500;
constexpr std::size_t kMostWorkers = 4;
constexpr std::size_t kMostUnread = std::size_t{1} << 20;       ///< of one client, before its next request is answered
constexpr std::size_t kMostUnreadOfAll = std::size_t{64} << 20; ///< before further long questions are begun
constexpr std::size_t kMostAskedOfAll = std::size_t{64} << 20;  ///< before long requests are read further
constexpr std::size_t kPart = std::size_t{1} << 16;             ///< of a request, which is read in any case
constexpr rlim_t kTrialSeconds = 2;                             ///< of processor time for a mechanism that is new
constexpr rlim_t kQuestionSeconds = 600;                        ///< of processor time for a long question
constexpr auto kPatience = 60s;          ///< with a lock, with the rest of a line, with a client that does not read
constexpr auto kIdle = 4s;               ///< after which a client may have to make room for another one
constexpr auto kTry = 50ms;              ///< between two tries of a lock
constexpr rlim_t kOtherDescriptors = 16; ///< for the ledger, the files beside it, and the pipes of processes

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

/// The folder of the socket, locked: of servers that start at once, one replaces a socket that was left behind, and the
/// others find that it listens. Where a file system knows no such lock, they start without it.
FileHandle lockedFolder(const std::string &path)
{
    const std::string folder = std::filesystem::path(path).parent_path().string();
    FileHandle handle(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (handle.isOpen())
        (void)::flock(handle.get(), LOCK_EX);
    return handle;
}

/// Allows as many open files as the system lets this process have; returns the number of clients for which they last.
std::size_t clientsThatFit()
{
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0)
        return 1;
    const rlim_t wanted = kMostClients + kOtherDescriptors;
    if (files.rlim_cur < wanted) {
        files.rlim_cur = std::min<rlim_t>(files.rlim_max, wanted);
        ::setrlimit(RLIMIT_NOFILE, &files);
        ::getrlimit(RLIMIT_NOFILE, &files);
    }
    const rlim_t left = files.rlim_cur > kOtherDescriptors ? files.rlim_cur - kOtherDescriptors : 1;
    return static_cast<std::size_t>(std::min<rlim_t>(left, kMostClients));
}

bool isReady(int descriptor, short events)
{
    pollfd one{descriptor, events, 0};
    return ::poll(&one, 1, 0) == 1;
}

/// Writes all of it to a pipe; false if its other end is closed.
bool writeAll(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t put = ::write(descriptor, bytes.data(), bytes.size());
        if (put < 0 && errno != EINTR)
            return false;
        bytes.remove_prefix(put < 0 ? 0 : static_cast<std::size_t>(put));
    }
    return true;
}

} // namespace

Listener::Listener(std::string path, FileHandle socket) : m_path(std::move(path)), m_socket(std::move(socket))
{
    struct stat info {};
    if (::lstat(m_path.c_str(), &info) == 0) {
        m_device = info.st_dev;
        m_inode = info.st_ino;
    }
}

Listener::~Listener()
{
    struct stat info {};
    if (m_socket.isOpen() && ::lstat(m_path.c_str(), &info) == 0 && info.st_dev == m_device && info.st_ino == m_inode)
        ::unlink(m_path.c_str());
}

Result<Listener> Listener::at(const std::string &path, const std::string &group)
{
    std::optional<gid_t> shared;
    if (!group.empty()) {
        EPSILOMETER_ASSIGN(shared, groupId(group));
    }
    EPSILOMETER_ASSIGN(const sockaddr_un address, addressOf(path));
    const FileHandle folder = lockedFolder(path);
    EPSILOMETER_TRY(clear(path, address));
    FileHandle socket = newSocket();
    const mode_t before = ::umask(S_IRWXG | S_IRWXO | S_IXUSR);
    const bool bound = socket.isOpen() && ::bind(socket.get(), generic(address), sizeof(address)) == 0;
    const Error error = bound ? Error() : ioError(path, "cannot make the socket");
    ::umask(before);
    if (!bound)
        return error;
    constexpr mode_t kForGroup = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP;
    const auto keep = static_cast<uid_t>(-1);
    if (shared && (::chown(path.c_str(), keep, *shared) != 0 || ::chmod(path.c_str(), kForGroup) != 0)) {
        const Error refused = ioError(path, "cannot give the socket to the group");
        ::unlink(path.c_str());
        return refused;
    }
    if (::listen(socket.get(), SOMAXCONN) != 0)
        return ioError(path, "cannot listen");
    Listener listener(path, std::move(socket));
    listener.m_forGroup = shared.has_value();
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

Status Server::serve(const Listener &listener)
{
    m_mostClients = clientsThatFit();
    return run(&listener);
}

Status Server::run(const Listener *listener)
{
    const Signals signals;
    m_waits = false;
    Status failed;
    while (listener != nullptr || !m_clients.empty()) {
        if (!wait(listener)) {
            if (g_ending == 0)
                failed = ioError("serve", "cannot wait for requests");
            break;
        }
        for (std::size_t i = 0; i < m_watchers.size(); ++i)
            heed(m_clients[m_watchers[i]], m_watched[i]);
        for (Client &client : m_clients)
            goOn(client);
        std::erase_if(m_clients, [this](Client &client) { return !stands(client); });
        m_unread = m_asked = 0;
        for (const Client &client : m_clients) {
            m_unread += client.unread();
            m_asked += client.asked.size();
        }
        if (m_accepts)
            accept(*listener);
    }
    for (Client &client : m_clients)
        end(client);
    m_clients.clear();
    return failed;
}

/// Whether a whole line has arrived, or the rest that a client sent before it closed, or more than a line may have.
bool Server::Client::hasLine() const
{
    return asked.find('\n', line) != std::string::npos || (ended && !asked.empty()) ||
           asked.size() > service::kMostRequestBytes;
}

/// Whether nothing is to be done for the client, and nothing is left for it to read.
bool Server::Client::isIdle() const
{
    return requests.empty() && !work.isOpen() && unread() == 0 && !hasLine();
}

/// Whether a request of the client may be worked on now.
bool Server::Client::mayGoOn() const
{
    return !work.isOpen() && !waitsForRoom && unread() <= kMostUnread && (!requests.empty() || hasLine()) &&
           (locked == 0 || Clock::now() >= again);
}

/// The milliseconds until there may be something to do although nothing arrives; -1: there will not.
int Server::pause() const
{
    constexpr int kSecond = 1000;
    if (std::ranges::any_of(m_clients, &Client::mayGoOn))
        return 0;
    if (std::ranges::any_of(m_clients, [](const Client &one) { return one.locked > 0; }))
        return static_cast<int>(std::chrono::milliseconds(kTry).count());
    const bool someWait =
        std::ranges::any_of(m_clients, [](const Client &one) { return !one.isIdle() || !one.asked.empty(); });
    return someWait || m_clients.size() == m_mostClients ? kSecond : -1;
}

void Server::watch(std::size_t client, int descriptor, short events)
{
    m_watched.push_back({descriptor, events, 0});
    m_watchers.push_back(client);
}

/// Waits until there is something to do. False: the server is to end, or an error occurred.
bool Server::wait(const Listener *listener)
{
    m_watched.clear();
    m_watchers.clear();
    for (std::size_t i = 0; i < m_clients.size(); ++i) {
        const Client &client = m_clients[i];
        const bool reads = !client.ended && client.requests.empty() && !client.hasLine() &&
                           (client.asked.size() < kPart || m_asked < kMostAskedOfAll);
        const short in = reads ? POLLIN : 0;
        const short out = client.unread() > 0 ? POLLOUT : 0;
        // A connection is watched even if nothing is wanted of it: poll() tells when it is gone.
        if (client.own.isOpen() && (!client.gone || reads))
            watch(i, client.in, static_cast<short>(in | out));
        if (!client.own.isOpen() && in != 0)
            watch(i, client.in, in);
        if (!client.own.isOpen() && !client.gone)
            watch(i, client.out, out);
        if (client.work.isOpen())
            watch(i, client.work.get(), POLLIN);
    }
    const bool accepts = listener != nullptr && mayAccept();
    if (accepts)
        m_watched.push_back({listener->get(), POLLIN, 0});
    const int milliseconds = pause();
    const timespec time{milliseconds / 1000, milliseconds % 1000 * 1'000'000L};
    const int ready =
        ::ppoll(m_watched.data(), m_watched.size(), milliseconds < 0 ? nullptr : &time, &Signals::whileWaiting());
    m_accepts = accepts && ready > 0 && m_watched.back().revents != 0;
    if (ready < 0) {
        m_watchers.clear();
        return g_ending == 0 && errno == EINTR;
    }
    return g_ending == 0;
}

void Server::heed(Client &client, const pollfd &event)
{
    if (event.revents == 0)
        return;
    if (client.work.isOpen() && event.fd == client.work.get()) {
        collect(client);
        return;
    }
    const bool connection = client.own.isOpen();
    if ((event.revents & (POLLERR | POLLNVAL)) != 0 || (connection && (event.revents & POLLHUP) != 0))
        client.gone = client.gone || connection || event.fd == client.out;
    if (event.fd == client.in && (event.events & POLLIN) != 0 && (event.revents & ~POLLOUT) != 0)
        read(client);
}

/// Whether there is a place for another client, or one that was silent for a while can make room.
bool Server::mayAccept()
{
    if (m_clients.size() < m_mostClients)
        return true;
    const auto now = Clock::now();
    return std::ranges::any_of(m_clients, [&](const Client &one) { return one.isIdle() && now - one.active > kIdle; });
}

void Server::accept(const Listener &listener)
{
    if (m_clients.size() >= m_mostClients) {
        auto longest = m_clients.end();
        for (auto one = m_clients.begin(); one != m_clients.end(); ++one)
            if (one->isIdle() && (longest == m_clients.end() || one->active < longest->active))
                longest = one;
        if (longest == m_clients.end())
            return;
        end(*longest);
        m_clients.erase(longest);
    }
    FileHandle socket(::accept4(listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!socket.isOpen()) {
        if (errno == EMFILE || errno == ENFILE) // fewer fit than was thought
            m_mostClients = std::max<std::size_t>(m_clients.size(), 1);
        return;
    }
    Client client;
    client.in = client.out = socket.get();
    if (listener.isForGroup()) {
        client.peer = peerOf(socket.get());
        if (!client.peer)
            return; // an account that is not known has no name to ask in
    }
    client.own = std::move(socket);
    m_clients.push_back(std::move(client));
}

void Server::read(Client &client)
{
    std::array<char, kPart> bytes{};
    const ssize_t got = ::read(client.in, bytes.data(), bytes.size());
    if (got > 0) {
        if (client.asked.empty())
            client.active = Clock::now();
        client.asked.append(bytes.data(), static_cast<std::size_t>(got));
        if (client.asked.find('\n', client.line) == std::string::npos)
            client.line = client.asked.size();
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        client.ended = true;
    }
}

/// Works on the client's next request, if it may.
void Server::goOn(Client &client)
{
    client.waitsForRoom = false;
    if (!client.mayGoOn())
        return;
    if (client.requests.empty())
        takeLine(client);
    if (!client.requests.empty())
        answerFirst(client);
}

/// Takes the next line apart. A line that is too long gets an error, and nothing more is read from its client.
void Server::takeLine(Client &client)
{
    const std::size_t found = client.asked.find('\n', client.line);
    const std::size_t end = std::min(found, client.asked.size());
    const bool tooLong = found == std::string::npos && end > service::kMostRequestBytes;
    std::string line = client.asked.substr(0, end);
    client.asked.erase(0, end + 1);
    client.line = 0;
    client.active = Clock::now();
    if (tooLong) {
        client.asked.clear();
        client.ended = true;
    }
    if (line.find_first_not_of(" \t\r") == std::string::npos)
        return;
    for (std::string &request : service::batchOf(line))
        client.requests.push_back(std::move(request));
    client.batch = !client.requests.empty();
    if (!client.batch)
        client.requests.push_back(std::move(line));
}

/// Answers the client's first request, or begins to.
void Server::answerFirst(Client &client)
{
    auto request = Json::parse(client.requests.front(), {.bytes = service::kMostRequestBytes});
    if (!request.ok() || (request->ifArray() != nullptr && !client.batch)) {
        finish(client, service::answerTo(m_service, client.requests.front(), service::Caller::Connection));
        return;
    }
    if (client.gone && request->find("id") != nullptr) { // it asked for an answer, and reads none
        finish(client, {});
        return;
    }
    if (client.peer) {
        const Json asked = *request;
        request = requestBy(*client.peer, asked);
        if (!request.ok()) {
            finish(client, service::errorTo(asked, request.error()));
            return;
        }
    }
    const Json *method = request->find("method");
    const Json *params = request->find("params");
    const std::string name = method == nullptr || method->ifString() == nullptr ? std::string() : *method->ifString();
    if (answerElsewhere(client, *request, name, params == nullptr ? Json() : *params))
        return;
    m_service.tryLocks({client.locked, 1});
    service::Answered answered = service::answerOne(m_service, *request);
    const int most = static_cast<int>(std::chrono::milliseconds(kPatience) / kTry);
    if (answered.busy && client.locked < most) {
        ++client.locked;
        client.again = Clock::now() + kTry;
        return;
    }
    finish(client, answered.text);
}

/// Starts a process if the request needs one, or waits until one may be started. False: the server answers itself.
bool Server::answerElsewhere(Client &client, const Json &request, const std::string &method, const Json &params)
{
    const bool isLong = service::Service::takesLong(method);
    if (!isLong && (client.tried || !m_service.isNew(method, params)))
        return false;
    if (m_workers >= kMostWorkers || m_unread >= kMostUnreadOfAll) {
        client.waitsForRoom = true;
        return true;
    }
    if (!startWorker(client, request, params, !isLong))
        finish(client, service::errorTo(request, ioError("serve", "cannot start a process for this request")));
    return true;
}

/// Starts a process; it inherits all data of the server.
bool Server::startWorker(Client &client, const Json &request, const Json &params, bool trial)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return false;
    FileHandle ours(ends[0]);
    const FileHandle theirs(ends[1]);
    const pid_t server = ::getpid();
    const pid_t worker = ::fork();
    if (worker < 0)
        return false;
    if (worker == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != server)
            ::_exit(1);
        for (const int signal : {SIGINT, SIGTERM})
            ::signal(signal, SIG_DFL);
        ::sigprocmask(SIG_SETMASK, &Signals::whileWaiting(), nullptr);
        const rlim_t seconds = trial ? kTrialSeconds : kQuestionSeconds;
        const rlimit processor{seconds, seconds + 1};
        const rlimit none{0, 0};
        ::setrlimit(RLIMIT_CPU, &processor);
        ::setrlimit(RLIMIT_CORE, &none);
        m_waits = true;
        m_service.tryLocks({});
        if (trial)
            m_service.rehearse(params);
        ::_exit(writeAll(theirs.get(), trial ? "" : service::answerOne(m_service, request).text) ? 0 : 1);
    }
    client.worker = worker;
    client.work = std::move(ours);
    client.trial = trial;
    ++m_workers;
    return true;
}

/// Takes the answer to the client's first request, which may be empty.
void Server::finish(Client &client, const std::string &said)
{
    client.requests.pop_front();
    client.tried = false;
    client.locked = 0;
    if (client.unread() == 0)
        client.active = Clock::now();
    if (!said.empty()) {
        if (client.batch)
            client.answer += client.begun ? "," : "[";
        client.begun = true;
        client.answer += said;
    }
    if (!client.requests.empty())
        return;
    if (client.begun)
        client.answer += client.batch ? "]\n" : "\n";
    client.begun = client.batch = false;
}

/// Reads the output of a process so far. One that ended without a whole answer is answered with an error.
void Server::collect(Client &client)
{
    std::array<char, kPart> bytes{};
    const ssize_t got = ::read(client.work.get(), bytes.data(), bytes.size());
    if (got > 0)
        client.said.append(bytes.data(), static_cast<std::size_t>(got));
    if (got > 0 || (got < 0 && errno == EINTR))
        return;
    int status = 0;
    rusage used{};
    const bool whole = ::wait4(client.worker, &status, 0, &used) == client.worker && status == 0;
    client.work.close();
    client.worker = -1;
    --m_workers;
    const std::string said = std::exchange(client.said, {});
    if (whole && client.trial) {
        client.tried = true;
        return;
    }
    if (whole) {
        finish(client, said);
        return;
    }
    const rlim_t seconds = client.trial ? kTrialSeconds : kQuestionSeconds;
    // The limit and the kernel, where memory ends, kill by the same signal. Both parts of the time are cut to seconds.
    const bool outOfTime =
        WIFSIGNALED(status) && static_cast<rlim_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec + 1) >= seconds;
    const Error error = makeError(ErrorCode::Cancelled,
                                  outOfTime ? "ended after " + std::to_string(seconds) +
                                                  " seconds of processor time: ask dpledger itself, without a server"
                                            : "ended without an answer: it may need more memory than there is");
    const auto request = Json::parse(client.requests.front(), {.bytes = service::kMostRequestBytes});
    finish(client, request.ok() ? service::errorTo(*request, error) : std::string());
}

/// Ends a client's process and connection. Other processes may have a copy of the connection, so it is shut down.
void Server::end(Client &client)
{
    if (client.worker >= 0) {
        ::kill(client.worker, SIGKILL);
        ::waitpid(client.worker, nullptr, 0);
        client.worker = -1;
        --m_workers;
    }
    if (client.own.isOpen())
        ::shutdown(client.own.get(), SHUT_RDWR);
}

/// Writes answers to the client as far as it takes them. False if it is gone.
bool Server::write(Client &client)
{
    while (client.unread() > 0 && !client.gone) {
        // Standard output may be a pipe that blocks, but not for so few bytes once it is ready.
        if (!client.own.isOpen() && !isReady(client.out, POLLOUT))
            break;
        const std::size_t count =
            client.own.isOpen() ? client.unread() : std::min<std::size_t>(client.unread(), PIPE_BUF);
        const ssize_t put = ::write(client.out, client.answer.data() + client.written, count);
        if (put < 0 && (errno == EAGAIN || errno == EINTR))
            break;
        if (put < 0)
            client.gone = true;
        else {
            client.written += static_cast<std::size_t>(put);
            client.active = Clock::now();
        }
    }
    if (client.unread() == 0 || client.gone) {
        client.answer.clear();
        client.written = 0;
    } else if (client.written > kMostUnread) {
        client.answer.erase(0, client.written);
        client.written = 0;
    }
    return !client.gone;
}

/// Whether the client stays: not one that sends nothing more and has got all its answers, nor one that leaves a line
/// unfinished or an answer unread for too long. Notifications of a
/// client that is gone are still carried out.
bool Server::stands(Client &client)
{
    const bool reads = write(client);
    if (!reads && client.work.isOpen() && !client.trial) { // it asked for an answer, and reads none
        end(client);
        client.work.close();
        client.said.clear();
        finish(client, {});
    }
    const bool done = (client.ended && client.isIdle()) || (!reads && !client.own.isOpen());
    const bool waits = client.isIdle() && !client.asked.empty();
    const bool late = (waits || client.unread() > 0) && Clock::now() - client.active > kPatience;
    const bool stays = !done && !late;
    if (!stays)
        end(client);
    return stays;
}

} // namespace epsilometer::dpledger
