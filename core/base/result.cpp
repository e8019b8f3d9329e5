// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"

#include "core/base/text/text.h"

#include <utility>

namespace epsilometer {

namespace {

/// Cuts long values between characters.
Message printable(const Message &message)
{
    constexpr std::size_t kLongest = 120;
    const std::string &text = message.english();
    if (text.size() <= kLongest)
        return message.onOneLine();
    std::size_t end = kLongest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U)
        --end;
    return oneLine(text.substr(0, end)) + "...";
}

} // namespace

Message Error::message() const
{
    Message out = printable(parameter);
    if (!value.empty() && !out.empty())
        out += " = ";
    out += printable(value);
    if (!constraint.empty() && !out.empty())
        out += ": ";
    return out += constraint.onOneLine();
}

Message Error::located() const
{
    Message out = message();
    if (!place.field.empty() && place.field != parameter.english())
        out = place.field.onOneLine() + ": " + out;
    if (!place.file.empty())
        return oneLine(place.file) + (place.line > 0 ? ":" + std::to_string(place.line) : "") + ": " + out;
    return place.line > 0 ? core::tr("line {1}: {2}", place.line, out) : out;
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

Error Error::inField(Message field) const
{
    Error copy = *this;
    copy.place.field = copy.place.field.empty() ? std::move(field) : field + "." + copy.place.field;
    return copy;
}

Error makeError(ErrorCode code, Message problem)
{
    return makeError(code, {}, {}, std::move(problem));
}

Error makeError(ErrorCode code, Message parameter, Message value, Message constraint)
{
    return {code, std::move(parameter), std::move(value), std::move(constraint), {}};
}

} // namespace epsilometer
