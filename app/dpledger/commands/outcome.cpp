// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "core/base/require.h"
#include "core/base/text/number_text.h"
#include "core/ledger/event.h"
#include "core/service/open_ledger.h"

namespace epsilometer::dpledger {

namespace {

/// `dpledger outcome`: records the outcome of a spend that was recorded without one, as an amend event. Filters that
/// count outcomes then charge the realised cell. Delta is never given back. An outcome is recorded once.
class OutcomeCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "outcome"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Record the outcome of a spend that was not known before";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "The ledger");
        options.required("--seq", m_seq, "The spend: its seq, as spend --json says it");
        options.required("--outcome", m_outcome, "The realised cell");
        options.text("--reason", m_reason, "Source of the outcome");
        options.text("--time", m_time, "Claimed time, RFC 3339 UTC (default SOURCE_DATE_EPOCH, else now)");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        if (m_file == "-")
            return makeError(ErrorCode::OutOfDomain,
                             "outcome writes: FILE must be a ledger on disk, not standard input");
        const auto seq = parseNumber<std::uint64_t>(m_seq);
        EPSILOMETER_TRY(require::that(seq.has_value(), "--seq", m_seq, "must be the seq of a spend, a whole number"));
        EPSILOMETER_ASSIGN(service::OpenLedger ledger, service::OpenLedger::open(m_file, environment));
        EPSILOMETER_ASSIGN(const Json json, ledger.recordOutcome(*seq, m_outcome, m_reason, m_time));
        isDone(m_file + ": the outcome is recorded");
        if (const std::string notice = ledger.file().notice().english(); !notice.empty())
            console::complain(notice);
        if (m_json)
            console::printJson(json);
        else
            console::say(sentence(json, ledger.policy(), environment.catalog.filters));
        return ExitCode::Fine;
    }

private:
    [[nodiscard]] std::string sentence(const Json &json, const Policy &policy,
                                       const account::FilterKinds &filters) const
    {
        const auto filter = account::findFilter(filters, policy.filter);
        const bool counts = filter.ok() && (*filter)->traits().countsOutcomes;
        const bool adds = counts && (*filter)->label().notion == Notion::OutputDp;
        const std::string effect = adds ? " given back"
                                   : counts
                                       ? " less; the " + policy.filter + " filter charges the realised cell from now on"
                                       : " less, which the filter " + policy.filter + " does not count";
        const auto said = [&json](const char *what, const char *key) { return textOf(*json.find(what), key); };
        return "recorded outcome " + m_outcome + " of " + m_seq + ": epsilon " + said("spent", "epsilon") +
               " instead of " + said("worst_case", "epsilon") + ", " + said("saved", "epsilon") + effect + "; delta " +
               said("spent", "delta") + " stays spent";
    }

    std::string m_file;
    std::string m_seq;
    std::string m_outcome;
    std::string m_reason;
    std::string m_time;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeOutcomeCommand()
{
    return std::make_unique<OutcomeCommand>();
}

} // namespace epsilometer::dpledger
