// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_columns.h"

#include "core/base/contains.h"
#include "core/base/exact/exact.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/base/text/text.h"
#include "core/io/csv/csv_importer.h"
#include "core/io/mechanism_json.h"
#include "core/io/running_totals.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace epsilometer::io {

namespace {

/// Columns that determine a row's cost without a mechanism column.
constexpr std::array<std::string_view, 10> kCosts = {"epsilon",          kEpsilonSoFar,   "delta", "rho",
                                                     "noise_multiplier", "sampling_rate", "steps", "gaussian_sigma",
                                                     "laplace_scale",    "sensitivity"};

/// The columns among them that suffice on their own.
constexpr std::array<std::string_view, 6> kSufficient = {"epsilon",          kEpsilonSoFar,    "rho",
                                                         "noise_multiplier", "gaussian_sigma", "laplace_scale"};

/// Names that are used for different kinds of noise: none is assumed, since the cheaper one could be wrong.
struct Ambiguous {
    std::string_view name;
    Literal advice;
};
constexpr auto kAmbiguous = std::to_array<Ambiguous>({
    {"sigma", core::tr("may be two things: say noise_multiplier (noise over one clip) or gaussian_sigma (the standard "
                       "deviation, with a column sensitivity)")},
    {"scale", core::tr("may be two things: say laplace_scale or gaussian_sigma (the standard deviation), both with a "
                       "column sensitivity")},
    {"epsilon_total",
     core::tr("may be two things: say epsilon_so_far (the total of all rows up to this one) or epsilon "
              "(what this row costs)")},
    {"total_epsilon",
     core::tr("may be two things: say epsilon_so_far (the total of all rows up to this one) or epsilon "
              "(what this row costs)")},
});

bool isParameter(std::string_view name)
{
    const bool describes = name == "kind" || std::ranges::any_of(kSpendFields, [name](const SpendField &field) {
                               return field.column != SpendField::Column::None && field.key == name;
                           });
    return !name.empty() && !describes && !contains(kClaimedColumns, name) && !name.starts_with(kIgnoredPrefix);
}

/// The parameter that a column holds; columns of noise determine it together with the kind.
std::string_view parameterOf(std::string_view kind, std::string_view column)
{
    if (column == "gaussian_sigma" && (kind == "gaussian" || kind == "discrete_gaussian"))
        return "sigma";
    if (column == "laplace_scale" && (kind == "laplace" || kind == "discrete_laplace"))
        return "scale";
    return column;
}

/// An empty cell is a missing value.
std::optional<std::string> givenText(std::string_view cell)
{
    return cell.empty() ? std::nullopt : std::optional<std::string>(cell);
}

/// Names used by other programs.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kAliases = {
    {{"eps", "epsilon"},
     {"cumulative_epsilon", kEpsilonSoFar},
     {"epsilon_cumulative", kEpsilonSoFar},
     {"date", "time"},
     {"timestamp", "time"},
     {"sample_rate", "sampling_rate"},
     {"num_steps", "steps"},
     {"sampling_probability", "sampling_rate"}}};

std::string_view columnName(std::string_view name)
{
    const auto found = std::ranges::find(kAliases, name, &std::pair<std::string_view, std::string_view>::first);
    return found == kAliases.end() ? name : found->second;
}

/// Whether a column has no name; pandas writes such columns with a name of its own.
bool isUnnamed(std::string_view name)
{
    constexpr std::string_view kByPandas = "unnamed: ";
    return name.empty() || (name.starts_with(kByPandas) && wholeNumber(name.substr(kByPandas.size())));
}

std::string listedMeanings()
{
    return joined(csvMeanings());
}

/// Of two columns with one meaning.
Error twiceNamed(std::string_view first, std::string_view second, const std::string &meaning)
{
    const std::string one(trimmed(first));
    const std::string other(trimmed(second));
    if (one == other)
        return makeError(ErrorCode::Malformed, "header", other, core::tr("every column needs a name of its own"));
    return makeError(ErrorCode::Malformed, "header", other,
                     core::tr("the columns {1} and {2} both mean {3}: leave one of them out, as in --column {2}=ignore",
                              one, other, meaning));
}

/// count * steps, which is refused later if it is too large.
std::string productText(std::uint64_t a, std::uint64_t b)
{
    return (Exact(a) * Exact(b)).text();
}

} // namespace

Message shownColumn(std::string_view name)
{
    return name.empty() ? core::tr("without a name") : Message(name);
}

bool saysCosts(const std::vector<std::string_view> &header)
{
    return std::ranges::any_of(header, [](std::string_view cell) {
        const std::string lowered = asciiLowered(trimmed(cell));
        const std::string_view name = columnName(lowered);
        return contains(kSufficient, name) || name == "mechanism" ||
               std::ranges::find(kAmbiguous, name, &Ambiguous::name) != kAmbiguous.end();
    });
}

Result<CsvColumns> CsvColumns::read(const std::vector<std::string_view> &header)
{
    CsvColumns columns;
    for (const std::string_view cell : header) {
        std::string name(columnName(asciiLowered(trimmed(cell))));
        if (isUnnamed(name)) {
            columns.m_unnamed.push_back({columns.size(), std::string(trimmed(cell))});
            columns.m_names.emplace_back();
            continue;
        }
        if (columns.has(name) && !name.starts_with(kIgnoredPrefix))
            return twiceNamed(header[static_cast<std::size_t>(columns.position(name))], cell, name);
        columns.m_names.push_back(std::move(name));
    }
    const bool costs = std::ranges::any_of(kSufficient, [&](std::string_view name) { return columns.has(name); });
    if (costs || columns.hasMechanism())
        return columns;
    for (const Ambiguous &one : kAmbiguous)
        if (columns.has(one.name))
            return makeError(ErrorCode::Malformed, "column", std::string(one.name), one.advice);
    return makeError(ErrorCode::Malformed,
                     core::tr("no column epsilon, rho, noise_multiplier or mechanism; the first line names the "
                              "columns, for example: epsilon,delta,label"));
}

int CsvColumns::position(std::string_view name) const
{
    const auto place = std::find(m_names.begin(), m_names.end(), name);
    return place == m_names.end() ? -1 : static_cast<int>(place - m_names.begin());
}

std::string_view CsvColumns::cell(const std::vector<std::string_view> &row, std::string_view name) const
{
    const int at = position(name);
    return at < 0 ? std::string_view() : trimmed(row[static_cast<std::size_t>(at)]);
}

/// With a mechanism column, all other columns are its parameters.
bool CsvColumns::understands(std::string_view name) const
{
    const bool takesSensitivity = has("gaussian_sigma") || has("laplace_scale");
    const bool isCost = contains(kCosts, name) && (name != "sensitivity" || takesSensitivity);
    return hasMechanism() || !isParameter(name) || isCost;
}

std::vector<Error> CsvColumns::notUnderstood() const
{
    std::vector<Error> errors;
    for (const std::string &name : m_names) {
        if (understands(name))
            continue;
        const auto ambiguous = std::ranges::find(kAmbiguous, name, &Ambiguous::name);
        errors.push_back(Error{ErrorCode::Malformed,
                               "column",
                               name,
                               ambiguous == kAmbiguous.end()
                                   ? core::tr("not understood; remove it, or name one of {1}", listedMeanings())
                                   : ambiguous->advice,
                               {{}, 1, {}}});
    }
    return errors;
}

std::vector<Message> CsvColumns::mapping() const
{
    std::vector<Message> lines;
    for (const std::string &name : m_names) {
        if (name.empty())
            lines.push_back(core::tr("a column without a name, which counts the rows -> nothing"));
        else if (name.starts_with(kIgnoredPrefix))
            lines.push_back(core::tr("column {1} -> nothing", shownColumn(name.substr(kIgnoredPrefix.size()))));
        else if (!understands(name))
            lines.push_back(core::tr("column {1} -> not understood", name));
        else if (isParameter(name))
            lines.push_back(core::tr("column {1} -> mechanism {2}", name, name));
        else if (name == "kind")
            lines.push_back(core::tr("column {1} -> mechanism kind", name));
        else
            lines.push_back(core::tr("column {1} -> {2}", name, name));
    }
    if (!hasMechanism())
        sayRows(lines);
    return lines;
}

void CsvColumns::sayRows(std::vector<Message> &lines) const
{
    if (has("epsilon"))
        lines.emplace_back(core::tr("every row with epsilon -> pure_dp where delta is absent or 0, else approx_dp"));
    if (has(kEpsilonSoFar))
        lines.emplace_back(
            core::tr("every row with epsilon_so_far -> the total of all rows up to it: the last one of each "
                     "actor, data set and blocks counts"));
    if (has("rho"))
        lines.emplace_back(core::tr("every row with rho -> zcdp"));
    if (has("noise_multiplier"))
        lines.emplace_back(core::tr("every row with noise_multiplier -> subsampled_gaussian, Poisson, where there is a "
                                    "sampling_rate, else gaussian; steps -> count"));
    if (has("gaussian_sigma"))
        lines.emplace_back(core::tr("every row with gaussian_sigma -> gaussian, with the sensitivity of its row"));
    if (has("laplace_scale"))
        lines.emplace_back(core::tr("every row with laplace_scale -> laplace, with the sensitivity of its row"));
}

Status CsvColumns::checkWidth(const std::vector<std::string_view> &row) const
{
    if (row.size() == m_names.size())
        return {};
    return makeError(ErrorCode::Malformed,
                     core::tr("{1}; the header names {2}",
                              counted(row.size(), core::tr("1 cell"), core::tr("{1} cells")),
                              counted(m_names.size(), core::tr("1 column"), core::tr("{1} columns"))));
}

Status CsvColumns::checkNoParameters(const std::vector<std::string_view> &row,
                                     std::span<const std::string_view> allowed, Literal constraint) const
{
    for (const std::string &name : m_names)
        if (const std::string_view value = cell(row, name);
            isParameter(name) && !value.empty() && !contains(allowed, name))
            return makeError(ErrorCode::Malformed, name, std::string(value), constraint);
    return {};
}

Status CsvColumns::checkEmpty(const std::vector<std::string_view> &row, std::initializer_list<std::string_view> names,
                              Literal constraint) const
{
    for (const std::string_view name : names)
        if (const std::string_view value = cell(row, name); !value.empty())
            return makeError(ErrorCode::Malformed, std::string(name), std::string(value), constraint);
    return {};
}

Result<Mechanism> CsvColumns::noiseMechanism(const std::vector<std::string_view> &row) const
{
    const std::string_view sigma = cell(row, "gaussian_sigma");
    const std::string_view sensitivity = cell(row, "sensitivity");
    const char *parameter = sigma.empty() ? "scale" : "sigma";
    const std::string_view amount = sigma.empty() ? cell(row, "laplace_scale") : sigma;
    EPSILOMETER_TRY(
        checkEmpty(row, {"delta", "sampling_rate", "steps"}, core::tr("must be empty where there is a sensitivity")));
    EPSILOMETER_TRY(Exact::parse(parameter, amount));
    EPSILOMETER_TRY(Exact::parse("sensitivity", sensitivity));
    return Mechanism(sigma.empty() ? "laplace" : "gaussian",
                     {{parameter, std::string(amount)}, {"sensitivity", std::string(sensitivity)}});
}

Result<Mechanism> CsvColumns::plainMechanism(const std::vector<std::string_view> &row) const
{
    const std::string_view noise = cell(row, "noise_multiplier");
    const std::string_view rho = cell(row, "rho");
    const std::string_view epsilon = cell(row, "epsilon");
    if (std::ranges::count_if(kSufficient, [&](std::string_view name) { return !cell(row, name).empty(); }) > 1)
        return Error{
            ErrorCode::Malformed,
            "epsilon",
            std::string(epsilon),
            core::tr(
                "must be the only one of its kind: one of epsilon, rho and noise_multiplier says what a row costs; put "
                "what was claimed into claimed_epsilon, claimed_rho"),
            {}};
    if (!cell(row, "gaussian_sigma").empty() || !cell(row, "laplace_scale").empty())
        return noiseMechanism(row);
    EPSILOMETER_TRY(checkEmpty(row, {"sensitivity"}, core::tr("needs a gaussian_sigma or a laplace_scale in its row")));
    if (!noise.empty()) {
        EPSILOMETER_TRY(checkEmpty(row, {"delta"}, core::tr("must be empty where noise_multiplier is given")));
        const std::string_view rate = cell(row, "sampling_rate");
        return rate.empty() ? gaussianMechanism(std::string(noise))
                            : sampledGaussianMechanism(std::string(noise), std::string(rate), "poisson");
    }
    EPSILOMETER_TRY(checkEmpty(row, {"sampling_rate", "steps"}, core::tr("needs a noise_multiplier in its row")));
    if (const std::string_view total = cell(row, kEpsilonSoFar); !total.empty()) {
        EPSILOMETER_TRY(checkEmpty(row, {"count"}, core::tr("must be empty where epsilon_so_far is given")));
        EPSILOMETER_ASSIGN(Mechanism cost, dpMechanism(std::string(total), givenText(cell(row, "delta"))));
        return totalSoFar(std::move(cost));
    }
    if (rho.empty())
        return dpMechanism(std::string(epsilon), givenText(cell(row, "delta")));
    EPSILOMETER_TRY(Exact::parse("rho", rho));
    Mechanism mechanism = Mechanism("zcdp", {{"rho", std::string(rho)}});
    if (const auto delta = givenText(cell(row, "delta")))
        mechanism.set("delta", *delta);
    return mechanism;
}

/// The cost of a row that names additive noise beside an epsilon and states nothing else of it: the log's own statement.
std::optional<Result<Mechanism>> CsvColumns::statedBeside(const std::vector<std::string_view> &row,
                                                          std::string_view kind) const
{
    constexpr std::array<std::string_view, 2> kStated = {"epsilon", "delta"};
    if (!namesAdditiveNoise(kind) || cell(row, "epsilon").empty() ||
        !checkNoParameters(row, kStated, core::tr("is stated")).ok())
        return std::nullopt;
    return statedCost(kind, std::string(cell(row, "epsilon")), givenText(cell(row, "delta")));
}

Result<Mechanism> CsvColumns::mechanism(const std::vector<std::string_view> &row) const
{
    std::string_view kind = cell(row, "mechanism");
    if (kind.empty())
        kind = cell(row, "kind");
    else if (!cell(row, "kind").empty())
        return makeError(ErrorCode::Malformed, "kind", std::string(cell(row, "kind")),
                         core::tr("must be empty where mechanism is given"));
    if (kind.empty() && hasMechanism()) {
        EPSILOMETER_TRY(checkNoParameters(row, kCosts, core::tr("needs a mechanism in its row")));
    }
    if (kind.empty())
        return plainMechanism(row);
    if (kind.starts_with('{')) {
        EPSILOMETER_TRY(checkNoParameters(
            row, {},
            core::tr("must be empty where mechanism is a whole one; put what was claimed into claimed_epsilon, "
                     "claimed_delta")));
        auto object = Json::parse(kind);
        if (object.ok())
            return Mechanism::fromJson(*std::move(object));
        Error problem = object.error();
        problem.place.line = 0; // relative to the cell; the line in the file is the row's
        return problem.inField("mechanism");
    }
    if (const auto stated = statedBeside(row, kind))
        return *stated;
    Json::Object members;
    for (const std::string &name : m_names) {
        const std::string_view value = cell(row, name);
        if (!isParameter(name) || value.empty())
            continue;
        std::string parameter(parameterOf(kind, name));
        if (parameter != name && !cell(row, parameter).empty())
            return makeError(ErrorCode::Malformed, name, std::string(value),
                             core::tr("must be empty where {1} is given: they are the same parameter", parameter));
        members.emplace_back(std::move(parameter), std::string(value));
    }
    return Mechanism(kind, std::move(members));
}

Result<ImportedEntry> CsvColumns::entry(const std::vector<std::string_view> &row) const
{
    EPSILOMETER_TRY(checkWidth(row));
    ImportedEntry entry;
    EPSILOMETER_ASSIGN(entry.step.mechanism, mechanism(row));
    if (const std::string_view count = cell(row, "count"); !count.empty()) {
        EPSILOMETER_ASSIGN(entry.step.count, parseCount("count", count));
    }
    if (const std::string_view steps = cell(row, "steps"); !steps.empty() && !cell(row, "noise_multiplier").empty() &&
                                                           cell(row, "mechanism").empty() &&
                                                           cell(row, "kind").empty()) {
        EPSILOMETER_ASSIGN(const std::uint64_t runs, parseCount("steps", steps));
        EPSILOMETER_ASSIGN(entry.step.count, parseCount("steps", productText(runs, entry.step.count)));
    }
    if (const std::string_view role = cell(row, "role"); !role.empty())
        entry.step.role = role;
    entry.step.label = cell(row, "label");
    if (const std::string_view kind = cell(row, "mechanism");
        entry.step.label.empty() && namesAdditiveNoise(kind) && entry.step.mechanism.find("epsilon") != nullptr)
        entry.step.label = kind;
    entry.step.outcome = cell(row, "outcome");
    for (const SpendField &field : kSpendFields) {
        if (field.column == SpendField::Column::None)
            continue;
        const std::string_view text = cell(row, field.key);
        if (field.text != nullptr)
            entry.*field.text = std::string(text);
        if (field.json != nullptr && !text.empty()) {
            auto value = Json::parse(text);
            entry.*field.json = value.ok() ? *std::move(value) : Json(std::string(text));
        }
    }
    EPSILOMETER_TRY(setDecision(entry, cell(row, "decision")));
    for (const std::string_view name : kClaimedColumns)
        if (const std::string_view value = cell(row, name); !value.empty())
            entry.claimed.set(std::string(name.substr(name.find('_') + 1)), std::string(value));
    // A claim without a delta of its own is at the delta of the row.
    if (const std::string_view delta = cell(row, "delta");
        !delta.empty() && entry.claimed.find("epsilon") != nullptr && entry.claimed.find("delta") == nullptr)
        entry.claimed.set("delta", std::string(delta));
    return entry;
}

std::vector<std::string_view> csvMeanings()
{
    std::vector<std::string_view> names(kCosts.begin(), kCosts.end());
    for (const SpendField &field : kSpendFields)
        if (field.column != SpendField::Column::None)
            names.push_back(field.key);
    names.insert(names.end(), kClaimedColumns.begin(), kClaimedColumns.end());
    return names;
}

CsvRowIndex::CsvRowIndex(const CsvColumns &columns) : m_columns(columns), m_last(columns.unnamed().size()) {}

Status CsvRowIndex::check(const std::vector<std::string_view> &row)
{
    for (std::size_t i = 0; i < m_last.size(); ++i) {
        const CsvColumns::Unnamed &column = m_columns.unnamed()[i];
        const std::string_view cell = column.position < row.size() ? trimmed(row[column.position]) : std::string_view();
        if (cell.empty())
            continue;
        const auto number = wholeNumber(cell);
        if (!number || (*number > 1 && *number != m_last[i] + 1))
            return makeError(
                ErrorCode::Malformed, "column", std::string(cell),
                core::tr("stands in a column without a name, which is left out only where it counts the rows; "
                         "say what it holds, as in --column {1}=label, or leave it out by --column {1}=ignore",
                         column.name));
        m_last[i] = *number;
    }
    return {};
}

bool goesOn(const CsvReader &reader, std::string_view bytes, Progress &progress)
{
    constexpr std::int64_t kRowsPerReport = 4096;
    return reader.line() % kRowsPerReport != 0 ||
           progress.report(static_cast<double>(reader.offset()) / static_cast<double>(bytes.size()));
}

Error withLine(const Error &error, std::int64_t line)
{
    return error.place.line == 0 ? error.at({}, line) : error;
}

Result<CsvColumns> readHeader(CsvReader &reader, std::vector<std::string_view> &row)
{
    EPSILOMETER_ASSIGN(const bool found, reader.next(row));
    if (!found)
        return withLine(makeError(ErrorCode::Malformed, core::tr("empty; expected a header such as epsilon,delta")), 1);
    auto columns = CsvColumns::read(row);
    return columns.ok() ? columns : Result<CsvColumns>(withLine(columns.error(), reader.line()));
}

} // namespace epsilometer::io
