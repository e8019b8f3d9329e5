// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/parameter_text.h"
#include "core/base/ascii.h"

#include "core/base/joined.h"

#include <algorithm>
#include <vector>

namespace epsilometer {

namespace {

/// Commas and semicolons separate, except inside brackets, braces, parentheses and quotes.
std::vector<std::string_view> pieces(std::string_view text)
{
    std::vector<std::string_view> out;
    int depth = 0;
    bool quoted = false;
    std::size_t start = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        quoted = quoted != (c == '"');
        if (!quoted && (c == '[' || c == '{' || c == '('))
            ++depth;
        if (!quoted && (c == ']' || c == '}' || c == ')'))
            --depth;
        if (!quoted && depth <= 0 && (c == ',' || c == ';')) {
            out.push_back(trimmed(text.substr(start, i - start)));
            start = i + 1;
        }
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

/// "name = value"; a formula value starts with '=' itself, so only the first one with a name before it separates.
std::pair<std::string_view, std::string_view> nameAndValue(std::string_view piece)
{
    const auto equals = piece.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return {{}, piece};
    return {trimmed(piece.substr(0, equals)), trimmed(piece.substr(equals + 1))};
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

} // namespace epsilometer
