// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include "core/base/terminal_text.h"

#include <utility>

namespace epsilometer {

namespace {

/// Long values are cut, between characters.
std::string printable(const std::string &text)
{
    constexpr std::size_t kLongest = 120;
    if (text.size() <= kLongest)
        return oneLine(text);
    std::size_t end = kLongest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U)
        --end;
    return oneLine(text.substr(0, end)) + "...";
}

} // namespace

std::string Error::message() const
{
    std::string out = printable(parameter);
    if (!value.empty())
        out += (out.empty() ? "" : " = ") + printable(value);
    if (!constraint.empty())
        out += (out.empty() ? "" : ": ") + oneLine(constraint);
    return out;
}

std::string Error::located() const
{
    std::string out;
    if (!place.file.empty())
        out += oneLine(place.file) + (place.line > 0 ? ":" + std::to_string(place.line) : "") + ": ";
    else if (place.line > 0)
        out += "line " + std::to_string(place.line) + ": ";
    if (!place.field.empty() && place.field != parameter)
        out += oneLine(place.field) + ": ";
    return out + message();
}

Error Error::at(std::string file, std::int64_t line) const
{
    Error copy = *this;
    if (copy.place.file.empty())
        copy.place.file = std::move(file);
    if (copy.place.line == 0)
        copy.place.line = line;
    return copy;
}

Error Error::inField(std::string field) const
{
    Error copy = *this;
    copy.place.field = copy.place.field.empty() ? std::move(field) : field + "." + copy.place.field;
    return copy;
}

Error makeError(ErrorCode code, std::string problem)
{
    Error error;
    error.code = code;
    error.constraint = std::move(problem);
    return error;
}

} // namespace epsilometer
