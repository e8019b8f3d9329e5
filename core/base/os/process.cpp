// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/os/process.h"

#include "core/base/os/file.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

extern char **environ; // NOLINT: POSIX names it so

namespace epsilometer {

namespace {

/// Opens a missing standard descriptor on /dev/null. The system assigns the lowest free one, so call it in ascending
/// order.
void occupy(int descriptor, int mode)
{
    if (::fcntl(descriptor, F_GETFD) != -1 || errno != EBADF)
        return;
    // With a standard descriptor missing no file may be opened, since messages could be written into it.
    constexpr int kCannotRun = 2;
    if (::open("/dev/null", mode) != descriptor)
        std::_Exit(kCannotRun);
}

/// Resets SIGCHLD, which may be inherited as ignored: the exit status of ssh-keygen, and with it the result of checking
/// a signature, would be lost.
void keepEndsOfChildren()
{
    struct sigaction standard = {};
    standard.sa_handler = SIG_DFL;
    ::sigaction(SIGCHLD, &standard, nullptr);
}

} // namespace

void prepareProcess()
{
    occupy(STDIN_FILENO, O_WRONLY);
    occupy(STDOUT_FILENO, O_RDONLY);
    occupy(STDERR_FILENO, O_RDONLY);
    std::signal(SIGXFSZ, SIG_IGN);
    keepEndsOfChildren();
}

namespace {

constexpr std::size_t kMostOutput = std::size_t{1} << 20;

struct Channel {
    FileHandle ours;
    FileHandle theirs;
};

/// A socket pair: writing to a program that has exited is then an error instead of a signal that would kill this
/// process.
Result<Channel> makeChannel(const std::string &program)
{
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return ioError(program, core::tr("cannot create a pipe"));
    return Channel{FileHandle(ends[0]), FileHandle(ends[1])};
}

class SpawnActions {
public:
    SpawnActions() : m_problem(::posix_spawn_file_actions_init(&m_actions)) {}
    ~SpawnActions() { ::posix_spawn_file_actions_destroy(&m_actions); }
    SpawnActions(const SpawnActions &) = delete;
    SpawnActions &operator=(const SpawnActions &) = delete;

    void redirect(const FileHandle &from, int to)
    {
        const int problem = ::posix_spawn_file_actions_adddup2(&m_actions, from.get(), to);
        m_problem = m_problem == 0 ? problem : m_problem;
    }
    /// The number of the error if any redirection is missing: the program would then read, and sign, other bytes.
    [[nodiscard]] int problem() const { return m_problem; }
    [[nodiscard]] const posix_spawn_file_actions_t *get() const { return &m_actions; }

private:
    posix_spawn_file_actions_t m_actions{};
    int m_problem;
};

void sendSome(FileHandle &channel, std::string_view &input)
{
    const ssize_t sent =
        input.empty() ? 0 : ::send(channel.get(), input.data(), input.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0)
        input.remove_prefix(static_cast<std::size_t>(sent));
    const bool gone = sent < 0 && errno != EAGAIN && errno != EINTR;
    if (input.empty() || gone)
        channel.close();
}

void receiveSome(FileHandle &channel, std::string &output)
{
    std::array<char, 4096> buffer{};
    const ssize_t got = ::recv(channel.get(), buffer.data(), buffer.size(), 0);
    if (got > 0 && output.size() < kMostOutput)
        output.append(buffer.data(), static_cast<std::size_t>(got));
    if (got == 0 || (got < 0 && errno != EINTR))
        channel.close();
}

/// Sends input and reads output until both outputs are closed. A closed handle is -1, which poll ignores.
void converse(FileHandle &in, FileHandle &out, FileHandle &err, std::string_view input, ProcessOutput &output)
{
    if (input.empty())
        in.close();
    while (out.isOpen() || err.isOpen()) {
        std::array<pollfd, 3> waits{{{in.get(), POLLOUT, 0}, {out.get(), POLLIN, 0}, {err.get(), POLLIN, 0}}};
        if (::poll(waits.data(), waits.size(), -1) < 0 && errno != EINTR)
            return;
        if (waits[0].revents != 0)
            sendSome(in, input);
        if (waits[1].revents != 0)
            receiveSome(out, output.out);
        if (waits[2].revents != 0)
            receiveSome(err, output.err);
    }
}

Result<int> waitFor(const std::string &program, pid_t child)
{
    constexpr int kSignalBase = 128;
    int status = 0;
    pid_t ended = 0;
    do {
        ended = ::waitpid(child, &status, 0);
    } while (ended < 0 && errno == EINTR);
    // If SIGCHLD is ignored, the system keeps no exit status. A signature must not pass without one, so it is an error.
    if (ended != child)
        return ioError(program, core::tr("exited with unknown status"));
    return WIFEXITED(status) ? WEXITSTATUS(status) : kSignalBase + WTERMSIG(status);
}

/// The path of a program: as given, or in the system's folders. PATH is not used, since others may be able to write to
/// its folders.
Result<std::string> programPath(const std::string &program)
{
    if (program.find('/') != std::string::npos)
        return program;
    for (const char *folder : {"/usr/bin/", "/bin/", "/usr/local/bin/"})
        if (std::string path = folder + program; ::access(path.c_str(), X_OK) == 0)
            return path;
    errno = ENOENT;
    return ioError(program, core::tr("cannot be started from /usr/bin, /bin or /usr/local/bin"));
}

/// in  the program's standard input; its `ours` end is closed if there is no input
Result<ProcessOutput> run(const std::vector<std::string> &arguments, Channel in, std::string_view input)
{
    const std::string &program = arguments.front();
    EPSILOMETER_ASSIGN(const std::string path, programPath(program));
    EPSILOMETER_ASSIGN(Channel out, makeChannel(program));
    EPSILOMETER_ASSIGN(Channel err, makeChannel(program));
    SpawnActions actions;
    actions.redirect(in.theirs, STDIN_FILENO);
    actions.redirect(out.theirs, STDOUT_FILENO);
    actions.redirect(err.theirs, STDERR_FILENO);
    std::vector<std::string> copies = arguments;
    std::vector<char *> argv;
    for (std::string &copy : copies)
        argv.push_back(copy.data());
    argv.push_back(nullptr);
    pid_t child = 0;
    errno = actions.problem();
    if (errno == 0)
        errno = ::posix_spawn(&child, path.c_str(), actions.get(), nullptr, argv.data(), environ);
    if (errno != 0)
        return ioError(program, core::tr("cannot be started"));
    in.theirs.close();
    out.theirs.close();
    err.theirs.close();
    ProcessOutput output;
    converse(in.ours, out.ours, err.ours, input, output);
    in.ours.close();
    EPSILOMETER_ASSIGN(output.status, waitFor(program, child));
    return output;
}

} // namespace

Result<ProcessOutput> runProcess(const std::vector<std::string> &arguments, std::string_view input)
{
    EPSILOMETER_ASSIGN(Channel in, makeChannel(arguments.front()));
    return run(arguments, std::move(in), input);
}

Result<ProcessOutput> runProcessAtTerminal(const std::vector<std::string> &arguments)
{
    constexpr const char *kTerminal = "/dev/tty";
    Channel in{{}, FileHandle(::open(kTerminal, O_RDWR | O_CLOEXEC))};
    if (!in.theirs.isOpen())
        return ioError(kTerminal, core::tr("cannot open"));
    return run(arguments, std::move(in), {});
}

} // namespace epsilometer
