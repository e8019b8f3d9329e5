// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "core/ledger/signatures.h"
#include "core/ledger/verdict.h"
#include "core/service/again.h"
#include "core/service/open_ledger.h"

#include <unistd.h>

namespace epsilometer::dpledger {

namespace {

/// `dpledger seal`: signs all lines so far and appends the signature as a line. The key stays with ssh-keygen, an agent
/// or a hardware key.
class SealCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "seal"; }
    [[nodiscard]] std::string_view summary() const override { return "Sign all lines of a ledger so far"; }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger");
        options.required("--key", m_key, "SSH key to sign with; a public key signs through the agent");
        options.required("--identity", m_identity, "Name of the signer, as in the readers' allowed signers");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        if (m_file == "-")
            return makeError(ErrorCode::OutOfDomain, "seal writes: FILE must be a ledger on disk, not standard input");
        return service::againOnConflict(environment, [&](service::LockMode) { return tryOnce(environment); });
    }

private:
    Result<ExitCode> tryOnce(const Environment &environment)
    {
        EPSILOMETER_ASSIGN(service::OpenLedger ledger, service::OpenLedger::open(m_file, environment));
        const LedgerFile &file = ledger.file();
        const std::uint64_t lines = file.head().nextSeq;
        SshSignatures signatures(m_key, {});
        if (::isatty(STDIN_FILENO) == 1)
            signatures.mayAskOnTerminal();
        EPSILOMETER_TRY(ledger.seal(m_identity, signatures));
        isDone(m_file + ": the seal is recorded");
        if (const std::string notice = file.notice().english(); !notice.empty())
            console::complain(m_file + ": " + notice);
        print(lines, file.head().headHash);
        return ExitCode::Fine;
    }

    void print(std::uint64_t lines, const std::string &head) const
    {
        if (m_json)
            return console::printJson(
                Json::object({{"sealed_lines", Json::count(lines)}, {"by", m_identity}, {"head", head}}));
        console::say("sealed to line " + std::to_string(lines) + " by " + m_identity + ", head " + head);
    }

    std::string m_file;
    std::string m_key;
    std::string m_identity;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeSealCommand()
{
    return std::make_unique<SealCommand>();
}

} // namespace epsilometer::dpledger
