// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/out_of_memory.h"

#include "app/dpledger/support/exit_code.h"

#include <cerrno>
#include <cstdlib>
#include <new>
#include <string_view>
#include <unistd.h>

#ifdef EPSILOMETER_MIMALLOC
#include <mimalloc.h>
#endif

namespace epsilometer::dpledger {

namespace {

/// Ends at once: there is no memory to unwind with.
[[noreturn]] void end()
{
    // Nothing is kept here that says how far the command came.
    constexpr std::string_view kMessage =
        "dpledger: out of memory: the input asks for more than there is; a line that was to be written may be there: "
        "look before you repeat the command\n";
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, kMessage.data(), kMessage.size());
    std::_Exit(static_cast<int>(ExitCode::BadFile));
}

} // namespace

void endWhenOutOfMemory()
{
    std::set_new_handler(end);
#ifdef EPSILOMETER_MIMALLOC
    // mimalloc aborts without calling the new handler. Its other errors are left to it.
    mi_option_disable(mi_option_show_errors);
    mi_register_error(
        [](int code, void *) {
            if (code == ENOMEM || code == EOVERFLOW)
                end();
        },
        nullptr);
#endif
}

} // namespace epsilometer::dpledger
