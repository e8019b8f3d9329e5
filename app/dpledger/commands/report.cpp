// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "app/host/stamp.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/service/policy_event.h"
#include "core/service/report_ledger.h"

#include <array>
#include <string_view>

namespace epsilometer::dpledger {

namespace {

struct Suffix {
    std::string_view suffix;
    std::string_view format;
};
constexpr auto kSuffixes = std::to_array<Suffix>({{".html", "html"},
                                                  {".htm", "html"},
                                                  {".md", "md"},
                                                  {".json", "json"},
                                                  {".yaml", "registry"},
                                                  {".yml", "registry"}});

/// `dpledger report`: the report on a ledger, in the formats that need no Qt.
class ReportCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "report"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Write the report on a ledger: its guarantee, how the numbers follow, how to check them";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file,
                           "Ledger, or CSV, JSON Lines or the log of a library with a budget, --epsilon E; - is "
                           "standard input");
        options.choice(
            "--to", m_format, {"html", "md", "json", "registry"},
            "The format (default html, or that of the file's suffix); registry: the same numbers as an entry "
            "for the registry of deployments (YAML)");
        options.flag("--json", m_json, "The same as --to json");
        options.flag("--data", m_data,
                     "Print the numbers of the charts, the formulas of accountants and a glossary as well");
        options.choice("--audience", m_audience, {"technical", "policy", "public"},
                       "Audience; for the public internal fields become digests");
        options.text(
            "--salt-file", m_saltFile,
            "public: a file whose first line is the salt, secret random text that digests are made with; without "
            "it one is made and printed");
        options.text("--allowed-signers", m_allowedSigners,
                     "Your allowed_signers file; without it seals are not checked");
        options.output(
            m_output,
            "The file to write: .html, .md, .json or .yaml (registry); must not exist. Without it, or -: standard "
            "output");
        addLogAnswers(options, m_answers);
        m_policy.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        service::ReportQuestion question;
        question.whole = m_data;
        EPSILOMETER_ASSIGN(question.format, format());
        EPSILOMETER_ASSIGN(question.audience, report::audienceFromId(m_audience));
        EPSILOMETER_ASSIGN(question.salt, saltFor(question.audience));
        EPSILOMETER_TRY(checkReadable("--allowed-signers", m_allowedSigners));
        SshSignatures checker({}, m_allowedSigners, {});
        EPSILOMETER_ASSIGN(NewFile file, NewFile::at(m_output, madeFrom(m_file))); // before a log is read
        EPSILOMETER_ASSIGN(
            service::JudgedInput record,
            service::judgeInput(m_file, m_allowedSigners.empty() ? nullptr : &checker, environment, m_answers));
        EPSILOMETER_TRY(setBudget(record, environment));
        const auto text = service::recordReport(std::move(record), question, environment);
        if (!text.ok())
            return text.error().at(shownName(m_file));
        if (m_output.empty())
            console::print(*text);
        else
            EPSILOMETER_TRY(file.create(*text));
        if (question.audience == report::Audience::Public && m_saltFile.empty())
            console::complain("withheld fields were digested with the salt " + question.salt +
                              ": keep it secret, in a file next to the ledger; --salt-file uses it again");
        return ExitCode::Fine;
    }

private:
    /// Sets the budget of a log, which states none. A ledger states its own, and a report is about that one.
    Status setBudget(service::JudgedInput &record, const Environment &environment) const
    {
        if (record.isLedger())
            return require::that(!m_policy.any(), "FILE", m_file, "is a ledger, which states its own budget");
        present::TypedNumbers typed;
        EPSILOMETER_ASSIGN(Policy policy,
                           m_policy.policy({}, record.session.rounds(), record.targetDelta, typed, environment));
        record.session.records.push_back({"policy", 0, 0, service::policyEvent(policy, typed)});
        record.session.plan.policy = std::move(policy);
        record.session.hasPolicy = true;
        return {};
    }

    /// The format that --to or --json names, and otherwise the suffix of the file. They must agree: the suffix is what a
    /// reader goes by.
    [[nodiscard]] Result<std::string> format() const
    {
        EPSILOMETER_TRY(require::that(!m_json || m_format.empty() || m_format == "json", "--json", m_format,
                                      "must not be given with another format in --to"));
        const std::string named = m_json ? "json" : m_format;
        if (m_output.empty())
            return named.empty() ? "html" : named;
        const auto agrees = [&named](const Suffix &one) { return named.empty() || named == one.format; };
        std::string allowed;
        for (const Suffix &one : kSuffixes) {
            if (agrees(one) && m_output.ends_with(one.suffix))
                return std::string(one.format);
            if (agrees(one))
                allowed += (allowed.empty() ? "" : ", ") + std::string(one.suffix);
        }
        return makeError(ErrorCode::OutOfDomain, "--output", m_output,
                         "must end in one of " + allowed + "; epsilometer --headless report writes .pdf");
    }

    [[nodiscard]] Result<std::string> saltFor(report::Audience audience) const
    {
        if (audience != report::Audience::Public)
            return std::string();
        return m_saltFile.empty() ? host::randomSalt() : report::saltFromFile("--salt-file", m_saltFile);
    }

    std::string m_file;
    std::string m_format; ///< empty: that of the file's suffix
    bool m_json = false;
    bool m_data = false;
    std::string m_audience = "technical";
    std::string m_saltFile;
    std::string m_allowedSigners;
    std::string m_output;
    LogAnswers m_answers;
    PolicyOptions m_policy;
};

} // namespace

std::unique_ptr<Command> makeReportCommand()
{
    return std::make_unique<ReportCommand>();
}

} // namespace epsilometer::dpledger
