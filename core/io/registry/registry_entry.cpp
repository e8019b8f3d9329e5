// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/registry/registry_entry.h"

#include "core/base/contains.h"
#include "core/base/text/message.h"
#include "core/base/text/text.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <array>
#include <optional>
#include <set>
#include <sstream>

namespace epsilometer::io {

namespace {

constexpr auto kRegistryNumbers = std::to_array<std::string_view>({"epsilon", "delta", "rho", "mu"});
constexpr auto kPartTexts = std::to_array<std::string_view>({"label", "unit", "source"});

std::int64_t yamlLine(const YAML::Mark &mark)
{
    return mark.is_null() ? 0 : mark.line + 1;
}

/// The member of a map; absent if the node is no map, or the member is missing or null.
std::optional<YAML::Node> yamlMember(const YAML::Node &node, const char *key)
{
    if (!node.IsMap())
        return std::nullopt;
    YAML::Node found = node[key];
    return found.IsDefined() && !found.IsNull() ? std::optional(found) : std::nullopt;
}

std::string scalarOf(const YAML::Node &node, const char *key)
{
    const auto found = yamlMember(node, key);
    return found && found->IsScalar() ? std::string(trimmed(found->Scalar())) : std::string();
}

/// "Ann, Bob" of a list.
std::string scalarsOf(const YAML::Node &node, const char *key)
{
    const auto found = yamlMember(node, key);
    std::string out;
    if (found && found->IsSequence())
        for (const YAML::Node &item : *found)
            if (item.IsScalar())
                out += (out.empty() ? "" : ", ") + std::string(trimmed(item.Scalar()));
    return out;
}

/// "user-day" for "User-day-level".
std::string registryUnit(std::string unit)
{
    for (char &c : unit)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    constexpr std::string_view kLevel = "-level";
    for (std::size_t at = unit.find(kLevel); at != std::string::npos; at = unit.find(kLevel))
        unit.erase(at, kLevel.size());
    return unit;
}

Error wrongRegistryKey(const std::string &key, std::int64_t line)
{
    Error error{ErrorCode::Malformed, "key", key, core::tr("is repeated, or is not a number that an entry states"), {}};
    error.place.line = line;
    return error;
}

/// Reads the numbers of a map, and of a part its texts.
Result<RegistryClaim> registryClaim(const YAML::Node &node, const std::string &unit, bool isPart)
{
    RegistryClaim claim;
    claim.unit = unit;
    claim.stated = Json::object();
    claim.line = yamlLine(node.Mark());
    for (const auto &member : node) {
        const std::string key = member.first.IsScalar() ? member.first.Scalar() : std::string();
        const std::int64_t line = yamlLine(member.first.Mark());
        if (isPart && contains(kPartTexts, key))
            continue;
        if (!contains(kRegistryNumbers, key) || claim.stated.find(key) != nullptr || member.second.IsMap() ||
            member.second.IsSequence())
            return wrongRegistryKey(key, line);
        if (!member.second.IsNull())
            claim.stated.set(key, std::string(trimmed(member.second.Scalar())));
    }
    if (isPart) {
        claim.label = scalarOf(node, "label");
        if (const std::string own = scalarOf(node, "unit"); !own.empty())
            claim.unit = own;
    }
    return claim;
}

/// The first key that a map has twice: a reader could choose between its values.
Status refuseRepeated(const YAML::Node &node)
{
    std::set<std::string> known;
    if (node.IsMap())
        for (const auto &member : node)
            if (member.first.IsScalar() && !known.insert(member.first.Scalar()).second)
                return wrongRegistryKey(member.first.Scalar(), yamlLine(member.first.Mark()));
    return {};
}

Status readClaims(RegistryEntry &entry, const YAML::Node &document, const YAML::Node &loss)
{
    if (const auto parts = yamlMember(document, "parts"); parts && parts->IsSequence()) {
        entry.hasParts = true;
        for (const YAML::Node &part : *parts) {
            EPSILOMETER_ASSIGN(RegistryClaim claim, registryClaim(part, entry.unit, true));
            entry.claims.push_back(std::move(claim));
        }
        return {};
    }
    const auto parameters = yamlMember(loss, "privacy_parameters");
    if (!parameters) {
        entry.claims.push_back({{}, entry.unit, Json::object(), yamlLine(loss.Mark())});
        return {};
    }
    EPSILOMETER_ASSIGN(RegistryClaim claim, registryClaim(*parameters, entry.unit, false));
    entry.claims.push_back(std::move(claim));
    return {};
}

Result<RegistryEntry> deploymentOf(const YAML::Node &document)
{
    const auto deployment = yamlMember(document, "deployment");
    if (!deployment || !deployment->IsMap())
        return makeError(ErrorCode::Malformed, "deployment", core::tr("missing"), core::tr("must be in every entry"))
            .at({}, yamlLine(document.Mark()));
    const YAML::Node none(YAML::NodeType::Map);
    const YAML::Node basic = yamlMember(*deployment, "basic").value_or(none);
    const YAML::Node loss = yamlMember(*deployment, "privacy_loss").value_or(none);
    for (const YAML::Node &node : {document, *deployment, loss})
        EPSILOMETER_TRY(refuseRepeated(node));
    RegistryEntry entry;
    entry.name = scalarOf(basic, "name");
    entry.curators = scalarsOf(basic, "data_curators");
    entry.date = scalarOf(basic, "publication_date");
    entry.sector = scalarOf(basic, "data_product_sector");
    entry.variant = scalarOf(yamlMember(*deployment, "dp_variant").value_or(none), "variant_name");
    entry.unit = registryUnit(scalarOf(loss, "privacy_unit"));
    entry.neighbours = scalarOf(document, "neighbours");
    EPSILOMETER_TRY(readClaims(entry, document, loss));
    return entry;
}

/// Takes no notice of what the parser reads.
class Unread final : public YAML::EventHandler {
public:
    void OnDocumentStart(const YAML::Mark & /*mark*/) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark & /*mark*/, YAML::anchor_t /*anchor*/) override {}
    void OnAlias(const YAML::Mark & /*mark*/, YAML::anchor_t /*anchor*/) override {}
    void OnScalar(const YAML::Mark & /*mark*/, const std::string & /*tag*/, YAML::anchor_t /*anchor*/,
                  const std::string & /*value*/) override
    {
    }
    void OnSequenceStart(const YAML::Mark & /*mark*/, const std::string & /*tag*/, YAML::anchor_t /*anchor*/,
                         YAML::EmitterStyle::value /*style*/) override
    {
    }
    void OnSequenceEnd() override {}
    void OnMapStart(const YAML::Mark & /*mark*/, const std::string & /*tag*/, YAML::anchor_t /*anchor*/,
                    YAML::EmitterStyle::value /*style*/) override
    {
    }
    void OnMapEnd() override {}
};

constexpr std::size_t kMostDocuments = 1000;

/// Whether the documents end: behind some errors yaml-cpp 0.7 finds one empty document after another, without end.
bool documentsEnd(const std::string &yaml)
{
    std::istringstream stream(yaml);
    YAML::Parser parser(stream);
    Unread unread;
    for (std::size_t i = 0; i <= kMostDocuments; ++i)
        if (!parser.HandleNextDocument(unread))
            return true;
    return false;
}

} // namespace

Result<std::vector<RegistryEntry>> readRegistryEntries(std::string_view yaml)
{
    if (yaml.size() > kLongestRegistryText)
        return makeError(ErrorCode::Malformed, core::tr("the entry is longer than {1} bytes", kLongestRegistryText));
    std::vector<RegistryEntry> entries;
    try {
        const std::string text(yaml);
        if (!documentsEnd(text))
            return makeError(ErrorCode::Malformed,
                             core::tr("the file is not YAML, or has more than {1} entries", kMostDocuments));
        for (const YAML::Node &document : YAML::LoadAll(text)) {
            EPSILOMETER_ASSIGN(RegistryEntry entry, deploymentOf(document));
            entries.push_back(std::move(entry));
        }
    } catch (const YAML::Exception &wrong) { // the parser's only way to report an error
        return makeError(ErrorCode::Malformed, "", wrong.msg, core::tr("must be YAML")).at({}, yamlLine(wrong.mark));
    }
    if (entries.empty())
        return makeError(ErrorCode::Malformed, core::tr("the file has no entry"));
    return entries;
}

const std::vector<RegistryEntry> &publishedDeployments()
{
    static const auto entries = readRegistryEntries(registryFile());
    return entries.value(); // the file is part of the program, and its test reads it
}

} // namespace epsilometer::io
