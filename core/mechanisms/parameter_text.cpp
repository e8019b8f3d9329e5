// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/parameter_text.h"
#include "core/base/text.h"

#include "core/base/message.h"

#include <algorithm>
#include <vector>

namespace epsilometer {

namespace {

/// Tells whether characters are outside brackets, braces, parentheses and quotes.
class Outside {
public:
    [[nodiscard]] bool operator()(char c)
    {
        m_quoted = m_quoted != (c == '"');
        if (!m_quoted && (c == '[' || c == '{' || c == '('))
            ++m_depth;
        if (!m_quoted && (c == ']' || c == '}' || c == ')'))
            --m_depth;
        return !m_quoted && m_depth <= 0;
    }

private:
    int m_depth = 0;
    bool m_quoted = false;
};

/// Splits at commas and semicolons that are outside brackets and quotes.
std::vector<std::string_view> pieces(std::string_view text)
{
    std::vector<std::string_view> out;
    Outside outside;
    std::size_t start = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (outside(text[i]) && (text[i] == ',' || text[i] == ';')) {
            out.push_back(trimmed(text.substr(start, i - start)));
            start = i + 1;
        }
    out.push_back(trimmed(text.substr(start)));
    if (out.size() == 1 && out.front().empty())
        out.clear();
    return out;
}

const ParameterSpec *findParameter(const MechanismKind &kind, std::string_view name)
{
    const auto parameters = kind.parameters();
    const auto found =
        std::find_if(parameters.begin(), parameters.end(), [&](const auto &spec) { return spec.name == name; });
    return found == parameters.end() ? nullptr : &*found;
}

Message namesOf(const MechanismKind &kind)
{
    const std::string names = joined(kind.parameters(), ", ", [](const auto &spec) { return spec.name; });
    return names.empty() ? Message(core::tr("no parameters")) : names;
}

Result<Json> valueOf(const ParameterSpec &spec, std::string_view text)
{
    if (spec.type == ParameterType::Flag) {
        if (text == "true" || text == "yes")
            return Json(true);
        if (text == "false" || text == "no")
            return Json(false);
    }
    const bool json = spec.type == ParameterType::RealList || spec.type == ParameterType::Structured;
    if (!json)
        return Json(std::string(text));
    auto value = Json::parse(text);
    if (!value.ok())
        return value.error().inField(std::string(spec.name));
    return value;
}

std::string plainText(const Json &value)
{
    if (const std::string *text = value.ifQuantity())
        return *text;
    return value.write();
}

/// Splits "name = value" at the first '='; a formula value starts with '=' itself.
std::pair<std::string_view, std::string_view> nameAndValue(std::string_view piece)
{
    const auto equals = piece.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return {{}, piece};
    return {trimmed(piece.substr(0, equals)), trimmed(piece.substr(equals + 1))};
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

/// Replaces blanks that are outside brackets and quotes by commas, except around '=' and next to commas.
std::string withCommas(std::string_view words)
{
    std::string text;
    Outside outside;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!outside(words[i]) || !isBlank(words[i])) {
            text += words[i];
            continue;
        }
        const std::size_t next = words.find_first_not_of(" \t\n", i);
        const bool joins = text.empty() || std::string_view("=,;").find(text.back()) != std::string_view::npos ||
                           next == std::string_view::npos ||
                           std::string_view("=,;").find(words[next]) != std::string_view::npos;
        if (!joins)
            text += ',';
    }
    return text;
}

/// A mechanism of a kind that is not in the catalog, with its parameters as typed.
Mechanism asTyped(std::string_view kind, std::string_view parameters)
{
    Mechanism mechanism(kind);
    for (const std::string_view piece : pieces(parameters))
        if (const auto [name, value] = nameAndValue(piece); !name.empty() && name != "kind")
            mechanism.set(std::string(name), std::string(value));
    return mechanism;
}

} // namespace

std::string kindText(const Mechanism &mechanism)
{
    return mechanism.kind().empty() ? "?" : mechanism.kind();
}

std::string parametersText(const Mechanism &mechanism)
{
    std::string text;
    for (const auto &[name, value] : mechanism.members()) {
        if (name != "kind")
            text += (text.empty() ? "" : ", ") + name + " = " + plainText(value);
    }
    return text;
}

Result<Mechanism> mechanismFromText(const MechanismKind &kind, std::string_view text)
{
    Mechanism mechanism(kind.id());
    const auto parameters = kind.parameters();
    std::size_t position = 0;
    for (const std::string_view piece : pieces(text)) {
        const auto [name, value] = nameAndValue(piece);
        const ParameterSpec *spec =
            name.empty() ? (position < parameters.size() ? &parameters[position] : nullptr) : findParameter(kind, name);
        if (spec == nullptr)
            return Error{ErrorCode::Malformed,
                         name.empty() ? "parameters" : std::string(name),
                         std::string(value),
                         core::tr("{1} takes {2}", kind.id(), namesOf(kind)),
                         {}};
        EPSILOMETER_ASSIGN(Json read, valueOf(*spec, value));
        mechanism.set(std::string(spec->name), std::move(read));
        ++position;
    }
    return mechanism;
}

Result<Mechanism> mechanismFromWords(const MechanismKinds &kinds, std::string_view text)
{
    const std::string_view words = trimmed(text);
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    if (words.empty() || !isLetter(words.front())) {
        EPSILOMETER_ASSIGN(Json parsed, Json::parse(words));
        return Mechanism::fromJson(std::move(parsed));
    }
    const std::size_t end = std::min(words.size(), words.find_first_of(" \t\n"));
    const std::string_view kind = words.substr(0, end);
    const std::string parameters = withCommas(trimmed(words.substr(end)));
    const auto found = std::ranges::find(kinds, kind, [](const auto &one) { return one->id(); });
    return found == kinds.end() ? asTyped(kind, parameters) : mechanismFromText(**found, parameters);
}

} // namespace epsilometer
