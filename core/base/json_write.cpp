// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json.h"

namespace epsilometer {

namespace {

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
