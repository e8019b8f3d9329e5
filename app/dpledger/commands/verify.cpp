// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/threads.h"
#include "core/base/counted.h"
#include "core/ledger/scan.h"
#include "core/ledger/verdict.h"

namespace epsilometer {

namespace {

/// Whether the file is what was written: the chain, line by line, and the seals.
class VerifyCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "verify"; }
    [[nodiscard]] std::string_view summary() const override { return "Check a ledger's chain and seals"; }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger; - is standard input");
        options.text("--allowed-signers", m_allowedSigners, "Whom you trust to seal, a file as ssh-keygen reads it");
        options.text("--revoked", m_revoked, "Keys no longer trusted, a file as ssh-keygen -Y verify -r reads it");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_ASSIGN(const std::string bytes, readBytes(m_file));
        EPSILOMETER_TRY(checkReadable("--allowed-signers", m_allowedSigners));
        EPSILOMETER_TRY(checkReadable("--revoked", m_revoked));
        SshSignatures checker({}, m_allowedSigners, m_revoked);
        Signatures *const signatures = m_allowedSigners.empty() ? nullptr : &checker;
        EPSILOMETER_ASSIGN(const Verdict verdict,
                           judgeLedger(bytes, signatures, environment.progress, runOnAllProcessors));
        if (m_json)
            console::printJson(toJson(verdict, bytes.size()));
        if (const Status good = verdict.status(); !good.ok())
            return good.error().at(shownName(m_file));
        if (!m_json)
            print(verdict);
        return ExitCode::Fine;
    }

private:
    static Json toJson(const SealReport &seal)
    {
        return Json::object({{"line", Json::integer(seal.line)},
                             {"sealed_lines", Json::integer(static_cast<std::int64_t>(seal.sealedLines))},
                             {"by", seal.by},
                             {"key", seal.key},
                             {"good", seal.kind == VerdictKind::Sealed},
                             {"detail", seal.detail}});
    }

    static Json toJson(const AnchorReport &anchor)
    {
        return Json::object({{"line", Json::integer(anchor.line)},
                             {"anchored_lines", Json::integer(static_cast<std::int64_t>(anchor.anchoredLines))},
                             {"kind", anchor.kind},
                             {"proof", anchor.proof},
                             {"time", anchor.time},
                             {"holds", anchor.holds},
                             {"detail", anchor.detail}});
    }

    static std::string sentence(const AnchorReport &anchor)
    {
        std::string text = "anchored to line " + std::to_string(anchor.anchoredLines) + " by " + anchor.kind;
        if (!anchor.proof.empty())
            text += " " + anchor.proof;
        if (!anchor.time.empty())
            text += ", which says " + anchor.time;
        return text + "; check it outside: the ledger only repeats it\n";
    }

    static Json toJson(const Verdict &verdict, std::size_t bytes)
    {
        if (verdict.problem) {
            const Error &error = *verdict.problem;
            return Json::object({{"verdict", verdict.kind == VerdictKind::ChainBroken ? "chain broken" : "bad file"},
                                 {"valid", false},
                                 {"line", Json::integer(error.place.line)},
                                 {"field", error.place.field.empty() ? error.parameter : error.place.field},
                                 {"problem", error.message()}});
        }
        Json::Array seals;
        for (const SealReport &seal : verdict.seals)
            seals.push_back(toJson(seal));
        Json::Array anchors;
        for (const AnchorReport &anchor : verdict.anchors)
            anchors.push_back(toJson(anchor));
        const bool plain = verdict.kind == VerdictKind::Unsealed;
        return Json::object({{"verdict", plain ? "valid, not sealed" : verdict.judgement()},
                             {"valid", verdict.valid()},
                             {"lines", Json::integer(static_cast<std::int64_t>(verdict.head.nextSeq))},
                             {"bytes", Json::integer(static_cast<std::int64_t>(bytes))},
                             {"head", verdict.head.headHash},
                             {"seals", std::move(seals)},
                             {"anchors", std::move(anchors)},
                             {"limits", kVerdictLimits},
                             {"torn_bytes", Json::integer(static_cast<std::int64_t>(verdict.head.torn.size()))}});
    }

    static void print(const Verdict &verdict)
    {
        const bool plain = verdict.kind == VerdictKind::Unsealed;
        const std::string lines = counted(verdict.head.nextSeq, "line");
        console::print((plain ? "valid, not sealed: " + lines : verdict.judgement() + ": " + lines) + ", head " +
                       verdict.head.headHash + "\n");
        if (!verdict.head.torn.empty())
            console::print(verdict.head.unfinished() + "\n");
        for (const AnchorReport &anchor : verdict.anchors)
            console::print(sentence(anchor));
        if (plain)
            console::print("A chain shows changes, not a history rewritten from its start.\n");
        console::print(std::string(kVerdictLimits) + "\n");
    }

    std::string m_allowedSigners;
    std::string m_revoked;
    std::string m_file;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeVerifyCommand()
{
    return std::make_unique<VerifyCommand>();
}

} // namespace epsilometer
