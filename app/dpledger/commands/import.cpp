// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/claim_option.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/header_options.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "core/base/os/file.h"
#include "core/base/text/message.h"
#include "core/base/text/text.h"
#include "core/io/import_ledger.h"
#include "core/io/importer.h"
#include "core/ledger/own_mark.h"
#include "core/present/table/table_text.h"
#include "core/service/exchange.h"
#include "core/service/filter_choice.h"
#include "core/service/policy_event.h"

#include <utility>

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
        options.text("--from", m_question.from,
                     "The format, if it is not recognised: dp-event, csv, opacus, registry, ...");
        options.output(m_output, "The new ledger file; must not exist");
        options.flag("--preview", m_preview, "Show the rows, the mapping and what is not understood; write nothing");
        options.texts(
            "--column", m_question.columns,
            "NAME=MEANING, for a CSV: the column NAME holds epsilon, delta, label, count, time, ...; of noise: "
            "noise_multiplier (noise over one clip), gaussian_sigma or laplace_scale; ignore leaves it out");
        options.flag("--accept-unreadable", m_question.acceptUnreadable,
                     "Import anyway; entries that were not understood count as epsilon = inf");
        options.text(
            "--sensitivity", m_question.sensitivity,
            "Sensitivity of additive noise, if missing from the log (opendp): the largest d_in of any measurement");
        options.text("--sampling", m_question.sampling,
                     "How the batches of training runs were drawn, which logs do not say: poisson (default), "
                     "without-replacement, shuffled-epoch, fixed-epoch, random-allocation, unknown");
        options.flag("--json", m_json, "Machine-readable output");
        m_claim.addTo(options);
        m_policy.addTo(options);
        m_header.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        if (m_output.empty() && !m_preview)
            return makeError(ErrorCode::OutOfDomain,
                             "--output is required and names a file; only --preview writes nothing");
        present::TypedNumbers typed;
        EPSILOMETER_TRY(checkPolicy(typed, environment));
        EPSILOMETER_ASSIGN(const auto claim, m_claim.claim());
        EPSILOMETER_ASSIGN(std::string bytes, service::readBytes(m_source));
        EPSILOMETER_ASSIGN(NewFile file, NewFile::at(m_preview ? std::string() : m_output, madeFrom(m_source)));
        EPSILOMETER_ASSIGN(auto log,
                           service::LogImport::read(shownName(m_source), std::move(bytes), m_question, environment));
        std::string neighbours = m_header.neighbours();
        if (!m_preview) {
            EPSILOMETER_TRY(log.understood());
            neighbours = askedNeighbours(log.imported());
        }
        EPSILOMETER_TRY(log.settle(neighbours, environment));
        if (!m_preview)
            EPSILOMETER_TRY(log.understood());
        EPSILOMETER_ASSIGN(const auto policy, givenPolicy(log, typed, environment));
        const Json policyBody = policy ? service::policyEvent(*policy, typed) : Json();
        if (m_preview)
            return preview(log, policyBody);
        EPSILOMETER_ASSIGN(Json header, m_header.body(neighbours.empty() ? log.imported().neighbours : neighbours,
                                                      log.imported().title, log.imported().unit));
        EPSILOMETER_ASSIGN(const std::string ledger, log.ledger(std::move(header), policyBody, claim, environment));
        EPSILOMETER_TRY(file.create(ledger));
        markAsOwn(m_output);
        isDone(m_output + " is written");
        print(log);
        return ExitCode::Fine;
    }

private:
    /// Before the log is read, which may take long.
    Status checkPolicy(present::TypedNumbers &typed, const Environment &environment) const
    {
        if (!m_policy.any())
            return {};
        EPSILOMETER_ASSIGN(const Policy policy, m_policy.policy({}, typed, environment));
        return service::checkFilter(environment.catalog, policy.filter);
    }

    /// With the delta that `account` takes for the log.
    Result<std::optional<Policy>> givenPolicy(const service::LogImport &log, present::TypedNumbers &typed,
                                              const Environment &environment) const
    {
        if (!m_policy.any())
            return std::optional<Policy>();
        const account::Rounds rounds = log.rounds(environment);
        EPSILOMETER_ASSIGN(Policy policy, m_policy.policy({}, rounds, log.imported().targetDelta, typed, environment));
        EPSILOMETER_TRY(log.complete(policy, rounds, environment));
        return std::optional(std::move(policy));
    }

    /// The neighbouring relation of the flag or of the log. If neither states it, a person at a terminal is asked: sums
    /// mean nothing without it.
    [[nodiscard]] std::string askedNeighbours(const io::ImportResult &imported) const
    {
        const std::string &given = m_header.neighbours();
        if (!given.empty() || !imported.neighbours.empty())
            return given;
        std::string answer = m_source == "-" || m_json
                                 ? std::string()
                                 : console::ask("Which neighbouring relation holds for this log? add-remove, "
                                                "replace-one, zero-out, or other words (empty: not stated): ");
        if (answer.empty())
            console::complain(m_output +
                              ": the neighbouring relation is recorded as not stated; give it with --neighbours");
        return answer;
    }

    static constexpr std::size_t kPreviewRows = 40;

    /// policy  the policy event that would be written; null: none
    [[nodiscard]] ExitCode preview(const service::LogImport &log, const Json &policy) const
    {
        const io::ImportResult &imported = log.imported();
        const bool clean = imported.notUnderstood.empty();
        if (m_json)
            printPreviewJson(imported, log.importer(), policy);
        else
            printPreview(imported, log.importer(), policy);
        return clean ? ExitCode::Fine : ExitCode::Findings;
    }

    void printPreview(const io::ImportResult &imported, const io::Importer &importer, const Json &policy) const
    {
        const std::size_t problems = imported.notUnderstood.size();
        std::string out = oneLine(shownName(m_source)) + " as " + std::string(importer.title()) + ": " +
                          counted(imported.entries.size() - problems, "entry", "entries") +
                          (problems > 0 ? " and " + counted(problems, "problem") : "") +
                          "; nothing was written\n\nMapping\n";
        for (const Message &rule : imported.mapping)
            out += "  " + oneLine(rule) + "\n";
        out += "  neighbours -> " + oneLine(neighboursText(imported)) + "\n";
        out += "  budget -> " + oneLine(budgetText(imported, policy)) + "\n";
        if (!imported.question.empty())
            out += "  question -> " + oneLine(imported.question) + "\n";
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
        Json::Array problems;
        for (const Error &error : imported.notUnderstood)
            problems.push_back(Json::object({{"line", Json::integer(error.place.line)}, {"problem", error.located()}}));
        console::printJson(
            Json::object({{"format", std::string(importer.id())},
                          {"entries", std::move(entries)},
                          {"mapping", service::listOf(imported.mapping)},
                          {"neighbours", neighboursText(imported)},
                          {"policy", policy},
                          {"target_delta", imported.targetDelta.empty() ? Json() : Json(imported.targetDelta)},
                          {"not_understood", std::move(problems)}}));
    }

    void print(const service::LogImport &log) const
    {
        if (m_json)
            return console::printJson(service::jsonOf(log, m_output));
        const io::ImportResult &imported = log.imported();
        std::string out = oneLine(m_output) + ": " + counted(imported.entries.size(), "entry", "entries") + " from " +
                          oneLine(shownName(m_source)) + " (" + std::string(log.importer().id()) + ")\n";
        for (const Message &rule : imported.mapping)
            out += "  " + oneLine(rule) + "\n";
        console::print(out);
        if (!imported.question.empty())
            console::complain(shownName(m_source) + ": " + oneLine(imported.question));
    }

    std::string m_source;
    service::ImportQuestion m_question;
    std::string m_output;
    bool m_preview = false;
    bool m_json = false;
    ClaimOption m_claim;
    PolicyOptions m_policy;
    HeaderOptions m_header;
};

} // namespace

std::unique_ptr<Command> makeImportCommand()
{
    return std::make_unique<ImportCommand>();
}

} // namespace epsilometer::dpledger
