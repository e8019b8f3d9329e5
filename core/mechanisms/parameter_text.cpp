// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/parameter_text.h"

#include "core/base/contains.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/base/text/text.h"
#include "core/mechanisms/training.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
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

/// Short names that people write. No rule makes others: "steps" would be steps_per_epoch, which costs less than it did.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kShortNames{
    {{"noise", "noise_multiplier"}, {"rate", "sampling_rate"}}};

/// The parameter of that name, in full or short; null for other names.
const ParameterSpec *findParameter(const MechanismKind &kind, std::string_view name)
{
    const auto parameters = kind.parameters();
    auto found = std::ranges::find(parameters, name, &ParameterSpec::name);
    const auto *shortened = std::ranges::find(kShortNames, name, &std::pair<std::string_view, std::string_view>::first);
    if (found == parameters.end() && shortened != kShortNames.end())
        found = std::ranges::find(parameters, shortened->second, &ParameterSpec::name);
    return found == parameters.end() ? nullptr : &*found;
}

Message namesOf(const MechanismKind &kind)
{
    const std::string names = joined(kind.parameters(), ", ", [](const auto &spec) { return spec.name; });
    return names.empty() ? Message(core::tr("no parameters")) : names;
}

std::optional<bool> flagOf(std::string_view text)
{
    if (text == "true" || text == "yes")
        return true;
    return text == "false" || text == "no" ? std::optional(false) : std::nullopt;
}

Result<Json> valueOf(const ParameterSpec &spec, std::string_view text)
{
    if (spec.type == ParameterType::Flag)
        if (const auto flag = flagOf(text))
            return Json(*flag);
    const bool json = spec.type == ParameterType::RealList || spec.type == ParameterType::Structured;
    if (!json)
        return Json(std::string(text));
    auto value = Json::parse(text);
    if (!value.ok())
        return value.error().inField(std::string(spec.name));
    return value;
}

using NameAndValue = std::pair<std::string_view, std::string_view>; ///< the name is empty for a value alone

/// Splits "name = value" at the first '='; a formula value starts with '=' itself.
NameAndValue nameAndValue(std::string_view piece)
{
    const auto equals = piece.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return {{}, piece};
    return {trimmed(piece.substr(0, equals)), trimmed(piece.substr(equals + 1))};
}

/// Takes batch, records and epochs out of what was given to a kind that needs a sampling rate and steps, if any but records
/// was: alone, records is the parameter of that name. Where the rate is optional it may be that of a part of the records
/// (matrix_gaussian).
/// Errors  OutOfDomain, naming the one that is missing or wrong
Result<std::optional<TrainingParameters>> takeTraining(const MechanismKind &kind, std::vector<NameAndValue> &given)
{
    const auto names = {"batch", "records", "epochs"};
    const auto has = [&](std::string_view name) {
        return std::ranges::find(given, name, &NameAndValue::first) != given.end();
    };
    const ParameterSpec *rate = findParameter(kind, "sampling_rate");
    if (rate == nullptr || rate->optional || findParameter(kind, "steps") == nullptr ||
        !(has("batch") || has("epochs")))
        return std::optional<TrainingParameters>();
    Training training;
    std::string *const places[] = {&training.batch, &training.records, &training.epochs};
    for (std::string *const *place = places; const std::string_view name : names) {
        const auto found = std::ranges::find(given, name, &NameAndValue::first);
        if (found == given.end())
            return makeError(ErrorCode::OutOfDomain, std::string(name), {},
                             core::tr("must be given: batch, records and epochs go together, as in batch=256 "
                                      "records=60000 epochs=10"));
        **place++ = found->second;
        given.erase(found);
    }
    EPSILOMETER_ASSIGN(TrainingParameters made, parametersOf(training));
    return std::optional(std::move(made));
}

/// Whether the text has the form of a value of the parameter: a number or a formula, a word of its list, or JSON.
bool hasFormOf(const ParameterSpec &spec, std::string_view text)
{
    switch (spec.type) {
    case ParameterType::Real:
    case ParameterType::Integer: return text.starts_with('=') || Exact::parse(spec.name, text).ok();
    case ParameterType::Choice: return contains(spec.choices, text);
    case ParameterType::Flag: return flagOf(text).has_value();
    case ParameterType::RealList:
    case ParameterType::Structured: return text.starts_with('[') || text.starts_with('{');
    }
    return false;
}

Error notTaken(const MechanismKind &kind, std::string_view name, std::string_view value)
{
    return makeError(ErrorCode::Malformed, name.empty() ? "parameters" : std::string(name), std::string(value),
                     core::tr("{1} takes {2}", kind.id(), namesOf(kind)));
}

/// The parameter that a value without a name can only be.
Result<const ParameterSpec *> onlyParameterFor(const MechanismKind &kind, std::string_view value)
{
    std::vector<const ParameterSpec *> fitting;
    for (const ParameterSpec &spec : kind.parameters())
        if (hasFormOf(spec, value))
            fitting.push_back(&spec);
    if (fitting.empty())
        return notTaken(kind, {}, value);
    if (fitting.size() == 1)
        return fitting.front();
    const std::string names = joined(fitting, ", ", [](const ParameterSpec *spec) { return spec->name; });
    return makeError(ErrorCode::Malformed, "parameters", std::string(value),
                     core::tr("can be each of {1}: give it its name, as in {2}", names,
                              std::string(fitting.front()->name) + '=' + std::string(value)));
}

/// The parameter of "name = value" or of a value alone.
Result<const ParameterSpec *> parameterFor(const MechanismKind &kind, std::string_view name, std::string_view value)
{
    if (name.empty())
        return onlyParameterFor(kind, value);
    const ParameterSpec *spec = findParameter(kind, name);
    return spec == nullptr ? Result<const ParameterSpec *>(notTaken(kind, name, value)) : spec;
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
Result<Mechanism> asTyped(std::string_view kind, std::string_view parameters)
{
    Mechanism mechanism(kind);
    for (const std::string_view piece : pieces(parameters))
        if (const auto [name, value] = nameAndValue(piece); !name.empty() && name != "kind")
            EPSILOMETER_TRY(setOnce(mechanism, name, std::string(value)));
    return mechanism;
}

/// Modest values by name; structured ones as JSON. Values that the table refuses are not used.
constexpr std::array<std::pair<std::string_view, std::string_view>, 36> kExamples{{
    {"epsilon", "0.1"},
    {"delta", "1e-9"},
    {"rho", "0.01"},
    {"mu", "0.1"},
    {"scale", "10"},
    {"sigma", "10"},
    {"sensitivity", "1"},
    {"threshold", "200"},
    {"groups", "3"},
    {"noise_multiplier", "1"},
    {"sampling_rate", "0.01"},
    {"steps", "100"},
    {"steps", R"([{"delta":"0","epsilon":"0.1"},{"delta":"0","epsilon":"0.1"},{"delta":"0","epsilon":"0.1"}])"},
    {"stops", R"(["1","2","3"])"},
    {"cells", R"([{"epsilon":"0.1","label":"no"},{"epsilon":"0.2","label":"yes"}])"},
    {"cells", R"(["0.1","0.2","0.3"])"},
    {"orders", R"(["2","4","8","16","32"])"},
    {"values", R"(["0.02","0.04","0.08","0.16","0.32"])"},
    {"epsilon1", "0.05"},
    {"epsilon2", "0.05"},
    {"epsilon_train", "0.1"},
    {"epsilon_test", "0.1"},
    {"n_train", "8000"},
    {"n_test", "2000"},
    {"cutoff", "3"},
    {"lambda", "0.01"},
    {"mechanism", R"({"kind":"laplace","scale":"10"})"},
    {"runs", R"({"kind":"laplace","scale":"10"})"},
    {"mean", "10"},
    {"shape", "1"},
    {"sensitivities", R"(["0","1"])"},
    {"probabilities", R"(["0.9","0.1"])"},
    {"step_counts", R"(["100"])"},
    {"dataset_size", "1000"},
    {"sample_size", "10"},
    {"batch_size", "40"},
}};

Json asJson(const ParameterSpec &spec, std::string_view text)
{
    if (spec.type == ParameterType::Flag)
        return Json(text == "true");
    if (spec.type == ParameterType::RealList || spec.type == ParameterType::Structured) {
        auto parsed = Json::parse(text);
        // A bare number is JSON as well, but not a list.
        const bool list = parsed.ok() && parsed->ifArray() != nullptr;
        const bool object = parsed.ok() && parsed->ifObject() != nullptr && spec.type == ParameterType::Structured;
        return list || object ? *std::move(parsed) : Json();
    }
    return Json(std::string(text));
}

/// A value inside the domain, away from its open ends.
std::string insideRange(const ParameterSpec &spec)
{
    const Range &range = spec.range;
    if (range.lowestIncluded)
        return shortestText(range.lowest);
    if (!std::isfinite(range.highest) || spec.type == ParameterType::Integer)
        return shortestText(range.lowest + 1);
    return shortestText(range.lowest + (range.highest - range.lowest) / 2);
}

Json exampleValue(const ParameterSpec &spec)
{
    if (spec.type == ParameterType::Choice)
        return Json(std::string(spec.choices.empty() ? std::string_view() : spec.choices.front()));
    for (const auto &[name, text] : kExamples) {
        Json value = asJson(spec, text);
        if (name == spec.name && !value.isNull() && readParameter(spec, value).ok())
            return value;
    }
    return asJson(spec, spec.type == ParameterType::Flag ? "false" : insideRange(spec));
}

bool accepted(const MechanismKind &kind, const Mechanism &mechanism)
{
    const auto values = readParameters(kind, mechanism);
    return values.ok() && kind.cost(*values).ok();
}

/// Fills in the first accepted one of several alternatives that exclude each other; none of them is required by itself.
Mechanism withFirstAlternative(const MechanismKind &kind, const Mechanism &mechanism)
{
    for (const ParameterSpec &spec : kind.parameters()) {
        Mechanism candidate = mechanism;
        if (spec.optional)
            candidate.set(std::string(spec.name), exampleValue(spec));
        if (spec.optional && accepted(kind, candidate))
            return candidate;
    }
    return mechanism;
}

} // namespace

std::string plainText(const Json &value)
{
    if (const std::string *text = value.ifQuantity())
        return *text;
    return value.write();
}

std::string kindText(const Mechanism &mechanism)
{
    return mechanism.kind().empty() ? "?" : mechanism.kind();
}

std::string parametersText(const Mechanism &mechanism, const MechanismKind *kind)
{
    std::vector<std::pair<std::string_view, const Json *>> shown;
    for (const auto &[name, value] : mechanism.members())
        if (name != "kind")
            shown.emplace_back(name, &value);
    if (kind != nullptr) {
        const auto table = kind->parameters();
        const auto place = [&](const auto &one) { // an unknown one is last
            return std::ranges::find(table, one.first, &ParameterSpec::name) - table.begin();
        };
        std::ranges::stable_sort(shown, {}, place);
    }
    std::string text;
    for (const auto &[name, value] : shown)
        text += (text.empty() ? "" : ", ") + std::string(name) + " = " + plainText(*value);
    return text;
}

Status setOnce(Mechanism &mechanism, std::string_view parameter, Json value)
{
    if (const Json *first = mechanism.find(parameter))
        return makeError(ErrorCode::Malformed, std::string(parameter), plainText(value),
                         core::tr("is given twice, before as {1}; give each parameter once", plainText(*first)));
    mechanism.set(std::string(parameter), std::move(value));
    return {};
}

Result<Mechanism> mechanismFromText(const MechanismKind &kind, std::string_view text)
{
    Mechanism mechanism(kind.id());
    std::vector<NameAndValue> given;
    std::ranges::transform(pieces(text), std::back_inserter(given), nameAndValue);
    EPSILOMETER_ASSIGN(const auto training, takeTraining(kind, given));
    if (training) {
        mechanism.set("sampling_rate", training->samplingRate);
        mechanism.set("steps", training->steps);
    }
    for (const auto &[name, value] : given) {
        EPSILOMETER_ASSIGN(const ParameterSpec *spec, parameterFor(kind, name, value));
        EPSILOMETER_ASSIGN(Json read, valueOf(*spec, value));
        EPSILOMETER_TRY(setOnce(mechanism, spec->name, std::move(read)));
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

Mechanism exampleMechanism(const MechanismKind &kind)
{
    Mechanism mechanism(kind.id());
    for (const ParameterSpec &spec : kind.parameters()) {
        if (!spec.defaultText.empty())
            mechanism.set(std::string(spec.name), asJson(spec, spec.defaultText));
        else if (!spec.optional)
            mechanism.set(std::string(spec.name), exampleValue(spec));
    }
    return accepted(kind, mechanism) ? mechanism : withFirstAlternative(kind, mechanism);
}

} // namespace epsilometer
