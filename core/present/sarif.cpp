// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/sarif.h"

#include "core/present/words.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace epsilometer::present {

namespace {

/// A path as a URI reference (RFC 3986): all bytes except unreserved characters are escaped.
std::string uriOf(const std::string &path)
{
    constexpr const char *kDigits = "0123456789ABCDEF";
    std::string uri = path.starts_with('/') ? "file://" : "";
    for (const char c : path.empty() ? std::string("stdin") : path) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80 && (std::isalnum(byte) != 0 || std::string("-._~/").find(c) != std::string::npos)) {
            uri += c;
        } else {
            uri += '%';
            uri += kDigits[byte >> 4U];
            uri += kDigits[byte & 15U];
        }
    }
    return uri;
}

Json messageText(const Message &text)
{
    return Json::object({{"text", text}});
}

/// line  0: the whole file
Json locationOf(const std::string &uri, std::int64_t line)
{
    Json place = Json::object({{"artifactLocation", Json::object({{"uri", uri}})}});
    if (line > 0)
        place.set("region", Json::object({{"startLine", Json::integer(line)}}));
    return Json::object({{"physicalLocation", std::move(place)}});
}

const char *levelOf(Severity severity)
{
    return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

Json resultOf(const audit::AuditFinding &finding, const audit::AuditChecks &checks, const std::string &uri)
{
    Message text = finding.text;
    for (const audit::Evidence &evidence : finding.evidence)
        text += " [" + evidence.name + ": " + evidence.value + "]";
    if (!finding.fix.empty())
        text += Message(" ") + finding.fix;
    Json result = Json::object(
        {{"ruleId", finding.check},
         {"level", levelOf(finding.severity)},
         {"message", messageText(text)},
         {"locations", Json(Json::Array{locationOf(uri, finding.lines.empty() ? 0 : finding.lines.front())})}});
    const auto check = std::ranges::find_if(checks, [&finding](const auto &one) { return one->id() == finding.check; });
    if (check != checks.end())
        result.set("ruleIndex", Json::integer(check - checks.begin()));
    Json::Array others;
    for (std::size_t i = 1; i < finding.lines.size(); ++i)
        others.push_back(locationOf(uri, finding.lines[i]));
    if (!others.empty())
        result.set("relatedLocations", Json(std::move(others)));
    if (!finding.suppressedBecause.empty())
        result.set(
            "suppressions",
            Json(Json::Array{Json::object({{"kind", "inSource"}, {"justification", finding.suppressedBecause}})}));
    return result;
}

} // namespace

Json sarifJson(const audit::AuditFindings &findings, const audit::AuditChecks &checks, const std::string &file)
{
    const std::string uri = uriOf(file);
    Json::Array rules;
    for (const auto &check : checks)
        rules.push_back(Json::object({{"id", std::string(check->id())},
                                      {"shortDescription", messageText(check->title())},
                                      {"fullDescription", messageText(check->looksAt())}}));
    Json::Array results;
    for (const audit::AuditFinding &finding : findings)
        results.push_back(resultOf(finding, checks, uri));
    Json driver =
        Json::object({{"name", "dpledger"}, {"version", EPSILOMETER_VERSION}, {"rules", Json(std::move(rules))}});
    Json run = Json::object({{"tool", Json::object({{"driver", std::move(driver)}})},
                             {"results", Json(std::move(results))},
                             {"columnKind", "utf16CodeUnits"}});
    return Json::object({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                         {"version", "2.1.0"},
                         {"runs", Json(Json::Array{std::move(run)})}});
}

} // namespace epsilometer::present
