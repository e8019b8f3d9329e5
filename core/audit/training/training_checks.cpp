// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"
#include "core/audit/reading.h"
#include "core/audit/restating.h"
#include "core/base/contains.h"
#include "core/base/text/number_text.h"
#include "core/base/text/text.h"
#include "core/ledger/training.h"
#include "core/mechanisms/stated_relation.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>

// Checks of training runs: what the log states of batches, steps and the divisor of the gradient against what was
// counted. Where a log states nothing they find nothing, but for the divisor, which Opacus always computes from n.

namespace epsilometer::audit {

namespace {

/// A recorded run on samples of the records, with the facts that its spend states. All rates and steps are exact.
struct Run {
    TrainingFacts facts;
    Exact rate;                           ///< recorded
    Exact steps;                          ///< recorded, of all runs
    std::uint64_t repeats = 1;            ///< the parameter `records`: how often one record may be in a step
    std::optional<std::uint64_t> records; ///< as stated, by the spend or else by the ledger
    [[nodiscard]] bool isOwnRecords() const { return facts.records.has_value(); }
    [[nodiscard]] std::uint64_t accumulation() const { return facts.accumulation.value_or(1); }
};

bool isSampled(const Mechanism &mechanism)
{
    constexpr std::array<std::string_view, 3> kKinds{"subsampled_gaussian", "truncated_gaussian", "sampled"};
    return contains(kKinds, mechanism.kind()) && mechanism.quantity("sampling_rate") != nullptr;
}

bool statesTraining(const SpendList::Common &one)
{
    return !one.fields.training.isNull() && isSampled(one.mechanism);
}

/// The number of people that the ledger states; absent without one.
std::optional<std::uint64_t> peopleOf(const Session &session)
{
    return wholeNumber(reading::statementOf(session, "n").text);
}

/// Absent if it has no facts, or they or the rate cannot be read.
/// people  peopleOf() the ledger, for spends that do not state their records
std::optional<Run> runOf(const Spend &spend, std::optional<std::uint64_t> people)
{
    if (spend.training.isNull() || !isSampled(spend.step.mechanism))
        return std::nullopt;
    const auto facts = trainingFacts(spend.training);
    const auto rate = reading::quantity(spend.step.mechanism.json(), "sampling_rate");
    if (!facts.ok() || !rate || rate->isZero() || rate->isInfinite())
        return std::nullopt;
    Run run;
    run.facts = *facts;
    run.rate = *rate;
    run.steps = times(reading::quantity(spend.step.mechanism.json(), "steps").value_or(Exact(1)), spend.step.count);
    const std::string *repeats = spend.step.mechanism.quantity("records");
    run.repeats = repeats == nullptr ? 1 : wholeNumber(*repeats).value_or(1);
    run.records = run.facts.records ? run.facts.records : people;
    if (run.records == std::uint64_t{0})
        run.records.reset();
    return run;
}

std::uint64_t ceilOf(std::uint64_t a, std::uint64_t b)
{
    return a / b + (a % b == 0 ? 0 : 1);
}

/// ceil(n / (batch * accumulated)), the largest number of steps of one pass; absent unless n and the batch are stated.
/// Libraries that draw with one over the number of batches have that rate or a larger one.
std::optional<std::uint64_t> mostSteps(const Run &run, std::uint64_t accumulated)
{
    if (!run.records || !run.facts.batchSize)
        return std::nullopt;
    return ceilOf(ceilOf(*run.records, *run.facts.batchSize), accumulated);
}

/// A rate rounded down by less than a thousandth is no contradiction.
bool isBelowRate(const Run &run, std::uint64_t steps)
{
    static const Exact kRounded = Exact::quotient(Exact(999), Exact(1000));
    return times(run.rate, steps) < kRounded;
}

/// The effective batch over n, at most 1; absent unless both are stated.
std::optional<Exact> statedRate(const Run &run, std::uint64_t accumulated)
{
    if (!run.records || !run.facts.batchSize)
        return std::nullopt;
    const Exact batch = times(Exact(static_cast<std::int64_t>(*run.facts.batchSize)), accumulated);
    return std::min(Exact(1), Exact::quotient(batch, Exact(static_cast<std::int64_t>(*run.records))));
}

/// Shows the runs whose facts can be read.
template <class Take> void forEachRun(const Session &session, const Take &take)
{
    session.spends.forEach(statesTraining, [&, people = peopleOf(session)](const Spend &spend) {
        if (const auto run = runOf(spend, people))
            take(spend, *run);
    });
}

/// Adds the line to the finding of its severity, which the first line makes.
AuditFinding &findingOf(std::map<Severity, AuditFinding> &found, Severity severity, const Spend &spend,
                        const Message &text, const Message &fix)
{
    const auto [place, isNew] = found.try_emplace(severity, reading::finding(severity, text, fix));
    place->second.addLine(spend.line, spend.lastLine());
    return place->second;
}

void append(AuditFindings &all, const std::map<Severity, AuditFinding> &found)
{
    for (const auto &[severity, finding] : found)
        all.push_back(finding);
}

/// Whether the rate is too low, however gradients are accumulated; ACCUMULATION finds the rate of a single batch.
bool isTooLow(const Run &run)
{
    const auto steps = mostSteps(run, 1);
    return steps && isBelowRate(run, *steps);
}

void judgeRate(const Spend &spend, const Run &run, std::map<Severity, AuditFinding> &found)
{
    if (!isTooLow(run))
        return;
    // The ledger's n counts people, who may have several records each, so it contradicts nothing by itself.
    const bool first = found.empty();
    AuditFinding &finding = findingOf(
        found, run.isOwnRecords() ? Severity::Error : Severity::Warning, spend,
        core::tr("The sampling rate is below that of the stated batches: the run is counted too low."),
        core::tr("Record the rate of the batches: at least one over the number of batches that a pass over the records "
                 "takes. Or correct the statement."));
    if (first)
        finding.evidence = {{core::tr("recorded rate"), run.rate.text()},
                            {core::tr("stated records"), *run.records},
                            {core::tr("stated batch size"), *run.facts.batchSize},
                            {core::tr("smallest rate of such batches"), "1/" + std::to_string(*mostSteps(run, 1))}};
}

void judgeSteps(const Spend &spend, const Run &run, std::map<Severity, AuditFinding> &found)
{
    if (!run.facts.epochs || !run.records || !run.facts.batchSize)
        return;
    // A pass may leave out its last batch.
    const std::uint64_t ofOne = *run.records / *run.facts.batchSize / run.accumulation();
    const Exact least = times(Exact(static_cast<std::int64_t>(ofOne)), *run.facts.epochs);
    if (run.steps >= least)
        return;
    const bool first = found.empty();
    AuditFinding &finding = findingOf(
        found, run.isOwnRecords() ? Severity::Error : Severity::Warning, spend,
        core::tr("Fewer steps are recorded than the stated passes over the records take: the run is counted too low."),
        core::tr("Record all steps, or correct the statement."));
    if (first)
        finding.evidence = {{core::tr("recorded steps"), run.steps.text()},
                            {core::tr("steps of the stated passes, at least"), least.text()}};
}

/// The mean rate of a sample is the batch over n. Weights that differ give some record a larger one.
void judgeSampler(const Spend &spend, const Run &run, std::map<Severity, AuditFinding> &found)
{
    if (run.facts.sampler != "weighted")
        return;
    const auto mean = statedRate(run, run.accumulation());
    const Severity severity = !mean || !run.isOwnRecords() ? Severity::Warning
                              : run.rate > *mean           ? Severity::Info
                                                           : Severity::Error;
    const bool first = !found.contains(severity);
    AuditFinding &finding = findingOf(
        found, severity, spend,
        severity == Severity::Error
            ? core::tr("The sampler is weighted, and the recorded rate is at most the mean rate: some records are "
                       "drawn more often than counted.")
            : core::tr("The sampler is weighted: the cost holds only if the recorded rate is that of the record that "
                       "is drawn most often."),
        core::tr("Record the rate of the record with the largest weight, or draw all records with one probability."));
    if (first && mean)
        finding.evidence = {{core::tr("recorded rate"), run.rate.text()}, {core::tr("mean rate"), mean->text()}};
}

AuditFindings unreadable(const Session &session)
{
    AuditFindings found;
    const auto isUnreadable = [](const SpendList::Common &one) { return !trainingFacts(one.fields.training).ok(); };
    session.spends.forEach(isUnreadable, [&found](const Spend &spend) {
        if (found.empty())
            found.push_back(reading::finding(
                Severity::Warning,
                core::tr("Statements of training runs are not understood and were compared with nothing: {1}",
                         trainingFacts(spend.training).error().message()),
                core::tr("Amend the field training; docs/file-format.md lists its keys.")));
        found.front().addLine(spend.line, spend.lastLine());
    });
    return found;
}

Result<AuditFindings> checkRateN(const AuditSubject &subject, Progress &)
{
    std::map<Severity, AuditFinding> rates;
    std::map<Severity, AuditFinding> steps;
    std::map<Severity, AuditFinding> samplers;
    forEachRun(subject.session, [&](const Spend &spend, const Run &run) {
        judgeRate(spend, run, rates);
        judgeSteps(spend, run, steps);
        judgeSampler(spend, run, samplers);
    });
    AuditFindings found = unreadable(subject.session);
    append(found, rates);
    append(found, steps);
    append(found, samplers);
    const std::int64_t line = reading::lastLineOf(reading::statementOf(subject.session, "n"));
    for (AuditFinding &finding : found)
        finding.lastLine = std::max(finding.lastLine, line);
    return found;
}

/// Error: the rate is that of one batch. Info: that cannot be decided, because n or the batch size is not stated.
std::optional<Severity> severityOf(const Run &run)
{
    const std::uint64_t added = run.accumulation();
    if (added == 1 || run.repeats >= added || run.rate >= Exact(1))
        return std::nullopt;
    const auto all = mostSteps(run, added);
    if (!all)
        return Severity::Info;
    if (isTooLow(run) || !isBelowRate(run, *all))
        return std::nullopt;
    return run.isOwnRecords() ? Severity::Error : Severity::Warning;
}

/// The run at the rate of all batches of a step: what one sample that is split into them costs.
Mechanism atFullRate(const Spend &spend, const Run &run)
{
    Mechanism restated = spend.step.mechanism;
    const auto stated = statedRate(run, run.accumulation());
    restated.set("sampling_rate", (stated ? *stated : std::min(Exact(1), times(run.rate, run.accumulation()))).text());
    return restated;
}

/// The run whose batches are drawn independently: a record may be in several batches of one step, like a person with as
/// many records as there are batches. Absent without Poisson batches.
std::optional<Mechanism> drawnIndependently(const Spend &spend, const Run &run)
{
    Mechanism restated = spend.step.mechanism;
    const Json *sampling = restated.find("sampling");
    if (restated.kind() != "subsampled_gaussian" || sampling == nullptr || *sampling != Json("poisson"))
        return std::nullopt;
    if (const auto stated = statedRate(run, 1))
        restated.set("sampling_rate", stated->text());
    restated.set("records", std::to_string(run.accumulation()));
    return restated;
}

/// Adds what the runs of the finding's severity cost: recorded, and restated.
Status addCosts(AuditFinding &finding, const AuditSubject &subject, Progress &progress)
{
    const auto people = peopleOf(subject.session);
    const auto costOf = [&](const auto &restate) {
        return totalOf(subject,
                       [&](const Spend &spend) -> std::optional<Restatement> {
                           const auto run = runOf(spend, people);
                           if (!run || severityOf(*run) != finding.severity)
                               return Restatement{Mechanism("no_op"), 1};
                           return Restatement{restate(spend, *run), spend.step.count};
                       },
                       progress, {"gdp", "pld", "renyi", "basic"}); // as other libraries would report it
    };
    EPSILOMETER_ASSIGN(const TotalText now,
                       costOf([](const Spend &spend, const Run &) { return spend.step.mechanism; }));
    EPSILOMETER_ASSIGN(const TotalText full, costOf(atFullRate));
    bool isKnown = true;
    EPSILOMETER_ASSIGN(const TotalText apart, costOf([&isKnown](const Spend &spend, const Run &run) {
                           const auto restated = drawnIndependently(spend, run);
                           isKnown = isKnown && restated;
                           return restated.value_or(Mechanism("no_op"));
                       }));
    finding.evidence.push_back({core::tr("epsilon as recorded"), now.epsilon});
    finding.evidence.push_back({core::tr("epsilon at the rate of all batches of a step"), full.epsilon});
    if (isKnown)
        finding.evidence.push_back({core::tr("epsilon if every batch is a sample of its own"), apart.epsilon});
    finding.evidence.push_back({core::tr("at delta"), now.delta});
    return {};
}

Result<AuditFindings> checkAccumulation(const AuditSubject &subject, Progress &progress)
{
    std::map<Severity, AuditFinding> bySeverity;
    forEachRun(subject.session, [&](const Spend &spend, const Run &run) {
        const auto severity = severityOf(run);
        if (!severity)
            return;
        const bool first = !bySeverity.contains(*severity);
        AuditFinding &finding = findingOf(
            bySeverity, *severity, spend,
            *severity == Severity::Info
                ? core::tr("Gradients of several batches are added up for one step. The cost holds only if the "
                           "recorded rate is that of all these batches.")
                : core::tr("Gradients of several batches are added up for one step, but the recorded rate is that of "
                           "one batch: the run is counted too low."),
            core::tr("Record the rate of all batches of a step, if they are parts of one sample. If every batch is a "
                     "sample of its own, a record may be in several: set records to the number of batches."));
        if (!first)
            return;
        finding.evidence = {{core::tr("recorded rate"), run.rate.text()},
                            {core::tr("batches of a step"), run.accumulation()}};
        if (const auto stated = statedRate(run, run.accumulation()))
            finding.evidence.push_back({core::tr("rate of all batches of a step"), stated->text()});
    });
    AuditFindings found;
    append(found, bySeverity);
    for (AuditFinding &finding : found) {
        finding.lastLine = std::max(reading::lastLineOfSpends(subject.session),
                                    reading::lastLineOf(reading::statementOf(subject.session, "n")));
        EPSILOMETER_TRY(addCosts(finding, subject, progress));
    }
    return found;
}

bool isAddRemove(const SpendList::Common &one)
{
    const Neighbours stated = statedRelation(one.mechanism);
    return isSampled(one.mechanism) &&
           (stated == Neighbours::AddRemove ||
            (stated == Neighbours::Unstated && one.cost->neighbours == Neighbours::AddRemove));
}

Result<AuditFindings> checkNormaliser(const AuditSubject &subject, Progress &)
{
    const Session &session = subject.session;
    const reading::Statement people = reading::statementOf(session, "n");
    const bool isStated = reading::namesRelation(session.plan.neighbours);
    if (!people.text.empty() || (isStated && session.plan.neighbours != id(Neighbours::AddRemove)))
        return AuditFindings();
    AuditFinding found = reading::finding(
        isStated ? Severity::Warning : Severity::Info,
        core::tr("The sum of gradients is divided by a number computed from the number of records n, as Opacus does. "
                 "Under add-remove n is not public: the result reveals it, and the cost does not cover that."),
        core::tr("State zero-out as the neighbouring relation, with the same numbers; or state n, if it may be known; "
                 "or divide by a number that was fixed in advance."));
    session.spends.forEach(isAddRemove, [&](const Spend &spend) {
        const auto facts = trainingFacts(spend.training);
        const std::string divisor = facts.ok() ? facts->divisor : std::string();
        const bool isOpacus = asciiLowered(spend.library.text()).find("opacus") != std::string::npos;
        if (divisor == "records" || (divisor.empty() && isOpacus))
            found.addLine(spend.line, spend.lastLine());
    });
    if (found.lines.empty())
        return AuditFindings();
    found.lastLine = std::max(found.lastLine, reading::lastLineOf(reading::statementOf(session, "neighbours")));
    return AuditFindings{found};
}

} // namespace

/// RATE-N: a rate is too low if it is below one over the number of batches of one pass, ceil(n / batch): Opacus draws
/// with exactly that. Error where the spend states n itself, warning with the ledger's; a larger rate costs more and is
/// no finding. Also finds missing steps, and weighted samplers. Tests: tests/core/audit/training_test.cpp
const AuditCheck kRateCheck{
    .id = "RATE-N",
    .title = core::tr("Sampling rates and batches"),
    .looksAt = core::tr("The sampling rate and the steps of training runs against the records, batches, passes and "
                        "sampler that the log states."),
    .run = checkRateN,
};

/// ACCUMULATION: a step that adds up k batches of one sample has k times the rate of a batch, as Opacus' own hook
/// counts it; of k independent Poisson samples, a record is in Binomial(k, rate) of them (practice.md 3 and 4).
/// Tests: tests/core/audit/training_test.cpp
const AuditCheck kAccumulationCheck{
    .id = "ACCUMULATION",
    .title = core::tr("Accumulated batches"),
    .looksAt = core::tr("Whether the sampling rate of training runs that add up gradients of several batches for one "
                        "step is that of all these batches."),
    .run = checkAccumulation,
};

/// NORMALISER: Opacus divides noisy sums by floor(n rate); a spend names the library, as imports of Opacus do. Where one
/// record decides that number, the two scales tell neighbours under add-remove apart however large the noise, for a
/// model of many parameters. A warning, since n leaks whatever the claim was, but a log does not state how the code
/// divides; an info where the ledger states no relation, since zero-out costs the same. No finding where n is stated,
/// which makes it public.
/// Tests: tests/core/audit/training_test.cpp
const AuditCheck kNormaliserCheck{
    .id = "NORMALISER",
    .title = core::tr("Divisor of gradients"),
    .looksAt = core::tr("Whether training runs under add-remove divide the sum of gradients by a number that is "
                        "computed from the number of records."),
    .run = checkNormaliser,
};

} // namespace epsilometer::audit
