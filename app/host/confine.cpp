// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/host/confine.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#endif

namespace epsilometer::host {

namespace {

#if defined(__NR_landlock_create_ruleset) && defined(LANDLOCK_ACCESS_FS_MAKE_REG)

constexpr std::uint64_t kTruncate = std::uint64_t{1} << 14U; // LANDLOCK_ACCESS_FS_TRUNCATE, of Linux 6.2
constexpr std::uint64_t kWriting =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
    LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR |
    LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
    LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;

/// The folder in which the output gets its name.
std::string folderOf(const std::string &output)
{
    std::error_code unknown;
    const std::filesystem::path named = std::filesystem::weakly_canonical(output, unknown);
    return unknown || !named.has_parent_path() ? "." : named.parent_path().string();
}

/// Without this the output could neither get its name nor be removed.
bool allowNameOf(int rules, const std::string &output)
{
    const int folder = ::open(folderOf(output).c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return false;
    // A file system without nameless files gives it a temporary name first.
    const landlock_path_beneath_attr names{LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_REMOVE_FILE, folder};
    const bool added = ::syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &names, 0U) == 0;
    ::close(folder);
    return added;
}

void cutFiles(const std::string &output)
{
    const long version =
        ::syscall(SYS_landlock_create_ruleset, nullptr, std::size_t{0}, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1)
        return;
    landlock_ruleset_attr handled{};
    handled.handled_access_fs = kWriting | (version >= 3 ? kTruncate : 0);
    const auto rules = static_cast<int>(::syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0U));
    if (rules < 0)
        return;
    if (output.empty() || allowNameOf(rules, output))
        ::syscall(SYS_landlock_restrict_self, rules, 0U);
    ::close(rules);
}

#else

void cutFiles(const std::string &) {}

#endif

#if defined(__x86_64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t kArchitecture = 0;
#endif

/// Calls that connect, start programs or reach into other ones; calls of another architecture's numbers.
void cutNetwork()
{
    constexpr std::uint32_t kFirstOfX32 = 0x40000000;
    constexpr auto kCut = std::to_array<std::uint32_t>({
        __NR_socket,
        __NR_connect,
        __NR_bind,
        __NR_listen,
        __NR_execve,
        __NR_execveat,
        __NR_io_uring_setup,
        __NR_pidfd_getfd,
        __NR_process_vm_writev,
        __NR_bpf,
#ifndef EPSILOMETER_TRACED // LeakSanitizer looks at its own threads with it
        __NR_ptrace,
#endif
    });
    constexpr auto kRefuse = static_cast<std::uint32_t>(SECCOMP_RET_ERRNO | EPERM);
    if (kArchitecture == 0)
        return;
    std::array<sock_filter, kCut.size() + 6> program{};
    std::size_t size = 0;
    const auto add = [&](std::uint32_t code, std::uint32_t value, std::size_t yes, std::size_t no) {
        program.at(size++) = {static_cast<std::uint16_t>(code), static_cast<std::uint8_t>(yes),
                              static_cast<std::uint8_t>(no), value};
    };
    constexpr std::uint32_t kLoad = BPF_LD | BPF_W | BPF_ABS;
    constexpr std::uint32_t kEqual = BPF_JMP | BPF_JEQ | BPF_K;
    constexpr std::uint32_t kAtLeast = BPF_JMP | BPF_JGE | BPF_K;
    add(kLoad, offsetof(seccomp_data, arch), 0, 0);
    add(kEqual, kArchitecture, 0, kCut.size() + 3); // another architecture: refuse
    add(kLoad, offsetof(seccomp_data, nr), 0, 0);
    add(kAtLeast, kFirstOfX32, kCut.size() + 1, 0);
    for (std::size_t i = 0; i < kCut.size(); ++i)
        add(kEqual, kCut.at(i), kCut.size() - i, 0);
    add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
    add(BPF_RET | BPF_K, kRefuse, 0, 0);
    sock_fprog filter{static_cast<std::uint16_t>(size), program.data()};
    ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0U, &filter);
}

} // namespace

void confine(const std::string &output)
{
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return;
    cutFiles(output);
    cutNetwork();
}

} // namespace epsilometer::host
