// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/exchange.h"

#include "core/account/begun_policy.h"
#include "core/account/guard.h"
#include "core/account/order_choice.h"
#include "core/account/run.h"
#include "core/base/require.h"
#include "core/base/text/message.h"
#include "core/base/version.h"
#include "core/io/csv/csv_importer.h"
#include "core/io/import_ledger.h"
#include "core/io/training_runs.h"
#include "core/ledger/draft.h"
#include "core/ledger/ledger.h"
#include "core/service/filter_choice.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace epsilometer::service {

namespace {

/// The part with this id; null if there is none.
template <class Parts> auto *named(const Parts &parts, std::string_view id)
{
    const auto found = std::ranges::find_if(parts, [id](const auto &one) { return one->id() == id; });
    return found == parts.end() ? nullptr : found->get();
}

template <class Parts> std::string idsOf(const Parts &parts)
{
    return joined(parts, ", ", [](const auto &one) { return one->id(); });
}

/// The given importer, else the one that recognises the bytes.
Result<const io::Importer *> importerFor(const ImportQuestion &question, const std::string &bytes, const Host &host)
{
    const io::Importers &importers = host.catalog.importers;
    const std::string_view given =
        question.from.empty() && !question.columns.empty() ? std::string_view("csv") : question.from;
    const io::Importer *found = given.empty() ? io::recognisedFormat(importers, bytes) : named(importers, given);
    EPSILOMETER_TRY(require::that(found != nullptr || question.from.empty(), host.field("from"), question.from,
                                  "must be one of " + idsOf(importers)));
    if (found != nullptr)
        return found;
    return makeError(ErrorCode::Malformed, std::string(bytes.empty() ? "empty" : "the format is not recognised") +
                                               "; give it with " + host.field("from") + ": " + idsOf(importers));
}

Result<io::CsvMapping> mappingOf(const std::vector<std::string> &columns, const io::Importer &importer,
                                 const Host &host)
{
    io::CsvMapping mapping;
    const std::string field = host.field("column");
    for (const std::string &column : columns) {
        const std::size_t sign = column.rfind('=');
        const bool isPair = importer.id() == "csv" && sign != std::string::npos && sign + 1 < column.size();
        EPSILOMETER_TRY(
            require::that(isPair, field, column, "must be NAME=MEANING, for a CSV, for example: eps_used=epsilon"));
        const std::string name = column.substr(0, sign);
        const bool twice = std::ranges::any_of(mapping, [&](const auto &one) { return one.first == name; });
        EPSILOMETER_TRY(require::that(!twice, field, column, "must be the only meaning of its column"));
        mapping.emplace_back(name, column.substr(sign + 1));
    }
    return mapping;
}

} // namespace

Result<LogImport> LogImport::read(std::string name, std::string bytes, const ImportQuestion &question, const Host &host)
{
    host.expectForeignLog();
    LogImport log;
    log.m_name = std::move(name);
    log.m_bytes = std::move(bytes);
    log.m_acceptUnreadable = question.acceptUnreadable;
    const auto importer = importerFor(question, log.m_bytes, host);
    if (!importer.ok())
        return importer.error().parameter.empty() ? importer.error().at(log.m_name, 1) : importer.error();
    log.m_importer = *importer;
    EPSILOMETER_ASSIGN(const io::CsvMapping mapping, mappingOf(question.columns, *log.m_importer, host));
    auto imported = io::readMappedCsv(*log.m_importer, log.m_bytes, mapping, host.progress);
    if (!imported.ok())
        return imported.error().at(log.m_name);
    log.m_imported = *std::move(imported);
    if (!question.sensitivity.empty())
        EPSILOMETER_TRY(io::answerSensitivity(log.m_imported, question.sensitivity));
    if (!question.sampling.empty())
        EPSILOMETER_TRY(io::answerBatches(log.m_imported, question.sampling));
    return log;
}

Status LogImport::understood() const
{
    const std::vector<Error> &problems = m_imported.notUnderstood;
    if (problems.empty() || m_acceptUnreadable)
        return {};
    Error first = problems.front().at(m_name);
    if (problems.size() > 1)
        first.constraint += " (and " + std::to_string(problems.size() - 1) + " more)";
    return first;
}

Status LogImport::settle(const std::string &neighbours, const Host &host)
{
    m_neighbours = neighbours;
    io::settleRelation(m_imported, neighbours);
    return io::refuseUnaccounted(m_imported, host.catalog.mechanisms, host.progress);
}

account::Rounds LogImport::rounds(const Host &host) const
{
    return io::sessionFromImport(m_imported, host.catalog.mechanisms).rounds();
}

Status LogImport::complete(Policy &policy, const account::Rounds &rounds, const Host &host) const
{
    EPSILOMETER_ASSIGN(policy,
                       account::begunBy(host.catalog.filters, policy, account::firstMechanism(rounds), host.progress));
    EPSILOMETER_ASSIGN(policy, withOdometers(host, std::move(policy)));
    if (policy.filter != kUniversalFilter || !policy.orderShares.empty())
        return {};
    EPSILOMETER_ASSIGN(policy.orderShares, account::orderSharesFor(rounds, policy.deltaPrime, {}, host.progress));
    policy.ordersChosenAfterwards = true;
    return {};
}

Result<std::string> LogImport::ledger(Json header, const Json &policy, const std::optional<TotalClaim> &claim,
                                      const Host &host) const
{
    LedgerWriter writer;
    EPSILOMETER_ASSIGN(std::string lines, writer.append("header", std::move(header)));
    if (!policy.isNull()) {
        EPSILOMETER_ASSIGN(const std::string line, writer.append("policy", policy));
        lines += line;
    }
    const io::ImportSource source{std::filesystem::path(m_name).filename().string(), m_bytes,
                                  std::string(m_importer->id()), EPSILOMETER_VERSION};
    EPSILOMETER_ASSIGN(lines, io::importLines(std::move(lines), writer, m_imported, source, m_neighbours,
                                              io::NotUnderstood::ChargeInfinity, host.progress));
    if (claim) {
        EPSILOMETER_ASSIGN(const std::string line, writer.append("account", accountBody(*claim)));
        lines += line;
    }
    return lines;
}

Json listOf(const std::vector<Message> &messages)
{
    Json::Array list;
    for (const Message &one : messages)
        list.emplace_back(one);
    return list;
}

Json jsonOf(const LogImport &log, const std::string &output)
{
    const io::ImportResult &imported = log.imported();
    return Json::object(
        {{"output", output}, {"entries", Json::count(imported.entries.size())}, {"mapping", listOf(imported.mapping)}});
}

namespace {

/// The rounds of a plan as spends, in the order in which they run; equal neighbours are one spend.
class PlannedSpends final : public account::TraceSink {
public:
    explicit PlannedSpends(const Plan &plan) : m_plan(plan) {}

    void take(account::TraceStretch stretch, const account::FilterSession &) override
    {
        if (stretch.unpriced != nullptr && m_problem == nullptr)
            m_problem = stretch.unpriced;
        Spend spend;
        Step step = m_plan.steps[stretch.step];
        step.mechanism = std::move(stretch.mechanism);
        step.count = stretch.decision.asked;
        static_cast<SpendRecord &>(spend) = plannedSpend(std::move(step));
        spend.line = static_cast<std::int64_t>(stretch.step) + 1;
        spend.cost = std::move(stretch.cost);
        m_spends.push_back(std::move(spend));
    }
    /// Why a rule has no value; null if each has one.
    [[nodiscard]] const Error *problem() const { return m_problem.get(); }
    [[nodiscard]] SpendList spends() && { return std::move(m_spends); }

private:
    const Plan &m_plan;
    SpendList m_spends;
    std::shared_ptr<const Error> m_problem;
};

/// A session whose spends are those of the ledger's plan.
Result<Session> plannedSession(const Input &input, const Host &host)
{
    const Plan plan = draftOf(input.session);
    EPSILOMETER_TRY(require::that(!plan.steps.empty(), host.field("plan"), "", "the ledger has no plan"));
    EPSILOMETER_ASSIGN(const account::Guard guard,
                       account::planGuard(host.catalog.filters, plan, input.rounds, host.progress));
    EPSILOMETER_ASSIGN(account::PlanPlayer player, account::PlanPlayer::make(plan, host.catalog.mechanisms));
    account::FilterSession filter = guard.session();
    account::ChosenOutcomes outcomes;
    PlannedSpends planned(plan);
    EPSILOMETER_ASSIGN(const account::TraceTotals totals,
                       player.play(filter, outcomes, account::RunMode::AllThatIsPlanned, planned, host.progress));
    EPSILOMETER_TRY(
        require::that(!totals.cutShort, host.field("plan"), "", "must end: a block repeats without a halt"));
    if (planned.problem() != nullptr)
        return *planned.problem();
    Session session = input.session;
    session.spends = std::move(planned).spends();
    return session;
}

} // namespace

Result<io::ExportResult> exportLedger(const Input &input, Exported what, std::string_view format, const Host &host)
{
    const Catalog &catalog = host.catalog;
    const io::Exporter *exporter = named(catalog.exporters, format);
    EPSILOMETER_TRY(require::that(exporter != nullptr, host.field("to"), std::string(format),
                                  "must be one of " + idsOf(catalog.exporters)));
    std::optional<Session> planned;
    if (what == Exported::Plan) {
        EPSILOMETER_ASSIGN(planned, plannedSession(input, host));
    }
    return exporter->write({planned ? *planned : input.session, catalog.filters, catalog.odometers,
                            catalog.compositions, input.isLedger ? input.path : std::string(),
                            input.isLedger ? input.head.headHash : std::string(), planned.has_value()},
                           host.progress);
}

} // namespace epsilometer::service
