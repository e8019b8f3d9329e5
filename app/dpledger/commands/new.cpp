// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/header_options.h"
#include "app/dpledger/support/policy_options.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/base/text/number_text.h"
#include "core/ledger/approvals.h"
#include "core/present/text/words.h"
#include "core/service/create_ledger.h"

namespace epsilometer::dpledger {

namespace {

/// `dpledger new`: makes a ledger with a header and a policy.
class NewCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "new"; }
    [[nodiscard]] std::string_view summary() const override { return "Start a ledger with a budget"; }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "The ledger to write; must not exist");
        options.flag("--json", m_json, "Machine-readable output");
        options.text("--contact", m_contact, "Whom to ask about the ledger, shown in every report");
        options.text("--scope", m_scope,
                     "Promise the budget for each block or period, and set no budget over everything: blocks=*, "
                     "period=month, several with commas; by the filter universal where none is given");
        options.text("--partition", m_partition,
                     R"(The blocks that --scope names, a JSON object: {"name":"region","blocks":["north","south"],)"
                     R"("membership":"residence","independent":true,"data":"fixed"})");
        options.text("--approvals", m_approvals,
                     "How many people must sign a spend above a share of the budget, and a change of it, before it is "
                     "recorded");
        options.text("--above", m_above, "That share, 0 to 1 (default 0: every spend)");
        options.text("--allowed-signers", m_signers,
                     "Whose signatures count, an allowed_signers file of ssh-keygen: names and Ed25519 keys");
        m_policy.addTo(options, true);
        m_header.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(require::that(m_file != "-", "FILE", m_file,
                                      "stands for standard input or output; a ledger is a file: name one"));
        present::TypedNumbers typed;
        EPSILOMETER_ASSIGN(const Policy policy, m_scope.empty() ? m_policy.policy({}, typed, environment)
                                                                : m_policy.scoped({}, typed, environment));
        if (!m_json)
            m_header.askForWhom();
        EPSILOMETER_ASSIGN(Json header, m_header.body());
        EPSILOMETER_ASSIGN(const Json made, make(std::move(header), policy, typed, environment));
        isDone(m_file + " is written");
        if (m_json)
            console::printJson(made);
        else
            console::say(m_file + ": new ledger, " + present::budgetText(policy) + ", " + policy.filter + " filter" +
                         (m_scope.empty() ? std::string() : ", for " + m_scope + "; no budget over everything") +
                         (m_approvals.empty() ? std::string()
                                              : ", approvals by " + m_approvals + " above " +
                                                    (m_above.empty() ? "0" : m_above) + " of it"));
        if (const std::string hint = textOf(made, "hint"); !m_json && !hint.empty())
            console::say(hint);
        if (const std::string unstated = m_header.unstatedText(); !m_json && !unstated.empty())
            console::say(unstated);
        return ExitCode::Fine;
    }

private:
    [[nodiscard]] Result<Json> make(Json header, const Policy &policy, const present::TypedNumbers &typed,
                                    const Environment &environment) const
    {
        std::vector<LedgerFile::NewEvent> more;
        if (!m_contact.empty())
            more.push_back({"note", Json::object({{"contact", m_contact}})});
        if (!m_approvals.empty() || !m_above.empty() || !m_signers.empty()) {
            EPSILOMETER_ASSIGN(Json rule, approvals());
            more.push_back({std::string(kApprovals), std::move(rule)});
        }
        Json partition;
        if (!m_partition.empty()) {
            auto read = Json::parse(m_partition);
            if (!read.ok())
                return read.error().inField("--partition");
            partition = *std::move(read);
        }
        return service::createScopedLedger(m_file, std::move(header), policy, m_scope, partition, typed, environment,
                                           std::move(more));
    }

    [[nodiscard]] Result<Json> approvals() const
    {
        EPSILOMETER_TRY(require::that(!m_approvals.empty(), "--approvals", "",
                                      "must be given with --above and --allowed-signers: how many people must sign"));
        EPSILOMETER_TRY(require::that(!m_signers.empty(), "--allowed-signers", "",
                                      "must be given with --approvals: whose signatures count"));
        EPSILOMETER_ASSIGN(const std::uint64_t people, parseCount("--approvals", m_approvals));
        EPSILOMETER_ASSIGN(const std::string signers, readFile(m_signers));
        return Json::object({{"count", Json::count(people)},
                             {"above", m_above.empty() ? "0" : m_above},
                             {"allowed_signers", allowedSignersIn(signers)}});
    }

    std::string m_file;
    std::string m_approvals;
    std::string m_above;
    std::string m_signers;
    std::string m_scope;
    std::string m_partition;
    std::string m_contact;
    bool m_json = false;
    PolicyOptions m_policy;
    HeaderOptions m_header;
};

} // namespace

std::unique_ptr<Command> makeNewCommand()
{
    return std::make_unique<NewCommand>();
}

} // namespace epsilometer::dpledger
