// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/registry/registry_exporter.h"

#include "core/account/lowest_odometer.h"
#include "core/base/calendar.h"
#include "core/base/text/display.h"
#include "core/base/version.h"
#include "core/budgets/scoped_promise.h"
#include "core/io/exporters.h"
#include "core/io/registry/registry_writer.h"
#include "core/ledger/policy_changes.h"
#include "core/ledger/statements.h"
#include "core/present/text/account_text.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace epsilometer::io {

namespace {

std::string slugOf(const std::string &title)
{
    std::string slug;
    for (const char c : title) {
        const bool upper = c >= 'A' && c <= 'Z';
        const bool kept = upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (kept)
            slug += upper ? static_cast<char>(c - 'A' + 'a') : c;
        else if (!slug.empty() && slug.back() != '-')
            slug += '-';
    }
    while (slug.ends_with('-'))
        slug.pop_back();
    return slug.empty() ? "untitled" : slug;
}

/// The total in the entry, and its origin.
struct Total {
    Exact epsilon;
    Exact delta;
    std::optional<Exact> rho;
    std::string variant;
    std::string how;
};

/// The rho of the whole interaction: the sum of the rounds if they were fixed in advance, else the limit of the
/// policy's zCDP filter (accounting.md 4.8). A sum that depends on outputs guarantees nothing. Absent if some delta
/// belongs to it, which the entry could not express.
std::optional<Exact> totalRho(const account::AccountReport &report, const account::Rounds &rounds, bool fixedBeforehand)
{
    const bool plain =
        std::all_of(rounds.groups().begin(), rounds.groups().end(), [](const account::Rounds::Group &group) {
            return group.cost->zcdp && group.cost->zcdp->delta.isZero();
        });
    const auto filter = std::find_if(report.filters.begin(), report.filters.end(),
                                     [](const auto &one) { return one.kind->label().notion == Notion::Zcdp; });
    if (!plain || filter == report.filters.end() || !filter->applicability.applies || filter->accepted != report.rounds)
        return std::nullopt;
    if (fixedBeforehand)
        return filter->exactly ? filter->exactly->spent : Exact::fromDouble(filter->spent);
    // Rounds with a delta could have run as well, up to delta''.
    if (filter->kind->id() != report.policy.filter || !report.policy.deltaSecond().isZero())
        return std::nullopt;
    return report.policy.native ? report.policy.native->amount : Exact::fromDouble(filter->budget);
}

std::string variantOf(const account::FilterReport *own, const Exact &delta)
{
    switch (own == nullptr ? Notion::Dp : own->kind->label().notion) {
    case Notion::Zcdp: return "Zero-concentrated DP";
    case Notion::Renyi: return "Renyi DP";
    case Notion::Gdp:
    case Notion::OutputDp: return "Custom";
    default: break;
    }
    return delta.isZero() ? "Pure DP" : "Approximate DP";
}

std::string roundsText(std::uint64_t rounds)
{
    return std::to_string(rounds) + (rounds == 1 ? " analysis" : " analyses");
}

std::string shown(const Exact &value)
{
    return displayText(value, Bound::Upper);
}

/// The guarantee with an epsilon, which an entry requires: a budget of another notion without a delta is converted at
/// 1e-6, as the entry then states.
Guarantee registered(Policy policy, Guarantee guarantee)
{
    if (!guarantee.native)
        guarantee.delta = std::max(guarantee.delta, policy.delta); // as the ledger promises it everywhere else
    if (!guarantee.native || !policy.deltaPrime.isZero())
        return guarantee;
    const Exact usual = Exact::quotient(Exact(1), Exact(1'000'000));
    policy.delta = policy.delta + usual;
    policy.deltaPrime = usual;
    return promiseOf(policy, guarantee.label);
}

Total underFilter(const RegistrySource &source, const account::FilterReport &filter)
{
    const account::AccountReport &report = source.report;
    Guarantee guarantee = registered(report.policy, filter.guarantee);
    if (const PoliciesInForce policies = policiesInForce(source.counted); policies.count > 1) { // proofs.md 9
        guarantee.native.reset();
        guarantee.epsilon = policies.epsilon;
        guarantee.delta = policies.delta;
    }
    Total total{guarantee.epsilon, guarantee.delta, {}, {}, {}};
    total.how = roundsText(report.rounds) + ", all within the budget of the " + std::string(filter.kind->id()) +
                " filter (" + present::labelText(filter.kind->label()) + "), which guarantees " +
                (guarantee.native ? present::guaranteeText(guarantee)
                                  : "(" + shown(guarantee.epsilon) + ", " + shown(guarantee.delta) + ")") +
                " for the whole interaction; it has counted " + present::spentText(filter) + " (" +
                std::string(filter.kind->statisticName()) + ").";
    return total;
}

/// Why the filter of the policy does not guarantee these rounds.
std::string whyUnguaranteed(const account::AccountReport &report)
{
    const std::string filter = "the " + report.policy.filter + " filter of the policy ";
    const account::FilterReport *own = account::ownFilter(report);
    if (own == nullptr || !own->applicability.applies)
        return filter + "does not apply to them";
    return filter + "lets no more than " + std::to_string(own->accepted) + " of them run";
}

/// The value of the lowest odometer at the end, for a record without a filter that held.
Result<Total> byOdometer(const account::AccountReport &report, const account::Rounds &rounds)
{
    std::vector<const odometers::OdometerKind *> kinds;
    for (const account::OdometerReport &one : report.odometers)
        kinds.push_back(one.kind);
    NoProgress progress;
    EPSILOMETER_ASSIGN(const auto best, account::lowestOdometer(kinds, report.policy, rounds, progress));
    if (!best || !std::isfinite(best->value))
        return makeError(ErrorCode::OutOfDomain,
                         core::tr("no finite bound holds for these spends, so there is no loss to register; run "
                                  "dpledger audit"));
    Total total{Exact::fromDouble(best->value), report.policy.delta, {}, {}, {}};
    const auto read = std::find_if(report.odometers.begin(), report.odometers.end(),
                                   [&](const account::OdometerReport &one) { return one.kind == best->kind; });
    total.how = roundsText(report.rounds) + "; " + whyUnguaranteed(report) +
                ", so nothing was guaranteed beforehand. Stated is what this one record came to; other results might "
                "have led to more. It is what the " +
                std::string(best->kind->id()) + " odometer reads at the end (" +
                std::string(present::words(read->meaning)) + "), the lowest of " + std::to_string(best->among) +
                ", each at an equal share of delta (" + present::labelText(best->kind->label()) + ").";
    return total;
}

/// The other finite bounds, for comparison.
std::string readings(const account::AccountReport &report)
{
    std::string out;
    for (const account::OdometerReport &one : report.odometers)
        if (one.applicability.applies && !one.values.empty() && std::isfinite(one.values.front()))
            out +=
                " Odometer " + std::string(one.kind->id()) + ": " + displayText(one.values.front(), Bound::Upper) + ".";
    for (const account::CompositionReport &one : report.compositions)
        if (one.applicability.applies && !one.results.empty() && std::isfinite(one.results.front().epsilon))
            out += " Had all parameters been fixed beforehand, by " + std::string(one.kind->id()) + ": (" +
                   displayText(one.results.front().epsilon, Bound::Upper) + ", " +
                   displayText(one.results.front().delta, Bound::Upper) + ").";
    return out;
}

Result<Total> totalOf(const RegistrySource &source)
{
    const account::AccountReport &report = source.report;
    const account::Rounds rounds = source.counted.rounds();
    const bool fixedBeforehand = adaptivity(source.session) == "no";
    const account::FilterReport *filter = account::ownFilter(report);
    const bool held = filter != nullptr && filter->applicability.applies && filter->accepted == report.rounds;
    if (!held && !source.scope.empty()) // what one block came to bounds no other
        return makeError(ErrorCode::OutOfDomain,
                         core::tr("the record does not keep the budget of {1}, so there is no loss to register; run "
                                  "dpledger audit",
                                  source.scope));
    EPSILOMETER_ASSIGN(Total total, held ? Result<Total>(underFilter(source, *filter)) : byOdometer(report, rounds));
    total.rho = totalRho(report, rounds, fixedBeforehand);
    total.variant = variantOf(filter, total.delta);
    if (!source.scope.empty())
        total.how = "The budget is that of " + source.scope +
                    ", for everything released about the units of each part. The numbers that were counted are those "
                    "of the part with the least left: " +
                    total.how;
    total.how += readings(report) + " Every number is an upper bound.";
    return total;
}

std::string lastDate(const Session &session)
{
    std::string last(dayOf(session.created));
    for (const Spend &spend : session.spends)
        last = std::max(last, std::string(dayOf(spend.time.text())));
    return last;
}

std::string mechanismsText(const Session &session)
{
    std::map<std::string, std::uint64_t> kinds;
    for (const Spend &spend : session.spends)
        kinds[spend.step.mechanism.kind()] += spend.step.count;
    std::string out;
    for (const auto &[kind, count] : kinds)
        out += (out.empty() ? "" : ", ") + (kind.empty() ? "not understood" : kind) + " x " + std::to_string(count);
    return out;
}

std::string listed(const Session &session, std::string_view type, std::initializer_list<std::string_view> keys)
{
    std::string out;
    for (const LedgerEvent &event : session.records) {
        if (event.type != type)
            continue;
        std::string item;
        for (const std::string_view key : keys)
            if (const std::string text = textOf(event.body, key); !text.empty())
                item += (item.empty() ? "" : ", ") + text;
        out += (out.empty() ? "" : "; ") + (item.empty() ? "line " + std::to_string(event.line) : item);
    }
    return out;
}

std::string unitDetails(const Plan &plan)
{
    std::string out = "Contribution: " + (plan.unit.contribution.empty() ? "not stated" : plan.unit.contribution);
    out += "; window: " + (plan.unit.window.empty() ? "not stated" : plan.unit.window);
    if (!plan.unit.windows.empty())
        out += " (" + plan.unit.windows + " of them)";
    return out + "; neighbours: " + (plan.neighbours.empty() ? "not stated" : plan.neighbours);
}

void writeBasic(RegistryWriter &writer, const Session &session)
{
    writer.begin("basic");
    writer.text("name", session.plan.title);
    writer.list("data_curators");
    writer.text("intended_use");
    writer.choice("data_product_type", {"Summary statistics", "Machine learning model", "Dataset", "Synthetic data",
                                        "Interactive API", "SQL queries"});
    writer.text("data_product_region");
    writer.text("description");
    writer.text("publication_date", lastDate(session));
    writer.optionalChoice("data_product_sector",
                          {"Technology", "Healthcare", "Education", "Government", "Energy", "Finance"});
    writer.end();
}

void writeLoss(RegistryWriter &writer, const Session &session, const Total *total)
{
    writer.begin("dp_variant");
    writer.computed("variant_name", total == nullptr ? std::string() : total->variant);
    writer.text("data_domain", listed(session, "dataset", {"name", "origin"}));
    writer.text("unprotected_quantities", listed(session, "outside", {"text", "what"}));
    writer.end();
    writer.begin("privacy_loss");
    writer.text("privacy_unit", session.plan.unit.entity);
    writer.text("privacy_unit_details", unitDetails(session.plan));
    writer.begin("privacy_parameters");
    if (total != nullptr) {
        writer.computed("epsilon", total->epsilon);
        writer.computed("delta", total->delta);
        writer.computed("rho", total->rho);
    }
    writer.end();
    writer.text("privacy_parameters_details", session.plan.policy.reason);
    writer.end();
}

void writeModel(RegistryWriter &writer, const Session &session)
{
    writer.begin("deployment_model");
    writer.choice("model_name", {"Local", "Central", "Shuffle", "Federated", "Varies"});
    writer.text("model_name_details");
    writer.text("actors");
    const bool many = session.spends.size() > 1 || (session.spends.size() == 1 && session.spends[0].step.count > 1);
    writer.choice("release_type", {"One release", "Many releases"}, many ? "Many releases" : "One release");
    writer.text("release_type_details");
    writer.choice("data_source_type", {"Static", "Dynamic"});
    writer.text("data_source_type_details");
    writer.choice("access_type", {"Interactive", "Non-interactive"});
    writer.text("access_type_details");
    writer.end();
}

/// total  null: no loss is stated
void writeEntry(RegistryWriter &writer, const Session &session, const Total *total)
{
    writer.text("url_slug", slugOf(session.plan.title));
    writer.computed("status", "Draft");
    writer.number("tier", {"1", "2", "3"});
    writer.begin("deployment");
    writeBasic(writer, session);
    writeLoss(writer, session, total);
    writeModel(writer, session);
    writer.begin("accounting");
    writer.text("post_processing");
    writer.computed("composition", total == nullptr ? std::string() : total->how);
    writer.end();
    writer.begin("implementation");
    writer.text("preprocessing_and_hyperparameter_tuning");
    writer.text("mechanisms", mechanismsText(session));
    writer.text("justification", session.plan.policy.reason);
    writer.end();
    writer.begin("administrative");
    writer.text("sources", listed(session, "import", {"source", "sha256"}));
    writer.text("notes", "Written from the ledger " + session.id + " by " EPSILOMETER_VERSION ", to be reviewed.");
    writer.list("registry_authors");
    writer.end();
    writer.end();
}

class RegistryExporter final : public Exporter {
public:
    std::string_view id() const override { return "registry"; }
    Literal title() const override { return core::tr("Entry for the registry of deployments (YAML)"); }
    Result<ExportResult> write(const ExportSubject &subject, Progress &progress) const override
    {
        EPSILOMETER_ASSIGN(const auto promise, scopedPromise(subject.filters, subject.session, progress));
        const Session &counted = promise ? promise->session : subject.session;
        EPSILOMETER_ASSIGN(const account::AccountReport report,
                           accountOf({counted, subject.filters, subject.odometers, subject.compositions}, progress));
        EPSILOMETER_ASSIGN(std::string bytes,
                           registryEntry({subject.session, counted, report, promise ? promise->scope : std::string()}));
        return ExportResult{std::move(bytes), {}};
    }
};

} // namespace

Result<std::string> registryEntry(const RegistrySource &source)
{
    const Session &session = source.session;
    if (source.report.rounds == 0)
        return makeError(ErrorCode::OutOfDomain, core::tr("nothing was spent yet, so there is nothing to register"));
    EPSILOMETER_ASSIGN(const Total total, totalOf(source));
    if (total.epsilon.isInfinite())
        return makeError(ErrorCode::OutOfDomain, core::tr("the loss is infinite; run dpledger audit to see why"));
    RegistryWriter writer(registryStatements(session));
    writeEntry(writer, session, &total);
    return writer.finish();
}

std::vector<std::pair<std::string, std::string>> registryFields(const RegistrySource &source)
{
    RegistryWriter writer(registryStatements(source.session));
    const auto total = totalOf(source);
    const bool known = source.report.rounds > 0 && total.ok() && !total->epsilon.isInfinite();
    writeEntry(writer, source.session, known ? &*total : nullptr);
    return writer.fields();
}

/// Writes an entry for the registry of differential privacy deployments, in YAML. Losses and composition come from the
/// accounting, all as upper bounds; other facts come from the ledger's statements: the object `registry` of the header,
/// of its amendments and of notes, nested like the entry, later ones taking precedence. Free text without a statement
/// is "Not stated"; a missing choice is an error that lists the valid words. Statements in the earlier form, without
/// the level `deployment`, are accepted. Schema: tests/golden/registry/deployments-schema.yaml. Tests:
/// tests/core/io/registry_test.cpp
std::unique_ptr<const Exporter> makeRegistryExporter()
{
    return std::make_unique<RegistryExporter>();
}

} // namespace epsilometer::io
