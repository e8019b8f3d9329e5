// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include <utility>

namespace epsilometer {

namespace {

/// Values come from files: cut long ones and make control characters visible, so that a message stays one line.
std::string printable(const std::string &text)
{
    constexpr std::size_t kLongest = 120;
    std::string out;
    for (const char c : text.substr(0, kLongest)) {
        const auto byte = static_cast<unsigned char>(c);
        out += (byte < 0x20 || byte == 0x7f) ? '?' : c;
    }
    if (text.size() > kLongest)
        out += "...";
    return out;
}

} // namespace

std::string Error::message() const
{
    std::string out = printable(parameter);
    if (!value.empty())
        out += (out.empty() ? "" : " = ") + printable(value);
    if (!constraint.empty())
        out += (out.empty() ? "" : ": ") + constraint;
    return out;
}

std::string Error::located() const
{
    std::string out;
    if (!place.file.empty())
        out += place.file + (place.line > 0 ? ":" + std::to_string(place.line) : "") + ": ";
    else if (place.line > 0)
        out += "line " + std::to_string(place.line) + ": ";
    if (!place.field.empty() && place.field != parameter)
        out += place.field + ": ";
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
