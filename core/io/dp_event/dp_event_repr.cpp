// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/dp_event/dp_event_repr.h"

#include "core/base/contains.h"
#include "core/io/dp_event/dp_event_classes.h"
#include "core/io/python_scanner.h"

namespace epsilometer::io {

namespace {

bool isNumberStart(char c)
{
    return (c >= '0' && c <= '9') || c == '-' || c == '+';
}

class Parser : PythonScanner {
public:
    explicit Parser(std::string_view text) : PythonScanner(text) {}

    Result<Json> all();

private:
    Result<Json> value();
    Result<Json> word();
    Result<Json> call(std::string_view name);
    Result<Json> wrapped();
    Result<Json> number();
    Status argument(const DpEventClass &known, std::size_t &positional, Json &object);

    std::string_view takeWord()
    {
        const std::size_t start = m_at;
        while (isWordByte(peek()))
            ++m_at;
        return m_text.substr(start, m_at - start);
    }
};

Result<Json> Parser::all()
{
    Json::Array events;
    for (skipBlanks(); m_at < m_text.size(); skipBlanks()) {
        EPSILOMETER_ASSIGN(Json event, value());
        events.push_back(std::move(event));
    }
    if (events.empty())
        return malformed(core::tr("nothing here; expected an event such as GaussianDpEvent(noise_multiplier=1.0)"));
    if (events.size() == 1)
        return std::move(events.front());
    return Json(std::move(events));
}

Result<Json> Parser::value()
{
    return nested([this](char c) {
        return c == '[' || c == '('    ? sequence(c == '[' ? ']' : ')', [this] { return value(); })
               : c == '\'' || c == '"' ? quoted(c, core::tr("an escape in quoted text, which no event has"))
               : isNumberStart(c)      ? number()
                                       : word();
    });
}

Result<Json> Parser::number()
{
    const std::size_t start = m_at;
    m_at += peek() == '-' || peek() == '+' ? 1U : 0U;
    if (m_text.substr(m_at, 3) == "inf")
        return malformed(core::tr("a negative infinity, or a sign before inf; expected a number"));
    while (isWordByte(peek()) ||
           ((peek() == '-' || peek() == '+') && (m_text[m_at - 1] == 'e' || m_text[m_at - 1] == 'E')))
        ++m_at;
    const std::string_view text = m_text.substr(start, m_at - start);
    // JSON's grammar decides what a number is; Python's repr writes no other.
    const auto parsed = Json::parse(text);
    if (!parsed.ok() || parsed->ifNumber() == nullptr) {
        m_at = start;
        return malformed(core::tr("not a number: {1}", text.substr(0, 40)));
    }
    return *parsed;
}

Result<Json> Parser::word()
{
    const std::string_view name = takeWord();
    if (name == "None")
        return Json();
    if (name == "True" || name == "False")
        return Json(name == "True");
    if (name == "inf" || name == "Infinity")
        return Json("inf");
    if (name == "nan" || name == "NaN")
        return malformed(core::tr("nan is not a number; the log must say a number"));
    if (name.empty())
        return malformed(core::tr("expected an event, a number or a list"));
    if (!take('('))
        return malformed(core::tr("\"{1}\" is not a value; expected Class(field=value, ...)", name.substr(0, 60)));
    constexpr std::string_view kNumpy[] = {"np.float64",    "np.float32",    "np.int64",    "np.int32",
                                           "numpy.float64", "numpy.float32", "numpy.int64", "numpy.int32"};
    if (contains(kNumpy, name))
        return wrapped();
    return call(name.substr(name.rfind('.') + 1));
}

Result<Json> Parser::wrapped()
{
    EPSILOMETER_ASSIGN(Json inner, value());
    if (!take(')'))
        return malformed(core::tr("expected )"));
    return inner;
}

/// to_named_tuple() wraps each class in one of its own: _GaussianDpEventNamedTupleWrapper(module_name=..., ...).
std::string_view unwrapped(std::string_view name)
{
    constexpr std::string_view kWrapper = "NamedTupleWrapper";
    if (!name.starts_with('_') || !name.ends_with(kWrapper))
        return name;
    name.remove_prefix(1);
    name.remove_suffix(kWrapper.size());
    return name;
}

Result<Json> Parser::call(std::string_view name)
{
    name = unwrapped(name);
    const DpEventClass *known = findDpEventClass(name);
    if (known == nullptr)
        return malformed(core::tr("\"{1}\" is not a class of dp_accounting.dp_event", name.substr(0, 60)));
    Json object;
    object.set(std::string(kClassName), std::string(known->name));
    std::size_t positional = 0;
    while (!take(')')) {
        EPSILOMETER_TRY(argument(*known, positional, object));
        if (take(')'))
            break;
        if (!take(','))
            return malformed(core::tr("expected , or )"));
    }
    return object;
}

Status Parser::argument(const DpEventClass &known, std::size_t &positional, Json &object)
{
    skipBlanks();
    const std::size_t start = m_at;
    std::string name(takeWord());
    if (name.empty() || !take('=')) {
        m_at = start;
        if (positional >= known.fields.size())
            return malformed(core::tr("too many values for {1}", known.name));
        name = known.fields[positional++];
    }
    const bool isClass = name == kClassName;
    if (object.find(name) != nullptr && !isClass)
        return malformed(core::tr("field {1} twice", name));
    EPSILOMETER_ASSIGN(Json field, value());
    if (isClass) // it says what the name said
        return field == Json(std::string(known.name)) ? Status()
                                                      : malformed(core::tr("class_name is another than the class"));
    object.set(std::move(name), std::move(field));
    return {};
}

} // namespace

Result<Json> parseDpEventRepr(std::string_view text)
{
    if (!isUtf8(text))
        return makeError(ErrorCode::Malformed, core::tr("not UTF-8; save it as UTF-8"));
    return Parser(text).all();
}

} // namespace epsilometer::io
