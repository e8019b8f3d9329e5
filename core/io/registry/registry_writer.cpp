// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/registry/registry_writer.h"

#include "core/base/contains.h"
#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/io/registry/registry_exporter.h"

#include <array>

namespace epsilometer::io {

namespace {

constexpr const char *kNotStated = "Not stated";

/// A YAML number that readers of all versions accept as one: 1.0e-6, not 1e-6. A typed number is unchanged; a computed
/// double, which may have a thousand decimals, is rounded up as for display.
std::string yamlNumber(const Exact &value)
{
    constexpr std::size_t kTyped = 20;
    std::string text = value.text();
    if (text.find('/') != std::string::npos || text.size() > kTyped)
        text = displayText(value.up(), Bound::Upper);
    const std::size_t exponent = text.find('e');
    if (exponent == std::string::npos)
        return text;
    std::string mantissa = text.substr(0, exponent);
    if (mantissa.find('.') == std::string::npos)
        mantissa += ".0";
    const bool hasSign = text[exponent + 1] == '-' || text[exponent + 1] == '+';
    return mantissa + (hasSign ? "e" : "e+") + text.substr(exponent + 1);
}

std::string oneOf(std::initializer_list<std::string_view> words)
{
    std::string out;
    for (const std::string_view word : words)
        out += (out.empty() ? "" : " | ") + std::string(word);
    return out;
}

Json merged(const Json &below, const Json &above)
{
    if (below.ifObject() == nullptr || above.ifObject() == nullptr)
        return above;
    Json out = below;
    for (const auto &[key, value] : *above.ifObject()) {
        const Json *old = below.find(key);
        out.set(key, old == nullptr ? value : merged(*old, value));
    }
    return out;
}

/// Converts statements of an earlier form, in which some sections were outside the deployment, to the nested form.
Json nested(const Json &said)
{
    constexpr std::array<std::string_view, 7> kSections = {
        "basic", "dp_variant", "privacy_loss", "deployment_model", "accounting", "implementation", "administrative"};
    const auto isSection = [&](std::string_view key) { return contains(kSections, key); };
    Json deployment = Json::object();
    Json basic = Json::object();
    Json out = Json::object();
    for (const auto &[key, value] : *said.ifObject()) {
        if (key == "deployment" && value.ifObject() != nullptr) {
            for (const auto &[inner, stated] : *value.ifObject())
                (isSection(inner) ? deployment : basic).set(inner, stated);
        } else {
            (isSection(key) ? deployment : out).set(key, value);
        }
    }
    if (!basic.ifObject()->empty())
        deployment.set("basic", deployment.find("basic") == nullptr ? basic : merged(basic, *deployment.find("basic")));
    if (!deployment.ifObject()->empty())
        out.set("deployment", std::move(deployment));
    return out;
}

} // namespace

Json registryStatements(const Session &session)
{
    Json all;
    for (const LedgerEvent &event : session.records) {
        const Json *body = event.type == "header" || event.type == "note" ? &event.body : nullptr;
        if (const Json *corrected = correctedHeader(event))
            body = corrected;
        const Json *said = body == nullptr ? nullptr : body->find("registry");
        if (said != nullptr && said->ifObject() != nullptr)
            all = all.isNull() ? nested(*said) : merged(all, nested(*said));
    }
    return all;
}

RegistryWriter::RegistryWriter(Json statements) : m_statements(std::move(statements))
{
    m_yaml << YAML::BeginMap;
}

void RegistryWriter::begin(std::string_view section)
{
    m_sections.emplace_back(section);
    m_yaml << YAML::Key << std::string(section) << YAML::Value << YAML::BeginMap;
}

void RegistryWriter::end()
{
    m_sections.pop_back();
    m_yaml << YAML::EndMap;
}

std::string RegistryWriter::path(std::string_view key) const
{
    std::string out;
    for (const std::string &section : m_sections)
        out += section + ".";
    return out + std::string(key);
}

const Json *RegistryWriter::stated(std::string_view key)
{
    m_used.insert(path(key));
    const Json *at = &m_statements;
    for (const std::string &section : m_sections)
        at = at == nullptr ? nullptr : at->find(section);
    return at == nullptr ? nullptr : at->find(key);
}

std::optional<std::string> RegistryWriter::statedText(std::string_view key)
{
    const Json *value = stated(key);
    if (value == nullptr)
        return std::nullopt;
    if (const std::string *text = value->ifQuantity())
        return *text;
    m_wrong.push_back(core::tr("{1} must be text", path(key)));
    return std::nullopt;
}

void RegistryWriter::emit(std::string_view key, const std::string &text)
{
    // Quoted always, so that text which looks like a date, a number or "no" stays text.
    m_yaml << YAML::Key << std::string(key) << YAML::Value << YAML::DoubleQuoted << text;
    m_fields.emplace_back(path(key), text == kNotStated ? std::string() : text);
}

void RegistryWriter::text(std::string_view key, const std::string &found)
{
    const auto said = statedText(key);
    emit(key, said ? *said : found.empty() ? kNotStated : found);
}

void RegistryWriter::optionalChoice(std::string_view key, std::initializer_list<std::string_view> allowed)
{
    const auto said = statedText(key);
    if (!said) {
        m_fields.emplace_back(path(key), std::string());
        return;
    }
    if (!contains(allowed, *said))
        m_leftOut += "# " + path(key) + " is left out: the ledger states another than " + oneOf(allowed) + ".\n";
    else
        emit(key, *said);
}

void RegistryWriter::list(std::string_view key, const std::vector<std::string> &found)
{
    std::vector<std::string> items = found;
    if (const Json *value = stated(key)) {
        items.clear();
        const Json::Array *said = value->ifArray();
        for (const Json &item : said == nullptr ? Json::Array{*value} : *said) {
            if (item.ifString() != nullptr)
                items.push_back(*item.ifString());
            else
                m_wrong.push_back(core::tr("{1} must be a list of texts", path(key)));
        }
    }
    m_fields.emplace_back(path(key), joined(items, ", "));
    if (items.empty())
        items.emplace_back(kNotStated);
    m_yaml << YAML::Key << std::string(key) << YAML::Value << YAML::BeginSeq;
    for (const std::string &item : items)
        m_yaml << YAML::DoubleQuoted << item;
    m_yaml << YAML::EndSeq;
}

void RegistryWriter::choice(std::string_view key, std::initializer_list<std::string_view> allowed,
                            std::string_view found)
{
    const std::string word = statedText(key).value_or(std::string(found));
    if (!contains(allowed, word))
        m_wrong.push_back(core::tr("{1} must be one of {2}", path(key), oneOf(allowed)));
    emit(key, word);
}

void RegistryWriter::number(std::string_view key, std::initializer_list<std::string_view> allowed)
{
    const std::string word = statedText(key).value_or("");
    if (!contains(allowed, word))
        m_wrong.push_back(core::tr("{1} must be one of {2}", path(key), oneOf(allowed)));
    m_yaml << YAML::Key << std::string(key) << YAML::Value << word;
    m_fields.emplace_back(path(key), word);
}

void RegistryWriter::computed(std::string_view key, const std::string &text)
{
    emit(key, text);
}

void RegistryWriter::computed(std::string_view key, const std::optional<Exact> &upper)
{
    if (upper) {
        m_yaml << YAML::Key << std::string(key) << YAML::Value << yamlNumber(*upper);
        m_fields.emplace_back(path(key), yamlNumber(*upper));
    }
}

void RegistryWriter::findUnused(const Json &node, const std::string &at, std::vector<Message> &unused) const
{
    const Json::Object *members = node.ifObject();
    if (m_used.contains(at) || node.isNull())
        return;
    if (members == nullptr)
        unused.push_back(core::tr("{1} is not a field that can be stated", at));
    else
        for (const auto &[key, value] : *members)
            findUnused(value, at.empty() ? key : at + "." + key, unused);
}

Result<std::string> RegistryWriter::finish()
{
    m_yaml << YAML::EndMap;
    findUnused(m_statements, "", m_wrong);
    if (!m_wrong.empty())
        return makeError(
            ErrorCode::OutOfDomain,
            core::tr("registry: {1}; state it in a note with an object \"registry\", nested as the entry is",
                     joined(m_wrong, "; ")));
    return m_leftOut + m_yaml.c_str() + "\n";
}

} // namespace epsilometer::io
