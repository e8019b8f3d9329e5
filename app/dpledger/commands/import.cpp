// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/claim_option.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/header_options.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "app/host/stamp.h"
#include "core/account/begun_policy.h"
#include "core/account/order_choice.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/io/csv/csv_importer.h"
#include "core/io/import_ledger.h"
#include "core/io/importer.h"
#include "core/io/training_runs.h"
#include "core/ledger/own_mark.h"
#include "core/present/table/table_text.h"
#include "core/service/filter_choice.h"
#include "core/service/policy_event.h"

#include <algorithm>
#include <filesystem>

namespace epsilometer::dpledger {

namespace {

/// `dpledger import`: turns a log of another program into a new ledger. Every entry becomes a spend; one event holds
/// the name and digest of the source.
class ImportCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "import"; }
    [[nodiscard]] std::string_view summary() const override { return "Turn another program's log into a ledger"; }

    void addOptions(Options &options) override
    {
        options.positional("SOURCE", m_source, "The log; - is standard input");
        options.text("--from", m_format, "The format, if it is not recognised: dp-event, csv, jsonl, opacus, ...");
        options.output(m_output, "The ledger to write, a file; must not exist");
        options.flag("--preview", m_preview, "Show the rows, the mapping and what is not understood; write nothing");
        options.texts(
            "--column", m_columns,
            "NAME=MEANING, for a CSV: the column NAME holds epsilon, delta, label, count, time, ...; of noise: "
            "noise_multiplier (noise over one clip), gaussian_sigma or laplace_scale; ignore leaves it out");
        options.flag("--accept-unreadable", m_acceptUnreadable,
                     "Import anyway; entries that were not understood count as epsilon = inf");
        options.text(
            "--sensitivity", m_sensitivity,
            "Sensitivity of additive noise, if missing from the log (opendp): the largest d_in of any measurement");
        options.text(
            "--sampling", m_sampling,
            "How the batches of training runs were drawn, which logs do not say: poisson (as it is read without "
            "this), without-replacement, shuffled-epoch, fixed-epoch, random-allocation, unknown");
        options.flag("--json", m_json, "Machine-readable output");
        m_claim.addTo(options);
        m_policy.addTo(options);
        m_header.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(checkFormat(environment.catalog.importers));
        if (m_output.empty() && !m_preview)
            return makeError(ErrorCode::OutOfDomain,
                             "--output is required and names a file; only --preview writes nothing");
        present::TypedNumbers typed;
        EPSILOMETER_ASSIGN(auto policy, givenPolicy(typed, environment));
        EPSILOMETER_ASSIGN(const auto claim, m_claim.claim());
        EPSILOMETER_ASSIGN(const std::string bytes, readBytes(m_source));
        EPSILOMETER_ASSIGN(const io::Importer *importer, importerFor(bytes, environment.catalog.importers));
        EPSILOMETER_ASSIGN(io::ImportResult imported, read(*importer, bytes, environment));
        if (!m_preview) {
            EPSILOMETER_TRY(refuseUnreadable(imported));
            askNeighbours(imported);
        }
        io::settleRelation(imported, m_header.neighbours());
        EPSILOMETER_TRY(io::refuseUnaccounted(imported, environment.catalog.mechanisms, environment.progress));
        if (!m_preview)
            EPSILOMETER_TRY(refuseUnreadable(imported));
        if (policy)
            EPSILOMETER_TRY(chooseForLog(*policy, imported, environment));
        if (m_preview)
            return preview(imported, *importer, policy ? service::policyEvent(*policy, typed) : Json());
        EPSILOMETER_ASSIGN(const std::string start, firstLines(imported, policy, typed));
        EPSILOMETER_ASSIGN(const std::string rest, entryLines(*importer, bytes, imported, environment));
        EPSILOMETER_ASSIGN(const std::string claimed, claim ? m_writer.append("account", accountBody(*claim))
                                                            : Result<std::string>(std::string()));
        EPSILOMETER_TRY(createFile(m_output, start + rest + claimed));
        markAsOwn(m_output);
        isDone(m_output + " is written");
        print(imported, importer->id());
        return ExitCode::Fine;
    }

private:
    /// Checks that the given format, if any, is known.
    [[nodiscard]] Status checkFormat(const io::Importers &importers) const
    {
        if (m_format.empty() || named(importers, m_format) != nullptr)
            return {};
        return Error{ErrorCode::OutOfDomain, "--from", m_format, "must be one of " + knownFormats(importers), {}};
    }

    static const io::Importer *named(const io::Importers &importers, std::string_view id)
    {
        const auto found = std::ranges::find_if(importers, [id](const auto &one) { return one->id() == id; });
        return found == importers.end() ? nullptr : found->get();
    }

    static std::string knownFormats(const io::Importers &importers)
    {
        return joined(importers, ", ", [](const auto &importer) { return importer->id(); });
    }

    /// The given importer, else the importer that recognises the bytes. Errors if columns are given for a source that
    /// is not a table.
    [[nodiscard]] Result<const io::Importer *> importerFor(std::string_view bytes, const io::Importers &importers) const
    {
        const std::string_view given = m_format.empty() && !m_columns.empty() ? std::string_view("csv") : m_format;
        const io::Importer *found = given.empty() ? io::recognisedFormat(importers, bytes) : named(importers, given);
        if (found != nullptr)
            return found;
        return makeError(ErrorCode::Malformed, std::string(bytes.empty() ? "empty" : "the format is not recognised") +
                                                   "; give it with --from: " + knownFormats(importers))
            .at(sourceName(), 1);
    }

    Result<std::optional<Policy>> givenPolicy(present::TypedNumbers &typed, const Environment &environment) const
    {
        if (!m_policy.any())
            return std::optional<Policy>();
        EPSILOMETER_ASSIGN(Policy policy, m_policy.policy({}, typed));
        EPSILOMETER_TRY(service::checkFilter(environment.catalog, policy.filter));
        return std::optional(std::move(policy));
    }

    /// Fills in the policy from the log. The first round begins it; under the universal filter without given orders it
    /// gets orders that suit all rounds, which are known. The policy records that they were chosen afterwards.
    static Status chooseForLog(Policy &policy, const io::ImportResult &imported, const Environment &environment)
    {
        const account::Rounds rounds = io::sessionFromImport(imported, environment.catalog.mechanisms).rounds();
        EPSILOMETER_ASSIGN(policy, account::begunBy(environment.catalog.filters, policy,
                                                    account::firstMechanism(rounds), environment.progress));
        if (policy.filter != kUniversalFilter || !policy.orderShares.empty())
            return {};
        EPSILOMETER_ASSIGN(policy.orderShares,
                           account::orderSharesFor(rounds, policy.deltaPrime, {}, environment.progress));
        policy.ordersChosenAfterwards = true;
        return {};
    }

    [[nodiscard]] std::string sourceName() const { return m_source == "-" ? "standard input" : m_source; }

    Result<io::ImportResult> read(const io::Importer &importer, const std::string &bytes,
                                  const Environment &environment) const
    {
        EPSILOMETER_ASSIGN(const io::CsvMapping mapping, columnMapping(importer));
        auto imported = io::readMappedCsv(importer, bytes, mapping, environment.progress);
        if (!imported.ok())
            return imported.error().at(sourceName());
        if (!m_sensitivity.empty())
            EPSILOMETER_TRY(io::answerSensitivity(*imported, m_sensitivity));
        if (!m_sampling.empty())
            EPSILOMETER_TRY(io::answerBatches(*imported, m_sampling));
        return imported;
    }

    [[nodiscard]] Result<io::CsvMapping> columnMapping(const io::Importer &importer) const
    {
        io::CsvMapping mapping;
        for (const std::string &column : m_columns) {
            const std::size_t sign = column.rfind('=');
            if (importer.id() != "csv" || sign == std::string::npos || sign + 1 == column.size())
                return Error{ErrorCode::OutOfDomain,
                             "--column",
                             column,
                             "must be NAME=MEANING, for a CSV, for example: eps_used=epsilon",
                             {}};
            const std::string name = column.substr(0, sign);
            const bool twice = std::ranges::any_of(mapping, [&](const auto &one) { return one.first == name; });
            EPSILOMETER_TRY(require::that(!twice, "--column", column, "must be the only meaning of its column"));
            mapping.emplace_back(name, column.substr(sign + 1));
        }
        return mapping;
    }

    [[nodiscard]] Status refuseUnreadable(const io::ImportResult &imported) const
    {
        if (imported.notUnderstood.empty() || m_acceptUnreadable)
            return {};
        Error first = imported.notUnderstood.front().at(sourceName());
        if (imported.notUnderstood.size() > 1)
            first.constraint += " (and " + std::to_string(imported.notUnderstood.size() - 1) + " more)";
        return first;
    }

    /// Asks a person at a terminal for the neighbouring relation if the source does not state it: sums mean nothing
    /// without it.
    void askNeighbours(io::ImportResult &imported) const
    {
        if (!imported.neighbours.empty() || !m_header.neighbours().empty())
            return;
        imported.neighbours = m_source == "-" || m_json
                                  ? std::string()
                                  : console::ask("Which neighbouring relation holds for this log? add-remove, "
                                                 "replace-one, zero-out, or other words (empty: not stated): ");
        if (imported.neighbours.empty())
            console::complain(m_output +
                              ": the neighbouring relation is recorded as not stated; give it with --neighbours");
    }

    static constexpr std::size_t kPreviewRows = 40;

    /// policy  the policy event that would be written; null: none
    [[nodiscard]] Result<ExitCode> preview(const io::ImportResult &imported, const io::Importer &importer,
                                           const Json &policy) const
    {
        const bool clean = imported.notUnderstood.empty();
        if (m_json)
            printPreviewJson(imported, importer, policy);
        else
            printPreview(imported, importer, policy);
        return clean ? ExitCode::Fine : ExitCode::Findings;
    }

    void printPreview(const io::ImportResult &imported, const io::Importer &importer, const Json &policy) const
    {
        const std::size_t problems = imported.notUnderstood.size();
        std::string out = sourceName() + " as " + std::string(importer.title()) + ": " +
                          counted(imported.entries.size() - problems, "entry", "entries") +
                          (problems > 0 ? " and " + counted(problems, "problem") : "") +
                          "; nothing was written\n\nMapping\n";
        for (const Message &rule : imported.mapping)
            out += "  " + rule.english() + "\n";
        out += "  neighbours -> " + neighboursText(imported) + "\n";
        out += "  budget -> " + budgetText(imported, policy) + "\n";
        out += "\n" + present::tableText(io::importPreview(imported, kPreviewRows), {console::style().width});
        if (!imported.notUnderstood.empty())
            out += "\n" + present::tableText(io::importProblems(imported, kPreviewRows), {console::style().width});
        console::print(out);
    }

    [[nodiscard]] std::string neighboursText(const io::ImportResult &imported) const
    {
        if (!m_header.neighbours().empty())
            return m_header.neighbours();
        return imported.neighbours.empty() ? "not stated: give --neighbours" : imported.neighbours;
    }

    /// Text of the budget, which comes from the flags alone, next to the budget that the source states.
    [[nodiscard]] static std::string budgetText(const io::ImportResult &imported, const Json &policy)
    {
        const std::string &stated = imported.targetDelta;
        const std::string advice = stated.empty() ? "" : "--delta " + stated + ", as the source states it";
        if (policy.isNull())
            return "none: give --epsilon" + (advice.empty() ? "" : " and " + advice);
        const std::string delta = *policy.find("delta")->ifQuantity();
        const auto theirs = Exact::parse("delta", stated);
        const bool same = !theirs.ok() || *theirs == *Exact::parse("delta", delta);
        return "epsilon " + *policy.find("epsilon")->ifQuantity() + ", delta " + delta +
               (same ? "" : ": give " + advice);
    }

    void printPreviewJson(const io::ImportResult &imported, const io::Importer &importer, const Json &policy) const
    {
        Json::Array entries;
        for (const io::ImportedEntry &entry : imported.entries)
            entries.push_back(spendBody(entry));
        Json::Array mapping;
        for (const Message &rule : imported.mapping)
            mapping.emplace_back(rule);
        Json::Array problems;
        for (const Error &error : imported.notUnderstood)
            problems.push_back(Json::object({{"line", Json::integer(error.place.line)}, {"problem", error.located()}}));
        console::printJson(
            Json::object({{"format", std::string(importer.id())},
                          {"entries", std::move(entries)},
                          {"mapping", std::move(mapping)},
                          {"neighbours", neighboursText(imported)},
                          {"policy", policy},
                          {"target_delta", imported.targetDelta.empty() ? Json() : Json(imported.targetDelta)},
                          {"not_understood", std::move(problems)}}));
    }

    Result<std::string> firstLines(const io::ImportResult &imported, const std::optional<Policy> &policy,
                                   const present::TypedNumbers &typed)
    {
        EPSILOMETER_ASSIGN(Json header, m_header.body(imported.neighbours));
        EPSILOMETER_ASSIGN(std::string lines, m_writer.append("header", std::move(header)));
        if (!policy)
            return lines;
        EPSILOMETER_ASSIGN(const std::string line, m_writer.append("policy", service::policyEvent(*policy, typed)));
        return lines + line;
    }

    Result<std::string> entryLines(const io::Importer &importer, const std::string &bytes,
                                   const io::ImportResult &imported, const Environment &environment)
    {
        const std::string name =
            m_source == "-" ? "standard input" : std::filesystem::path(m_source).filename().string();
        const io::ImportSource source{name, bytes, std::string(importer.id()), EPSILOMETER_VERSION};
        return io::importLines(m_writer, imported, source, m_header.neighbours(), io::NotUnderstood::ChargeInfinity,
                               environment.progress);
    }

    void print(const io::ImportResult &imported, std::string_view format) const
    {
        const auto entries = static_cast<std::int64_t>(imported.entries.size());
        if (m_json) {
            Json::Array mapping;
            for (const Message &rule : imported.mapping)
                mapping.emplace_back(rule);
            return console::printJson(Json::object(
                {{"output", m_output}, {"entries", Json::integer(entries)}, {"mapping", std::move(mapping)}}));
        }
        std::string out = m_output + ": " + counted(imported.entries.size(), "entry", "entries") + " from " +
                          sourceName() + " (" + std::string(format) + ")\n";
        for (const Message &rule : imported.mapping)
            out += "  " + rule.english() + "\n";
        console::print(out);
    }

    std::string m_source;
    std::string m_format;
    std::string m_output;
    std::string m_sensitivity;
    std::string m_sampling;
    std::vector<std::string> m_columns;
    bool m_preview = false;
    bool m_acceptUnreadable = false;
    bool m_json = false;
    ClaimOption m_claim;
    PolicyOptions m_policy;
    HeaderOptions m_header;
    LedgerWriter m_writer;
};

} // namespace

std::unique_ptr<Command> makeImportCommand()
{
    return std::make_unique<ImportCommand>();
}

} // namespace epsilometer::dpledger
