// SPDX-License-Identifier: GPL-3.0-or-later
// A library to preload: calls of the system, or of the allocator, fail, or are the last thing that their program does.
// Programs that it starts are left alone.
//   FAULT=CALL,N,HOW   the N-th CALL; with N+, all after it, too. CALL is the name of a function below; "disk" is any call that
//                      changes a file or folder, "memory" any allocation.
//                      HOW is the number of an errno; "before" or "after" for a kill there; "short" for half of the
//                      bytes; "full" for half of them, and a full disk from then on; "half" for half of them and a kill
//   COUNTS=FILE        how often each function was called, written when the program ends; "malloc-before" and "new-before"
//                      are those before LEDGER was first opened
//   LEDGER=FILE, MEANWHILE=COMMAND   the shell runs the command once, as soon as the program begins to write to the file: it
//                      asks for the lock of a writer, or renames another file over it
//   CALLS=FILE   a line for each call that changes a file or folder, or syncs one, and its name; "confine" where rights to
//                files are given up, and "filter" where calls of the system are
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <string_view>

#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

/// The functions that can fail: first those that change a file or folder, last those that allocate.
constexpr std::array<std::string_view, 22> kCalls{
    "pwrite",     "fsync",       "ftruncate", "link",   "linkat", "rename", "renameat2", "unlink",
    "mkostemp",   "fchmod",      "flock",     "fchown", "fcntl",  "open",   "close",     "read",
    "socketpair", "posix_spawn", "waitpid",   "stat",   "malloc", "new"};
constexpr std::size_t kChanging = 10;
constexpr std::size_t kAllocating = 20;

constexpr std::size_t indexOf(std::string_view call)
{
    for (std::size_t i = 0; i < kCalls.size(); ++i)
        if (kCalls[i] == call)
            return i;
    return kCalls.size();
}

/// What is asked for. No allocation: it is read within the first one.
struct Fault {
    std::string_view call;
    std::uint64_t nth = 0;
    bool fromThenOn = false;
    std::string_view how;
};

Fault fault()
{
    const char *set = std::getenv("FAULT");
    const std::string_view text = set == nullptr ? "" : set;
    const std::size_t first = text.find(',');
    const std::size_t second = text.find(',', first + 1);
    if (first == std::string_view::npos || second == std::string_view::npos)
        return {};
    return {text.substr(0, first), std::strtoull(text.data() + first + 1, nullptr, 10), text[second - 1] == '+',
            text.substr(second + 1)};
}

constinit std::array<std::atomic<std::uint64_t>, kCalls.size()> counts{};
constinit std::atomic<std::uint64_t> wantedSeen{0};
constinit std::array<std::uint64_t, kCalls.size()> countsBefore{}; ///< before LEDGER was first opened
constinit thread_local bool ourselves = false;

/// Calls of this library itself are not counted.
struct Quiet {
    Quiet() { ourselves = true; }
    ~Quiet() { ourselves = false; }
    Quiet(const Quiet &) = delete;
    Quiet &operator=(const Quiet &) = delete;
};

/// How this call is to go wrong; empty where it is another one's turn.
std::string_view turn(std::string_view call)
{
    if (ourselves)
        return {};
    const std::size_t index = indexOf(call);
    ++counts.at(index);
    static const Fault wanted = fault();
    const bool meant = call == wanted.call || (wanted.call == "disk" && index < kChanging) ||
                       (wanted.call == "memory" && index >= kAllocating);
    if (!meant)
        return {};
    const std::uint64_t seen = ++wantedSeen;
    if (seen > wanted.nth && wanted.how == "full")
        return "28"; // ENOSPC
    return seen == wanted.nth || (wanted.fromThenOn && seen > wanted.nth) ? wanted.how : std::string_view();
}

[[noreturn]] void die()
{
    ::kill(::getpid(), SIGKILL);
    for (;;)
        ::pause();
}

int numberOf(std::string_view how)
{
    return static_cast<int>(std::strtol(how.data(), nullptr, 10));
}

/// The call as it goes: `real` does it.
template <class Real> auto with(std::string_view how, Real real) -> decltype(real())
{
    if (how.empty())
        return real();
    if (how == "before")
        die();
    if (how == "after") {
        real();
        die();
    }
    errno = numberOf(how);
    return -1;
}

/// A call that takes or gives bytes: `real` does it with so many of them.
template <class Real> ssize_t withBytes(std::string_view how, std::size_t size, Real real)
{
    if (how == "half") {
        real(size / 2);
        die();
    }
    if (how == "short" || how == "full")
        return real(size < 2 ? size : size / 2);
    return with(how, [&] { return real(size); });
}

template <class Function> Function next(const char *name)
{
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

std::string environmentText(const char *name)
{
    const char *set = std::getenv(name);
    return set == nullptr ? "" : set;
}

std::string nameOf(int descriptor)
{
    std::array<char, 4096> name{};
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const ssize_t length = ::readlink(link.c_str(), name.data(), name.size());
    return {name.data(), static_cast<std::size_t>(length < 0 ? 0 : length)};
}

/// Opened at the start: later the program may have given up the right to.
constinit int callsList = -1;
constinit int countsList = -1;

int openList(const char *variable)
{
    const Quiet quiet;
    const char *list = std::getenv(variable);
    return list == nullptr ? -1 : ::open(list, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

void writeTo(int list, const std::string &text)
{
    static_cast<void>(!::write(list, text.data(), text.size()));
}

/// A line for the list of calls.
void note(const char *call, const std::string &name)
{
    const Quiet quiet;
    if (callsList >= 0)
        writeTo(callsList, std::string(call) + " " + name + "\n");
}

void noteOf(const char *call, int descriptor)
{
    if (callsList < 0)
        return;
    const Quiet quiet;
    note(call, nameOf(descriptor));
}

ssize_t writeAt(const char *name, int descriptor, const void *bytes, std::size_t size, off_t offset)
{
    const auto real = next<ssize_t (*)(int, const void *, std::size_t, off_t)>(name);
    noteOf("write", descriptor);
    return withBytes(turn("pwrite"), size, [&](std::size_t count) { return real(descriptor, bytes, count, offset); });
}

/// Another program comes in between.
void beforeWriting(std::string_view path)
{
    const Quiet quiet;
    const std::string command = environmentText("MEANWHILE");
    if (command.empty() || path != environmentText("LEDGER"))
        return;
    ::unsetenv("MEANWHILE");
    static_cast<void>(std::system(command.c_str()));
}

__attribute__((constructor)) void begin()
{
    ::unsetenv("LD_PRELOAD");
    callsList = openList("CALLS");
    countsList = openList("COUNTS");
}

__attribute__((destructor)) void end()
{
    const Quiet quiet;
    if (countsList < 0)
        return;
    std::string lines;
    for (std::size_t i = 0; i < kCalls.size(); ++i)
        lines += std::string(kCalls[i]) + " " + std::to_string(counts[i]) + "\n";
    for (std::size_t i = kAllocating; i < kCalls.size(); ++i)
        lines += std::string(kCalls[i]) + "-before " + std::to_string(countsBefore[i]) + "\n";
    writeTo(countsList, lines);
}

/// Memory of operator new, as the standard library gives it: where there is none, the handler of the program is called.
template <class Real> void *newWith(Real real)
{
    const std::string_view how = turn("new");
    if (how.empty())
        return real();
    if (how == "before")
        die();
    for (std::new_handler handler = std::get_new_handler(); handler != nullptr; handler = std::get_new_handler())
        handler(); // does not return, or throws
    throw std::bad_alloc();
}

template <class Real> void *newOrNull(Real real) noexcept
{
    return turn("new").empty() ? real() : nullptr;
}

/// Memory of the C library.
template <class Real> void *allocatedWith(Real real)
{
    const std::string_view how = turn("malloc");
    if (how.empty())
        return real();
    if (how == "before")
        die();
    errno = ENOMEM;
    return nullptr;
}

/// Notes where the program turns to the ledger.
void noteOpening(std::string_view path)
{
    const char *ledger = std::getenv("LEDGER");
    if (ledger == nullptr || path != ledger || countsBefore.back() != 0)
        return;
    for (std::size_t i = kAllocating; i < kCalls.size(); ++i)
        countsBefore.at(i) = counts.at(i);
}

int openWith(const char *name, const char *path, int flags, mode_t mode)
{
    noteOpening(path);
    const auto real = next<int (*)(const char *, int, mode_t)>(name);
    return with(turn("open"), [&] { return real(path, flags, mode); });
}

mode_t modeOf(int flags, va_list more)
{
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
}

} // namespace

extern "C" {

ssize_t pwrite(int descriptor, const void *bytes, std::size_t size, off_t offset)
{
    return writeAt("pwrite", descriptor, bytes, size, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, std::size_t size, off_t offset)
{
    return writeAt("pwrite64", descriptor, bytes, size, offset);
}

ssize_t pread(int descriptor, void *bytes, std::size_t size, off_t offset)
{
    const auto real = next<ssize_t (*)(int, void *, std::size_t, off_t)>("pread");
    return withBytes(turn("read"), size, [&](std::size_t count) { return real(descriptor, bytes, count, offset); });
}

ssize_t read(int descriptor, void *bytes, std::size_t size)
{
    const auto real = next<ssize_t (*)(int, void *, std::size_t)>("read");
    return withBytes(turn("read"), size, [&](std::size_t count) { return real(descriptor, bytes, count); });
}

int open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    const mode_t mode = modeOf(flags, more);
    va_end(more);
    return openWith("open", path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    const mode_t mode = modeOf(flags, more);
    va_end(more);
    return openWith("open64", path, flags, mode);
}

/// Linux closes the descriptor, whatever it answers.
int close(int descriptor)
{
    const std::string_view how = turn("close");
    const int closed = next<int (*)(int)>("close")(descriptor);
    return with(how, [&] { return closed; });
}

int fsync(int descriptor)
{
    noteOf("sync", descriptor);
    return with(turn("fsync"), [&] { return next<int (*)(int)>("fsync")(descriptor); });
}

int ftruncate(int descriptor, off_t size) noexcept
{
    noteOf("write", descriptor);
    return with(turn("ftruncate"), [&] { return next<int (*)(int, off_t)>("ftruncate")(descriptor, size); });
}

int link(const char *old, const char *name) noexcept
{
    note("name", name);
    return with(turn("link"), [&] { return next<int (*)(const char *, const char *)>("link")(old, name); });
}

int linkat(int from, const char *old, int to, const char *name, int flags) noexcept
{
    note("name", name);
    return with(turn("linkat"), [&] {
        return next<int (*)(int, const char *, int, const char *, int)>("linkat")(from, old, to, name, flags);
    });
}

int rename(const char *old, const char *name) noexcept
{
    note("name", name);
    beforeWriting(name);
    return with(turn("rename"), [&] { return next<int (*)(const char *, const char *)>("rename")(old, name); });
}

int renameat2(int from, const char *old, int to, const char *name, unsigned flags) noexcept
{
    note("name", name);
    return with(turn("renameat2"), [&] {
        return next<int (*)(int, const char *, int, const char *, unsigned)>("renameat2")(from, old, to, name, flags);
    });
}

int unlink(const char *name) noexcept
{
    return with(turn("unlink"), [&] { return next<int (*)(const char *)>("unlink")(name); });
}

int mkostemp(char *name, int flags)
{
    return with(turn("mkostemp"), [&] { return next<int (*)(char *, int)>("mkostemp")(name, flags); });
}

int fchmod(int descriptor, mode_t mode) noexcept
{
    return with(turn("fchmod"), [&] { return next<int (*)(int, mode_t)>("fchmod")(descriptor, mode); });
}

int fchown(int descriptor, uid_t user, gid_t group) noexcept
{
    return with(turn("fchown"), [&] { return next<int (*)(int, uid_t, gid_t)>("fchown")(descriptor, user, group); });
}

int fcntl(int descriptor, int command, ...)
{
    va_list more;
    va_start(more, command);
    void *const argument = va_arg(more, void *);
    va_end(more);
    return with(turn("fcntl"), [&] { return next<int (*)(int, int, void *)>("fcntl")(descriptor, command, argument); });
}

int stat(const char *path, struct stat *info) noexcept
{
    return with(turn("stat"), [&] { return next<int (*)(const char *, struct stat *)>("stat")(path, info); });
}

int fstat(int descriptor, struct stat *info) noexcept
{
    return with(turn("stat"), [&] { return next<int (*)(int, struct stat *)>("fstat")(descriptor, info); });
}

int socketpair(int domain, int type, int protocol, int *ends) noexcept
{
    return with(turn("socketpair"),
                [&] { return next<int (*)(int, int, int, int *)>("socketpair")(domain, type, protocol, ends); });
}

/// Answers with the error.
int posix_spawn(pid_t *child, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const *arguments, char *const *environment)
{
    const int status = with(turn("posix_spawn"), [&] {
        return next<decltype(&posix_spawn)>("posix_spawn")(child, path, actions, attributes, arguments, environment);
    });
    return status == -1 ? errno : status;
}

pid_t waitpid(pid_t child, int *status, int options)
{
    const std::string_view how = turn("waitpid");
    const pid_t ended = next<pid_t (*)(pid_t, int *, int)>("waitpid")(child, status, options);
    return with(how, [&] { return ended; });
}

long syscall(long number, ...) noexcept
{
    va_list more;
    va_start(more, number);
    std::array<long, 6> given{};
    for (long &argument : given)
        argument = va_arg(more, long);
    va_end(more);
    const long outcome =
        next<long (*)(long, ...)>("syscall")(number, given[0], given[1], given[2], given[3], given[4], given[5]);
    if (outcome == 0 && number == SYS_landlock_restrict_self)
        note("confine", "");
    if (outcome == 0 && number == SYS_seccomp)
        note("filter", "");
    return outcome;
}

int flock(int descriptor, int kind) noexcept
{
    if ((kind & LOCK_EX) != 0 && std::getenv("MEANWHILE") != nullptr) {
        const Quiet quiet;
        beforeWriting(nameOf(descriptor));
    }
    return with((kind & LOCK_UN) != 0 ? "" : turn("flock"),
                [&] { return next<int (*)(int, int)>("flock")(descriptor, kind); });
}

void *malloc(std::size_t size)
{
    static const auto real = next<void *(*)(std::size_t)>("malloc");
    return allocatedWith([size] { return real(size); });
}

void *calloc(std::size_t count, std::size_t size)
{
    static const auto real = next<void *(*)(std::size_t, std::size_t)>("calloc");
    return allocatedWith([count, size] { return real(count, size); });
}

void *realloc(void *old, std::size_t size)
{
    static const auto real = next<void *(*)(void *, std::size_t)>("realloc");
    return allocatedWith([old, size] { return real(old, size); });
}
}

void *operator new(std::size_t size)
{
    static const auto real = next<void *(*)(std::size_t)>("_Znwm");
    return newWith([size] { return real(size); });
}

void *operator new[](std::size_t size)
{
    static const auto real = next<void *(*)(std::size_t)>("_Znam");
    return newWith([size] { return real(size); });
}

void *operator new(std::size_t size, const std::nothrow_t &tag) noexcept
{
    static const auto real = next<void *(*)(std::size_t, const std::nothrow_t &)>("_ZnwmRKSt9nothrow_t");
    return newOrNull([size, &tag] { return real(size, tag); });
}

void *operator new[](std::size_t size, const std::nothrow_t &tag) noexcept
{
    static const auto real = next<void *(*)(std::size_t, const std::nothrow_t &)>("_ZnamRKSt9nothrow_t");
    return newOrNull([size, &tag] { return real(size, tag); });
}
