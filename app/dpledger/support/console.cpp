// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/console.h"

#include "core/base/text/number_text.h"
#include "core/base/text/text.h"
#include "core/service/json_schema.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <sys/ioctl.h>
#include <unistd.h>

namespace epsilometer::dpledger::console {

namespace {

constexpr std::size_t kDefaultWidth = 80;
constexpr std::size_t kLeastWidth = 20; ///< tables make no sense in narrower terminals

std::optional<std::size_t> statedWidth()
{
    const char *stated = std::getenv("COLUMNS");
    if (stated == nullptr)
        return std::nullopt;
    const auto width = parseNumber<std::size_t>(stated);
    return width && *width >= kLeastWidth ? width : std::nullopt;
}

std::optional<std::size_t> terminalWidth()
{
    winsize size = {};
    const bool known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= kLeastWidth;
    return known ? std::optional<std::size_t>(size.ws_col) : std::nullopt;
}

bool wantsColour()
{
    const char *none = std::getenv("NO_COLOR");
    const char *terminal = std::getenv("TERM");
    const bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
    return ::isatty(STDOUT_FILENO) == 1 && !dumb && (none == nullptr || *none == '\0');
}

} // namespace

present::TextStyle style()
{
    const auto stated = statedWidth();
    return {stated ? *stated : terminalWidth().value_or(kDefaultWidth), wantsColour()};
}

void printStyled(std::string_view text)
{
    printBytes(text);
}

void say(std::string_view sentence)
{
    printBytes(oneLine(sentence) + '\n');
}

void print(std::string_view text)
{
    printBytes(terminalText(text));
}

void printBytes(std::string_view bytes)
{
    std::fwrite(bytes.data(), 1, bytes.size(), stdout);
}

void printJson(Json json)
{
    if (json.ifObject() != nullptr)
        json.set("schema", Json::integer(service::kJsonSchema));
    printForeignJson(json);
}

void printForeignJson(const Json &json)
{
    printBytes(terminalJson(json.writePretty() + "\n"));
}

void complain(std::string_view text)
{
    const std::string line = oneLine(text) + '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void complain(const Error &error)
{
    const std::string text = error.located().english();
    complain(error.place.file.empty() ? "dpledger: " + text : text);
}

std::string ask(std::string_view question)
{
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDERR_FILENO) == 0)
        return {};
    constexpr std::size_t kMost = 1000;
    const std::string line = "\r\x1b[K" + std::string(question); // overwrites the shown percentage
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

} // namespace epsilometer::dpledger::console
