// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/python_literal.h"

#include "core/base/contains.h"
#include "core/base/exact/exact.h"
#include "core/base/text/number_text.h"
#include "core/base/text/text.h"
#include "core/base/text/unique_members.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace epsilometer::io {

namespace {

constexpr int kDeepestValue = 64;

bool isNameByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

bool isNumberStart(char c)
{
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.';
}

/// The name without its module, if classes of that module are supported.
std::string_view withoutModule(std::string_view name)
{
    constexpr std::array<std::string_view, 10> kModules = {"np",  "numpy",     "torch",   "pd",        "pandas",
                                                           "jnp", "jax.numpy", "decimal", "fractions", "collections"};
    const std::size_t point = name.rfind('.');
    return point != std::string_view::npos && contains(kModules, name.substr(0, point)) ? name.substr(point + 1) : name;
}

constexpr auto kScalars = std::to_array<std::string_view>(
    {"float64", "float32", "longdouble", "float128", "double", "single",   "int64",   "int32",    "int16",
     "int8",    "uint64",  "uint32",     "uint16",   "uint8",  "longlong", "intc",    "int_",     "float_",
     "str_",    "bool_",   "bool",       "float",    "int",    "str",      "Decimal", "Timestamp"});

/// The JSON notation of a number: 1. becomes 1.0, .5 becomes 0.5, +2 becomes 2.
std::string jsonNumber(std::string_view text)
{
    std::string out;
    if (text.starts_with('+') || text.starts_with('-')) {
        out = text.front() == '-' ? "-" : "";
        text.remove_prefix(1);
    }
    if (text.starts_with('.'))
        out += '0';
    out += text;
    const std::size_t point = out.find('.');
    if (point != std::string::npos && (point + 1 == out.size() || out[point + 1] == 'e' || out[point + 1] == 'E'))
        out.insert(point + 1, "0");
    return out;
}

std::size_t digitsBehindPoint(std::string_view number)
{
    const std::size_t point = number.find('.');
    if (point == std::string_view::npos)
        return 0;
    const std::size_t end = std::min(number.find_first_not_of("0123456789", point + 1), number.size());
    return end - point - 1;
}

/// The exact value of a single-precision float; absent if it is negative or not finite.
std::optional<std::string> singlePrecision(const std::string &text)
{
    const auto single = parseNumber<float>(text);
    if (!single || !std::isfinite(*single) || *single < 0)
        return std::nullopt;
    return Exact::fromDouble(static_cast<double>(*single)).text();
}

bool isSingle(std::string_view type)
{
    return type == "float32" || type == "single" || type == "torch.float32" || type == "'float32'";
}

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

void PythonReader::skipBlanks()
{
    while (m_at < m_text.size() && std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos)
        ++m_at;
}

bool PythonReader::take(char c)
{
    skipBlanks();
    if (peek() != c)
        return false;
    ++m_at;
    return true;
}

std::string_view PythonReader::takeWord()
{
    const std::size_t start = m_at;
    while (isNameByte(peek()))
        ++m_at;
    return m_text.substr(start, m_at - start);
}

Error PythonReader::malformed(const Message &problem) const
{
    Error error = makeError(ErrorCode::Malformed, core::tr("byte {1}: {2}", m_at, problem));
    const auto here = m_text.begin() + static_cast<std::ptrdiff_t>(std::min(m_at, m_text.size()));
    error.place.line = 1 + std::count(m_text.begin(), here, '\n');
    return error;
}

Result<Json> PythonReader::value()
{
    if (++m_depth > kDeepestValue)
        return malformed(core::tr("nested deeper than 64 levels"));
    skipBlanks();
    Result<Json> parsed = valueFrom(peek());
    --m_depth;
    return parsed;
}

Result<Json> PythonReader::valueFrom(char first)
{
    if (first == '[' || first == '(')
        return sequence(first == '[' ? ']' : ')');
    if (first == '{')
        return dictionary();
    if (first == '\'' || first == '"')
        return quoted(first);
    return isNumberStart(first) ? number() : word();
}

Result<Json> PythonReader::sequence(char close)
{
    ++m_at;
    Json::Array items;
    while (!take(close)) {
        EPSILOMETER_ASSIGN(Json item, value());
        items.push_back(std::move(item));
        if (take(close))
            break;
        if (!take(','))
            return malformed(core::tr("expected , or {1}", std::string(1, close)));
    }
    return Json(std::move(items));
}

Result<Json> PythonReader::dictionary()
{
    ++m_at;
    Json::Object members;
    while (!take('}')) {
        EPSILOMETER_ASSIGN(const Json key, value());
        if (key.ifQuantity() == nullptr || !take(':'))
            return malformed(core::tr("expected 'key': value"));
        EPSILOMETER_ASSIGN(Json item, value());
        members.emplace_back(*key.ifQuantity(), std::move(item));
        if (take('}'))
            break;
        if (!take(','))
            return malformed(core::tr("expected , or }"));
    }
    if (const Message problem = sortUnique(members); !problem.empty())
        return malformed(problem);
    return Json::object(std::move(members), Json::Sorted{});
}

Result<Json> PythonReader::quoted(char quote)
{
    const std::size_t start = ++m_at;
    std::string out;
    for (;;) {
        const std::size_t end = m_text.find_first_of(std::string{quote, '\\', '\n'}, m_at);
        if (end == std::string_view::npos || m_text[end] == '\n') {
            m_at = start - 1;
            return malformed(core::tr("text without a closing quote"));
        }
        out += m_text.substr(m_at, end - m_at);
        m_at = end + 1;
        if (m_text[end] == quote)
            return Json(std::move(out));
        EPSILOMETER_ASSIGN(const char32_t one, escape());
        appendUtf8(out, one);
    }
}

/// Reads an escape after its backslash.
Result<char32_t> PythonReader::escape()
{
    constexpr std::string_view kLetters = "\\'\"ntr";
    constexpr std::string_view kMeant = "\\'\"\n\t\r";
    const char letter = peek();
    if (const std::size_t place = kLetters.find(letter); place != std::string_view::npos && letter != '\0') {
        ++m_at;
        return static_cast<char32_t>(kMeant[place]);
    }
    const std::size_t size = letter == 'x' ? 2 : letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
    std::uint32_t one = 0;
    const std::string_view digits = m_text.substr(std::min(m_at + 1, m_text.size()), size);
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), one, 16);
    if (size == 0 || digits.size() != size || read.ptr != digits.data() + size || one > 0x10FFFF ||
        (one >= 0xD800 && one < 0xE000))
        return malformed(core::tr("an escape in quoted text that is not read here"));
    m_at += 1 + size;
    return static_cast<char32_t>(one);
}

Result<Json> PythonReader::number()
{
    const std::size_t start = m_at;
    m_at += peek() == '-' || peek() == '+' ? 1U : 0U;
    while (isNameByte(peek()) ||
           ((peek() == '-' || peek() == '+') && m_at > start && (m_text[m_at - 1] == 'e' || m_text[m_at - 1] == 'E')))
        ++m_at;
    const std::string_view typed = m_text.substr(start, m_at - start);
    // JSON's grammar decides whether it is a number, except for a leading or trailing point.
    auto parsed = Json::parse(jsonNumber(typed));
    if (parsed.ok() && parsed->ifNumber() != nullptr)
        return parsed;
    m_at = start;
    return malformed(core::tr("not a number: {1}", typed.substr(0, 40)));
}

Result<Json> PythonReader::word()
{
    const std::size_t start = m_at;
    if (take('<')) { // such as <class 'list'>
        m_at = std::min(m_text.find('>', m_at), m_text.size());
        return take('>') ? Result<Json>(Json()) : malformed(core::tr("expected >"));
    }
    const std::string_view name = takeWord();
    const std::string_view plain = withoutModule(name);
    if (name == "None")
        return Json();
    if (name == "True" || name == "False" || plain == "True_" || plain == "False_")
        return Json(plain.starts_with('T'));
    if (plain == "inf" || name == "Infinity")
        return Json("inf");
    if (plain == "nan" || name == "NaN")
        return malformed(core::tr("nan is not a number; the log must say a number"));
    if ((name == "b" || name == "u") && (peek() == '\'' || peek() == '"'))
        return quoted(peek());
    if (!name.empty() && take('('))
        return call(name);
    m_at = start;
    return malformed(core::tr("expected a value, not \"{1}\"",
                              m_text.substr(start, std::max<std::size_t>(name.size(), 1)).substr(0, 40)));
}

Result<Json> PythonReader::call(std::string_view name)
{
    constexpr std::size_t kDigitsOfArrays = 8;  // printed by NumPy and JAX by default
    constexpr std::size_t kDigitsOfTensors = 4; // printed by torch by default
    const std::string_view plain = withoutModule(name);
    if (contains(kScalars, plain))
        return scalar(plain);
    if (plain == "array" || plain == "Array")
        return printed(kDigitsOfArrays);
    if (plain == "tensor")
        return printed(kDigitsOfTensors);
    constexpr std::array<std::string_view, 7> kContainers = {"OrderedDict", "defaultdict", "deque",       "dict_items",
                                                             "dict_values", "dict_keys",   "mappingproxy"};
    return contains(kContainers, plain) ? container(plain) : object(name);
}

Result<Json> PythonReader::object(std::string_view name)
{
    return malformed(core::tr("\"{1}\" is not plain data", name.substr(0, 60)));
}

/// Reads a scalar after its opening bracket.
Result<Json> PythonReader::scalar(std::string_view type)
{
    EPSILOMETER_ASSIGN(Json inner, value());
    if (!take(')'))
        return malformed(core::tr("expected )"));
    return isSingle(type) ? exactly(inner, {std::string::npos, type}) : Result<Json>(std::move(inner));
}

/// Reads the contents of an array or a tensor.
/// digits  printed after the point: a number with that many may have had more
Result<Json> PythonReader::printed(std::size_t digits)
{
    EPSILOMETER_ASSIGN(const Json inner, value());
    std::string_view dtype;
    EPSILOMETER_TRY(skipArguments(dtype));
    return exactly(inner, {digits, dtype});
}

/// Reads the contents of OrderedDict([(key, value), ...]), defaultdict(<class ...>, {...}), deque([...], maxlen=...).
Result<Json> PythonReader::container(std::string_view name)
{
    if (take(')'))
        return name == "OrderedDict" || name == "mappingproxy" ? Json::object() : Json(Json::Array());
    EPSILOMETER_ASSIGN(Json inner, value());
    if (name == "defaultdict") {
        if (!take(','))
            return malformed(core::tr("expected , and a dictionary"));
        EPSILOMETER_ASSIGN(inner, value());
    }
    std::string_view dtype;
    EPSILOMETER_TRY(skipArguments(dtype));
    if (name != "OrderedDict" || inner.ifObject() != nullptr)
        return inner;
    Json::Object members;
    for (const Json &pair : inner.ifArray() == nullptr ? Json::Array() : *inner.ifArray()) {
        const Json::Array *both = pair.ifArray();
        if (both == nullptr || both->size() != 2 || both->front().ifQuantity() == nullptr)
            return malformed(core::tr("expected (key, value) pairs"));
        members.emplace_back(*both->front().ifQuantity(), both->back());
    }
    if (const Message problem = sortUnique(members); !problem.empty())
        return malformed(problem);
    return Json::object(std::move(members), Json::Sorted{});
}

/// Skips any number of `, name=value`, and the closing bracket. Sets dtype if it is among them.
Status PythonReader::skipArguments(std::string_view &dtype)
{
    while (take(',')) {
        skipBlanks();
        const std::string_view name = takeWord();
        if (name.empty() || !take('='))
            return malformed(core::tr("expected name=value"));
        skipBlanks();
        const std::size_t start = m_at;
        if (isNameByte(peek()) && name != "maxlen")
            takeWord();
        else
            EPSILOMETER_TRY(value());
        if (name == "dtype")
            dtype = m_text.substr(start, m_at - start);
    }
    return take(')') ? Status() : Status(malformed(core::tr("expected , or )")));
}

Result<Json> PythonReader::exactly(const Json &value, const Printed &how) const
{
    if (const Json::Array *items = value.ifArray()) {
        Json::Array out;
        for (const Json &item : *items) {
            EPSILOMETER_ASSIGN(Json one, exactly(item, how));
            out.push_back(std::move(one));
        }
        return Json(std::move(out));
    }
    const Json::Number *number = value.ifNumber();
    if (number == nullptr)
        return value;
    if (digitsBehindPoint(number->text) >= how.digits)
        return malformed(core::tr("{1} may have had more digits than were printed: write .item() or .tolist() of it",
                                  number->text.substr(0, 40)));
    if (!isSingle(how.dtype))
        return value;
    const auto exact = singlePrecision(number->text);
    return exact ? Json(Json::Number{*exact}) : value;
}

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
