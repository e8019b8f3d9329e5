// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/json.h"

#include "core/base/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

namespace {

struct ByKey {
    bool operator()(const Json::Member &a, const Json::Member &b) const { return Json::keyLess(a.first, b.first); }
    bool operator()(const Json::Member &a, std::string_view b) const { return Json::keyLess(a.first, b); }
};

/// The two-letter escape of RFC 8785 for a character, or 0.
char shortEscape(char c)
{
    switch (c) {
    case '"':
    case '\\': return c;
    case '\b': return 'b';
    case '\f': return 'f';
    case '\n': return 'n';
    case '\r': return 'r';
    case '\t': return 't';
    default: return 0;
    }
}

void writeString(std::string &out, const std::string &text)
{
    constexpr const char *kHex = "0123456789abcdef";
    constexpr unsigned char kFirstPrintable = 0x20;
    out += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (const char letter = shortEscape(c); letter != 0) {
            out += '\\';
            out += letter;
        } else if (byte < kFirstPrintable) {
            out += "\\u00";
            out += kHex[byte >> 4U];
            out += kHex[byte & 0xFU];
        } else {
            out += c;
        }
    }
    out += '"';
}

/// The text with U+FFFD for every byte outside a valid character: file names and the contents of bad files may be any
/// bytes, which JSON readers reject.
std::string asUtf8(const std::string &text)
{
    constexpr const char *kReplacement = "\xEF\xBF\xBD";
    std::string out;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t valid = validUtf8Prefix(rest);
        out += rest.substr(0, valid);
        if (valid < rest.size())
            out += kReplacement;
        rest.remove_prefix(valid < rest.size() ? valid + 1 : valid);
    }
    return out;
}

/// Writes compactly, or indented if a step is given. Indented output is for people and always valid UTF-8; compact
/// lines are hashed and keep every byte, so that their writers can refuse them.
class Writer {
public:
    explicit Writer(std::size_t step) : m_step(step) {}

    void value(const Json &json)
    {
        if (const auto *text = json.ifString())
            string(*text);
        else if (const auto *number = json.ifNumber())
            m_out += number->text;
        else if (const auto *flag = json.ifBool())
            m_out += *flag ? "true" : "false";
        else if (const auto *items = json.ifArray())
            sequence('[', ']', *items, [this](const Json &item) { value(item); });
        else if (const auto *members = json.ifObject())
            sequence('{', '}', *members, [this](const Json::Member &member) { this->member(member); });
        else
            m_out += "null";
    }

    std::string take() { return std::move(m_out); }

private:
    void string(const std::string &text)
    {
        const bool asItIs = m_step == 0 || isUtf8(text);
        asItIs ? writeString(m_out, text) : writeString(m_out, asUtf8(text));
    }

    void member(const Json::Member &member)
    {
        string(member.first);
        m_out += m_step == 0 ? ":" : ": ";
        value(member.second);
    }

    template <class Items, class Write> void sequence(char open, char close, const Items &items, Write write)
    {
        m_out += open;
        m_indent += m_step;
        bool first = true;
        for (const auto &item : items) {
            if (!first)
                m_out += ',';
            first = false;
            newLine();
            write(item);
        }
        m_indent -= m_step;
        if (!items.empty())
            newLine();
        m_out += close;
    }

    void newLine()
    {
        if (m_step != 0)
            m_out.append(1, '\n').append(m_indent, ' ');
    }

    std::string m_out;
    std::size_t m_step;
    std::size_t m_indent = 0;
};

} // namespace

bool Json::keyLess(std::string_view a, std::string_view b)
{
    const auto [left, right] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    if (left == a.end() || right == b.end())
        return left == a.end() && right != b.end();
    // UTF-8 bytes sort like code points. UTF-16 differs for code points beyond U+FFFF (lead byte from F0): they are
    // written as surrogates, which sort before U+E000 to U+FFFF (lead bytes EE and EF).
    constexpr unsigned char kFirstSupplementary = 0xF0;
    constexpr unsigned char kFirstAboveSurrogates = 0xEE;
    const auto x = static_cast<unsigned char>(*left);
    const auto y = static_cast<unsigned char>(*right);
    if (x >= kFirstAboveSurrogates && y >= kFirstAboveSurrogates &&
        (x >= kFirstSupplementary) != (y >= kFirstSupplementary))
        return x >= kFirstSupplementary;
    return x < y;
}

Json Json::object(Object members)
{
    std::stable_sort(members.begin(), members.end(), ByKey{});
    Object unique;
    unique.reserve(members.size());
    for (Member &member : members) {
        if (!unique.empty() && unique.back().first == member.first)
            unique.back().second = std::move(member.second);
        else
            unique.push_back(std::move(member));
    }
    return object(std::move(unique), Sorted{});
}

Json Json::object(Object members, Sorted)
{
    Json json;
    json.m_value = std::make_shared<Object>(std::move(members));
    return json;
}

Json Json::integer(std::int64_t value)
{
    return Number{std::to_string(value)};
}

Json Json::count(std::uint64_t value)
{
    return Number{std::to_string(value)};
}

Json Json::number(double value)
{
    if (std::isfinite(value))
        return Number{fullText(value)};
    return std::string(value < 0 ? "-inf" : "inf");
}

const std::string *Json::ifQuantity() const
{
    if (const Number *number = ifNumber())
        return &number->text;
    return ifString();
}

const Json *Json::find(std::string_view key) const
{
    const Object *members = ifObject();
    if (members == nullptr)
        return nullptr;
    constexpr std::size_t kFew = 24; // up to this size a linear search, which mostly compares lengths, is faster
    const auto isIt = [key](const Member &member) { return member.first == key; };
    const auto place = members->size() <= kFew ? std::find_if(members->begin(), members->end(), isIt)
                                               : std::lower_bound(members->begin(), members->end(), key, ByKey{});
    return place != members->end() && place->first == key ? &place->second : nullptr;
}

const std::string *Json::findQuantity(std::string_view key) const
{
    const Json *value = find(key);
    return value == nullptr ? nullptr : value->ifQuantity();
}

std::string Json::quantityAt(std::string_view key) const
{
    const std::string *text = findQuantity(key);
    return text == nullptr ? std::string() : *text;
}

const std::string *Json::findString(std::string_view key) const
{
    const Json *value = find(key);
    return value == nullptr ? nullptr : value->ifString();
}

void Json::set(std::string key, Json value)
{
    const Object *shared = ifObject();
    if (shared == nullptr)
        m_value = std::make_shared<Object>();
    else if (std::get<std::shared_ptr<Object>>(m_value).use_count() > 1)
        m_value = std::make_shared<Object>(*shared); // copy on write: other owners keep theirs
    Object &members = *std::get<std::shared_ptr<Object>>(m_value);
    const auto place = std::lower_bound(members.begin(), members.end(), key, ByKey{});
    if (place != members.end() && place->first == key)
        place->second = std::move(value);
    else
        members.emplace(place, std::move(key), std::move(value));
}

bool operator==(const Json &a, const Json &b)
{
    if (a.m_value == b.m_value) // the same container, or equal texts
        return true;
    if (const Json::Object *object = a.ifObject())
        return b.ifObject() != nullptr && *object == *b.ifObject();
    const Json::Array *array = a.ifArray();
    return array != nullptr && b.ifArray() != nullptr && *array == *b.ifArray();
}

std::string Json::write() const
{
    Writer writer(0);
    writer.value(*this);
    return writer.take();
}

std::string Json::writePretty() const
{
    Writer writer(2);
    writer.value(*this);
    return writer.take();
}

} // namespace epsilometer
