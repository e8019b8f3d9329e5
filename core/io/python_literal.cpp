// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/python_literal.h"

#include "core/base/text.h"
#include "core/io/python_scanner.h"

namespace epsilometer::io {

namespace {

class LiteralReader final : PythonReader {
public:
    explicit LiteralReader(std::string_view text) : PythonReader(text) {}

    Result<Json> all()
    {
        EPSILOMETER_ASSIGN(Json whole, value());
        skipBlanks();
        if (at() < text().size())
            return malformed(core::tr("text behind the value"));
        return whole;
    }
};

} // namespace

Result<Json> parsePythonLiteral(std::string_view text)
{
    if (!isUtf8(text))
        return makeError(ErrorCode::Malformed, core::tr("not UTF-8; save it as UTF-8"));
    return LiteralReader(text).all();
}

std::string withoutScalar(std::string_view text)
{
    constexpr std::size_t kLongest = 2100; // numbers have at most 2000 digits
    const std::string_view inner = trimmed(text);
    if (!inner.ends_with(')') || inner.size() > kLongest)
        return std::string(text);
    const auto value = parsePythonLiteral(inner);
    const std::string *number = value.ok() ? value->ifQuantity() : nullptr;
    return number == nullptr ? std::string(text) : *number;
}

} // namespace epsilometer::io
