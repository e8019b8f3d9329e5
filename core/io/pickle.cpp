// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/pickle.h"

#include "core/base/contains.h"
#include "core/base/text/number_text.h"
#include "core/base/text/unique_members.h"
#include "core/io/python_literal.h"
#include "core/io/stored_numbers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace epsilometer::io {

namespace {

constexpr std::size_t kMostValues = 10'000'000;
constexpr std::size_t kMostPerByte = 16; ///< maximum number of values written, per byte of the file
constexpr std::size_t kSmallest = 1000;  ///< additional values, for very short files
constexpr int kDeepest = 64;

constexpr std::size_t kMostOfTensors = 1'000'000; ///< maximum number of numbers in all tensors and arrays together

/// A value of the pickle. Containers are filled after they were memoised, so they refer to one another by index.
struct Value {
    /// Global: a name, "module name"; Dtype: a number format, "<f8"; Storage: the numbers of a tensor.
    enum class Type { Opaque, Text, Bytes, Number, Flag, List, Dict, Global, Dtype, Storage };
    Type type = Type::Opaque;
    /// The text of Text, Bytes, Number, Global and Dtype; "1" for a true Flag; the key of a Storage. For List and Dict
    /// the dp_accounting event that it is, if any; for a List "ndarray" until its state is known.
    std::string text;
    std::vector<std::size_t> items; ///< for a Dict keys and values alternating; for a Storage its Dtype
};

/// Returns the raw bytes of a tensor's storage by its key.
using Storages = std::function<std::optional<std::string_view>(std::string_view key)>;

constexpr std::string_view kEventModule = "dp_accounting.dp_event";
constexpr const char *kArray = "ndarray";

class Reader {
public:
    Reader(std::string_view bytes, Storages storages) : m_bytes(bytes), m_storages(std::move(storages)) {}

    Result<Json> read();

private:
    Result<bool> step(); ///< false at the end
    Status constant(unsigned char code);
    Status container(unsigned char code);
    Status memory(unsigned char code);
    Status textual(unsigned char code);
    Status calling(unsigned char code);
    Status persistent();
    void build(std::size_t object, std::size_t state);
    Value called(const Value &function, const std::vector<std::size_t> &arguments);
    Value objectOf(std::string_view name);
    Value scalarOf(const std::vector<std::size_t> &arguments);
    Value tensorOf(const std::vector<std::size_t> &arguments);
    Value arrayOf(const RawNumbers &raw);
    [[nodiscard]] std::vector<std::uint64_t> sizesOf(std::size_t tuple) const;
    [[nodiscard]] bool is(std::size_t place, Value::Type type) const { return m_values[place].type == type; }

    [[nodiscard]] Error malformed(const Message &problem) const
    {
        return makeError(ErrorCode::Malformed, core::tr("byte {1} of the pickle: {2}", m_at, problem));
    }
    [[nodiscard]] bool has(std::size_t size) const { return size <= m_bytes.size() - m_at; }
    Result<std::string_view> take(std::size_t size)
    {
        if (!has(size))
            return malformed(core::tr("cut off"));
        m_at += size;
        return m_bytes.substr(m_at - size, size);
    }
    Result<std::uint64_t> number(std::size_t size)
    {
        EPSILOMETER_ASSIGN(const std::string_view bytes, take(size));
        return littleEndian(bytes, 0, size);
    }
    Result<std::string_view> line()
    {
        const std::size_t end = m_bytes.find('\n', m_at);
        if (end == std::string_view::npos)
            return malformed(core::tr("cut off"));
        const std::string_view text = m_bytes.substr(m_at, end - m_at);
        m_at = end + 1;
        return text;
    }
    void push(Value value)
    {
        m_values.push_back(std::move(value));
        m_stack.push_back(m_values.size() - 1);
    }
    Status pushSized(Value::Type type, std::size_t width)
    {
        EPSILOMETER_ASSIGN(const std::uint64_t size, number(width));
        if (size > m_bytes.size())
            return malformed(core::tr("cut off"));
        EPSILOMETER_ASSIGN(const std::string_view text, take(static_cast<std::size_t>(size)));
        push({type, std::string(text), {}});
        return {};
    }
    void pushNumber(std::int64_t value) { push({Value::Type::Number, std::to_string(value), {}}); }
    /// Removes and returns the values above the last mark.
    Result<std::vector<std::size_t>> sinceMark()
    {
        if (m_marks.empty() || m_marks.back() > m_stack.size())
            return malformed(core::tr("a mark is missing"));
        std::vector<std::size_t> items(m_stack.begin() + static_cast<std::ptrdiff_t>(m_marks.back()), m_stack.end());
        m_stack.resize(m_marks.back());
        m_marks.pop_back();
        return items;
    }
    Result<std::vector<std::size_t>> pop(std::size_t count)
    {
        if (m_stack.size() < count || (!m_marks.empty() && m_stack.size() - count < m_marks.back()))
            return malformed(core::tr("a value is missing"));
        std::vector<std::size_t> items(m_stack.end() - static_cast<std::ptrdiff_t>(count), m_stack.end());
        m_stack.resize(m_stack.size() - count);
        return items;
    }
    Status fill(const std::vector<std::size_t> &items)
    {
        if (m_stack.empty())
            return malformed(core::tr("a value is missing"));
        auto &into = m_values[m_stack.back()].items;
        if (m_filled += items.size(); m_filled > kMostValues)
            return malformed(core::tr("more than ten million values"));
        into.insert(into.end(), items.begin(), items.end());
        return {};
    }
    Result<Json> jsonOf(std::size_t value, int depth);
    Result<Json> dictOf(const Value &dict, int depth);

    std::string_view m_bytes;
    Storages m_storages;
    std::size_t m_at = 0;
    std::vector<Value> m_values;
    std::vector<std::size_t> m_stack;
    std::vector<std::size_t> m_marks;
    std::map<std::uint64_t, std::size_t> m_memo;
    std::size_t m_filled = 0;
    std::size_t m_written = 0;
    std::size_t m_ofTensors = 0;
};

/// A number of an array or a tensor, in Python's notation.
Value valueOf(const std::optional<RawNumber> &number)
{
    if (!number)
        return {};
    return number->isFlag ? Value{Value::Type::Flag, number->text == "1" ? "1" : "", {}}
                          : Value{Value::Type::Number, number->text, {}};
}

Status Reader::constant(unsigned char code)
{
    switch (code) {
    case 'N': push({}); return {};
    case 0x88: push({Value::Type::Flag, "1", {}}); return {};
    case 0x89: push({Value::Type::Flag, "", {}}); return {};
    case 'K': {
        EPSILOMETER_ASSIGN(const std::uint64_t value, number(1));
        return pushNumber(static_cast<std::int64_t>(value)), Status();
    }
    case 'M': {
        EPSILOMETER_ASSIGN(const std::uint64_t value, number(2));
        return pushNumber(static_cast<std::int64_t>(value)), Status();
    }
    case 'J': {
        EPSILOMETER_ASSIGN(const std::uint64_t value, number(4));
        return pushNumber(static_cast<std::int32_t>(static_cast<std::uint32_t>(value))), Status();
    }
    case 0x8a: { // a long of the given size, in two's complement
        EPSILOMETER_ASSIGN(const std::uint64_t size, number(1));
        if (size > 7) // larger than any count or size of a data set
            return malformed(core::tr("an integer of more than seven bytes"));
        EPSILOMETER_ASSIGN(const std::uint64_t value, number(static_cast<std::size_t>(size)));
        const bool negative = size > 0 && (value >> (8 * size - 1) & 1U) != 0;
        const auto range = static_cast<std::int64_t>(std::uint64_t{1} << (8 * size));
        return pushNumber(static_cast<std::int64_t>(value) - (negative ? range : 0)), Status();
    }
    case 'G': { // big-endian
        EPSILOMETER_ASSIGN(const std::string_view bytes, take(8));
        std::uint64_t bits = 0;
        for (const char byte : bytes)
            bits = bits << 8U | static_cast<unsigned char>(byte);
        const double value = std::bit_cast<double>(bits);
        if (std::isnan(value))
            return malformed(core::tr("nan is not a number"));
        push({Value::Type::Number, std::isinf(value) ? (value > 0 ? "inf" : "-inf") : shortestText(value), {}});
        return {};
    }
    case 'X': return pushSized(Value::Type::Text, 4);
    case 0x8c: return pushSized(Value::Type::Text, 1);
    case 0x8d: return pushSized(Value::Type::Text, 8);
    case 'T': return pushSized(Value::Type::Text, 4);
    case 'U': return pushSized(Value::Type::Text, 1);
    case 'B': return pushSized(Value::Type::Bytes, 4);
    case 'C': return pushSized(Value::Type::Bytes, 1);
    case 0x8e:
    case 0x96: return pushSized(Value::Type::Bytes, 8);
    default: return container(code);
    }
}

Status Reader::container(unsigned char code)
{
    switch (code) {
    case ']':
    case ')':
    case 0x8f: push({Value::Type::List, {}, {}}); return {};
    case '}': push({Value::Type::Dict, {}, {}}); return {};
    case '(': m_marks.push_back(m_stack.size()); return {};
    case 't':
    case 'l':
    case 'd':
    case 0x91: {
        EPSILOMETER_ASSIGN(std::vector<std::size_t> items, sinceMark());
        m_filled += items.size();
        return push({code == 'd' ? Value::Type::Dict : Value::Type::List, {}, std::move(items)}), Status();
    }
    case 0x85:
    case 0x86:
    case 0x87: {
        EPSILOMETER_ASSIGN(std::vector<std::size_t> items, pop(code - 0x84U));
        return push({Value::Type::List, {}, std::move(items)}), Status();
    }
    case 'e':
    case 'u':
    case 0x90: {
        EPSILOMETER_ASSIGN(const std::vector<std::size_t> items, sinceMark());
        return fill(items);
    }
    case 'a': {
        EPSILOMETER_ASSIGN(const std::vector<std::size_t> items, pop(1));
        return fill(items);
    }
    case 's': {
        EPSILOMETER_ASSIGN(const std::vector<std::size_t> items, pop(2));
        return fill(items);
    }
    default: return memory(code);
    }
}

Status Reader::memory(unsigned char code)
{
    const bool puts = code == 'q' || code == 'r' || code == 'p' || code == 0x94;
    const bool gets = code == 'h' || code == 'j' || code == 'g';
    if (!puts && !gets)
        return textual(code);
    std::uint64_t place = m_memo.size();
    if (code == 'p' || code == 'g') {
        EPSILOMETER_ASSIGN(const std::string_view digits, line());
        const auto read = parseNumber<std::uint64_t>(digits);
        if (!read)
            return malformed(core::tr("refers to nothing"));
        place = *read;
    } else if (code != 0x94) {
        EPSILOMETER_ASSIGN(place, number(code == 'q' || code == 'h' ? 1 : 4));
    }
    if (puts && m_stack.empty())
        return malformed(core::tr("a value is missing"));
    if (puts) {
        m_memo[place] = m_stack.back();
        return {};
    }
    const auto found = m_memo.find(place);
    if (found == m_memo.end())
        return malformed(core::tr("refers to nothing"));
    m_stack.push_back(found->second);
    return {};
}

/// Reads values written as a line of text, as in the oldest protocol.
Status Reader::textual(unsigned char code)
{
    if (std::string_view("ILFSV").find(static_cast<char>(code)) == std::string_view::npos)
        return calling(code);
    EPSILOMETER_ASSIGN(std::string_view text, line());
    if (code == 'I' && (text == "00" || text == "01"))
        return push({Value::Type::Flag, text == "01" ? "1" : "", {}}), Status();
    if (code == 'V') {
        if (text.find('\\') != std::string_view::npos)
            return malformed(core::tr("an escape in quoted text that is not read here"));
        return push({Value::Type::Text, std::string(text), {}}), Status();
    }
    if (code == 'L' && text.ends_with('L'))
        text.remove_suffix(1);
    const auto parsed = parsePythonLiteral(text);
    const std::string *value = parsed.ok() ? parsed->ifQuantity() : nullptr;
    if (value == nullptr)
        return malformed(core::tr("not a number: {1}", text.substr(0, 40)));
    return push({code == 'S' ? Value::Type::Text : Value::Type::Number, *value, {}}), Status();
}

/// Handles opcodes for which Python would call or load something: the result is what is known about it, null, or a
/// dictionary to be filled.
Status Reader::calling(unsigned char code)
{
    switch (code) {
    case 0x80: return take(1).ok() ? Status() : Status(malformed(core::tr("cut off")));
    case 0x95: return take(8).ok() ? Status() : Status(malformed(core::tr("cut off")));
    case 'c': {
        EPSILOMETER_ASSIGN(const std::string_view module, line());
        EPSILOMETER_ASSIGN(const std::string_view name, line());
        return push({Value::Type::Global, std::string(module) + ' ' + std::string(name), {}}), Status();
    }
    case 0x93: { // a class by two texts
        EPSILOMETER_ASSIGN(const std::vector<std::size_t> names, pop(2));
        return push({Value::Type::Global, m_values[names[0]].text + ' ' + m_values[names[1]].text, {}}), Status();
    }
    case 'R':
    case 0x81:
    case 0x92: { // NEWOBJ_EX, with named arguments
        EPSILOMETER_ASSIGN(const std::vector<std::size_t> call, pop(code == 0x92 ? 3 : 2));
        const Value function = m_values[call[0]]; // copied, since new values move the vector
        const std::vector<std::size_t> arguments = m_values[call[1]].items;
        return push(called(function, arguments)), Status();
    }
    case 'Q': return persistent();
    case 'b': { // BUILD: the state of the object below
        EPSILOMETER_ASSIGN(const std::vector<std::size_t> state, pop(1));
        if (m_stack.empty())
            return malformed(core::tr("a value is missing"));
        return build(m_stack.back(), state.front()), Status();
    }
    case '0': {
        EPSILOMETER_TRY(pop(1));
        return {};
    }
    case '1': {
        EPSILOMETER_TRY(sinceMark());
        return {};
    }
    case '2': {
        if (m_stack.empty())
            return malformed(core::tr("a value is missing"));
        m_stack.push_back(m_stack.back());
        return {};
    }
    default: return malformed(core::tr("operation {1} is not one that plain data needs", code));
    }
}

/// A persistent id of torch: ('storage', class, key, location, number of elements).
Status Reader::persistent()
{
    EPSILOMETER_ASSIGN(const std::vector<std::size_t> id, pop(1));
    const std::vector<std::size_t> &parts = m_values[id.front()].items;
    constexpr std::array<std::pair<std::string_view, const char *>, 8> kClasses = {{{"torch FloatStorage", "<f4"},
                                                                                    {"torch DoubleStorage", "<f8"},
                                                                                    {"torch LongStorage", "<i8"},
                                                                                    {"torch IntStorage", "<i4"},
                                                                                    {"torch ShortStorage", "<i2"},
                                                                                    {"torch CharStorage", "<i1"},
                                                                                    {"torch ByteStorage", "<u1"},
                                                                                    {"torch BoolStorage", "<b1"}}};
    const std::string held = parts.size() > 2 ? m_values[parts[1]].text : std::string();
    const auto known = std::ranges::find(kClasses, held, &std::pair<std::string_view, const char *>::first);
    if (known == kClasses.end() || !is(parts[2], Value::Type::Text))
        return push({}), Status();
    const std::string key = m_values[parts[2]].text;
    m_values.push_back({Value::Type::Dtype, known->second, {}});
    return push({Value::Type::Storage, key, {m_values.size() - 1}}), Status();
}

Value Reader::objectOf(std::string_view name)
{
    return {Value::Type::Dict, name.starts_with(kEventModule) ? std::string(name) : std::string(), {}};
}

Value Reader::called(const Value &function, const std::vector<std::size_t> &arguments)
{
    const std::string_view name =
        function.type == Value::Type::Global ? std::string_view(function.text) : std::string_view();
    const auto argument = [&](std::size_t i, Value::Type type) {
        return i < arguments.size() && is(arguments[i], type);
    };
    if (name.ends_with("core.multiarray scalar"))
        return scalarOf(arguments);
    if (name == "numpy dtype" && argument(0, Value::Type::Text))
        return {Value::Type::Dtype, "<" + m_values[arguments[0]].text, {}};
    if (name.ends_with("core.multiarray _reconstruct"))
        return {Value::Type::List, kArray, {}};
    if (name.ends_with("core.numeric _frombuffer") && argument(0, Value::Type::Bytes) &&
        argument(1, Value::Type::Dtype) && argument(2, Value::Type::List))
        return arrayOf({m_values[arguments[0]].text, m_values[arguments[1]].text, sizesOf(arguments[2]), {}, 0});
    if (name == "torch._utils _rebuild_tensor_v2")
        return tensorOf(arguments);
    if (name == "torch._utils _rebuild_parameter" && !arguments.empty())
        return m_values[arguments[0]];
    if (name == "_codecs encode" && argument(0, Value::Type::Text))
        return {Value::Type::Bytes, latin1Of(m_values[arguments[0]].text), {}};
    if ((name == "decimal Decimal" || name == "fractions Fraction") && argument(0, Value::Type::Text))
        return {Value::Type::Text, m_values[arguments[0]].text, {}};
    if (name == "collections deque" || name == "builtins set" || name == "builtins frozenset")
        return {Value::Type::List,
                {},
                argument(0, Value::Type::List) ? m_values[arguments[0]].items : std::vector<std::size_t>()};
    if (name == "copyreg _reconstructor" && argument(0, Value::Type::Global))
        return objectOf(m_values[arguments[0]].text);
    return objectOf(name);
}

Value Reader::scalarOf(const std::vector<std::size_t> &arguments)
{
    if (arguments.size() != 2 || !is(arguments[0], Value::Type::Dtype) || !is(arguments[1], Value::Type::Bytes))
        return {};
    return valueOf(rawNumber(m_values[arguments[1]].text, 0, m_values[arguments[0]].text));
}

std::vector<std::uint64_t> Reader::sizesOf(std::size_t tuple) const
{
    std::vector<std::uint64_t> sizes;
    for (const std::size_t item : m_values[tuple].items)
        sizes.push_back(parseNumber<std::uint64_t>(m_values[item].text).value_or(std::uint64_t{1} << 62U));
    return sizes;
}

Value Reader::tensorOf(const std::vector<std::size_t> &arguments)
{
    if (arguments.size() < 4 || !is(arguments[0], Value::Type::Storage) || !m_storages)
        return {};
    const auto bytes = m_storages(m_values[arguments[0]].text);
    if (!bytes)
        return {};
    const std::uint64_t offset =
        parseNumber<std::uint64_t>(m_values[arguments[1]].text).value_or(std::uint64_t{1} << 62U);
    return arrayOf({*bytes, m_values[m_values[arguments[0]].items.front()].text, sizesOf(arguments[2]),
                    sizesOf(arguments[3]), offset});
}

/// Nested lists; null if there are more numbers than a log has, or they do not fit the bytes.
Value Reader::arrayOf(const RawNumbers &raw)
{
    const auto numbers = rawNumbers(raw, kMostOfTensors - std::min(kMostOfTensors, m_ofTensors));
    if (!numbers)
        return {};
    m_ofTensors += numbers->size();
    if (raw.shape.empty())
        return valueOf(numbers->front());
    // from the innermost dimension outwards
    std::vector<std::size_t> level;
    for (const auto &number : *numbers) {
        m_values.push_back(valueOf(number));
        level.push_back(m_values.size() - 1);
    }
    for (std::size_t dimension = raw.shape.size(); dimension-- > 1;) {
        std::vector<std::size_t> outer;
        const auto size = static_cast<std::ptrdiff_t>(raw.shape[dimension]);
        for (auto from = level.begin(); size > 0 && from != level.end(); from += size) {
            m_values.push_back({Value::Type::List, {}, std::vector<std::size_t>(from, from + size)});
            outer.push_back(m_values.size() - 1);
        }
        level = std::move(outer);
    }
    return {Value::Type::List, {}, std::move(level)};
}

/// Applies the state given to an object after its construction.
void Reader::build(std::size_t object, std::size_t state)
{
    const Value given = m_values[state];
    const std::vector<std::size_t> &parts = given.items;
    if (is(object, Value::Type::Dtype)) { // (version, byte order, ...)
        if (parts.size() > 1 && m_values[parts[1]].text == ">")
            m_values[object].text.front() = '>';
        return;
    }
    if (is(object, Value::Type::List) &&
        m_values[object].text == kArray) { // (version, shape, dtype, columns first, numbers)
        const bool isRaw = parts.size() == 5 && is(parts[2], Value::Type::Dtype) && is(parts[4], Value::Type::Bytes);
        const bool columnsFirst = isRaw && !m_values[parts[3]].text.empty();
        if (isRaw) {
            std::vector<std::uint64_t> shape = sizesOf(parts[1]);
            std::vector<std::uint64_t> strides = columnsFirst ? columnStrides(shape) : std::vector<std::uint64_t>();
            Value array =
                arrayOf({m_values[parts[4]].text, m_values[parts[2]].text, std::move(shape), std::move(strides), 0});
            m_values[object] = std::move(array);
        } else {
            m_values[object] = {};
        }
        return;
    }
    if (!is(object, Value::Type::Dict) || m_values[object].text.empty())
        return; // an unknown class
    if (given.type == Value::Type::Dict)
        m_values[object].items = parts;
    else if (parts.size() == 2 && is(parts[0], Value::Type::Opaque) && is(parts[1], Value::Type::Dict))
        m_values[object].items = m_values[parts[1]].items;
    else if (given.type == Value::Type::List) // the fields in order
        m_values[object] = {Value::Type::List, m_values[object].text, parts};
}

Result<bool> Reader::step()
{
    EPSILOMETER_ASSIGN(const std::string_view code, take(1));
    if (code.front() == '.')
        return false;
    if (m_values.size() > kMostValues || m_stack.size() > kMostValues)
        return malformed(core::tr("more than ten million values"));
    EPSILOMETER_TRY(constant(static_cast<unsigned char>(code.front())));
    return true;
}

Result<Json> Reader::dictOf(const Value &dict, int depth)
{
    Json::Object members;
    for (std::size_t i = 0; i + 1 < dict.items.size(); i += 2) {
        const Value &key = m_values[dict.items[i]];
        if (key.type != Value::Type::Text)
            continue;
        EPSILOMETER_ASSIGN(Json value, jsonOf(dict.items[i + 1], depth + 1));
        members.emplace_back(key.text, std::move(value));
    }
    if (!dict.text.empty()) {
        members.emplace_back("class_name", dict.text.substr(kEventModule.size() + 1));
        members.emplace_back("module_name", std::string(kEventModule));
    }
    if (const Message problem = sortUnique(members); !problem.empty())
        return malformed(problem);
    return Json::object(std::move(members), Json::Sorted{});
}

Result<Json> Reader::jsonOf(std::size_t place, int depth)
{
    const Value &value = m_values[place];
    // A shared container is written once per reference; repeated doubling would make a short file unlimited.
    const std::size_t most = std::min(kMostValues, kMostPerByte * m_bytes.size() + 2 * m_ofTensors + kSmallest);
    if (depth > kDeepest || ++m_written > most)
        return malformed(core::tr("nested beyond 64 levels, or more than ten million values"));
    switch (value.type) {
    case Value::Type::Opaque:
    case Value::Type::Bytes:
    case Value::Type::Global:
    case Value::Type::Dtype:
    case Value::Type::Storage: return Json();
    case Value::Type::Text: return Json(value.text);
    case Value::Type::Number: return value.text.ends_with("inf") ? Json(value.text) : Json(Json::Number{value.text});
    case Value::Type::Flag: return Json(!value.text.empty());
    case Value::Type::Dict: return dictOf(value, depth);
    case Value::Type::List: break;
    }
    Json::Array items;
    if (value.text == kArray)
        return Json();
    if (value.text.starts_with(kEventModule))
        items = {Json(kEventModule), Json(value.text.substr(kEventModule.size() + 1))};
    for (const std::size_t item : value.items) {
        EPSILOMETER_ASSIGN(Json one, jsonOf(item, depth + 1));
        items.push_back(std::move(one));
    }
    return Json(std::move(items));
}

Result<Json> Reader::read()
{
    for (;;) {
        EPSILOMETER_ASSIGN(const bool more, step());
        if (!more)
            break;
    }
    if (m_stack.empty())
        return malformed(core::tr("nothing in it"));
    return jsonOf(m_stack.back(), 0);
}

} // namespace

bool isPickle(std::string_view bytes)
{
    constexpr char kMostProtocol = 5;
    constexpr std::string_view kOldest[] = {"(dp0\n", "(lp0\n", {"}q\0", 3}, {"]q\0", 3}}; // protocols 0 and 1
    return (bytes.size() > 2 && bytes[0] == '\x80' && bytes[1] >= 1 && bytes[1] <= kMostProtocol) ||
           std::ranges::any_of(kOldest, [bytes](std::string_view start) { return bytes.starts_with(start); });
}

bool isTorchArchive(std::string_view bytes)
{
    return bytes.starts_with("PK\x03\x04");
}

Result<Json> readPickle(std::string_view bytes)
{
    return Reader(bytes, {}).read();
}

Result<Json> readTorchArchive(std::string_view archive)
{
    const ZipFiles files(archive);
    EPSILOMETER_ASSIGN(const std::string_view pickle, files.stored("data.pkl"));
    return Reader(pickle,
                  [&files](std::string_view key) -> std::optional<std::string_view> {
                      const auto bytes = files.stored("data/" + std::string(key));
                      return bytes.ok() ? std::optional(*bytes) : std::nullopt;
                  })
        .read();
}

} // namespace epsilometer::io
