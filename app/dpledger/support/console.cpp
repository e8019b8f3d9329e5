// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/console.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <unistd.h>

namespace epsilometer::console {

void print(std::string_view text)
{
    std::string shown(text);
    for (char &c : shown) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7f)
            c = '?';
    }
    printBytes(shown);
}

void printBytes(std::string_view bytes)
{
    std::fwrite(bytes.data(), 1, bytes.size(), stdout);
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

std::string ask(std::string_view question)
{
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDERR_FILENO) == 0)
        return {};
    constexpr std::size_t kMost = 1000;
    const std::string line = "\r\x1b[K" + std::string(question); // over what is left of a percentage
    std::fwrite(line.data(), 1, line.size(), stderr);
    std::string answer;
    for (int c = std::fgetc(stdin); c != EOF && c != '\n' && answer.size() < kMost; c = std::fgetc(stdin))
        answer += static_cast<char>(c);
    return answer;
}

Status finish()
{
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return {};
    Error error = makeError(ErrorCode::Io, std::string("cannot be written: ") + std::strerror(errno));
    return error.at("standard output");
}

} // namespace epsilometer::console
