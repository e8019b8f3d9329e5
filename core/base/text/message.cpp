// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/message.h"

#include "core/base/text/text.h"

#include <ostream>

namespace epsilometer {

/// A literal and its arguments; without a literal, a sequence of messages.
struct Message::Source {
    Literal literal;
    std::vector<Message> arguments;
};

namespace {

/// The digit if "{1}" to "{9}" is at this place; else 0.
std::size_t holeAt(std::string_view text, std::size_t at)
{
    const bool hole =
        at + 2 < text.size() && text[at] == '{' && text[at + 1] >= '1' && text[at + 1] <= '9' && text[at + 2] == '}';
    return hole ? static_cast<std::size_t>(text[at + 1] - '0') : 0;
}

std::string filled(std::string_view text, const std::vector<std::string> &arguments)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t hole = holeAt(text, i);
        if (hole == 0 || hole > arguments.size()) {
            out += text[i];
            continue;
        }
        out += arguments[hole - 1];
        i += 2;
    }
    return out;
}

} // namespace

Message::Message(Literal literal)
    : m_english(literal.english()),
      m_source(literal.empty() ? nullptr : std::make_shared<const Source>(Source{literal, {}}))
{
}

Message::Message(Literal literal, std::vector<Message> arguments)
{
    std::vector<std::string> english;
    english.reserve(arguments.size());
    for (Message &argument : arguments) {
        argument = argument.onOneLine();
        english.push_back(argument.m_english);
    }
    m_english = filled(literal.english(), english);
    m_source = std::make_shared<const Source>(Source{literal, std::move(arguments)});
}

std::string Message::translated(const Translate &translate) const
{
    if (!m_source)
        return m_english;
    std::vector<std::string> arguments;
    arguments.reserve(m_source->arguments.size());
    for (const Message &argument : m_source->arguments)
        arguments.push_back(argument.translated(translate));
    if (m_source->literal.empty()) {
        std::string out;
        for (const std::string &argument : arguments)
            out += argument;
        return out;
    }
    const std::string translation = translate(m_source->literal.english());
    return filled(translation.empty() ? std::string_view(m_source->literal) : translation, arguments);
}

Message Message::onOneLine() const
{
    const std::string line = oneLine(m_english);
    if (line == m_english)
        return *this;
    if (!m_source)
        return line;
    std::vector<Message> arguments;
    for (const Message &argument : m_source->arguments)
        arguments.push_back(argument.onOneLine());
    return m_source->literal.empty() ? joined(arguments, "") : Message(m_source->literal, std::move(arguments));
}

Message &Message::operator+=(const Message &next)
{
    if (empty())
        return *this = next;
    if (next.empty())
        return *this;
    if (!m_source && !next.m_source) {
        m_english += next.m_english;
        return *this;
    }
    Source sum;
    if (m_source && m_source->literal.empty())
        sum.arguments = m_source->arguments;
    else
        sum.arguments.push_back(*this);
    sum.arguments.push_back(next);
    m_english += next.m_english;
    m_source = std::make_shared<const Source>(std::move(sum));
    return *this;
}

std::ostream &operator<<(std::ostream &out, Literal literal)
{
    return out << literal.english();
}

std::ostream &operator<<(std::ostream &out, const Message &message)
{
    return out << message.m_english;
}

} // namespace epsilometer
