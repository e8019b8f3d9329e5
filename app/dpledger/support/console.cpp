// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/console.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

namespace epsilometer::console {

void print(std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
}

void printJson(const Json &json)
{
    print(json.writePretty() + "\n");
}

void complain(std::string_view text)
{
    std::string line(text);
    for (char &c : line) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f)
            c = ' ';
    }
    line += '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void complain(const Error &error)
{
    const std::string text = error.located();
    complain(error.place.file.empty() ? "dpledger: " + text : text);
}

Status finish()
{
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return {};
    Error error = makeError(ErrorCode::Io, std::string("cannot be written: ") + std::strerror(errno));
    return error.at("standard output");
}

} // namespace epsilometer::console
