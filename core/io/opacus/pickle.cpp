// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/opacus/pickle.h"

#include "core/base/number_text.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace epsilometer::io {

namespace {

constexpr std::size_t kMostValues = 10'000'000;
constexpr int kDeepest = 64;

/// Little-endian, as zip and most of pickle have it; the caller knows that it is there.
std::uint64_t littleEndian(std::string_view bytes, std::size_t at, std::size_t size)
{
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;)
        value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

/// A value of the pickle. Containers are filled after they were remembered, so they refer to one another by number.
struct Value {
    enum class Type { Opaque, Text, Number, Flag, List, Dict };
    Type type = Type::Opaque;
    std::string text;               ///< of Text and Number; "1" of a Flag that is true
    std::vector<std::size_t> items; ///< of a Dict keys and values in turn
};

class Reader {
public:
    explicit Reader(std::string_view bytes) : m_bytes(bytes) {}

    Result<Json> read();

private:
    Result<bool> step(); ///< false at the end
    Status constant(unsigned char code);
    Status container(unsigned char code);
    Status memory(unsigned char code);
    Status opaque(unsigned char code);

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
        push({type, type == Value::Type::Text ? std::string(text) : std::string(), {}});
        return {};
    }
    void pushNumber(std::int64_t value) { push({Value::Type::Number, std::to_string(value), {}}); }
    /// The values above the last mark, which go with it.
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
    std::size_t m_at = 0;
    std::vector<Value> m_values;
    std::vector<std::size_t> m_stack;
    std::vector<std::size_t> m_marks;
    std::map<std::uint64_t, std::size_t> m_memo;
    std::size_t m_filled = 0;
    std::size_t m_written = 0;
};

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
    case 0x8a: { // a long of so many bytes, in two's complement
        EPSILOMETER_ASSIGN(const std::uint64_t size, number(1));
        if (size > 7) // beyond any count or size of a data set
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
    case 'B': return pushSized(Value::Type::Opaque, 4);
    case 'C': return pushSized(Value::Type::Opaque, 1);
    case 0x8e: return pushSized(Value::Type::Opaque, 8);
    default: return container(code);
    }
}

Status Reader::container(unsigned char code)
{
    switch (code) {
    case ']':
    case ')': push({Value::Type::List, {}, {}}); return {};
    case '}': push({Value::Type::Dict, {}, {}}); return {};
    case '(': m_marks.push_back(m_stack.size()); return {};
    case 't': {
        EPSILOMETER_ASSIGN(std::vector<std::size_t> items, sinceMark());
        m_filled += items.size();
        return push({Value::Type::List, {}, std::move(items)}), Status();
    }
    case 0x85:
    case 0x86:
    case 0x87: {
        EPSILOMETER_ASSIGN(std::vector<std::size_t> items, pop(code - 0x84U));
        return push({Value::Type::List, {}, std::move(items)}), Status();
    }
    case 'e':
    case 'u': {
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
    const bool puts = code == 'q' || code == 'r' || code == 0x94;
    const bool gets = code == 'h' || code == 'j';
    if (!puts && !gets)
        return opaque(code);
    std::uint64_t place = m_memo.size();
    if (code != 0x94) {
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

/// What Python would call or load: its place is taken by nothing, or by a dictionary that may be filled.
Status Reader::opaque(unsigned char code)
{
    switch (code) {
    case 0x80: return take(1).ok() ? Status() : Status(malformed(core::tr("cut off")));
    case 0x95: return take(8).ok() ? Status() : Status(malformed(core::tr("cut off")));
    case 'c': {
        EPSILOMETER_TRY(line());
        EPSILOMETER_TRY(line());
        return push({}), Status();
    }
    case 0x93: // a class by two texts
    case 'R':
    case 0x81: {
        EPSILOMETER_TRY(pop(2));
        return push({code == 0x93 ? Value::Type::Opaque : Value::Type::Dict, {}, {}}), Status();
    }
    case 'Q': {
        EPSILOMETER_TRY(pop(1));
        return push({}), Status();
    }
    case 'b': { // the state of the object below
        EPSILOMETER_TRY(pop(1));
        return m_stack.empty() ? Status(malformed(core::tr("a value is missing"))) : Status();
    }
    case '0': {
        EPSILOMETER_TRY(pop(1));
        return {};
    }
    default: return malformed(core::tr("operation {1} is not one that plain data needs", code));
    }
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
    Json members = Json::object();
    for (std::size_t i = 0; i + 1 < dict.items.size(); i += 2) {
        const Value &key = m_values[dict.items[i]];
        if (key.type != Value::Type::Text)
            continue;
        EPSILOMETER_ASSIGN(Json value, jsonOf(dict.items[i + 1], depth + 1));
        members.set(key.text, std::move(value));
    }
    return members;
}

Result<Json> Reader::jsonOf(std::size_t place, int depth)
{
    const Value &value = m_values[place];
    if (depth > kDeepest || ++m_written > kMostValues)
        return malformed(core::tr("nested beyond 64 levels, or more than ten million values"));
    switch (value.type) {
    case Value::Type::Opaque: return Json();
    case Value::Type::Text: return Json(value.text);
    case Value::Type::Number: return value.text.ends_with("inf") ? Json(value.text) : Json(Json::Number{value.text});
    case Value::Type::Flag: return Json(!value.text.empty());
    case Value::Type::Dict: return dictOf(value, depth);
    case Value::Type::List: break;
    }
    Json::Array items;
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

Result<Json> readPickle(std::string_view bytes)
{
    return Reader(bytes).read();
}

Result<std::string_view> checkpointPickle(std::string_view archive)
{
    constexpr std::string_view kDirectoryEntry = "PK\x01\x02";
    constexpr std::string_view kFileEntry = "PK\x03\x04";
    constexpr std::size_t kDirectorySize = 46;
    constexpr std::size_t kFileSize = 30;
    const Error none = makeError(ErrorCode::Malformed,
                                 core::tr("no checkpoint: a zip archive with a data.pkl, as torch.save writes it"));
    for (std::size_t at = archive.find(kDirectoryEntry); at != std::string_view::npos;
         at = archive.find(kDirectoryEntry, at + 1)) {
        if (archive.size() - at < kDirectorySize)
            return none;
        const std::size_t nameSize = littleEndian(archive, at + 28, 2);
        if (!archive.substr(at + kDirectorySize, nameSize).ends_with("data.pkl"))
            continue;
        const std::size_t method = littleEndian(archive, at + 10, 2);
        const std::size_t size = littleEndian(archive, at + 24, 4);
        const std::size_t start = littleEndian(archive, at + 42, 4);
        if (method != 0)
            return Error{ErrorCode::Unsupported,
                         "data.pkl",
                         core::tr("compressed"),
                         core::tr("must be stored, as torch.save does"),
                         {}};
        if (start > archive.size() || archive.size() - start < kFileSize || archive.substr(start, 4) != kFileEntry)
            return none;
        const std::size_t data =
            start + kFileSize + littleEndian(archive, start + 26, 2) + littleEndian(archive, start + 28, 2);
        if (data > archive.size() || archive.size() - data < size)
            return none;
        return archive.substr(data, size);
    }
    return none;
}

} // namespace epsilometer::io
