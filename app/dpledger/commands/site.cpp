// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/report/sections.h"
#include "core/service/site/team_site.h"

#include <algorithm>
#include <filesystem>
#include <vector>

namespace epsilometer::dpledger {

namespace {

/// `dpledger site`: a static page on the ledgers of a team, to be written again whenever they change.
class SiteCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "site"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Write web pages on several ledgers: verdict, what is used and left, who spent";
    }

    void addOptions(Options &options) override
    {
        options.positionals("LEDGER", m_files, "The ledgers; one that cannot be read is a row that says why");
        options.output(m_output, "The folder to write; index.html is the first page, and pages written before are "
                                 "replaced");
        options.text("--title", m_title, "Title of the first page (default Privacy budgets)");
        options.text("--allowed-signers", m_allowedSigners,
                     "Your allowed_signers file; without it seals are not checked");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(require::that(!m_output.empty(), "--output", "", "must be the folder to write"));
        EPSILOMETER_TRY(checkReadable("--allowed-signers", m_allowedSigners));
        SshSignatures checker({}, m_allowedSigners, {});
        EPSILOMETER_ASSIGN(
            const service::TeamSite site,
            service::teamSite(m_files, m_title, m_allowedSigners.empty() ? nullptr : &checker, environment));
        EPSILOMETER_TRY(checkFolder(site));
        std::error_code failed;
        std::filesystem::create_directories(m_output, failed);
        if (failed)
            return makeError(ErrorCode::Io, failed.message()).at(m_output);
        // The page that lists the others comes last, so that it never links to one that is not there.
        for (std::size_t i = site.files.size(); i-- > 0;)
            EPSILOMETER_TRY(replaceFile(m_output + "/" + site.files[i].name, site.files[i].html,
                                        madeFrom(site.files[i].source.empty() ? mostPrivate() : site.files[i].source)));
        isDone(m_output + " is written");
        if (m_json)
            console::printJson(site.json);
        else
            console::say(m_output + "/" + site.files.front().name + ": " + counted(m_files.size(), "ledger") + ", " +
                         counted(site.files.size(), "page"));
        return site.fine ? ExitCode::Fine : ExitCode::Findings;
    }

private:
    /// The ledger that the fewest may read; the first page tells of all.
    [[nodiscard]] std::string mostPrivate() const
    {
        const auto forOthers = [](const std::string &file) {
            std::error_code unknown;
            const auto mode = static_cast<unsigned>(std::filesystem::status(file, unknown).permissions()) & 077U;
            return unknown ? 077U : mode;
        };
        return *std::ranges::min_element(m_files, {}, forOthers);
    }

    /// Refuses to replace a page that this program did not write.
    [[nodiscard]] Status checkFolder(const service::TeamSite &site) const
    {
        for (const service::SiteFile &file : site.files) {
            const std::string path = m_output + "/" + file.name;
            std::error_code unknown;
            if (!std::filesystem::exists(path, unknown))
                continue;
            EPSILOMETER_ASSIGN(const std::string page, readFile(path));
            EPSILOMETER_TRY(
                require::that(page.find("<meta name=\"generator\" content=\"Epsilometer ") != std::string::npos,
                              "--output", m_output, "holds a " + file.name + " that this program did not write"));
        }
        return {};
    }

    std::vector<std::string> m_files;
    std::string m_output;
    std::string m_title;
    std::string m_allowedSigners;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeSiteCommand()
{
    return std::make_unique<SiteCommand>();
}

} // namespace epsilometer::dpledger
