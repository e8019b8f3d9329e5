// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// Texts for users: core::tr() marks an English literal, a Message holds it with its arguments; counted() and joined()
/// make the usual ones.
namespace epsilometer {

/// An English text in the sources for users. core::tr() marks texts for translation, and lupdate extracts them; texts
/// that are equal in all languages, such as formulas, are not marked.
class Literal {
public:
    constexpr Literal() = default;
    constexpr Literal(const char *english) : m_english(english) {}

    [[nodiscard]] constexpr const char *english() const { return m_english; }
    [[nodiscard]] constexpr bool empty() const { return *m_english == '\0'; }
    constexpr operator std::string_view() const { return m_english; }

    friend constexpr bool operator==(Literal a, Literal b) { return std::string_view(a) == std::string_view(b); }
    friend std::ostream &operator<<(std::ostream &out, Literal literal);

private:
    const char *m_english = "";
};

/// A text for users: a literal with its arguments, a text without a translation (a name, a number, a formula), or a
/// sequence of these. Core writes English; the window translates literal by literal, so that no program has to parse
/// English. Immutable except for appending.
/// Test: tests/core/base/message_test.cpp
class Message {
public:
    /// Returns the translation of a literal, with the same holes; empty if the literal has no translation.
    using Translate = std::function<std::string(const char *literal)>;

    Message() = default;
    Message(Literal literal);
    /// A text that is equal in all languages.
    Message(std::string verbatim) : m_english(std::move(verbatim)) {}
    Message(std::string_view verbatim) : m_english(verbatim) {}
    Message(const char *verbatim) : m_english(verbatim) {}
    template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) Message(Number number)
        : m_english(std::to_string(number))
    {
    }
    /// literal  with the holes "{1}" to "{9}" for the arguments, each onOneLine(): no value begins a line
    Message(Literal literal, std::vector<Message> arguments);

    [[nodiscard]] const std::string &english() const { return m_english; }
    operator std::string_view() const { return m_english; }
    [[nodiscard]] bool empty() const { return m_english.empty(); }

    [[nodiscard]] std::string translated(const Translate &translate) const;
    /// The message with line ends and terminal controls outside the literals made visible.
    [[nodiscard]] Message onOneLine() const;

    Message &operator+=(const Message &next);
    /// Whether the English texts are equal.
    template <std::convertible_to<std::string_view> Text> friend bool operator==(const Message &a, const Text &b)
    {
        return a.m_english == std::string_view(b);
    }
    friend std::ostream &operator<<(std::ostream &out, const Message &message);

private:
    struct Source;

    std::string m_english;
    std::shared_ptr<const Source> m_source; ///< null if there is no translation
};

[[nodiscard]] inline Message operator+(Message a, const Message &b)
{
    return a += b;
}

namespace core {

/// Marks a text of core for translation; lupdate finds it by this name.
[[nodiscard]] constexpr Literal tr(const char *english)
{
    return Literal(english);
}
/// tr() with arguments: tr("must be at most {1}", limit).
template <class... Arguments>
requires(sizeof...(Arguments) > 0) [[nodiscard]] Message tr(const char *english, Arguments &&...arguments)
{
    return {Literal(english), std::vector<Message>{Message(std::forward<Arguments>(arguments))...}};
}

} // namespace core

/// "1 line", "7 lines"; the default plural adds an s.
[[nodiscard]] inline std::string counted(std::uint64_t count, std::string_view one, std::string_view many = {})
{
    std::string text = std::to_string(count) + ' ';
    text += count == 1 || many.empty() ? one : many;
    if (count != 1 && many.empty())
        text += 's';
    return text;
}

/// Translatable form: texts for one and for many, with the hole "{1}" for the count.
template <std::same_as<Literal> Text> // excludes plain text, which has no translation
[[nodiscard]] Message counted(std::uint64_t count, Text one, Text many)
{
    return {count == 1 ? one : many, {count}};
}

/// The texts of the parts with a separator in between: "a, b, c".
/// text  returns the text of a part: a function or a member; default: the part itself
template <class Parts, class Text = std::identity>
[[nodiscard]] auto joined(const Parts &parts, std::string_view separator = ", ", Text text = {})
{
    using Part = std::remove_cvref_t<std::invoke_result_t<Text, decltype(*std::begin(parts))>>;
    using Sum =
        std::conditional_t<std::is_same_v<Part, Message> || std::is_same_v<Part, Literal>, Message, std::string>;
    Sum out;
    for (const auto &part : parts) {
        if (!out.empty())
            out += Sum(separator);
        out += std::invoke(text, part);
    }
    return out;
}

} // namespace epsilometer
