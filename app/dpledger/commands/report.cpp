// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/host/stamp.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
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
        options.positional("FILE", m_file, "Ledger; - is standard input");
        options.choice(
            "--to", m_format, {"html", "md", "json", "registry"},
            "The format (default html, or that of the file's suffix); registry: the same numbers as an entry "
            "for the registry of deployments (YAML)");
        options.flag("--json", m_json, "The same as --to json");
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
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        service::ReportQuestion question;
        EPSILOMETER_ASSIGN(question.format, format());
        EPSILOMETER_ASSIGN(question.audience, report::audienceFromId(m_audience));
        EPSILOMETER_ASSIGN(question.salt, saltFor(question.audience));
        EPSILOMETER_ASSIGN(const std::string bytes, service::readBytesWithDraft(m_file));
        if (service::isPlain(m_file, bytes, environment))
            return makeError(ErrorCode::NotApplicable,
                             "a report is about a ledger, which this is not: import it first, dpledger import " +
                                 shownName(m_file) + " --from FORMAT -o LEDGER")
                .at(shownName(m_file));
        EPSILOMETER_TRY(checkReadable("--allowed-signers", m_allowedSigners));
        SshSignatures checker({}, m_allowedSigners, {});
        const auto text =
            service::ledgerReport(bytes, question, m_allowedSigners.empty() ? nullptr : &checker, environment);
        if (!text.ok())
            return text.error().at(shownName(m_file));
        if (m_output.empty())
            console::print(*text);
        else
            EPSILOMETER_TRY(createFile(m_output, *text, madeFrom(m_file)));
        if (question.audience == report::Audience::Public && m_saltFile.empty())
            console::complain("withheld fields were digested with the salt " + question.salt +
                              ": keep it secret, in a file next to the ledger; --salt-file uses it again");
        return ExitCode::Fine;
    }

private:
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
        return Error{ErrorCode::OutOfDomain,
                     "--output",
                     m_output,
                     "must end in one of " + allowed + "; epsilometer --headless report writes .pdf",
                     {}};
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
    std::string m_audience = "technical";
    std::string m_saltFile;
    std::string m_allowedSigners;
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeReportCommand()
{
    return std::make_unique<ReportCommand>();
}

} // namespace epsilometer::dpledger
