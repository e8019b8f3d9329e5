// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace epsilometer::fuzz {

/// Reads any bytes with one reader of the product. Ends the program where a promise is broken; each *_target.cpp
/// defines it and says which.
void tryBytes(std::string_view bytes);

inline void promise(bool kept, const char *what)
{
    if (kept)
        return;
    std::fprintf(stderr, "promise broken: %s\n", what);
    std::abort();
}

/// Every error is one line that says something.
inline void promiseGoodError(const Error &error)
{
    const std::string text = error.located().english();
    promise(!text.empty() && text.find('\n') == std::string::npos, "an error is one line");
}

} // namespace epsilometer::fuzz
