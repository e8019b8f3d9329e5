// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/python_literal.h"

#include "core/base/contains.h"
#include "core/io/python_scanner.h"

#include <array>
#include <string>

namespace epsilometer::io {

namespace {

class LiteralParser : PythonScanner {
public:
    explicit LiteralParser(std::string_view text) : PythonScanner(text) {}

    Result<Json> all()
    {
        EPSILOMETER_ASSIGN(Json whole, value());
        skipBlanks();
        if (m_at < m_text.size())
            return malformed(core::tr("text behind the value"));
        return whole;
    }

private:
    Result<Json> value()
    {
        return nested([this](char c) {
            return c == '[' || c == '('    ? sequence(c == '[' ? ']' : ')', [this] { return value(); })
                   : c == '{'              ? dictionary()
                   : c == '\'' || c == '"' ? quoted(c, core::tr("an escape in quoted text"))
                                           : word();
        });
    }

    Result<Json> dictionary()
    {
        ++m_at;
        Json members = Json::object();
        while (!take('}')) {
            EPSILOMETER_ASSIGN(const Json key, value());
            if (key.ifString() == nullptr || !take(':'))
                return malformed(core::tr("expected 'key': value"));
            EPSILOMETER_ASSIGN(Json item, value());
            members.set(*key.ifString(), std::move(item));
            if (take('}'))
                break;
            if (!take(','))
                return malformed(core::tr("expected , or }"));
        }
        return members;
    }

    /// A number, a name of a constant, or a wrapper around a value.
    Result<Json> word()
    {
        const std::size_t start = m_at;
        m_at += peek() == '-' || peek() == '+' ? 1 : 0;
        while (isWordByte(peek()) || ((peek() == '-' || peek() == '+') && m_at > start &&
                                      (m_text[m_at - 1] == 'e' || m_text[m_at - 1] == 'E')))
            ++m_at;
        const std::string_view text = m_text.substr(start, m_at - start);
        if (text == "None")
            return Json();
        if (text == "True" || text == "False")
            return Json(text == "True");
        if (text == "inf")
            return Json("inf");
        if (take('('))
            return wrapped(text);
        auto number = Json::parse(text);
        if (number.ok() && number->ifNumber() != nullptr)
            return number;
        m_at = start;
        return malformed(core::tr("expected a value, not \"{1}\"", text.substr(0, 40)));
    }

    Result<Json> wrapped(std::string_view name)
    {
        constexpr std::array<std::string_view, 4> kNumbers = {"float64", "float32", "int64", "int32"};
        const std::string_view last = name.substr(name.rfind('.') + 1);
        const bool number = contains(kNumbers, last);
        if (!number && last != "OrderedDict")
            return malformed(core::tr("\"{1}\" is not plain data", name.substr(0, 60)));
        EPSILOMETER_ASSIGN(Json inner, value());
        if (!take(')'))
            return malformed(core::tr("expected )"));
        return number ? inner : dictionaryOf(inner);
    }

    Result<Json> dictionaryOf(const Json &inner)
    {
        if (inner.ifObject() != nullptr)
            return inner;
        Json members = Json::object();
        for (const Json &pair : inner.ifArray() == nullptr ? Json::Array() : *inner.ifArray()) {
            const Json::Array *both = pair.ifArray();
            if (both == nullptr || both->size() != 2 || both->front().ifString() == nullptr)
                return malformed(core::tr("expected (key, value) pairs"));
            members.set(*both->front().ifString(), both->back());
        }
        return members;
    }
};

} // namespace

Result<Json> parsePythonLiteral(std::string_view text)
{
    if (!isUtf8(text))
        return makeError(ErrorCode::Malformed, core::tr("not UTF-8; save it as UTF-8"));
    return LiteralParser(text).all();
}

} // namespace epsilometer::io
