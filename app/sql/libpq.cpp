// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sql/libpq.h"

#include <dlfcn.h>

namespace epsilometer::sql {

Libpq::Function Libpq::function(const char *name)
{
    const Function found{::dlsym(m_library, name)};
    m_isComplete = m_isComplete && found.address != nullptr;
    return found;
}

const Result<Libpq> &libpq()
{
    static const Result<Libpq> library = []() -> Result<Libpq> {
        const Libpq loaded(::dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL));
        if (!loaded.isComplete())
            return makeError(ErrorCode::Unsupported, "--sql: needs libpq, the client library of PostgreSQL, version 13 "
                                                     "or later (package libpq5 of Debian, libpq of Fedora)");
        return loaded;
    }();
    return library;
}

} // namespace epsilometer::sql
