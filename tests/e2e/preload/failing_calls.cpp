// SPDX-License-Identifier: GPL-3.0-or-later
// A library to preload: one call that changes a file fails, or is the last thing that its program does.
//   FAULT=CALL,N,HOW   the N-th CALL on a file or folder; HOW is the number of an errno, or "before" or "after" for a
//                      kill there, or "half" for a write of half the bytes and a kill
//   LEDGER=FILE, MEANWHILE=COMMAND   the shell runs the command once, as soon as the program begins to write to the file: it
//                      asks for the lock of a writer, or renames another file over it
//   CALLS=FILE   a line for each call that changes a file or folder, or syncs one, and its name
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

struct Fault {
    std::string_view call;
    long nth = 0;
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
    return {text.substr(0, first), std::strtol(text.data() + first + 1, nullptr, 10), text.substr(second + 1)};
}

/// How this call is to go wrong; empty where it is another one's turn.
std::string_view turn(std::string_view call)
{
    static long seen = 0;
    static const Fault wanted = fault();
    return call == wanted.call && ++seen == wanted.nth ? wanted.how : std::string_view();
}

[[noreturn]] void die()
{
    ::kill(::getpid(), SIGKILL);
    for (;;)
        ::pause();
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
    errno = static_cast<int>(std::strtol(how.data(), nullptr, 10));
    return -1;
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

/// A line for the list of calls.
void note(const char *call, const std::string &name)
{
    const std::string list = environmentText("CALLS");
    if (list.empty())
        return;
    const int descriptor = ::open(list.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    const std::string line = std::string(call) + " " + name + "\n";
    static_cast<void>(!::write(descriptor, line.data(), line.size()));
    ::close(descriptor);
}

ssize_t writeAt(const char *name, int descriptor, const void *bytes, std::size_t size, off_t offset)
{
    const auto real = next<ssize_t (*)(int, const void *, std::size_t, off_t)>(name);
    note("write", nameOf(descriptor));
    const std::string_view how = turn("pwrite");
    if (how == "half") {
        real(descriptor, bytes, size / 2, offset);
        die();
    }
    return with(how, [&] { return real(descriptor, bytes, size, offset); });
}

/// Another program comes in between.
void beforeWriting(std::string_view path)
{
    const std::string command = environmentText("MEANWHILE");
    if (command.empty() || path != environmentText("LEDGER"))
        return;
    for (const char *own : {"MEANWHILE", "LD_PRELOAD"})
        ::unsetenv(own);
    static_cast<void>(std::system(command.c_str()));
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

int fsync(int descriptor)
{
    note("sync", nameOf(descriptor));
    return with(turn("fsync"), [&] { return next<int (*)(int)>("fsync")(descriptor); });
}

int ftruncate(int descriptor, off_t size) noexcept
{
    note("write", nameOf(descriptor));
    return with(turn("ftruncate"), [&] { return next<int (*)(int, off_t)>("ftruncate")(descriptor, size); });
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

int unlink(const char *name) noexcept
{
    return with(turn("unlink"), [&] { return next<int (*)(const char *)>("unlink")(name); });
}

int fchmod(int descriptor, mode_t mode) noexcept
{
    return with(turn("fchmod"), [&] { return next<int (*)(int, mode_t)>("fchmod")(descriptor, mode); });
}

int flock(int descriptor, int kind) noexcept
{
    if ((kind & LOCK_EX) != 0)
        beforeWriting(nameOf(descriptor));
    return with((kind & LOCK_UN) != 0 ? "" : turn("flock"),
                [&] { return next<int (*)(int, int)>("flock")(descriptor, kind); });
}
}
